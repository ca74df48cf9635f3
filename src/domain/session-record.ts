import type { Audience } from './audience.js';
import type { Entity } from './entity.js';
import { derivedId } from './ids.js';
import type { Instant } from './interval.js';
import type { Draft } from './new-assertion.js';
import type { RestrictedTopic } from './policy.js';

/**
 * A statement that lives as long as its session (GRA-08): no assertion, in no slot, not indexed, seen through its item
 * only. Consent given in time makes an assertion of its draft.
 */
export interface SessionRecord {
  readonly id: string;
  readonly itemId: string;
  readonly audience: Audience;
  readonly passageId: string;
  readonly passageIndex: number;
  readonly topics: readonly RestrictedTopic[];
  readonly observedAt: Instant;
  readonly draft: Omit<Draft, 'passage'>;
  /** Entities that only this record speaks of: they are not in the graph. */
  readonly entities: readonly Entity[];
}

/** The session-only record of a draft. The same draft gives the same id. */
export function sessionRecord(
  { passage, ...draft }: Draft,
  about: {
    readonly spaceId: string;
    readonly topics: readonly RestrictedTopic[];
    readonly entities: readonly Entity[];
    readonly at: Instant;
  },
): SessionRecord {
  const { subject, predicate, object, qualifiers, span } = draft;
  return {
    id: derivedId(
      'record',
      about.spaceId,
      passage.id,
      JSON.stringify([subject.id, predicate, object, qualifiers, span]),
    ),
    itemId: passage.itemId,
    audience: draft.audience,
    passageId: passage.id,
    passageIndex: passage.index,
    topics: about.topics,
    observedAt: passage.at ?? about.at,
    draft,
    entities: about.entities.filter(({ id }) => idsOf(draft).includes(id)),
  };
}

function idsOf({ subject, object, assertedBy }: Omit<Draft, 'passage'>): readonly string[] {
  return [
    subject.id,
    ...(object.kind === 'ENTITY' ? [object.entityId] : []),
    ...(assertedBy === null ? [] : [assertedBy]),
  ];
}
