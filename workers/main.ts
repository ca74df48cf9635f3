import { hostname } from 'node:os';
import { pino } from 'pino';
import { drainWork } from '../src/app/drain-work.js';
import { processWork } from '../src/app/process-work.js';
import { sweepSessions } from '../src/app/sweep-sessions.js';
import { rescanPolicy } from '../src/app/rescan-policy.js';
import { openServices } from '../src/compose.js';
import { readConfig } from '../src/config.js';
import { handle, startConsumer } from '../src/queue/consumer.js';
import { extractVersions } from '../src/queue/task.js';
import { runProcess } from '../src/run-process.js';

/** How often work that the queue lost, and what else is due, is looked for (milliseconds). */
const upkeepEvery = 60_000;
const concurrency = 2;

const config = readConfig();
const logger = pino({ level: config.logLevel });
const worker = `${hostname()}/${process.pid}`;

runProcess(logger, async () => {
  const { services, close } = await openServices(config);
  const work = handle(extractVersions, async ({ workId }) => {
    await processWork(services, workId, worker);
  });
  const consumer = startConsumer(config.redisUrl, [work], { concurrency });
  let isRescanning = false;
  const rescan = async (): Promise<void> => {
    if (isRescanning) return;
    isRescanning = true;
    try {
      const report = await rescanPolicy(services);
      if (report.remasked + report.withheld > 0)
        logger.info(report, 'What was stored under earlier rules was looked at again.');
    } finally {
      isRescanning = false;
    }
  };
  const upkeep = [
    [() => drainWork(services), 'Pending work could not be looked for; trying again.'],
    [() => sweepSessions(services), 'Sessions that are over could not be swept; trying again.'],
    [rescan, 'What was stored under earlier rules could not be looked at; trying again.'],
  ] as const;
  const tend = (): void => {
    for (const [due, warning] of upkeep) due().catch(() => logger.warn(warning));
  };
  tend();
  const timer = setInterval(tend, upkeepEvery);
  logger.info({ worker }, 'The worker takes jobs.');
  return {
    close: async () => {
      clearInterval(timer);
      await consumer.close();
      await close();
    },
  };
});
