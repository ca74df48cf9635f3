import { buildPacket } from '../../app/build-packet.js';
import { pinnedReader } from '../../app/pin-reader.js';
import type { Services } from '../../app/services.js';
import { parseContextRequest } from '../../planning/request.js';
import type { DevToken } from './dev-token.js';
import { budgetGoal, type DemoFacts, lastDay } from './things-to-try.js';

/** Looks up what the greeting shows, as the user of the token sees it. */
export async function findDemoFacts(
  services: Services,
  { secret, principal }: DevToken,
  url: string,
): Promise<DemoFacts> {
  const { point } = await pinnedReader(services, principal, null);
  const parsed = parseContextRequest({ goal: budgetGoal, validAt: Date.parse(lastDay) });
  const now = services.now();
  const items = parsed.ok
    ? (await buildPacket(services, principal, parsed.request, { point, now })).packet.items
    : [];
  return {
    url,
    secret,
    spaceId: principal.spaceId,
    budgetId: items.find(({ predicate }) => predicate === 'has_budget')?.assertionId ?? null,
    nonce: {
      operationId: `try-${services.newId().slice(0, 12)}`,
      thousands: 70 + (point.sequence % 20),
    },
  };
}
