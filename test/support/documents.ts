/** A selection so many fields deep. */
export function nest(depth: number): string {
  return depth === 0 ? 'lifecycle' : `conflictsWith { ${nest(depth - 1)} }`;
}

/** So many parts beside one another. */
export function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(' ');
}
