import type { CommandLineConfig } from '../config.js';
import type { Endpoint } from './api-client.js';
import { CliFailure } from './failure.js';
import { readDevToken, readLocalRun } from './home.js';

const usualUrl = 'http://127.0.0.1:4000';

/** Options that say which service to ask and as whom. */
export const endpointArguments = {
  url: {
    type: 'string',
    valueHint: 'address',
    description: 'The service; default PALIMPSEST_URL, else the one that runs here',
  },
  token: {
    type: 'string',
    valueHint: 'secret',
    description: 'Who you are; default PALIMPSEST_TOKEN, else the development token',
  },
} as const;

/** The service to ask: options first, then the environment, then what runs here. Throws where there is no token. */
export function findEndpoint(
  given: { readonly url: string | undefined; readonly token: string | undefined },
  config: CommandLineConfig,
): Endpoint {
  const token = given.token ?? config.token ?? readDevToken(config.home);
  if (token === null) {
    throw new CliFailure(
      'No token is given. Use --token or PALIMPSEST_TOKEN; "palimpsest token create --help" says how to make one.',
    );
  }
  return { url: given.url ?? serviceUrl(config), token };
}

/** The address of the service as the environment or the local run has it. */
export function serviceUrl(config: CommandLineConfig): string {
  return config.url ?? readLocalRun(config.home)?.api?.url ?? usualUrl;
}
