import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

const simplified = Converter({ from: 't', to: 'cn' });
const patterns = new Map<number, RegExp>();
const readings = new Map<string, readonly string[]>();

/** Chinese text with traditional characters as simplified ones; everything else as it was. */
export function simplify(text: string): string {
  return simplified(text);
}

/** Every reading of one Chinese character in pinyin without tones, the commonest first; none where it has none. */
export function readingsOf(character: string): readonly string[] {
  const known = readings.get(character);
  if (known !== undefined) return known;
  const options = { multiple: true, toneType: 'none', type: 'array', v: true } as const;
  const found = [...new Set([...surnameReading(character), ...pinyin(character, options)])]
    .map((reading) => reading.replaceAll('ü', 'v'))
    .filter((reading) => /^[a-z]+$/.test(reading))
    // 吕 is written Lü, Lu and Lv.
    .flatMap((reading) =>
      reading.includes('v') ? [reading, reading.replace('v', 'u')] : [reading],
    );
  readings.set(character, found);
  return found;
}

const syllable =
  '(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?' +
  '(?:i(?:ang|ong|an|ao|ng|n|a|e|u)?|u(?:ang|an|ai|a|e|i|n|o)?|a(?:ng|i|n|o)?|e(?:ng|i|n|r)?|o(?:ng|u)?|ve?)';

/** Whether a word in Latin letters reads as this many syllables of pinyin. */
export function isPinyin(word: string, syllables: number): boolean {
  const known = patterns.get(syllables) ?? new RegExp(`^(?:${syllable}){${syllables}}$`);
  patterns.set(syllables, known);
  return known.test(word);
}

/** 单 is read shan and 仇 qiu where they are surnames. */
function surnameReading(character: string): readonly string[] {
  return pinyin(character, { mode: 'surname', toneType: 'none', type: 'array', v: true });
}
