/** Which of two halves a text belongs to: the same on every run, and no matter of what the text says. */
export function halfOf(text: string): 0 | 1 {
  let hash = 2_166_136_261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16_777_619);
  }
  return ((hash >>> 8) & 1) === 1 ? 1 : 0;
}

/** F1 of so many rightly found, found and to be found. */
export function f1(right: number, found: number, wanted: number): number {
  return found + wanted === 0 ? 1 : (2 * right) / (found + wanted);
}
