import { parseIncomingItems } from '../../domain/incoming-item.js';
import type { IncomingItem } from '../../domain/source-item.js';
import { type BrokenEvent, brokenEntry, type ReadEvent } from '../../sources/read-event.js';
import { openRosters } from './rosters.js';

/** What one request may hold: passages together, and bytes of its JSON. */
export interface BatchLimits {
  readonly passages: number;
  readonly bytes: number;
  /** An item of more bytes is not sent at all: the service refuses such a body. */
  readonly itemBytes: number;
}

export const usualLimits: BatchLimits = { passages: 1_000, bytes: 1_500_000, itemBytes: 2_000_000 };

/** An item on its way. */
export interface OutgoingItem {
  readonly item: IncomingItem;
  readonly json: string;
  /** For reports: the file, or source and id. */
  readonly place: string;
  /** True for a further copy that only carries more of the roster. */
  readonly isCopy: boolean;
}

/** What becomes of the events of a reader: items in batches that can be sent, the rest as it came. */
export type BatchEvent =
  | { readonly type: 'batch'; readonly items: readonly OutgoingItem[] }
  | Exclude<ReadEvent, { type: 'item' }>;

/**
 * Puts items into batches, in their order. One of more passages than a batch holds goes alone; one that the service
 * would refuse becomes a broken entry with its place, and the rest goes on. The same events give the same batches.
 */
export async function* planBatches(
  events: AsyncIterable<ReadEvent>,
  limits: BatchLimits = usualLimits,
): AsyncGenerator<BatchEvent> {
  const rosters = openRosters();
  let batch: OutgoingItem[] = [];
  let size = { passages: 0, bytes: 0 };
  for await (const event of events) {
    if (event.type !== 'item') {
      yield event;
      continue;
    }
    const outgoing = rosters.trim(event.item).map((item, copy) => outgoingItem(item, copy > 0));
    const fault = outgoing.map((one) => faultOf(one, limits)).find((found) => found !== null);
    if (fault !== undefined) {
      rosters.forget(event.item);
      yield fault;
      continue;
    }
    for (const one of outgoing) {
      const added = { passages: one.item.passages.length, bytes: sentBytes(one.json) };
      const sum = { passages: size.passages + added.passages, bytes: size.bytes + added.bytes };
      if (batch.length > 0 && (sum.passages > limits.passages || sum.bytes > limits.bytes)) {
        yield { type: 'batch', items: batch };
        batch = [];
        size = added;
      } else size = sum;
      batch.push(one);
    }
  }
  if (batch.length > 0) yield { type: 'batch', items: batch };
}

/** The path on this machine is for reports here; it is not sent. */
function outgoingItem(item: IncomingItem, isCopy: boolean): OutgoingItem {
  const sent = { ...item, origin: null };
  const place = item.origin ?? `${item.source.externalId}/${item.externalId}`;
  return { item: sent, json: JSON.stringify(sent), place, isCopy };
}

function faultOf({ json, place }: OutgoingItem, limits: BatchLimits): BrokenEvent | null {
  const bytes = sentBytes(json);
  if (bytes > limits.itemBytes) {
    const remedy = 'Split it into several sessions or documents.';
    return {
      ...brokenEntry(place, `It has ${bytes} bytes; ${limits.itemBytes} can be sent.`, remedy),
      code: 'TOO_LARGE',
    };
  }
  const parsed = parseIncomingItems([json]);
  const fault = parsed.ok ? undefined : parsed.faults[0];
  if (fault === undefined) return null;
  const field = fault.path.slice(1).join('.');
  return {
    ...brokenEntry(place, `The service would refuse ${field}.`, fault.message),
    code: fault.code,
  };
}

/** Items travel as strings within the JSON of a request. */
function sentBytes(json: string): number {
  return Buffer.byteLength(JSON.stringify(json));
}
