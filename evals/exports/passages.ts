import type { Miss } from '../harness/report.js';
import type { ExpectedEntity, ExpectedTurn, Quote } from './expected.js';
import type { GivenPassage, Place } from './given.js';
import { bearersOf } from './same.js';

/** A turn that ought to be stored, by its key. */
export interface Turn extends ExpectedTurn {
  readonly key: string;
}

export interface JudgedPassages {
  /** A line a wrong turn: missing, stored twice, or with another author, time or text. */
  readonly wrong: readonly Miss[];
  /** Where quotes stand in what is stored, by key of the turn and words. */
  readonly places: (quote: Quote) => Place | null;
  /** The stored passage of a turn, by its key. */
  readonly passageIds: ReadonlyMap<string, string>;
  /** Stored passages that are no expected turn. */
  readonly unexpected: readonly GivenPassage[];
}

/**
 * Holds what is stored against the turns that ought to be there. A turn is found by its locator. Authors are judged by
 * account: one key of expected.json, one account of the source, and no two keys the same; one that is somebody's must
 * be an account of an expected entity. Text is judged by every quote of the turn.
 */
export function judgePassages(
  turns: readonly Turn[],
  given: readonly GivenPassage[],
  known: {
    readonly quotes: readonly Quote[];
    readonly refused: readonly Quote[];
    readonly entities: readonly ExpectedEntity[];
  },
): JudgedPassages {
  const isRefused = (quote: Quote): boolean => known.refused.includes(quote);
  const found = new Map(turns.map((turn) => [turn.key, given.filter((one) => isAt(turn, one))]));
  const authors = authorsOf(turns, found);
  const wrong = turns.flatMap((turn) => {
    const passages = found.get(turn.key) ?? [];
    const [passage] = passages;
    if (passage === undefined) return [{ id: turn.key, why: 'is not stored' }];
    const quotes = [...known.quotes, ...known.refused].filter(({ key }) => key === turn.key);
    const faults = [
      ...(passages.length > 1 ? [`is stored ${passages.length} times`] : []),
      ...(sameSecond(passage.at, turn.at) ? [] : ['has another time']),
      ...(isAuthor(turn, passage, authors, known.entities) ? [] : ['has another author']),
      ...quotes
        .filter((quote) => placeOf(quote, passage, isRefused(quote)) === null)
        .map(() => 'lacks quoted words'),
    ];
    return faults.length === 0 ? [] : [{ id: turn.key, why: faults.join('; ') }];
  });
  const passageIds = new Map(
    turns.flatMap(({ key }) =>
      (found.get(key) ?? []).slice(0, 1).map(({ id }) => [key, id] as const),
    ),
  );
  const byId = new Map(given.map((passage) => [passage.id, passage]));
  const expectedIds = new Set([...found.values()].flat().map(({ id }) => id));
  return {
    wrong,
    passageIds,
    unexpected: given.filter(({ id }) => !expectedIds.has(id)),
    places: (quote) => {
      const passage = byId.get(passageIds.get(quote.key) ?? '');
      return passage === undefined ? null : placeOf(quote, passage, isRefused(quote));
    },
  };
}

function isAt({ locator }: Turn, passage: GivenPassage): boolean {
  return Object.entries(locator).every(([name, value]) => passage.locator[name] === String(value));
}

function sameSecond(one: number | null, other: number): boolean {
  return one !== null && Math.floor(one / 1_000) === Math.floor(other / 1_000);
}

type Found = ReadonlyMap<string, readonly GivenPassage[]>;

/** Accounts by source and author key, and keys by account. */
function authorsOf(turns: readonly Turn[], found: Found): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  const link = (from: string, to: string): void => {
    links.set(from, (links.get(from) ?? new Set()).add(to));
  };
  for (const turn of turns) {
    const account = found.get(turn.key)?.[0]?.speakerAccount ?? null;
    if (account === null) continue;
    link(`key ${turn.source} ${turn.author}`, account);
    link(`account ${turn.source} ${account}`, turn.author);
  }
  return links;
}

function isAuthor(
  turn: Turn,
  { speakerAccount, isSystem }: GivenPassage,
  links: ReadonlyMap<string, ReadonlySet<string>>,
  entities: readonly ExpectedEntity[],
): boolean {
  if (speakerAccount === null) return isSystem;
  const accounts = links.get(`key ${turn.source} ${turn.author}`)?.size ?? 0;
  const keys = links.get(`account ${turn.source} ${speakerAccount}`)?.size ?? 0;
  const isKnown = bearersOf({ identifiers: [speakerAccount] }, entities).length === 1;
  return accounts === 1 && keys === 1 && (isKnown || isSystem);
}

/** Where a quote stands: at its offset, else wherever it first does; of what is refused, masked places match too. */
function placeOf(quote: Quote, { id, text }: GivenPassage, mayBeMasked: boolean): Place | null {
  const words = Array.from(quote.quote);
  const stored = Array.from(text);
  const standsAt = (start: number): boolean =>
    words.every((word, offset) => {
      const there = stored[start + offset];
      return there === word || (mayBeMasked && there === '█');
    });
  const starts = [quote.quote_start, ...stored.keys()];
  const start = starts.find(standsAt);
  return start === undefined ? null : { passageId: id, start, end: start + words.length };
}
