import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { TokenRecord } from '../../store/tokens.js';
import type { AssertionModel, VersionModel, BooleanValueModel, ChangeModel, ConflictModel, ConsentModel, PacketModel, CoordinateModel, DateTimeValueModel, EntityModel, EvidenceModel, DecisionModel, NumberValueModel, PacketItemModel, PassageModel, ItemModel, TextValueModel, WatermarkModel } from '../models.js';
import type { Bounds as BoundsModel, Granule as GranuleModel } from '../../domain/interval.js';
import type { ConsentScope as ConsentScopeModel } from '../../domain/consent.js';
import type { Declassification as DeclassificationModel } from '../../domain/declassification.js';
import type { DelegationRecord } from '../../store/delegations.js';
import type { RunProgress } from '../../store/work.js';
import type { MemberRecord } from '../../store/members.js';
import type { PacketEntity as PacketEntityModel } from '../../planning/packet.js';
import type { PermissionUse as PermissionUseModel } from '../../store/permission-uses.js';
import type { PrivateRead as PrivateReadModel } from '../../store/read-audit.js';
import type { Predicate as PredicateModel } from '../../domain/predicates.js';
import type { Refusal as RefusalModel } from '../../domain/fate.js';
import type { SessionRecord as SessionRecordModel } from '../../domain/session-record.js';
import type { SourceView } from '../../store/node-queries.js';
import type { OperationContext } from '../context.js';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in time, RFC 3339, always with an offset. Shown in UTC. */
  DateTime: { input: Date; output: Date; }
};

/** A token that stands for a user in a space. Its secret is shown once, when it is issued. */
export type AccessToken = Node & {
  __typename?: 'AccessToken';
  /** When it ends by itself; null for never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** When it was issued. */
  issuedAt: Scalars['DateTime']['output'];
  /** When it was last used, to the hour; null before. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** For people. */
  name: Scalars['String']['output'];
  /** The user an agent acts for. */
  onBehalfOf?: Maybe<Scalars['String']['output']>;
  /** What it may do that no role implies. */
  permissions: Array<Permission>;
  /** When it was revoked; null while it is good. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its roles. */
  roles: Array<Role>;
  /** The user it stands for. */
  userId: Scalars['String']['output'];
};

/** Input of advanceWatermark. */
export type AdvanceWatermarkInput = {
  /** The name of the consumer, chosen by you; others may use the same name for theirs. */
  consumer: Scalars['String']['input'];
  /** The cursor of the last change it is done with. */
  cursor: Scalars['String']['input'];
};

/** Result of advanceWatermark. */
export type AdvanceWatermarkPayload = {
  __typename?: 'AdvanceWatermarkPayload';
  /** Problems you can mend. */
  userErrors: Array<UserError>;
  /** Where it stands now, also when it was to go back; null for a name or a cursor of no use. */
  watermark?: Maybe<Watermark>;
};

/** Input of applyDelta. */
export type ApplyDeltaInput = {
  /** An OntologyDelta as JSON (`palimpsest-delta/1`). */
  delta: Scalars['String']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
};

/** Result of applyDelta. */
export type ApplyDeltaPayload = {
  __typename?: 'ApplyDeltaPayload';
  /** What the delta added or changed. */
  assertions: Array<Assertion>;
  /** Problems you can mend, all of them; then nothing was written. */
  userErrors: Array<UserError>;
};

/** Input of approveAssertion. */
export type ApproveAssertionInput = {
  /** The assertion. */
  assertionId: Scalars['ID']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** Why; kept as a passage. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** A statement with its source, its evidence and its validity. */
export type Assertion = Node & {
  __typename?: 'Assertion';
  /** Who said it; null where the source names nobody. */
  assertedBy?: Maybe<Entity>;
  /** Who may see it. */
  audience: AudienceKind;
  /** The strongest kind of evidence it has. */
  basis: EvidenceBasis;
  /** When it holds, and how surely. */
  bounds: Bounds;
  /** From 0 to 1. */
  confidence: Scalars['Float']['output'];
  /** What cannot hold together with it. */
  conflictsWith: Array<Assertion>;
  /** Whether packets may bring it up unasked. */
  disclosure: Disclosure;
  /** True when it was said to have ended, without a date. */
  endedAtUnknownTime: Scalars['Boolean']['output'];
  /** The passages it rests on. */
  evidence: Array<Evidence>;
  /** How many passages say it. */
  evidenceCount: Scalars['Int']['output'];
  /** What would overturn it, in words, where something was said. */
  flipCondition?: Maybe<Scalars['String']['output']>;
  /** Every state it had, oldest first. */
  history: Array<AssertionVersion>;
  /** Whether it holds at a time. */
  holds: Holds;
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** Where it is in its life. */
  lifecycle: Lifecycle;
  /** What it says it of. */
  object: AssertionObject;
  /** When it was said. */
  observedAt: Scalars['DateTime']['output'];
  /** What it says. */
  predicate: Predicate;
  /** What narrows it. */
  qualifiers: Array<Qualifier>;
  /** How long it may be kept. */
  retention: Retention;
  /** The project or source it is limited to, where it is. */
  scope?: Maybe<Scalars['String']['output']>;
  /** How sensitive it is. */
  sensitivity: Sensitivity;
  /** Since when, as it was said; null: nothing was said. */
  statedFrom?: Maybe<Granule>;
  /** Until when, as it was said; null: nothing was said. */
  statedUntil?: Maybe<Granule>;
  /** What it is about. */
  subject: Entity;
  /** The standing successor, where it was superseded. */
  supersededBy?: Maybe<Assertion>;
  /** Since when it surely holds; null: unknown. */
  validFrom?: Maybe<Scalars['DateTime']['output']>;
  /** From when on it does not hold; null: no end is known. */
  validUntil?: Maybe<Scalars['DateTime']['output']>;
};


/** A statement with its source, its evidence and its validity. */
export type AssertionHoldsArgs = {
  at?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of assertions. */
export type AssertionConnection = {
  __typename?: 'AssertionConnection';
  /** The assertions with their cursors. */
  edges: Array<AssertionEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
};

/** One assertion of a page. */
export type AssertionEdge = {
  __typename?: 'AssertionEdge';
  /** Opaque. */
  cursor: Scalars['String']['output'];
  /** The assertion. */
  node: Assertion;
};

/** What an assertion says of its subject. */
export type AssertionObject = BooleanValue | DateTimeValue | Entity | NumberValue | TextValue;

/** The object of a correction: exactly one field. */
export type AssertionObjectInput = {
  /** A truth value. */
  boolean?: InputMaybe<Scalars['Boolean']['input']>;
  /** A day (`2026-11-20`) or an instant (RFC 3339). */
  date?: InputMaybe<Scalars['String']['input']>;
  /** An entity. */
  entityId?: InputMaybe<Scalars['ID']['input']>;
  /** A number. */
  number?: InputMaybe<Scalars['Float']['input']>;
  /** A text. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The number's unit. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** A state an assertion had for a time. */
export type AssertionVersion = {
  __typename?: 'AssertionVersion';
  /** When it held, and how surely. */
  bounds: Bounds;
  /** From 0 to 1. */
  confidence: Scalars['Float']['output'];
  /** Where it was in its life. */
  lifecycle: Lifecycle;
  /** When this state was recorded. */
  recordedAt: Scalars['DateTime']['output'];
  /** When it gave way to the next; null: it is the present one. */
  replacedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The successor at that time, where there was one. */
  supersededBy?: Maybe<Assertion>;
};

/** Who a record is shown to. */
export type AudienceKind =
  /** One user, and those whom that user delegates. */
  | 'PRIVATE'
  /** Everybody in the space. */
  | 'SPACE';

/** A truth value as object of an assertion. */
export type BooleanValue = {
  __typename?: 'BooleanValue';
  /** The value. */
  boolean: Scalars['Boolean']['output'];
};

/** When an assertion holds, and how surely. */
export type Bounds = {
  __typename?: 'Bounds';
  /** From here on it surely holds. */
  certainFrom?: Maybe<Scalars['DateTime']['output']>;
  /** Up to here it surely holds; null: no end is known. */
  certainUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Before this it does not hold; null: nobody said. */
  possibleFrom?: Maybe<Scalars['DateTime']['output']>;
  /** From here on it does not hold; null: no end is known. */
  possibleUntil?: Maybe<Scalars['DateTime']['output']>;
};

/** One entry of the ledger. */
export type Change = {
  __typename?: 'Change';
  /** Who did it. */
  actor: Scalars['String']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Opaque, in order: pass it as `after` to go on from here. */
  cursor: Scalars['String']['output'];
  /** Keyed digest of the record's state after it. */
  digest: Scalars['String']['output'];
  /** What it means. */
  events: Array<ChangeEvent>;
  /** What it did. */
  kind: ChangeKind;
  /** The record. */
  recordId: Scalars['ID']['output'];
  /** The kind of record. */
  recordType: RecordType;
  /** The bare sequence number; null unless you administer the space. */
  sequence?: Maybe<Scalars['Int']['output']>;
};

/** A page of changes. */
export type ChangeConnection = {
  __typename?: 'ChangeConnection';
  /** The changes with their cursors. */
  edges: Array<ChangeEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
};

/** One change of a page. */
export type ChangeEdge = {
  __typename?: 'ChangeEdge';
  /** Opaque. */
  cursor: Scalars['String']['output'];
  /** The change. */
  node: Change;
};

/** What a change means; also the trigger of a pushed packet. */
export type ChangeEvent =
  /** Approved by a person. */
  | 'APPROVED'
  /** Seen again in an independent passage. Pushes nothing alone. */
  | 'CONFIRMED'
  /** It can no longer hold together with another. */
  | 'CONFLICT_OPENED'
  /** It can hold again. */
  | 'CONFLICT_SETTLED'
  /** A consent was granted or withdrawn, or what is asked about before it is told, or how long a source is kept, has changed. */
  | 'CONSENT_CHANGED'
  /** Corrected by a person. */
  | 'CORRECTED'
  /** An identity decision was made or undone. */
  | 'IDENTITY_DECIDED'
  /** Words are masked that were not before, or no longer. */
  | 'MASKED'
  /** Put in doubt. */
  | 'NEEDS_REVIEW'
  /** Something new. */
  | 'NEW'
  /** Refused by a person. */
  | 'REJECTED'
  /** Stands again, because what ended it is gone. */
  | 'RESTORED'
  /** Withdrawn as never true. */
  | 'RETRACTED'
  /** Ended by a successor. */
  | 'SUPERSEDED'
  /** When it holds has changed, or a bound of validity was passed. */
  | 'VALIDITY_BOUND';

/** What a change did to a record. */
export type ChangeKind =
  /** The record is new. */
  | 'ADDED'
  /** It is gone. */
  | 'DELETED'
  /** Its state changed. */
  | 'MODIFIED';

/** Assertions that cannot hold together and of which nobody has ended any. */
export type Conflict = {
  __typename?: 'Conflict';
  /** Whether two sides surely hold together at a time. A conflict of which the overlap is past is not settled, but not open now. */
  isOpen: Scalars['Boolean']['output'];
  /** When the space came to know of it: the time of the change that opened it. */
  openedAt: Scalars['DateTime']['output'];
  /** All sides, at least two; first whoever has more say over the subject, then what was said last. */
  sides: Array<Assertion>;
  /** Since when two sides surely hold together; null: without a beginning. */
  validFrom?: Maybe<Scalars['DateTime']['output']>;
  /** From when on no two sides surely hold together; null: no end is known. */
  validUntil?: Maybe<Scalars['DateTime']['output']>;
};


/** Assertions that cannot hold together and of which nobody has ended any. */
export type ConflictIsOpenArgs = {
  at?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of conflicts. */
export type ConflictConnection = {
  __typename?: 'ConflictConnection';
  /** The conflicts with their cursors. */
  edges: Array<ConflictEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
};

/** One conflict of a page. */
export type ConflictEdge = {
  __typename?: 'ConflictEdge';
  /** Opaque. */
  cursor: Scalars['String']['output'];
  /** The conflict. */
  node: Conflict;
};

/** A consent of yours, as recorded. Nobody else sees it. */
export type Consent = Node & {
  __typename?: 'Consent';
  /** When. */
  grantedAt: Scalars['DateTime']['output'];
  /** Who recorded it: you, or an agent that acts for you. */
  grantedBy: Scalars['String']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** What it lets happen. */
  kind: ConsentKind;
  /** What it covers. */
  scope: ConsentScope;
  /** The item whose session it lasts for, with the term SESSION. */
  sessionId?: Maybe<Scalars['ID']['output']>;
  /** How long it lasts; null where it is to keep, which lasts until it is withdrawn. */
  term?: Maybe<ConsentTerm>;
  /** When the one packet it was for used it up. */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was withdrawn, or the session it lasted for was ended; null while it stands. */
  withdrawnAt?: Maybe<Scalars['DateTime']['output']>;
  /** The words it was given in: its evidence. */
  words: Passage;
};

/** What a consent lets happen. */
export type ConsentKind =
  /** Restricted content of one's own is kept beyond its session. */
  | 'KEEP_RESTRICTED'
  /** An assertion may be brought up by packets. */
  | 'REFERENCE';

/** What a consent covers: exactly one of its fields says it. */
export type ConsentScope = {
  __typename?: 'ConsentScope';
  /** This assertion. */
  assertionId?: Maybe<Scalars['ID']['output']>;
  /** True: all of one's own words. */
  isAll: Scalars['Boolean']['output'];
  /** One's own words in this item. */
  itemId?: Maybe<Scalars['ID']['output']>;
  /** One's own words about this. */
  topic?: Maybe<RestrictedTopic>;
};

/** How long a consent to refer to something lasts. */
export type ConsentTerm =
  /** Until it is withdrawn. */
  | 'FOR_GOOD'
  /** For one packet that is asked for; not for subscriptions. */
  | 'ONCE'
  /** As long as a session is open, in requests of that session. */
  | 'SESSION';

/** The smallest slice that is relevant, holds and may be seen, with what was left out. */
export type ContextPacket = {
  __typename?: 'ContextPacket';
  /** Names that several entities bear. */
  ambiguities: Array<EntityAmbiguity>;
  /** What cannot hold together: both sides are among the items. */
  conflicts: Array<PacketConflict>;
  /** The entities the question names. */
  entities: Array<PacketEntity>;
  /** What it was asked for. */
  goal: Scalars['String']['output'];
  /** What is known, best first. */
  items: Array<PacketItem>;
  /** The time up to which it knows. */
  knownAt: Scalars['DateTime']['output'];
  /** What was left out, and why. */
  omissions: Array<Omission>;
  /** When it will change by itself, since something begins or ends to hold; null: never. */
  refreshAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether anything fits. */
  status: PacketStatus;
  /** The packet as text for a prompt, inside a `<user-context>` fence. */
  text: Scalars['String']['output'];
  /** What made it new; empty on the first one and on a query. */
  triggers: Array<ChangeEvent>;
  /** Proposals nobody confirmed yet, at most two. */
  unconfirmed: Array<PacketItem>;
  /** The time it answers for. */
  validAt: Scalars['DateTime']['output'];
  /** Changes when the content does; pass it on reconnecting. */
  version: Scalars['String']['output'];
};

/** A question to the memory. */
export type ContextRequestInput = {
  /** What the answer is for, in words: a question, a task. */
  goal: Scalars['String']['input'];
  /** Answer as it would have been answered then. Default: now. */
  knownAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** At most so many items, 1 to 50. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** At most so many characters of text, 200 to 6,000. */
  maxChars?: InputMaybe<Scalars['Int']['input']>;
  /** The item of the session it is asked in: consents that last as long as that session count. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** Answer for that time. Default: now. */
  validAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Where words stand. */
export type Coordinate = {
  __typename?: 'Coordinate';
  /** First code point after it. */
  end: Scalars['Int']['output'];
  /** SHA-256 of the cited words, hex. */
  excerptHash: Scalars['String']['output'];
  /** The item. */
  itemId: Scalars['ID']['output'];
  /** The source's own coordinates. */
  locator: Array<Qualifier>;
  /** The passage's place in the item, from 0. */
  passageIndex: Scalars['Int']['output'];
  /** Who spoke. */
  role: PassageRole;
  /** First code point. */
  start: Scalars['Int']['output'];
  /** The version of the item. */
  versionId: Scalars['ID']['output'];
};

/** Input of correctAssertion. */
export type CorrectAssertionInput = {
  /** The assertion to correct. */
  assertionId: Scalars['ID']['input'];
  /** What is right instead. */
  object: AssertionObjectInput;
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** Your words for it; kept as the evidence. */
  statement: Scalars['String']['input'];
  /** Since when the right one holds. Give it when the old one was true before; leave it out when it was never true. */
  validFrom?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of correctAssertion. */
export type CorrectAssertionPayload = {
  __typename?: 'CorrectAssertionPayload';
  /** The new assertion; null when userErrors is not empty. */
  assertion?: Maybe<Assertion>;
  /** The old one, as it is now. */
  corrected?: Maybe<Assertion>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Input of createSpace. */
export type CreateSpaceInput = {
  /** How new understanding of people enters it. */
  mode?: InputMaybe<SpaceMode>;
  /** For people. */
  name: Scalars['String']['input'];
};

/** Result of createSpace. */
export type CreateSpacePayload = {
  __typename?: 'CreateSpacePayload';
  /** A token of yours that administers it. Shown this once. */
  secret?: Maybe<Scalars['String']['output']>;
  /** Id of the new space; null when userErrors is not empty. */
  spaceId?: Maybe<Scalars['ID']['output']>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** A date or time as object of an assertion. */
export type DateTimeValue = {
  __typename?: 'DateTimeValue';
  /** The time meant, with its precision. */
  at: Granule;
  /** The words that said it. */
  words: Scalars['String']['output'];
};

/** Input of decideIdentity. */
export type DecideIdentityInput = {
  /** Evidence you rest it on. */
  evidenceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What you decide. */
  judgement: Judgement;
  /** One of the pair. */
  leftId: Scalars['ID']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** Why. */
  reason: Scalars['String']['input'];
  /** The other. */
  rightId: Scalars['ID']['input'];
};

/** Result of decideIdentity. */
export type DecideIdentityPayload = {
  __typename?: 'DecideIdentityPayload';
  /** The decision; null when userErrors is not empty. */
  decision?: Maybe<IdentityDecision>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** An administrator's finding that a rule was wrong about a value. The value itself is not kept in it. */
export type Declassification = Node & {
  __typename?: 'Declassification';
  /** What it was taken for. */
  class: Sensitivity;
  /** When. */
  decidedAt: Scalars['DateTime']['output'];
  /** Who decided it. */
  decidedBy: Scalars['String']['output'];
  /** Code point after the last of it. */
  end: Scalars['Int']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** The passage it was found in. */
  passageId: Scalars['ID']['output'];
  /** Why it is a false alarm. */
  reason: Scalars['String']['output'];
  /** The rule that took it for that. */
  rule: Scalars['String']['output'];
  /** First code point of the value. */
  start: Scalars['Int']['output'];
};

/** Input of declassify. */
export type DeclassifyInput = {
  /** Where it ends. */
  end: Scalars['Int']['input'];
  /** Yours, unique in the space: a repeat with the same input changes nothing. */
  operationId: Scalars['ID']['input'];
  /** The passage. */
  passageId: Scalars['ID']['input'];
  /** Why it is a false alarm; kept for good. */
  reason: Scalars['String']['input'];
  /** Where the mask begins, in code points. */
  start: Scalars['Int']['input'];
  /**
   * What was masked, where it was never stored: an identity, payment or account number that is none. Its item has to be
   * handed over again, since the words themselves are gone.
   */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** Result of declassify. */
export type DeclassifyPayload = {
  __typename?: 'DeclassifyPayload';
  /** The passage as it is now; null when userErrors is not empty. */
  passage?: Maybe<Passage>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Input of delegate. */
export type DelegateInput = {
  /** Whether they may also keep something there. */
  mayWrite?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who may see what is private to you. */
  toUserId: Scalars['String']['input'];
  /** When it ends by itself; left out: never. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A user who delegated to you. */
export type DelegatedUser = {
  __typename?: 'DelegatedUser';
  /** Whether you may also keep something for them. */
  mayWrite: Scalars['Boolean']['output'];
  /** Who. */
  userId: Scalars['String']['output'];
};

/** One user's leave for another to see, or also add to, what is private to them. */
export type Delegation = {
  __typename?: 'Delegation';
  /** Whose private records. */
  fromUserId: Scalars['String']['output'];
  /** Since when. */
  grantedAt: Scalars['DateTime']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** Whether they may also keep something there. */
  mayWrite: Scalars['Boolean']['output'];
  /** Who may see them. */
  toUserId: Scalars['String']['output'];
  /** When it ends by itself; null for never. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** When it was taken back; null while it stands. */
  withdrawnAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Result of delegate and withdrawDelegation. */
export type DelegationPayload = {
  __typename?: 'DelegationPayload';
  /** The delegation; null when userErrors is not empty. */
  delegation?: Maybe<Delegation>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Whether a record may be referred to without asking first. */
export type Disclosure =
  /** Packets only say that something is withheld, until consent is granted. The usual for what is restricted. */
  | 'ASK_BEFORE_REFERENCE'
  /** Packets may bring it up. */
  | 'FREE';

/** Input of endSession. */
export type EndSessionInput = {
  /** The item of the session. */
  itemId: Scalars['ID']['input'];
};

/** Result of endSession. */
export type EndSessionPayload = {
  __typename?: 'EndSessionPayload';
  /** The item, as it is now; null when userErrors is not empty. */
  item?: Maybe<SourceItem>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** A thing spoken of. Entities are never merged; `cluster` shows who else it is by standing decisions. */
export type Entity = Node & {
  __typename?: 'Entity';
  /** Other names. */
  aliases: Array<Scalars['String']['output']>;
  /** What is said of it or with it as object, by every member of its cluster: newest first. */
  assertions: AssertionConnection;
  /** Who may see it. */
  audience: AudienceKind;
  /** The entities that are the same by the decisions you may see, this one among them. */
  cluster: Array<Entity>;
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** Identifiers in its sources, e.g. `slack:T0/U01`. */
  identifiers: Array<Scalars['String']['output']>;
  /** Its name, as it came. */
  name: Scalars['String']['output'];
  /** Whether it is known who or what it is. */
  status: EntityStatus;
  /** What kind of thing it is. */
  type: EntityType;
};


/** A thing spoken of. Entities are never merged; `cluster` shows who else it is by standing decisions. */
export type EntityAssertionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  lifecycles?: InputMaybe<Array<Lifecycle>>;
  validAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A name in the question that several entities bear. */
export type EntityAmbiguity = {
  __typename?: 'EntityAmbiguity';
  /** Its bearers. */
  entities: Array<PacketEntity>;
  /** The name. */
  name: Scalars['String']['output'];
  /** What would resolve it. */
  question: Scalars['String']['output'];
};

/** A page of entities. */
export type EntityConnection = {
  __typename?: 'EntityConnection';
  /** The entities with their cursors. */
  edges: Array<EntityEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
};

/** One entity of a page. */
export type EntityEdge = {
  __typename?: 'EntityEdge';
  /** Opaque. */
  cursor: Scalars['String']['output'];
  /** The entity. */
  node: Entity;
};

/** Whether it is known who or what an entity is. */
export type EntityStatus =
  /** It stands for one thing. */
  | 'ACTIVE'
  /** It could be one of several; what is said of it stays candidate until that is settled. */
  | 'NEEDS_IDENTITY';

/** What kind of thing an entity is. */
export type EntityType =
  /** Something made: a document, script, product, technology. */
  | 'ARTIFACT'
  /** Evidence of a capability. */
  | 'CAPABILITY_EVIDENCE'
  /** A constraint. */
  | 'CONSTRAINT'
  /** A decision. */
  | 'DECISION'
  /** Something that happens once. */
  | 'EVENT'
  /** A goal. */
  | 'GOAL'
  /** A company, team or institution. */
  | 'ORGANIZATION'
  /** A human being. */
  | 'PERSON'
  /** A project. */
  | 'PROJECT'
  /** A task. */
  | 'TASK';

/** A citation: the least that finds the words again and proves they are the same. */
export type Evidence = Node & {
  __typename?: 'Evidence';
  /** What kind of evidence it is. */
  basis: EvidenceBasis;
  /** Where it stands. */
  coordinate: Coordinate;
  /** The cited words, masked like the passage. */
  excerpt: Scalars['String']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** When it was said. */
  observedAt: Scalars['DateTime']['output'];
  /** The whole passage. */
  passage: Passage;
};

/** What a piece of evidence is. */
export type EvidenceBasis =
  /** It stands in a document. */
  | 'ARTIFACT_EVIDENCE'
  /** An assistant concluded it. */
  | 'ASSISTANT_INFERENCE'
  /** Something that was seen to happen. */
  | 'OBSERVABLE_EVENT'
  /** Somebody decided it. */
  | 'USER_DECISION'
  /** Somebody said so. */
  | 'USER_STATEMENT';

/** Input of grantConsent: exactly one of `keep` and `reference`. */
export type GrantConsentInput = {
  /** Restricted words of your own are kept. */
  keep?: InputMaybe<KeepConsentInput>;
  /** Yours, unique in the space: a repeat with the same input changes nothing. */
  operationId: Scalars['ID']['input'];
  /** An assertion may be brought up. */
  reference?: InputMaybe<ReferenceConsentInput>;
  /** The words it is given in, kept as its evidence. */
  words: Scalars['String']['input'];
};

/** Result of grantConsent. */
export type GrantConsentPayload = {
  __typename?: 'GrantConsentPayload';
  /** The consent; null when userErrors is not empty. */
  consent?: Maybe<Consent>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** A point in time as it was said: somewhere from `start` up to, not including, `end`. */
export type Granule = {
  __typename?: 'Granule';
  /** First instant it can no longer mean; equal to `start` for an instant. */
  end: Scalars['DateTime']['output'];
  /** How exactly it was said. */
  precision: Precision;
  /** Earliest instant it can mean. */
  start: Scalars['DateTime']['output'];
};

/** The answer to "does it hold at that time?". */
export type Holds =
  /** It does not. */
  | 'DOES_NOT_HOLD'
  /** It holds. */
  | 'HOLDS'
  /** Nobody said. */
  | 'UNKNOWN';

/** A decision on a pair of entities. Append-only; undoing it is a decision of its own. */
export type IdentityDecision = Node & {
  __typename?: 'IdentityDecision';
  /** When. */
  decidedAt: Scalars['DateTime']['output'];
  /** By whom. */
  decidedBy: Scalars['String']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** True until it is undone. */
  isStanding: Scalars['Boolean']['output'];
  /** What was decided. */
  judgement: Judgement;
  /** One of the pair. */
  left: Entity;
  /** Why. */
  reason: Scalars['String']['output'];
  /** The other. */
  right: Entity;
};

/** Input of ingestItems: a batch of items as an adapter read them (JSON, the format of `IncomingItem`). */
export type IngestItemsInput = {
  /** Each item as JSON; at most 1,000 passages together, more only in a single item. */
  items: Array<Scalars['String']['input']>;
  /** Yours, unique in the space; the batches of one ingest are `id/1`, `id/2`, … and share a run. */
  operationId: Scalars['ID']['input'];
};

/** Result of ingestItems. */
export type IngestItemsPayload = {
  __typename?: 'IngestItemsPayload';
  /** How far the ingest has come; null when userErrors is not empty. */
  run?: Maybe<IngestRun>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** An ingest: what was stored, and how far the rest has come. */
export type IngestRun = Node & {
  __typename?: 'IngestRun';
  /** Assertions that came out. */
  assertionCount: Scalars['Int']['output'];
  /** Items that were new, or had a new version. */
  changedCount: Scalars['Int']['output'];
  /** Items whose extraction is done. */
  doneCount: Scalars['Int']['output'];
  /** Items whose extraction failed for good. */
  failedCount: Scalars['Int']['output'];
  /** Codes of what failed, at most ten. */
  failures: Array<Scalars['String']['output']>;
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** Items handed over so far. */
  itemCount: Scalars['Int']['output'];
  /** Spans masked before storing. */
  maskedCount: Scalars['Int']['output'];
  /** Passages stored. */
  passageCount: Scalars['Int']['output'];
  /** What was not kept: the first thousand values masked in each run, and of the statements of each piece of its work. */
  refusals: Array<Refusal>;
  /** How far it has come. */
  status: IngestStatus;
  /** Items that were there already, unchanged. */
  unchangedCount: Scalars['Int']['output'];
};

/** Input of ingestSession. */
export type IngestSessionInput = {
  /** Yours, unique in the space: repeating it with the same input returns the first result. */
  operationId: Scalars['ID']['input'];
  /** The session. */
  session: SessionInput;
};

/** Result of ingestSession. */
export type IngestSessionPayload = {
  __typename?: 'IngestSessionPayload';
  /** The stored item; null when userErrors is not empty. */
  item?: Maybe<SourceItem>;
  /** How far the rest has come. */
  run?: Maybe<IngestRun>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** How far an ingest has come. */
export type IngestStatus =
  /** Done. */
  | 'DONE'
  /** Parts of it failed for good; the faults say which. */
  | 'FAILED'
  /** Stored; what follows from it is still being worked out. */
  | 'PENDING';

/** Input of issueToken. */
export type IssueTokenInput = {
  /** When it ends by itself; left out: never. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** For people. */
  name: Scalars['String']['input'];
  /** The user an agent acts for. */
  onBehalfOf?: InputMaybe<Scalars['String']['input']>;
  /** What it may do that no role implies; at most what you have yourself. */
  permissions?: InputMaybe<Array<Permission>>;
  /** Its roles. */
  roles: Array<Role>;
  /** The user it stands for. */
  userId: Scalars['String']['input'];
};

/** Result of issueToken. */
export type IssueTokenPayload = {
  __typename?: 'IssueTokenPayload';
  /** The secret to send as `Authorization: Bearer …`. Shown this once, stored only as a hash. */
  secret?: Maybe<Scalars['String']['output']>;
  /** The token; null when userErrors is not empty. */
  token?: Maybe<AccessToken>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** A decision on whether two entities are one. */
export type Judgement =
  /** They are different. */
  | 'DIFFERENT_FROM'
  /** They are the same. */
  | 'SAME_AS'
  /** It cannot be told. */
  | 'UNSURE';

/** What of your own restricted words is kept: exactly one of its fields. */
export type KeepConsentInput = {
  /** True: all of them. */
  isAll?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those in this item. */
  itemId?: InputMaybe<Scalars['ID']['input']>;
  /** Those about this. */
  topic?: InputMaybe<RestrictedTopic>;
};

/** Where an assertion is in its life. That its validity is past is not a lifecycle. */
export type Lifecycle =
  /** Believed. */
  | 'ACTIVE'
  /** Lost its support. */
  | 'ARCHIVED'
  /** Proposed, not yet believed. */
  | 'CANDIDATE'
  /** In doubt: kept out of packets until somebody decides. */
  | 'NEEDS_REVIEW'
  /** Proposed and refused. */
  | 'REJECTED'
  /** Was never true. */
  | 'RETRACTED'
  /** Was true and is no longer: a successor ended it. */
  | 'SUPERSEDED';

/** A masked range of a passage. */
export type MaskedSpan = {
  __typename?: 'MaskedSpan';
  /** `SECRET` or `REGULATED`, never stored; or `RESTRICTED`. */
  class: Scalars['String']['output'];
  /** First code point after it. */
  end: Scalars['Int']['output'];
  /** First code point. */
  start: Scalars['Int']['output'];
};

/** Who belongs to the space, and the most that a token of theirs may do. */
export type Member = {
  __typename?: 'Member';
  /** Since when. */
  addedAt: Scalars['DateTime']['output'];
  /** Who added them. */
  addedBy: Scalars['String']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** What they may do that no role implies. */
  permissions: Array<Permission>;
  /** Their roles. */
  roles: Array<Role>;
  /** The user. */
  userId: Scalars['String']['output'];
};

/** Result of putMember and removeMember. */
export type MemberPayload = {
  __typename?: 'MemberPayload';
  /** The member; null when userErrors is not empty. */
  member?: Maybe<Member>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Moves the watermark of a consumer of yours on in the ledger, or makes it. It never goes back. */
  advanceWatermark: AdvanceWatermarkPayload;
  /** Applies a delta in one transaction, or nothing of it. */
  applyDelta: ApplyDeltaPayload;
  /** Confirms a candidate, or what is under review. For reviewers and the one it is about. */
  approveAssertion: ReviewAssertionPayload;
  /** Says what is right instead; the old assertion stays readable. */
  correctAssertion: CorrectAssertionPayload;
  /** Makes a new space that you administer. Needs the permission SPACES. */
  createSpace: CreateSpacePayload;
  /** Decides whether two entities are one. For reviewers. */
  decideIdentity: DecideIdentityPayload;
  /** Says that something was masked by mistake; never a secret. For administrators. */
  declassify: DeclassifyPayload;
  /** Lets another member see, or also add to, what is private to you. */
  delegate: DelegationPayload;
  /**
   * Ends a session: what was held for it only is gone, and what is restricted in it is hidden unless consent keeps it. A
   * session that nobody ends is over a day after its last turn.
   */
  endSession: EndSessionPayload;
  /**
   * Records a consent of yours: that restricted words of your own are kept beyond their session, or that packets may bring
   * something up that is to be asked about first.
   */
  grantConsent: GrantConsentPayload;
  /** Stores a batch of items that an adapter read; what follows from them is worked out afterwards. */
  ingestItems: IngestItemsPayload;
  /** Stores a session; what follows from it is worked out afterwards. */
  ingestSession: IngestSessionPayload;
  /** Issues a token: an administrator for any member, everybody else for themselves with at most their own rights. */
  issueToken: IssueTokenPayload;
  /** Adds a member to the space or changes what one may do, at once. For administrators. */
  putMember: MemberPayload;
  /** Rejects a candidate. For reviewers and the one it is about. */
  rejectAssertion: ReviewAssertionPayload;
  /** Removes a member: their tokens are dead at once; what they said stays. For administrators. */
  removeMember: MemberPayload;
  /** Says that an assertion was never true; what it had ended stands again. */
  retractAssertion: RetractAssertionPayload;
  /** Revokes a token of yours (an administrator: any of the space) at once. */
  revokeToken: RevokeTokenPayload;
  /** Gives a token of yours (an administrator: any of the space) a new secret; the old one is dead at once, or after a while. */
  rotateToken: IssueTokenPayload;
  /** Stores a session and what you conclude from it in one transaction, or nothing. */
  saveSession: SaveSessionPayload;
  /** Says whether packets may bring an assertion up unasked. For reviewers, and the one it is about. */
  setDisclosure: SetDisclosurePayload;
  /** Says how long what a source brings is kept, from now on. For administrators, and the user whose every item it is. */
  setSourceRetention: SetSourceRetentionPayload;
  /** Takes an identity decision back. For reviewers. */
  undoIdentityDecision: UndoIdentityDecisionPayload;
  /** Takes the last approval, rejection or retraction of an assertion back. For reviewers and the one it is about. */
  undoReview: ReviewAssertionPayload;
  /** Withdraws a consent of yours, at once: what only it kept is shown to nobody any more, also as known before. */
  withdrawConsent: WithdrawConsentPayload;
  /** Takes a delegation of yours back, at once. */
  withdrawDelegation: DelegationPayload;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationAdvanceWatermarkArgs = {
  input: AdvanceWatermarkInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationApplyDeltaArgs = {
  input: ApplyDeltaInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationApproveAssertionArgs = {
  input: ApproveAssertionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationCorrectAssertionArgs = {
  input: CorrectAssertionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationCreateSpaceArgs = {
  input: CreateSpaceInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationDecideIdentityArgs = {
  input: DecideIdentityInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationDeclassifyArgs = {
  input: DeclassifyInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationDelegateArgs = {
  input: DelegateInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationGrantConsentArgs = {
  input: GrantConsentInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationIngestItemsArgs = {
  input: IngestItemsInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationIngestSessionArgs = {
  input: IngestSessionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationIssueTokenArgs = {
  input: IssueTokenInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationPutMemberArgs = {
  input: PutMemberInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationRejectAssertionArgs = {
  input: RejectAssertionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationRemoveMemberArgs = {
  input: RemoveMemberInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationRetractAssertionArgs = {
  input: RetractAssertionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationRotateTokenArgs = {
  input: RotateTokenInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationSaveSessionArgs = {
  input: SaveSessionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationSetDisclosureArgs = {
  input: SetDisclosureInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationSetSourceRetentionArgs = {
  input: SetSourceRetentionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationUndoIdentityDecisionArgs = {
  input: UndoIdentityDecisionInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationUndoReviewArgs = {
  input: UndoReviewInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationWithdrawConsentArgs = {
  input: WithdrawConsentInput;
};


/** Writes. Each takes an operation id of yours; repeating it with the same input returns the first result. */
export type MutationWithdrawDelegationArgs = {
  input: WithdrawDelegationInput;
};

/** An object with a globally unique id. */
export type Node = {
  /** Opaque, globally unique; its prefix tells the type (`ent_…`, `ast_…`, `itm_…`). */
  id: Scalars['ID']['output'];
};

/** A number as object of an assertion. */
export type NumberValue = {
  __typename?: 'NumberValue';
  /** The number. */
  number: Scalars['Float']['output'];
  /** Its unit or currency, e.g. `CNY`, where it has one. */
  unit?: Maybe<Scalars['String']['output']>;
};

/** Something left out of a packet. */
export type Omission = {
  __typename?: 'Omission';
  /** What `grantConsent` would let in, by id, without a word of it; only with NEEDS_CONSENT. */
  assertionIds: Array<Scalars['ID']['output']>;
  /** How many characters they would take, where that matters. */
  characters?: Maybe<Scalars['Int']['output']>;
  /** How many. */
  count: Scalars['Int']['output'];
  /** Why. */
  reason: OmissionReason;
};

/** Why something was left out of a packet. */
export type OmissionReason =
  /** Its validity is past. */
  | 'EXPIRED'
  /** It is to be asked about before it is brought up, and nobody consented: `assertionIds` says what to grant. */
  | 'NEEDS_CONSENT'
  /** Its validity has not begun. */
  | 'NOT_YET_VALID'
  /** It did not fit the budget or the limit. */
  | 'OVER_BUDGET'
  /** It is kept for a session only. */
  | 'RESTRICTED'
  /** It was superseded, retracted, archived or rejected. */
  | 'RETIRED'
  /** More was found than is looked at; the packet is not reproducible. */
  | 'TRUNCATED'
  /** It is a candidate that nobody confirmed. */
  | 'UNCONFIRMED'
  /** It is under review. */
  | 'UNDER_REVIEW';

/** Assertions of a packet that cannot hold together. */
export type PacketConflict = {
  __typename?: 'PacketConflict';
  /** The sides, the one of most authority first. */
  assertionIds: Array<Scalars['ID']['output']>;
  /** What they disagree on, in words. */
  note: Scalars['String']['output'];
};

/** An entity that a question names. */
export type PacketEntity = {
  __typename?: 'PacketEntity';
  /** Its id. */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** What kind of thing it is. */
  type: EntityType;
};

/** One assertion in a packet. */
export type PacketItem = {
  __typename?: 'PacketItem';
  /** The assertion. */
  assertion: Assertion;
  /** Where it comes from. */
  coordinates: Array<Coordinate>;
  /** Whether it holds at the packet's time. */
  holds: Holds;
  /** True when its text reads like instructions to the agent. */
  readsLikeInstructions: Scalars['Boolean']['output'];
  /** How well it fits, 0 to 1. */
  relevance: Scalars['Float']['output'];
  /** It in plain words. */
  text: Scalars['String']['output'];
};

/** Whether anything fits the question. */
export type PacketStatus =
  /** Something fits. */
  | 'MATCH'
  /** Nothing does, and nothing is given in its place. */
  | 'NO_MATCH';

/** Where a page stands. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last element; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** True when there is more after it. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True when there is something before it. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first element; null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** The smallest citable part of an item: a turn, a section. */
export type Passage = Node & {
  __typename?: 'Passage';
  /** When it was said. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** Its place in the item, from 0. */
  index: Scalars['Int']['output'];
  /** True for text nobody said, such as joins and bot posts: never evidence. */
  isSystem: Scalars['Boolean']['output'];
  /** The item it belongs to. */
  item: SourceItem;
  /** The source's own coordinates. */
  locator: Array<Qualifier>;
  /** What was masked. */
  masks: Array<MaskedSpan>;
  /** Who spoke. */
  role: PassageRole;
  /** The speaker's name as it came. */
  speakerName?: Maybe<Scalars['String']['output']>;
  /**
   * The text, with secret and regulated spans as █, and restricted ones too once the session is over, unless consent keeps
   * them.
   */
  text: Scalars['String']['output'];
};

/** A page of passages. */
export type PassageConnection = {
  __typename?: 'PassageConnection';
  /** The passages with their cursors. */
  edges: Array<PassageEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
};

/** One passage of a page. */
export type PassageEdge = {
  __typename?: 'PassageEdge';
  /** Opaque. */
  cursor: Scalars['String']['output'];
  /** The passage. */
  node: Passage;
};

/** Who spoke a passage. */
export type PassageRole =
  /** An assistant. */
  | 'ASSISTANT'
  /** The author of a document. */
  | 'AUTHOR'
  /** One of several people talking. */
  | 'PARTICIPANT'
  /** The program itself. */
  | 'SYSTEM'
  /** A tool's output. */
  | 'TOOL'
  /** The user of an assistant. */
  | 'USER';

/** What no role implies; each use is recorded. */
export type Permission =
  /** Forget and erase what is not private to oneself. */
  | 'DELETE'
  /** Send records out of the service. */
  | 'EXPORT'
  /** Join entities across scopes. */
  | 'JOIN_SCOPES'
  /** Migrate records in bulk. */
  | 'MIGRATE'
  /** Make new spaces. */
  | 'SPACES';

/** One use of an explicit permission. */
export type PermissionUse = {
  __typename?: 'PermissionUse';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** Which. */
  permission: Permission;
  /** On what, where it was one record. */
  subjectId?: Maybe<Scalars['ID']['output']>;
  /** With which token; null for a token of another issuer. */
  tokenId?: Maybe<Scalars['ID']['output']>;
  /** By whom. */
  userId: Scalars['String']['output'];
};

/** How exactly a point in time was said. */
export type Precision =
  /** To the day. */
  | 'DAY'
  /** To the hour. */
  | 'HOUR'
  /** To the instant. */
  | 'INSTANT'
  /** To the month. */
  | 'MONTH'
  /** To the quarter. */
  | 'QUARTER'
  /** To the week. */
  | 'WEEK'
  /** To the year. */
  | 'YEAR';

/** A predicate of the registry. */
export type Predicate = {
  __typename?: 'Predicate';
  /** True when only one value can hold at a time. */
  isFunctional: Scalars['Boolean']['output'];
  /** For people, in the language asked for. */
  label: Scalars['String']['output'];
  /** Its stable name. */
  name: Scalars['String']['output'];
};


/** A predicate of the registry. */
export type PredicateLabelArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};

/** Private records of one user that one operation returned to somebody else. */
export type PrivateRead = {
  __typename?: 'PrivateRead';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Whose records. */
  ofUserId: Scalars['String']['output'];
  /** The operation as its document names it, cut at 80 characters; null where it has no name. */
  operationName?: Maybe<Scalars['String']['output']>;
  /** Ids of the records, in order. */
  recordIds: Array<Scalars['ID']['output']>;
  /** With which token; null for a token of another issuer. */
  tokenId?: Maybe<Scalars['ID']['output']>;
  /** Who read them. */
  userId: Scalars['String']['output'];
};

/** A page of reads. */
export type PrivateReadConnection = {
  __typename?: 'PrivateReadConnection';
  /** The entries. */
  edges: Array<PrivateReadEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
};

/** An entry of a page of reads. */
export type PrivateReadEdge = {
  __typename?: 'PrivateReadEdge';
  /** Cursor of this entry. */
  cursor: Scalars['String']['output'];
  /** The read. */
  node: PrivateRead;
};

/** Input of putMember. */
export type PutMemberInput = {
  /** All they may do from now on that no role implies. */
  permissions?: InputMaybe<Array<Permission>>;
  /** All their roles from now on. */
  roles: Array<Role>;
  /** The user. */
  userId: Scalars['String']['input'];
};

/** A named narrowing of an assertion, e.g. milestone: beta launch. */
export type Qualifier = {
  __typename?: 'Qualifier';
  /** Its name, as the predicate registers it. */
  name: Scalars['String']['output'];
  /** Its value. */
  value: Scalars['String']['output'];
};

/** Reads. Everything is read for the principal of the token, in its space. */
export type Query = {
  __typename?: 'Query';
  /** An assertion by its id; null when there is none or you may not see it. */
  assertion?: Maybe<Assertion>;
  /** The ledger, oldest first. */
  changes: ChangeConnection;
  /** Conflicts that nobody has settled, whether they are open now or not; what was said last, first. */
  conflicts: ConflictConnection;
  /** Your consents, ended ones included, newest first. */
  consents: Array<Consent>;
  /** The smallest true slice for a goal. */
  contextPacket: ContextPacket;
  /** The latest declassifications, newest first. For administrators. */
  declassifications: Array<Declassification>;
  /** Delegations you gave or were given, ended ones included. */
  delegations: Array<Delegation>;
  /** Entities by name, in any of the scripts; best first. */
  entities: EntityConnection;
  /** An entity by its id; null when there is none or you may not see it. */
  entity?: Maybe<Entity>;
  /** How far an ingest has come; null when there is none or it is not yours. */
  ingestRun?: Maybe<IngestRun>;
  /** Members of the space, for administrators; everybody else sees themselves. */
  members: Array<Member>;
  /** Any object by its id; null when there is none or you may not see it. */
  node?: Maybe<Node>;
  /** The latest uses of explicit permissions, newest first. For administrators. */
  permissionUses: Array<PermissionUse>;
  /** The registered predicates. */
  predicates: Array<Predicate>;
  /**
   * Who read what is private to you: delegates of yours, and agents that act for you; newest first. Administrators see
   * it for the whole space.
   */
  readAudit: PrivateReadConnection;
  /** A source item by its id; null when there is none or you may not see it. */
  sourceItem?: Maybe<SourceItem>;
  /** Your tokens, revoked ones included; those of the whole space for administrators. Never their secrets. */
  tokens: Array<AccessToken>;
  /** Who you are. */
  viewer: Viewer;
  /** How far a consumer of yours has come in the ledger; null before it was first advanced. */
  watermark?: Maybe<Watermark>;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryAssertionArgs = {
  id: Scalars['ID']['input'];
  knownAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryConflictsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  entityId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  isOpenAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryContextPacketArgs = {
  request: ContextRequestInput;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryEntitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search: Scalars['String']['input'];
  type?: InputMaybe<EntityType>;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryEntityArgs = {
  id: Scalars['ID']['input'];
  knownAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryIngestRunArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryReadAuditArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QuerySourceItemArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Everything is read for the principal of the token, in its space. */
export type QueryWatermarkArgs = {
  consumer: Scalars['String']['input'];
};

/** The kind of record a change is about. */
export type RecordType =
  /** An assertion with its evidence. */
  | 'ASSERTION'
  /** A consent. */
  | 'CONSENT'
  /** A declassification. */
  | 'DECLASSIFICATION'
  /** An entity. */
  | 'ENTITY'
  /** An identity decision. */
  | 'IDENTITY_DECISION'
  /** A reference from a passage to an entity. */
  | 'REFERENCE'
  /** A source. */
  | 'SOURCE'
  /** An item version with its passages. */
  | 'SOURCE_ITEM';

/** What may be brought up, and for how long. */
export type ReferenceConsentInput = {
  /** The assertion. */
  assertionId: Scalars['ID']['input'];
  /** The item whose session it lasts for; with the term SESSION only. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** For how long. */
  term: ConsentTerm;
};

/** Something that was not kept: why and where, never its text. */
export type Refusal = {
  __typename?: 'Refusal';
  /** How sensitive it is. */
  class: Sensitivity;
  /** First code point after it. */
  end: Scalars['Int']['output'];
  /** The item. */
  itemId: Scalars['ID']['output'];
  /** The passage's place in the item, from 0. */
  passageIndex: Scalars['Int']['output'];
  /** Why. */
  reason: RefusalReason;
  /** The rule that found it; `declared` where its caller said so. */
  rule: Scalars['String']['output'];
  /** First code point. */
  start: Scalars['Int']['output'];
};

/** Why something was not kept. */
export type RefusalReason =
  /** A value in a text was masked before it was stored. */
  | 'MASKED'
  /** A statement rests on, or holds, something that is never kept. */
  | 'NEVER_ASSERTED'
  /** A statement is restricted, its session was over, and no consent keeps it. */
  | 'SESSION_OVER';

/** Input of rejectAssertion. */
export type RejectAssertionInput = {
  /** The assertion. */
  assertionId: Scalars['ID']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** Why; kept as a passage. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** Input of removeMember. */
export type RemoveMemberInput = {
  /** The user. */
  userId: Scalars['String']['input'];
};

/** What restricted content is about. */
export type RestrictedTopic =
  /** Secrets of a company. */
  | 'COMPANY'
  /** Staying in or leaving a job. */
  | 'EMPLOYMENT'
  /** Somebody's health. */
  | 'HEALTH'
  /** Private relations. */
  | 'RELATIONS';

/** How long an assertion may be kept. */
export type Retention =
  /** Until somebody takes it back. */
  | 'LONG_TERM'
  /** For the session only. */
  | 'SESSION_ONLY';

/** Input of retractAssertion. */
export type RetractAssertionInput = {
  /** The assertion that was never true. */
  assertionId: Scalars['ID']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** Why. */
  reason: Scalars['String']['input'];
};

/** Result of retractAssertion. */
export type RetractAssertionPayload = {
  __typename?: 'RetractAssertionPayload';
  /** The assertion, as it is now; null when userErrors is not empty. */
  assertion?: Maybe<Assertion>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Result of approveAssertion, rejectAssertion and undoReview. */
export type ReviewAssertionPayload = {
  __typename?: 'ReviewAssertionPayload';
  /** The assertion, as it is now; null when userErrors is not empty. */
  assertion?: Maybe<Assertion>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Input of revokeToken. */
export type RevokeTokenInput = {
  /** The token. */
  tokenId: Scalars['ID']['input'];
};

/** Result of revokeToken. */
export type RevokeTokenPayload = {
  __typename?: 'RevokeTokenPayload';
  /** The token, as it is now; null when userErrors is not empty. */
  token?: Maybe<AccessToken>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** What a principal may do. */
export type Role =
  /** Administers the space. */
  | 'ADMIN'
  /** Asks, remembers, ingests. */
  | 'AGENT'
  /** Settles identities and candidates. */
  | 'REVIEWER';

/** Input of rotateToken. */
export type RotateTokenInput = {
  /** How long the old secret stays good, in seconds, at most a day. */
  graceSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** The token. */
  tokenId: Scalars['ID']['input'];
};

/** Input of saveSession: a session and what you conclude from it, all or nothing. */
export type SaveSessionInput = {
  /** An OntologyDelta as JSON (`palimpsest-delta/1`), about this session. */
  delta: Scalars['String']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** The session. */
  session: SessionInput;
};

/** Result of saveSession. */
export type SaveSessionPayload = {
  __typename?: 'SaveSessionPayload';
  /** What the delta added or changed. */
  assertions: Array<Assertion>;
  /** The stored item; null when userErrors is not empty. */
  item?: Maybe<SourceItem>;
  /** Problems you can mend, all of them. */
  userErrors: Array<UserError>;
};

/** How sensitive content is, the strictest first. What the service finds itself and what you say: the stricter counts. */
export type Sensitivity =
  /** Anything else. */
  | 'NORMAL'
  /** Identity, payment and account numbers: never stored, and never said by an assertion. */
  | 'REGULATED'
  /** Health, staying in or leaving a job, private relations, company secrets: for the session, longer only with consent. */
  | 'RESTRICTED'
  /** Credentials and keys: never stored; each character of it is █. */
  | 'SECRET';

/** A session: turns in order. */
export type SessionInput = {
  /** Who may see it; default PRIVATE: you, or the user you act for. */
  audience?: InputMaybe<AudienceKind>;
  /** Its id in its source: the same id again is the same session, and more turns extend it. */
  externalId: Scalars['String']['input'];
  /** How sensitive all of it is at least. Default: NORMAL. */
  sensitivity?: InputMaybe<Sensitivity>;
  /** Where it comes from; default: the space's sessions. */
  source?: InputMaybe<SessionSourceInput>;
  /** For people. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The turns. */
  turns: Array<TurnInput>;
  /** IANA zone in which relative dates are read; default UTC. */
  zone?: InputMaybe<Scalars['String']['input']>;
};

/** A statement that lives as long as its session: no assertion, not searched, not in packets, seen here only. */
export type SessionRecord = {
  __typename?: 'SessionRecord';
  /** First code point after them. */
  end: Scalars['Int']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** When it was said. */
  observedAt: Scalars['DateTime']['output'];
  /** The passage's place in the item, from 0. */
  passageIndex: Scalars['Int']['output'];
  /** What it says. */
  predicate: Predicate;
  /** First code point of the words it rests on. */
  start: Scalars['Int']['output'];
  /** What it is about. */
  subject: Scalars['String']['output'];
  /** Why it is restricted; empty where that was declared, or where the whole source is kept for its sessions only. */
  topics: Array<RestrictedTopic>;
  /** What it says it of, in words. */
  value: Scalars['String']['output'];
};

/** Where a session comes from. */
export type SessionSourceInput = {
  /** Its id in the outside world. */
  externalId: Scalars['String']['input'];
  /** For people. */
  name: Scalars['String']['input'];
};

/** Input of setDisclosure. */
export type SetDisclosureInput = {
  /** The assertion. */
  assertionId: Scalars['ID']['input'];
  /** Whether packets may bring it up unasked. */
  disclosure: Disclosure;
  /** Yours, unique in the space: a repeat with the same input changes nothing. */
  operationId: Scalars['ID']['input'];
};

/** Result of setDisclosure. */
export type SetDisclosurePayload = {
  __typename?: 'SetDisclosurePayload';
  /** The assertion as it is now; null when userErrors is not empty. */
  assertion?: Maybe<Assertion>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Input of setSourceRetention. */
export type SetSourceRetentionInput = {
  /** Yours, unique in the space: a repeat with the same input changes nothing. */
  operationId: Scalars['ID']['input'];
  /** How long what it brings is kept. */
  retention: Retention;
  /** The source. */
  sourceId: Scalars['ID']['input'];
};

/** Result of setSourceRetention. */
export type SetSourceRetentionPayload = {
  __typename?: 'SetSourceRetentionPayload';
  /** The source as it is now; null when userErrors is not empty. */
  source?: Maybe<Source>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Where items come from. */
export type Source = Node & {
  __typename?: 'Source';
  /** Its id in the outside world. */
  externalId: Scalars['String']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** What kind it is. */
  kind: SourceKind;
  /** For people. */
  name: Scalars['String']['output'];
  /** How long what it brings is kept. */
  retention: Retention;
};

/** One thing of a source: a session, a channel's day, a document. */
export type SourceItem = Node & {
  __typename?: 'SourceItem';
  /** Who may see it. */
  audience: AudienceKind;
  /** Its id in the source. */
  externalId: Scalars['String']['output'];
  /** Opaque, globally unique. */
  id: Scalars['ID']['output'];
  /** Until when what is restricted in it is shown, and what is held for its session only; null: its session is over. */
  openUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The passages of its newest version, in order. */
  passages: PassageConnection;
  /** What is held for its session only, while that is open. */
  sessionOnly: Array<SessionRecord>;
  /** Where it comes from. */
  source: Source;
  /** For people. */
  title: Scalars['String']['output'];
  /** How many versions of it are stored. */
  versionCount: Scalars['Int']['output'];
};


/** One thing of a source: a session, a channel's day, a document. */
export type SourceItemPassagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What kind of source an item comes from. */
export type SourceKind =
  /** Documents. */
  | 'DOCUMENT'
  /** Sessions handed over by a caller. */
  | 'SESSION'
  /** A Slack workspace. */
  | 'SLACK';

/** How new understanding of people enters a space. */
export type SpaceMode =
  /** It is active at once. */
  | 'AUTO'
  /** It waits for confirmation. */
  | 'CONFIRM_WRITE';

/** Who speaks a turn. */
export type SpeakerInput = {
  /** Account in the source; the same account is the same person. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** Name as it came. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** What is kept open, over graphql-ws. */
export type Subscription = {
  __typename?: 'Subscription';
  /** The ledger from a point on, as it is written. */
  changes: Change;
  /** The packet for a goal, then a new one each time its content changes, naming the trigger. */
  contextPacket: ContextPacket;
};


/** What is kept open, over graphql-ws. */
export type SubscriptionChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What is kept open, over graphql-ws. */
export type SubscriptionContextPacketArgs = {
  request: ContextRequestInput;
};

/** A text as object of an assertion. */
export type TextValue = {
  __typename?: 'TextValue';
  /** BCP 47 tag, where known. */
  language?: Maybe<Scalars['String']['output']>;
  /** The text, as it came. */
  text: Scalars['String']['output'];
};

/** One turn of a session. */
export type TurnInput = {
  /** When it was said. */
  at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Its place, from 0; default: its place in the list. */
  index?: InputMaybe<Scalars['Int']['input']>;
  /** Who speaks. */
  role: PassageRole;
  /** How sensitive it is; what is found in it may be stricter. Default: NORMAL. */
  sensitivity?: InputMaybe<Sensitivity>;
  /** By account or name; for role USER the default is you. */
  speaker?: InputMaybe<SpeakerInput>;
  /** What was said, at most 1,000,000 characters. */
  text: Scalars['String']['input'];
  /** IANA zone in which its relative dates are read; default: the session's. */
  zone?: InputMaybe<Scalars['String']['input']>;
};

/** Input of undoIdentityDecision. */
export type UndoIdentityDecisionInput = {
  /** The decision to take back. */
  decisionId: Scalars['ID']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** Why. */
  reason: Scalars['String']['input'];
};

/** Result of undoIdentityDecision. */
export type UndoIdentityDecisionPayload = {
  __typename?: 'UndoIdentityDecisionPayload';
  /** The decision, as it is now; null when userErrors is not empty. */
  decision?: Maybe<IdentityDecision>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Input of undoReview. */
export type UndoReviewInput = {
  /** The assertion. */
  assertionId: Scalars['ID']['input'];
  /** Yours, unique in the space. */
  operationId: Scalars['ID']['input'];
  /** Why; kept as a passage. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** A problem that you can mend. */
export type UserError = {
  __typename?: 'UserError';
  /** For programs. */
  code: UserErrorCode;
  /** Path to the input field, e.g. `["input", "turns", "3", "text"]`. */
  field?: Maybe<Array<Scalars['String']['output']>>;
  /** What is wrong, where, and what to do, for people. */
  message: Scalars['String']['output'];
};

/** A stable code of what is wrong. */
export type UserErrorCode =
  /** The pair is already decided; the message shows by whom. */
  | 'ALREADY_DECIDED'
  /** An input is malformed; the message says what and where. */
  | 'BAD_USER_INPUT'
  /** It is restricted, its session is over, and the person concerned has not consented to keep it. */
  | 'CONSENT_MISSING'
  /** Something is empty that must not be. */
  | 'EMPTY_INPUT'
  /** An assertion cites nothing, or what it cites does not stand there. */
  | 'EVIDENCE_MISSING'
  /** The caller may not do this. */
  | 'FORBIDDEN'
  /** The decision contradicts standing ones; the message shows the chain. */
  | 'IDENTITY_CONTRADICTION'
  /** A limit of the service is met. */
  | 'LIMIT_EXCEEDED'
  /** The correction needs to say from when it holds, or that the old one was never true. */
  | 'NEEDS_DATE'
  /** There is no such record, or the caller may not see it. */
  | 'NOT_FOUND'
  /** The operation id was used before with another input. */
  | 'OPERATION_ID_REUSED'
  /** The operation was undone; use a new operation id. */
  | 'REVERTED'
  /** It would store a secret. */
  | 'SECRET_REFUSED'
  /** The stated supersession does not follow from what is stored. */
  | 'SUPERSESSION_REFUSED'
  /** Something is larger than allowed; the message names the limit. */
  | 'TOO_LARGE'
  /** The predicate is not registered; the message names the nearest. */
  | 'UNKNOWN_PREDICATE';

/** Who you are. */
export type Viewer = {
  __typename?: 'Viewer';
  /** Users who let you see, or also add to, what is private to them. */
  delegatedBy: Array<DelegatedUser>;
  /** When your token ends by itself; null for never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The user you act for, where you do. */
  onBehalfOf?: Maybe<Scalars['String']['output']>;
  /** What you may do that no role implies. */
  permissions: Array<Permission>;
  /** Your roles. */
  roles: Array<Role>;
  /** Your space. */
  spaceId: Scalars['ID']['output'];
  /** You. */
  userId: Scalars['String']['output'];
};

/** How far one of your consumers has come in the ledger. It never goes back. */
export type Watermark = {
  __typename?: 'Watermark';
  /** When it last went on. */
  advancedAt: Scalars['DateTime']['output'];
  /** The name you gave it. */
  consumer: Scalars['String']['output'];
  /** The cursor of the last change it is done with: give it to `changes` as `after`. */
  cursor: Scalars['String']['output'];
};

/** Input of withdrawConsent. */
export type WithdrawConsentInput = {
  /** The consent. */
  consentId: Scalars['ID']['input'];
  /** Yours, unique in the space: a repeat with the same input changes nothing. */
  operationId: Scalars['ID']['input'];
};

/** Result of withdrawConsent. */
export type WithdrawConsentPayload = {
  __typename?: 'WithdrawConsentPayload';
  /** The consent as it is now; null when userErrors is not empty. */
  consent?: Maybe<Consent>;
  /** Problems you can mend. */
  userErrors: Array<UserError>;
};

/** Input of withdrawDelegation. */
export type WithdrawDelegationInput = {
  /** The delegation. */
  delegationId: Scalars['ID']['input'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AssertionObject:
    | ( BooleanValueModel )
    | ( DateTimeValueModel )
    | ( EntityModel )
    | ( NumberValueModel )
    | ( TextValueModel )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( TokenRecord )
    | ( AssertionModel )
    | ( ConsentModel )
    | ( DeclassificationModel )
    | ( EntityModel )
    | ( EvidenceModel )
    | ( DecisionModel )
    | ( RunProgress )
    | ( PassageModel )
    | ( SourceView )
    | ( ItemModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessToken: ResolverTypeWrapper<TokenRecord>;
  AdvanceWatermarkInput: AdvanceWatermarkInput;
  AdvanceWatermarkPayload: ResolverTypeWrapper<Omit<AdvanceWatermarkPayload, 'watermark'> & { watermark?: Maybe<ResolversTypes['Watermark']> }>;
  ApplyDeltaInput: ApplyDeltaInput;
  ApplyDeltaPayload: ResolverTypeWrapper<Omit<ApplyDeltaPayload, 'assertions'> & { assertions: Array<ResolversTypes['Assertion']> }>;
  ApproveAssertionInput: ApproveAssertionInput;
  Assertion: ResolverTypeWrapper<AssertionModel>;
  AssertionConnection: ResolverTypeWrapper<Omit<AssertionConnection, 'edges'> & { edges: Array<ResolversTypes['AssertionEdge']> }>;
  AssertionEdge: ResolverTypeWrapper<Omit<AssertionEdge, 'node'> & { node: ResolversTypes['Assertion'] }>;
  AssertionObject: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AssertionObject']>;
  AssertionObjectInput: AssertionObjectInput;
  AssertionVersion: ResolverTypeWrapper<VersionModel>;
  AudienceKind: AudienceKind;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BooleanValue: ResolverTypeWrapper<BooleanValueModel>;
  Bounds: ResolverTypeWrapper<BoundsModel>;
  Change: ResolverTypeWrapper<ChangeModel>;
  ChangeConnection: ResolverTypeWrapper<Omit<ChangeConnection, 'edges'> & { edges: Array<ResolversTypes['ChangeEdge']> }>;
  ChangeEdge: ResolverTypeWrapper<Omit<ChangeEdge, 'node'> & { node: ResolversTypes['Change'] }>;
  ChangeEvent: ChangeEvent;
  ChangeKind: ChangeKind;
  Conflict: ResolverTypeWrapper<ConflictModel>;
  ConflictConnection: ResolverTypeWrapper<Omit<ConflictConnection, 'edges'> & { edges: Array<ResolversTypes['ConflictEdge']> }>;
  ConflictEdge: ResolverTypeWrapper<Omit<ConflictEdge, 'node'> & { node: ResolversTypes['Conflict'] }>;
  Consent: ResolverTypeWrapper<ConsentModel>;
  ConsentKind: ConsentKind;
  ConsentScope: ResolverTypeWrapper<ConsentScopeModel>;
  ConsentTerm: ConsentTerm;
  ContextPacket: ResolverTypeWrapper<PacketModel>;
  ContextRequestInput: ContextRequestInput;
  Coordinate: ResolverTypeWrapper<CoordinateModel>;
  CorrectAssertionInput: CorrectAssertionInput;
  CorrectAssertionPayload: ResolverTypeWrapper<Omit<CorrectAssertionPayload, 'assertion' | 'corrected'> & { assertion?: Maybe<ResolversTypes['Assertion']>, corrected?: Maybe<ResolversTypes['Assertion']> }>;
  CreateSpaceInput: CreateSpaceInput;
  CreateSpacePayload: ResolverTypeWrapper<CreateSpacePayload>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DateTimeValue: ResolverTypeWrapper<DateTimeValueModel>;
  DecideIdentityInput: DecideIdentityInput;
  DecideIdentityPayload: ResolverTypeWrapper<Omit<DecideIdentityPayload, 'decision'> & { decision?: Maybe<ResolversTypes['IdentityDecision']> }>;
  Declassification: ResolverTypeWrapper<DeclassificationModel>;
  DeclassifyInput: DeclassifyInput;
  DeclassifyPayload: ResolverTypeWrapper<Omit<DeclassifyPayload, 'passage'> & { passage?: Maybe<ResolversTypes['Passage']> }>;
  DelegateInput: DelegateInput;
  DelegatedUser: ResolverTypeWrapper<DelegatedUser>;
  Delegation: ResolverTypeWrapper<DelegationRecord>;
  DelegationPayload: ResolverTypeWrapper<Omit<DelegationPayload, 'delegation'> & { delegation?: Maybe<ResolversTypes['Delegation']> }>;
  Disclosure: Disclosure;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<Omit<EndSessionPayload, 'item'> & { item?: Maybe<ResolversTypes['SourceItem']> }>;
  Entity: ResolverTypeWrapper<EntityModel>;
  EntityAmbiguity: ResolverTypeWrapper<Omit<EntityAmbiguity, 'entities'> & { entities: Array<ResolversTypes['PacketEntity']> }>;
  EntityConnection: ResolverTypeWrapper<Omit<EntityConnection, 'edges'> & { edges: Array<ResolversTypes['EntityEdge']> }>;
  EntityEdge: ResolverTypeWrapper<Omit<EntityEdge, 'node'> & { node: ResolversTypes['Entity'] }>;
  EntityStatus: EntityStatus;
  EntityType: EntityType;
  Evidence: ResolverTypeWrapper<EvidenceModel>;
  EvidenceBasis: EvidenceBasis;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GrantConsentInput: GrantConsentInput;
  GrantConsentPayload: ResolverTypeWrapper<Omit<GrantConsentPayload, 'consent'> & { consent?: Maybe<ResolversTypes['Consent']> }>;
  Granule: ResolverTypeWrapper<GranuleModel>;
  Holds: Holds;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IdentityDecision: ResolverTypeWrapper<DecisionModel>;
  IngestItemsInput: IngestItemsInput;
  IngestItemsPayload: ResolverTypeWrapper<Omit<IngestItemsPayload, 'run'> & { run?: Maybe<ResolversTypes['IngestRun']> }>;
  IngestRun: ResolverTypeWrapper<RunProgress>;
  IngestSessionInput: IngestSessionInput;
  IngestSessionPayload: ResolverTypeWrapper<Omit<IngestSessionPayload, 'item' | 'run'> & { item?: Maybe<ResolversTypes['SourceItem']>, run?: Maybe<ResolversTypes['IngestRun']> }>;
  IngestStatus: IngestStatus;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IssueTokenInput: IssueTokenInput;
  IssueTokenPayload: ResolverTypeWrapper<Omit<IssueTokenPayload, 'token'> & { token?: Maybe<ResolversTypes['AccessToken']> }>;
  Judgement: Judgement;
  KeepConsentInput: KeepConsentInput;
  Lifecycle: Lifecycle;
  MaskedSpan: ResolverTypeWrapper<MaskedSpan>;
  Member: ResolverTypeWrapper<MemberRecord>;
  MemberPayload: ResolverTypeWrapper<Omit<MemberPayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  NumberValue: ResolverTypeWrapper<NumberValueModel>;
  Omission: ResolverTypeWrapper<Omission>;
  OmissionReason: OmissionReason;
  PacketConflict: ResolverTypeWrapper<PacketConflict>;
  PacketEntity: ResolverTypeWrapper<PacketEntityModel>;
  PacketItem: ResolverTypeWrapper<PacketItemModel>;
  PacketStatus: PacketStatus;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passage: ResolverTypeWrapper<PassageModel>;
  PassageConnection: ResolverTypeWrapper<Omit<PassageConnection, 'edges'> & { edges: Array<ResolversTypes['PassageEdge']> }>;
  PassageEdge: ResolverTypeWrapper<Omit<PassageEdge, 'node'> & { node: ResolversTypes['Passage'] }>;
  PassageRole: PassageRole;
  Permission: Permission;
  PermissionUse: ResolverTypeWrapper<PermissionUseModel>;
  Precision: Precision;
  Predicate: ResolverTypeWrapper<PredicateModel>;
  PrivateRead: ResolverTypeWrapper<PrivateReadModel>;
  PrivateReadConnection: ResolverTypeWrapper<Omit<PrivateReadConnection, 'edges'> & { edges: Array<ResolversTypes['PrivateReadEdge']> }>;
  PrivateReadEdge: ResolverTypeWrapper<Omit<PrivateReadEdge, 'node'> & { node: ResolversTypes['PrivateRead'] }>;
  PutMemberInput: PutMemberInput;
  Qualifier: ResolverTypeWrapper<Qualifier>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordType: RecordType;
  ReferenceConsentInput: ReferenceConsentInput;
  Refusal: ResolverTypeWrapper<RefusalModel>;
  RefusalReason: RefusalReason;
  RejectAssertionInput: RejectAssertionInput;
  RemoveMemberInput: RemoveMemberInput;
  RestrictedTopic: RestrictedTopic;
  Retention: Retention;
  RetractAssertionInput: RetractAssertionInput;
  RetractAssertionPayload: ResolverTypeWrapper<Omit<RetractAssertionPayload, 'assertion'> & { assertion?: Maybe<ResolversTypes['Assertion']> }>;
  ReviewAssertionPayload: ResolverTypeWrapper<Omit<ReviewAssertionPayload, 'assertion'> & { assertion?: Maybe<ResolversTypes['Assertion']> }>;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: ResolverTypeWrapper<Omit<RevokeTokenPayload, 'token'> & { token?: Maybe<ResolversTypes['AccessToken']> }>;
  Role: Role;
  RotateTokenInput: RotateTokenInput;
  SaveSessionInput: SaveSessionInput;
  SaveSessionPayload: ResolverTypeWrapper<Omit<SaveSessionPayload, 'assertions' | 'item'> & { assertions: Array<ResolversTypes['Assertion']>, item?: Maybe<ResolversTypes['SourceItem']> }>;
  Sensitivity: Sensitivity;
  SessionInput: SessionInput;
  SessionRecord: ResolverTypeWrapper<SessionRecordModel>;
  SessionSourceInput: SessionSourceInput;
  SetDisclosureInput: SetDisclosureInput;
  SetDisclosurePayload: ResolverTypeWrapper<Omit<SetDisclosurePayload, 'assertion'> & { assertion?: Maybe<ResolversTypes['Assertion']> }>;
  SetSourceRetentionInput: SetSourceRetentionInput;
  SetSourceRetentionPayload: ResolverTypeWrapper<Omit<SetSourceRetentionPayload, 'source'> & { source?: Maybe<ResolversTypes['Source']> }>;
  Source: ResolverTypeWrapper<SourceView>;
  SourceItem: ResolverTypeWrapper<ItemModel>;
  SourceKind: SourceKind;
  SpaceMode: SpaceMode;
  SpeakerInput: SpeakerInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TextValue: ResolverTypeWrapper<TextValueModel>;
  TurnInput: TurnInput;
  UndoIdentityDecisionInput: UndoIdentityDecisionInput;
  UndoIdentityDecisionPayload: ResolverTypeWrapper<Omit<UndoIdentityDecisionPayload, 'decision'> & { decision?: Maybe<ResolversTypes['IdentityDecision']> }>;
  UndoReviewInput: UndoReviewInput;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  Viewer: ResolverTypeWrapper<Viewer>;
  Watermark: ResolverTypeWrapper<WatermarkModel>;
  WithdrawConsentInput: WithdrawConsentInput;
  WithdrawConsentPayload: ResolverTypeWrapper<Omit<WithdrawConsentPayload, 'consent'> & { consent?: Maybe<ResolversTypes['Consent']> }>;
  WithdrawDelegationInput: WithdrawDelegationInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: TokenRecord;
  AdvanceWatermarkInput: AdvanceWatermarkInput;
  AdvanceWatermarkPayload: Omit<AdvanceWatermarkPayload, 'watermark'> & { watermark?: Maybe<ResolversParentTypes['Watermark']> };
  ApplyDeltaInput: ApplyDeltaInput;
  ApplyDeltaPayload: Omit<ApplyDeltaPayload, 'assertions'> & { assertions: Array<ResolversParentTypes['Assertion']> };
  ApproveAssertionInput: ApproveAssertionInput;
  Assertion: AssertionModel;
  AssertionConnection: Omit<AssertionConnection, 'edges'> & { edges: Array<ResolversParentTypes['AssertionEdge']> };
  AssertionEdge: Omit<AssertionEdge, 'node'> & { node: ResolversParentTypes['Assertion'] };
  AssertionObject: ResolversUnionTypes<ResolversParentTypes>['AssertionObject'];
  AssertionObjectInput: AssertionObjectInput;
  AssertionVersion: VersionModel;
  Boolean: Scalars['Boolean']['output'];
  BooleanValue: BooleanValueModel;
  Bounds: BoundsModel;
  Change: ChangeModel;
  ChangeConnection: Omit<ChangeConnection, 'edges'> & { edges: Array<ResolversParentTypes['ChangeEdge']> };
  ChangeEdge: Omit<ChangeEdge, 'node'> & { node: ResolversParentTypes['Change'] };
  Conflict: ConflictModel;
  ConflictConnection: Omit<ConflictConnection, 'edges'> & { edges: Array<ResolversParentTypes['ConflictEdge']> };
  ConflictEdge: Omit<ConflictEdge, 'node'> & { node: ResolversParentTypes['Conflict'] };
  Consent: ConsentModel;
  ConsentScope: ConsentScopeModel;
  ContextPacket: PacketModel;
  ContextRequestInput: ContextRequestInput;
  Coordinate: CoordinateModel;
  CorrectAssertionInput: CorrectAssertionInput;
  CorrectAssertionPayload: Omit<CorrectAssertionPayload, 'assertion' | 'corrected'> & { assertion?: Maybe<ResolversParentTypes['Assertion']>, corrected?: Maybe<ResolversParentTypes['Assertion']> };
  CreateSpaceInput: CreateSpaceInput;
  CreateSpacePayload: CreateSpacePayload;
  DateTime: Scalars['DateTime']['output'];
  DateTimeValue: DateTimeValueModel;
  DecideIdentityInput: DecideIdentityInput;
  DecideIdentityPayload: Omit<DecideIdentityPayload, 'decision'> & { decision?: Maybe<ResolversParentTypes['IdentityDecision']> };
  Declassification: DeclassificationModel;
  DeclassifyInput: DeclassifyInput;
  DeclassifyPayload: Omit<DeclassifyPayload, 'passage'> & { passage?: Maybe<ResolversParentTypes['Passage']> };
  DelegateInput: DelegateInput;
  DelegatedUser: DelegatedUser;
  Delegation: DelegationRecord;
  DelegationPayload: Omit<DelegationPayload, 'delegation'> & { delegation?: Maybe<ResolversParentTypes['Delegation']> };
  EndSessionInput: EndSessionInput;
  EndSessionPayload: Omit<EndSessionPayload, 'item'> & { item?: Maybe<ResolversParentTypes['SourceItem']> };
  Entity: EntityModel;
  EntityAmbiguity: Omit<EntityAmbiguity, 'entities'> & { entities: Array<ResolversParentTypes['PacketEntity']> };
  EntityConnection: Omit<EntityConnection, 'edges'> & { edges: Array<ResolversParentTypes['EntityEdge']> };
  EntityEdge: Omit<EntityEdge, 'node'> & { node: ResolversParentTypes['Entity'] };
  Evidence: EvidenceModel;
  Float: Scalars['Float']['output'];
  GrantConsentInput: GrantConsentInput;
  GrantConsentPayload: Omit<GrantConsentPayload, 'consent'> & { consent?: Maybe<ResolversParentTypes['Consent']> };
  Granule: GranuleModel;
  ID: Scalars['ID']['output'];
  IdentityDecision: DecisionModel;
  IngestItemsInput: IngestItemsInput;
  IngestItemsPayload: Omit<IngestItemsPayload, 'run'> & { run?: Maybe<ResolversParentTypes['IngestRun']> };
  IngestRun: RunProgress;
  IngestSessionInput: IngestSessionInput;
  IngestSessionPayload: Omit<IngestSessionPayload, 'item' | 'run'> & { item?: Maybe<ResolversParentTypes['SourceItem']>, run?: Maybe<ResolversParentTypes['IngestRun']> };
  Int: Scalars['Int']['output'];
  IssueTokenInput: IssueTokenInput;
  IssueTokenPayload: Omit<IssueTokenPayload, 'token'> & { token?: Maybe<ResolversParentTypes['AccessToken']> };
  KeepConsentInput: KeepConsentInput;
  MaskedSpan: MaskedSpan;
  Member: MemberRecord;
  MemberPayload: Omit<MemberPayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  NumberValue: NumberValueModel;
  Omission: Omission;
  PacketConflict: PacketConflict;
  PacketEntity: PacketEntityModel;
  PacketItem: PacketItemModel;
  PageInfo: PageInfo;
  Passage: PassageModel;
  PassageConnection: Omit<PassageConnection, 'edges'> & { edges: Array<ResolversParentTypes['PassageEdge']> };
  PassageEdge: Omit<PassageEdge, 'node'> & { node: ResolversParentTypes['Passage'] };
  PermissionUse: PermissionUseModel;
  Predicate: PredicateModel;
  PrivateRead: PrivateReadModel;
  PrivateReadConnection: Omit<PrivateReadConnection, 'edges'> & { edges: Array<ResolversParentTypes['PrivateReadEdge']> };
  PrivateReadEdge: Omit<PrivateReadEdge, 'node'> & { node: ResolversParentTypes['PrivateRead'] };
  PutMemberInput: PutMemberInput;
  Qualifier: Qualifier;
  Query: Record<PropertyKey, never>;
  ReferenceConsentInput: ReferenceConsentInput;
  Refusal: RefusalModel;
  RejectAssertionInput: RejectAssertionInput;
  RemoveMemberInput: RemoveMemberInput;
  RetractAssertionInput: RetractAssertionInput;
  RetractAssertionPayload: Omit<RetractAssertionPayload, 'assertion'> & { assertion?: Maybe<ResolversParentTypes['Assertion']> };
  ReviewAssertionPayload: Omit<ReviewAssertionPayload, 'assertion'> & { assertion?: Maybe<ResolversParentTypes['Assertion']> };
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: Omit<RevokeTokenPayload, 'token'> & { token?: Maybe<ResolversParentTypes['AccessToken']> };
  RotateTokenInput: RotateTokenInput;
  SaveSessionInput: SaveSessionInput;
  SaveSessionPayload: Omit<SaveSessionPayload, 'assertions' | 'item'> & { assertions: Array<ResolversParentTypes['Assertion']>, item?: Maybe<ResolversParentTypes['SourceItem']> };
  SessionInput: SessionInput;
  SessionRecord: SessionRecordModel;
  SessionSourceInput: SessionSourceInput;
  SetDisclosureInput: SetDisclosureInput;
  SetDisclosurePayload: Omit<SetDisclosurePayload, 'assertion'> & { assertion?: Maybe<ResolversParentTypes['Assertion']> };
  SetSourceRetentionInput: SetSourceRetentionInput;
  SetSourceRetentionPayload: Omit<SetSourceRetentionPayload, 'source'> & { source?: Maybe<ResolversParentTypes['Source']> };
  Source: SourceView;
  SourceItem: ItemModel;
  SpeakerInput: SpeakerInput;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  TextValue: TextValueModel;
  TurnInput: TurnInput;
  UndoIdentityDecisionInput: UndoIdentityDecisionInput;
  UndoIdentityDecisionPayload: Omit<UndoIdentityDecisionPayload, 'decision'> & { decision?: Maybe<ResolversParentTypes['IdentityDecision']> };
  UndoReviewInput: UndoReviewInput;
  UserError: UserError;
  Viewer: Viewer;
  Watermark: WatermarkModel;
  WithdrawConsentInput: WithdrawConsentInput;
  WithdrawConsentPayload: Omit<WithdrawConsentPayload, 'consent'> & { consent?: Maybe<ResolversParentTypes['Consent']> };
  WithdrawDelegationInput: WithdrawDelegationInput;
};

export type AccessTokenResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  onBehalfOf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdvanceWatermarkPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['AdvanceWatermarkPayload'] = ResolversParentTypes['AdvanceWatermarkPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  watermark?: Resolver<Maybe<ResolversTypes['Watermark']>, ParentType, ContextType>;
};

export type ApplyDeltaPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ApplyDeltaPayload'] = ResolversParentTypes['ApplyDeltaPayload']> = {
  assertions?: Resolver<Array<ResolversTypes['Assertion']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AssertionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Assertion'] = ResolversParentTypes['Assertion']> = {
  assertedBy?: Resolver<Maybe<ResolversTypes['Entity']>, ParentType, ContextType>;
  audience?: Resolver<ResolversTypes['AudienceKind'], ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['EvidenceBasis'], ParentType, ContextType>;
  bounds?: Resolver<ResolversTypes['Bounds'], ParentType, ContextType>;
  confidence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  conflictsWith?: Resolver<Array<ResolversTypes['Assertion']>, ParentType, ContextType>;
  disclosure?: Resolver<ResolversTypes['Disclosure'], ParentType, ContextType>;
  endedAtUnknownTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  evidenceCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  flipCondition?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['AssertionVersion']>, ParentType, ContextType>;
  holds?: Resolver<ResolversTypes['Holds'], ParentType, ContextType, Partial<AssertionHoldsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lifecycle?: Resolver<ResolversTypes['Lifecycle'], ParentType, ContextType>;
  object?: Resolver<ResolversTypes['AssertionObject'], ParentType, ContextType>;
  observedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  predicate?: Resolver<ResolversTypes['Predicate'], ParentType, ContextType>;
  qualifiers?: Resolver<Array<ResolversTypes['Qualifier']>, ParentType, ContextType>;
  retention?: Resolver<ResolversTypes['Retention'], ParentType, ContextType>;
  scope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sensitivity?: Resolver<ResolversTypes['Sensitivity'], ParentType, ContextType>;
  statedFrom?: Resolver<Maybe<ResolversTypes['Granule']>, ParentType, ContextType>;
  statedUntil?: Resolver<Maybe<ResolversTypes['Granule']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['Entity'], ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType>;
  validFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  validUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AssertionConnectionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['AssertionConnection'] = ResolversParentTypes['AssertionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AssertionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AssertionEdgeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['AssertionEdge'] = ResolversParentTypes['AssertionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Assertion'], ParentType, ContextType>;
};

export type AssertionObjectResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['AssertionObject'] = ResolversParentTypes['AssertionObject']> = {
  __resolveType: TypeResolveFn<'BooleanValue' | 'DateTimeValue' | 'Entity' | 'NumberValue' | 'TextValue', ParentType, ContextType>;
};

export type AssertionVersionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['AssertionVersion'] = ResolversParentTypes['AssertionVersion']> = {
  bounds?: Resolver<ResolversTypes['Bounds'], ParentType, ContextType>;
  confidence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lifecycle?: Resolver<ResolversTypes['Lifecycle'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  replacedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType>;
};

export type BooleanValueResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['BooleanValue'] = ResolversParentTypes['BooleanValue']> = {
  boolean?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BoundsResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Bounds'] = ResolversParentTypes['Bounds']> = {
  certainFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  certainUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  possibleFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  possibleUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['ChangeEvent']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  recordId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordType?: Resolver<ResolversTypes['RecordType'], ParentType, ContextType>;
  sequence?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChangeConnectionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ChangeConnection'] = ResolversParentTypes['ChangeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ChangeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ChangeEdgeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ChangeEdge'] = ResolversParentTypes['ChangeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Change'], ParentType, ContextType>;
};

export type ConflictResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Conflict'] = ResolversParentTypes['Conflict']> = {
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, Partial<ConflictIsOpenArgs>>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sides?: Resolver<Array<ResolversTypes['Assertion']>, ParentType, ContextType>;
  validFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  validUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ConflictConnectionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ConflictConnection'] = ResolversParentTypes['ConflictConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConflictEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ConflictEdgeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ConflictEdge'] = ResolversParentTypes['ConflictEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conflict'], ParentType, ContextType>;
};

export type ConsentResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Consent'] = ResolversParentTypes['Consent']> = {
  grantedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  grantedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ConsentKind'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['ConsentScope'], ParentType, ContextType>;
  sessionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  term?: Resolver<Maybe<ResolversTypes['ConsentTerm']>, ParentType, ContextType>;
  usedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  withdrawnAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  words?: Resolver<ResolversTypes['Passage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConsentScopeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ConsentScope'] = ResolversParentTypes['ConsentScope']> = {
  assertionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isAll?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  topic?: Resolver<Maybe<ResolversTypes['RestrictedTopic']>, ParentType, ContextType>;
};

export type ContextPacketResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ContextPacket'] = ResolversParentTypes['ContextPacket']> = {
  ambiguities?: Resolver<Array<ResolversTypes['EntityAmbiguity']>, ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['PacketConflict']>, ParentType, ContextType>;
  entities?: Resolver<Array<ResolversTypes['PacketEntity']>, ParentType, ContextType>;
  goal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['PacketItem']>, ParentType, ContextType>;
  knownAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  omissions?: Resolver<Array<ResolversTypes['Omission']>, ParentType, ContextType>;
  refreshAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PacketStatus'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  triggers?: Resolver<Array<ResolversTypes['ChangeEvent']>, ParentType, ContextType>;
  unconfirmed?: Resolver<Array<ResolversTypes['PacketItem']>, ParentType, ContextType>;
  validAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CoordinateResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Coordinate'] = ResolversParentTypes['Coordinate']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  excerptHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locator?: Resolver<Array<ResolversTypes['Qualifier']>, ParentType, ContextType>;
  passageIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['PassageRole'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CorrectAssertionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['CorrectAssertionPayload'] = ResolversParentTypes['CorrectAssertionPayload']> = {
  assertion?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType>;
  corrected?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateSpacePayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['CreateSpacePayload'] = ResolversParentTypes['CreateSpacePayload']> = {
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DateTimeValueResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['DateTimeValue'] = ResolversParentTypes['DateTimeValue']> = {
  at?: Resolver<ResolversTypes['Granule'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DecideIdentityPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['DecideIdentityPayload'] = ResolversParentTypes['DecideIdentityPayload']> = {
  decision?: Resolver<Maybe<ResolversTypes['IdentityDecision']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeclassificationResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Declassification'] = ResolversParentTypes['Declassification']> = {
  class?: Resolver<ResolversTypes['Sensitivity'], ParentType, ContextType>;
  decidedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  passageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeclassifyPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['DeclassifyPayload'] = ResolversParentTypes['DeclassifyPayload']> = {
  passage?: Resolver<Maybe<ResolversTypes['Passage']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DelegatedUserResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['DelegatedUser'] = ResolversParentTypes['DelegatedUser']> = {
  mayWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DelegationResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Delegation'] = ResolversParentTypes['Delegation']> = {
  fromUserId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grantedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mayWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  toUserId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  withdrawnAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DelegationPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['DelegationPayload'] = ResolversParentTypes['DelegationPayload']> = {
  delegation?: Resolver<Maybe<ResolversTypes['Delegation']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  item?: Resolver<Maybe<ResolversTypes['SourceItem']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EntityResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Entity'] = ResolversParentTypes['Entity']> = {
  aliases?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  assertions?: Resolver<ResolversTypes['AssertionConnection'], ParentType, ContextType, RequireFields<EntityAssertionsArgs, 'first'>>;
  audience?: Resolver<ResolversTypes['AudienceKind'], ParentType, ContextType>;
  cluster?: Resolver<Array<ResolversTypes['Entity']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EntityStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['EntityType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EntityAmbiguityResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['EntityAmbiguity'] = ResolversParentTypes['EntityAmbiguity']> = {
  entities?: Resolver<Array<ResolversTypes['PacketEntity']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EntityConnectionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['EntityConnection'] = ResolversParentTypes['EntityConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EntityEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EntityEdgeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['EntityEdge'] = ResolversParentTypes['EntityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Entity'], ParentType, ContextType>;
};

export type EvidenceResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Evidence'] = ResolversParentTypes['Evidence']> = {
  basis?: Resolver<ResolversTypes['EvidenceBasis'], ParentType, ContextType>;
  coordinate?: Resolver<ResolversTypes['Coordinate'], ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  observedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  passage?: Resolver<ResolversTypes['Passage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GrantConsentPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['GrantConsentPayload'] = ResolversParentTypes['GrantConsentPayload']> = {
  consent?: Resolver<Maybe<ResolversTypes['Consent']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type GranuleResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Granule'] = ResolversParentTypes['Granule']> = {
  end?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  precision?: Resolver<ResolversTypes['Precision'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type IdentityDecisionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['IdentityDecision'] = ResolversParentTypes['IdentityDecision']> = {
  decidedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isStanding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  judgement?: Resolver<ResolversTypes['Judgement'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Entity'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  right?: Resolver<ResolversTypes['Entity'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IngestItemsPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['IngestItemsPayload'] = ResolversParentTypes['IngestItemsPayload']> = {
  run?: Resolver<Maybe<ResolversTypes['IngestRun']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type IngestRunResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['IngestRun'] = ResolversParentTypes['IngestRun']> = {
  assertionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  doneCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failures?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maskedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  passageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['Refusal']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['IngestStatus'], ParentType, ContextType>;
  unchangedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IngestSessionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['IngestSessionPayload'] = ResolversParentTypes['IngestSessionPayload']> = {
  item?: Resolver<Maybe<ResolversTypes['SourceItem']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['IngestRun']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type IssueTokenPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['IssueTokenPayload'] = ResolversParentTypes['IssueTokenPayload']> = {
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MaskedSpanResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['MaskedSpan'] = ResolversParentTypes['MaskedSpan']> = {
  class?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MemberResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  addedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MemberPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['MemberPayload'] = ResolversParentTypes['MemberPayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  advanceWatermark?: Resolver<ResolversTypes['AdvanceWatermarkPayload'], ParentType, ContextType, RequireFields<MutationAdvanceWatermarkArgs, 'input'>>;
  applyDelta?: Resolver<ResolversTypes['ApplyDeltaPayload'], ParentType, ContextType, RequireFields<MutationApplyDeltaArgs, 'input'>>;
  approveAssertion?: Resolver<ResolversTypes['ReviewAssertionPayload'], ParentType, ContextType, RequireFields<MutationApproveAssertionArgs, 'input'>>;
  correctAssertion?: Resolver<ResolversTypes['CorrectAssertionPayload'], ParentType, ContextType, RequireFields<MutationCorrectAssertionArgs, 'input'>>;
  createSpace?: Resolver<ResolversTypes['CreateSpacePayload'], ParentType, ContextType, RequireFields<MutationCreateSpaceArgs, 'input'>>;
  decideIdentity?: Resolver<ResolversTypes['DecideIdentityPayload'], ParentType, ContextType, RequireFields<MutationDecideIdentityArgs, 'input'>>;
  declassify?: Resolver<ResolversTypes['DeclassifyPayload'], ParentType, ContextType, RequireFields<MutationDeclassifyArgs, 'input'>>;
  delegate?: Resolver<ResolversTypes['DelegationPayload'], ParentType, ContextType, RequireFields<MutationDelegateArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  grantConsent?: Resolver<ResolversTypes['GrantConsentPayload'], ParentType, ContextType, RequireFields<MutationGrantConsentArgs, 'input'>>;
  ingestItems?: Resolver<ResolversTypes['IngestItemsPayload'], ParentType, ContextType, RequireFields<MutationIngestItemsArgs, 'input'>>;
  ingestSession?: Resolver<ResolversTypes['IngestSessionPayload'], ParentType, ContextType, RequireFields<MutationIngestSessionArgs, 'input'>>;
  issueToken?: Resolver<ResolversTypes['IssueTokenPayload'], ParentType, ContextType, RequireFields<MutationIssueTokenArgs, 'input'>>;
  putMember?: Resolver<ResolversTypes['MemberPayload'], ParentType, ContextType, RequireFields<MutationPutMemberArgs, 'input'>>;
  rejectAssertion?: Resolver<ResolversTypes['ReviewAssertionPayload'], ParentType, ContextType, RequireFields<MutationRejectAssertionArgs, 'input'>>;
  removeMember?: Resolver<ResolversTypes['MemberPayload'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'input'>>;
  retractAssertion?: Resolver<ResolversTypes['RetractAssertionPayload'], ParentType, ContextType, RequireFields<MutationRetractAssertionArgs, 'input'>>;
  revokeToken?: Resolver<ResolversTypes['RevokeTokenPayload'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
  rotateToken?: Resolver<ResolversTypes['IssueTokenPayload'], ParentType, ContextType, RequireFields<MutationRotateTokenArgs, 'input'>>;
  saveSession?: Resolver<ResolversTypes['SaveSessionPayload'], ParentType, ContextType, RequireFields<MutationSaveSessionArgs, 'input'>>;
  setDisclosure?: Resolver<ResolversTypes['SetDisclosurePayload'], ParentType, ContextType, RequireFields<MutationSetDisclosureArgs, 'input'>>;
  setSourceRetention?: Resolver<ResolversTypes['SetSourceRetentionPayload'], ParentType, ContextType, RequireFields<MutationSetSourceRetentionArgs, 'input'>>;
  undoIdentityDecision?: Resolver<ResolversTypes['UndoIdentityDecisionPayload'], ParentType, ContextType, RequireFields<MutationUndoIdentityDecisionArgs, 'input'>>;
  undoReview?: Resolver<ResolversTypes['ReviewAssertionPayload'], ParentType, ContextType, RequireFields<MutationUndoReviewArgs, 'input'>>;
  withdrawConsent?: Resolver<ResolversTypes['WithdrawConsentPayload'], ParentType, ContextType, RequireFields<MutationWithdrawConsentArgs, 'input'>>;
  withdrawDelegation?: Resolver<ResolversTypes['DelegationPayload'], ParentType, ContextType, RequireFields<MutationWithdrawDelegationArgs, 'input'>>;
};

export type NodeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'AccessToken' | 'Assertion' | 'Consent' | 'Declassification' | 'Entity' | 'Evidence' | 'IdentityDecision' | 'IngestRun' | 'Passage' | 'Source' | 'SourceItem', ParentType, ContextType>;
};

export type NumberValueResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['NumberValue'] = ResolversParentTypes['NumberValue']> = {
  number?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OmissionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Omission'] = ResolversParentTypes['Omission']> = {
  assertionIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  characters?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['OmissionReason'], ParentType, ContextType>;
};

export type PacketConflictResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PacketConflict'] = ResolversParentTypes['PacketConflict']> = {
  assertionIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PacketEntityResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PacketEntity'] = ResolversParentTypes['PacketEntity']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['EntityType'], ParentType, ContextType>;
};

export type PacketItemResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PacketItem'] = ResolversParentTypes['PacketItem']> = {
  assertion?: Resolver<ResolversTypes['Assertion'], ParentType, ContextType>;
  coordinates?: Resolver<Array<ResolversTypes['Coordinate']>, ParentType, ContextType>;
  holds?: Resolver<ResolversTypes['Holds'], ParentType, ContextType>;
  readsLikeInstructions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  relevance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PassageResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Passage'] = ResolversParentTypes['Passage']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isSystem?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['SourceItem'], ParentType, ContextType>;
  locator?: Resolver<Array<ResolversTypes['Qualifier']>, ParentType, ContextType>;
  masks?: Resolver<Array<ResolversTypes['MaskedSpan']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['PassageRole'], ParentType, ContextType>;
  speakerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PassageConnectionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PassageConnection'] = ResolversParentTypes['PassageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PassageEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PassageEdgeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PassageEdge'] = ResolversParentTypes['PassageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Passage'], ParentType, ContextType>;
};

export type PermissionUseResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PermissionUse'] = ResolversParentTypes['PermissionUse']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  permission?: Resolver<ResolversTypes['Permission'], ParentType, ContextType>;
  subjectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PredicateResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Predicate'] = ResolversParentTypes['Predicate']> = {
  isFunctional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PredicateLabelArgs, 'language'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrivateReadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PrivateRead'] = ResolversParentTypes['PrivateRead']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ofUserId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrivateReadConnectionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PrivateReadConnection'] = ResolversParentTypes['PrivateReadConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PrivateReadEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PrivateReadEdgeResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['PrivateReadEdge'] = ResolversParentTypes['PrivateReadEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PrivateRead'], ParentType, ContextType>;
};

export type QualifierResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Qualifier'] = ResolversParentTypes['Qualifier']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  assertion?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType, RequireFields<QueryAssertionArgs, 'id'>>;
  changes?: Resolver<ResolversTypes['ChangeConnection'], ParentType, ContextType, RequireFields<QueryChangesArgs, 'first'>>;
  conflicts?: Resolver<ResolversTypes['ConflictConnection'], ParentType, ContextType, RequireFields<QueryConflictsArgs, 'first'>>;
  consents?: Resolver<Array<ResolversTypes['Consent']>, ParentType, ContextType>;
  contextPacket?: Resolver<ResolversTypes['ContextPacket'], ParentType, ContextType, RequireFields<QueryContextPacketArgs, 'request'>>;
  declassifications?: Resolver<Array<ResolversTypes['Declassification']>, ParentType, ContextType>;
  delegations?: Resolver<Array<ResolversTypes['Delegation']>, ParentType, ContextType>;
  entities?: Resolver<ResolversTypes['EntityConnection'], ParentType, ContextType, RequireFields<QueryEntitiesArgs, 'first' | 'search'>>;
  entity?: Resolver<Maybe<ResolversTypes['Entity']>, ParentType, ContextType, RequireFields<QueryEntityArgs, 'id'>>;
  ingestRun?: Resolver<Maybe<ResolversTypes['IngestRun']>, ParentType, ContextType, RequireFields<QueryIngestRunArgs, 'id'>>;
  members?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  permissionUses?: Resolver<Array<ResolversTypes['PermissionUse']>, ParentType, ContextType>;
  predicates?: Resolver<Array<ResolversTypes['Predicate']>, ParentType, ContextType>;
  readAudit?: Resolver<ResolversTypes['PrivateReadConnection'], ParentType, ContextType, RequireFields<QueryReadAuditArgs, 'first'>>;
  sourceItem?: Resolver<Maybe<ResolversTypes['SourceItem']>, ParentType, ContextType, RequireFields<QuerySourceItemArgs, 'id'>>;
  tokens?: Resolver<Array<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  watermark?: Resolver<Maybe<ResolversTypes['Watermark']>, ParentType, ContextType, RequireFields<QueryWatermarkArgs, 'consumer'>>;
};

export type RefusalResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  class?: Resolver<ResolversTypes['Sensitivity'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  passageIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RefusalReason'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RetractAssertionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['RetractAssertionPayload'] = ResolversParentTypes['RetractAssertionPayload']> = {
  assertion?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReviewAssertionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['ReviewAssertionPayload'] = ResolversParentTypes['ReviewAssertionPayload']> = {
  assertion?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RevokeTokenPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['RevokeTokenPayload'] = ResolversParentTypes['RevokeTokenPayload']> = {
  token?: Resolver<Maybe<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveSessionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['SaveSessionPayload'] = ResolversParentTypes['SaveSessionPayload']> = {
  assertions?: Resolver<Array<ResolversTypes['Assertion']>, ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['SourceItem']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SessionRecordResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['SessionRecord'] = ResolversParentTypes['SessionRecord']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  observedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  passageIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  predicate?: Resolver<ResolversTypes['Predicate'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['RestrictedTopic']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SetDisclosurePayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['SetDisclosurePayload'] = ResolversParentTypes['SetDisclosurePayload']> = {
  assertion?: Resolver<Maybe<ResolversTypes['Assertion']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetSourceRetentionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['SetSourceRetentionPayload'] = ResolversParentTypes['SetSourceRetentionPayload']> = {
  source?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SourceResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Source'] = ResolversParentTypes['Source']> = {
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SourceKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retention?: Resolver<ResolversTypes['Retention'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceItemResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['SourceItem'] = ResolversParentTypes['SourceItem']> = {
  audience?: Resolver<ResolversTypes['AudienceKind'], ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  openUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  passages?: Resolver<ResolversTypes['PassageConnection'], ParentType, ContextType, RequireFields<SourceItemPassagesArgs, 'first'>>;
  sessionOnly?: Resolver<Array<ResolversTypes['SessionRecord']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['Source'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changes?: SubscriptionResolver<ResolversTypes['Change'], "changes", ParentType, ContextType, Partial<SubscriptionChangesArgs>>;
  contextPacket?: SubscriptionResolver<ResolversTypes['ContextPacket'], "contextPacket", ParentType, ContextType, RequireFields<SubscriptionContextPacketArgs, 'request'>>;
};

export type TextValueResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['TextValue'] = ResolversParentTypes['TextValue']> = {
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UndoIdentityDecisionPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['UndoIdentityDecisionPayload'] = ResolversParentTypes['UndoIdentityDecisionPayload']> = {
  decision?: Resolver<Maybe<ResolversTypes['IdentityDecision']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  delegatedBy?: Resolver<Array<ResolversTypes['DelegatedUser']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  onBehalfOf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  spaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WatermarkResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['Watermark'] = ResolversParentTypes['Watermark']> = {
  advancedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  consumer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WithdrawConsentPayloadResolvers<ContextType = OperationContext, ParentType extends ResolversParentTypes['WithdrawConsentPayload'] = ResolversParentTypes['WithdrawConsentPayload']> = {
  consent?: Resolver<Maybe<ResolversTypes['Consent']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = OperationContext> = {
  AccessToken?: AccessTokenResolvers<ContextType>;
  AdvanceWatermarkPayload?: AdvanceWatermarkPayloadResolvers<ContextType>;
  ApplyDeltaPayload?: ApplyDeltaPayloadResolvers<ContextType>;
  Assertion?: AssertionResolvers<ContextType>;
  AssertionConnection?: AssertionConnectionResolvers<ContextType>;
  AssertionEdge?: AssertionEdgeResolvers<ContextType>;
  AssertionObject?: AssertionObjectResolvers<ContextType>;
  AssertionVersion?: AssertionVersionResolvers<ContextType>;
  BooleanValue?: BooleanValueResolvers<ContextType>;
  Bounds?: BoundsResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  ChangeConnection?: ChangeConnectionResolvers<ContextType>;
  ChangeEdge?: ChangeEdgeResolvers<ContextType>;
  Conflict?: ConflictResolvers<ContextType>;
  ConflictConnection?: ConflictConnectionResolvers<ContextType>;
  ConflictEdge?: ConflictEdgeResolvers<ContextType>;
  Consent?: ConsentResolvers<ContextType>;
  ConsentScope?: ConsentScopeResolvers<ContextType>;
  ContextPacket?: ContextPacketResolvers<ContextType>;
  Coordinate?: CoordinateResolvers<ContextType>;
  CorrectAssertionPayload?: CorrectAssertionPayloadResolvers<ContextType>;
  CreateSpacePayload?: CreateSpacePayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DateTimeValue?: DateTimeValueResolvers<ContextType>;
  DecideIdentityPayload?: DecideIdentityPayloadResolvers<ContextType>;
  Declassification?: DeclassificationResolvers<ContextType>;
  DeclassifyPayload?: DeclassifyPayloadResolvers<ContextType>;
  DelegatedUser?: DelegatedUserResolvers<ContextType>;
  Delegation?: DelegationResolvers<ContextType>;
  DelegationPayload?: DelegationPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  Entity?: EntityResolvers<ContextType>;
  EntityAmbiguity?: EntityAmbiguityResolvers<ContextType>;
  EntityConnection?: EntityConnectionResolvers<ContextType>;
  EntityEdge?: EntityEdgeResolvers<ContextType>;
  Evidence?: EvidenceResolvers<ContextType>;
  GrantConsentPayload?: GrantConsentPayloadResolvers<ContextType>;
  Granule?: GranuleResolvers<ContextType>;
  IdentityDecision?: IdentityDecisionResolvers<ContextType>;
  IngestItemsPayload?: IngestItemsPayloadResolvers<ContextType>;
  IngestRun?: IngestRunResolvers<ContextType>;
  IngestSessionPayload?: IngestSessionPayloadResolvers<ContextType>;
  IssueTokenPayload?: IssueTokenPayloadResolvers<ContextType>;
  MaskedSpan?: MaskedSpanResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MemberPayload?: MemberPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NumberValue?: NumberValueResolvers<ContextType>;
  Omission?: OmissionResolvers<ContextType>;
  PacketConflict?: PacketConflictResolvers<ContextType>;
  PacketEntity?: PacketEntityResolvers<ContextType>;
  PacketItem?: PacketItemResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passage?: PassageResolvers<ContextType>;
  PassageConnection?: PassageConnectionResolvers<ContextType>;
  PassageEdge?: PassageEdgeResolvers<ContextType>;
  PermissionUse?: PermissionUseResolvers<ContextType>;
  Predicate?: PredicateResolvers<ContextType>;
  PrivateRead?: PrivateReadResolvers<ContextType>;
  PrivateReadConnection?: PrivateReadConnectionResolvers<ContextType>;
  PrivateReadEdge?: PrivateReadEdgeResolvers<ContextType>;
  Qualifier?: QualifierResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Refusal?: RefusalResolvers<ContextType>;
  RetractAssertionPayload?: RetractAssertionPayloadResolvers<ContextType>;
  ReviewAssertionPayload?: ReviewAssertionPayloadResolvers<ContextType>;
  RevokeTokenPayload?: RevokeTokenPayloadResolvers<ContextType>;
  SaveSessionPayload?: SaveSessionPayloadResolvers<ContextType>;
  SessionRecord?: SessionRecordResolvers<ContextType>;
  SetDisclosurePayload?: SetDisclosurePayloadResolvers<ContextType>;
  SetSourceRetentionPayload?: SetSourceRetentionPayloadResolvers<ContextType>;
  Source?: SourceResolvers<ContextType>;
  SourceItem?: SourceItemResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TextValue?: TextValueResolvers<ContextType>;
  UndoIdentityDecisionPayload?: UndoIdentityDecisionPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Watermark?: WatermarkResolvers<ContextType>;
  WithdrawConsentPayload?: WithdrawConsentPayloadResolvers<ContextType>;
};

