import type { Reader } from '../domain/principal.js';
import { cypher } from './cypher.js';
import { OPEN_SEQUENCE } from './open-sequence.js';

/** The parameters every read carries: whose it is. */
export function readerParams(reader: Reader): { spaceId: string; audiences: string[] } {
  return { spaceId: reader.spaceId, audiences: [...reader.audiences] };
}

/** What a reader may see of an `assertion`, an `entity`, an `item` … (DESIGN 13): part of every query. */
export const readableAssertion = cypher`assertion.spaceId = $spaceId AND assertion.audience IN $audiences`;
export const readableEntity = cypher`entity.spaceId = $spaceId AND entity.audience IN $audiences`;
export const readableItem = cypher`item.spaceId = $spaceId AND item.audience IN $audiences`;

/** The sequence a read runs at: pinned, or the open one, which takes what is recorded now. */
export function pinOf(reader: Reader): number {
  return reader.pinnedSequence ?? OPEN_SEQUENCE - 1;
}
