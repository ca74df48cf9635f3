import type { Entity } from '../domain/entity.js';
import type { Extraction, ProposedAssertion, ProposedObject } from '../domain/extraction.js';
import { type Fate, type FateGround, fateOf, type Refusal } from '../domain/fate.js';
import type { Draft } from '../domain/new-assertion.js';
import type { RecordWrite } from '../domain/record-write.js';
import { type SessionRecord, sessionRecord } from '../domain/session-record.js';
import type { StoredVersion } from '../store/item-queries.js';
import type { Policy } from './load-policy.js';

/** An extraction by what becomes of its statements. */
export interface SplitExtraction {
  readonly kept: Extraction;
  /** What lives as long as its session. */
  readonly held: Extraction;
  readonly refusals: readonly Refusal[];
}

/** What policy goes by in a version: its session, and the consents and time of the write. */
export function groundOf(
  version: Pick<StoredVersion, 'itemId' | 'audience' | 'openUntil' | 'isSessionOnly'>,
  policy: Policy,
): FateGround {
  const { itemId, audience, openUntil, isSessionOnly } = version;
  return { itemId, audience, openUntil, isSessionOnly, ...policy };
}

/** Decides for every statement of an extraction whether it is kept, held for the session or refused (GRA-08). */
export function splitExtraction(
  version: StoredVersion,
  extraction: Extraction,
  ground: FateGround,
): SplitExtraction {
  const byIndex = new Map(version.passages.map((passage) => [passage.index, passage]));
  const names = new Map(extraction.mentions.map(({ key, name }) => [key, name]));
  const fates = extraction.assertions.flatMap((proposal) => {
    const passage = byIndex.get(proposal.passageIndex);
    if (passage === undefined || passage.versionId !== version.versionId) return [];
    const sayable = {
      passage,
      span: proposal.span,
      texts: textsOf(proposal, names),
      declared: 'NORMAL' as const,
    };
    return [{ proposal, fate: fateOf(sayable, ground) }];
  });
  const only = (kind: Fate['kind']): Extraction => ({
    ...extraction,
    assertions: fates.filter(({ fate }) => fate.kind === kind).map(({ proposal }) => proposal),
  });
  return {
    kept: only('KEEP'),
    held: only('SESSION_ONLY'),
    refusals: fates.flatMap(({ fate }) => (fate.kind === 'REFUSE' ? [fate.refusal] : [])),
  };
}

function textsOf(
  { subject, object, qualifiers, flipCondition }: ProposedAssertion,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  return [
    names.get(subject) ?? '',
    ...objectTexts(object),
    ...(object.kind === 'ENTITY' ? [names.get(object.mention) ?? ''] : []),
    ...Object.values(qualifiers),
    flipCondition ?? '',
  ].filter((text) => text !== '');
}

/** The texts an object says. */
export function objectTexts(object: ProposedObject | Draft['object']): readonly string[] {
  switch (object.kind) {
    case 'TEXT':
      return [object.value];
    case 'NUMBER':
      return [`${object.value} ${object.unit ?? ''}`.trim()];
    case 'DATE':
      return [object.text];
    case 'ENTITY':
    case 'BOOLEAN':
      return [];
  }
}

/** What becomes of a draft, by its words and everything it says. */
export function fateOfDraft(draft: Draft, ground: FateGround): Fate {
  const { passage, span, subject, object, objectName, qualifiers, flipCondition } = draft;
  const texts = [
    subject.name,
    ...objectTexts(object),
    objectName ?? '',
    ...Object.values(qualifiers),
    flipCondition ?? '',
  ].filter((text) => text !== '');
  return fateOf({ passage, span, texts, declared: draft.sensitivity }, ground);
}

/** Drafts by what becomes of them: those to write, with their class, and those to hold for the session. */
export interface SplitDrafts {
  readonly kept: readonly Draft[];
  /** Places of the kept ones among the drafts, in the same order. */
  readonly keptPlaces: readonly number[];
  readonly held: readonly SessionRecord[];
  readonly refusals: readonly { readonly place: number; readonly refusal: Refusal }[];
}

/** Splits drafts of one item; entities of `writes` that only held ones need go with them. */
export function splitDrafts(
  drafts: readonly Draft[],
  writes: readonly RecordWrite[],
  ground: FateGround,
  spaceId: string,
): SplitDrafts {
  const fates = drafts.map((draft, place) => ({ draft, place, fate: fateOfDraft(draft, ground) }));
  const entities = writes.flatMap((entry): Entity[] =>
    entry.type === 'Entity' ? [entry.entity] : [],
  );
  return {
    kept: fates.flatMap(({ draft, fate }) =>
      fate.kind === 'KEEP' ? [{ ...draft, sensitivity: fate.sensitivity }] : [],
    ),
    keptPlaces: fates.flatMap(({ place, fate }) => (fate.kind === 'KEEP' ? [place] : [])),
    held: fates.flatMap(({ draft, fate }) =>
      fate.kind === 'SESSION_ONLY'
        ? [sessionRecord(draft, { spaceId, topics: fate.topics, entities, at: ground.at })]
        : [],
    ),
    refusals: fates.flatMap(({ place, fate }) =>
      fate.kind === 'REFUSE' ? [{ place, refusal: fate.refusal }] : [],
    ),
  };
}

/** The writes without new entities that no kept draft speaks of: what is held for a session names nobody in the graph. */
export function withoutHeldEntities(
  writes: readonly RecordWrite[],
  { kept, held }: Pick<SplitDrafts, 'kept' | 'held'>,
): readonly RecordWrite[] {
  const heldIds = new Set(held.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const needed = new Set(
    kept.flatMap(({ subject, object, assertedBy }) => [
      subject.id,
      object.kind === 'ENTITY' ? object.entityId : '',
      assertedBy ?? '',
    ]),
  );
  return writes.filter(
    ({ type, recordId }) => type !== 'Entity' || !heldIds.has(recordId) || needed.has(recordId),
  );
}
