import { ingestItems } from '../../app/ingest-items.js';
import type { Services } from '../../app/services.js';
import { type Principal, readerOf } from '../../domain/principal.js';
import { findRun } from '../../store/work.js';
import { CliFailure } from '../failure.js';
import type { IngestTarget, RunProgress } from './target.js';

/** Sends to the use cases in this process, which is what the service does with what it gets. */
export function directTarget(services: Services, principal: Principal): IngestTarget {
  const progress = async (runId: string): Promise<RunProgress> => {
    const run = await findRun(services.database, readerOf(principal), runId);
    if (run === null) throw new CliFailure(`There is no run ${runId}.`);
    return run;
  };
  return {
    send: async (operationId, outgoing) => {
      const items = outgoing.map(({ item }) => item);
      const { runId } = await ingestItems(services, principal, { operationId, items });
      return progress(runId);
    },
    progress,
  };
}
