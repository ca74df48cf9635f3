import { join } from 'node:path';
import { z } from 'zod';
import { PalimpsestError } from '../domain/errors.js';
import type { RosterAccount } from '../domain/source-item.js';
import { type BrokenEvent, brokenEntry } from './read-event.js';
import subtypes from './slack-subtypes.json' with { type: 'json' };
import { type JsonFile, readJson } from './text-file.js';

/** The lists of conversations in an export, and who may see what is said there. */
export const conversationLists = [
  { file: 'channels.json', isShared: true, isNamed: true },
  { file: 'groups.json', isShared: false, isNamed: true },
  { file: 'dms.json', isShared: false, isNamed: false },
  { file: 'mpims.json', isShared: false, isNamed: false },
] as const;

export interface Conversation {
  readonly id: string;
  /** `#name`, or the members of a direct message. */
  readonly title: string;
  /** Name of a channel; null for direct messages. */
  readonly name: string | null;
  readonly isShared: boolean;
}

/** What the lists at the root of an export say; read once, held while its days are read. */
export interface Workspace {
  readonly team: string;
  /** By Slack's user id. */
  readonly accounts: ReadonlyMap<string, RosterAccount>;
  /** By the name of the folder that holds its days. */
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly broken: readonly BrokenEvent[];
}

const text = z.string().nullish();
const user = z.object({
  id: z.string().min(1),
  team_id: text,
  name: text,
  real_name: text,
  tz: text,
  is_bot: z.boolean().nullish(),
  profile: z.object({ real_name: text, display_name: text, email: text, team: text }).nullish(),
});
type User = z.output<typeof user>;
const conversation = z.object({
  id: z.string().min(1),
  name: text,
  members: z.array(z.string()).nullish(),
});

/**
 * Reads users.json and the lists of conversations. A broken entry is reported; a list that is missing, no JSON or no
 * list throws, since without it nobody and nothing can be named.
 */
export async function readWorkspace(root: string): Promise<Workspace> {
  const broken: BrokenEvent[] = [];
  const users = await readList(join(root, 'users.json'), user, broken);
  if (users === null) throw unreadable(join(root, 'users.json'), 'MISSING');
  const team = commonest(users.map((entry) => entry.team_id ?? entry.profile?.team ?? ''));
  if (team === null) {
    throw new PalimpsestError(
      'BROKEN_ENTRY',
      `${join(root, 'users.json')} names no team: no user has a team_id. Export the workspace again.`,
    );
  }
  const accounts = new Map(users.map((entry) => [entry.id, toAccount(entry, team)]));
  return { team, accounts, conversations: await readConversations(root, accounts, broken), broken };
}

/** The account of a Slack user in this workspace. */
export function slackAccount(team: string, userId: string): string {
  return `slack:${team}/${userId}`;
}

/** The value that occurs most often and is not empty; of equals the first. */
export function commonest(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: string | null = null;
  for (const [value, count] of counts)
    if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}

async function readConversations(
  root: string,
  accounts: ReadonlyMap<string, RosterAccount>,
  broken: BrokenEvent[],
): Promise<Map<string, Conversation>> {
  const conversations = new Map<string, Conversation>();
  for (const { file, isShared, isNamed } of conversationLists) {
    for (const entry of (await readList(join(root, file), conversation, broken)) ?? []) {
      const members = (entry.members ?? []).map((id) => `@${accounts.get(id)?.displayName ?? id}`);
      const name = isNamed ? (entry.name ?? entry.id) : null;
      const title = name === null ? members.join(', ') || entry.id : `#${name}`;
      conversations.set(entry.name ?? entry.id, { id: entry.id, title, name, isShared });
    }
  }
  return conversations;
}

/** The well-formed entries of a list file; null where there is no such file. */
async function readList<T>(
  path: string,
  schema: z.ZodType<T>,
  broken: BrokenEvent[],
): Promise<T[] | null> {
  const file = await readJson(path);
  if (!file.ok && file.fault === 'MISSING') return null;
  if (!file.ok) throw unreadable(path, file.fault);
  if (!Array.isArray(file.value)) throw unreadable(path, 'NOT_JSON');
  return file.value.flatMap((entry: unknown, index) => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    const fields = [
      ...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'the entry')),
    ];
    broken.push(
      brokenEntry(
        `${path}#/${index}`,
        `The entry is malformed: ${fields.join(', ')}.`,
        'Mend or remove the entry.',
      ),
    );
    return [];
  });
}

function unreadable(
  path: string,
  fault: Extract<JsonFile, { ok: false }>['fault'],
): PalimpsestError {
  const what = {
    MISSING: 'is missing',
    TOO_LARGE: 'is too large',
    NOT_UTF8: 'is not UTF-8',
    NOT_JSON: 'is no JSON list',
  }[fault];
  return new PalimpsestError(
    'BROKEN_ENTRY',
    `${path} ${what}. It says who is who in a Slack export: unpack the archive again, or export the workspace again.`,
  );
}

function toAccount(entry: User, team: string): RosterAccount {
  const fullName = entry.real_name || entry.profile?.real_name || null;
  const shortName = entry.profile?.display_name || null;
  const displayName = shortName ?? fullName ?? (entry.name || entry.id);
  const aliases = [shortName, entry.name].filter(
    (name) => typeof name === 'string' && name !== '' && name !== fullName,
  );
  return {
    account: slackAccount(team, entry.id),
    displayName,
    fullName,
    aliases: [...new Set(aliases)].filter((name) => typeof name === 'string'),
    identifiers: entry.profile?.email ? [`email:${entry.profile.email}`] : [],
    zone: entry.tz || null,
    isBot: entry.is_bot === true || subtypes.botAccounts.includes(entry.id),
  };
}
