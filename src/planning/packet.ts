import type { EvidenceBasis } from '../domain/evidence.js';
import { canonicalJson, sha256Hex } from '../domain/ids.js';
import type { Holds, Instant } from '../domain/interval.js';
import type { EntityRef, SourceCoordinate } from './candidate.js';
import type { OmissionReason } from './govern.js';
import type { Verdict } from './judge.js';
import type { Ambiguity } from './asking/names.js';
import type { EntityType } from '../domain/entity.js';
import type { Watch } from './touch.js';
import type { Trust } from './trust.js';

/** One assertion in a packet. DLT-03. */
export interface PacketItem {
  readonly assertionId: string;
  /** Sequence since which its state is what it is. */
  readonly version: number;
  /** Assertions of other audiences that say the same, by id; their evidence is counted here. */
  readonly alsoIds: readonly string[];
  readonly subject: EntityRef;
  readonly predicate: string;
  /** The statement in plain words, as it came: not yet safe for a prompt. */
  readonly text: string;
  readonly basis: EvidenceBasis;
  readonly assertedBy: EntityRef | null;
  /** Whether it holds at the packet's time. DOES_NOT_HOLD: under review, shown since it is a side of a conflict. */
  readonly holds: Holds;
  readonly isUnderReview: boolean;
  /** From and until when it is sure to hold; null: no such bound. */
  readonly validFrom: Instant | null;
  readonly validUntil: Instant | null;
  /** The sides of its conflict that are in the packet, by id. */
  readonly conflictsWith: readonly string[];
  readonly flipCondition: string | null;
  readonly confidence: number;
  readonly evidenceCount: number;
  readonly scope: string | null;
  readonly relevance: number;
  readonly trust: Trust;
  readonly readsLikeInstructions: boolean;
  readonly coordinates: readonly SourceCoordinate[];
}

/** Assertions that cannot hold together, the one of most authority first. */
export interface PacketConflict {
  readonly assertionIds: readonly string[];
  readonly note: string;
}

/** What was relevant and is not in the packet. `characters`: of what did not fit, else null. */
export interface Omission {
  readonly reason: OmissionReason;
  readonly count: number;
  readonly characters: number | null;
  /** What consent would let in, by id; only with NEEDS_CONSENT. */
  readonly assertionIds: readonly string[];
}

/** A name that several entities bear, and what to ask. */
export interface PacketAmbiguity extends Ambiguity {
  readonly question: string;
}

export interface PacketEntity extends EntityRef {
  readonly type: EntityType;
}

/** What became of one candidate (LAWS 40): ids and verdicts, no text. */
export interface CandidateOutcome extends Verdict {
  readonly assertionId: string;
  readonly outcome: 'ITEM' | 'UNCONFIRMED_ITEM' | 'NOT_RELEVANT' | OmissionReason;
}

/** The smallest true slice for a goal, with what was left out. DLT-03. */
export interface ContextPacket {
  readonly status: 'MATCH' | 'NO_MATCH';
  readonly goal: string;
  readonly spaceId: string;
  readonly sequence: number;
  /** The time it answers for. */
  readonly validAt: Instant;
  readonly entities: readonly PacketEntity[];
  readonly items: readonly PacketItem[];
  readonly conflicts: readonly PacketConflict[];
  /** Proposals about entities the goal names, at most two (LAWS 39). */
  readonly unconfirmed: readonly PacketItem[];
  readonly omissions: readonly Omission[];
  readonly ambiguities: readonly PacketAmbiguity[];
  readonly refreshTriggers: Watch;
  /** What became of every candidate, by id; empty unless it was asked for. */
  readonly candidates: readonly CandidateOutcome[];
  /** For a prompt, inside its fence, at most `maxChars` UTF-16 units. */
  readonly text: string;
  /** Changes when the content does. */
  readonly hash: string;
}

/**
 * SHA-256 of what a packet says: status, ids and versions by section and whether they hold, conflicts, omissions,
 * ambiguities. Order, scores, sequence and clock are not in it (DESIGN 14), so that only news changes it.
 */
export function hashPacket(
  packet: Pick<
    ContextPacket,
    'status' | 'items' | 'unconfirmed' | 'conflicts' | 'omissions' | 'ambiguities'
  >,
): string {
  return sha256Hex(
    canonicalJson({
      status: packet.status,
      items: sortedJson(packet.items.map(itemContent)),
      unconfirmed: sortedJson(packet.unconfirmed.map(itemContent)),
      conflicts: sortedJson(packet.conflicts.map(({ assertionIds }) => assertionIds.toSorted())),
      omissions: sortedJson(
        packet.omissions.map(({ reason, count, assertionIds }) => [reason, count, assertionIds]),
      ),
      ambiguities: sortedJson(
        packet.ambiguities.map(({ name, entities }) => [name, entities.map(({ id }) => id)]),
      ),
    }),
  );
}

function itemContent({ assertionId, version, holds, isUnderReview }: PacketItem): unknown {
  return [assertionId, version, holds, isUnderReview];
}

function sortedJson(values: readonly unknown[]): readonly string[] {
  return values.map(canonicalJson).toSorted();
}
