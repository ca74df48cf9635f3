import type { IncomingPassage, RosterAccount } from '../domain/source-item.js';
import { brokenEntry, type ReadEvent } from './read-event.js';
import { type MessageContext, readMessage, type SlackMessage } from './slack-message.js';

/** What a day's file holds: passages in the order of their time, and what did not become one. */
export interface DayContent {
  readonly passages: readonly IncomingPassage[];
  /** Authors whom the workspace's roster lacks. */
  readonly strangers: readonly RosterAccount[];
  readonly events: readonly ReadEvent[];
}

/** Reads the entries of one day's file; `context.place` is the file. SRC-07. */
export function collectDay(entries: readonly unknown[], context: MessageContext): DayContent {
  const events: ReadEvent[] = [];
  const messages = new Map<string, SlackMessage>();
  for (const [index, entry] of entries.entries()) {
    const place = `${context.place}#/${index}`;
    const reading = readMessage(entry, { ...context, place });
    if (reading.kind === 'ignored') events.push({ type: 'ignored', place, reason: reading.reason });
    else if (reading.kind === 'broken') events.push(reading.event);
    else {
      const ts = reading.passage.locator['ts'] ?? '';
      const earlier = messages.get(ts);
      if (earlier === undefined) messages.set(ts, reading);
      else events.push(repetition(earlier, reading, place));
    }
  }
  const strangers = [...messages.values()].flatMap(({ stranger }) => stranger ?? []);
  return {
    passages: inOrder(messages),
    strangers: [...new Map(strangers.map((account) => [account.account, account])).values()],
    events,
  };
}

function inOrder(messages: ReadonlyMap<string, SlackMessage>): readonly IncomingPassage[] {
  return [...messages]
    .sort(([left], [right]) => compareTs(left, right))
    .map(([, { passage }], index) => ({ index, ...passage }));
}

/** A ts names a message in its channel: the same again is a broadcast of a reply, or a fault of the file. */
function repetition(earlier: SlackMessage, later: SlackMessage, place: string): ReadEvent {
  const isSame =
    earlier.passage.text === later.passage.text &&
    earlier.passage.speakerAccount === later.passage.speakerAccount;
  if (isSame && (earlier.isBroadcast || later.isBroadcast)) {
    return { type: 'ignored', place, reason: 'REPEATED_BROADCAST' };
  }
  return brokenEntry(
    place,
    'An earlier message of the day has the same ts.',
    'Remove one of the two; the first was read.',
  );
}

/** By time; as numbers with six decimals would lose digits, by their parts. */
function compareTs(left: string, right: string): number {
  const [leftSeconds = '', leftFraction = ''] = left.split('.');
  const [rightSeconds = '', rightFraction = ''] = right.split('.');
  return (
    Number(leftSeconds) - Number(rightSeconds) ||
    Number(leftFraction.padEnd(6, '0')) - Number(rightFraction.padEnd(6, '0'))
  );
}
