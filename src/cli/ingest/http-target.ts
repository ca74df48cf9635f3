import { z } from 'zod';
import type { ApiClient } from '../api-client.js';
import { CliFailure } from '../failure.js';
import type { IngestTarget } from './target.js';

const runFields =
  'id status itemCount doneCount failedCount changedCount unchangedCount passageCount maskedCount assertionCount failures';

const run = z.object({
  id: z.string(),
  status: z.enum(['PENDING', 'DONE', 'FAILED']),
  itemCount: z.number(),
  doneCount: z.number(),
  failedCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  passageCount: z.number(),
  maskedCount: z.number(),
  assertionCount: z.number(),
  failures: z.array(z.string()),
});

const userErrors = z.array(z.object({ message: z.string(), code: z.string() }));

/** Sends to the service. */
export function httpTarget(client: ApiClient): IngestTarget {
  return {
    send: async (operationId, items) => {
      const { ingestItems } = await client.ask({
        query: `mutation Ingest($input: IngestItemsInput!) {
          ingestItems(input: $input) { run { ${runFields} } userErrors { message code } }
        }`,
        variables: { input: { operationId, items: items.map(({ json }) => json) } },
        data: z.object({ ingestItems: z.object({ run: run.nullable(), userErrors }) }),
      });
      if (ingestItems.run !== null) return ingestItems.run;
      throw refused(ingestItems.userErrors);
    },
    progress: async (id) => {
      const { ingestRun } = await client.ask({
        query: `query Run($id: ID!) { ingestRun(id: $id) { ${runFields} } }`,
        variables: { id },
        data: z.object({ ingestRun: run.nullable() }),
      });
      if (ingestRun === null) throw new CliFailure(`The service no longer knows the run ${id}.`);
      return ingestRun;
    },
  };
}

/** Who the token stands for: private items are this user's. */
export async function findActingUser(client: ApiClient): Promise<string> {
  const { viewer } = await client.ask({
    query: '{ viewer { userId onBehalfOf } }',
    variables: {},
    data: z.object({ viewer: z.object({ userId: z.string(), onBehalfOf: z.string().nullable() }) }),
  });
  return viewer.onBehalfOf ?? viewer.userId;
}

function refused(errors: z.output<typeof userErrors>): CliFailure {
  const remedies: Readonly<Record<string, string>> = {
    OPERATION_ID_REUSED: ' Leave --operation-id out, or give a new one.',
    REVERTED: ' Leave --operation-id out, or give a new one.',
  };
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return new CliFailure(
    `The service refuses the items: ${first?.message ?? 'it does not say why.'}${more}${remedies[first?.code ?? ''] ?? ''}`,
  );
}
