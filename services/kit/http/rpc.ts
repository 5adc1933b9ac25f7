import { Hono } from 'hono'
import type { Ask, Question } from '#contracts/internal/question.ts'
import type { ServiceName } from '#contracts/operation.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { problemBody } from '#contracts/problem-body.ts'
import type { Clock } from '#services/kit/clock.ts'
import { newId } from '#services/kit/ids.ts'
import type { Log } from '#services/kit/log.ts'
import type { Metrics } from '#services/kit/monitor/metrics.ts'
import { Problem, problemOf, statusHeaders, refusalBody } from './problem.ts'
import { readJson } from './request.ts'
import {
  CLIENT_ADDRESS_HEADER,
  REQUEST_ID_HEADER,
  SERVICE_TOKEN_HEADER,
  serviceTokens,
  type TokenKeys,
} from './rpc-token.ts'
import { type AskRemote, expectShape } from './questions.ts'
import type { HostTypes, Service } from './service.ts'

/** Time limit of a call between services. */
const RPC_TIMEOUT_MS = 10_000
/** The largest body between processes: a contract of 20 MB in base64. */
const QUESTION_MAX_BYTES = 40 * 1024 * 1024

interface RemoteDeps {
  readonly config: { readonly serviceUrls: Readonly<Partial<Record<ServiceName, string>>> }
  readonly keys: TokenKeys
  readonly clock: Clock
}

/**
 * Calls the base URL of a service with a token of this product.
 * @throws Problem as the other service threw it; 503 when it cannot be reached
 */
export function createAskRemote({ config, keys, clock }: RemoteDeps): AskRemote {
  const tokens = serviceTokens(keys, clock)
  return async (question, input) => {
    const { service, name } = question
    const base = config.serviceUrls[service]
    if (base === undefined) {
      throw new Error(`${service}.${name} is not in this process and no base URL names another`)
    }
    const response = await fetch(`${base}/internal/${service}/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', [SERVICE_TOKEN_HEADER]: tokens.issue(service) },
      redirect: 'error',
      signal: AbortSignal.timeout(RPC_TIMEOUT_MS),
    }).catch(() => {
      throw new Problem(PROBLEM_CODES.unavailable, 503, `The ${service} service is not available`)
    })
    return readReply(question, response)
  }
}

async function readReply<Q extends Question>(
  question: Q,
  response: Response,
): Promise<Awaited<ReturnType<Ask<Q>>>> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    expectShape(question, 'reply', body)
    return body as Awaited<ReturnType<Ask<Q>>>
  }
  const problem = problemBody.safeParse(body)
  // A bug over there is a bug here too, so its text is not passed on; an outage stays a 503.
  const isAway = response.status === 503
  if (!problem.success || (response.status >= 500 && !isAway))
    throw new Error(`${question.service}.${question.name} answered ${response.status}`)
  const { code, message, fieldErrors } = problem.data
  throw new Problem(code, response.status, message, fieldErrors)
}

interface InternalDeps {
  readonly services: readonly Service[]
  readonly host: Hono<HostTypes>
  /** `/health/*`, which needs no token. */
  readonly health?: Pick<Hono, 'fetch'>
  readonly ctx: {
    readonly keys: TokenKeys
    readonly clock: Clock
    readonly log: Log
    readonly metrics: Metrics
  }
}

/**
 * The internal port for other processes of the product: the answers of the services here, and their REST routes for a
 * gateway elsewhere. Every call needs a token for one of these services, except for `/health/*` and `/metrics`, which
 * supervisors read.
 */
export function createInternalApp({ services, host, health, ctx }: InternalDeps): Hono {
  const tokens = serviceTokens(ctx.keys, ctx.clock)
  const here = new Set<string>(services.map(({ name }) => name))
  const byPath = new Map(
    services
      .flatMap((service) => service.answers)
      .map((answer) => [`${answer.question.service}/${answer.question.name}`, answer]),
  )
  const app = new Hono()
  app.onError((error) => answerProblem(error, ctx.log))
  if (health) app.all('/health/*', (context) => health.fetch(context.req.raw))
  // On this port alone, which no proxy leads to.
  app.get('/metrics', async (context) =>
    context.text(await ctx.metrics.text(), 200, {
      'content-type': ctx.metrics.contentType,
      'cache-control': 'no-store',
    }),
  )
  app.post('/internal/:service/:name', async (context) => {
    const { service, name } = context.req.param()
    tokens.verify(context.req.header(SERVICE_TOKEN_HEADER), new Set(here.has(service) ? [service] : []))
    const answer = byPath.get(`${service}/${name}`)
    if (!answer) throw new Problem(PROBLEM_CODES.notFound, 404, 'Not found')
    const input = await readJson(context.req.raw, QUESTION_MAX_BYTES)
    expectShape(answer.question, 'input', input)
    // `answers` checked its type, and expectShape its shape.
    return Response.json(await answer.run(input as never))
  })
  // Only other processes call this port, so the address and id they vouch for count, not the socket's.
  app.all('*', (context) => {
    tokens.verify(context.req.header(SERVICE_TOKEN_HEADER), here)
    return host.fetch(context.req.raw, {
      clientAddress: context.req.header(CLIENT_ADDRESS_HEADER) ?? '',
      requestId: context.req.header(REQUEST_ID_HEADER) ?? newId('req'),
    })
  })
  return app
}

function answerProblem(error: unknown, log: Log): Response {
  const problem = problemOf(error, log)
  const errorId = problem ? undefined : newId('err')
  if (errorId !== undefined) log.error('rpc.failed', { errorId, error })
  const status = problem?.status ?? 500
  const headers = { 'cache-control': 'no-store', ...statusHeaders(status) }
  return Response.json(refusalBody(problem, errorId), { status, headers })
}
