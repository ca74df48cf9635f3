import { stopWords } from '../../text/stop-words.js';
import type { Range } from '../wording/phrases.js';

/** A phrase of the goal worth looking up as an entity's name. The range is its first place in the folded goal. */
export interface NameCandidate extends Range {
  /** `nameForm` of the phrase: what names and aliases are compared by. */
  readonly form: string;
}

/** Most phrases looked up for one goal; a goal long enough to have more is no question about a name. */
export const MAX_NAME_CANDIDATES = 2_000;
const languages = Object.values(stopWords);
const mostWords = 4;
const ideographs = { least: 2, most: 8 };
/** White space and joining marks that may stand between the words of one name. */
const widestGap = 3;

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々]';
const runPattern = new RegExp(
  `(${ideograph}+)|(?:(?!${ideograph})[\\p{L}\\p{N}\\p{M}])+(?:[-'._/&@#+](?:(?!${ideograph})[\\p{L}\\p{N}\\p{M}])+)*`,
  'gu',
);

interface Run extends Range {
  readonly isIdeographic: boolean;
}

/**
 * Phrases of a folded goal that may be names: of words, one to four neighbours; of scripts written without spaces,
 * every part of two to eight characters of a run. Distinct by form, in order of place, at most 2,000.
 */
export function findNameCandidates(folded: string): readonly NameCandidate[] {
  const runs: readonly Run[] = [...folded.matchAll(runPattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isIdeographic: match[1] !== undefined,
  }));
  const found = new Map<string, NameCandidate>();
  for (const [at, run] of runs.entries()) {
    for (const range of [...wordRanges(runs, at), ...ideographRanges(folded, run)]) {
      addCandidate(folded, range, found);
      if (found.size >= MAX_NAME_CANDIDATES) return [...found.values()];
    }
    addWithoutPossessive(folded, run, found);
  }
  return [...found.values()];
}

function* wordRanges(runs: readonly Run[], at: number): Generator<Range> {
  const start = runs[at]?.start ?? 0;
  let previousEnd = start;
  for (const run of runs.slice(at, at + mostWords)) {
    if (run.start - previousEnd > widestGap) return;
    yield { start, end: run.end };
    previousEnd = run.end;
  }
}

function* ideographRanges(folded: string, run: Run): Generator<Range> {
  if (!run.isIdeographic) return;
  const offsets = [run.start];
  let end = run.start;
  for (const unit of folded.slice(run.start, run.end)) offsets.push((end += unit.length));
  const count = offsets.length - 1;
  for (let from = 0; from + ideographs.least <= count; from++) {
    const most = Math.min(ideographs.most, count - from);
    for (let length = ideographs.least; length <= most; length++) {
      yield { start: offsets[from] ?? run.start, end: offsets[from + length] ?? run.end };
    }
  }
}

/** `marie's` is also asked for as `marie`, `l'agence` as `agence`. */
function addWithoutPossessive(folded: string, run: Run, found: Map<string, NameCandidate>): void {
  const word = folded.slice(run.start, run.end);
  const apostrophe = word.indexOf("'");
  if (apostrophe <= 0) return;
  const head = { start: run.start, end: run.start + apostrophe };
  const tail = { start: run.start + apostrophe + 1, end: run.end };
  const bare = head.end - head.start > 2 ? head : tail;
  addCandidate(folded, bare, found);
}

/** Function words alone are no names; phrases with spaces may be ("The Who"). */
function addCandidate(folded: string, range: Range, found: Map<string, NameCandidate>): void {
  // Both ends are letters or digits of a folded text: the slice is its own `nameForm`.
  const form = folded.slice(range.start, range.end);
  if (found.has(form)) return;
  if (languages.some((words) => words.has(form))) return;
  found.set(form, { form, ...range });
}
