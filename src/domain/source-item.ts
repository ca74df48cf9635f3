import type { Audience } from './audience.js';
import type { PassageRole, Span } from './evidence.js';
import type { Instant } from './interval.js';
import type { PolicyClass } from './policy.js';

export const sourceKinds = ['session', 'slack', 'document'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The stricter first. Restricted text is stored readable and masked for whoever may not read it (DESIGN 7, 8). */
export const maskClasses = ['SECRET', 'REGULATED', 'RESTRICTED'] as const;
export type MaskClass = (typeof maskClasses)[number];

/** A sensitive range of a stored text. What may never be stored is █ in it, so that spans never move (DESIGN 7). */
export interface Mask extends Span {
  readonly class: MaskClass;
  readonly rule: string;
}

/** An account on a source's roster. Accounts of one source identify people in it (DESIGN 5a). */
export interface RosterAccount {
  /** Source-scoped identifier, e.g. `slack:T0/U01`. */
  readonly account: string;
  readonly displayName: string;
  /** The person's name as the roster has it, or null where it has only a display name. */
  readonly fullName: string | null;
  readonly aliases: readonly string[];
  /** Further identifiers of the account, e.g. `email:…`. Kept, never joined on without a policy. */
  readonly identifiers: readonly string[];
  /** IANA zone in which this person's relative dates are read, or null. */
  readonly zone: string | null;
  readonly isBot: boolean;
}

/** One turn of a session or section of a document, as an adapter or caller hands it over, before masking. */
export interface IncomingPassage {
  readonly index: number;
  readonly role: PassageRole;
  /** Account of the speaker on the roster, or null. */
  readonly speakerAccount: string | null;
  /** The speaker's display name as it came, or null. */
  readonly speakerName: string | null;
  /** When it was said; null where the source has no time. */
  readonly at: Instant | null;
  /** IANA zone or null for the item's. */
  readonly zone: string | null;
  readonly text: string;
  /** The source's own coordinates, e.g. `{channel, ts}`. Shown, never interpreted. */
  readonly locator: Readonly<Record<string, string>>;
  /** Text nobody said: joins, bot posts, media placeholders. Stored for reading, never evidence. */
  readonly isSystem: boolean;
  /** What its caller says it is; absent: nothing. What is computed may be stricter (GRA-08). */
  readonly sensitivity?: PolicyClass;
}

/** One externally identified thing (a session, a channel's day, a document) before it is stored. */
export interface IncomingItem {
  readonly source: {
    readonly kind: SourceKind;
    readonly externalId: string;
    readonly name: string;
  };
  readonly externalId: string;
  readonly title: string;
  readonly zone: string;
  readonly audience: Audience;
  readonly roster: readonly RosterAccount[];
  readonly passages: readonly IncomingPassage[];
  /** Path of the file it was read from, for reports; null when handed over by the API. */
  readonly origin: string | null;
}

/** A passage as stored: masked text, stable id. */
export interface Passage extends Omit<IncomingPassage, 'locator' | 'sensitivity'> {
  readonly id: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly masks: readonly Mask[];
  readonly locator: Readonly<Record<string, string>>;
}
