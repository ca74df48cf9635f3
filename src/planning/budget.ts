/** Something to place whole: how many items it is and how many characters it takes, line ends counted. */
export interface Sized {
  readonly items: number;
  readonly characters: number;
}

export interface Placed<T> {
  readonly placed: readonly T[];
  /** What did not fit: CTX-11. */
  readonly over: readonly T[];
}

/** What may be taken: items and characters. */
export interface Room {
  readonly items: number;
  readonly characters: number;
}

/**
 * Takes pieces in order while they fit, each whole or not at all; a smaller one further back may still fit where a
 * larger one did not. Nothing is cut, nothing is dropped without being returned in `over`.
 */
export function placeWithin<T extends Sized>(pieces: readonly T[], room: Room): Placed<T> {
  const placed: T[] = [];
  const over: T[] = [];
  let { items, characters } = room;
  for (const piece of pieces) {
    if (piece.items > items || piece.characters > characters) {
      over.push(piece);
      continue;
    }
    placed.push(piece);
    items -= piece.items;
    characters -= piece.characters;
  }
  return { placed, over };
}
