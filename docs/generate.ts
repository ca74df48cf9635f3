import { writeFileSync } from 'node:fs';
import { deltaJsonSchema } from '../src/domain/delta-json-schema.js';
import { lifecycleTable } from '../src/domain/lifecycle-table.js';

/** Writes the documents that follow from the code: run by `npm run codegen`, compared by `npm run check`. */
const here = (name: string): URL => new URL(name, import.meta.url);

writeFileSync(
  here('lifecycle.md'),
  `# The lifecycle of an assertion

Every way it may change, generated from \`src/domain/lifecycle-transitions.ts\`. Validity is not lifecycle: what is past its
end is active and does not hold. RULE is what the rule of the slot derives; POLICY is a gate or the upkeep.

${lifecycleTable()}
`,
);
writeFileSync(here('schemas/ontology-delta.schema.json'), JSON.stringify(deltaJsonSchema()));
