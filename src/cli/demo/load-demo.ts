import { fileURLToPath } from 'node:url';
import { createSpace } from '../../app/create-space.js';
import { workOff } from '../../app/drain-work.js';
import type { Services } from '../../app/services.js';
import type { Principal } from '../../domain/principal.js';
import { findSpace } from '../../store/spaces.js';
import { directTarget } from '../ingest/direct-target.js';
import { ingestPath } from '../ingest/ingest-path.js';
import type { IngestReport } from '../ingest/report.js';
import { openProgress } from '../progress.js';
import type { Terminal } from '../terminal.js';

/** The space of the demo where none is named. */
export const demoSpaceId = 'spc_demo';

const demoPath = fileURLToPath(new URL('../../../fixtures/demo-team/slack', import.meta.url));

/** How long workers may take to begin before the demo does the work itself (milliseconds). */
const patience = 2_000;

/** Creates the space where it is missing, and says whether nothing was ever written to it. */
export async function ensureDemoSpace(services: Services, spaceId: string): Promise<boolean> {
  const space = await findSpace(services.database, spaceId);
  if (space !== null) return space.sequence === 0;
  await createSpace(services, { id: spaceId, name: 'Demo (invented team)', mode: 'auto' });
  return true;
}

/** Ingests the invented team as a user would, and waits until everything that follows is worked out. */
export async function loadDemo(
  services: Services,
  principal: Principal,
  terminal: Terminal,
): Promise<IngestReport> {
  const began = services.now();
  return ingestPath(
    {
      path: demoPath,
      reading: { userId: principal.userId, audience: 'space', zone: null },
      operationId: `demo-${services.newId()}`,
      waits: true,
    },
    {
      target: directTarget(services, principal),
      progress: openProgress(terminal.bars),
      signal: terminal.signal,
      onWait: async () => {
        if (services.now() - began > patience) await workOff(services, principal.spaceId, 'demo');
      },
    },
  );
}
