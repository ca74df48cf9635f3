import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: './schema.graphql',
  generates: {
    './src/api/generated/types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        contextType: '../context.js#OperationContext',
        mappers: {
          AccessToken: '../../store/tokens.js#TokenRecord',
          Assertion: '../models.js#AssertionModel',
          AssertionVersion: '../models.js#VersionModel',
          BooleanValue: '../models.js#BooleanValueModel',
          Bounds: '../../domain/interval.js#Bounds as BoundsModel',
          Change: '../models.js#ChangeModel',
          Conflict: '../models.js#ConflictModel',
          Consent: '../models.js#ConsentModel',
          ConsentScope: '../../domain/consent.js#ConsentScope as ConsentScopeModel',
          ContextPacket: '../models.js#PacketModel',
          Coordinate: '../models.js#CoordinateModel',
          DateTimeValue: '../models.js#DateTimeValueModel',
          Declassification:
            '../../domain/declassification.js#Declassification as DeclassificationModel',
          Delegation: '../../store/delegations.js#DelegationRecord',
          Entity: '../models.js#EntityModel',
          Evidence: '../models.js#EvidenceModel',
          Granule: '../../domain/interval.js#Granule as GranuleModel',
          IdentityDecision: '../models.js#DecisionModel',
          IngestRun: '../../store/work.js#RunProgress',
          Member: '../../store/members.js#MemberRecord',
          NumberValue: '../models.js#NumberValueModel',
          PacketEntity: '../../planning/packet.js#PacketEntity as PacketEntityModel',
          PacketItem: '../models.js#PacketItemModel',
          Passage: '../models.js#PassageModel',
          PermissionUse: '../../store/permission-uses.js#PermissionUse as PermissionUseModel',
          PrivateRead: '../../store/read-audit.js#PrivateRead as PrivateReadModel',
          Predicate: '../../domain/predicates.js#Predicate as PredicateModel',
          Refusal: '../../domain/fate.js#Refusal as RefusalModel',
          SessionRecord: '../../domain/session-record.js#SessionRecord as SessionRecordModel',
          Source: '../../store/node-queries.js#SourceView',
          SourceItem: '../models.js#ItemModel',
          TextValue: '../models.js#TextValueModel',
          Watermark: '../models.js#WatermarkModel',
        },
        scalars: { DateTime: { input: 'Date', output: 'Date' }, ID: 'string', BigInt: 'number' },
      },
    },
  },
};

export default config;
