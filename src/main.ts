import { pino } from 'pino';
import { startApi } from './api/server.js';
import { openServices } from './compose.js';
import { readConfig } from './config.js';
import { runProcess } from './run-process.js';

const config = readConfig();
const logger = pino({ level: config.logLevel });

runProcess(logger, async () => {
  const { services, close } = await openServices(config);
  const api = await startApi(services, {
    port: config.port,
    host: config.host,
    jwt: config.jwt,
    rate: config.rate,
    metricsToken: config.metricsToken,
    isProduction: config.isProduction,
    logger,
  });
  logger.info({ url: api.url }, 'The API listens.');
  return {
    close: async () => {
      await api.close();
      await close();
    },
  };
});
