import { limits } from './table.js';

/** What is too large about some variables, as a whole sentence without any of their values, or null. */
export function variableBreach(variables: unknown): string | null {
  let count = 0;
  let layer: readonly unknown[] = [variables];
  // Layer by layer rather than by recursion: what is too deep must not exhaust the stack before it is refused.
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > limits.valueDepth.most + 1) {
      return `The variables have more than ${limits.valueDepth.most} lists and objects within one another.`;
    }
    const below: unknown[] = [];
    for (const value of layer) {
      if (typeof value !== 'object' || value === null) continue;
      const held: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
      count += held.length;
      if (count > limits.values.most) {
        return `The variables have more than ${limits.values.most} values. Send less at a time.`;
      }
      for (const entry of held) below.push(entry);
    }
    layer = below;
  }
  return null;
}
