const digits = new Map(Array.from('〇一二三四五六七八九', (digit, value) => [digit, value]));
digits.set('零', 0).set('两', 2);
const powers = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

/** A number in digits or in Chinese numerals below ten thousand (十五, 两百零三, 二〇二六); NaN for anything else. */
export function readNumber(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return /[十百千]/.test(text) ? readPowers(text) : readDigits(text);
}

function readDigits(text: string): number {
  let value = text === '' ? NaN : 0;
  for (const digit of text) value = value * 10 + (digits.get(digit) ?? NaN);
  return value;
}

function readPowers(text: string): number {
  let value = 0;
  let digit: number | null = null;
  for (const sign of text) {
    const power = powers.get(sign);
    if (power === undefined) {
      digit = digits.get(sign) ?? NaN;
    } else {
      value += (digit ?? 1) * power;
      digit = null;
    }
  }
  return value + (digit ?? 0);
}
