import type { BrokenEvent, IgnoredReason } from '../../sources/read-event.js';
import type { SourceSummary, Survey } from './survey.js';
import type { RunProgress } from './target.js';

/** What an ingest did, or a dry run would do. */
export interface IngestReport {
  readonly isDryRun: boolean;
  readonly status: RunProgress['status'] | null;
  readonly runId: string | null;
  readonly operationId: string | null;
  readonly items: {
    readonly read: number;
    /** New, or with a new version; null in a dry run. */
    readonly changed: number | null;
    readonly unchanged: number | null;
    readonly failed: number | null;
  };
  readonly passages: number;
  readonly maskedSpans: number;
  readonly assertions: number | null;
  readonly failures: readonly string[];
  readonly sources: readonly SourceSummary[];
  readonly ignored: Survey['ignored'];
  readonly broken: readonly BrokenEvent[];
}

/** The report of what a survey found and a run did; `copyCount` items of the run were copies. */
export function reportOf(
  survey: Survey,
  sent: {
    readonly run: RunProgress;
    readonly operationId: string;
    readonly copyCount: number;
  } | null,
): IngestReport {
  const run = sent?.run ?? null;
  return {
    isDryRun: false,
    status: run?.status ?? null,
    runId: run?.id ?? null,
    operationId: sent?.operationId ?? null,
    items: {
      read: survey.itemCount,
      changed: run?.changedCount ?? null,
      unchanged: run === null ? null : Math.max(0, run.unchangedCount - (sent?.copyCount ?? 0)),
      failed: run?.failedCount ?? null,
    },
    passages: run?.passageCount ?? survey.passageCount,
    maskedSpans: run?.maskedCount ?? survey.maskedCount,
    assertions: run?.assertionCount ?? null,
    failures: run?.failures ?? [],
    sources: survey.sources,
    ignored: survey.ignored,
    broken: survey.broken,
  };
}

/** True when something could not be read, stored or worked out. */
export function isIncomplete(report: IngestReport): boolean {
  return report.broken.length > 0 || report.status === 'FAILED';
}

const ignoredWords: Readonly<Record<IgnoredReason, string>> = {
  DELETED_MESSAGE: 'deleted messages',
  EDIT_LOG: 'logs of edits',
  REPEATED_BROADCAST: 'replies shown a second time',
  NO_TEXT: 'entries without text',
  NOT_A_MESSAGE: 'entries that are no messages',
  NOT_A_DAY: 'files that are no days of a conversation',
};

/** The report for people: what was read, what became of it, and what is to be mended where. */
export function reportLines(report: IngestReport): readonly string[] {
  return [
    ...(report.isDryRun ? dryRunLines(report) : runLines(report)),
    ...ignoredLines(report.ignored),
    ...brokenLines(report.broken),
  ];
}

function dryRunLines({ items, passages, maskedSpans, sources }: IngestReport): readonly string[] {
  return [
    'Dry run: nothing was sent. This would be read:',
    ...sources.map(
      (source) =>
        `  ${source.name} (${source.kind}): ${count(source.itemCount, 'item')}, ${source.privateItemCount} of them only for you, ${count(source.passageCount, 'passage')}${spanOf(source)}`,
    ),
    `Together ${count(items.read, 'item')}, ${count(passages, 'passage')}; ${count(maskedSpans, 'span')} would be masked before storing.`,
  ];
}

function spanOf({ from, until }: SourceSummary): string {
  return from === null || until === null ? '' : `, ${dayOf(from)} to ${dayOf(until)}`;
}

function runLines(report: IngestReport): readonly string[] {
  const { items, status } = report;
  if (status === null) return ['Nothing was sent: there is no item that can be read.'];
  const follows = `${count(report.assertions ?? 0, 'assertion')} came out.`;
  return [
    `Read ${count(items.read, 'item')}: ${items.changed ?? 0} new or changed, ${items.unchanged ?? 0} unchanged.`,
    `Stored ${count(report.passages, 'new passage')}; ${count(report.maskedSpans, 'secret or regulated span')} masked.`,
    status === 'PENDING'
      ? `What follows is still being worked out (run ${report.runId ?? ''}).`
      : follows,
    ...(status === 'FAILED'
      ? [
          `${count(items.failed ?? 0, 'item')} could not be worked out (${report.failures.join(', ')}); what they say is stored. The worker's log says more.`,
        ]
      : []),
  ];
}

function ignoredLines(ignored: IngestReport['ignored']): readonly string[] {
  const parts = Object.entries(ignoredWords).flatMap(([reason, words]) => {
    const number = new Map(Object.entries(ignored)).get(reason) ?? 0;
    return number === 0 ? [] : [`${number} ${words}`];
  });
  return parts.length === 0 ? [] : [`Passed over: ${parts.join(', ')}.`];
}

function brokenLines(broken: readonly BrokenEvent[]): readonly string[] {
  if (broken.length === 0) return [];
  return [
    `${count(broken.length, 'entry', 'entries')} could not be read; the rest was:`,
    ...broken.map(({ place, message, remedy }) => `  ${place}: ${message} ${remedy}`),
  ];
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
