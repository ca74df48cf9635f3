import js from '@eslint/js';
import graphql from '@graphql-eslint/eslint-plugin';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  {
    ignores: ['**/generated/**', 'node_modules', '.palimpsest', 'dist', '**/*.cjs', 'fixtures'],
  },
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.tsx'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    // The type check covers these files too and knows Node's globals.
    files: ['**/*.mjs'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['src/**/*.ts', 'workers/**/*.ts'],
    ignores: ['src/config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only src/config.ts reads the environment.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'workers/**/*.ts'],
    ignores: ['src/cli/**'],
    rules: { 'no-console': 'error' },
  },
  {
    // The driver declares its plain configuration objects as classes.
    files: [
      'src/store/database.ts',
      'src/store/migrate.ts',
      'evals/**/*.ts',
      'runtime/ask-stores.mjs',
    ],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['schema.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
    },
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
        },
      ],
      '@graphql-eslint/require-deprecation-reason': 'error',
      '@graphql-eslint/input-name': [
        'error',
        { checkInputType: true, caseSensitiveInputType: false, checkQueries: false },
      ],
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          exceptions: {
            types: [
              'UserError',
              'DelegatedUser',
              'Conflict',
              'ConsentScope',
              'Watermark',
              'PrivateRead',
              'PageInfo',
              'TextValue',
              'NumberValue',
              'BooleanValue',
              'DateTimeValue',
              'Qualifier',
              'Coordinate',
              'Bounds',
              'Granule',
              'Viewer',
              'ContextPacket',
              'PacketItem',
              'PacketConflict',
              'Omission',
              'PacketEntity',
              'EntityAmbiguity',
              'MaskedSpan',
              'AssertionState',
              'Change',
              'IngestReport',
              'IngestFault',
              'IngestProgress',
              'IdentityHistoryEntry',
              'Predicate',
              'IssuedToken',
              'Count',
              'ValiditySpan',
              'AssertionVersion',
              'PlanStep',
              'ServiceInfo',
              'Refusal',
            ],
            suffixes: ['Payload', 'Connection', 'Edge'],
          },
        },
      ],
      '@graphql-eslint/relay-connection-types': 'error',
      '@graphql-eslint/relay-edge-types': [
        'error',
        { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
      ],
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
    },
  },
);
