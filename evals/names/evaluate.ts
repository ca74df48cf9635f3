import { compareNames } from '../../src/linkage/names/compare-names.js';
import { parseName } from '../../src/linkage/names/parse-name.js';
import { openData } from '../harness/data.js';
import { f1, halfOf } from '../harness/halves.js';
import type { Figure, Miss, Report, Target } from '../harness/report.js';
import type { OfflineRun } from '../harness/run.js';
import { median } from '../harness/statistics.js';
import { type NamePair, readAcrossScripts, readBench, readHanPinyin } from './pairs.js';

/** From this similarity on two names are taken for one's. Chosen on the half that is not reported. */
const threshold = 0.7;
const rounds = 5;

interface ScoredPair extends NamePair {
  readonly similarity: number;
}

/**
 * Measures the comparison of names on labelled pairs, by kind and by script, one threshold for all; and how long a
 * pair takes with taking both names apart. On the shared data the figures are of the half that nothing was chosen on.
 */
export async function evaluateNames({ progress, dataRoot }: OfflineRun): Promise<Report> {
  const data = openData('identity', dataRoot);
  const bench = data.part('name_bench.csv');
  const across = data.part('name_pairs_ml.tsv');
  if (bench === null && across === null)
    throw new Error(`${data.path} has no part that this evaluation reads.`);
  const pairs = [
    ...(bench === null ? [] : await readBench(bench)),
    ...(across === null ? [] : await readAcrossScripts(across)),
  ];
  const own = await readHanPinyin(new URL('han-pinyin.json', import.meta.url));
  progress.begin('rounds', rounds);
  const times = Array.from({ length: rounds }, () => {
    progress.advance();
    return microsecondsAPair(pairs);
  });
  const scored = [...pairs, ...own].map(score);
  const isReported = ({ slice, left, right }: NamePair) =>
    data.isUnseen || slice === 'HAN-PINYIN' || halfOf(left + right) === 1;
  const reported = scored.filter(isReported);
  return {
    name: 'names',
    figures: [...slicesOf(reported), speed(median(times))],
    settings: {
      threshold,
      data: data.isUnseen ? 'all rows of the folder named' : 'the half of rows with an odd hash',
      chosenOn:
        'constants and threshold on the other half; the rules with all rows of the bench in view',
      wholeSet: Object.fromEntries(slicesOf(scored).map(({ key, value }) => [key, value])),
      precisionAndRecall: Object.fromEntries(
        [...new Set(reported.map(({ slice }) => slice))].map((slice) => [
          slice,
          precisionAndRecall(reported.filter((pair) => pair.slice === slice)),
        ]),
      ),
    },
    cases: reported.length,
    failed: reported.filter(isAim).filter(isMissed).map(describeMiss),
    notes: [
      ...(bench === null ? ['Absent: name_bench.csv.'] : []),
      ...(across === null ? ['Absent: name_pairs_ml.tsv.'] : []),
      'latin_han_f1 is of names from anywhere written in Chinese characters, Japanese readings among them.',
    ],
  };
}

function slicesOf(pairs: readonly ScoredPair[]): readonly Figure[] {
  const bench = pairs.filter(({ slice }) => slice === 'bench');
  const person = bench.filter(({ kind }) => kind === 'PERSON');
  const foreign = bench.filter(({ left, right }) => /[^\p{ASCII}]/u.test(left + right));
  const of = (name: string) => pairs.filter(({ slice }) => slice === name);
  const parts: readonly (readonly [string, readonly ScoredPair[], Target])[] = [
    ['all_f1', bench, { atLeast: 0.83 }],
    ['person_f1', person, { atLeast: 0.83 }],
    ['non_ascii_f1', foreign, { atLeast: 0.89 }],
    ['latin_cyrillic_f1', of('LATIN-CYRILLIC'), { atLeast: 0.87 }],
    ['han_pinyin_f1', of('HAN-PINYIN'), null],
    ['latin_han_f1', of('LATIN-HAN'), null],
    ['latin_latin_f1', of('LATIN-LATIN'), null],
    ['latin_greek_f1', of('LATIN-GREEK'), null],
    ['latin_arabic_f1', of('LATIN-ARABIC'), null],
    ['latin_katakana_f1', of('LATIN-KATAKANA'), null],
    ['latin_hangul_f1', of('LATIN-HANGUL'), null],
  ];
  return parts
    .filter(([, part]) => part.length > 0)
    .map(([key, part, target]) => ({ key, value: f1Of(part), target }));
}

function speed(microseconds: number): Figure {
  return { key: 'us_per_pair', value: microseconds, target: { atMost: 100 } };
}

function score(pair: NamePair): ScoredPair {
  const left = parseName(pair.left, pair.kind);
  const right = parseName(pair.right, pair.kind);
  return { ...pair, similarity: compareNames(left, right).similarity };
}

/** Time of the processor, all threads, so that others on the machine do not count. */
function microsecondsAPair(pairs: readonly NamePair[]): number {
  const start = process.cpuUsage();
  for (const pair of pairs) score(pair);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / pairs.length;
}

function f1Of(pairs: readonly ScoredPair[]): number {
  const found = pairs.filter(isFound);
  const right = found.filter(({ isSame }) => isSame).length;
  return f1(right, found.length, pairs.filter(({ isSame }) => isSame).length);
}

function precisionAndRecall(pairs: readonly ScoredPair[]) {
  const found = pairs.filter(isFound);
  const right = found.filter(({ isSame }) => isSame).length;
  const wanted = pairs.filter(({ isSame }) => isSame).length;
  return { pairs: pairs.length, precision: right / found.length, recall: right / wanted };
}

function isFound({ similarity }: ScoredPair): boolean {
  return similarity >= threshold;
}

/** The slices that have an aim are listed with their misses; the others would only fill pages. */
function isAim({ slice }: ScoredPair): boolean {
  return slice === 'bench' || slice === 'LATIN-CYRILLIC' || slice === 'HAN-PINYIN';
}

function isMissed(pair: ScoredPair): boolean {
  return isFound(pair) !== pair.isSame;
}

function describeMiss({ id, left, right, isSame, similarity }: ScoredPair): Miss {
  const why = isSame ? 'not found' : 'wrongly found';
  return { id, why: `${left} | ${right}: ${why} (${similarity.toFixed(2)})` };
}
