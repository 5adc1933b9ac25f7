import { readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  DateTime: 'string',
  Date: 'string',
  BigInt: 'number',
  PathId: 'string',
  JSON: 'unknown',
  Void: 'null',
  ...JSON.parse(readFileSync('services/gateway/generated/scalars.json', 'utf8')),
}

/** Types and precompiled documents for Apollo; scripts/generate.mjs adds the same operations as text. */
const config: CodegenConfig = {
  schema: 'services/gateway/generated/schema.graphql',
  documents: 'src/graphql/operations/*.graphql',
  silent: true,
  generates: {
    'src/graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        nonOptionalTypename: false,
        skipTypeNameForRoot: true,
        useTypeImports: true,
        strictScalars: true,
        scalars,
      },
    },
  },
}

export default config
