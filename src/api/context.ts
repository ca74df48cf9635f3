import type { Authenticator } from '../app/authenticate.js';
import type { Ledgers } from '../app/ledger-reader.js';
import type { OpenQuestions } from '../app/packet-question.js';
import { readerAt } from '../app/pin-reader.js';
import type { Rate } from '../app/rate.js';
import { type ReadAudit, withNotebook } from '../app/read-audit.js';
import type { Services } from '../app/services.js';
import type { SubscriptionSlots } from '../app/subscription-slots.js';
import type { WatchSession } from '../app/watch-session.js';
import { PalimpsestError } from '../domain/errors.js';
import { earliest } from '../domain/interval.js';
import { type Principal, readerOf } from '../domain/principal.js';
import type { Cursors } from './cursors.js';
import { type Lens, type Lenses, openLenses } from './lens.js';
import type { Metrics } from './metrics.js';

/** What the door needs besides the services of every process: what is kept open, what limits, and what counts. */
export interface ApiServices extends Services {
  readonly ledgers: Ledgers;
  readonly questions: OpenQuestions;
  readonly cursors: Cursors;
  readonly rate: Rate;
  readonly slots: SubscriptionSlots;
  readonly readAudit: ReadAudit;
  readonly metrics: Metrics;
}

/** What a resolver is given besides its parent. Made once per operation; pushed events open lenses of their own. */
export interface OperationContext {
  readonly services: ApiServices;
  readonly principal: Principal;
  readonly lenses: Lenses;
  /** Whether the token the operation began with still lets it see as much: asked for each pushed event. */
  readonly session: WatchSession;
  /** Names the request in the log, the answer's header, and errors that are our fault. */
  readonly requestId: string;
}

/**
 * The context of an operation for the bearer of a secret.
 * UNAUTHENTICATED unless the secret is good; UNAVAILABLE when that cannot be found out.
 */
export async function openContext(
  services: ApiServices,
  authenticator: Authenticator,
  { secret, requestId }: { readonly secret: string | null; readonly requestId: string },
): Promise<OperationContext> {
  const principal = withNotebook(await authenticator.authenticate(secret));
  return {
    services,
    principal,
    requestId,
    lenses: openLenses(services.database),
    session: { stillAllowed: () => maySeeAsMuch(authenticator, secret, principal) },
  };
}

/**
 * Until when a secret lets its bearer see at least what it did, or null when it does not any more: it was revoked, the
 * bearer has lost a role, or a delegation was withdrawn.
 */
async function maySeeAsMuch(
  authenticator: Authenticator,
  secret: string | null,
  before: Principal,
): Promise<{ readonly until: number | null } | null> {
  const now = await principalOf(authenticator, secret);
  if (now === null) return null;
  const { audiences } = readerOf(now);
  const seesAll = readerOf(before).audiences.every((audience) => audiences.includes(audience));
  const hasRoles = before.roles.every((role) => now.roles.includes(role));
  if (!seesAll || !hasRoles) return null;
  return { until: earliest([now.expiresAt, ...now.delegatedBy.map(({ until }) => until)]) };
}

/** Whether a secret is (still) good. Throws what is not about the secret, e.g. UNAVAILABLE. */
export async function isGood(
  authenticator: Authenticator,
  secret: string | null,
): Promise<boolean> {
  return (await principalOf(authenticator, secret)) !== null;
}

/** The bearer of a secret, or null where it is not good. */
async function principalOf(
  authenticator: Authenticator,
  secret: string | null,
): Promise<Principal | null> {
  try {
    return await authenticator.authenticate(secret);
  } catch (cause) {
    if (cause instanceof PalimpsestError && cause.code === 'UNAUTHENTICATED') return null;
    throw cause;
  }
}

/** The secret in an `Authorization: Bearer …` value, or null where there is none. */
export function bearerSecret(authorization: unknown): string | null {
  if (typeof authorization !== 'string') return null;
  return /^\s*bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? null;
}

/** The operation's lens for `knownAt`: one query more where it is given. */
export async function lensAt(
  { services, principal, lenses }: OperationContext,
  knownAt: Date | null | undefined,
): Promise<Lens> {
  return lenses(await readerAt(services, principal, knownAt?.getTime() ?? null));
}
