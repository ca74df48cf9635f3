import { z } from 'zod';
import type { ErrorCode, Fault } from '../domain/errors.js';
import type { Instant } from '../domain/interval.js';

/** Languages a packet can be worded in. */
export const packetLanguages = ['zh', 'en', 'ru', 'fr'] as const;
export type PacketLanguage = (typeof packetLanguages)[number];

/** Longest goal, in Unicode code points. */
export const MAX_GOAL = 4_096;
/** Bounds of `maxChars` and `limit`. CTX-03, LAWS 44. */
export const CHARS = { least: 200, most: 6_000 } as const;
export const LIMIT = { least: 1, most: 50, usual: 12 } as const;

/** What is asked for, checked and with every default filled in. */
export interface ContextRequest {
  readonly goal: string;
  /** Answer for that time; null is now. */
  readonly validAt: Instant | null;
  /** Answer as known at that sequence; null is the present. */
  readonly knownAt: number | null;
  /** At most so many characters of rendered text. */
  readonly maxChars: number;
  /** At most so many items. */
  readonly limit: number;
  /** Whether the packet also says what became of every candidate (LAWS 40). */
  readonly includeCandidates: boolean;
  /** The item of the session it is asked in, for consents that last as long; null: none. */
  readonly sessionId: string | null;
  /** Language of the wording; null: that of the goal. */
  readonly language: PacketLanguage | null;
}

export type ParsedRequest =
  | { readonly ok: true; readonly request: ContextRequest }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const integer = (field: string, least: number, most: number) =>
  z
    .number(`${field} is a whole number from ${least} to ${most}.`)
    .refine(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `${field} is a whole number from ${least} to ${most}.`,
    );

const language = z
  .string('language is a language tag such as "en" or "zh-CN".')
  .transform((tag) => tag.toLowerCase().split('-')[0])
  .pipe(z.enum(packetLanguages, `language is one of ${packetLanguages.join(', ')}.`));

const requestSchema = z.strictObject({
  goal: z
    .string('goal is the question or task, in words.')
    .refine((goal) => Array.from(goal).length <= MAX_GOAL, {
      error: `goal has more than ${MAX_GOAL} characters; send a shorter one.`,
      params: { code: 'TOO_LARGE' },
      abort: true,
    })
    .transform((goal) =>
      goal
        .replace(/\0/gu, ' ')
        .replace(/\p{Surrogate}/gu, '\uFFFD')
        .trim(),
    )
    .refine((goal) => goal !== '', 'goal is empty; say what the answer is for.'),
  validAt: integer('validAt', -8.64e15, 8.64e15).nullable().default(null),
  knownAt: integer('knownAt', 0, Number.MAX_SAFE_INTEGER).nullable().default(null),
  maxChars: integer('maxChars', CHARS.least, CHARS.most).default(CHARS.most),
  limit: integer('limit', LIMIT.least, LIMIT.most).default(LIMIT.usual),
  includeCandidates: z.boolean('includeCandidates is true or false.').default(false),
  sessionId: z
    .string('sessionId is the id of an item.')
    .max(100, 'sessionId is the id of an item.')
    .nullable()
    .default(null),
  language: language.nullable().default(null),
});

/**
 * Reads a context request from anything. Every fault is returned, each with its path: an empty goal, a value out of
 * range or an option that is not known is BAD_USER_INPUT, a goal of more than 4,096 code points TOO_LARGE.
 * NUL and unpaired surrogates in the goal are replaced. RCL-02.
 */
export function parseContextRequest(input: unknown): ParsedRequest {
  const parsed = requestSchema.safeParse(input);
  if (parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, faults: parsed.error.issues.flatMap(faultsOf) };
}

function faultsOf(issue: z.core.$ZodIssue): readonly Fault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      code: 'BAD_USER_INPUT',
      path: [...path, key],
      message: `${key} is not an option of a context request.`,
    }));
  }
  const isTooLarge = issue.code === 'custom' && issue.params?.['code'] === 'TOO_LARGE';
  const code: ErrorCode = isTooLarge ? 'TOO_LARGE' : 'BAD_USER_INPUT';
  return [
    {
      code,
      path,
      message: path.length > 0 ? issue.message : 'A context request is an object with a goal.',
    },
  ];
}
