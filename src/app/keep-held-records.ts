import type { Consent } from '../domain/consent.js';
import { entityAdded } from '../domain/decide-items.js';
import type { Draft } from '../domain/new-assertion.js';
import type { RecordWrite } from '../domain/record-write.js';
import type { SessionRecord } from '../domain/session-record.js';
import { loadExemptions } from '../store/declassification-queries.js';
import { loadHeldRecords } from '../store/restricted-queries.js';
import type { WriteUnit } from '../store/write.js';
import { loadEntities } from '../store/identity-queries.js';
import { commitDrafts } from './commit-drafts.js';
import { fateOfDraft } from './extraction-fates.js';

/**
 * What becomes of records that are held for open sessions when these consents stand: those that are kept now are written
 * anew, as the assertions they would have been (DESIGN 8), with the entities that they alone speak of.
 */
export async function keepHeldRecords(
  unit: WriteUnit,
  consents: readonly Consent[],
): Promise<{ readonly writes: readonly RecordWrite[]; readonly kept: readonly SessionRecord[] }> {
  const { isExempt } = await loadExemptions(unit);
  const policy = { consents, isExempt, at: unit.at };
  const kept = (await loadHeldRecords(unit)).flatMap(
    ({ content, openUntil, retention, passage }) => {
      const draft: Draft = { ...content.draft, passage };
      const { itemId, audience } = content;
      const isSessionOnly = retention === 'SESSION_ONLY';
      const fate = fateOfDraft(draft, { itemId, audience, openUntil, isSessionOnly, ...policy });
      return fate.kind === 'KEEP'
        ? [{ record: content, draft: { ...draft, sensitivity: fate.sensitivity } }]
        : [];
    },
  );
  const records = kept.map(({ record }) => record);
  const entities = new Map(
    records.flatMap((record) => record.entities).map((entity) => [entity.id, entity]),
  );
  const known = new Set((await loadEntities(unit, [...entities.keys()])).map(({ id }) => id));
  const writes: RecordWrite[] = [...entities.values()]
    .filter(({ id }) => !known.has(id))
    .map(entityAdded);
  for (const audience of new Set(kept.map(({ draft }) => draft.audience))) {
    const drafts = kept.map(({ draft }) => draft).filter((draft) => draft.audience === audience);
    writes.push(...(await commitDrafts(unit, drafts)));
  }
  return { writes, kept: records };
}
