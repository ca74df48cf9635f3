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
  readonly close: () => void;
}

type LedgerServices = Pick<Services, 'database' | 'listener'>;

export function openLedgers(services: LedgerServices): Ledgers {
  const spaces = new Map<string, SpaceLedger>();
  const stop = services.listener.onHint((hint) => {
    if (hint.kind === 'CHANGES') spaces.get(hint.spaceId)?.hint(hint.sequence);
  });
  return {
    of: (spaceId) => ({
      listen: (listener) => {
        const ledger =
          spaces.get(spaceId) ?? spaceLedger(services, spaceId, () => spaces.delete(spaceId));
        spaces.set(spaceId, ledger);
        return ledger.listen(listener);
      },
    }),
    close: () => {
      stop();
      for (const ledger of spaces.values()) ledger.close();
      spaces.clear();
    },
  };
}

interface SpaceLedger {
  readonly listen: (listener: Listener) => Promise<() => void>;
  readonly hint: (sequence: number) => void;
  readonly close: () => void;
}

function spaceLedger(services: LedgerServices, spaceId: string, onIdle: () => void): SpaceLedger {
  const listeners = new Set<Listener>();
  const state = { isClosed: false, isReading: false, isWanted: false, last: 0 };
  const start = findSequenceNow(services.database, spaceId).then((point) => {
    state.last = point.sequence;
  });

  const isWanted = (): boolean => state.isWanted && !state.isClosed;

  async function readOn(): Promise<void> {
    state.isWanted = true;
    if (state.isReading) return;
    state.isReading = true;
    try {
      await start;
      do {
        state.isWanted = false;
        const after = state.last;
        const changes = await listAllChanges(services.database, spaceId, {
          after,
          limit: pageSize,
        });
        state.last = changes.at(-1)?.sequence ?? after;
        if (changes.length > 0) for (const listener of [...listeners]) listener(changes);
        state.isWanted ||= changes.length === pageSize;
      } while (isWanted());
    } catch {
      // The graph is away: nothing is lost, the next hint or poll reads on from `last`.
    } finally {
      state.isReading = false;
    }
  }

  const timer = setInterval(() => void readOn(), pollEvery);
  timer.unref();
  const close = (): void => {
    state.isClosed = true;
    clearInterval(timer);
    listeners.clear();
  };
  return {
    hint: (sequence) => {
      if (sequence > state.last) void readOn();
    },
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
