import type { Principal } from '../domain/principal.js';
import { readerOf } from '../domain/principal.js';
import { assemblePacket } from '../planning/assemble.js';
import type { ContextPacket } from '../planning/packet.js';
import { analyseGoal } from '../planning/question.js';
import type { ContextRequest } from '../planning/request.js';
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
  moment: { readonly point: LedgerPoint; readonly now: number },
): Promise<BuiltPacket> {
  const question = analyseGoal(request.goal);
  const reader = readerOf(principal, moment.point.sequence);
  const found = await read(services.database, (tx) => findCandidates(tx, reader, question));
  const packet = assemblePacket(request, question, found.candidates, {
    now: moment.now,
    spaceId: principal.spaceId,
    sequence: moment.point.sequence,
    entities: found.entities,
    frontierIds: found.frontierIds,
    notLookedAt: found.notLookedAt,
  });
  return { packet, point: moment.point };
}
