import { z } from 'zod';
import type { Audience } from '../domain/audience.js';
import { type Fate, fateOf } from '../domain/fate.js';
import { gateLabel, gateName } from '../domain/gate.js';
import type { RecordWrite, RemaskedPassage } from '../domain/record-write.js';
import { rescanPassage } from '../domain/rescan.js';
import {
  findStalePassages,
  loadScannedPassages,
  maskNames,
  restrictAssertions,
  type ScannedPassage,
  stampScanned,
} from '../store/policy-scan.js';
import { dropHeldRecords, loadHeldRecords } from '../store/restricted-queries.js';
import { indexText } from '../store/search-tokens.js';
import type { Decided, WriteUnit } from '../store/write.js';
import { POLICY_VERSION } from '../text/masking/policy-version.js';
import { searchTerms } from '../text/terms.js';
import { objectTexts } from './extraction-fates.js';
import { loadPolicy, type Policy } from './load-policy.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { type LostAssertion, withholdAssertions } from './withhold-assertions.js';
import { workerPrincipal } from './worker-principal.js';

/** How many passages one write looks at, so that people's writes get through between. */
const batch = 200;

const result = z.object({ remasked: z.number(), withheld: z.number() });
export type RescanReport = z.output<typeof result>;

/**
 * Upkeep after the rules changed (GRA-08, EXT-05): looks again at all that was stored under earlier ones, masks what they
 * find now, and withdraws what they now forbid, its words included. A batch at a time; what a kill interrupts goes on
 * where it was. Idle where everything is of the present version.
 */
export async function rescanPolicy(services: Services): Promise<RescanReport> {
  const total = { remasked: 0, withheld: 0 };
  for (;;) {
    const stale = await findStalePassages(services.database, POLICY_VERSION, batch);
    if (stale.length === 0) return total;
    for (const spaceId of new Set(stale.map((row) => row.spaceId))) {
      const ids = stale.filter((row) => row.spaceId === spaceId).map(({ id }) => id);
      const done = await writeAs(
        services,
        workerPrincipal(spaceId),
        { id: services.newId(), input: ids },
        { result, decide: (unit) => decideRescan(unit, ids) },
      );
      total.remasked += done.remasked;
      total.withheld += done.withheld;
    }
  }
}

async function decideRescan(
  unit: WriteUnit,
  ids: readonly string[],
): Promise<Decided<RescanReport>> {
  const policy = await loadPolicy(unit);
  const scanned = (await loadScannedPassages(unit, ids)).map((row) => ({
    row,
    after: rescanPassage(row.passage, row.audience, policy),
  }));
  const fates = scanned.flatMap(({ row, after }) => fatesIn(row, after, policy));
  const lost = distinct(fates.filter(({ fate }) => fate.kind !== 'KEEP'));
  const restricted = fates.flatMap(({ id, fate }) =>
    fate.kind === 'KEEP' && fate.sensitivity === 'RESTRICTED' ? [id] : [],
  );
  const remasked = scanned.filter(({ after }) => after !== null);
  const changed = new Set(remasked.map(({ row }) => row.passage.id));
  const held = changed.size === 0 ? [] : await loadHeldRecords(unit);
  const names = distinct(scanned.flatMap(({ row }) => maskedNames(unit.reader.spaceId, row)));
  return {
    writes: [...maskWrites(scanned), ...(await withholdAssertions(unit, lost, 'POLICY'))],
    result: { remasked: remasked.length, withheld: lost.length },
    alongside: async (tx) => {
      await maskNames(tx, names);
      await restrictAssertions(tx, restricted);
      await stampScanned(tx, ids, POLICY_VERSION);
      // What is held rests on words that are masked now: it is said again, or not.
      await dropHeldRecords(
        tx,
        held.filter(({ passage }) => changed.has(passage.id)).map(({ content }) => content),
      );
    },
  };
}

/** What becomes under the present rules of each assertion that rests on a passage. */
function fatesIn(
  { passage, audience, assertions }: ScannedPassage,
  after: RemaskedPassage | null,
  policy: Policy,
): readonly (LostAssertion & { readonly fate: Fate })[] {
  const { itemId } = passage;
  const ground = { itemId, audience, openUntil: 0, isSessionOnly: false, ...policy };
  return assertions.map(({ id, object, qualifiers, flipCondition, start, end, ...row }) => {
    const sayable = {
      passage: { ...passage, ...after },
      span: { start, end },
      texts: [...objectTexts(object), ...Object.values(qualifiers), flipCondition ?? ''].filter(
        (text) => text !== '',
      ),
      declared: 'NORMAL' as const,
    };
    return { id, audience: row.audience, fate: fateOf(sayable, ground) };
  });
}

/** Each record once, however many passages lead to it. */
function distinct<T extends { readonly id: string }>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** One change an item: its passages and title as they stand now. */
function maskWrites(
  scanned: readonly { readonly row: ScannedPassage; readonly after: RemaskedPassage | null }[],
): readonly RecordWrite[] {
  const items = new Map<
    string,
    { audience: Audience; title: string | null; passages: RemaskedPassage[] }
  >();
  for (const { row, after } of scanned) {
    const title = gateLabel(row.title);
    const entry = items.get(row.passage.itemId) ?? {
      audience: row.audience,
      title: title === row.title ? null : title,
      passages: [],
    };
    if (after !== null) entry.passages.push(after);
    items.set(row.passage.itemId, entry);
  }
  return [...items]
    .filter(([, { title, passages }]) => title !== null || passages.length > 0)
    .map(([itemId, { audience, title, passages }]) => ({
      type: 'Masks',
      kind: 'MODIFIED',
      recordId: itemId,
      audience,
      events: ['MASKED'],
      touchedEntityIds: [],
      terms: [],
      passages,
      title,
    }));
}

/** Names that hold what is never kept, as they may stay. */
function maskedNames(spaceId: string, { entities }: ScannedPassage) {
  return entities.flatMap(({ id, name, aliases, audience }) => {
    const masked = { name: gateName(name), aliases: aliases.map(gateName) };
    const lost = [name, ...aliases].filter((text) => gateName(text) !== text);
    if (lost.length === 0) return [];
    const terms = [masked.name, ...masked.aliases].flatMap((text) => searchTerms(text));
    return [
      { id, ...masked, lost, search: indexText({ spaceId, audience, isCurrent: true }, terms) },
    ];
  });
}
