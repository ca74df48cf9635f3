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
        defaultMapper: 'unknown',
        scalars: { DateTime: { input: 'Date', output: 'Date' }, ID: 'string', BigInt: 'number' },
      },
    },
  },
};

export default config;
