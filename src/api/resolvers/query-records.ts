import { allPredicates } from '../../domain/predicates.js';
import { findRun } from '../../store/work.js';
import { lensAt } from '../context.js';
import { findNode, nodeName } from '../find-node.js';
import type { NodeResolvers, QueryResolvers } from '../generated/types.js';
import { loadAssertion, loadItem } from '../model-of.js';
import { dateOrNull } from '../times.js';
import { permissionName, toEnum } from '../values.js';

export const Node: NodeResolvers = {
  __resolveType: ({ id }) => {
    const name = nodeName(id);
    if (name === null) throw new TypeError('A node has an id without a known prefix.');
    return name;
  },
};

export const recordQueries = {
  viewer: (_parent, _args, { principal }) => ({
    spaceId: principal.spaceId,
    userId: principal.userId,
    roles: principal.roles.map(toEnum),
    onBehalfOf: principal.onBehalfOf,
    permissions: principal.permissions.map(permissionName),
    delegatedBy: [...principal.delegatedBy],
    expiresAt: dateOrNull(principal.expiresAt),
  }),
  node: async (_parent, { id }, context) => findNode(id, await lensAt(context, null), context),
  assertion: async (_parent, { id, knownAt }, context) =>
    loadAssertion(id, await lensAt(context, knownAt)),
  sourceItem: async (_parent, { id }, context) => loadItem(id, await lensAt(context, null)),
  predicates: () => [...allPredicates()],
  ingestRun: async (_parent, { id }, context) =>
    findRun(context.services.database, (await lensAt(context, null)).reader, id),
} satisfies QueryResolvers;
