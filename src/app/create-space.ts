import { PalimpsestError } from '../domain/errors.js';
import { idPrefixes } from '../domain/ids.js';
import type { SpaceMode } from '../domain/lifecycle.js';
import { createSpace as storeSpace, findSpace, type SpaceRecord } from '../store/spaces.js';
import type { Services } from './services.js';

const idForm = new RegExp(`^${idPrefixes.space}_[A-Za-z0-9_-]{1,60}$`);

/** What a new space is to be. `id` null: a random one. */
export interface SpaceRequest {
  readonly id: string | null;
  readonly name: string;
  readonly mode: SpaceMode;
}

/**
 * Creates a space with a key of its own, on behalf of the operator of the machine, and returns its id.
 * BAD_USER_INPUT for an empty name, an id of another form, or one that is taken.
 */
export async function createSpace(
  services: Pick<Services, 'database' | 'newId' | 'now'>,
  request: SpaceRequest,
): Promise<string> {
  const id = request.id ?? `${idPrefixes.space}_${services.newId()}`;
  if (request.name.trim() === '') throw refused('A space needs a name.');
  if (!idForm.test(id)) {
    throw refused('The id of a space is "spc_" and up to 60 letters, digits, "_" or "-".');
  }
  const isNew = await storeSpace(services.database, {
    id,
    name: request.name,
    mode: request.mode,
    digestKey: `${services.newId()}${services.newId()}`,
    now: services.now(),
  });
  if (!isNew) throw refused(`There is a space ${id} already; it stays as it is.`);
  return id;
}

/** A space for the operator of the machine. NOT_FOUND when there is none of that id. */
export async function requireSpace(
  services: Pick<Services, 'database'>,
  id: string,
): Promise<SpaceRecord> {
  const space = await findSpace(services.database, id);
  if (space === null) throw new PalimpsestError('NOT_FOUND', `There is no space ${id}.`);
  return space;
}

function refused(message: string): PalimpsestError {
  return new PalimpsestError('BAD_USER_INPUT', message);
}
