import { z } from 'zod';
import { findForbidden } from '../text/code-points.js';
import type { PassageRole } from './evidence.js';
import type { Instant } from './interval.js';
import { policyClasses, stricter } from './policy.js';
import {
  isSessionProblem,
  maxFaults,
  maxIdLength,
  maxSessionLength,
  maxTitleLength,
  maxTurnLength,
  maxTurns,
  type SessionFault,
  sessionFault,
  type SessionProblem,
} from './session-problems.js';
import { sessionRoster, speakerAccount } from './session-speakers.js';
import { type IncomingItem, type IncomingPassage, sourceKinds } from './source-item.js';

/** Where sessions belong that name no source of their own: their ids are unique in the space. */
export const defaultSessionSource: IncomingItem['source'] = {
  kind: 'session',
  externalId: 'sessions',
  name: 'Sessions',
};

/** A session as an item, but for who may see it and where it came from, which the caller decides. */
export type ParsedSession = Omit<IncomingItem, 'audience' | 'origin'>;

export type SessionParse =
  | { readonly ok: true; readonly item: ParsedSession }
  | { readonly ok: false; readonly faults: readonly SessionFault[] };

const roles = [
  'USER',
  'ASSISTANT',
  'TOOL',
  'SYSTEM',
  'PARTICIPANT',
] as const satisfies readonly PassageRole[];

const problem = (name: SessionProblem): { error: SessionProblem } => ({ error: name });
const id = z
  .string(problem('ID_MISSING'))
  .min(1, problem('ID_MISSING'))
  .max(maxIdLength, problem('ID_TOO_LONG'))
  .refine(isStorable, problem('CHARACTERS'));
const title = z
  .string(problem('TITLE'))
  .max(maxTitleLength, problem('TITLE_TOO_LONG'))
  .refine(isStorable, problem('CHARACTERS'));
const zone = z.string(problem('ZONE')).refine(isZone, problem('ZONE'));
const time = z
  .union([z.date(), z.string()], problem('TIME'))
  .transform((value, context): Instant => {
    const instant = typeof value === 'string' ? parseTime(value) : value.getTime();
    if (typeof instant === 'number' && !Number.isNaN(instant)) return instant;
    context.addIssue({ code: 'custom', message: typeof instant === 'string' ? instant : 'TIME' });
    return z.NEVER;
  });
const speaker = z.union(
  [
    title.transform((name) => ({ account: null, name })),
    z.object({ account: orNull(id), name: orNull(title) }),
  ],
  problem('SPEAKER'),
);
const sensitivity = z
  .enum(policyClasses, problem('SENSITIVITY'))
  .nullish()
  .transform((value) => value ?? 'NORMAL');
const turn = z.object(
  {
    index: orNull(z.int(problem('INDEX')).min(0, problem('INDEX'))),
    role: z.preprocess(
      (value) => (typeof value === 'string' ? value.toUpperCase() : value),
      z.enum(roles, problem('ROLE')),
    ),
    speaker: orNull(speaker),
    at: orNull(time),
    zone: orNull(zone),
    sensitivity,
    text: z
      .string(problem('TEXT_MISSING'))
      .min(1, problem('TEXT_MISSING'))
      .max(maxTurnLength, problem('TEXT_TOO_LARGE'))
      .refine(isStorable, problem('CHARACTERS')),
  },
  problem('TURN_SHAPE'),
);
const session = z.object(
  {
    externalId: id,
    title: orNull(title),
    zone,
    startedAt: orNull(time),
    sensitivity,
    source: z
      .object(
        { kind: z.enum(sourceKinds, problem('SOURCE')), externalId: id, name: title },
        problem('SOURCE'),
      )
      .nullish(),
    turns: z.array(turn, problem('TURNS_MISSING')).min(1, problem('TURNS_MISSING')),
  },
  problem('SESSION_SHAPE'),
);
type Session = z.output<typeof session>;
type Turn = Session['turns'][number];

/**
 * Reads a session that a caller or a file handed over:
 * `{externalId, title?, zone, startedAt?, sensitivity?, source?: {kind, externalId, name}, turns: [{index?, role, speaker?, at?, zone?, sensitivity?, text}]}`.
 * Out come an item whose passages are in the order of their index, or every fault found (at most `maxFaults`), each
 * with its path. A turn without index follows the one before it; one without time takes `startedAt`. SRC-01.
 */
export function parseSession(input: unknown): SessionParse {
  const turns = rawTurns(input);
  if (turns.length > maxTurns) {
    return { ok: false, faults: [sessionFault('TOO_MANY_TURNS', ['turns'])] };
  }
  const parsed = session.safeParse(input);
  const faults = [
    ...(parsed.error?.issues ?? []).map(toFault),
    ...findRepeatedIndexes(turns),
    ...checkLength(turns),
  ];
  if (!parsed.success || faults.length > 0)
    return { ok: false, faults: faults.slice(0, maxFaults) };
  return { ok: true, item: toItem(parsed.data) };
}

function toItem(parsed: Session): ParsedSession {
  const source = parsed.source ?? defaultSessionSource;
  const indexes = numberTurns(parsed.turns);
  const passages = parsed.turns.map((entry, position) =>
    toPassage(parsed, source, { ...entry, index: indexes[position] ?? position }),
  );
  return {
    source,
    externalId: parsed.externalId,
    title: parsed.title ?? parsed.externalId,
    zone: parsed.zone,
    roster: sessionRoster(
      source,
      parsed.turns.map(({ role, speaker }) => ({ role, speaker: speaker ?? nobody })),
    ),
    passages: passages.sort((left, right) => left.index - right.index),
  };
}

const nobody = { account: null, name: null };

function toPassage(
  parsed: Session,
  source: IncomingItem['source'],
  entry: Turn & { readonly index: number },
): IncomingPassage {
  const { account, name } = entry.speaker ?? nobody;
  const sensitivity = stricter(parsed.sensitivity, entry.sensitivity);
  return {
    index: entry.index,
    role: entry.role,
    speakerAccount: account === null ? null : speakerAccount(source, account),
    speakerName: name,
    at: entry.at ?? parsed.startedAt,
    zone: entry.zone,
    text: entry.text,
    locator: { session: parsed.externalId, index: String(entry.index) },
    // Instructions to a model: kept for reading, but nobody stated them.
    isSystem: entry.role === 'SYSTEM',
    ...(sensitivity === 'NORMAL' ? {} : { sensitivity }),
  };
}

/** The turns as they came, before anything is known about them. */
function rawTurns(input: unknown): readonly RawTurn[] {
  const list = z.object({ turns: z.array(z.unknown()) }).safeParse(input);
  return (list.data?.turns ?? []).map((entry) => rawTurn.parse(entry));
}

const rawTurn = z
  .object({ index: z.int().min(0).nullable().catch(null), text: z.string().catch('') })
  .catch({ index: null, text: '' });
type RawTurn = z.output<typeof rawTurn>;

/** A turn without index follows the one before it. */
function numberTurns(turns: readonly { readonly index: number | null }[]): readonly number[] {
  let previous = -1;
  return turns.map(({ index }) => (previous = index ?? previous + 1));
}

function findRepeatedIndexes(turns: readonly RawTurn[]): readonly SessionFault[] {
  const seen = new Set<number>();
  return numberTurns(turns).flatMap((index, position) => {
    if (seen.has(index)) return [sessionFault('INDEX_TWICE', ['turns', String(position), 'index'])];
    seen.add(index);
    return [];
  });
}

function checkLength(turns: readonly RawTurn[]): readonly SessionFault[] {
  const length = turns.reduce((sum, { text }) => sum + text.length, 0);
  return length > maxSessionLength ? [sessionFault('SESSION_TOO_LARGE', ['turns'])] : [];
}

function toFault(issue: z.core.$ZodIssue): SessionFault {
  const name = isSessionProblem(issue.message) ? issue.message : 'SESSION_SHAPE';
  return sessionFault(name, issue.path.map(String));
}

/** An optional field: absent and null are one. */
function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** A time of RFC 3339 as an instant, or the problem with it. */
function parseTime(value: string): Instant | SessionProblem {
  if (!z.iso.datetime({ offset: true, local: true }).safeParse(value).success) return 'TIME';
  return /(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : 'TIME_WITHOUT_ZONE';
}

function isStorable(text: string): boolean {
  return findForbidden(text) === null;
}

function isZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
