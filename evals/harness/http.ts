import { Agent, request } from 'node:http';
import { z } from 'zod';

const answer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Asks the API over kept connections. Resolves to `data`; throws with the messages where there are errors. */
export interface GraphqlClient {
  readonly ask: (query: string, variables?: Record<string, unknown>) => Promise<unknown>;
  /** The same without looking at the answer beyond JSON: what a benchmark times. */
  readonly post: (body: string) => Promise<unknown>;
  readonly close: () => void;
}

export function openGraphqlClient(url: string, secret: string): GraphqlClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const post = (body: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}/graphql`, { method: 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')));
          } catch {
            reject(new Error(`The API answered ${response.statusCode ?? 0} without JSON.`));
          }
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    post,
    ask: async (query, variables = {}) => {
      const { data, errors = [] } = answer.parse(await post(JSON.stringify({ query, variables })));
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
      return data;
    },
    close: () => agent.destroy(),
  };
}
