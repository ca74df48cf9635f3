import { evaluateExports } from './exports/evaluate.js';
import { runMeasurement } from './harness/run.js';
import { evaluateIdentity } from './identity/evaluate.js';
import { evaluateNames } from './names/evaluate.js';
import { evaluateSensitive } from './sensitive/evaluate.js';

await runMeasurement('eval', {
  exports: evaluateExports,
  identity: { offline: evaluateIdentity },
  names: { offline: evaluateNames },
  sensitive: { offline: evaluateSensitive },
});
