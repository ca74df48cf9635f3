import type { Miss } from '../harness/report.js';
import type { ExpectedAssertion, Expectation, Quote } from './expected.js';
import { describeAssertion, type GivenAssertion, type GivenEntity, type Place } from './given.js';
import { bearersOf, type Mapping, saysTheSame } from './same.js';
import { allowedStatuses, readingOf } from './status.js';

/** What is known besides the assertions themselves. */
export interface JudgeContext {
  readonly expectation: Expectation;
  readonly mapping: Mapping;
  /** Whether the file, as expected.json names it, was read. */
  readonly isRead: (file: string) => boolean;
  /** Where a quote stands in what is stored; null where it does not. */
  readonly placeOf: (quote: Quote) => Place | null;
  /** The stored passage of a turn, by its key. */
  readonly passageOf: (key: string) => string | null;
}

/** Found with the right status, or why not. */
export interface Verdict {
  readonly id: string;
  readonly tier: 'must' | 'should';
  /** True where all of its evidence lies in sources that were read. */
  readonly isWhole: boolean;
  readonly why: string | null;
  /** The rule by which a status other than the expected one is right. */
  readonly rule: string | null;
  /** Told, not judged: it holds since another day than expected. */
  readonly since: string | null;
}

export interface Judged {
  /** Of every assertion at least some of whose evidence was read. */
  readonly verdicts: readonly Verdict[];
  readonly wrong: readonly Miss[];
  readonly unlisted: readonly GivenAssertion[];
  /** Expected successions, both sides of which were read, that did not come about. */
  readonly supersededWrong: readonly Miss[];
}

/** Judges assertions as `about` of expected.json has it. */
export function judgeAssertions(given: readonly GivenAssertion[], context: JudgeContext): Judged {
  const { assertions } = context.expectation;
  const pairs = new Map(
    assertions.map((expected) => [
      expected.id,
      given.filter((one) => saysTheSame(expected, one, { ...context.expectation, ...context })),
    ]),
  );
  const active = given.filter(({ status }) => status === 'active');
  const wrong = active.flatMap((one) => {
    const why = whyWrong(one, pairs, context);
    return why === null ? [] : [{ id: describeAssertion(one), why }];
  });
  return {
    verdicts: assertions
      .filter((expected) => readingOf(expected, context.isRead) !== 'NONE')
      .map((expected) => verdictOf(expected, pairs.get(expected.id) ?? [], context)),
    wrong,
    unlisted: active.filter(
      (one) => !isListed(one, pairs) && whyWrong(one, pairs, context) === null,
    ),
    supersededWrong: assertions.flatMap((successor) => successionFault(successor, pairs, context)),
  };
}

/** Pairs of identities that must not be joined and are, by one entity or cluster that bears identifiers of both. */
export function findWronglyMerged(
  given: readonly Pick<GivenEntity, 'identifiers'>[],
  { entities, identity }: Expectation,
): readonly Miss[] {
  const bearers = given.map((one) => bearersOf(one, entities).map(({ id }) => id));
  return identity.must_not_merge
    .filter(({ a, b }) => bearers.some((ids) => ids.includes(a) && ids.includes(b)))
    .map(({ a, b }) => ({ id: `${a} = ${b}`, why: 'these must not be joined' }));
}

type Pairs = ReadonlyMap<string, readonly GivenAssertion[]>;

function isListed(one: GivenAssertion, pairs: Pairs): boolean {
  return [...pairs.values()].some((same) => same.includes(one));
}

/** Why an active assertion is wrong; null where it is not. */
function whyWrong(one: GivenAssertion, pairs: Pairs, context: JudgeContext): string | null {
  const { expectation, placeOf } = context;
  const listed = expectation.assertions.filter(({ id }) => pairs.get(id)?.includes(one));
  if (liesInRefused(one, context)) return 'its evidence lies in a refused or abandoned turn';
  if (joinsIdentities(one, expectation)) return 'it joins identities that must not be joined';
  if (listed.length === 0) {
    const overlapped = expectation.assertions.find(({ evidence }) =>
      evidence.some((quote) => overlaps(one, placeOf(quote))),
    );
    return overlapped === undefined ? null : `says something else than ${overlapped.id}`;
  }
  const holdsWrongly = one.holdsAtEnd && listed.every((expected) => isOver(expected, context));
  return holdsWrongly ? `shows ${listed[0]?.id ?? ''} as holding, which is over` : null;
}

/** True where neither expected.json nor the rule for unread sources lets it hold. */
function isOver(expected: ExpectedAssertion, { expectation, isRead }: JudgeContext): boolean {
  const { statuses } = allowedStatuses(expected, expectation.assertions, isRead);
  return statuses.every((status) => status === 'superseded' || status === 'archived');
}

/** In the refused words; anywhere in a turn of which nothing is expected but refusals. */
function liesInRefused(one: GivenAssertion, context: JudgeContext): boolean {
  const { expectation, placeOf, passageOf } = context;
  const fruitful = new Set(
    expectation.assertions.flatMap(({ evidence }) => evidence.map(({ key }) => key)),
  );
  return expectation.refused
    .flatMap(({ evidence }) => evidence)
    .some((quote) => {
      if (overlaps(one, placeOf(quote))) return true;
      const passageId = passageOf(quote.key);
      return (
        !fruitful.has(quote.key) && one.evidence.some((place) => place.passageId === passageId)
      );
    });
}

function joinsIdentities(one: GivenAssertion, expectation: Expectation): boolean {
  const entities = one.object.kind === 'ENTITY' ? [one.subject, one.object.entity] : [one.subject];
  return findWronglyMerged(entities, expectation).length > 0;
}

function overlaps({ evidence }: GivenAssertion, place: Place | null): boolean {
  return (
    place !== null &&
    evidence.some(
      ({ passageId, start, end }) =>
        passageId === place.passageId && start < place.end && place.start < end,
    )
  );
}

function verdictOf(
  expected: ExpectedAssertion,
  same: readonly GivenAssertion[],
  context: JudgeContext,
): Verdict {
  const { expectation, isRead, placeOf } = context;
  const { statuses, rule } = allowedStatuses(expected, expectation.assertions, isRead);
  const cited = same.filter((one) =>
    expected.evidence.some((quote) => overlaps(one, placeOf(quote))),
  );
  const right = cited.filter(({ status }) => statuses.includes(status));
  const endsRight =
    expected.holds_at_end === undefined ||
    right.some(({ holdsAtEnd }) => holdsAtEnd === expected.holds_at_end);
  return {
    id: expected.id,
    tier: expected.tier,
    isWhole: readingOf(expected, isRead) === 'ALL',
    rule,
    why: whyMissing(),
    since: right[0] === undefined ? null : otherSince(expected, right[0]),
  };

  function whyMissing(): string | null {
    if (same.length === 0) return 'is not found';
    if (cited.length === 0) return 'is found with other evidence';
    if (right.length === 0) {
      return `is ${cited.map(({ status }) => status).join(', ')}, not ${statuses.join(' or ')}`;
    }
    return endsRight ? null : 'holds at the end of the window, or does not, against expectation';
  }
}

/** Days differ by zone and precision; more than one apart is told. */
function otherSince({ valid_from: from }: ExpectedAssertion, given: GivenAssertion): string | null {
  if (from === null || from === undefined) return null;
  if (given.validFrom === null) return 'it is not known since when it holds';
  const isNear = Math.abs(given.validFrom - from) <= 24 * 60 * 60 * 1_000;
  return isNear ? null : `it holds since ${new Date(given.validFrom).toISOString()}`;
}

/** Both sides decided by what was read and both found: then the old one must be ended by the new one. */
function successionFault(
  successor: ExpectedAssertion,
  pairs: Pairs,
  { expectation, isRead }: JudgeContext,
): readonly Miss[] {
  const old = expectation.assertions.find(({ id }) => id === successor.supersedes);
  if (old?.expected_status !== 'superseded') return [];
  const isDecided = [old, successor].every((one) =>
    ['ALL', 'DECISIVE'].includes(readingOf(one, isRead)),
  );
  const [before = [], after = []] = [pairs.get(old.id), pairs.get(successor.id)];
  if (!isDecided || before.length === 0 || after.length === 0) return [];
  const isEnded = before.some(
    ({ status, holdsAtEnd, supersededBy }) =>
      status === 'superseded' && !holdsAtEnd && after.some(({ id }) => id === supersededBy),
  );
  return isEnded ? [] : [{ id: old.id, why: `is not superseded by ${successor.id}` }];
}
