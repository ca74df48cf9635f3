import { evaluateExports } from './exports/evaluate.js';
import { runMeasurement } from './harness/run.js';

await runMeasurement('eval', { exports: evaluateExports });
