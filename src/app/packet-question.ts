import pLimit, { type LimitFunction } from 'p-limit';
import { isVisibleTo } from '../domain/audience.js';
import type { Change, ChangeEvent } from '../domain/change.js';
import { canonicalJson } from '../domain/ids.js';
import { type Principal, readerOf } from '../domain/principal.js';
import type { ContextRequest } from '../planning/request.js';
import { touches, triggersOf } from '../planning/touch.js';
import { findSequenceNow } from '../store/change-queries.js';
import { buildPacket, type BuiltPacket } from './build-packet.js';
import type { Ledgers } from './ledger-reader.js';
import type { Services } from './services.js';

/** A packet that is pushed, and why. */
export interface PushedPacket extends BuiltPacket {
  readonly triggers: readonly ChangeEvent[];
}

type Subscriber = (pushed: PushedPacket) => void;

/** Questions kept open: equal ones of equal permission share one execution (DESIGN 15). */
export interface OpenQuestions {
  /** Joins a question; resolves to the packet as it is now and a way to leave. Later packets go to `subscriber`. */
  readonly join: (
    principal: Principal,
    request: ContextRequest,
    subscriber: Subscriber,
  ) => Promise<{ readonly first: PushedPacket; readonly leave: () => void }>;
}

type QuestionServices = Pick<Services, 'database' | 'now'> & { readonly ledgers: Ledgers };

/** How many packets are computed at a time: one change that touches hundreds of questions must not take every connection to the graph. */
const mostAtOnce = 8;

export function openQuestions(services: QuestionServices): OpenQuestions {
  const limit = pLimit(mostAtOnce);
  const open = new Map<string, OpenQuestion>();
  return {
    join: async (principal, request, subscriber) => {
      const key = canonicalJson([principal.spaceId, readerOf(principal).audiences, request]);
      const question =
        open.get(key) ??
        openQuestion({ services, limit, principal, request, onIdle: () => open.delete(key) });
      open.set(key, question);
      return question.join(subscriber);
    },
  };
}

interface OpenQuestion {
  readonly join: (
    subscriber: Subscriber,
  ) => Promise<{ readonly first: PushedPacket; readonly leave: () => void }>;
}

/** Longest that a timer of Node can wait (milliseconds). */
const longestTimer = 2 ** 31 - 1;
/** Pause before a computation that failed is tried again (milliseconds): the graph is away. */
const retryAfter = 2_000;

interface QuestionSetting {
  readonly services: QuestionServices;
  readonly limit: LimitFunction;
  readonly principal: Principal;
  readonly request: ContextRequest;
  readonly onIdle: () => void;
}

function openQuestion(setting: QuestionSetting): OpenQuestion {
  const { services, limit, principal, request, onIdle } = setting;
  const { audiences } = readerOf(principal);
  const subscribers = new Set<Subscriber>();
  let current: BuiltPacket | null = null;
  let pending: Change[] = [];
  let isBoundPassed = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let retry: NodeJS.Timeout | null = null;
  const stopListening = services.ledgers.of(principal.spaceId).listen((changes) => {
    const seen = changes.filter(
      (change) =>
        audiences.some((audience) => isVisibleTo(change.audience, audience)) &&
        (current === null || touches(current.packet.refreshTriggers, change)),
    );
    pending.push(...seen);
    if (seen.length > 0 && current !== null) recomputeSoon();
  });

  /** One computation at a time; what arrives meanwhile is looked at in the next. */
  function recompute(): Promise<void> {
    running ??= settle().finally(() => (running = null));
    return running;
  }

  /** In the background nobody hears of a failure: what was to be looked at stays, and is looked at a little later. */
  function recomputeSoon(): void {
    recompute().catch(() => {
      if (retry !== null || subscribers.size === 0) return;
      retry = setTimeout(() => {
        retry = null;
        recomputeSoon();
      }, retryAfter);
      retry.unref();
    });
  }

  async function build(): Promise<BuiltPacket> {
    const point = await findSequenceNow(services.database, principal.spaceId);
    return buildPacket(services, principal, request, { point, now: services.now() });
  }

  async function settle(): Promise<void> {
    do {
      const changes = pending;
      const before = current;
      const wasBound = isBoundPassed;
      pending = [];
      isBoundPassed = false;
      const next = await limit(build).catch((cause: unknown) => {
        pending = [...changes, ...pending];
        isBoundPassed ||= wasBound;
        throw cause;
      });
      current = next;
      setTimer(next);
      if (before !== null && before.packet.hash !== next.packet.hash)
        push(before, next, changes, wasBound);
    } while (pending.length > 0 && subscribers.size > 0);
  }

  function push(
    before: BuiltPacket,
    next: BuiltPacket,
    changes: readonly Change[],
    wasBound: boolean,
  ): void {
    const triggers = triggersOf(changes, {
      before: before.packet.refreshTriggers,
      after: next.packet.refreshTriggers,
      isBoundPassed: wasBound,
    });
    if (triggers.length === 0) return;
    for (const subscriber of [...subscribers]) subscriber({ ...next, triggers });
  }

  /** What holds changes by itself at the next bound: then the question is asked again. */
  function setTimer({ packet }: BuiltPacket): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const { nextBound } = packet.refreshTriggers;
    if (nextBound === null) return;
    const wait = Math.max(0, nextBound - services.now());
    timer = setTimeout(
      () => {
        isBoundPassed = wait <= longestTimer;
        recomputeSoon();
      },
      Math.min(wait, longestTimer),
    );
    timer.unref();
  }

  function leave(subscriber: Subscriber): void {
    subscribers.delete(subscriber);
    if (subscribers.size > 0) return;
    if (timer !== null) clearTimeout(timer);
    if (retry !== null) clearTimeout(retry);
    void stopListening.then(
      (stop) => stop(),
      () => undefined,
    );
    onIdle();
  }

  return {
    join: async (subscriber) => {
      subscribers.add(subscriber);
      try {
        await stopListening;
        await recompute();
      } catch (cause) {
        leave(subscriber);
        throw cause;
      }
      if (current === null) throw new Error('A question has a packet once it was computed.');
      return { first: { ...current, triggers: [] }, leave: () => leave(subscriber) };
    },
  };
}
