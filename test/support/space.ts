import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { ingestItems } from '../../src/app/ingest-items.js';
import { processWork } from '../../src/app/process-work.js';
import { buildOncePacket } from '../../src/app/build-packet.js';
import { pinnedReader } from '../../src/app/pin-reader.js';
import type { Services } from '../../src/app/services.js';
import { sessionItem } from '../../src/app/session-item.js';
import { openServices } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { parseSession } from '../../src/domain/session-input.js';
import type { Principal, Role } from '../../src/domain/principal.js';
import { readerOf } from '../../src/domain/principal.js';
import type { SpaceMode } from '../../src/domain/lifecycle.js';
import type { ContextPacket } from '../../src/planning/packet.js';
import { parseContextRequest } from '../../src/planning/request.js';
import { findAbout } from '../../src/store/packet-queries.js';
import { read } from '../../src/store/database.js';
import { createSpace } from '../../src/store/spaces.js';
import type { AssertionView } from '../../src/store/views.js';

/** A turn: who says what and when (RFC 3339). */
export interface Said {
  readonly by: string;
  readonly text: string;
  readonly at?: string;
}

/** A space of its own for a test, with the services of the run's real stores. */
export interface TestSpace {
  readonly id: string;
  readonly services: Services;
  readonly as: (userId: string, ...roles: Role[]) => Principal;
  /** Ingests a session of the space (or of one user) and works out what follows, as the workers would. */
  readonly says: (session: string, turns: readonly Said[], options?: SayOptions) => Promise<string>;
  /** Every assertion of any entity, as a principal may see it, newest said first. */
  readonly assertions: (
    principal?: Principal,
    pin?: number | null,
  ) => Promise<readonly AssertionView[]>;
  readonly packet: (goal: string, options?: PacketOptions) => Promise<ContextPacket>;
}

/** The same services at another time: use cases and reads go by its clock. */
export function servicesAt(services: Services, now: number): Services {
  return { ...services, now: () => now, database: { ...services.database, now: () => now } };
}

interface SayOptions {
  /** True for a session as it happens, which stays open for a day. */
  readonly isOpen?: boolean;
  readonly by?: Principal;
  readonly audience?: 'space' | 'private';
  readonly operationId?: string;
}

interface PacketOptions {
  readonly by?: Principal;
  readonly validAt?: string;
  readonly knownAt?: number;
  readonly now?: string;
  readonly sessionId?: string | null;
}

const opened = await openServices(readConfig());
afterAll(opened.close);

/** 32 random hex digits: tests share the stores, never a space. */
export function randomId(): string {
  return randomBytes(16).toString('hex');
}

export async function openTestSpace(mode: SpaceMode = 'auto'): Promise<TestSpace> {
  const { services } = opened;
  const id = `spc_${randomId()}`;
  await createSpace(services.database, {
    id,
    name: 'test',
    mode,
    digestKey: randomId(),
    now: Date.now(),
  });
  const as = (userId: string, ...roles: Role[]): Principal => ({
    spaceId: id,
    userId,
    roles: roles.length === 0 ? ['agent'] : roles,
    permissions: [],
    onBehalfOf: null,
    tokenId: null,
    delegatedBy: [],
    expiresAt: null,
  });
  const reviewer = as('reviewer', 'agent', 'reviewer', 'admin');
  return {
    id,
    services,
    as,
    says: async (externalId, turns, options = {}) => {
      const principal = options.by ?? reviewer;
      const session = parseSession({ externalId, zone: 'UTC', turns: turns.map(turnOf) });
      if (!session.ok) throw new Error(session.faults.map(({ message }) => message).join(' '));
      const item = sessionItem(principal, session.item, options.audience ?? 'space');
      const operationId = options.operationId ?? randomId();
      const isOpen = options.isOpen ?? false;
      const result = await ingestItems(services, principal, { operationId, items: [item], isOpen });
      await processWork(services, result.workId, 'test');
      return result.itemIds[0] ?? '';
    },
    assertions: async (principal = reviewer, pin = null) => {
      const { reader } =
        pin === null
          ? await pinnedReader(services, principal, null)
          : { reader: readerOf(principal, pin) };
      const { records } = await services.database.driver.executeQuery(
        'MATCH (entity:Entity {spaceId: $id}) RETURN entity.id AS id ORDER BY id',
        { id },
      );
      const ids = records.map((record) => String(record.get('id')));
      return read(services.database, (tx) => findAbout(tx, reader, ids, 1_000));
    },
    packet: async (goal, options = {}) => {
      const principal = options.by ?? reviewer;
      const parsed = parseContextRequest({
        goal,
        validAt: instant(options.validAt),
        sessionId: options.sessionId ?? null,
      });
      if (!parsed.ok) throw new Error('The request has faults.');
      const { point } = await pinnedReader(services, principal, options.knownAt ?? null);
      const now = instant(options.now) ?? Date.parse('2026-12-01T00:00:00Z');
      return (await buildOncePacket(services, principal, parsed.request, { point, now })).packet;
    },
  };
}

function turnOf({ by, text, at = '2026-11-02T09:00:00Z' }: Said, index: number) {
  return { index, role: 'PARTICIPANT', speaker: { account: by, name: by }, at, text };
}

function instant(text: string | undefined): number | null {
  return text === undefined ? null : Date.parse(text);
}
