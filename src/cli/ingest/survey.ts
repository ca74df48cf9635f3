import type { IncomingItem } from '../../domain/source-item.js';
import type { BrokenEvent, IgnoredReason } from '../../sources/read-event.js';
import { maskText } from '../../text/masking/mask-text.js';
import type { BatchEvent } from './batches.js';

/** What of one source would be sent. */
export interface SourceSummary {
  readonly kind: string;
  readonly name: string;
  readonly itemCount: number;
  readonly passageCount: number;
  readonly privateItemCount: number;
  /** When its first and its last passage was said, or null where it has no times. */
  readonly from: number | null;
  readonly until: number | null;
}

/** What lies at a path. */
export interface Survey {
  /** Items to send, each counted once. */
  readonly itemCount: number;
  readonly passageCount: number;
  /** Spans that are masked before anything is stored. */
  readonly maskedCount: number;
  readonly sources: readonly SourceSummary[];
  readonly broken: readonly BrokenEvent[];
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>;
}

/** Reads everything once and keeps only numbers and faults: how much there is to send, or what a dry run says. */
export async function survey(events: AsyncIterable<BatchEvent>): Promise<Survey> {
  const sources = new Map<string, SourceSummary>();
  const broken: BrokenEvent[] = [];
  const ignored: Partial<Record<IgnoredReason, number>> = {};
  let maskedCount = 0;
  for await (const event of events) {
    switch (event.type) {
      case 'broken':
        broken.push(event);
        break;
      case 'ignored':
        ignored[event.reason] = (ignored[event.reason] ?? 0) + 1;
        break;
      case 'batch':
        for (const { item } of event.items.filter(({ isCopy }) => !isCopy)) {
          maskedCount += masksIn(item);
          const key = `${item.source.kind}/${item.source.externalId}`;
          sources.set(key, withItem(sources.get(key) ?? emptySummary(item), item));
        }
        break;
    }
  }
  const summaries = [...sources.values()];
  return {
    itemCount: summaries.reduce((sum, { itemCount }) => sum + itemCount, 0),
    passageCount: summaries.reduce((sum, { passageCount }) => sum + passageCount, 0),
    maskedCount,
    sources: summaries,
    broken,
    ignored,
  };
}

function emptySummary({ source }: IncomingItem): SourceSummary {
  const { kind, name } = source;
  return {
    kind,
    name,
    itemCount: 0,
    passageCount: 0,
    privateItemCount: 0,
    from: null,
    until: null,
  };
}

function withItem(summary: SourceSummary, item: IncomingItem): SourceSummary {
  const times = item.passages.flatMap(({ at }) => (at === null ? [] : [at]));
  return {
    ...summary,
    itemCount: summary.itemCount + 1,
    passageCount: summary.passageCount + item.passages.length,
    privateItemCount: summary.privateItemCount + (item.audience === 'space' ? 0 : 1),
    from: times.reduce<number | null>(
      (least, at) => (least === null || at < least ? at : least),
      summary.from,
    ),
    until: times.reduce<number | null>(
      (most, at) => (most === null || at > most ? at : most),
      summary.until,
    ),
  };
}

function masksIn(item: IncomingItem): number {
  return item.passages.reduce((sum, { text }) => sum + maskText(text).masks.length, 0);
}
