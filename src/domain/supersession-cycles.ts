/**
 * The rows that lie on a cycle of supersession, one for each cycle: the least id of it (GRA-05). `successors` leads from a
 * row to what superseded it. Linear in the number of rows.
 */
export function supersessionCycles(successors: ReadonlyMap<string, string>): readonly string[] {
  const done = new Set<string>();
  const found: string[] = [];
  for (const start of successors.keys()) {
    const path: string[] = [];
    const places = new Map<string, number>();
    for (
      let id: string | undefined = start;
      id !== undefined && !done.has(id);
      id = successors.get(id)
    ) {
      const place = places.get(id);
      if (place !== undefined) {
        found.push(path.slice(place).sort()[0] ?? id);
        break;
      }
      places.set(id, path.length);
      path.push(id);
    }
    for (const id of path) done.add(id);
  }
  return found.sort();
}
