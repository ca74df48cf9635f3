import data from '../data/numbers.json' with { type: 'json' };

const words = new Map(Object.values(data.words).flatMap((each) => Object.entries(each)));
const tens = new Map(Object.values(data.tens).flatMap((each) => Object.entries(each)));
const romans = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
]);
const ordinal = new RegExp(`^(\\d+)(?:${data.ordinalEndings.join('|')})$`, 'u');

/** The number that a lower-case word writes out in English, French or Russian (seven, forty, третий); null otherwise. */
export function numberWord(word: string): number | null {
  return words.get(word) ?? tens.get(word) ?? null;
}

/** Whether the word is a round ten that a unit may follow: forty four is one number. */
export function isTens(word: string): boolean {
  return tens.has(word);
}

/** The number of a lower-case Roman numeral below ninety; null for anything else, also for words such as "mix". */
export function romanNumber(word: string): number | null {
  if (!/^(?:x[l]|l?x{0,3})(?:i[xv]|v?i{0,3})$/.test(word) || word === '') return null;
  let value = 0;
  for (let at = 0; at < word.length; at++) {
    const digit = romans.get(word.charAt(at)) ?? 0;
    const next = romans.get(word.charAt(at + 1)) ?? 0;
    value += digit < next ? -digit : digit;
  }
  return value;
}

/** What a token with digits says, comparable: without leading zeros, an ordinal as its number (1st, 07, 2007a). */
export function digitsForm(word: string): string {
  const [, number = word] = ordinal.exec(word) ?? [];
  return number.replace(/(?<!\d)0+(?=\d)/g, '');
}
