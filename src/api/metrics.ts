import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { errorCodes } from '../domain/errors.js';

export const transports = ['http', 'websocket', 'sse'] as const;
export type Transport = (typeof transports)[number];

/** What is read at each scrape; null for what cannot be known now. */
export interface Gauges {
  /** Jobs in the queue by their state. */
  readonly queueJobs: () => Promise<Readonly<Record<string, number>> | null>;
  /** Pieces of work in the graph that are not done. */
  readonly pendingWork: () => Promise<number | null>;
  /** Sequences that this process was told of and has not read, in the space that is furthest behind. */
  readonly ledgerLag: () => number;
  readonly openSubscriptions: () => number;
  readonly openSockets: () => number;
}

/** Figures of one process. Labels are of closed sets: no name, id or text of anybody ever becomes one (OPS-04). */
export interface Metrics {
  readonly operation: (
    transport: Transport,
    type: string,
    how: { readonly seconds: number; readonly isGood: boolean },
  ) => void;
  /** An error that left the service. */
  readonly error: (code: string) => void;
  /** The exposition for a scraper. */
  readonly expose: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Why something was refused, by the error's code; other errors are no refusals. */
const refusalClasses: ReadonlyMap<string, string> = new Map([
  ['LIMIT_EXCEEDED', 'limit'],
  ['TOO_LARGE', 'limit'],
  ['RATE_LIMITED', 'rate'],
  ['UNAUTHENTICATED', 'authentication'],
  ['FORBIDDEN', 'permission'],
  ['SECRET_REFUSED', 'sensitive'],
  ['BAD_USER_INPUT', 'input'],
  ['BAD_REQUEST', 'input'],
  ['GRAPHQL_PARSE_FAILED', 'input'],
  ['GRAPHQL_VALIDATION_FAILED', 'input'],
]);
const knownCodes = new Set<string>([...errorCodes, ...refusalClasses.keys()]);

/** Opens the metrics of a process, in a registry of their own. */
export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['transport', 'type'] as const;
  const operations = new Counter({
    name: 'palimpsest_operations_total',
    help: 'Operations answered, and whether without errors.',
    labelNames: [...labelNames, 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'palimpsest_operation_seconds',
    help: 'Time from an operation’s admission to its answer; for subscriptions to the first event.',
    labelNames: [...labelNames],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const errors = new Counter({
    name: 'palimpsest_errors_total',
    help: 'Errors in answers, by their code.',
    labelNames: ['code'],
    registers,
  });
  const refusals = new Counter({
    name: 'palimpsest_refusals_total',
    help: 'Requests refused, by why.',
    labelNames: ['class'],
    registers,
  });
  addGauges(registers, gauges);
  return {
    operation: (transport, type, how) => {
      operations.inc({ transport, type, outcome: how.isGood ? 'good' : 'error' });
      seconds.observe({ transport, type }, how.seconds);
    },
    error: (code) => {
      errors.inc({ code: knownCodes.has(code) ? code : 'OTHER' });
      const why = refusalClasses.get(code);
      if (why !== undefined) refusals.inc({ class: why });
    },
    expose: async () => ({
      contentType: registry.contentType,
      text: await registry.metrics(),
    }),
  };
}

function addGauges(registers: Registry[], gauges: Gauges): void {
  new Gauge({
    name: 'palimpsest_queue_jobs',
    help: 'Jobs in the queue, by state; absent while Redis is away.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const jobs = await gauges.queueJobs();
      for (const [state, count] of Object.entries(jobs ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'palimpsest_pending_work',
    help: 'Work in the graph that is not done; NaN while the graph is away.',
    registers,
    async collect() {
      this.set((await gauges.pendingWork()) ?? Number.NaN);
    },
  });
  const simple = [
    ['ledger_lag_sequences', 'Sequences told of and not read yet.', gauges.ledgerLag],
    ['open_subscriptions', 'Subscriptions open in this process.', gauges.openSubscriptions],
    ['open_sockets', 'WebSockets open in this process.', gauges.openSockets],
  ] as const;
  for (const [name, help, read] of simple) {
    new Gauge({
      name: `palimpsest_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}
