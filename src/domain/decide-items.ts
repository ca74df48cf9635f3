import type { Audience } from './audience.js';
import { type Consent, hiddenSpans } from './consent.js';
import type { Entity } from './entity.js';
import { canonicalJson, derivedId, sha256Hex } from './ids.js';
import type { Instant } from './interval.js';
import type { ItemVersionRecord, RecordWrite, SourceRecord } from './record-write.js';
import type { IncomingItem, IncomingPassage, Mask, Passage, RosterAccount } from './source-item.js';

/** An item whose passages are masked already: nothing unmasked gets as far as a decision. */
export interface MaskedItem extends Omit<IncomingItem, 'passages'> {
  readonly passages: readonly (Omit<IncomingPassage, 'sensitivity'> & {
    readonly masks: readonly Mask[];
  })[];
  /** Until when what is restricted in it is shown to its audience (milliseconds): its session is open; 0: it is closed. */
  readonly openUntil: number;
}

/** What the store knows of an item before the write. */
export interface KnownItem {
  readonly itemId: string;
  readonly audience: Audience;
  readonly versionId: string;
  readonly versionNumber: number;
  readonly contentHash: string;
  /** Until when its session is or was open (milliseconds). */
  readonly openUntil: Instant;
  /** Ids of every passage of any version. */
  readonly passageIds: readonly string[];
}

export interface DecidedItems {
  readonly writes: readonly RecordWrite[];
  readonly changedVersionIds: readonly string[];
  /** Current versions of the items that say nothing new. */
  readonly unchangedVersionIds: readonly string[];
  readonly passageCount: number;
}

/** Id of a source: the same external id of the same kind is the same source. */
export function sourceIdOf(spaceId: string, source: IncomingItem['source']): string {
  return derivedId('source', spaceId, source.kind, source.externalId);
}

/**
 * Id of an item. The audience is part of it: the same external id handed over by two users in private is two items,
 * so that nobody learns of, or extends, what is another's.
 */
export function itemIdOf(
  spaceId: string,
  item: Pick<IncomingItem, 'source' | 'externalId' | 'audience'>,
): string {
  return derivedId('item', sourceIdOf(spaceId, item.source), item.audience, item.externalId);
}

/** Id of the person behind an account, as an audience knows it. */
export function accountEntityId(spaceId: string, audience: Audience, account: string): string {
  return derivedId('entity', spaceId, audience, 'account', account);
}

/**
 * Decides what items add: the same content again adds nothing, more turns or an edit make a new version that shares
 * the unchanged passages, and what an earlier version had stays (SRC-02). Roster accounts become people (DESIGN 5a).
 */
export function decideItems(
  spaceId: string,
  items: readonly MaskedItem[],
  known: {
    readonly sourceIds: ReadonlySet<string>;
    readonly items: ReadonlyMap<string, KnownItem>;
    readonly entityIds: ReadonlySet<string>;
    /** Consents to keep restricted content, of whoever is concerned. */
    readonly consents: readonly Consent[];
    /** The time of the write. */
    readonly at: Instant;
  },
): DecidedItems {
  const writes: RecordWrite[] = [...newSources(spaceId, items, known.sourceIds)];
  writes.push(...newAccounts(spaceId, items, known.entityIds));
  const changed: ItemVersionRecord[] = [];
  const unchangedVersionIds: string[] = [];
  for (const item of items) {
    const before = known.items.get(itemIdOf(spaceId, item)) ?? null;
    const version = nextVersion(spaceId, item, before, known);
    if (version !== null) changed.push(version);
    else if (before !== null) unchangedVersionIds.push(before.versionId);
  }
  writes.push(...changed.map(versionWrite));
  return {
    writes,
    changedVersionIds: changed.map((version) => version.versionId),
    unchangedVersionIds,
    passageCount: changed.reduce((sum, version) => sum + version.newPassages.length, 0),
  };
}

function newSources(
  spaceId: string,
  items: readonly MaskedItem[],
  known: ReadonlySet<string>,
): RecordWrite[] {
  const sources = new Map<string, { readonly source: SourceRecord; readonly audience: Audience }>();
  for (const { source, audience } of items) {
    const id = sourceIdOf(spaceId, source);
    if (!known.has(id) && !sources.has(id))
      sources.set(id, { source: { id, ...source, retention: 'LONG_TERM' }, audience });
  }
  return [...sources.values()].map(({ source, audience }) => ({
    type: 'Source',
    kind: 'ADDED',
    recordId: source.id,
    audience,
    events: ['NEW'],
    touchedEntityIds: [],
    terms: [],
    source,
  }));
}

function newAccounts(
  spaceId: string,
  items: readonly MaskedItem[],
  known: ReadonlySet<string>,
): RecordWrite[] {
  const entities = new Map<string, Entity>();
  for (const item of items) {
    for (const account of item.roster) {
      if (account.isBot) continue;
      const entity = accountEntity(spaceId, item.audience, account);
      if (!known.has(entity.id)) entities.set(entity.id, entity);
    }
  }
  return [...entities.values()].map(entityAdded);
}

function accountEntity(spaceId: string, audience: Audience, account: RosterAccount): Entity {
  const name = account.fullName ?? account.displayName;
  const parts = scriptParts(name);
  return {
    id: accountEntityId(spaceId, audience, account.account),
    spaceId,
    audience,
    type: 'person',
    name,
    aliases: [...new Set([...parts, ...account.aliases])].filter((alias) => alias !== name),
    identifiers: [account.account, ...account.identifiers],
    scope: null,
    sensitivity: 'NORMAL',
    status: 'ACTIVE',
  };
}

/** A roster name in two scripts ("李雷 Li Lei") is two names; each part is an alias. */
function scriptParts(name: string): readonly string[] {
  const han = name.match(/\p{Script=Han}+/gu)?.join('') ?? '';
  const rest = name
    .replace(/\p{Script=Han}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return han !== '' && /\p{L}/u.test(rest) ? [han, rest] : [];
}

/** The write that adds an entity. */
export function entityAdded(entity: Entity): RecordWrite {
  return {
    type: 'Entity',
    kind: 'ADDED',
    recordId: entity.id,
    audience: entity.audience,
    events: ['NEW'],
    touchedEntityIds: [entity.id],
    terms: [],
    entity,
  };
}

function nextVersion(
  spaceId: string,
  item: MaskedItem,
  known: KnownItem | null,
  { consents, at }: { readonly consents: readonly Consent[]; readonly at: Instant },
): ItemVersionRecord | null {
  const itemId = itemIdOf(spaceId, item);
  const passages = item.passages.map((passage) => ({ passage, id: passageId(itemId, passage) }));
  const contentHash = sha256Hex(canonicalJson([item.title, passages.map(({ id }) => id)]));
  if (known?.contentHash === contentHash) return null;
  const versionNumber = (known?.versionNumber ?? 0) + 1;
  const versionId = derivedId('version', itemId, versionNumber, contentHash);
  const stored = new Set(known?.passageIds);
  const newPassages = passages
    .filter(({ id }) => !stored.has(id))
    .map(({ passage, id }): Passage => ({ ...passage, id, itemId, versionId }));
  // A session that is over stays so: more turns do not show again what was said in it before.
  const isOver = known !== null && known.openUntil <= at;
  return {
    itemId,
    sourceId: sourceIdOf(spaceId, item.source),
    externalId: item.externalId,
    title: item.title,
    zone: item.zone,
    audience: item.audience,
    versionId,
    versionNumber,
    contentHash,
    openUntil: isOver ? 0 : Math.max(item.openUntil, known?.openUntil ?? 0),
    newPassages,
    hidden: newPassages.flatMap((passage) => {
      const spans = hiddenSpans(passage.masks, { ...passage, audience: item.audience }, consents);
      return spans.length === 0 ? [] : [{ passageId: passage.id, spans }];
    }),
    parts: passages.map(({ id, passage }) => ({ passageId: id, index: passage.index })),
  };
}

/** A passage is the same in the next version when place, speaker, time and masked text are. */
function passageId(itemId: string, passage: IncomingPassage): string {
  const { index, role, speakerAccount, speakerName, at, text, locator } = passage;
  const place = Object.keys(locator).length > 0 ? canonicalJson(locator) : index;
  return derivedId(
    'passage',
    itemId,
    place,
    canonicalJson([role, speakerAccount, speakerName, at]),
    sha256Hex(text),
  );
}

function versionWrite(item: ItemVersionRecord): RecordWrite {
  return {
    type: 'SourceItem',
    kind: item.versionNumber === 1 ? 'ADDED' : 'MODIFIED',
    recordId: item.itemId,
    audience: item.audience,
    events: ['NEW'],
    touchedEntityIds: [],
    terms: [],
    item,
  };
}
