import type { Audience } from './audience.js';
import type { Span } from './evidence.js';
import type { Instant } from './interval.js';
import { type RestrictedTopic, topicOf } from './policy.js';
import type { Mask } from './source-item.js';

/** What a consent lets happen: restricted content is kept beyond its session, or a record may be referred to. */
export const consentKinds = ['KEEP_RESTRICTED', 'REFERENCE'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** How long a REFERENCE holds: for one packet, for a session, or until it is withdrawn. */
export const referenceTerms = ['ONCE', 'SESSION', 'FOR_GOOD'] as const;
export type ReferenceTerm = (typeof referenceTerms)[number];

/** What a consent covers. OWN: all that is the person's own. */
export type ConsentScope =
  | { readonly kind: 'ITEM'; readonly itemId: string }
  | { readonly kind: 'TOPIC'; readonly topic: RestrictedTopic }
  | { readonly kind: 'OWN' }
  | { readonly kind: 'ASSERTION'; readonly assertionId: string };

/** A consent as recorded: whose, to what, when, and in which words. Never changes but for its end. */
export interface Consent {
  readonly id: string;
  readonly spaceId: string;
  /** The person's own: nobody else learns of it. */
  readonly audience: Audience;
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly scope: ConsentScope;
  /** Null for KEEP_RESTRICTED. */
  readonly term: ReferenceTerm | null;
  /** The item whose session a SESSION term lasts for, or null. */
  readonly sessionId: string | null;
  /** The principal that recorded it, e.g. an agent for its user. */
  readonly grantedBy: string;
  readonly grantedAt: Instant;
  /** The passage that holds the words it was given in. */
  readonly passageId: string;
  readonly withdrawnAt: Instant | null;
  /** When a ONCE was used up, or null. */
  readonly usedAt: Instant | null;
}

/** Where restricted words stand: whose they are decides who may consent. */
export interface RestrictedPlace {
  readonly itemId: string;
  readonly audience: Audience;
  readonly speakerAccount: string | null;
}

/** True for a consent that has not been withdrawn or used up. */
export function isInForce({
  withdrawnAt,
  usedAt,
}: Pick<Consent, 'withdrawnAt' | 'usedAt'>): boolean {
  return withdrawnAt === null && usedAt === null;
}

/** True where the words are the user's own: said in private, or by the user's own account. */
export function isOwn(userId: string, { audience, speakerAccount }: RestrictedPlace): boolean {
  return audience === `user:${userId}` || speakerAccount === `user:${userId}`;
}

/** Whether a standing consent keeps what a rule found restricted at a place (GRA-08). */
export function permits(
  consents: readonly Consent[],
  place: RestrictedPlace,
  { rule }: Pick<Mask, 'rule'>,
): boolean {
  return consents.some(
    (consent) =>
      consent.kind === 'KEEP_RESTRICTED' &&
      isInForce(consent) &&
      isOwn(consent.userId, place) &&
      covers(consent.scope, place, rule),
  );
}

function covers(scope: ConsentScope, { itemId }: RestrictedPlace, rule: string): boolean {
  switch (scope.kind) {
    case 'OWN':
      return true;
    case 'ITEM':
      return scope.itemId === itemId;
    case 'TOPIC':
      return topicOf(rule) === scope.topic;
    case 'ASSERTION':
      return false;
  }
}

/** The restricted spans of a passage that no consent keeps: █ for every reader once the session is over. */
export function hiddenSpans(
  masks: readonly Mask[],
  place: RestrictedPlace,
  consents: readonly Consent[],
): readonly Span[] {
  return masks
    .filter((mask) => mask.class === 'RESTRICTED' && !permits(consents, place, mask))
    .map(({ start, end }) => ({ start, end }));
}
