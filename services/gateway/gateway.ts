import type { MeshInstance } from '@graphql-mesh/runtime'
import { type DocumentNode, type ExecutionResult, getOperationAST, parse } from 'graphql'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { Log } from '#services/kit/log.ts'
import { isProblem, Problem, statusHeaders } from '#services/kit/http/problem.ts'
import { serviceTokens, type TokenKeys } from '#services/kit/http/rpc-token.ts'
import type { RequestBindings } from '#services/kit/http/service.ts'
import { callOf, type GatewayCall, type GraphqlBody, graphqlBody, ownCall, readGraphql } from './call.ts'
import { createDocuments } from './documents.ts'
import { type ShapedError, shapeErrors, shapeProblem } from './error-shape.ts'
import { bootMesh } from './mesh.ts'
import { createTransport, type TransportOptions } from './transport.ts'

export interface GatewayOptions {
  readonly config: Pick<Config, 'production' | 'trustedProxies' | 'serviceUrls'>
  /** The services of this process. */
  readonly host: TransportOptions['host']
  readonly keys: TokenKeys
  readonly clock: Clock
  readonly log: Log
  /** Shorter in tests. */
  readonly timeoutMs?: number
}

interface GraphqlResult {
  readonly data?: unknown
  readonly errors?: readonly ShapedError[]
}

/** GraphQL over the services' REST: one path, POST only (record 0141). */
export interface Gateway {
  readonly fetch: (request: Request, bindings?: RequestBindings) => Promise<Response>
  /** Runs an operation of the product itself as a guest, for pages rendered on the server. */
  readonly execute: (request: {
    readonly query: string
    readonly variables: unknown
  }) => Promise<GraphqlResult>
  /** Builds the schema before the first request, which would otherwise wait for it. */
  readonly warm: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Embeds GraphQL Mesh, which boots on the first request or on `warm`. */
export function createGateway(options: GatewayOptions): Gateway {
  const { config, log } = options
  const run = createRunner(options)
  return {
    async fetch(request, bindings) {
      const call = callOf(request, bindings, { log, trustedProxies: config.trustedProxies })
      try {
        const { refused, ...result } = await run.execute(await readGraphql(request), call)
        return respond(refused ? 400 : 200, result, call)
      } catch (error) {
        const [shaped] = isProblem(error)
          ? [shapeProblem(error)]
          : shapeErrors([error], { call, production: true })
        return respond(shaped?.extensions.statusCode ?? 500, { errors: shaped ? [shaped] : [] }, call)
      }
    },
    async execute(request) {
      const { refused: _, ...own } = await run.execute(graphqlBody({ ...request }), ownCall(log))
      // Dates are objects until they are written: a page of the server gets what the browser would get.
      const result = JSON.parse(JSON.stringify(own)) as GraphqlResult
      return result
    },
    warm: () => run.warm(),
    stop: () => run.stop(),
  }
}

/** Boots Mesh once and runs operations on it. */
function createRunner({ config, host, keys, clock, timeoutMs }: GatewayOptions) {
  const { production, serviceUrls } = config
  const tokens = serviceTokens(keys, clock)
  const transport = createTransport({
    host,
    serviceUrls,
    serviceToken: (audience) => tokens.issue(audience),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const documents = createDocuments()
  let booted: Promise<MeshInstance> | undefined
  // After a failed boot the next request tries again.
  const mesh = () =>
    (booted ??= bootMesh(transport, { production }).catch((error: unknown) => {
      booted = undefined
      throw error
    }))
  return {
    async execute(body: GraphqlBody, call: GatewayCall): Promise<GraphqlResult & { refused?: true }> {
      const { schema, validate, execute, contextFactory } = (await mesh()).getEnveloped({})
      const prepared = documents(body.query, {
        listedOnly: production,
        // Mesh's own parser has no limit and keeps a thousand texts of anybody for an hour.
        parse: (text, limits): DocumentNode => parse(text, { ...limits, noLocation: true }),
        validate: (document) => validate(schema, document),
      })
      if ('errors' in prepared)
        return { refused: true, errors: shapeErrors(prepared.errors, { call, production }) }
      if (!getOperationAST(prepared.document, body.operationName))
        throw new Problem(
          PROBLEM_CODES.invalid,
          400,
          'The request does not name one operation of its document',
        )
      const result: ExecutionResult = await execute({
        schema,
        document: prepared.document,
        contextValue: await contextFactory({ call }),
        variableValues: body.variables,
        operationName: body.operationName,
      })
      if (!result.errors) return { data: result.data }
      return { data: result.data ?? null, errors: shapeErrors(result.errors, { call, production }) }
    },
    async warm() {
      await mesh()
    },
    async stop() {
      const running = await booted?.catch(() => undefined)
      running?.destroy()
    },
  }
}

function respond(status: number, body: GraphqlResult, call: GatewayCall): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': call.requestId,
  })
  if (status === 405) headers.set('allow', 'POST')
  for (const [name, value] of call.answered) headers.append(name, value)
  // The answer may be 200 although one service is unavailable, so that the client still learns when to retry.
  const isAway = body.errors?.some(({ extensions }) => extensions.statusCode === 503) ?? false
  for (const [name, value] of Object.entries(statusHeaders(isAway ? 503 : status))) {
    if (!headers.has(name)) headers.set(name, value)
  }
  return new Response(JSON.stringify(body), { status, headers })
}
