import type { ReadOptions } from '../../sources/read-event.js';
import { readPath } from '../../sources/read.js';
import { CliFailure } from '../failure.js';
import type { Progress } from '../progress.js';
import { exitCodes } from '../terminal.js';
import { planBatches } from './batches.js';
import { type IngestReport, reportOf } from './report.js';
import { awaitRun, sendBatches, type Sent } from './send.js';
import { type Survey, survey } from './survey.js';
import type { IngestTarget, RunProgress } from './target.js';

/** What to ingest, and how. */
export interface IngestRequest {
  readonly path: string;
  readonly reading: ReadOptions;
  /** Names the writes: batches are `id/1`, `id/2`, …. */
  readonly operationId: string;
  /** Whether to wait for what follows from the items. */
  readonly waits: boolean;
}

/** With what to ingest. */
export interface IngestTools {
  readonly target: IngestTarget;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Called again and again while what follows is awaited. */
  readonly onWait?: (run: RunProgress) => Promise<void>;
}

/** What lies at a path: one reading of everything, nothing sent. Throws what readPath throws. */
export function surveyPath(path: string, reading: ReadOptions): Promise<Survey> {
  return survey(planBatches(readPath(path, reading)));
}

/**
 * Reads a path twice: once to know how much there is, once to send it. Each batch is one write, so that a stop leaves
 * whole batches, and going on is doing it again: what is stored is recognised. Interrupted, it throws a CliFailure
 * that says so.
 */
export async function ingestPath(
  request: IngestRequest,
  tools: IngestTools,
): Promise<IngestReport> {
  const found = await surveyPath(request.path, request.reading);
  const sent: Sent = { run: null, itemCount: 0, copyCount: 0 };
  try {
    const run = await runOf(request, found, sent, tools);
    if (run === null) return reportOf(found, null);
    return reportOf(found, { run, operationId: request.operationId, copyCount: sent.copyCount });
  } catch (cause) {
    if (!tools.signal.aborted) throw cause;
    throw interrupted(found, sent);
  } finally {
    tools.progress.end();
  }
}

async function runOf(
  { path, reading, operationId, waits }: IngestRequest,
  found: Survey,
  sent: Sent,
  tools: IngestTools,
): Promise<RunProgress | null> {
  tools.progress.begin('sending', found.itemCount);
  const run = await sendBatches(planBatches(readPath(path, reading)), operationId, sent, tools);
  if (run === null || !waits) return run;
  tools.progress.begin('working out', run.itemCount);
  return awaitRun(run, tools, tools.onWait);
}

function interrupted(found: Survey, sent: Sent): CliFailure {
  if (sent.itemCount < found.itemCount) {
    return new CliFailure(
      `Stopped: at least ${sent.itemCount} of ${found.itemCount} items are stored, whole. Run the same command again to go on: what is stored is recognised and not stored twice.`,
      exitCodes.interrupted,
    );
  }
  return new CliFailure(
    `Stopped waiting: all ${sent.itemCount} items are stored, and the workers go on working out what follows.`,
    exitCodes.interrupted,
  );
}
