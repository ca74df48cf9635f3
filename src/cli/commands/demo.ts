import type { CommandDef } from 'citty';
import type { CommandLineConfig } from '../../config.js';
import { argumentsOf, command } from '../command.js';
import { findDemoFacts } from '../demo/demo-facts.js';
import { ensureDevToken } from '../demo/dev-token.js';
import { demoSpaceId, ensureDemoSpace, loadDemo } from '../demo/load-demo.js';
import { thingsToTry } from '../demo/things-to-try.js';
import { serviceUrl } from '../endpoint.js';
import { CliFailure } from '../failure.js';
import { isIncomplete, reportLines } from '../ingest/report.js';
import { openStores } from '../stores.js';
import type { Terminal } from '../terminal.js';

const demoArguments = argumentsOf({
  'if-empty': {
    type: 'boolean',
    description: 'Load the demo only into a space nothing was written to',
  },
  space: {
    type: 'string',
    valueHint: 'spc_…',
    default: demoSpaceId,
    description: 'The space to load it into; made where it is missing',
  },
});

/** `palimpsest demo`: a small invented team to try things with. Doing it again adds nothing. */
export function demoCommand(
  terminal: Terminal,
  config: CommandLineConfig,
): CommandDef<typeof demoArguments> {
  return command(
    {
      meta: {
        name: 'palimpsest demo',
        description: 'Load an invented team and print the address, a token and three things to try',
      },
      args: demoArguments,
      run: async ({ args }) => {
        const { services, close } = await openStores(config);
        try {
          const isEmpty = await ensureDemoSpace(services, args.space);
          const token = await ensureDevToken(services, config.home, args.space);
          if (isEmpty || args['if-empty'] !== true) {
            const report = await loadDemo(services, token.principal, terminal);
            terminal.note(
              ['Loaded the demo, all of it invented.', ...reportLines(report)].join('\n'),
            );
            if (isIncomplete(report)) throw new CliFailure('The demo could not be loaded whole.');
          }
          const facts = await findDemoFacts(services, token, serviceUrl(config));
          terminal.print(thingsToTry(facts));
        } finally {
          await close();
        }
      },
    },
    ['npx palimpsest demo', 'npx palimpsest demo --if-empty'],
  );
}
