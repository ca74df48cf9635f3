import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where the data of an evaluation is. */
export interface DataFolder {
  readonly path: string;
  /** True for another folder than the shared one: nothing was chosen by looking at it. */
  readonly isUnseen: boolean;
  /** The path of a part, or null where it is absent. */
  readonly part: (name: string) => string | null;
}

/** The folder of this name: under --data or PALIMPSEST_DATA, else of the shared data beside the project. */
export function openData(name: string, dataRoot: string | null): DataFolder {
  const shared = join(root, '../shared/data');
  const path = join(dataRoot ?? process.env['PALIMPSEST_DATA'] ?? shared, name);
  return {
    path,
    isUnseen: dataRoot !== null && join(dataRoot, name) !== join(shared, name),
    part: (part) => (existsSync(join(path, part)) ? join(path, part) : null),
  };
}
