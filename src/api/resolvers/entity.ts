import type { EntityResolvers } from '../generated/types.js';
import { clusterMembers, entityPage, pageRequest, toAssertionConnection } from '../entity-page.js';
import { entityModel } from '../model-of.js';
import { audienceKind, toEnum } from '../values.js';

export const Entity: EntityResolvers = {
  id: ({ id }) => id,
  type: ({ view }) => toEnum(view.type),
  name: ({ view }) => view.name,
  aliases: ({ view }) => [...view.aliases],
  identifiers: ({ view }) => [...view.identifiers],
  status: ({ view }) => view.status,
  audience: ({ view }) => audienceKind(view.audience),
  cluster: async (entity, _args, { services }) => {
    const members = await clusterMembers(services.database, entity);
    return members.map((member) => entityModel(member, entity.lens));
  },
  assertions: async (entity, args, { services }, info) => {
    const request = pageRequest(services.cursors, entity.id, args);
    const page = await entityPage(services.database, entity, { request, info });
    return toAssertionConnection(page, request, { lens: entity.lens, cursors: services.cursors });
  },
};
