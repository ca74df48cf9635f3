import type { Audience } from '../domain/audience.js';
import type { ErrorCode } from '../domain/errors.js';
import type { IncomingItem } from '../domain/source-item.js';

/** Why an entry was passed over though nothing is wrong with it. */
export type IgnoredReason =
  'DELETED_MESSAGE' | 'EDIT_LOG' | 'REPEATED_BROADCAST' | 'NO_TEXT' | 'NOT_A_MESSAGE' | 'NOT_A_DAY';

/** What a reader yields, in the order of the source: items, and everything that did not become part of one. */
export type ReadEvent =
  | { readonly type: 'item'; readonly item: IncomingItem }
  | {
      readonly type: 'broken';
      /** `file:12` for a line, `file#/12` for an entry of a JSON list (from 0), or the file. */
      readonly place: string;
      readonly code: ErrorCode;
      readonly message: string;
      readonly remedy: string;
    }
  | { readonly type: 'ignored'; readonly place: string; readonly reason: IgnoredReason };
export type BrokenEvent = Extract<ReadEvent, { type: 'broken' }>;

/** What the reader cannot know from the files. */
export interface ReadOptions {
  /** The user who imports: owns what is private. */
  readonly userId: string;
  /** Audience of sessions, direct messages and private channels; null: only the user. Shared channels are the space's. */
  readonly audience: Audience | null;
  /** IANA zone for what names none; null: the source's commonest, else UTC. */
  readonly zone: string | null;
}

/** An entry that cannot be used. Messages never carry its text. */
export function brokenEntry(place: string, message: string, remedy: string): BrokenEvent {
  return { type: 'broken', place, code: 'BROKEN_ENTRY', message, remedy };
}
