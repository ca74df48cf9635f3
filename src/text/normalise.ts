import folds from './data/folds.json' with { type: 'json' };

const letterFolds = new Map(Object.entries(folds.letters));
const foldable = new RegExp(`[${[...letterFolds.keys()].join('')}]`, 'gu');
const openings = new Set([' ', ...folds.quotes, ...folds.leading]);
const closings = new Set([' ', ...folds.quotes, ...folds.trailing]);
const brackets = new Map(Object.entries(folds.brackets));

/**
 * The form in which two texts are compared: equal forms mean "written the same" (DESIGN decision 16).
 * NFKC, lower case, ё as е, ß as ss, Latin letters without diacritics (й and other scripts keep theirs), one kind
 * of hyphen and apostrophe, no invisible characters, white space collapsed and trimmed.
 */
export function compareForm(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim();
}

/** `compareForm` for names and titles: surrounding quotation marks, paired brackets and end punctuation are dropped. */
export function nameForm(text: string): string {
  const units = Array.from(compareForm(text));
  let start = 0;
  let end = units.length;
  for (let moved = true; moved;) {
    const before = end - start;
    while (start < end && openings.has(units[start] ?? '')) start++;
    while (start < end && closings.has(units[end - 1] ?? '')) end--;
    if (isBracketed(units, start, end)) {
      start++;
      end--;
    }
    moved = end - start < before;
  }
  // Nothing but marks is a name too ("…", "?"): an empty key would make all of them equal.
  return start === end ? units.join('') : units.slice(start, end).join('');
}

/** `compareForm` before white space is collapsed: what the tokeniser reads. Length may differ from the input's. */
export function foldText(text: string): string {
  if (isPlainAscii(text)) return text.toLowerCase();
  return foldOnce(foldOnce(text));
}

// Lower-casing and stripping can each make a character that NFKC or the table changes again (e.g. İ, ϓ).
function foldOnce(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replace(foldable, (letter) => letterFolds.get(letter) ?? letter)
    .replace(/\p{Dash_Punctuation}/gu, '-');
}

function isPlainAscii(text: string): boolean {
  return /^[\n\r\t\x20-\x7e]*$/.test(text);
}

/** Whether one pair of brackets encloses the whole range; in `(a)(b)` the outer two are no pair. */
function isBracketed(units: readonly string[], start: number, end: number): boolean {
  const opening = units[start];
  const closing = opening === undefined ? undefined : brackets.get(opening);
  if (closing === undefined || end - start < 2 || units[end - 1] !== closing) return false;
  return !units.slice(start + 1, end - 1).some((unit) => unit === opening || unit === closing);
}
