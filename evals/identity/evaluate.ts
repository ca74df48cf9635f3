import type { Report } from '../harness/report.js';
import type { OfflineRun } from '../harness/run.js';
export function evaluateIdentity(_: OfflineRun): Promise<Report> {
  throw new Error('soon');
}
