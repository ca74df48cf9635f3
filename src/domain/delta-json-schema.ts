import { z } from 'zod';
import {
  deltaAssertionSchema,
  deltaEntitySchema,
  deltaFrameSchema,
  maxAssertions,
} from './delta-schema.js';
import { evidenceBases } from './evidence.js';

/**
 * The OntologyDelta as JSON Schema (DLT-01), made of the very schemas that read it. What they check beyond shapes -
 * names, predicates, quotes - is said in the faults of a delta that is refused.
 */
export function deltaJsonSchema(): Record<string, unknown> {
  const whole = deltaFrameSchema.extend({
    entities: z.array(deltaEntitySchema),
    assertions: z.array(deltaAssertionSchema).max(maxAssertions),
  });
  const schema = z.toJSONSchema(whole, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      // Read in either case, which a schema cannot say; the words are ours.
      if (path.at(-1) === 'basis' && zodSchema._zod.def.type !== 'enum') {
        jsonSchema.type = 'string';
        jsonSchema.enum = [...evidenceBases, ...evidenceBases.map((basis) => basis.toLowerCase())];
      }
    },
  });
  return { title: 'OntologyDelta', ...schema };
}
