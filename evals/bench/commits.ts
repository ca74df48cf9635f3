import { z } from 'zod';
import { commitDrafts } from '../../src/app/commit-drafts.js';
import { openCommits as openProcessCommits } from '../../src/app/commits.js';
import { publishRange } from '../../src/app/publish.js';
import { decideItems, entityAdded } from '../../src/domain/decide-items.js';
import type { Entity } from '../../src/domain/entity.js';
import { derivedId } from '../../src/domain/ids.js';
import type { Draft } from '../../src/domain/new-assertion.js';
import { readerOf } from '../../src/domain/principal.js';
import type { RecordWrite } from '../../src/domain/record-write.js';
import type { Passage } from '../../src/domain/source-item.js';
import { write, type WriteUnit } from '../../src/store/write.js';
import type { Product } from '../harness/product.js';

/** Small commits to a space, each told to the others as the use cases tell them. */
export interface Commits {
  /** A new entity that is not committed yet; `commit` resolves when the commit is acknowledged. */
  readonly nextEntity: () => {
    readonly id: string;
    readonly commit: () => Promise<void>;
    /** The same as if another process had committed it: this one learns of it by the hint over Redis alone. */
    readonly commitElsewhere: () => Promise<void>;
  };
  /** Commits what changes every answer about the project; resolves when the commit is acknowledged. */
  readonly changeStatus: () => Promise<void>;
  readonly projectName: string;
}

const turns = 1_000;
const start = Date.parse('2026-01-05T08:00:00Z');

/** Prepares a space with one project and the turns in which its status will be said. */
export async function openCommits(product: Product): Promise<Commits> {
  const { spaceId } = product.principal;
  const project = makeEntity(spaceId, 'project', 'Lantern Harbour');
  const passages = await preparePassages(product, project);
  let count = 0;
  const elsewhere = {
    ...product,
    services: { ...product.services, commits: openProcessCommits() },
  };
  const commit = (id: string, decide: (unit: WriteUnit) => Promise<readonly RecordWrite[]>) =>
    commitAndTell(product, id, decide);
  return {
    projectName: project.name,
    nextEntity: () => {
      count += 1;
      const entity = makeEntity(spaceId, 'artifact', `Thing ${count}`);
      const operationId = `thing/${count}`;
      return {
        id: entity.id,
        commit: () => commit(operationId, () => Promise.resolve([entityAdded(entity)])),
        commitElsewhere: () =>
          commitAndTell(elsewhere, operationId, () => Promise.resolve([entityAdded(entity)])),
      };
    },
    changeStatus: async () => {
      count += 1;
      const passage = passages[count % turns];
      if (passage === undefined) throw new Error('The turns are used up.');
      const draft = statusDraft(project, passage, `stage ${count}`);
      await commit(`status/${count}`, (unit) => commitDrafts(unit, [draft]));
    },
  };
}

async function commitAndTell(
  { services, principal }: Pick<Product, 'services' | 'principal'>,
  id: string,
  decide: (unit: WriteUnit) => Promise<readonly RecordWrite[]>,
): Promise<void> {
  const operation = { id, input: id, now: services.now() };
  const written = await write(services.database, readerOf(principal), operation, {
    result: z.object({}),
    decide: async (unit) => ({ writes: await decide(unit), result: {} }),
  });
  publishRange(services, principal.spaceId, written);
}

async function preparePassages(product: Product, project: Entity): Promise<readonly Passage[]> {
  const { spaceId } = product.principal;
  const indexes = Array.from({ length: turns }, (_, index) => index);
  const known = {
    sourceIds: new Set<string>(),
    items: new Map(),
    entityIds: new Set<string>(),
    consents: [],
    at: 0,
  };
  const { writes } = decideItems(
    spaceId,
    [
      {
        source: { kind: 'session', externalId: 'generated', name: 'Generated' },
        externalId: 'status reports',
        title: 'Status reports',
        zone: 'UTC',
        audience: 'space',
        roster: [],
        origin: null,
        openUntil: 0,
        passages: indexes.map((index) => ({
          index,
          role: 'PARTICIPANT',
          speakerAccount: null,
          speakerName: null,
          at: start + index * 60_000,
          zone: null,
          text: `It has come to the next stage, number ${index}.`,
          locator: { turn: String(index) },
          isSystem: false,
          masks: [],
        })),
      },
    ],
    known,
  );
  await commitAndTell(product, 'prepare', () => Promise.resolve([...writes, entityAdded(project)]));
  return writes.flatMap((entry) => (entry.type === 'SourceItem' ? entry.item.newPassages : []));
}

function makeEntity(spaceId: string, type: 'project' | 'artifact', name: string): Entity {
  return {
    id: derivedId('entity', spaceId, type, name),
    spaceId,
    audience: 'space',
    type,
    name,
    aliases: [],
    identifiers: [],
    scope: null,
    sensitivity: 'NORMAL',
    status: 'ACTIVE',
  };
}

/** Each is a later value of the same slot: it supersedes the one before, so that the packet's content changes. */
function statusDraft(project: Entity, passage: Passage, value: string): Draft {
  return {
    subject: project,
    predicate: 'status',
    object: { kind: 'TEXT', value, language: 'en' },
    objectName: null,
    qualifiers: {},
    scope: null,
    audience: 'space',
    basis: 'USER_STATEMENT',
    assertedBy: project.id,
    stated: { from: null, until: null },
    confidence: 0.8,
    passage,
    span: { start: 0, end: 20 },
    origin: 'DELTA',
    isExplicitInstruction: true,
    isCorrection: false,
    needsIdentity: false,
    flipCondition: null,
    sensitivity: 'NORMAL',
    correctionOf: null,
    byReviewer: false,
    asCandidate: false,
  };
}
