import { z } from 'zod';
import { checkAssertion, checkWhole, type DeltaNames } from './delta-checks.js';
import { deltaSecrets } from './delta-secrets.js';
import {
  deltaAssertionSchema,
  deltaEntitySchema,
  deltaFrameSchema,
  maxAssertions,
  type OntologyDelta,
} from './delta-schema.js';
import { entityTypes } from './entity.js';
import { errorCodes, type ErrorCode, type Fault } from './errors.js';

export type ParsedDelta =
  | { readonly ok: true; readonly delta: OntologyDelta }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads an OntologyDelta from parsed JSON (DLT-01). Either the whole of it is right, or every fault is named with
 * its path: of its shape, of its names (entity keys, predicates, qualifiers) and of the kinds a predicate allows.
 * What needs the store (whether an id, a passage or a quote is there) is not checked here.
 */
export function parseDelta(value: unknown): ParsedDelta {
  const faults: Fault[] = [];
  const frame = read(deltaFrameSchema, value, [], faults);
  const lists = listsOf(value);
  if (lists.assertions.length > maxAssertions) {
    const message = `A delta holds at most ${maxAssertions} assertions; split it.`;
    return { ok: false, faults: [...faults, { code: 'TOO_LARGE', path: ['assertions'], message }] };
  }
  const entities = lists.entities.map((entry, index) =>
    read(deltaEntitySchema, entry, ['entities', String(index)], faults),
  );
  const assertions = lists.assertions.map((entry, index) =>
    read(deltaAssertionSchema, entry, ['assertions', String(index)], faults),
  );
  const names = namesOf(lists);
  for (const [index, assertion] of assertions.entries()) {
    if (assertion !== null)
      faults.push(...checkAssertion(assertion, ['assertions', String(index)], names));
  }
  faults.push(...checkWhole(lists, names, frame?.emptyResults ?? null));
  faults.push(...deltaSecrets(value));
  if (faults.length > 0 || frame === null) return { ok: false, faults };
  return {
    ok: true,
    delta: {
      ...frame,
      entities: entities.filter((entry) => entry !== null),
      assertions: assertions.filter((entry) => entry !== null),
    },
  };
}

function read<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  path: readonly string[],
  faults: Fault[],
): Value | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  faults.push(...result.error.issues.flatMap((issue) => faultsOf(issue, path)));
  return null;
}

function faultsOf(issue: z.core.$ZodIssue, path: readonly string[]): readonly Fault[] {
  const place = [...path, ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys') {
    const message = 'This field is not part of palimpsest-delta/1; leave it out.';
    return issue.keys.map((key) => ({ code: 'BAD_USER_INPUT', path: [...place, key], message }));
  }
  return [{ code: codeOf(issue, place), path: place, message: sentence(issue.message) }];
}

/** An assertion whose list of citations is absent or empty has no evidence, whatever else is wrong. */
function codeOf(issue: z.core.$ZodIssue, path: readonly string[]): ErrorCode {
  const stated: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  if (path.at(-1) === 'evidence') return 'EVIDENCE_MISSING';
  return errorCodes.find((code) => code === stated) ?? 'BAD_USER_INPUT';
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

interface Lists {
  readonly entities: readonly unknown[];
  readonly assertions: readonly unknown[];
}

/** The two lists as they came, so that a fault elsewhere hides none in them. */
function listsOf(value: unknown): Lists {
  const list = z.array(z.unknown()).catch([]);
  return z
    .object({ entities: list, assertions: list })
    .catch({ entities: [], assertions: [] })
    .parse(value);
}

/** Names an entry gives, also one with faults of its own: those are reported once, not at every use. */
function namesOf({ entities, assertions }: Lists): DeltaNames {
  const named = z.object({
    key: z.string().nullable().catch(null),
    type: z.enum(entityTypes).nullable().catch(null),
  });
  const keysOf = (entries: readonly unknown[]) =>
    entries.map((entry) => named.catch({ key: null, type: null }).parse(entry));
  return {
    entities: keysOf(entities),
    entityTypes: new Map(
      keysOf(entities).flatMap(({ key, type }) => (key === null ? [] : [[key, type] as const])),
    ),
    assertions: keysOf(assertions),
    assertionKeys: new Set(keysOf(assertions).flatMap(({ key }) => (key === null ? [] : [key]))),
  };
}
