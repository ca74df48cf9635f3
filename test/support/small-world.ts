import fc from 'fast-check';
import type { Change } from '../../src/domain/change.js';
import type { Instant } from '../../src/domain/interval.js';
import type { Candidate, EntityRef } from '../../src/planning/candidate.js';
import { clusterOf } from '../../src/planning/candidate.js';
import type { ContextPacket } from '../../src/planning/packet.js';
import { analyseGoal, type Question } from '../../src/planning/question.js';
import { searchTerms } from '../../src/text/terms.js';
import { always, ask, between, candidate, day, entity, hit, now } from './candidates.js';

/**
 * A store small enough to be obviously right: it finds candidates for a question as the real one promises to
 * (`Candidate.reached`), so that `touches` can be held against what recomputing shows.
 */
export interface World {
  readonly names: readonly string[];
  /** Cluster of each entity, by index. */
  readonly clusters: readonly number[];
  readonly rows: readonly Row[];
}

interface Row {
  readonly subject: number;
  readonly object: number | string;
  readonly speaker: number | null;
  readonly predicate: string;
  readonly lifecycle: Candidate['lifecycle'];
  readonly bounds: Candidate['bounds'];
  readonly conflicts: readonly number[];
  readonly version: number;
}

const someNames = ['Kestrel', 'Kestrel North', 'Heron', '灰鹤', 'Ana', 'Magpie'];
const someWords = ['green', 'draft', 'payment', 'north'];

const row: fc.Arbitrary<Row> = fc.record({
  subject: fc.nat(5),
  object: fc.oneof(fc.nat(5), fc.constantFrom(...someWords)),
  speaker: fc.option(fc.nat(5)),
  predicate: fc.constantFrom('status', 'has_budget', 'works_on', 'prefers'),
  lifecycle: fc.constantFrom(
    'ACTIVE',
    'ACTIVE',
    'ACTIVE',
    'CANDIDATE',
    'NEEDS_REVIEW',
    'RETRACTED',
  ),
  bounds: fc.constantFrom(
    always,
    between(now - 2 * day, now + day),
    between(now + 2 * day, now + 3 * day),
    { ...always, possibleFrom: now - day, certainFrom: now + 3 * day },
  ),
  conflicts: fc.constant([]),
  version: fc.constant(1),
});

export const worlds: fc.Arbitrary<World> = fc.record({
  names: fc.array(fc.constantFrom(...someNames), { minLength: 6, maxLength: 6 }),
  clusters: fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }),
  rows: fc.array(row, { maxLength: 7 }),
});

export const goalsOf = fc.constantFrom(
  'status of Kestrel',
  'Kestrel North',
  '灰鹤的预算',
  "Ana's budget",
  'green payment',
  'what is the budget?',
  'What does Heron prefer?',
);

/** One thing that happens to a world. */
export type Step =
  | { readonly kind: 'ADD'; readonly row: Row }
  | { readonly kind: 'LIFECYCLE'; readonly at: number; readonly lifecycle: Row['lifecycle'] }
  | { readonly kind: 'CONFLICT'; readonly left: number; readonly right: number }
  | { readonly kind: 'JOIN'; readonly left: number; readonly right: number }
  | { readonly kind: 'ENTITY'; readonly name: string };

export const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('ADD' as const), row }),
  fc.record({
    kind: fc.constant('LIFECYCLE' as const),
    at: fc.nat(6),
    lifecycle: row.map(({ lifecycle }) => lifecycle),
  }),
  fc.record({ kind: fc.constant('CONFLICT' as const), left: fc.nat(6), right: fc.nat(6) }),
  fc.record({ kind: fc.constant('JOIN' as const), left: fc.nat(5), right: fc.nat(5) }),
  fc.record({ kind: fc.constant('ENTITY' as const), name: fc.constantFrom(...someNames) }),
);

/** A change that touches nothing but what `parts` say. */
export function change(parts: Partial<Change>): Change {
  return {
    spaceId: 'spc_1',
    sequence: 1,
    kind: 'MODIFIED',
    recordType: 'Assertion',
    recordId: 'none',
    events: ['NEW'],
    audience: 'space',
    actor: 'usr_1',
    at: now,
    digest: '',
    operationId: 'op_1',
    touchedEntityIds: [],
    terms: [],
    ...parts,
  };
}

/** The world after a step, and what the ledger says of it. */
export function step(
  world: World,
  made: Step,
): { readonly next: World; readonly changes: readonly Change[] } {
  const { rows, clusters, names } = world;
  const modify = (indexes: readonly number[], edit: (row: Row, index: number) => Row) => {
    const next = {
      ...world,
      rows: rows.map((each, index) =>
        indexes.includes(index) ? { ...edit(each, index), version: 2 } : each,
      ),
    };
    return {
      next,
      changes: indexes.filter((index) => index < rows.length).map((index) => changeOf(next, index)),
    };
  };
  switch (made.kind) {
    case 'ADD': {
      const next = { ...world, rows: [...rows, made.row] };
      return { next, changes: [changeOf(next, rows.length)] };
    }
    case 'LIFECYCLE':
      return modify([made.at], (each) => ({ ...each, lifecycle: made.lifecycle }));
    case 'CONFLICT': {
      const { left, right } = made;
      if (left === right || left >= rows.length || right >= rows.length)
        return { next: world, changes: [] };
      return modify([left, right], (each, index) => ({
        ...each,
        conflicts: [index === left ? right : left],
      }));
    }
    case 'JOIN': {
      const [from, to] = [clusters[made.left] ?? 0, clusters[made.right] ?? 0];
      const next = {
        ...world,
        clusters: clusters.map((cluster) => (cluster === from ? to : cluster)),
      };
      const touchedEntityIds = [`ent_${made.left}`, `ent_${made.right}`];
      return {
        next,
        changes: [change({ recordType: 'IdentityDecision', recordId: 'dec_1', touchedEntityIds })],
      };
    }
    case 'ENTITY': {
      const next = {
        ...world,
        names: [...names, made.name],
        clusters: [...clusters, names.length],
      };
      const recordId = `ent_${names.length}`;
      return {
        next,
        changes: [change({ recordType: 'Entity', recordId, terms: searchTerms(made.name) })],
      };
    }
  }
}

/** The packet a world gives for a goal. */
export function packetOf(goal: string, world: World, at: Instant): ContextPacket {
  const question = analyseGoal(goal);
  const all = world.rows.map((_, index) => candidateOf(world, index));
  const forms = new Set(question.nameCandidates.map(({ form }) => form));
  const hits = world.names
    .flatMap((_, index) => hit(refOf(world, index), 'project'))
    .filter(({ form }) => forms.has(form));
  const named = new Set(hits.map(clusterOf));
  const near = neighbours(all, named);
  const far = neighbours(all, near);
  const found = all.flatMap((each) => {
    const reached = reachOf(each, { question, named, near });
    return reached === null ? [] : [{ ...each, reached }];
  });
  const frontierIds = world.names
    .map((_, index) => refOf(world, index))
    .filter((ref) => far.has(clusterOf(ref)))
    .flatMap((ref) => [ref.id, clusterOf(ref)]);
  return ask(goal, withSides(found, all), { entities: hits, frontierIds, now: at });
}

function reachOf(
  each: Candidate,
  {
    question,
    named,
    near,
  }: {
    readonly question: Question;
    readonly named: ReadonlySet<string>;
    readonly near: ReadonlySet<string>;
  },
): Candidate['reached'] | null {
  const about = [each.subject, each.objectEntity].filter((ref) => ref !== null);
  if (about.some((ref) => named.has(clusterOf(ref)))) return 'ENTITY';
  if (partiesOf(each).some((ref) => near.has(clusterOf(ref)))) return 'NEIGHBOUR';
  return question.terms.some((term) => each.terms.includes(term)) ? 'TEXT' : null;
}

function withSides(found: readonly Candidate[], all: readonly Candidate[]): readonly Candidate[] {
  const known = new Set(found.map(({ id }) => id));
  const sides = new Set(found.flatMap(({ conflictsWith }) => conflictsWith));
  const missing = all.filter(({ id }) => sides.has(id) && !known.has(id));
  if (missing.length === 0) return found;
  return withSides(
    [...found, ...missing.map((side) => ({ ...side, reached: 'SIDE' as const }))],
    all,
  );
}

/** The clusters and those that share a row with one. */
function neighbours(all: readonly Candidate[], clusters: ReadonlySet<string>): ReadonlySet<string> {
  const touching = all
    .map((each) => partiesOf(each).map(clusterOf))
    .filter((ids) => ids.some((id) => clusters.has(id)));
  return new Set([...clusters, ...touching.flat()]);
}

function partiesOf({ subject, objectEntity, assertedBy }: Candidate): readonly EntityRef[] {
  return [subject, objectEntity, assertedBy].filter((ref) => ref !== null);
}

function refOf({ names, clusters }: World, index: number): EntityRef {
  return entity(`ent_${index}`, names[index] ?? '', `clu_${clusters[index] ?? 0}`);
}

function candidateOf(world: World, index: number): Candidate {
  const row = world.rows[index];
  if (row === undefined) throw new RangeError(`no row ${index}`);
  const object = typeof row.object === 'number' ? refOf(world, row.object) : row.object;
  const isText = typeof object === 'string';
  return candidate({
    id: `ast_${index}`,
    version: row.version,
    subject: refOf(world, row.subject),
    predicate: row.predicate,
    object: isText
      ? { kind: 'TEXT', value: object, language: null }
      : { kind: 'ENTITY', entityId: object.id },
    objectEntity: isText ? null : object,
    objectKey: isText ? object : clusterOf(object),
    assertedBy: row.speaker === null ? null : refOf(world, row.speaker),
    lifecycle: row.lifecycle,
    bounds: row.bounds,
    conflictsWith: row.conflicts.map((side) => `ast_${side}`),
  });
}

function changeOf(world: World, index: number): Change {
  const { id, subject, objectEntity, terms } = candidateOf(world, index);
  const touchedEntityIds = [subject, objectEntity]
    .filter((ref) => ref !== null)
    .map((ref) => ref.id);
  return change({ recordId: id, touchedEntityIds, terms });
}
