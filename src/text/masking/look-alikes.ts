import data from './data/look-alikes.json' with { type: 'json' };

const toLatin: ReadonlyMap<string, string> = new Map(Object.entries(data.latin));
/** The way back, for a Latin letter put into a Cyrillic word. Only pairs of Cyrillic; the first that is common wins. */
const toCyrillic: ReadonlyMap<string, string> = new Map(
  [...toLatin]
    .filter(([foreign]) => /[\u0410-\u044F\u0456]/u.test(foreign))
    .map(([foreign, latin]) => [latin, foreign] as const),
);

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const run = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d_]+/gu;

/**
 * Letters of other scripts that look Latin as the Latin ones, in words of mixed script only: `АКIА1…` is a key, `пароль`
 * stays Russian, and a Latin `o` in it becomes Cyrillic. Units in the basic plane alone, so that offsets stay.
 */
export function foldLookAlikes(text: string): string {
  if (!foreign.test(text)) return text;
  return text.replace(run, foldRun);
}

function foldRun(word: string): string {
  if (!foreign.test(word) || !/[A-Za-z0-9]/.test(word)) return word;
  return exchange(word, foreign, toLatin) ?? exchange(word, /[A-Za-z]/, toCyrillic) ?? word;
}

/** The word with every letter of a kind exchanged; null where one of them has no twin. */
function exchange(word: string, kind: RegExp, twins: ReadonlyMap<string, string>): string | null {
  const units = Array.from(word, (unit) => (kind.test(unit) ? twins.get(unit) : unit));
  return units.includes(undefined) ? null : units.join('');
}
