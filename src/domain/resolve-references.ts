import { nameForm } from '../text/normalise.js';
import type { Audience } from './audience.js';
import type { Entity, EntityType } from './entity.js';
import type { Mention } from './extraction.js';
import { derivedId } from './ids.js';
import type { RecordWrite } from './record-write.js';
import { entityAdded } from './decide-items.js';
import { type Reference, type ReferenceRule, referenceRuleVersion } from './reference.js';

/** An entity that bears a form, as the store found it. */
export interface NameBearer {
  readonly form: string;
  readonly kind: 'NAME' | 'ALIAS' | 'IDENTIFIER';
  readonly entityId: string;
  /** Representative of its cluster, or itself. */
  readonly clusterId: string;
  readonly type: EntityType;
  readonly scope: string | null;
  /** Accounts and other identifiers of the entity. */
  readonly identifiers: readonly string[];
}

/** Where the mentions stand. */
export interface MentionContext {
  readonly spaceId: string;
  readonly audience: Audience;
  readonly itemId: string;
  readonly sourceId: string;
  /** True for an account on the source's own roster. */
  readonly isRosterAccount: (identifier: string) => boolean;
  readonly passageIdOf: (index: number) => string;
}

export interface ResolvedMention {
  readonly entityId: string;
  readonly name: string;
  readonly type: EntityType;
  readonly rule: ReferenceRule;
  readonly needsIdentity: boolean;
}

export interface ResolvedMentions {
  readonly byKey: ReadonlyMap<string, ResolvedMention>;
  readonly writes: readonly RecordWrite[];
}

/** Things named by common nouns ("the contract") are the same only within their source; projects and organizations, within the space. */
export function scopeOfType(type: EntityType, sourceId: string): string | null {
  return type === 'person' || type === 'project' || type === 'organization' ? null : sourceId;
}

/** The forms a mention may be found by. */
export function formsOf(mention: Mention): readonly string[] {
  if (mention.kind === 'PRONOUN') return [];
  if (mention.account !== null) return [mention.account];
  return mention.kind === 'NAME' ? [nameForm(mention.name)] : [];
}

/**
 * Resolves mentions by DESIGN 5 (a) to (e), each with its rule: an account decides; a proper name with exactly one
 * bearer of its type in the scope resolves; a person's name only to a unique member of the source's roster; all else
 * is a new entity, and one of unknown identity where two bear the name or a pronoun stands alone (IDN-01, IDN-07).
 * New entities get ids that follow from where they stand, so that reading the same item again finds them.
 */
export function resolveMentions(
  mentions: readonly Mention[],
  bearers: readonly NameBearer[],
  context: MentionContext,
): ResolvedMentions {
  const created = new Map<string, Entity>();
  const byKey = new Map<string, ResolvedMention>();
  const references: Reference[] = [];
  for (const mention of mentions) {
    const resolved = resolveMention(mention, bearers, context, created);
    byKey.set(mention.key, resolved);
    if (mention.place !== null)
      references.push(referenceTo(mention, mention.place, resolved, context));
  }
  return {
    byKey,
    writes: [
      ...[...created.values()].map(entityAdded),
      ...references.map((reference) => referenceAdded(reference, context.audience)),
    ],
  };
}

function resolveMention(
  mention: Mention,
  bearers: readonly NameBearer[],
  context: MentionContext,
  created: Map<string, Entity>,
): ResolvedMention {
  const candidates = candidatesFor(mention, bearers, context);
  const clusters = new Set(candidates.map((bearer) => bearer.clusterId));
  const [bearer] = candidates;
  if (clusters.size === 1 && bearer !== undefined) {
    return {
      entityId: bearer.entityId,
      name: mention.name,
      type: bearer.type,
      rule: ruleOf(mention),
      needsIdentity: false,
    };
  }
  const needsIdentity = mention.kind === 'PRONOUN' || clusters.size > 1;
  const entity = newEntity(mention, context, needsIdentity);
  const known = bearers.find((candidate) => candidate.entityId === entity.id);
  if (known === undefined) created.set(entity.id, entity);
  return {
    entityId: entity.id,
    name: mention.name,
    type: entity.type,
    rule: 'NEW_ENTITY',
    needsIdentity,
  };
}

function candidatesFor(
  mention: Mention,
  bearers: readonly NameBearer[],
  context: MentionContext,
): readonly NameBearer[] {
  const forms = new Set(formsOf(mention));
  const named = bearers.filter((bearer) => forms.has(bearer.form));
  if (mention.account !== null) return named.filter((bearer) => bearer.kind === 'IDENTIFIER');
  if (mention.type === 'person') {
    return named.filter((bearer) => bearer.identifiers.some(context.isRosterAccount));
  }
  const scope = scopeOfType(mention.type, context.sourceId);
  return named.filter(
    (bearer) =>
      bearer.kind !== 'IDENTIFIER' && bearer.type === mention.type && bearer.scope === scope,
  );
}

function ruleOf(mention: Mention): ReferenceRule {
  if (mention.account !== null) return 'ACCOUNT';
  return mention.type === 'person' ? 'ROSTER_NAME' : 'PROPER_NAME';
}

function newEntity(mention: Mention, context: MentionContext, needsIdentity: boolean): Entity {
  const { spaceId, audience, itemId } = context;
  const place =
    mention.kind === 'PRONOUN' && mention.place !== null
      ? [context.passageIdOf(mention.place.passageIndex), mention.place.span.start]
      : [mention.account === null ? itemId : 'account', mention.account ?? nameForm(mention.name)];
  const id =
    mention.account === null
      ? derivedId('entity', spaceId, audience, mention.type, mention.kind, ...place)
      : derivedId('entity', spaceId, audience, ...place);
  return {
    id,
    spaceId,
    audience,
    type: mention.type,
    name: mention.name,
    aliases: [],
    identifiers: mention.account === null ? [] : [mention.account],
    scope: scopeOfType(mention.type, context.sourceId),
    sensitivity: 'NORMAL',
    status: needsIdentity ? 'NEEDS_IDENTITY' : 'ACTIVE',
  };
}

function referenceTo(
  mention: Mention,
  place: NonNullable<Mention['place']>,
  resolved: ResolvedMention,
  context: MentionContext,
): Reference {
  const passageId = context.passageIdOf(place.passageIndex);
  return {
    id: derivedId('reference', passageId, place.span.start, place.span.end, resolved.entityId),
    passageId,
    span: place.span,
    form: nameForm(mention.name),
    entityId: resolved.entityId,
    rule: resolved.rule,
    ruleVersion: referenceRuleVersion,
  };
}

function referenceAdded(reference: Reference, audience: Audience): RecordWrite {
  return {
    type: 'Reference',
    kind: 'ADDED',
    recordId: reference.id,
    audience,
    events: ['NEW'],
    touchedEntityIds: [reference.entityId],
    terms: [],
    reference,
  };
}
