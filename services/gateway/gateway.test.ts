import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway, type Gateway } from './gateway.ts'
import { createInternalApp } from '#services/kit/http/rpc.ts'
import { type Bench, createBench, PROOF } from '#tests/support/services/gateway-bench.ts'

const LIST =
  'query($perPage: Int) { projects(perPage: $perPage) { message totalCount data { _id unitPrice { amount currency } totals { raised { amount } } opensAt } } }'
const LISTED = 'query ProjectById($id: PathId!) { projectById(id: $id) { message } }'

interface Reply {
  readonly status: number
  readonly body: {
    data?: Record<string, unknown> | null
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }
  readonly headers: Headers
}

interface Sent {
  readonly variables?: Record<string, unknown>
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

const OWN = { 'content-type': 'application/json', 'x-requested-with': 'mizan' }

async function post(
  gateway: Gateway,
  query: string,
  { variables, headers = {}, signal }: Sent = {},
): Promise<Reply> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { ...OWN, ...headers },
    body: JSON.stringify({ query, variables }),
    ...(signal ? { signal } : {}),
  })
  const response = await gateway.fetch(request, { clientAddress: '192.0.2.1', requestId: 'req_outer' })
  return {
    status: response.status,
    body: (await response.json()) as Reply['body'],
    headers: response.headers,
  }
}

function gatewayOf(
  bench: Bench,
  more: { production?: boolean; serviceUrls?: Record<string, string>; timeoutMs?: number } = {},
) {
  const { production = false, serviceUrls = {}, timeoutMs } = more
  const config = { production, trustedProxies: 0, serviceUrls }
  return createGateway({ ...bench.ctx, config, host: bench.host, ...(timeoutMs ? { timeoutMs } : {}) })
}

async function listen(on: Server): Promise<string> {
  await new Promise<void>((resolve) => on.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(on.address() as AddressInfo).port}`
}

async function close(open: Server): Promise<void> {
  open.closeAllConnections()
  await new Promise((resolve) => open.close(resolve))
}

let bench: Bench
let local: Gateway
let remote: Gateway
let live: Gateway
let server: Server

beforeAll(async () => {
  bench = createBench()
  local = gatewayOf(bench)
  live = gatewayOf(bench, { production: true })
  const app = createInternalApp({ services: bench.services, host: bench.host, ctx: bench.ctx })
  server = createAdaptorServer({ fetch: app.fetch }) as Server
  const base = await listen(server)
  remote = gatewayOf(bench, { serviceUrls: { user: base, project: base, payment: base } })
})

afterAll(async () => {
  await Promise.all([local.stop(), remote.stop(), live.stop()])
  await close(server)
})

describe('a request that names no one operation', () => {
  const TWO = 'query A { projects { message } } query B { projects { message } }'
  it.each([
    ['none of two', { query: TWO }, 400],
    ['an unknown one', { query: TWO, operationName: 'C' }, 400],
    ['a property of every object', { query: TWO, operationName: '__proto__' }, 400],
    ['one of two', { query: TWO, operationName: 'B' }, 200],
    ['the only one, by an empty name', { query: '{ projects { message } }', operationName: '' }, 200],
  ])('%s is the client’s fault', async (_name, body, status) => {
    const logged = bench.lines.length
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: OWN,
      body: JSON.stringify(body),
    })
    const response = await local.fetch(request)
    expect([response.status, bench.lines.length]).toEqual([status, logged])
  })
})

describe.each([
  ['in process', () => local],
  ['over HTTP', () => remote],
])('services %s', (_name, gateway) => {
  it('gives a page of the server the dates as the wire carries them', async () => {
    const { data } = await gateway().execute({ query: LIST, variables: { perPage: 5 } })
    const { projects } = data as { projects: { data: { opensAt: unknown }[] } }
    expect(new Set(projects.data.map(({ opensAt }) => typeof opensAt))).toEqual(new Set(['string']))
  })

  it('answers a query with the data of the service, cents included', async () => {
    const { status, body } = await post(gateway(), LIST, { variables: { perPage: 5 } })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        projects: {
          message: 'Offerings',
          totalCount: 5,
          data: Array.from({ length: 5 }, (_, index) => ({
            _id: `prj_${index}`,
            unitPrice: { amount: '10000', currency: 'USD' },
            totals: { raised: { amount: '9007199254740993' } },
            opensAt: '2026-11-01T00:00:00.000Z',
          })),
        },
      },
    })
  })

  it('passes on the caller and nothing of its own', async () => {
    bench.state.seen.length = 0
    await post(gateway(), LIST, {
      headers: {
        authorization: 'handle',
        cookie: '__Host-sid=half',
        'user-agent': 'Test/1',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '6.6.6.6',
        'x-service-token': 'forged',
        'x-client-address': '6.6.6.6',
      },
    })
    const [seen] = bench.state.seen
    expect(seen).toMatchObject({ ip: '192.0.2.1', id: 'req_outer' })
    expect(seen?.headers).toMatchObject({
      authorization: 'handle',
      cookie: '__Host-sid=half',
      'user-agent': 'Test/1',
      'sec-fetch-site': 'same-origin',
    })
    expect(seen?.headers['x-service-token']).not.toBe('forged')
    expect(seen?.headers['x-forwarded-for']).toBeUndefined()
  })

  it('needs the same proof as REST: both halves', async () => {
    const query = '{ statement { message data { balance { amount } state } } }'
    const none = await post(gateway(), query)
    const half = await post(gateway(), query, { headers: { authorization: 'handle' } })
    const both = await post(gateway(), query, {
      headers: { authorization: 'handle', cookie: '__Host-sid=half' },
    })
    for (const refused of [none, half]) {
      expect(refused.body.errors).toEqual([
        {
          message: 'Session has expired. Please log in again.',
          path: ['statement'],
          extensions: { code: 'unauthenticated', statusCode: 401 },
        },
      ])
    }
    expect(both.body).toEqual({
      data: { statement: { message: 'usr_anna', data: [{ balance: null, state: 'pending' }] } },
    })
  })

  it('returns the cookies of a login, which is bound when it comes from a page', async () => {
    const query =
      'mutation($input: VerifyCodeBody!) { verifyCode(input: $input) { message token data { companyDetails { companyStatus } } } }'
    const { body, headers } = await post(gateway(), query, {
      variables: { input: { challengeId: 'c1', code: '123456' } },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(body).toEqual({
      data: {
        verifyCode: { message: 'bound', token: 'handle', data: { companyDetails: { companyStatus: null } } },
      },
    })
    expect(headers.getSetCookie()).toEqual([
      '__Host-sid=half; Path=/; HttpOnly; Secure; SameSite=Strict',
      'token=handle; Path=/',
    ])
  })

  it('returns Clear-Site-Data of a logout', async () => {
    const query = 'mutation { logout(input: { userId: "u", accessToken: "t" }) { message } }'
    expect((await post(gateway(), query)).headers.get('clear-site-data')).toBe('"storage"')
  })

  it("brings a refusal with the service's words, status and fields, and nothing else", async () => {
    const query = 'mutation($input: PlaceOrderBody!) { placeOrder(input: $input) { message } }'
    const input = {
      projectId: 'p',
      units: 1,
      unitPrice: { amount: '10000', currency: 'USD' },
      termsVersion: 1,
      idempotencyKey: 'key-00000001',
    }
    const session = { authorization: 'handle', cookie: '__Host-sid=half' }
    const headers = { ...session, 'x-step-up': PROOF }
    expect((await post(gateway(), query, { variables: { input }, headers })).body).toEqual({
      data: null,
      errors: [
        {
          message: 'All digital shares are sold',
          path: ['placeOrder'],
          extensions: { code: 'sold_out', statusCode: 409, fieldErrors: { units: 'None left' } },
        },
      ],
    })
    // Only the proof of a second factor is accepted, and it is passed on with the call.
    for (const odd of [session, { ...session, 'x-step-up': 'guess' }]) {
      const { body } = await post(gateway(), query, { variables: { input }, headers: odd })
      expect(body.errors?.[0]?.extensions).toEqual({ code: 'step_up_required', statusCode: 403 })
    }
    const bad = await post(gateway(), query, { variables: { input: { ...input, units: 0 } }, headers })
    expect(bad.body.errors?.[0]?.extensions).toEqual({
      code: 'invalid',
      statusCode: 400,
      fieldErrors: { units: 'Please choose at least one share' },
    })
  })

  it('answers 200 with 503 and when to come back in the error while the database is away, not 500', async () => {
    const { body, headers, status } = await post(gateway(), LISTED, { variables: { id: 'away' } })
    expect([status, headers.get('retry-after'), body.errors]).toEqual([
      200,
      '2',
      [
        {
          message: 'The service is not available at the moment. Please try again.',
          path: ['projectById'],
          extensions: { code: 'unavailable', statusCode: 503 },
        },
      ],
    ])
  })

  it('hides a fault of a service', async () => {
    const { body } = await post(gateway(), LISTED, { variables: { id: 'broken' } })
    expect(body.errors).toEqual([
      {
        message: 'Something went wrong on our side. Please try again.',
        path: ['projectById'],
        extensions: { code: 'internal', statusCode: 500, errorId: expect.stringMatching(/^err_/) },
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/relation|srv|internal\/|stack/)
  })
})

describe('guards', () => {
  it.each([
    ['by-ids?ids=p3'],
    ['../users/me'],
    ['..'],
    ['a/b'],
    ['a%2fb'],
    [''],
    ['{env.HOME}'],
    ['a'.repeat(65)],
  ])('lets no id %j into a path', async (id) => {
    bench.state.seen.length = 0
    const { body } = await post(local, LISTED, { variables: { id } })
    expect(body.errors?.map((error) => error.extensions)).toEqual([{ code: 'invalid', statusCode: 400 }])
    const inline = await post(local, `{ projectById(id: ${JSON.stringify(id)}) { message } }`)
    expect(inline.body.errors?.map((error) => error.extensions)).toEqual([
      { code: 'invalid', statusCode: 400 },
    ])
    expect(bench.state.seen).toEqual([])
  })

  it.each(['{ a: 1 }', '{}', '[]', '["a"]', '[[]]', 'null'])(
    'lets no literal %s into a path',
    async (literal) => {
      bench.state.seen.length = 0
      const { body } = await post(local, `{ projectById(id: ${literal}) { message } }`)
      expect(body.errors?.map((error) => error.extensions)).toEqual([{ code: 'invalid', statusCode: 400 }])
      expect(bench.state.seen).toEqual([])
    },
  )

  const raw = (init: RequestInit) => local.fetch(new Request('http://localhost/graphql', init))
  const mutation = JSON.stringify({
    query: 'mutation { logout(input: { userId: "u", accessToken: "t" }) { message } }',
  })

  it.each<[string, number, RequestInit]>([
    ['GET', 405, { method: 'GET' }],
    [
      'OPTIONS (a preflight)',
      405,
      {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      },
    ],
    [
      'a call without the custom header',
      403,
      { method: 'POST', body: mutation, headers: { 'content-type': 'application/json' } },
    ],
    [
      'a cross-site call',
      403,
      { method: 'POST', body: mutation, headers: { ...OWN, 'sec-fetch-site': 'cross-site' } },
    ],
    [
      'a same-site call',
      403,
      { method: 'POST', body: mutation, headers: { ...OWN, 'sec-fetch-site': 'same-site' } },
    ],
    [
      'a form',
      415,
      {
        method: 'POST',
        body: 'query=mutation',
        headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'a multipart form',
      415,
      { method: 'POST', body: 'x', headers: { ...OWN, 'content-type': 'multipart/form-data; boundary=x' } },
    ],
    [
      'plain text',
      415,
      { method: 'POST', body: mutation, headers: { ...OWN, 'content-type': 'text/plain' } },
    ],
    ['a batch', 400, { method: 'POST', body: `[${mutation},${mutation}]`, headers: OWN }],
    [
      'a large body',
      413,
      { method: 'POST', body: JSON.stringify({ query: `{ a }${' '.repeat(70_000)}` }), headers: OWN },
    ],
    ['no query', 400, { method: 'POST', body: '{}', headers: OWN }],
  ])('refuses %s with %i, and allows no other origin', async (_name, status, init) => {
    const response = await raw({
      ...init,
      headers: new Headers([...new Headers(init.headers), ['origin', 'https://evil.example']]),
    })
    expect(response.status).toBe(status)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const body = (await response.json()) as Reply['body']
    expect(body.errors?.map((error) => error.extensions['statusCode'])).toEqual([status])
  })

  it('limits depth and aliases', async () => {
    const deep = `{ projects { data { totals { raised { ${'a { '.repeat(9)}b${' }'.repeat(9)} } } } } }`
    const aliased = `{ ${Array.from({ length: 6 }, (_, index) => `a${index}: wallet { message }`).join(' ')} }`
    expect((await post(local, deep)).body.errors?.some((error) => /depth/i.test(error.message))).toBe(true)
    expect((await post(local, aliased)).body.errors?.map((error) => error.message)).toEqual([
      expect.stringMatching(/alias/i),
    ])
  })

  it('reports each fault once', async () => {
    const { status, body } = await post(local, '{ projects { nothing } }')
    expect([status, body.errors?.length]).toEqual([400, 1])
  })

  it('answers 504 when a service is late, and goes on', async () => {
    const hurried = gatewayOf(bench, { timeoutMs: 50 })
    let release = () => {}
    bench.state.hold = new Promise((resolve) => {
      release = resolve
    })
    const late = await post(hurried, LISTED, { variables: { id: 'slow' } })
    release()
    bench.state.hold = undefined
    expect(late.body.errors?.map((error) => error.extensions)).toEqual([
      { code: 'unavailable', statusCode: 504 },
    ])
    const after = await post(hurried, LISTED, { variables: { id: 'slow' } })
    expect(after.body.errors?.map((error) => error.extensions)).toEqual([
      { code: 'not_found', statusCode: 404 },
    ])
    await hurried.stop()
  })

  it('lets go when the client does', async () => {
    const stop = new AbortController()
    bench.state.hold = new Promise(() => {})
    const before = bench.state.seen.length
    const answer = post(local, LISTED, { variables: { id: 'slow' }, signal: stop.signal })
    await expect.poll(() => bench.state.seen.length).toBe(before + 1)
    stop.abort()
    // 504 would be the end of the time.
    expect((await answer).body.errors?.map((error) => error.extensions)).toEqual([
      { code: 'unavailable', statusCode: 503 },
    ])
    bench.state.hold = undefined
  })

  it('passes nothing on of an answer that is not ours', async () => {
    const html = '<html>nginx at /etc/secret</html>'
    const odd = createServer((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html', server: 'nginx' }).end(html)
    })
    const there = gatewayOf(bench, { serviceUrls: { project: await listen(odd) } })
    const { body } = await post(there, LISTED, { variables: { id: 'a' } })
    expect(body.errors).toEqual([
      {
        message: 'Something went wrong on our side. Please try again.',
        path: ['projectById'],
        extensions: { code: 'internal', statusCode: 502, errorId: expect.stringMatching(/^err_/) },
      },
    ])
    await there.stop()
    await close(odd)
  })

  it('hangs up on another process when the client leaves', async () => {
    const stop = new AbortController()
    const slow = createServer()
    const gone = new Promise<void>((resolve) => {
      slow.once('request', (request) => {
        request.socket.once('close', resolve)
        stop.abort()
      })
    })
    const there = gatewayOf(bench, { serviceUrls: { project: await listen(slow) } })
    await post(there, LISTED, { variables: { id: 'a' }, signal: stop.signal })
    await gone
    await there.stop()
    await close(slow)
  })

  it('answers 503 when another process is gone', async () => {
    const lost = gatewayOf(bench, { serviceUrls: { project: 'http://127.0.0.1:9' } })
    const { body } = await post(lost, LISTED, { variables: { id: 'a' } })
    expect(body.errors).toEqual([
      {
        message: 'The service is not available at the moment. Please try again.',
        path: ['projectById'],
        extensions: { code: 'unavailable', statusCode: 503 },
      },
    ])
    await lost.stop()
  })
})

describe('production', () => {
  it('answers operations of our own client only, in whatever layout Apollo prints them', async () => {
    const own = await post(
      live,
      'query ProjectById($id: PathId!) { projectById(id: $id) { status message __typename } }',
      { variables: { id: 'a' } },
    )
    expect(own.body.errors?.map((error) => error.extensions['code'])).toEqual(['not_allowed'])
    const { ProjectByIdText } = await import('#graphql/generated/texts.ts')
    const spaced = ProjectByIdText.replaceAll('{', ' {\n  __typename ').replace('{\n  __typename ', '{ ')
    for (const text of [ProjectByIdText, spaced]) {
      const { body } = await post(live, text, { variables: { id: 'a' } })
      expect(body.errors?.map((error) => error.extensions)).toEqual([{ code: 'not_found', statusCode: 404 }])
    }
  })

  it('tells nothing about the schema', async () => {
    const introspection = await post(live, getIntrospectionQuery())
    expect([introspection.status, introspection.body.data]).toEqual([400, undefined])
    const guess = await post(live, '{ projectss { message } }')
    expect(guess.body.errors?.map((error) => error.message)).toEqual(['This operation is not known'])
    expect((await post(local, '{ projectss { message } }')).body.errors?.[0]?.message).toContain(
      'Did you mean',
    )
  })
})
