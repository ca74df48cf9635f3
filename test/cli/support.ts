import type { IncomingItem, IncomingPassage, RosterAccount } from '../../src/domain/source-item.js';
import { runCli } from '../../src/cli/cli.js';
import type { CommandLineConfig } from '../../src/config.js';
import type { ReadEvent } from '../../src/sources/read-event.js';

/** What a call printed and how it ended. */
export interface Called {
  readonly exitCode: number;
  readonly printed: string;
  readonly noted: string;
}

/** Nothing set, nothing running. */
export const bareConfig: CommandLineConfig = {
  home: '/nonexistent/palimpsest',
  url: null,
  token: null,
  neo4j: null,
  redisUrl: null,
};

/** Calls the command line in this process. */
export async function call(
  words: readonly string[],
  config: Partial<CommandLineConfig> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Called> {
  const printed: string[] = [];
  const noted: string[] = [];
  const terminal = {
    print: (text: string) => void printed.push(text),
    note: (text: string) => void noted.push(text),
    bars: null,
    signal,
  };
  const exitCode = await runCli(words, terminal, { ...bareConfig, ...config });
  return { exitCode, printed: printed.join('\n'), noted: noted.join('\n') };
}

export function account(name: string): RosterAccount {
  return {
    account: `slack:T1/${name}`,
    displayName: name,
    fullName: null,
    aliases: [],
    identifiers: [],
    zone: null,
    isBot: false,
  };
}

/** An item of so many passages, all spoken by the first account of its roster. */
export function item(
  externalId: string,
  more: Partial<IncomingItem> & { size?: number } = {},
): IncomingItem {
  const { size = 1, ...changed } = more;
  const roster = changed.roster ?? [account('anna')];
  return {
    source: { kind: 'slack', externalId: 'T1', name: 'Slack T1' },
    externalId,
    title: externalId,
    zone: 'UTC',
    audience: 'space',
    passages: Array.from({ length: size }, (_, index) =>
      passage(index, roster[0]?.account ?? null),
    ),
    origin: `/export/${externalId}.json`,
    ...changed,
    roster,
  };
}

export function passage(
  index: number,
  speakerAccount: string | null,
  text = `Turn ${index}.`,
): IncomingPassage {
  return {
    index,
    role: 'PARTICIPANT',
    speakerAccount,
    speakerName: null,
    at: 1_767_600_000_000 + index,
    zone: null,
    text,
    locator: {},
    isSystem: false,
  };
}

/** Items as a reader yields them. */
export async function* eventsOf(...items: readonly IncomingItem[]): AsyncGenerator<ReadEvent> {
  for (const one of items) yield await Promise.resolve({ type: 'item', item: one });
}

/** Everything an iteration yields. */
export async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}
