import { z } from 'zod';
import { entityTypes } from './entity.js';
import { evidenceBases } from './evidence.js';
import { precisions } from './interval.js';
import { policyClasses } from './policy.js';
import { findForbidden } from '../text/code-points.js';

/** The most assertions one delta may hold. */
export const maxAssertions = 10_000;

const key = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => !/^(ent|ast)_/.test(name), 'A key may not look like a stored id.');
const reference = z.string().min(1).max(200);
const text = (most: number) =>
  z
    .string('Give a text.')
    .max(most, `Give at most ${most} characters.`)
    .refine((value) => value.trim() !== '', 'Give a text that is not blank.')
    .refine(
      (value) => findForbidden(value) === null,
      'Remove NUL characters and halves of surrogate pairs.',
    );
const name = text(500);
const words = text(10_000);
const moment = z.iso.datetime({ offset: true });

const date = z.union(
  [
    z.iso.date(),
    moment,
    z
      .strictObject({ start: moment, end: moment, precision: z.enum(precisions) })
      .refine(({ start, end }) => Date.parse(start) <= Date.parse(end)),
  ],
  'Give an ISO date, a date-time with offset, or {start, end, precision} with start before end.',
);

const object = z.union(
  [
    z.strictObject({ entity: reference }),
    z.strictObject({ text: words, language: z.string().max(35).nullable().default(null) }),
    z.strictObject({ number: z.number(), unit: z.string().max(50).nullable().default(null) }),
    z.strictObject({ boolean: z.boolean() }),
    z.strictObject({ date, text: z.string().max(500).nullable().default(null) }),
  ],
  'Give exactly one of entity, text, number, boolean or date, with a value of its kind.',
);

const citation = z
  .strictObject({
    passage: z.int().nonnegative(),
    quote: words.nullable().default(null),
    span: z
      .strictObject({ start: z.int().nonnegative(), end: z.int().positive() })
      .refine(({ start, end }) => start < end, 'A span may not be empty.')
      .nullable()
      .default(null),
  })
  .refine(({ quote, span }) => quote !== null || span !== null, {
    error: 'A citation names the words: give a quote or a span.',
    params: { code: 'EVIDENCE_MISSING' },
  });

/** An entity of a delta. `key` names it inside the delta; `id` is set where it is a stored entity. */
export const deltaEntitySchema = z.strictObject({
  key,
  type: z.enum(entityTypes),
  name,
  aliases: z.array(name).default([]),
  identifiers: z.array(name).default([]),
  scope: reference.nullable().default(null),
  sensitivity: z.enum(policyClasses).default('NORMAL'),
  id: z
    .string()
    .regex(/^ent_./, 'An id of a stored entity begins with ent_.')
    .nullable()
    .default(null),
});

/** An assertion of a delta. Subject, entity objects and `assertedBy` are keys of the delta or ids of stored entities. */
export const deltaAssertionSchema = z.strictObject({
  key: key.nullable().default(null),
  subject: reference,
  predicate: name,
  object,
  qualifiers: z.record(name, words).default({}),
  basis: z.preprocess(upperCase, z.enum(evidenceBases)),
  confidence: z.number().min(0).max(1).nullable().default(null),
  evidence: z.array(citation).min(1, 'An assertion rests on at least one citation of a passage.'),
  assertedBy: reference.nullable().default(null),
  statedFrom: date.nullable().default(null),
  statedUntil: z
    .union([date, z.literal('UNKNOWN_PAST')])
    .nullable()
    .default(null),
  scope: reference.nullable().default(null),
  sensitivity: z.enum(policyClasses).default('NORMAL'),
  flipCondition: words.nullable().default(null),
  /** Id of a stored assertion, or key of one in the delta. */
  supersedes: reference.nullable().default(null),
  candidate: z.boolean().default(false),
});

/** A delta without its lists, which are read entry by entry so that every fault is found at once. */
export const deltaFrameSchema = z.strictObject({
  schema: z.literal('palimpsest-delta/1'),
  sessionId: reference,
  generatedAt: moment,
  authorisation: z.strictObject({
    grantedBy: reference,
    scope: z.literal('SESSION'),
    text: words.nullable().default(null),
  }),
  entities: z.array(z.unknown()),
  assertions: z.array(z.unknown()),
  emptyResults: z.array(words),
});

export type DeltaEntity = z.infer<typeof deltaEntitySchema>;
export type DeltaAssertion = z.infer<typeof deltaAssertionSchema>;
export type DeltaObject = DeltaAssertion['object'];
export type DeltaDate = z.infer<typeof date>;

/** What a caller proposes about one session (DLT-01). Nothing is optional once parsed: what was left out is null or empty. */
export interface OntologyDelta extends Omit<
  z.infer<typeof deltaFrameSchema>,
  'entities' | 'assertions'
> {
  readonly entities: readonly DeltaEntity[];
  readonly assertions: readonly DeltaAssertion[];
}

/** Bases are written `user_statement` in the sources and USER_STATEMENT here; both are read. */
function upperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}
