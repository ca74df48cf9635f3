import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const coordinate = z.object({
  source: z.string(),
  file: z.string(),
  locator: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  at: z.string().transform((text) => Date.parse(text)),
  author: z.string(),
});
const quote = coordinate.extend({
  key: z.string(),
  quote: z.string(),
  quote_start: z.number(),
  quote_end: z.number(),
});
const instant = z
  .string()
  .transform((text) => Date.parse(text))
  .nullish();

const assertion = z.object({
  id: z.string(),
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
  expected_status: z.string(),
  allowed_status: z.array(z.string()).optional(),
  allowed_predicates: z.array(z.string()).optional(),
  tier: z.enum(['must', 'should']),
  valid_from: instant,
  holds_at_end: z.boolean().optional(),
  supersedes: z.string().optional(),
  qualifiers: z.record(z.string(), z.string()).nullish(),
  evidence: z.array(quote).min(1),
});

const expectation = z.object({
  window: z.tuple([z.string(), z.string()]),
  user: z.string(),
  timezone: z.string(),
  entities: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      names: z.array(z.string()),
      aliases: z.array(z.string()),
      identifiers: z.array(z.string()),
    }),
  ),
  assertions: z.array(assertion),
  identity: z.object({ must_not_merge: z.array(z.object({ a: z.string(), b: z.string() })) }),
  refused: z.array(
    z.object({ id: z.string(), reason: z.string(), rule: z.string(), evidence: z.array(quote) }),
  ),
  coordinates: z.record(z.string(), coordinate),
});

/** What the sources of an export folder ought to yield: `expected.json`. Times are milliseconds. */
export type Expectation = z.output<typeof expectation>;
export type ExpectedAssertion = z.output<typeof assertion>;
export type ExpectedEntity = Expectation['entities'][number];
export type ExpectedTurn = z.output<typeof coordinate>;
export type Quote = z.output<typeof quote>;

/** Reads `expected.json`; throws where it is missing or has another form. */
export async function readExpectation(file: string): Promise<Expectation> {
  return expectation.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Midnight after the last day of the window, in UTC: by then all of it has been said everywhere. */
export function endOfWindow({ window }: Expectation): number {
  return Date.parse(`${window[1]}T00:00:00Z`) + 24 * 60 * 60 * 1_000;
}
