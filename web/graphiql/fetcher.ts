import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';

const path = '/graphql';

/** Queries and mutations over HTTP, subscriptions over graphql-ws, all at the address the page came from. */
export function createFetcher(token: string): {
  readonly fetcher: Fetcher;
  readonly close: () => void;
} {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const wsClient = createClient({
    url: `${scheme}//${location.host}${path}`,
    connectionParams: headers,
  });
  return {
    fetcher: createGraphiQLFetcher({ url: path, headers, wsClient }),
    close: () => void wsClient.dispose(),
  };
}
