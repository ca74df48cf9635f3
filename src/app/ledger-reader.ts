import type { Change } from '../domain/change.js';
import { findSequenceNow, listAllChanges } from '../store/change-queries.js';
import type { Services } from './services.js';

/** How often the ledger is looked at without a hint, while somebody listens (milliseconds): the net under Redis. */
const pollEvery = 2_000;
const pageSize = 500;

type Listener = (changes: readonly Change[]) => void;

/** One reader of a space's ledger, shared by all of a process who listen (DESIGN 15). */
export interface LedgerReader {
  /** Hears every change that is committed after it resolves, in order, and perhaps a few from just before. */
  readonly listen: (listener: Listener) => Promise<() => void>;
}

/** The ledger readers of a process, one a space, opened on first use and closed with their last listener. */
export interface Ledgers {
  readonly of: (spaceId: string) => LedgerReader;
  /** Sequences told of and not read yet, in the space that is furthest behind. */
  readonly lag: () => number;
  readonly close: () => void;
}

type LedgerServices = Pick<Services, 'database' | 'listener' | 'commits'>;

export function openLedgers(services: LedgerServices): Ledgers {
  const spaces = new Map<string, SpaceLedger>();
  const stopHints = services.listener.onHint((hint) => {
    if (hint.kind === 'CHANGES') spaces.get(hint.spaceId)?.hint(hint.sequence);
  });
  const stopCommits = services.commits.onCommit((spaceId, changes) =>
    spaces.get(spaceId)?.offer(changes),
  );
  return {
    of: (spaceId) => ({
      listen: (listener) => {
        const ledger =
          spaces.get(spaceId) ?? spaceLedger(services, spaceId, () => spaces.delete(spaceId));
        spaces.set(spaceId, ledger);
        return ledger.listen(listener);
      },
    }),
    lag: () => Math.max(0, ...[...spaces.values()].map((ledger) => ledger.lag())),
    close: () => {
      stopHints();
      stopCommits();
      for (const ledger of spaces.values()) ledger.close();
      spaces.clear();
    },
  };
}

interface SpaceLedger {
  readonly listen: (listener: Listener) => Promise<() => void>;
  /** The ledger has come to a sequence. */
  readonly hint: (sequence: number) => void;
  /** These changes were just committed by this process. */
  readonly offer: (changes: readonly Change[]) => void;
  readonly lag: () => number;
  readonly close: () => void;
}

function spaceLedger(services: LedgerServices, spaceId: string, onIdle: () => void): SpaceLedger {
  const listeners = new Set<Listener>();
  /** `last` is the sequence heard up to, null until it is known where the ledger stands; `hinted` the highest told of. */
  const state = { isClosed: false, isReading: false, hinted: 0, last: null as number | null };
  const start = findSequenceNow(services.database, spaceId).then(
    (point) => (state.last = point.sequence),
  );

  function tell(changes: readonly Change[]): void {
    state.last = changes.at(-1)?.sequence ?? state.last;
    if (changes.length > 0) for (const listener of [...listeners]) listener(changes);
  }

  /**
   * Reads until a page is not full and nothing that was told of since it was asked for is missing. What was told of and
   * is not to be seen yet, the poll finds.
   */
  async function readOn(): Promise<void> {
    if (state.isReading) return;
    state.isReading = true;
    try {
      let after = await start;
      let isMore = true;
      while (isMore && !state.isClosed) {
        after = state.last ?? after;
        const { hinted } = state;
        const page = { after, limit: pageSize };
        const changes = await listAllChanges(services.database, spaceId, page);
        tell(changes);
        const isNews = changes.length > 0 || state.hinted > hinted;
        isMore = changes.length === pageSize || (isNews && state.hinted > (state.last ?? after));
      }
    } catch {
      // The graph is away: nothing is lost, the next hint or poll reads on from `last`.
    } finally {
      state.isReading = false;
    }
  }

  function hint(sequence: number): void {
    state.hinted = Math.max(state.hinted, sequence);
    if (state.last === null || sequence > state.last) void readOn();
  }

  /** What follows at once on what was heard need not be read; anything else is read in its order. */
  function offer(changes: readonly Change[]): void {
    const isNext = state.last !== null && changes[0]?.sequence === state.last + 1;
    if (isNext && !state.isReading) tell(changes);
    else hint(lastOf(changes));
  }

  const timer = setInterval(() => void readOn(), pollEvery);
  timer.unref();
  const close = (): void => {
    state.isClosed = true;
    clearInterval(timer);
    listeners.clear();
  };
  return {
    hint,
    offer,
    lag: () => (state.last === null ? 0 : Math.max(0, state.hinted - state.last)),
    listen: async (listener) => {
      listeners.add(listener);
      const stop = (): void => {
        listeners.delete(listener);
        if (listeners.size > 0 || state.isClosed) return;
        close();
        onIdle();
      };
      try {
        await start;
      } catch (cause) {
        stop();
        throw cause;
      }
      return stop;
    },
    close,
  };
}

function lastOf(changes: readonly Change[]): number {
  return changes.at(-1)?.sequence ?? 0;
}
