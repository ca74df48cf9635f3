import type { Instant } from '../domain/interval.js';
import type { Candidate, EntityHit } from './candidate.js';
import type { Moment } from './govern.js';
import { placeSelection } from './layout.js';
import { findAmbiguities } from './asking/names.js';
import { outcomesOf } from './omissions.js';
import { hashPacket, type ContextPacket } from './packet.js';
import type { Question } from './question.js';
import type { ContextRequest, PacketLanguage } from './request.js';
import { selectCandidates } from './selection.js';
import { watchOf } from './touch.js';
import { languageData } from './wording/phrases.js';

/** What a packet is assembled for besides its question. */
export interface PacketContext {
  /** The clock, passed in. */
  readonly now: Instant;
  readonly spaceId: string;
  /** The pinned sequence everything was read at. */
  readonly sequence: number;
  /** Entities found for the question's name candidates. */
  readonly entities: readonly EntityHit[];
  /** Ids whose changes matter: members of the named clusters and all within two hops of them (DESIGN 15). */
  readonly frontierIds: readonly string[];
  /** How many hits beyond the store's cap were not handed over; 0 where it was not met (DESIGN 14). */
  readonly notLookedAt: number;
  /** When consents that were counted end by themselves (milliseconds). */
  readonly consentEnds: readonly Instant[];
}

/**
 * Judges, governs, selects, ranks, places and words candidates into a packet (CTX-01). Pure: the same input gives the
 * same bytes, whatever the order of candidates and hits (CTX-08). Where nothing relevant stands it is NO_MATCH, never
 * filled up (CTX-05).
 */
export function assemblePacket(
  request: ContextRequest,
  question: Question,
  candidates: readonly Candidate[],
  context: PacketContext,
): ContextPacket {
  const moment: Moment = { at: request.validAt ?? context.now, isNow: request.validAt === null };
  const language = request.language ?? question.language;
  const selection = selectCandidates(candidates, { question, entities: context.entities, moment });
  const ambiguities = findAmbiguities(selection.aim.named);
  const { maxChars, limit } = request;
  const layout = placeSelection(selection, {
    language,
    maxChars,
    limit,
    notLookedAt: context.notLookedAt,
    ambiguities,
  });
  const content = {
    ...layout,
    ambiguities: ambiguities.map((ambiguity) => ({
      ...ambiguity,
      question: askWhich(ambiguity.name, language),
    })),
  };
  return {
    ...content,
    goal: request.goal,
    spaceId: context.spaceId,
    sequence: context.sequence,
    validAt: moment.at,
    entities: distinctEntities(selection.aim.named),
    refreshTriggers: watchOf({
      question,
      selection,
      moment,
      frontierIds: context.frontierIds,
      consentEnds: context.consentEnds,
    }),
    candidates: request.includeCandidates ? outcomesOf(selection, placedIds(content)) : [],
    hash: hashPacket(content),
  };
}

function placedIds({
  items,
  unconfirmed,
}: Pick<ContextPacket, 'items' | 'unconfirmed'>): ReadonlySet<string> {
  return new Set(
    [...items, ...unconfirmed].flatMap(({ assertionId, alsoIds }) => [assertionId, ...alsoIds]),
  );
}

function distinctEntities(named: readonly EntityHit[]): ContextPacket['entities'] {
  const distinct = new Map(named.map((hit) => [hit.id, hit]));
  return [...distinct.values()].map(({ id, clusterId, name, type }) => ({
    id,
    clusterId,
    name,
    type,
  }));
}

function askWhich(name: string, language: PacketLanguage): string {
  const { bearers, nameOne } = languageData[language].words;
  return `${bearers} "${name}". ${nameOne}`;
}
