import type { IncomingItem, RosterAccount } from '../../domain/source-item.js';

/** Most accounts one item takes along: accounts are rows of a write like passages. */
const maxAccounts = 1_000;

/** Sends every account of a source once, so that a roster of thousands does not travel with every item. */
export interface Rosters {
  /**
   * The item with the accounts not sent yet and those that speak in it. A roster too large for one item comes in
   * several copies of the item, of which all but the first change nothing but the roster.
   */
  readonly trim: (item: IncomingItem) => readonly IncomingItem[];
  /** Takes back that an item's accounts were sent: the item did not go. */
  readonly forget: (item: IncomingItem) => void;
}

/** Opens the rosters of one ingest. Accounts are kept apart by source and audience, as people are. */
export function openRosters(most: number = maxAccounts): Rosters {
  const sent = new Map<string, Set<string>>();
  const sentOf = (item: IncomingItem): Set<string> => {
    const key = JSON.stringify([item.source.kind, item.source.externalId, item.audience]);
    const known = sent.get(key) ?? new Set();
    sent.set(key, known);
    return known;
  };
  return {
    trim: (item) => {
      const known = sentOf(item);
      const fresh = item.roster.filter(({ account }) => !known.has(account));
      for (const { account } of fresh) known.add(account);
      const speakers = speakersOf(item).filter((account) => !fresh.includes(account));
      const [first = [], ...rest] = chunks(fresh, most);
      return [[...first, ...speakers], ...rest].map((roster) => ({ ...item, roster }));
    },
    forget: (item) => {
      const known = sentOf(item);
      for (const { account } of item.roster) known.delete(account);
    },
  };
}

function speakersOf(item: IncomingItem): readonly RosterAccount[] {
  const speaking = new Set(item.passages.map(({ speakerAccount }) => speakerAccount));
  return item.roster.filter(({ account }) => speaking.has(account));
}

function chunks<T>(values: readonly T[], size: number): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let at = 0; at < values.length; at += size) found.push(values.slice(at, at + size));
  return found;
}
