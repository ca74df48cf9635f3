import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openProduct, type Product } from '../harness/product.js';
import type { Figure, Miss, Report, Target } from '../harness/report.js';
import type { Run } from '../harness/run.js';
import { endOfWindow, type Expectation, readExpectation } from './expected.js';
import { describeAssertion } from './given.js';
import { ingestAll, type IngestCounts } from './ingest.js';
import { findWronglyMerged, type Judged, judgeAssertions, type Verdict } from './judge.js';
import mapping from './mapping.json' with { type: 'json' };
import { judgePassages, type JudgedPassages, type Turn } from './passages.js';
import { listRecords, readAssertions, readEntities } from './snapshot.js';
import { readSources, type ReadSources } from './sources.js';
import { readGraphTexts, readPassages, readRedisTexts } from './stored.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Takes in what can be read of an export folder - through the API, the queue and a worker - and judges passages,
 * assertions, identities and refusals against its expected.json.
 */
export async function evaluateExports({ stores, progress, dataRoot }: Run): Promise<Report> {
  const folder = exportsFolder(dataRoot);
  const expectation = await readExpectation(join(folder, 'expected.json'));
  const userId = expectation.user;
  const sources = await readSources(folder, {
    userId,
    audience: 'space',
    zone: expectation.timezone,
  });
  const product = await openProduct(stores, { userId, withWorker: true });
  try {
    const counts = await ingestAll(product.client, sources.items, progress);
    const outcome = await judge(product, expectation, sources);
    const kept = await findKeptRefusals(product, expectation, { sources, url: stores.redisUrl });
    return toReport({ folder, expectation, sources, counts, kept, stores: stores.whose }, outcome);
  } finally {
    await product.close();
  }
}

/** Named by --data or PALIMPSEST_DATA, else the shared data beside the project, else the fixtures. */
function exportsFolder(dataRoot: string | null): string {
  const named = dataRoot ?? process.env['PALIMPSEST_DATA'] ?? null;
  const shared = join(named ?? join(root, '../shared/data'), 'exports');
  if (existsSync(join(shared, 'expected.json'))) return shared;
  if (named !== null) throw new Error(`${shared} has no expected.json: that part is absent there.`);
  return join(root, 'fixtures/demo-team');
}

interface Outcome {
  readonly passages: JudgedPassages;
  readonly judged: Judged;
  readonly merged: readonly Miss[];
  readonly turns: readonly Turn[];
}

async function judge(
  { client, services, principal }: Product,
  expectation: Expectation,
  sources: ReadSources,
): Promise<Outcome> {
  const turns = Object.entries(expectation.coordinates)
    .map(([key, turn]) => ({ key, ...turn }))
    .filter(({ file, locator }) => sources.isRead(file) && locator['off_path'] !== true);
  const passages = judgePassages(
    turns,
    await readPassages(services.database.driver, principal.spaceId),
    {
      entities: expectation.entities,
      quotes: expectation.assertions.flatMap(({ evidence }) => evidence),
      refused: expectation.refused.flatMap(({ evidence }) => evidence),
    },
  );
  const entities = await readEntities(client, await listRecords(client, 'ENTITY'));
  const ids = await listRecords(client, 'ASSERTION');
  const assertions = await readAssertions(client, ids, endOfWindow(expectation));
  const judged = judgeAssertions(assertions, {
    expectation,
    mapping,
    isRead: sources.isRead,
    placeOf: passages.places,
    passageOf: (key) => passages.passageIds.get(key) ?? null,
  });
  const merged = findWronglyMerged(entities, expectation);
  return { passages, judged, merged, turns };
}

/** Refused words that must not be stored in any form and are, in the graph or in Redis. */
async function findKeptRefusals(
  { services, principal }: Product,
  { refused }: Expectation,
  { sources, url }: { readonly sources: ReadSources; readonly url: string },
): Promise<{ readonly searched: number; readonly kept: readonly Miss[] }> {
  const secrets = refused
    .filter(({ rule }) => rule.startsWith('never stored'))
    .flatMap(({ id, evidence }) => evidence.map((quote) => ({ id, ...quote })))
    .filter(({ file }) => sources.isRead(file));
  const texts = [
    ...(await readGraphTexts(services.database.driver, principal.spaceId)),
    ...(await readRedisTexts(url)),
  ];
  const kept = secrets.filter(({ quote }) => texts.some((text) => text.includes(quote)));
  return {
    searched: secrets.length,
    kept: kept.map(({ id }) => ({ id, why: 'the refused words are stored' })),
  };
}

interface Circumstances {
  readonly folder: string;
  readonly stores: 'own' | 'given';
  readonly expectation: Expectation;
  readonly sources: ReadSources;
  readonly counts: IngestCounts;
  readonly kept: { readonly searched: number; readonly kept: readonly Miss[] };
}

function toReport(given: Circumstances, outcome: Outcome): Report {
  const { expectation, sources, counts, kept } = given;
  const { passages, judged, merged } = outcome;
  const missing = judged.verdicts.filter(({ why }) => why !== null);
  const unlisted = judged.unlisted.map(describeAssertion);
  return {
    name: 'exports',
    figures: figuresOf(given, outcome),
    settings: {
      data: given.folder.startsWith(root) ? 'fixtures/demo-team' : 'exports',
      stores: given.stores,
      mode: 'auto',
      read: sources.read,
      skipped: sources.skipped,
      counts,
      secretsSearched: kept.searched,
      rules: judged.verdicts.flatMap(({ id, rule }) => (rule === null ? [] : [{ id, rule }])),
      perSource: perSource(expectation, outcome),
      unlisted,
      notJudged: ['must_link: the space joins nothing by e-mail identifier yet', 'context_queries'],
    },
    cases: outcome.turns.length + judged.verdicts.length + kept.searched,
    failed: [
      ...passages.wrong,
      ...sources.broken,
      ...missing.map(({ id, why }) => ({ id, why: why ?? '' })),
      ...judged.wrong,
      ...judged.supersededWrong,
      ...merged,
      ...kept.kept,
    ],
    notes: [
      `Read: ${sources.read.join(', ')}.`,
      `Not read (no reader for the format): ${sources.skipped.join(', ') || 'nothing'}.`,
      ...judged.verdicts.flatMap(({ id, rule }) =>
        rule === null ? [] : [`${id}: another status is right, since ${rule}.`],
      ),
      ...judged.verdicts.flatMap(({ id, since }) => (since === null ? [] : [`${id}: ${since}.`])),
      ...passages.unexpected.map(({ id }) => `Stored but not expected: passage ${id}.`),
      ...(unlisted.length > 0 ? ['Unlisted, to be judged by hand:'] : []),
      ...unlisted.map((line) => `  ${line}`),
    ],
  };
}

const none: Target = { atMost: 0 };

function figuresOf(
  { kept }: Circumstances,
  { passages, judged, merged }: Outcome,
): readonly Figure[] {
  const { verdicts } = judged;
  const missed = (tier: Verdict['tier']): number =>
    verdicts.filter((verdict) => verdict.tier === tier && verdict.why !== null).length;
  const whole = verdicts.filter(({ tier, isWhole }) => tier === 'must' && isWhole);
  const found = whole.filter(({ why }) => why === null).length;
  const figure = (key: string, value: number, target: Target = null): Figure => ({
    key,
    value,
    target,
  });
  return [
    figure('passages_wrong', passages.wrong.length, none),
    figure('must_missing', missed('must')),
    figure('should_missing', missed('should')),
    figure('must_slack_only_found', found, { atLeast: Math.min(4, whole.length) }),
    figure('must_slack_only_total', whole.length),
    figure('wrong', judged.wrong.length, none),
    figure('unlisted', judged.unlisted.length),
    figure('superseded_wrong', judged.supersededWrong.length, none),
    figure('merged_wrongly', merged.length, none),
    figure('refusals_stored', kept.kept.length, none),
  ];
}

/** By source: its turns, those that are wrong, and the assertions with evidence there, so that it is seen what was read. */
function perSource(
  { assertions }: Expectation,
  { turns, passages, judged }: Outcome,
): Readonly<Record<string, unknown>> {
  const wrongTurns = new Set(passages.wrong.map(({ id }) => id));
  const missing = new Set(judged.verdicts.filter(({ why }) => why !== null).map(({ id }) => id));
  return Object.fromEntries(
    [...new Set(turns.map(({ source }) => source))].map((source) => {
      const own = turns.filter((turn) => turn.source === source);
      const there = assertions.filter(({ evidence }) =>
        evidence.some((quote) => quote.source === source),
      );
      const counts = {
        turns: own.length,
        turnsWrong: own.filter(({ key }) => wrongTurns.has(key)).length,
        assertions: there.length,
        assertionsFound: there.filter(({ id }) => !missing.has(id)).length,
      };
      return [source, counts];
    }),
  );
}
