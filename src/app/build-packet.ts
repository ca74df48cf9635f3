import type { Principal } from '../domain/principal.js';
import { readerOf } from '../domain/principal.js';
import { assemblePacket } from '../planning/assemble.js';
import type { ContextPacket } from '../planning/packet.js';
import { analyseGoal } from '../planning/question.js';
import type { ContextRequest } from '../planning/request.js';
import { type ReferenceConsent, takeConsents } from '../store/consent-queries.js';
import type { LedgerPoint } from '../store/change-queries.js';
import { read } from '../store/database.js';
import { findCandidates } from './packet-candidates.js';
import type { Services } from './services.js';

/** A packet, and the point of the ledger it was read at. */
export interface BuiltPacket {
  readonly packet: ContextPacket;
  readonly point: LedgerPoint;
}

/**
 * The packet for a request as the principal may see it, read at one point of the ledger (CTX-01, CTX-08): find what
 * the question may be about, then decide everything in the pure core. `now` is the clock the answer is for.
 */
export async function buildPacket(
  services: Pick<Services, 'database'>,
  principal: Principal,
  request: ContextRequest,
  moment: Moment,
): Promise<BuiltPacket> {
  return (await build(services, principal, request, moment, false)).built;
}

/**
 * The same for a question that is asked once: consents to one packet count, and are used up by it. Of two packets at the
 * same time one takes such a consent, and the other says that something is withheld.
 */
export async function buildOncePacket(
  services: Pick<Services, 'database'>,
  principal: Principal,
  request: ContextRequest,
  moment: Moment,
): Promise<BuiltPacket> {
  const { built, consents } = await build(services, principal, request, moment, true);
  const told = new Set(
    built.packet.items.flatMap(({ assertionId, alsoIds }) => [assertionId, ...alsoIds]),
  );
  const used = consents.filter(({ term, assertionId }) => term === 'ONCE' && told.has(assertionId));
  if (used.length === 0) return built;
  const ids = oneEach(used);
  const taken = await takeConsents(services.database, readerOf(principal), ids, moment.now);
  return taken.length === ids.length
    ? built
    : buildOncePacket(services, principal, request, moment);
}

interface Moment {
  readonly point: LedgerPoint;
  readonly now: number;
}

/** One consent for each assertion: a second one is for another packet. */
function oneEach(consents: readonly ReferenceConsent[]): readonly string[] {
  const byAssertion = new Map(consents.map(({ assertionId, id }) => [assertionId, id]));
  return [...byAssertion.values()];
}

async function build(
  services: Pick<Services, 'database'>,
  principal: Principal,
  request: ContextRequest,
  moment: Moment,
  countsOnce: boolean,
): Promise<{ readonly built: BuiltPacket; readonly consents: readonly ReferenceConsent[] }> {
  const { sessionId } = request;
  const question = analyseGoal(request.goal);
  const reader = readerOf(principal, moment.point.sequence);
  const found = await read(services.database, (tx) =>
    findCandidates(tx, reader, question, { sessionId, countsOnce }),
  );
  const packet = assemblePacket(request, question, found.candidates, {
    now: moment.now,
    spaceId: principal.spaceId,
    sequence: moment.point.sequence,
    entities: found.entities,
    frontierIds: found.frontierIds,
    notLookedAt: found.notLookedAt,
    consentEnds: found.consents.flatMap(({ until }) => (until === null ? [] : [until])),
  });
  return { built: { packet, point: moment.point }, consents: found.consents };
}
