import { parseArgs } from 'node:util';
import { openProgress, type Progress } from './progress.js';
import { renderReport, type Report, writeReport } from './report.js';
import { openStores, type Stores } from './stores.js';

/** What a measurement is given. */
export interface Run {
  readonly stores: Stores;
  readonly progress: Progress;
  /** Another root with the layout of the shared data, where it was named. */
  readonly dataRoot: string | null;
}

export type Measurement = (run: Run) => Promise<Report>;

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
  const stop = new AbortController();
  const progress = openProgress();
  const stores = await openStores(stop.signal);
  const end = (): void => {
    stop.abort();
    progress.end();
    void stores.stop().finally(() => process.exit(130));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    const report = await measure({ stores, progress, dataRoot: values.data ?? null });
    progress.end();
    console.log(renderReport(report));
    if (values.json !== undefined) await writeReport(report, values.json);
  } finally {
    progress.end();
    await stores.stop();
  }
}
