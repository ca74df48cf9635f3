import { benchEntityPage } from './bench/entity-page.js';
import { benchPush } from './bench/push.js';
import { runMeasurement } from './harness/run.js';

await runMeasurement('bench', { 'entity-page': benchEntityPage, push: benchPush });
