import { privateAudience } from '../domain/audience.js';
import { PalimpsestError } from '../domain/errors.js';
import { derivedId } from '../domain/ids.js';
import { hasRole, type Principal } from '../domain/principal.js';
import {
  addPrivateReads,
  findAudiences,
  listPrivateReads,
  type PrivateRead,
  type ReadPage,
} from '../store/read-audit.js';
import type { Services } from './services.js';

/** Ids of the records that one operation, or one pushed event, gave to its caller. */
export interface Reads {
  readonly note: (id: string) => void;
  /** The ids noted since the last time, and forgets them. */
  readonly take: () => readonly string[];
}

/** The notebook belongs to the operation's own principal object, so that whatever reads for it can be seen to note. */
const notebooks = new WeakMap<Principal, Reads>();

/**
 * The principal for one operation: with a notebook of its own where it sees what is private to others, as it is where
 * there is nothing to note.
 */
export function withNotebook(principal: Principal): Principal {
  if (!seesOthers(principal)) return principal;
  const own = { ...principal };
  let ids = new Set<string>();
  notebooks.set(own, {
    note: (id) => void ids.add(id),
    take: () => {
      const taken = [...ids];
      ids = new Set();
      return taken;
    },
  });
  return own;
}

/** The notebook of an operation's principal, or null where nothing need be noted. */
export function notebookOf(principal: Principal): Reads | null {
  return notebooks.get(principal) ?? null;
}

function seesOthers({ onBehalfOf, userId, delegatedBy }: Principal): boolean {
  return (onBehalfOf !== null && onBehalfOf !== userId) || delegatedBy.length > 0;
}

/** What an operation returned, before it is known what of it is private to whom. */
export interface ReturnedRecords {
  readonly principal: Principal;
  readonly operationName: string | null;
  readonly ids: readonly string[];
}

/** Keeps who read whose private records (OPS-04): after the answer, many at a time, so that no read waits for it. */
export interface ReadAudit {
  readonly note: (returned: ReturnedRecords) => void;
  /** Writes down what was noted until now. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long what was read waits for more of it (milliseconds). */
const flushEvery = 500;
/** How many operations are kept while the graph is away; then the oldest are given up, and that is reported. */
const mostWaiting = 10_000;
const longestName = 80;

type Waiting = ReturnedRecords & { readonly at: number };
type AuditServices = Pick<Services, 'database' | 'newId' | 'now'>;

/** Opens the read audit of a process. `onLost` hears how many operations could not be kept. */
export function openReadAudit(services: AuditServices, onLost: (count: number) => void): ReadAudit {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function writeDown(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await keep(services, batch);
    } catch {
      waiting = [...batch, ...waiting];
      const lost = waiting.splice(0, Math.max(0, waiting.length - mostWaiting)).length;
      if (lost > 0) onLost(lost);
      plan();
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    running = running.then(writeDown);
    return running;
  }

  function plan(): void {
    timer ??= setTimeout(() => void flush(), flushEvery);
    timer.unref();
  }

  return {
    note: (returned) => {
      if (returned.ids.length === 0) return;
      waiting.push({ ...returned, at: services.now() });
      plan();
    },
    flush,
    close: async () => {
      await flush();
      if (timer !== null) clearTimeout(timer);
      if (waiting.length > 0) onLost(waiting.length);
    },
  };
}

async function keep(services: AuditServices, batch: readonly Waiting[]): Promise<void> {
  for (const spaceId of new Set(batch.map(({ principal }) => principal.spaceId))) {
    const entries = batch.filter(({ principal }) => principal.spaceId === spaceId);
    const ids = [...new Set(entries.flatMap((entry) => entry.ids))];
    const audiences = await findAudiences(services.database, spaceId, ids);
    const reads = entries.flatMap((entry) => privateReads(entry, audiences, services.newId));
    if (reads.length > 0) await addPrivateReads(services.database, reads);
  }
}

/** One entry for each user whose private records the operation returned to somebody else. */
function privateReads(
  { principal, operationName, ids, at }: Waiting,
  audiences: ReadonlyMap<string, string>,
  newId: () => string,
): readonly PrivateRead[] {
  const { spaceId, userId, tokenId, onBehalfOf, delegatedBy } = principal;
  const others = new Set([...delegatedBy.map((delegation) => delegation.userId)]);
  if (onBehalfOf !== null) others.add(onBehalfOf);
  others.delete(userId);
  return [...others].flatMap((ofUserId) => {
    const audience = privateAudience(ofUserId);
    const recordIds = ids.filter((id) => audiences.get(id) === audience).sort();
    if (recordIds.length === 0) return [];
    return {
      id: derivedId('privateRead', spaceId, newId()),
      ...{ spaceId, ofUserId, userId, tokenId, recordIds, at },
      operationName: operationName === null ? null : operationName.slice(0, longestName),
    };
  });
}

/**
 * Who read whose private records, newest first: an administrator is shown the whole space's, or one user's; everybody
 * else their own. FORBIDDEN where somebody asks for another's without being one.
 */
export async function privateReadsFor(
  { database }: Pick<Services, 'database'>,
  principal: Principal,
  ofUserId: string | null,
  page: ReadPage,
): Promise<readonly PrivateRead[]> {
  const isAdmin = hasRole(principal, 'admin');
  if (!isAdmin && ofUserId !== null && ofUserId !== principal.userId) {
    throw new PalimpsestError(
      'FORBIDDEN',
      'Only an administrator of the space may see who read the records of others.',
    );
  }
  const of = ofUserId ?? (isAdmin ? null : principal.userId);
  return listPrivateReads(database, { spaceId: principal.spaceId, ofUserId: of }, page);
}
