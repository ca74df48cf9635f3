import { z } from 'zod';
import { decideItems, entityAdded, type MaskedItem } from '../../src/domain/decide-items.js';
import type { Entity, EntityType } from '../../src/domain/entity.js';
import { derivedId } from '../../src/domain/ids.js';
import { type Draft, newAssertion } from '../../src/domain/new-assertion.js';
import { readerOf } from '../../src/domain/principal.js';
import type { RecordWrite } from '../../src/domain/record-write.js';
import type { Passage } from '../../src/domain/source-item.js';
import { write } from '../../src/store/write.js';
import type { Product } from '../harness/product.js';
import type { Progress } from '../harness/progress.js';
import { openRandom, type Random } from '../harness/random.js';

/** How big a generated graph is. */
export interface GraphSize {
  readonly entities: number;
  readonly assertionsEach: number;
  readonly passages: number;
}

export interface Graph {
  /** Ids of the entities that assertions are about; each has `assertionsEach`, one passage cited by each. */
  readonly subjectIds: readonly string[];
}

const seed = 20_261_102;
const start = Date.parse('2026-01-05T08:00:00Z');
const minute = 60_000;
const most = { rows: 500, turns: 50 };
const words = [
  ...['harbour', 'ledger', 'green', 'lantern', 'quarterly', 'review', 'signal', 'draft'],
  ...['港口', '账本', '季度', '灯笼', '评审', '信号', '草案', '仓库'],
  ...['гавань', 'журнал', 'обзор', 'сигнал', 'черновик', 'склад', 'фонарь', 'отчёт'],
  ...[
    'port',
    'registre',
    'révision',
    'trimestre',
    'brouillon',
    'entrepôt',
    'lanterne',
    'évaluation',
  ],
];

/**
 * Fills a space through the product's own write path, in its stored shape: people with statements each, seven of ten
 * about another entity and the rest a text, cited in passages of words in four languages.
 */
export async function fillSpace(
  product: Product,
  size: GraphSize,
  progress: Progress,
): Promise<Graph> {
  const random = openRandom(seed);
  const { spaceId } = product.principal;
  const items = makeItems(spaceId, size, random);
  const subjects = makeEntities(spaceId, 'person', size.entities, random);
  const objects = makeEntities(spaceId, 'project', size.entities * 2, random);
  progress.begin('filling the space', size.entities * size.assertionsEach);
  let batch = 0;
  const keep = async (writes: readonly RecordWrite[]): Promise<void> => {
    batch += 1;
    await writeAll(product, `fill/${batch}`, writes);
  };
  await keep(items.writes);
  await keep([...subjects, ...objects].map(entityAdded));
  let waiting: RecordWrite[] = [];
  for (const subject of subjects) {
    for (let index = 0; index < size.assertionsEach; index += 1) {
      const passage = random.pick(items.passages);
      waiting.push(
        assertionAdded(spaceId, makeDraft({ subject, objects, passage, index }, random)),
      );
    }
    if (waiting.length < most.rows) continue;
    await keep(waiting);
    progress.advance(waiting.length);
    waiting = [];
  }
  if (waiting.length > 0) await keep(waiting);
  return { subjectIds: subjects.map(({ id }) => id) };
}

/** Writes records as one operation; nothing is decided, and nobody is told. */
async function writeAll(
  { services, principal }: Product,
  id: string,
  writes: readonly RecordWrite[],
): Promise<void> {
  const operation = { id, input: id, now: services.now() };
  const result = z.object({});
  const decide = () => Promise.resolve({ writes, result: {} });
  await write(services.database, readerOf(principal), operation, { result, decide });
}

function makeItems(
  spaceId: string,
  { passages }: GraphSize,
  random: Random,
): { readonly writes: readonly RecordWrite[]; readonly passages: readonly Passage[] } {
  const turns = Array.from({ length: most.turns }, (_, index) => index);
  const items = Array.from(
    { length: Math.ceil(passages / most.turns) },
    (_, number): MaskedItem => ({
      source: { kind: 'session', externalId: 'generated', name: 'Generated' },
      externalId: `session ${number}`,
      title: `Session ${number}`,
      zone: 'UTC',
      audience: 'space',
      roster: [],
      origin: null,
      openUntil: 0,
      passages: turns.map((index) => ({
        index,
        role: 'PARTICIPANT',
        speakerAccount: null,
        speakerName: 'Somebody',
        at: start + (number * most.turns + index) * minute,
        zone: null,
        text: Array.from({ length: 16 }, () => random.pick(words)).join(' '),
        locator: { session: String(number), turn: String(index) },
        isSystem: false,
        masks: [],
      })),
    }),
  );
  const known = {
    sourceIds: new Set<string>(),
    items: new Map(),
    entityIds: new Set<string>(),
    consents: [],
    at: 0,
  };
  const { writes } = decideItems(spaceId, items, known);
  const stored = writes.flatMap((entry) =>
    entry.type === 'SourceItem' ? entry.item.newPassages : [],
  );
  return { writes, passages: stored };
}

function makeEntities(
  spaceId: string,
  type: EntityType,
  count: number,
  random: Random,
): readonly Entity[] {
  return Array.from({ length: count }, (_, number) => ({
    id: derivedId('entity', spaceId, type, number),
    spaceId,
    audience: 'space',
    type,
    name: `${random.pick(words)} ${random.pick(words)} ${number}`,
    aliases: [`${random.pick(words)} ${number}`],
    identifiers: [`generated:${type}${number}`],
    scope: null,
    sensitivity: 'NORMAL',
    status: 'ACTIVE',
  }));
}

interface DraftParts {
  readonly subject: Entity;
  readonly objects: readonly Entity[];
  readonly passage: Passage;
  readonly index: number;
}

function makeDraft({ subject, objects, passage, index }: DraftParts, random: Random): Draft {
  const object = index % 10 < 7 ? random.pick(objects) : null;
  const text = `${random.pick(words)} ${random.pick(words)} ${index}`;
  const first = random.below(20);
  return {
    subject,
    predicate: object === null ? 'has_trait' : 'works_on',
    object:
      object === null
        ? { kind: 'TEXT', value: text, language: null }
        : { kind: 'ENTITY', entityId: object.id },
    objectName: object?.name ?? null,
    qualifiers: object === null ? {} : { role: `${random.pick(words)} ${index}` },
    scope: null,
    audience: 'space',
    basis: 'USER_STATEMENT',
    assertedBy: subject.id,
    stated: { from: null, until: null },
    confidence: 0.8,
    passage,
    span: { start: first, end: first + 10 + random.below(20) },
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

function assertionAdded(spaceId: string, draft: Draft): RecordWrite {
  const context = { spaceId, mode: 'auto', at: start, clusterOf: (id: string) => id } as const;
  const { assertion, evidence } = newAssertion(draft, context);
  return {
    type: 'Assertion',
    kind: 'ADDED',
    recordId: assertion.id,
    audience: 'space',
    events: ['NEW'],
    touchedEntityIds: [draft.subject.id],
    terms: assertion.terms,
    assertion,
    evidence,
    withheld: null,
  };
}
