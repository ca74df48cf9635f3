import { endSession } from '../../app/end-session.js';
import { ingestItems } from '../../app/ingest-items.js';
import { saveSession } from '../../app/save-session.js';
import { parseIncomingItems } from '../../domain/incoming-item.js';
import { readerOf } from '../../domain/principal.js';
import { findRun } from '../../store/work.js';
import { faultyInput } from '../context-request.js';
import type { MutationResolvers } from '../generated/types.js';
import { openLens } from '../lens.js';
import { loadAssertions, loadItem } from '../model-of.js';
import { parseDelta } from '../parse-delta.js';
import { toSessionItem } from '../session-input.js';
import { toPayload } from '../user-errors.js';

export const ingestMutations = {
  ingestSession: (_parent, { input }, { services, principal }) =>
    toPayload({ item: null, run: null }, ['input', 'session'], async () => {
      const item = toSessionItem(principal, input.session, services.now());
      const { itemIds, runId } = await ingestItems(services, principal, {
        operationId: input.operationId,
        items: [item],
        isOpen: true,
      });
      const lens = openLens(services.database, readerOf(principal));
      const [run, stored] = await Promise.all([
        findRun(services.database, lens.reader, runId),
        loadItem(itemIds[0] ?? '', lens),
      ]);
      return { item: stored, run };
    }),

  endSession: (_parent, { input }, { services, principal }) =>
    toPayload({ item: null }, ['input', 'itemId'], async () => {
      await endSession(services, principal, input.itemId);
      return {
        item: await loadItem(input.itemId, openLens(services.database, readerOf(principal))),
      };
    }),

  ingestItems: (_parent, { input }, { services, principal }) =>
    toPayload({ run: null }, ['input', 'items'], async () => {
      const parsed = parseIncomingItems(input.items);
      if (!parsed.ok) throw faultyInput(parsed.faults, ['input', 'items']);
      const { runId } = await ingestItems(services, principal, {
        operationId: input.operationId,
        items: parsed.items,
      });
      return { run: await findRun(services.database, readerOf(principal), runId) };
    }),

  saveSession: (_parent, { input }, { services, principal }) =>
    toPayload({ item: null, assertions: [] }, ['input', 'delta'], async () => {
      const item = toSessionItem(principal, input.session, services.now());
      const saved = await saveSession(services, principal, {
        operationId: input.operationId,
        item,
        delta: parseDelta(input.delta),
      });
      const lens = openLens(services.database, readerOf(principal));
      const [stored, assertions] = await Promise.all([
        loadItem(saved.itemId, lens),
        loadAssertions(saved.assertionIds, lens),
      ]);
      return { item: stored, assertions };
    }),
} satisfies MutationResolvers;
