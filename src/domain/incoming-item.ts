import { z } from 'zod';
import { findForbidden } from '../text/code-points.js';
import { type Audience, parseAudience } from './audience.js';
import type { ErrorCode, Fault } from './errors.js';
import { passageRoles } from './evidence.js';
import { policyClasses } from './policy.js';
import { type IncomingItem, sourceKinds } from './source-item.js';

/** Most passages the items of one batch may have together; a single item may have more. */
export const maxBatchPassages = 1_000;
/** Longest text of one passage, in UTF-16 code units. */
export const maxPassageLength = 1_000_000;
const maxIdLength = 500;
const maxNameLength = 2_000;
const maxRoster = 100_000;
/** A report names this many faults and leaves out the rest. */
const maxFaults = 100;

const stored = (most: number, least = 0) =>
  z
    .string('Give a text.')
    .min(least, 'Give a text that is not empty.')
    .max(most, { error: `Give a text of at most ${most} characters.`, abort: true })
    .refine(
      (text) => findForbidden(text) === null,
      'Remove NUL characters and halves of surrogate pairs.',
    );

const id = stored(maxIdLength, 1);
const name = stored(maxNameLength);
const zone = stored(maxIdLength, 1).refine(
  isZone,
  'Give an IANA time zone, such as Europe/Paris or UTC.',
);
const instant = z
  .int('Give the time in milliseconds since 1970, UTC.')
  .min(-8.64e15, 'The time is before the first there is.')
  .max(8.64e15, 'The time is after the last there is.');

const audience = z
  .string('Give an audience: "space" or "user:<id>".')
  .transform((value, context): Audience => {
    try {
      return parseAudience(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'Give an audience: "space" or "user:<id>".' });
      return z.NEVER;
    }
  });

const account = z.strictObject({
  account: id,
  displayName: name,
  fullName: name.nullable(),
  aliases: z.array(name).max(1_000, 'Give at most 1000 aliases.'),
  identifiers: z.array(id).max(1_000, 'Give at most 1000 identifiers.'),
  zone: zone.nullable(),
  isBot: z.boolean('Give true or false.'),
});

const passage = z.strictObject({
  index: z.int('Give a whole number from 0.').min(0, 'Give a whole number from 0.'),
  role: z.enum(passageRoles, `Give one of ${passageRoles.join(', ')}.`),
  speakerAccount: id.nullable(),
  speakerName: name.nullable(),
  at: instant.nullable(),
  zone: zone.nullable(),
  text: stored(maxPassageLength),
  locator: z.record(id, stored(maxNameLength)),
  isSystem: z.boolean('Give true or false.'),
  sensitivity: z.enum(policyClasses, `Give one of ${policyClasses.join(', ')}.`).exactOptional(),
});

const item = z.strictObject({
  source: z.strictObject({
    kind: z.enum(sourceKinds, `Give one of ${sourceKinds.join(', ')}.`),
    externalId: id,
    name,
  }),
  externalId: id,
  title: name,
  zone,
  audience,
  roster: z.array(account).max(maxRoster, `Give at most ${maxRoster} accounts.`),
  passages: z
    .array(passage)
    .min(1, 'An item has at least one passage.')
    .refine(hasDistinctIndexes, 'Give every passage of an item an index of its own.'),
  origin: name.nullable(),
});

export type ParsedItems =
  | { readonly ok: true; readonly items: readonly IncomingItem[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads a batch of items, each as the JSON of an `IncomingItem`. Strict: an unknown field is a fault. Every fault is
 * returned (at most 100) with its path, e.g. `['2', 'passages', '0', 'text']`; none holds a text of the item.
 */
export function parseIncomingItems(texts: readonly string[]): ParsedItems {
  const parsed = texts.map((text) => item.safeParse(parseJson(text)));
  const faults = parsed.flatMap((result, position) =>
    (result.error?.issues ?? []).map((issue) => toFault(issue, position)),
  );
  const items = parsed.flatMap((result) => (result.success ? [result.data] : []));
  const count = items.reduce((sum, { passages }) => sum + passages.length, 0);
  if (count > maxBatchPassages && texts.length > 1) {
    faults.push({
      code: 'TOO_LARGE',
      path: [],
      message: `A batch has at most ${maxBatchPassages} passages together, this one has ${count}. Send fewer items at a time.`,
    });
  }
  return faults.length > 0
    ? { ok: false, faults: faults.slice(0, maxFaults) }
    : { ok: true, items };
}

function toFault(issue: z.core.$ZodIssue, position: number): Fault {
  const code: ErrorCode =
    issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')
      ? 'TOO_LARGE'
      : 'BAD_USER_INPUT';
  const path = [String(position), ...issue.path.map(String)];
  if (issue.path.length > 0 && issue.code !== 'unrecognized_keys')
    return { code, path, message: issue.message };
  return {
    code,
    path,
    message:
      'Send each item as the JSON of an object with the fields of an IncomingItem and no others.',
  };
}

function hasDistinctIndexes(passages: readonly { readonly index: number }[]): boolean {
  return new Set(passages.map(({ index }) => index)).size === passages.length;
}

function isZone(value: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
    );
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
