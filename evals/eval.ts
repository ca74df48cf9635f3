import { evaluateExports } from './exports/evaluate.js';
import { runMeasurement } from './harness/run.js';
import { evaluateSensitive } from './sensitive/evaluate.js';

await runMeasurement('eval', {
  exports: evaluateExports,
  sensitive: { offline: evaluateSensitive },
});
