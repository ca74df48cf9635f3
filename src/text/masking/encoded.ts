/** Runs of base64 that are looked into, in units: shorter hold no secret, longer are files. */
const run = /(?<![A-Za-z0-9+/=_█-])[A-Za-z0-9+/_-]{24,4000}={0,2}(?![A-Za-z0-9+/=_█-])/g;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values: ReadonlyMap<string, number> = new Map([
  ...Array.from(alphabet, (unit, index) => [unit, index] as const),
  ['-', 62],
  ['_', 63],
]);

/** A run of base64 in a text, in UTF-16 offsets, and the plain ASCII it stands for. */
export interface Encoded {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
}

/** The runs of base64 in a text that decode to printable ASCII: what was written down twice is still the same. */
export function findEncoded(text: string): readonly Encoded[] {
  const found: Encoded[] = [];
  for (const { index, 0: value } of text.matchAll(run)) {
    const plain = decode(value);
    if (plain !== null) found.push({ start: index, end: index + value.length, plain });
  }
  return found;
}

/** Null as soon as something is not printable ASCII: words and paths end within a few units. */
function decode(value: string): string | null {
  const parts: string[] = [];
  let bits = 0;
  let held = 0;
  for (const unit of value.replace(/=+$/, '')) {
    bits = ((bits << 6) | (values.get(unit) ?? 0)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    const code = (bits >> held) & 0xff;
    if ((code < 0x20 || code > 0x7e) && code !== 0x0a && code !== 0x0d && code !== 0x09)
      return null;
    parts.push(String.fromCharCode(code));
  }
  return parts.join('');
}
