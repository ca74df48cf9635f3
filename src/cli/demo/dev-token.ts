import { openAuthenticator } from '../../app/authenticate.js';
import type { Services } from '../../app/services.js';
import { issueTokenOf } from '../../app/tokens.js';
import { PalimpsestError } from '../../domain/errors.js';
import { type Principal, roles } from '../../domain/principal.js';
import { keepDevToken, readDevToken } from '../home.js';

/** The user of the demo space whom the development token stands for. */
const demoUser = 'lin';

export interface DevToken {
  readonly secret: string;
  readonly principal: Principal;
}

/**
 * The development token of a space: the one kept in the home while it is good, else a new one that is kept there for
 * this user alone. It has every role.
 */
export async function ensureDevToken(
  services: Services,
  home: string,
  spaceId: string,
): Promise<DevToken> {
  const authenticator = openAuthenticator(services);
  const kept = readDevToken(home);
  const known = kept === null ? null : await principalOf(authenticator, kept);
  if (kept !== null && known?.spaceId === spaceId) return { secret: kept, principal: known };
  const { secret } = await issueTokenOf(services, spaceId, {
    name: 'development',
    userId: demoUser,
    roles,
    permissions: [],
    onBehalfOf: null,
    expiresAt: null,
  });
  await keepDevToken(home, secret);
  return { secret, principal: await authenticator.authenticate(secret) };
}

async function principalOf(
  authenticator: ReturnType<typeof openAuthenticator>,
  secret: string,
): Promise<Principal | null> {
  try {
    return await authenticator.authenticate(secret);
  } catch (cause) {
    if (cause instanceof PalimpsestError && cause.code === 'UNAUTHENTICATED') return null;
    throw cause;
  }
}
