import type { AssertionObject } from '../domain/assertion.js';
import type { Change, ChangeEvent } from '../domain/change.js';
import type { Consent } from '../domain/consent.js';
import type { ConflictSet } from '../domain/conflict-sets.js';
import type { PassageRole, Span } from '../domain/evidence.js';
import type { Reader } from '../domain/principal.js';
import type { Passage } from '../domain/source-item.js';
import type { ContextPacket, PacketItem } from '../planning/packet.js';
import type { AssertionVersionView } from '../store/assertion-queries.js';
import type { EntityPage } from '../store/entity-queries.js';
import type { DecisionView } from '../store/identity-queries.js';
import type { ItemView } from '../store/item-queries.js';
import type { EntityView, EvidenceView, ShownView } from '../store/views.js';
import type { Watermark } from '../store/watermarks.js';
import type { Lens } from './lens.js';

/** What resolvers hand to the resolvers below them: a stored view, and the lens it was seen through. */
export interface EntityModel {
  readonly id: string;
  readonly view: EntityView;
  readonly lens: Lens;
  /** What came with the entity in the same statement, or null. */
  readonly page: LoadedPage | null;
}

/** An entity page that is already read. `key` says for which arguments. */
export interface LoadedPage {
  readonly key: string;
  readonly page: EntityPage;
}

export interface AssertionModel {
  readonly id: string;
  readonly view: ShownView;
  readonly lens: Lens;
}

export interface VersionModel {
  readonly version: AssertionVersionView;
  readonly lens: Lens;
}

export interface EvidenceModel {
  readonly id: string;
  readonly evidence: EvidenceView;
  readonly lens: Lens;
}

export interface PassageModel {
  readonly id: string;
  readonly passage: Passage;
  readonly lens: Lens;
}

export interface ItemModel {
  readonly id: string;
  readonly item: ItemView;
  readonly lens: Lens;
}

export interface DecisionModel {
  readonly id: string;
  readonly decision: DecisionView;
  readonly lens: Lens;
}

export interface CoordinateModel {
  readonly itemId: string;
  readonly passageIndex: number;
  readonly span: Span;
  /** Taken only where it is asked for. */
  readonly details: () => CoordinateDetails;
}

interface CoordinateDetails {
  readonly versionId: string;
  readonly role: PassageRole;
  readonly excerptHash: string;
  readonly locator: Readonly<Record<string, string>>;
}

export type TextValueModel = Extract<AssertionObject, { kind: 'TEXT' }>;
export type NumberValueModel = Extract<AssertionObject, { kind: 'NUMBER' }>;
export type BooleanValueModel = Extract<AssertionObject, { kind: 'BOOLEAN' }>;
export type DateTimeValueModel = Extract<AssertionObject, { kind: 'DATE' }>;

export interface ChangeModel {
  readonly change: Change;
  /** Whether the bare sequence may be shown. */
  readonly isAdmin: boolean;
}

export interface PacketModel {
  readonly packet: ContextPacket;
  /** Time of the packet's sequence (milliseconds). */
  readonly knownAt: number;
  readonly triggers: readonly ChangeEvent[];
  readonly lens: Lens;
}

export interface PacketItemModel {
  readonly item: PacketItem;
  readonly lens: Lens;
}

export interface WatermarkModel {
  readonly watermark: Watermark;
  /** Whose it is: its cursor is of the reader's list. */
  readonly reader: Reader;
}

export interface ConflictModel {
  readonly conflict: ConflictSet;
  readonly lens: Lens;
}

export interface ConsentModel {
  readonly id: string;
  readonly consent: Consent;
  readonly lens: Lens;
}
