import { readdir } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { privateAudience, spaceAudience } from '../domain/audience.js';
import type { IncomingItem } from '../domain/source-item.js';
import { brokenEntry, type ReadEvent, type ReadOptions } from './read-event.js';
import { collectDay, type DayContent } from './slack-day.js';
import { commonest, type Conversation, readWorkspace, type Workspace } from './slack-workspace.js';
import { maxJsonBytes, readJson } from './text-file.js';

const dayFile = /^(\d{4}-\d{2}-\d{2})\.json$/;

/** What is the same for every day of an import. */
interface Import {
  readonly workspace: Workspace;
  readonly options: ReadOptions;
  readonly zone: string;
}

/** One day's file of a conversation. */
interface Day {
  readonly conversation: Conversation;
  readonly path: string;
  readonly date: string;
}

/**
 * Reads an unpacked Slack export: one source a workspace, one item a conversation and day, in the order of folder and
 * date. `within` is the root or the one folder or file of it to read. Holds one day in memory. Throws BROKEN_ENTRY
 * where the lists at the root cannot be read.
 */
export async function* readSlackExport(
  root: string,
  within: string,
  options: ReadOptions,
): AsyncGenerator<ReadEvent> {
  const workspace = await readWorkspace(root);
  yield* workspace.broken;
  const zones = [...workspace.accounts.values()].map((account) => account.zone ?? '');
  const run: Import = { workspace, options, zone: options.zone ?? commonest(zones) ?? 'UTC' };
  const folders = await readdir(root, { withFileTypes: true });
  for (const folder of folders.filter((entry) => entry.isDirectory()).sort(byName)) {
    yield* readFolder(join(root, folder.name), within, run);
  }
}

async function* readFolder(folder: string, within: string, run: Import): AsyncGenerator<ReadEvent> {
  const conversation = run.workspace.conversations.get(basename(folder));
  const files = (await readdir(folder, { withFileTypes: true })).sort(byName);
  const wanted = files.filter((file) => file.isFile() && isWithin(join(folder, file.name), within));
  if (conversation === undefined && wanted.some((file) => dayFile.test(file.name))) {
    yield brokenEntry(
      folder,
      'No list of the export names this conversation.',
      'Add it to channels.json, groups.json, dms.json or mpims.json, or export again.',
    );
    return;
  }
  for (const file of wanted) {
    const path = join(folder, file.name);
    const date = dayFile.exec(file.name)?.[1];
    if (conversation === undefined || date === undefined) {
      yield { type: 'ignored', place: path, reason: 'NOT_A_DAY' };
    } else {
      yield* readDay({ conversation, path, date }, run);
    }
  }
}

async function* readDay(day: Day, run: Import): AsyncGenerator<ReadEvent> {
  const { conversation, path } = day;
  const file = await readJson(path);
  if (!file.ok || !Array.isArray(file.value)) {
    yield unreadableDay(path, !file.ok && file.fault === 'TOO_LARGE');
    return;
  }
  const content = collectDay(file.value, { workspace: run.workspace, conversation, place: path });
  yield* content.events;
  if (content.passages.length > 0) yield { type: 'item', item: toItem(day, run, content) };
}

function toItem({ conversation, path, date }: Day, run: Import, content: DayContent): IncomingItem {
  const { workspace, options } = run;
  return {
    source: { kind: 'slack', externalId: workspace.team, name: `Slack ${workspace.team}` },
    externalId: `${conversation.id}/${date}`,
    title: `${conversation.title} ${date}`,
    zone: run.zone,
    audience: conversation.isShared
      ? spaceAudience
      : (options.audience ?? privateAudience(options.userId)),
    roster: [...workspace.accounts.values(), ...content.strangers],
    passages: content.passages,
    origin: path,
  };
}

function unreadableDay(path: string, isTooLarge: boolean): ReadEvent {
  const remedy = 'Unpack the archive again, or export these days again.';
  if (!isTooLarge)
    return brokenEntry(path, 'The file is no JSON list of messages in UTF-8.', remedy);
  return {
    type: 'broken',
    place: path,
    code: 'TOO_LARGE',
    message: `The file is larger than ${maxJsonBytes} bytes.`,
    remedy,
  };
}

function isWithin(path: string, within: string): boolean {
  return path === within || path.startsWith(within + sep);
}

function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return left.name < right.name ? -1 : 1;
}
