import { z } from 'zod';
import { maxTurnLength } from '../domain/session-problems.js';
import type { IncomingPassage, RosterAccount } from '../domain/source-item.js';
import { findForbidden } from '../text/code-points.js';
import { type BrokenEvent, brokenEntry, type IgnoredReason } from './read-event.js';
import subtypes from './slack-subtypes.json' with { type: 'json' };
import { renderSlackText, type SlackNames } from './slack-text.js';
import { type Conversation, slackAccount, type Workspace } from './slack-workspace.js';

const text = z.string().nullish();
const message = z.object({
  type: z.string(),
  subtype: text,
  user: text,
  bot_id: text,
  username: text,
  text,
  ts: z.string().regex(/^\d{1,11}\.\d{1,6}$/),
  thread_ts: text,
  user_profile: z.object({ real_name: text, display_name: text }).nullish(),
  files: z.array(z.object({ title: text, name: text })).nullish(),
  attachments: z.array(z.object({ fallback: text, text })).nullish(),
});
type Entry = z.output<typeof message>;

/** A message that became a passage, which still lacks its place in the day. */
export interface SlackMessage {
  readonly passage: Omit<IncomingPassage, 'index'>;
  /** The author where no roster has them, else null. */
  readonly stranger: RosterAccount | null;
  /** A reply that was also sent to the channel, and may therefore stand there twice. */
  readonly isBroadcast: boolean;
}

export type MessageReading =
  | ({ readonly kind: 'passage' } & SlackMessage)
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason }
  | { readonly kind: 'broken'; readonly event: BrokenEvent };

/** Where an entry stands. */
export interface MessageContext {
  readonly workspace: Workspace;
  readonly conversation: Conversation;
  readonly place: string;
}

/** Reads one entry of a day's file. Edited messages carry their latest text; who is on no roster is a stranger. */
export function readMessage(entry: unknown, context: MessageContext): MessageReading {
  const parsed = message.safeParse(entry);
  if (!parsed.success) return malformed(parsed.error, context.place);
  const reason = reasonToIgnore(parsed.data);
  if (reason !== null) return { kind: 'ignored', reason };
  const said = wordsOf(parsed.data, namesOf(context.workspace));
  if (said === null) return { kind: 'ignored', reason: 'NO_TEXT' };
  const fault = faultOfText(said.text, context.place);
  if (fault !== null) return { kind: 'broken', event: fault };
  return { kind: 'passage', ...toPassage(parsed.data, said, context) };
}

function reasonToIgnore({ type, subtype }: Entry): IgnoredReason | null {
  if (type !== 'message') return 'NOT_A_MESSAGE';
  if (typeof subtype !== 'string') return null;
  if (subtypes.deleted.includes(subtype)) return 'DELETED_MESSAGE';
  if (subtypes.editLog.includes(subtype)) return 'EDIT_LOG';
  return subtypes.broadcastNotice.includes(subtype) ? 'REPEATED_BROADCAST' : null;
}

interface Words {
  readonly text: string;
  /** False for what stands in for words: names of files, previews of links. */
  readonly isWritten: boolean;
}

/** The words of a message; for one without text the names of its files or what its attachments say. */
function wordsOf(entry: Entry, names: SlackNames): Words | null {
  if (entry.text) return { text: renderSlackText(entry.text, names), isWritten: true };
  const files = (entry.files ?? []).map((file) => file.title || file.name || '');
  const attachments = (entry.attachments ?? []).map(
    (attachment) => attachment.text || attachment.fallback || '',
  );
  const standIn = [...files, ...attachments].filter((part) => part !== '').join('\n');
  return standIn === '' ? null : { text: renderSlackText(standIn, names), isWritten: false };
}

function toPassage(entry: Entry, words: Words, context: MessageContext): SlackMessage {
  const { workspace, conversation } = context;
  const known = entry.user ? (workspace.accounts.get(entry.user) ?? null) : null;
  const stranger =
    known === null && entry.user ? strangerOf(entry, entry.user, workspace.team) : null;
  const author = known ?? stranger;
  const passage: Omit<IncomingPassage, 'index'> = {
    role: 'PARTICIPANT',
    speakerAccount: author?.account ?? null,
    speakerName: entry.user_profile?.display_name || author?.displayName || entry.username || null,
    at: instantOf(entry.ts),
    zone: author?.zone ?? null,
    text: words.text,
    locator: {
      channel: conversation.id,
      ts: entry.ts,
      ...(entry.thread_ts ? { thread_ts: entry.thread_ts } : {}),
    },
    isSystem: !words.isWritten || !isSpoken(entry, known),
  };
  return { passage, stranger, isBroadcast: entry.subtype === subtypes.broadcast };
}

/** True when a person wrote it. A subtype that is not known as spoken is not: Slack adds notices, not ways to talk. */
function isSpoken(entry: Entry, author: RosterAccount | null): boolean {
  if (entry.subtype && !subtypes.spoken.includes(entry.subtype)) return false;
  if (author === null) return !entry.bot_id;
  return !author.isBot;
}

/** Someone who writes from another workspace: only their messages say who they are. */
function strangerOf(entry: Entry, userId: string, team: string): RosterAccount {
  const fullName = entry.user_profile?.real_name || null;
  return {
    account: slackAccount(team, userId),
    displayName: entry.user_profile?.display_name || fullName || entry.username || userId,
    fullName,
    aliases: [],
    identifiers: [],
    zone: null,
    isBot: Boolean(entry.bot_id),
  };
}

/** A channel that not everybody may see keeps its name to itself. */
function namesOf({ accounts, conversations }: Workspace): SlackNames {
  return {
    account: (id) => accounts.get(id)?.displayName ?? null,
    channel: (id) =>
      [...conversations.values()].find(
        (conversation) => conversation.isShared && conversation.id === id,
      )?.name ?? null,
  };
}

/** Slack's `seconds.micros` as milliseconds, rounded down. */
function instantOf(ts: string): number {
  const [seconds = '0', fraction = ''] = ts.split('.');
  return Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
}

function faultOfText(said: string, place: string): BrokenEvent | null {
  if (said.length > maxTurnLength) {
    const message = `The message is longer than ${maxTurnLength} characters.`;
    return { type: 'broken', place, code: 'TOO_LARGE', message, remedy: 'Shorten or remove it.' };
  }
  if (findForbidden(said) === null) return null;
  return brokenEntry(
    place,
    'The message holds a NUL character or half a surrogate pair.',
    'Remove or replace these characters.',
  );
}

function malformed(error: z.ZodError, place: string): MessageReading {
  const fields = [...new Set(error.issues.map((issue) => issue.path.join('.') || 'the entry'))];
  return {
    kind: 'broken',
    event: brokenEntry(
      place,
      `The message is malformed: ${fields.join(', ')}.`,
      'Mend or remove the entry; a message needs type "message", ts like "1793583000.000100" and text.',
    ),
  };
}
