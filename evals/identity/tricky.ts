import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { checkSameAs } from '../../src/domain/identity-checks.js';
import { resolveMentions } from '../../src/domain/resolve-references.js';
import { blockingKeys } from '../../src/linkage/blocking/keys.js';
import { judgePair, type Suggestion } from '../../src/linkage/judge-pair.js';
import { prepareRecord, type PreparedRecord } from '../../src/linkage/prepare-record.js';
import type { Miss } from '../harness/report.js';

const entity = z.object({
  id: z.string(),
  type: z.string(),
  names: z.array(z.string()),
  org: z.string().nullish(),
  role: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  birth: z.string().nullish(),
  valid_from: z.string().nullish(),
  valid_until: z.string().nullish(),
});
const trickyCase = z.object({
  id: z.string(),
  ask: z.string(),
  entities: z.array(entity),
  text: z.string().optional(),
  given: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])).optional(),
  outcome: z.string(),
  must_not: z.string(),
});
type TrickyCase = z.infer<typeof trickyCase>;

/** What may be suggested, by the word with which an outcome begins. */
const allowed: readonly (readonly [outcome: string, suggestions: readonly Suggestion[]])[] = [
  ['review_high', ['REVIEW', 'SAME']],
  ['review', ['REVIEW']],
  ['auto_or_suggest_same', ['SAME']],
  ['suggest_same', ['SAME', 'REVIEW']],
  ['different_type_block', ['DIFFERENT', 'NONE']],
  ['different_or_no_link', ['DIFFERENT', 'NONE']],
  ['suggest_different', ['DIFFERENT']],
];

/** Reads the tricky cases and says of each that fails why. */
export async function judgeTrickyCases(
  file: string,
): Promise<{ readonly cases: number; readonly failed: readonly Miss[] }> {
  const { cases } = z
    .object({ cases: z.array(trickyCase) })
    .parse(JSON.parse(await readFile(file, 'utf8')));
  const failed = cases.flatMap((each) => {
    const why = failureOf(each);
    return why === null ? [] : [{ id: each.id, why }];
  });
  return { cases: cases.length, failed };
}

function failureOf(each: TrickyCase): string | null {
  if (each.outcome.startsWith('needs_identity')) return failureOfMention(each);
  if (each.outcome.startsWith('conflict')) return failureOfDecision(each);
  return failureOfPairs(each);
}

function failureOfPairs({ entities, outcome }: TrickyCase): string | null {
  const rule = allowed.find(([word]) => outcome.startsWith(word));
  if (rule === undefined) return `an outcome this evaluation does not know: ${outcome}`;
  const [word, suggestions] = rule;
  for (const [at, one] of entities.entries()) {
    for (const other of entities.slice(at + 1)) {
      const [left, right] = [recordOf(one), recordOf(other)];
      const { suggestion } = judgePair(left, right);
      if (!suggestions.includes(suggestion)) return `${one.id}, ${other.id}: ${suggestion}`;
      const mustBeFound = word.includes('review') || word.includes('same');
      if (mustBeFound && !shareKey(left, right)) return `${one.id}, ${other.id}: no common key`;
    }
  }
  return null;
}

/** A pronoun must stay an entity of unknown identity whoever is named before it. */
function failureOfMention({ text = '', entities }: TrickyCase): string | null {
  const start = text.search(/(?<=[.。] ?)(?:He|She)/);
  if (start < 0) return 'no pronoun in the text';
  const mention = {
    key: 'pronoun',
    kind: 'PRONOUN',
    name: text.slice(start).split(' ')[0] ?? '',
    type: 'person',
    account: null,
    place: { passageIndex: 0, span: { start, end: start + 2 } },
  } as const;
  const bearers = entities.map(({ id, names: [name = ''] }) => ({
    form: name.toLowerCase(),
    kind: 'NAME' as const,
    entityId: id,
    clusterId: id,
    type: 'person' as const,
    scope: null,
    identifiers: [],
  }));
  const { byKey } = resolveMentions([mention], bearers, {
    spaceId: 'space',
    audience: 'space',
    itemId: 'item',
    sourceId: 'source',
    isRosterAccount: () => true,
    passageIdOf: () => 'passage',
  });
  const resolved = byKey.get('pronoun');
  if (resolved?.needsIdentity !== true) return 'the pronoun was resolved';
  return entities.some(({ id }) => id === resolved.entityId) ? 'attached to a mention' : null;
}

function failureOfDecision({ ask, given = [] }: TrickyCase): string | null {
  const [, left = '', right = ''] = /\((\w+),\s*(\w+)/.exec(ask) ?? [];
  const standing = given.map(([one, other, judgement], at) => ({
    id: `decision-${at}`,
    left: one,
    right: other,
    judgement: judgement === 'same_as' ? ('SAME_AS' as const) : ('DIFFERENT_FROM' as const),
  }));
  const check = checkSameAs(left, right, standing);
  if (check.kind === 'OK') return 'accepted';
  return check.differentFrom !== null && check.chain.length > 0 ? null : 'refused without the path';
}

function recordOf(each: z.infer<typeof entity>): PreparedRecord {
  const time = (day: string | null | undefined) => (day == null ? null : Date.parse(day));
  const [from, until] = [time(each.valid_from), time(each.valid_until)];
  const dated = (value: string) => ({ value, from, until });
  const list = (value: string | null | undefined) => (value == null ? [] : [value]);
  return prepareRecord({
    id: each.id,
    type: each.type.toLowerCase(),
    names: each.names.map(dated),
    identifiers: [
      ...list(each.email).map((email) => dated(`email:${email}`)),
      ...list(each.phone).map((phone) => dated(`phone:${phone}`)),
    ],
    organisations: list(each.org),
    roles: list(each.role),
    places: [],
    births: list(each.birth),
    neighbours: [],
  });
}

function shareKey(left: PreparedRecord, right: PreparedRecord): boolean {
  const keys = new Set(blockingKeys(left));
  return blockingKeys(right).some((key) => keys.has(key));
}
