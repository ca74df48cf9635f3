import type { AssertionObject } from '../domain/assertion.js';
import type { Audience } from '../domain/audience.js';
import type { Entity } from '../domain/entity.js';
import type { Extraction, ProposedAssertion, ProposedObject } from '../domain/extraction.js';
import { touchesMask } from '../domain/make-evidence.js';
import type { Draft } from '../domain/new-assertion.js';
import type { RecordWrite } from '../domain/record-write.js';
import {
  formsOf,
  type MentionContext,
  type NameBearer,
  type ResolvedMention,
  resolveMentions,
} from '../domain/resolve-references.js';
import type { Passage } from '../domain/source-item.js';
import type { StoredVersion } from '../store/item-queries.js';
import { nameForm } from '../text/normalise.js';

/** An extraction with its mentions resolved: drafts of assertions, and the entities and references they need. */
export interface ResolvedExtraction {
  readonly drafts: readonly Draft[];
  readonly writes: readonly RecordWrite[];
  /** The names of the new entities, so that the next version of the same write finds them. */
  readonly bearers: readonly NameBearer[];
}

/** Every form under which an extraction's mentions may be known. */
export function formsOfExtraction(extraction: Extraction): readonly string[] {
  return extraction.mentions.flatMap(formsOf);
}

/**
 * Resolves what an extractor proposed for a stored version. Only passages that this version brought count: those of
 * earlier versions were read then. Proposals whose mention is unknown are dropped, an extractor is no authority, and so
 * are those whose words were masked: the rest of the session stands.
 */
export function resolveExtraction(
  spaceId: string,
  version: StoredVersion,
  extraction: Extraction,
  bearers: readonly NameBearer[],
): ResolvedExtraction {
  const byIndex = new Map(version.passages.map((passage) => [passage.index, passage]));
  const isFresh = (index: number) => byIndex.get(index)?.versionId === version.versionId;
  const assertions = extraction.assertions.filter(({ passageIndex }) => isFresh(passageIndex));
  const used = new Set(assertions.flatMap(keysOf));
  const mentions = extraction.mentions.filter(
    ({ key, place }) => used.has(key) && (place === null || isFresh(place.passageIndex)),
  );
  const resolved = resolveMentions(mentions, bearers, contextOf(spaceId, version, byIndex));
  return {
    writes: resolved.writes,
    bearers: resolved.writes.flatMap((write) =>
      write.type === 'Entity' ? bearersOf(write.entity) : [],
    ),
    drafts: assertions.flatMap((proposal) =>
      draftOf(proposal, resolved.byKey, version.audience, byIndex.get(proposal.passageIndex)),
    ),
  };
}

function bearersOf({ id, name, type, scope, identifiers }: Entity): readonly NameBearer[] {
  const base = { entityId: id, clusterId: id, type, scope, identifiers };
  return [
    { ...base, form: nameForm(name), kind: 'NAME' },
    ...identifiers.map((form): NameBearer => ({ ...base, form, kind: 'IDENTIFIER' })),
  ];
}

function keysOf({ subject, object, assertedBy }: ProposedAssertion): readonly string[] {
  return [
    subject,
    ...(object.kind === 'ENTITY' ? [object.mention] : []),
    ...(assertedBy === null ? [] : [assertedBy]),
  ];
}

function contextOf(
  spaceId: string,
  version: StoredVersion,
  byIndex: ReadonlyMap<number, Passage>,
): MentionContext {
  const roster = `${version.sourceKind}:${version.sourceExternalId}/`;
  return {
    spaceId,
    audience: version.audience,
    itemId: version.itemId,
    sourceId: version.sourceId,
    isRosterAccount: (identifier) => identifier.startsWith(roster),
    passageIdOf: (index) => byIndex.get(index)?.id ?? '',
  };
}

function draftOf(
  proposal: ProposedAssertion,
  mentions: ReadonlyMap<string, ResolvedMention>,
  audience: Audience,
  passage: Passage | undefined,
): Draft[] {
  const subject = mentions.get(proposal.subject);
  const speaker = proposal.assertedBy === null ? null : mentions.get(proposal.assertedBy);
  const object = objectOf(proposal.object, mentions);
  if (passage === undefined || subject === undefined || speaker === undefined || object === null)
    return [];
  if (touchesMask(passage, proposal.span)) return [];
  return [
    {
      subject: { id: subject.entityId, name: subject.name },
      predicate: proposal.predicate,
      object: object.value,
      objectName: object.name,
      qualifiers: proposal.qualifiers,
      scope: null,
      audience,
      basis: proposal.basis,
      assertedBy: speaker?.entityId ?? null,
      stated: proposal.stated,
      confidence: proposal.confidence,
      passage,
      span: proposal.span,
      origin: 'EXTRACTED',
      isExplicitInstruction: proposal.isExplicitInstruction,
      isCorrection: proposal.isCorrection,
      needsIdentity: subject.needsIdentity || object.needsIdentity,
      flipCondition: proposal.flipCondition,
      sensitivity: 'NORMAL',
      correctionOf: null,
      byReviewer: false,
      asCandidate: false,
    },
  ];
}

function objectOf(
  object: ProposedObject,
  mentions: ReadonlyMap<string, ResolvedMention>,
): { value: AssertionObject; name: string | null; needsIdentity: boolean } | null {
  if (object.kind !== 'ENTITY') return { value: object, name: null, needsIdentity: false };
  const mention = mentions.get(object.mention);
  if (mention === undefined) return null;
  return {
    value: { kind: 'ENTITY', entityId: mention.entityId },
    name: mention.name,
    needsIdentity: mention.needsIdentity,
  };
}
