import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { getMesh, type MeshInstance } from '@graphql-mesh/runtime'
import { type GraphQLSchema, NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql'
import type { GatewayCall } from './call.ts'
import { getMeshOptions } from './generated/mesh/index.ts'
import { withStrictTypes } from './schema/strict-types.ts'
import type { RestInit, Transport } from './transport.ts'

/** The deepest operation of the client has six levels. */
const MAX_DEPTH = 10
/** Aliases repeat a call within one request, and the client uses none. */
const MAX_ALIASES = 5

/** The context of every resolver. */
interface GatewayContext {
  readonly call: GatewayCall
}

/** Builds the gateway's schema from the generated artifact; its REST calls go through `transport`. */
export async function bootMesh(
  transport: Transport,
  options: { production: boolean },
): Promise<MeshInstance> {
  const artifact = await getMeshOptions()
  // Mesh writes to the console itself, while everything that matters is in our own log.
  const { logger } = artifact
  if (logger) Object.assign(logger, { logLevel: SILENT, child: () => logger })
  for (const { handler } of artifact.sources) {
    const read = handler.getMeshSource.bind(handler)
    // Each field of an operation is a separate REST call; a combined request would only make them fail together.
    const getMeshSource: typeof read = async (payload) => ({ ...(await read(payload)), batch: false })
    Object.assign(handler, { logger, getMeshSource })
  }
  return getMesh({
    ...artifact,
    transforms: [{ noWrap: true, transformSchema: (schema: GraphQLSchema) => withStrictTypes(schema) }],
    fetchFn: (url, init: RestInit = {}, context?: Partial<GatewayContext>) => {
      if (!context?.call) throw new Error('A call of the gateway without its caller')
      return transport(url, init, context.call)
    },
    additionalEnvelopPlugins: [
      // Fragments are not counted as levels.
      maxDepthPlugin({ n: MAX_DEPTH, flattenFragments: true, propagateOnRejection: true }),
      maxAliasesPlugin({ n: MAX_ALIASES, propagateOnRejection: true }),
      ...(options.production ? [withRule(NoSchemaIntrospectionCustomRule)] : []),
    ],
  })
}

const SILENT = 4

type AddRule = (rule: ValidationRule) => void

function withRule(rule: ValidationRule) {
  return { onValidate: ({ addValidationRule }: { addValidationRule: AddRule }) => addValidationRule(rule) }
}
