import { z } from 'zod';
import type { Fault } from './errors.js';
import { sensitiveFaults, sensitivePairs } from './gate.js';
import { allowances, policyClasses } from './policy.js';

const declared = z.looseObject({ sensitivity: z.enum(policyClasses).catch('NORMAL') });
const entry = declared.extend({ qualifiers: z.record(z.string(), z.string()).catch({}) });
const lists = z.looseObject({
  entities: z.array(declared.catch({ sensitivity: 'NORMAL' })).catch([]),
  assertions: z.array(entry.catch({ sensitivity: 'NORMAL', qualifiers: {} })).catch([]),
});

/**
 * Faults of a delta, parsed or not, that holds a secret or regulated value anywhere, or says that an entry is one: such
 * a value is never an assertion, and the whole delta is refused. Each with its path and class, never with its text
 * (GRA-08, GOV-03).
 */
export function deltaSecrets(value: unknown): readonly Fault[] {
  const { entities, assertions } = lists.catch({ entities: [], assertions: [] }).parse(value);
  return [
    ...sensitiveFaults(value),
    ...entities.flatMap((one, index) => declaredFault(one, ['entities', String(index)])),
    ...assertions.flatMap((one, index) => declaredFault(one, ['assertions', String(index)])),
    ...assertions.flatMap(({ qualifiers }, index) =>
      sensitivePairs(qualifiers, ['assertions', String(index), 'qualifiers']).filter(
        ({ path }) => sensitiveFaults(qualifiers[path.at(-1) ?? ''], path).length === 0,
      ),
    ),
  ];
}

function declaredFault(
  { sensitivity }: z.output<typeof declared>,
  path: readonly string[],
): readonly Fault[] {
  if (allowances[sensitivity].asserted) return [];
  const message = `It is declared ${sensitivity}; what is so is never kept. Leave it out.`;
  return [{ code: 'SECRET_REFUSED', path: [...path, 'sensitivity'], message }];
}
