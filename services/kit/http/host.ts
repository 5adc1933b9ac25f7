import { type Context, Hono } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { matchedRoutes } from 'hono/route'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Access } from '#contracts/operation.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Clock } from '#services/kit/clock.ts'
import {
  BACKGROUND_HEADER,
  requireAccess,
  requireSameOrigin,
  SESSION_COOKIE,
  type SessionResolver,
} from './host-access.ts'
import { checkInput, replyFaults } from './host-input.ts'
import { expectSteppable, requireStepUp } from './host-step-up.ts'
import { newId } from '#services/kit/ids.ts'
import type { Log } from '#services/kit/log.ts'
import type { Metrics } from '#services/kit/monitor/metrics.ts'
import { Problem, problemOf, RetryLater, statusHeaders, refusalBody } from './problem.ts'
import { readJson, readQuery, requestIdOf, requestInfo } from './request.ts'
import {
  type Actor,
  type Call,
  GUEST,
  type Handler,
  type HostTypes,
  type Json,
  type RawHost,
} from './service.ts'
import type { Service } from './service.ts'
import type { StepUps } from '#services/kit/security/step-ups.ts'

/** The part of the process that the host needs; a ServiceContext fits. */
export interface HostContext {
  readonly config: { readonly production: boolean; readonly trustedProxies: number }
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Pick<Metrics, 'request'>
  readonly sessions: SessionResolver
  readonly stepUps: Pick<StepUps, 'use'>
}

type HostRequest = Context<HostTypes>

/**
 * One Hono application for all services of this process: validation, access and errors are handled here only
 * (record 0050).
 */
export function createHost(ctx: HostContext, services: readonly Service[]): Hono<HostTypes> {
  const app = new Hono<HostTypes>()
  app.use('*', async (request, next) => {
    request.set('requestId', requestIdOf(request.env))
    const begun = performance.now()
    await next()
    secureHeaders(request.res.headers, request.get('requestId'), ctx.config.production)
    count(ctx, request, begun)
  })
  app.onError((error, request) => refuse(ctx, request, error))
  app.notFound((request) => refuse(ctx, request, notFound()))
  const host = rawHost(ctx)
  for (const service of services) service.raw?.(app, host)
  const handlers = services.flatMap((service) => service.handlers).toSorted(byPath)
  for (const handler of handlers) {
    expectSteppable(handler)
    const { method, path } = handler.operation
    app.on(method.toUpperCase(), honoPath(path), (request) => serve(ctx, handler, request))
  }
  refuseOtherMethods(app, handlers)
  return app
}

/** A path that leads nowhere counts under this function's own route, `*`. */
function count({ metrics }: HostContext, request: HostRequest, begun: number): void {
  const { method = 'ALL', path: route = '*' } = matchedRoutes(request)[request.req.routeIndex] ?? {}
  metrics.request({ method, route, status: request.res.status }, (performance.now() - begun) / 1000)
}

/** Fixed paths before those with parameters, so that `/users/status` is never read as an id. */
function byPath(left: Handler, right: Handler): number {
  const parameters = (handler: Handler) => handler.operation.path.split('{').length
  return parameters(left) - parameters(right)
}

/** `/v2/projects/{id}` in Hono's notation. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function refuseOtherMethods(app: Hono<HostTypes>, handlers: readonly Handler[]): void {
  const methods = new Map<string, string[]>()
  for (const { operation } of handlers) {
    const path = honoPath(operation.path)
    methods.set(path, [...(methods.get(path) ?? []), operation.method.toUpperCase()])
  }
  for (const [path, allowed] of methods) {
    app.all(path, (request) => {
      request.header('allow', allowed.join(', '))
      throw new Problem('method_not_allowed', 405, 'This method is not allowed here')
    })
  }
}

async function serve(ctx: HostContext, handler: Handler, request: HostRequest): Promise<Response> {
  const { operation, options } = handler
  if (operation.changes === true) refuseAhead(request)
  const actor = await admit(ctx, request, operation.access, options.background ?? false)
  const body = operation.method === 'get' ? undefined : await readJson(request.req.raw)
  const query = readQuery(request.req.url)
  const call: Call = {
    params: checkInput(operation.params, request.req.param()),
    query: checkInput(operation.query, query),
    body: checkInput(operation.body, body),
    actor,
    request: requestInfo(request, ctx.config.trustedProxies),
    respond: {
      setCookie: (name: string, value: string, cookie: CookieOptions) =>
        request.header('set-cookie', generateCookie(name, value, cookie), { append: true }),
      header: (name: string, value: string) => request.header(name, value),
    },
  }
  await requireStepUp(ctx, {
    handler,
    actor,
    headers: request.req.raw.headers,
    requestId: call.request.id,
    body: call.body,
    sent: [request.req.param(), query, body ?? null],
  })
  // handler() has checked the types of `run`; here only the contract at run time is known.
  const reply = await handler.run(call as Call<never, never, never>)
  if (!ctx.config.production) expectContract(handler, reply)
  if (operation.access !== 'public' || actor.kind !== 'guest' || operation.method !== 'get') {
    request.header('cache-control', 'no-store')
  }
  return request.json(reply as Json)
}

/**
 * Refuses prefetches and HEAD requests to a `get` that changes something, because no person asked for them
 * (record 0186).
 */
function refuseAhead(request: HostRequest): void {
  const { headers, method } = request.req.raw
  const ahead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )
  if (ahead || method !== 'GET')
    throw new Problem(PROBLEM_CODES.forbidden, 403, 'You are not allowed to do this')
}

async function admit(
  ctx: HostContext,
  request: HostRequest,
  access: Access,
  background: boolean,
): Promise<Actor> {
  const { headers } = request.req.raw
  requireSameOrigin(access, headers.get('sec-fetch-site'))
  const authorization = headers.get('authorization') ?? undefined
  // A cookie alone authenticates nobody, so that a request caused by another site can never act.
  const actor =
    authorization === undefined
      ? GUEST
      : await ctx.sessions.resolve({
          authorization,
          sid: getCookie(request, SESSION_COOKIE),
          secFetchSite: headers.get('sec-fetch-site') ?? undefined,
          now: ctx.clock.now(),
          background: background || headers.has(BACKGROUND_HEADER),
          method: request.req.method,
        })
  requireAccess(access, actor)
  return actor
}

function rawHost(ctx: HostContext): RawHost {
  return {
    admit: (request, access) => admit(ctx, request, access, false),
    request: (request) => requestInfo(request, ctx.config.trustedProxies),
  }
}

/** A reply that breaks its contract is a bug; outside production the call fails at once. */
function expectContract({ operation }: Handler, reply: unknown): void {
  const faults = replyFaults(operation.reply, reply)
  if (faults.length > 0) throw new Error(`Reply of ${operation.id} breaks its contract: ${faults.join('; ')}`)
}

function notFound(): Problem {
  return new Problem(PROBLEM_CODES.notFound, 404, 'Not found')
}

function refuse(ctx: HostContext, request: HostRequest, error: unknown): Response {
  const { method, path } = request.req
  const place = { requestId: request.get('requestId'), method, path }
  const problem = problemOf(error, ctx.log, place)
  const errorId = problem === undefined ? newId('err') : undefined
  if (errorId !== undefined) ctx.log.error('request.failed', { errorId, ...place, error })
  const status = problem?.status ?? 500
  return new Response(JSON.stringify(refusalBody(problem, errorId)), {
    status,
    headers: refusalHeaders(request, status, problem),
  })
}

function refusalHeaders(request: HostRequest, status: number, problem: Problem | undefined): Headers {
  // Headers set before the refusal are kept: cleared cookies, Retry-After.
  const headers = new Headers(request.res.headers)
  for (const [name, value] of Object.entries(statusHeaders(status))) {
    if (!headers.has(name)) headers.set(name, value)
  }
  headers.set('content-type', 'application/json')
  headers.set('cache-control', 'no-store')
  if (problem instanceof RetryLater)
    headers.set('retry-after', String(Math.ceil(problem.retryAfterMs / 1000)))
  return headers
}

function secureHeaders(headers: Headers, requestId: string, production: boolean): void {
  headers.set('x-request-id', requestId)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  if (production) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
