import { PalimpsestError } from '../domain/errors.js';
import { refuseSensitive } from '../domain/gate.js';
import { idPrefixes } from '../domain/ids.js';
import type { SpaceMode } from '../domain/lifecycle.js';
import { createSpace as storeSpace, findSpace, type SpaceRecord } from '../store/spaces.js';
import type { Principal } from '../domain/principal.js';
import { maskText } from '../text/masking/mask-text.js';
import type { Services } from './services.js';
import { issueTokenOf } from './tokens.js';
import { usePermission } from './use-permission.js';

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
  if (maskText(request.name).masks.length > 0)
    throw refused('The name of a space is stored; it may hold no secret.');
  if (!idForm.test(id)) {
    throw refused('The id of a space is "spc_" and up to 60 letters, digits, "_" or "-".');
  }
  refuseSensitive(id, []);
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

/**
 * Creates a space that the principal administers, and a token of theirs for it. FORBIDDEN without the permission to make
 * spaces; BAD_USER_INPUT for an empty name.
 */
export async function createSpaceFor(
  services: Services,
  principal: Principal,
  request: Omit<SpaceRequest, 'id'>,
): Promise<{ readonly spaceId: string; readonly secret: string }> {
  await usePermission(services, principal, 'spaces', null);
  const spaceId = await createSpace(services, { ...request, id: null });
  const { secret } = await issueTokenOf(services, spaceId, {
    name: 'first administrator',
    userId: principal.userId,
    roles: ['agent', 'reviewer', 'admin'],
    permissions: [],
    onBehalfOf: null,
    expiresAt: null,
  });
  return { spaceId, secret };
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
