import { nicknameKeys } from '../names/lexicon.js';
import { skeletonOf } from '../names/sounds.js';
import type { NameToken, ParsedName } from '../names/token.js';
import type { PreparedRecord } from '../prepare-record.js';
import { gramKeys } from './grams.js';

/** A skeleton of fewer sounds is one of too many names. */
const shortestSkeleton = 2;

/**
 * The keys under which a record is found by others of its kind, to be stored with it and indexed. Two records that
 * share none are never compared. Each begins with what it is:
 * - `i:` an identifier, `b:` a day of birth
 * - `n:` the whole name, whatever its order; `w:` a word of it in Latin letters, `k:` a name it is a short form of,
 *   `s:` the skeleton of its sounds, `g:` three letters of it
 * Sorted, each once; none for a record without names and identifiers.
 */
export function blockingKeys(record: PreparedRecord): readonly string[] {
  const keys = new Set<string>();
  for (const { scheme, value } of record.identifiers) keys.add(`i:${scheme}:${value}`);
  for (const birth of record.births) keys.add(`b:${birth}`);
  for (const name of record.names) for (const key of nameKeys(name)) keys.add(key);
  return [...keys].sort();
}

/** The keys of one name: those of `blockingKeys` that begin with n, w, k, s or g. */
export function nameKeys({ tokens, acronym }: ParsedName): readonly string[] {
  const telling = tokens.filter(({ role }) => !['PARTICLE', 'SON', 'LEGAL'].includes(role));
  const words = [...telling, ...joinedCharacters(telling)];
  const whole = telling
    .map(({ readings: [reading = ''] }) => reading)
    .sort()
    .join(' ');
  return [
    ...(whole === '' ? [] : [`n:${whole}`]),
    ...(acronym !== null && acronym.length > 2 ? [`w:${acronym}`] : []),
    ...words.flatMap(wordKeys),
  ];
}

function wordKeys({ text, role, readings, sounds }: NameToken): readonly string[] {
  if (role === 'INITIAL') return [];
  const skeletons = sounds.map(skeletonOf).filter(({ length }) => length >= shortestSkeleton);
  const names = [...nicknameKeys(text), ...readings.flatMap(nicknameKeys)];
  return [
    ...readings.filter((reading) => reading !== '').map((reading) => `w:${reading}`),
    ...new Set(skeletons.map((skeleton) => `s:${skeleton}`)),
    ...new Set(names.map((name) => `k:${name}`)),
    ...readings.flatMap(gramKeys),
  ];
}

/** Chinese and Korean given names are written as one word in Latin letters: 伟明 is Weiming. */
function joinedCharacters(tokens: readonly NameToken[]): readonly NameToken[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (next === undefined || !isCharacter(token) || !isCharacter(next)) return [];
    const join = (one: readonly string[], other: readonly string[]) => [
      `${one[0] ?? ''}${other[0] ?? ''}`,
    ];
    const readings = join(token.readings, next.readings);
    return [
      { ...token, text: token.text + next.text, readings, sounds: join(token.sounds, next.sounds) },
    ];
  });
}

function isCharacter({ script, text }: NameToken): boolean {
  return (script === 'HAN' || script === 'HANGUL') && text.length === 1;
}
