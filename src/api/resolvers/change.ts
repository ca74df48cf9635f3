import type { ChangeResolvers } from '../generated/types.js';
import { recordTypeNames } from '../values.js';

export const Change: ChangeResolvers = {
  cursor: ({ change }, _args, { services }) =>
    services.cursors.encode('change', [change.spaceId], [change.sequence]),
  kind: ({ change }) => change.kind,
  recordType: ({ change }) => recordTypeNames[change.recordType],
  recordId: ({ change }) => change.recordId,
  events: ({ change }) => [...change.events],
  actor: ({ change }) => change.actor,
  at: ({ change }) => new Date(change.at),
  digest: ({ change }) => change.digest,
  sequence: ({ change, isAdmin }) => (isAdmin ? change.sequence : null),
};
