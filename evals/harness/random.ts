/** A seeded source of numbers (mulberry32): the same seed gives the same data on every machine. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return {
    below,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  };
}
