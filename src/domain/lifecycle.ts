export const lifecycles = [
  'CANDIDATE',
  'ACTIVE',
  'NEEDS_REVIEW',
  'SUPERSEDED',
  'RETRACTED',
  'ARCHIVED',
  'REJECTED',
] as const;
export type Lifecycle = (typeof lifecycles)[number];

export const spaceModes = ['auto', 'confirmWrite'] as const;
/** How new understanding enters a space. DESIGN, initial lifecycle; the other two modes of GOV-05 come with governance. */
export type SpaceMode = (typeof spaceModes)[number];
