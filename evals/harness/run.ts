import { parseArgs } from 'node:util';
import { describe } from '../../runtime/problem.mjs';
import { openProgress, type Progress } from './progress.js';
import { renderReport, type Report, writeReport } from './report.js';
import { openStores, type Stores } from './stores.js';

/** What a measurement of the core alone is given. */
export interface OfflineRun {
  readonly progress: Progress;
  /** Another root with the layout of the shared data, where it was named. */
  readonly dataRoot: string | null;
}

/** What a measurement is given. */
export interface Run extends OfflineRun {
  readonly stores: Stores;
}

/** `offline` where it needs no stores: then none are started. */
export type Measurement =
  ((run: Run) => Promise<Report>) | { readonly offline: (run: OfflineRun) => Promise<Report> };

/**
 * The command line of `npm run eval` and `npm run bench`: NAME [--data DIR] [--json FILE]. Starts the stores, measures,
 * prints the table, writes the file; ends the stores whatever happens, also on Ctrl-C. Exit code 2 for a wrong call,
 * 1 for a measurement that could not be made; a missed target is a figure, not a failure.
 */
export async function runMeasurement(
  command: string,
  measurements: Readonly<Record<string, Measurement>>,
): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, json: { type: 'string' } },
  });
  const measure = measurements[positionals[0] ?? ''];
  if (measure === undefined || positionals.length > 1) {
    const names = Object.keys(measurements).join(', ');
    console.error(
      `Usage: npm run ${command} -- NAME [--data DIR] [--json FILE]; NAME is one of ${names}.`,
    );
    process.exitCode = 2;
    return;
  }
  const run = { measure, dataRoot: values.data ?? null, json: values.json ?? null };
  await carryOut(run).catch((cause: unknown) => {
    console.error(describe(cause));
    process.exitCode = 1;
  });
}

async function carryOut({
  measure,
  dataRoot,
  json,
}: {
  readonly measure: Measurement;
  readonly dataRoot: string | null;
  readonly json: string | null;
}): Promise<void> {
  if ('offline' in measure) {
    const progress = openProgress();
    const report = await measure.offline({ progress, dataRoot }).finally(() => progress.end());
    await publish(report, json);
    return;
  }
  const stop = new AbortController();
  let end = (): void => stop.abort(new Error('Stopped before the stores were up.'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  const stores = await openStores(stop.signal);
  const progress = openProgress();
  end = () => {
    progress.end();
    void stores.stop().finally(() => process.exit(130));
  };
  try {
    const report = await measure({ stores, progress, dataRoot });
    progress.end();
    await publish(report, json);
  } finally {
    progress.end();
    await stores.stop();
  }
}

async function publish(report: Report, json: string | null): Promise<void> {
  console.log(renderReport(report));
  if (json !== null) await writeReport(report, json);
}
