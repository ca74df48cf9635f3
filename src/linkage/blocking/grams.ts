/** The runs of three letters of a word, its ends marked, as keys: `g:_bo`, `g:bob`, `g:ob_`. */
export function gramKeys(word: string): readonly string[] {
  const padded = `_${word}_`;
  const grams: string[] = [];
  for (let at = 0; at + 3 <= padded.length; at++) grams.push(`g:${padded.slice(at, at + 3)}`);
  return grams;
}
