/**
 * How alike two spellings are, from 0 to 1: one less the share of letters that were changed, added, dropped or swapped
 * with their neighbour (optimal string alignment). For short strings; time is the product of their lengths.
 */
export function editSimilarity(left: string, right: string): number {
  if (left === right) return 1;
  const longer = Math.max(left.length, right.length);
  const shorter = Math.min(left.length, right.length);
  // Half of the letters are too many changes for anyone to ask further.
  if (shorter * 2 < longer) return 0;
  return 1 - editDistance(left, right) / longer;
}

function editDistance(left: string, right: string): number {
  const width = right.length + 1;
  let before = new Uint16Array(width);
  let above = Uint16Array.from({ length: width }, (_, column) => column);
  let row = new Uint16Array(width);
  for (let i = 1; i <= left.length; i++) {
    row[0] = i;
    const letter = left.charCodeAt(i - 1);
    for (let j = 1; j < width; j++) {
      const other = right.charCodeAt(j - 1);
      const changed = at(above, j - 1) + (letter === other ? 0 : 1);
      let least = Math.min(changed, at(above, j) + 1, at(row, j - 1) + 1);
      const isSwap =
        i > 1 && j > 1 && letter === right.charCodeAt(j - 2) && left.charCodeAt(i - 2) === other;
      if (isSwap) least = Math.min(least, at(before, j - 2) + 1);
      row[j] = least;
    }
    [before, above, row] = [above, row, before];
  }
  return at(above, width - 1);
}

function at(row: Uint16Array, column: number): number {
  return row[column] ?? 0;
}
