import { z } from 'zod';
import type { Assertion, AssertionState } from '../domain/assertion.js';
import { parseAudience } from '../domain/audience.js';
import { disclosures } from '../domain/disclosure.js';
import { sensitivities } from '../domain/entity.js';
import { evidenceBases } from '../domain/evidence.js';
import { canonicalJson } from '../domain/ids.js';
import { precisions } from '../domain/interval.js';
import { lifecycles } from '../domain/lifecycle.js';
import { retentions } from '../domain/assertion.js';
import { termsOfIndexText } from './search-tokens.js';

const granule = z.object({ start: z.number(), end: z.number(), precision: z.enum(precisions) });
export const statedSchema = z.object({
  from: granule.nullable(),
  until: z.union([granule, z.literal('UNKNOWN_PAST')]).nullable(),
});
export const objectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ENTITY'), entityId: z.string() }),
  z.object({ kind: z.literal('TEXT'), value: z.string(), language: z.string().nullable() }),
  z.object({ kind: z.literal('NUMBER'), value: z.number(), unit: z.string().nullable() }),
  z.object({ kind: z.literal('BOOLEAN'), value: z.boolean() }),
  z.object({ kind: z.literal('DATE'), value: granule, text: z.string() }),
]);
const json = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context) => {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'stored JSON does not fit' });
    return z.NEVER;
  });

/** Properties of an Assertion node (or an AssertionState) that change over its life. */
export const stateShape = {
  lifecycle: z.enum(lifecycles),
  confidence: z.number(),
  evidenceCount: z.number(),
  possibleFrom: z.number(),
  certainFrom: z.number(),
  certainUntil: z.number(),
  possibleUntil: z.number(),
  supersededBy: z.string().nullable(),
  conflictsWith: z.array(z.string()),
};

/** Properties of an Assertion node as queries return them: one flat map. */
export const assertionShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  audience: z.string().transform(parseAudience),
  subjectId: z.string(),
  predicate: z.string(),
  object: json(objectSchema),
  objectKey: z.string(),
  qualifiers: json(z.record(z.string(), z.string())),
  scope: z.string().nullable(),
  slotKey: z.string().nullable(),
  canonicalKey: z.string(),
  basis: z.enum(evidenceBases),
  assertedBy: z.string().nullable(),
  observedAt: z.number(),
  stated: json(statedSchema),
  sensitivity: z.enum(sensitivities),
  retention: z.enum(retentions),
  flipCondition: z.string().nullable(),
  correctionOf: z.string().nullable(),
  byReviewer: z.boolean(),
  initialConfidence: z.number(),
  disclosure: z.enum(disclosures).nullable(),
  search: z.string().transform(termsOfIndexText),
  recordedFrom: z.number(),
  ...stateShape,
});

type AssertionRow = z.output<typeof assertionShape>;

const core = {
  id: true,
  subjectId: true,
  predicate: true,
  object: true,
  qualifiers: true,
  observedAt: true,
  lifecycle: true,
  confidence: true,
  possibleFrom: true,
  certainFrom: true,
  certainUntil: true,
  possibleUntil: true,
} as const;
const details = {
  audience: true,
  scope: true,
  basis: true,
  assertedBy: true,
  stated: true,
  retention: true,
  sensitivity: true,
  disclosure: true,
  flipCondition: true,
  evidenceCount: true,
  supersededBy: true,
  conflictsWith: true,
} as const;

/** What nearly everybody asks of an assertion: what is said, of when, and whether it holds. */
export const coreShape = assertionShape.pick(core);
/** What else is shown of an assertion. */
export const detailsShape = assertionShape.pick(details);

/** The core of an assertion as readers are shown it. */
export interface CoreAssertion extends Pick<
  Assertion,
  'id' | 'subjectId' | 'predicate' | 'object' | 'qualifiers' | 'observedAt'
> {
  readonly state: Pick<AssertionState, 'lifecycle' | 'confidence' | 'bounds'>;
}

/** The rest of an assertion as readers are shown it. */
export interface AssertionDetails extends Pick<
  Assertion,
  | 'audience'
  | 'scope'
  | 'basis'
  | 'assertedBy'
  | 'stated'
  | 'retention'
  | 'sensitivity'
  | 'disclosure'
  | 'flipCondition'
> {
  readonly state: Pick<AssertionState, 'evidenceCount' | 'supersededBy' | 'conflictsWith'>;
}

export function toCore(row: z.output<typeof coreShape>): CoreAssertion {
  const { lifecycle, confidence, ...rest } = row;
  const { possibleFrom, certainFrom, certainUntil, possibleUntil, ...statement } = rest;
  const bounds = { possibleFrom, certainFrom, certainUntil, possibleUntil };
  return { ...statement, state: { lifecycle, confidence, bounds } };
}

export function toDetails(row: z.output<typeof detailsShape>): AssertionDetails {
  const { evidenceCount, supersededBy, conflictsWith, ...statement } = row;
  return { ...statement, state: { evidenceCount, supersededBy, conflictsWith } };
}

export function toState(row: z.output<z.ZodObject<typeof stateShape>>): AssertionState {
  return {
    lifecycle: row.lifecycle,
    confidence: row.confidence,
    evidenceCount: row.evidenceCount,
    bounds: {
      possibleFrom: row.possibleFrom,
      certainFrom: row.certainFrom,
      certainUntil: row.certainUntil,
      possibleUntil: row.possibleUntil,
    },
    supersededBy: row.supersededBy,
    conflictsWith: row.conflictsWith,
  };
}

/** The assertion a stored row stands for. */
export function toAssertion(row: AssertionRow): Assertion {
  const { lifecycle, confidence, evidenceCount, possibleFrom, certainFrom, search, ...rest } = row;
  const { certainUntil, possibleUntil, supersededBy, conflictsWith, ...statement } = rest;
  return {
    ...statement,
    terms: search,
    state: toState({
      lifecycle,
      confidence,
      evidenceCount,
      possibleFrom,
      certainFrom,
      certainUntil,
      possibleUntil,
      supersededBy,
      conflictsWith,
    }),
  };
}

/** State as properties of a node. `inConflict` is there for its index, which holds only what is in conflict. */
export function stateProperties(state: AssertionState): Record<string, unknown> {
  const { bounds, ...rest } = state;
  const inConflict = state.conflictsWith.length > 0 ? true : null;
  return { ...rest, conflictsWith: [...state.conflictsWith], inConflict, ...bounds };
}

/** An assertion as properties of a node, without the search text and the sequence. `restrictedIn` is there for its index. */
export function assertionProperties(assertion: Assertion): Record<string, unknown> {
  const { state, object: value, qualifiers, stated: interval, terms: _, ...rest } = assertion;
  return {
    ...rest,
    object: canonicalJson(value),
    qualifiers: canonicalJson(qualifiers),
    stated: canonicalJson(interval),
    restrictedIn: rest.sensitivity === 'RESTRICTED' ? rest.spaceId : null,
    ...stateProperties(state),
  };
}
