import type { Audience } from './audience.js';

export const entityTypes = [
  'person',
  'organization',
  'project',
  'goal',
  'task',
  'artifact',
  'decision',
  'event',
  'constraint',
  'capability_evidence',
] as const;
export type EntityType = (typeof entityTypes)[number];

export const entityStatuses = ['ACTIVE', 'NEEDS_IDENTITY'] as const;
export type EntityStatus = (typeof entityStatuses)[number];

export const sensitivities = ['NORMAL', 'RESTRICTED'] as const;
export type Sensitivity = (typeof sensitivities)[number];

/** A thing spoken of. Never merged physically; its cluster says who else it is. GRA-01. */
export interface Entity {
  readonly id: string;
  readonly spaceId: string;
  readonly audience: Audience;
  readonly type: EntityType;
  /** As it came, for showing. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** Source-scoped identifiers, e.g. `slack:T0/U01`, `email:a@b.example`, `user:u1`. */
  readonly identifiers: readonly string[];
  readonly scope: string | null;
  readonly sensitivity: Sensitivity;
  readonly status: EntityStatus;
}
