import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { OperationContext } from './context.js';
import { DateTime } from './date-time.js';
import type { Resolvers } from './generated/types.js';
import {
  AccessToken,
  accessQueries,
  Delegation,
  Member,
  PermissionUse,
  PrivateRead,
} from './resolvers/access.js';
import { Assertion, AssertionVersion, Bounds } from './resolvers/assertion.js';
import { Change } from './resolvers/change.js';
import { Entity } from './resolvers/entity.js';
import { IdentityDecision } from './resolvers/identity-decision.js';
import {
  Consent,
  ConsentScope,
  Declassification,
  governanceMutations,
  governanceQueries,
} from './resolvers/governance.js';
import * as literals from './resolvers/literals.js';
import { identityMutations } from './resolvers/mutation-identity.js';
import { ingestMutations } from './resolvers/mutation-ingest.js';
import { knowledgeMutations } from './resolvers/mutation-knowledge.js';
import { accessMutations } from './resolvers/mutation-access.js';
import { ContextPacket, PacketEntity, PacketItem } from './resolvers/packet.js';
import { conflictQueries, Conflict } from './resolvers/conflict.js';
import { changeQueries } from './resolvers/query-changes.js';
import { entityQueries } from './resolvers/query-entities.js';
import { packetQueries } from './resolvers/query-packet.js';
import { Node, recordQueries } from './resolvers/query-records.js';
import { SessionRecord } from './resolvers/session-record.js';
import * as sources from './resolvers/source.js';
import { Subscription } from './resolvers/subscription.js';
import { Watermark, watermarkMutations, watermarkQueries } from './resolvers/watermark.js';

const resolvers: Resolvers = {
  ...literals,
  ...sources,
  AccessToken,
  Assertion,
  AssertionVersion,
  Bounds,
  Change,
  Conflict,
  Consent,
  ConsentScope,
  ContextPacket,
  Declassification,
  Delegation,
  Member,
  PermissionUse,
  PrivateRead,
  DateTime,
  Entity,
  IdentityDecision,
  Mutation: {
    ...ingestMutations,
    ...knowledgeMutations,
    ...identityMutations,
    ...accessMutations,
    ...governanceMutations,
    ...watermarkMutations,
  },
  Node,
  PacketEntity,
  PacketItem,
  SessionRecord,
  Query: {
    ...recordQueries,
    ...entityQueries,
    ...changeQueries,
    ...conflictQueries,
    ...packetQueries,
    ...accessQueries,
    ...governanceQueries,
    ...watermarkQueries,
  },
  Subscription,
  Watermark,
};

/** The executable schema: the hand-written contract with our resolvers. One for HTTP and WebSocket. */
export function openSchema(): GraphQLSchema {
  return makeExecutableSchema<OperationContext>({
    typeDefs: readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
    resolvers,
  });
}
