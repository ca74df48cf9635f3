import data from '../data/sounds.json' with { type: 'json' };

const tables = {
  LATIN: tableOf(data.latin),
  CYRILLIC: tableOf(data.cyrillic),
  PINYIN: tableOf(data.pinyin),
};
/** Letters of the longest spelling that begins with a letter, in any table. */
const longest = longestRuns();
const skeletons = tableOf(data.skeleton);
const silents = tableOf(data.silent);
const weakSyllables = tableOf(data.weakSyllables);
const vowels = new Set(data.vowels);
const glides = new Set(data.glides);
const size = 128;
/** A share of the whole that would have to be dropped, from which on nobody asks how alike the rest is. */
const hopeless = 0.5;
const costs = costTable();
const drops = dropTable();

/** How a word may sound: one letter a sound, capitals for those that Latin writes with two letters (S for sh). */
export type Sounds = string;

/**
 * The sounds of a lower-case word in Latin or Cyrillic letters, by the spelling habits of many languages at once:
 * letters that stand for several sounds get a sound of their own, near to each of them. Other letters are skipped.
 * PINYIN takes one syllable: names from elsewhere are written in Chinese with syllables whose vowel is weak.
 */
export function soundsOf(word: string, spelling: keyof typeof tables): Sounds {
  const table = tables[spelling];
  const weak = spelling === 'PINYIN' ? weakSyllables.get(word) : undefined;
  if (weak !== undefined) return weak;
  let sounds = '';
  let last = '';
  for (let at = 0; at < word.length;) {
    let length = 1;
    let found = table.get(word.charAt(at)) ?? table.get(bare(word.charAt(at))) ?? '';
    for (let longer = longest.get(word.charAt(at)) ?? 1; longer > 1; longer--) {
      const run = at + longer > word.length ? undefined : table.get(word.slice(at, at + longer));
      if (run === undefined) continue;
      found = run;
      length = longer;
      break;
    }
    for (const sound of found) {
      if (sound !== last) sounds += sound;
      last = sound;
    }
    at += length;
  }
  return spelling === 'LATIN' ? silenced(sounds, word) : sounds;
}

/** A last t or d after a vowel is often written only (Monet). */
function silenced(sounds: Sounds, word: string): Sounds {
  const silent = /[aeiou][td]$/.test(word) ? silents.get(sounds.at(-1) ?? '') : undefined;
  return silent === undefined ? sounds : sounds.slice(0, -1) + silent;
}

/** The sounds without vowels and glides, similar ones as one: a key under which other spellings are found. */
export function skeletonOf(sounds: Sounds): string {
  const skeleton = Array.from(sounds, (sound) => skeletons.get(sound) ?? '');
  return skeleton.filter((sound, at) => sound !== skeleton[at - 1]).join('');
}

/**
 * How alike two words sound, from 0 to 1: one less the cheapest way from one to the other, as a share of what both
 * consist of. `freeVowels` where one comes from a script that does not write them.
 */
export function soundSimilarity(left: Sounds, right: Sounds, freeVowels = false): number {
  if (left === right) return left === '' ? 0 : 1;
  const one = weightOf(left);
  const other = weightOf(right);
  const whole = (one + other) / 2;
  // What one has more of has to be dropped at least: no need to look for more.
  if (whole === 0 || (!freeVowels && Math.abs(one - other) > whole * hopeless)) return 0;
  return Math.max(0, 1 - soundDistance(left, right, freeVowels) / whole);
}

function soundDistance(left: Sounds, right: Sounds, freeVowels: boolean): number {
  const width = right.length + 1;
  let above = new Float64Array(width);
  let row = new Float64Array(width);
  for (let j = 1; j < width; j++) above[j] = at(above, j - 1) + drop(right, j - 1, freeVowels);
  for (let i = 1; i <= left.length; i++) {
    const dropped = drop(left, i - 1, freeVowels);
    const sound = left.charCodeAt(i - 1) * size;
    row[0] = at(above, 0) + dropped;
    for (let j = 1; j < width; j++) {
      row[j] = Math.min(
        at(above, j - 1) + (costs[sound + right.charCodeAt(j - 1)] ?? 1),
        at(above, j) + dropped,
        at(row, j - 1) + drop(right, j - 1, freeVowels),
      );
    }
    [above, row] = [row, above];
  }
  return at(above, width - 1);
}

function weightOf(sounds: Sounds): number {
  let weight = 0;
  for (let at = 0; at < sounds.length; at++) weight += drop(sounds, at, false);
  return weight;
}

function drop(sounds: Sounds, position: number, freeVowels: boolean): number {
  const code = sounds.charCodeAt(position);
  if (freeVowels && vowels.has(sounds.charAt(position))) return data.dropped.abjadVowel;
  return drops[code] ?? 1;
}

function at(row: Float64Array, column: number): number {
  return row[column] ?? 0;
}

function bare(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}

function tableOf(entries: Readonly<Record<string, string>>): ReadonlyMap<string, Sounds> {
  return new Map(Object.entries(entries));
}

function longestRuns(): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const table of Object.values(tables)) {
    for (const run of table.keys()) {
      lengths.set(run.charAt(0), Math.max(run.length, lengths.get(run.charAt(0)) ?? 1));
    }
  }
  return lengths;
}

/** Cost of one sound for another: nothing for itself, a little for near ones, one for the rest. */
function costTable(): Float64Array {
  const table = new Float64Array(size * size).fill(1);
  for (let sound = 0; sound < size; sound++) table[sound * size + sound] = 0;
  const set = (one: string, other: string, cost: number) => {
    table[one.charCodeAt(0) * size + other.charCodeAt(0)] = cost;
    table[other.charCodeAt(0) * size + one.charCodeAt(0)] = cost;
  };
  for (const one of vowels) for (const other of vowels) if (one !== other) set(one, other, 0.35);
  for (const { cost, pairs } of data.near)
    for (const pair of pairs.split(' ')) set(pair.charAt(0), pair.charAt(1), cost);
  return table;
}

function dropTable(): Float64Array {
  const table = new Float64Array(size).fill(data.dropped.consonant);
  for (const vowel of vowels) table[vowel.charCodeAt(0)] = data.dropped.vowel;
  table['@'.charCodeAt(0)] = data.dropped.weakVowel;
  for (const glide of glides) table[glide.charCodeAt(0)] = data.dropped.glide;
  table['h'.charCodeAt(0)] = data.dropped.h;
  for (const silent of Object.values(data.silent))
    table[silent.charCodeAt(0)] = data.dropped.silent;
  return table;
}
