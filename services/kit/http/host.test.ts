import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { idParams } from '#contracts/paging.ts'
import { createUser } from '#contracts/user/users.ts'
import { Problem } from './problem.ts'
import { handler } from './service.ts'
import { asAnna, done, json, op, reply, setUp } from '#tests/support/test-host.ts'

const echo = operation({
  id: 'echo',
  service: 'user',
  method: 'post',
  path: '/v2/echo/{id}',
  access: 'public',
  summary: 'Echo',
  params: idParams,
  query: z.strictObject({ page: z.optional(z.string()) }),
  body: z.strictObject({ text: z.string(), inner: z.strictObject({ flag: z.boolean() }) }),
  reply,
})

describe('input', () => {
  const handlers = [
    handler(echo, async ({ params, query, body }) => ({
      status: true,
      message: `${params.id} ${query.page ?? '-'} ${body.text} ${body.inner.flag}`,
    })),
  ]
  const good = { text: 'hi', inner: { flag: true } }

  it('hands validated params, query and body to the handler', async () => {
    const response = await setUp({ handlers }).call('/v2/echo/a_1?page=2', json(good))
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: true, message: 'a_1 2 hi true' },
    ])
  })

  it.each([
    ['missing field', '/v2/echo/a', json({ inner: { flag: true } }), { text: 'This field is required' }],
    [
      'no body at all',
      '/v2/echo/a',
      { method: 'POST' },
      { text: 'This field is required', inner: 'This field is required' },
    ],
    ['unknown field', '/v2/echo/a', json({ ...good, more: 1 }), { more: 'Unknown field' }],
    [
      'unknown inner field',
      '/v2/echo/a',
      json({ text: 'a', inner: { flag: true, x: 1 } }),
      { 'inner.x': 'Unknown field' },
    ],
    [
      'wrong type',
      '/v2/echo/a',
      json({ text: 'a', inner: { flag: 'yes' } }),
      { 'inner.flag': 'Invalid input' },
    ],
    ['unknown query field', '/v2/echo/a?size=1', json(good), { size: 'Unknown field' }],
    ['query field twice', '/v2/echo/a?page=1&page=2', json(good), { page: 'Given twice' }],
    ['odd id', '/v2/echo/a%2Fb', json(good), { id: 'Invalid id' }],
    ['NUL', '/v2/echo/a', json({ ...good, text: 'a\0b' }), { text: 'Invalid input' }],
  ])('refuses %s with 400 at the field', async (_name, path, init, fieldErrors) => {
    const response = await setUp({ handlers }).call(path, init)
    const body: unknown = await response.json()
    expect([response.status, body]).toEqual([
      400,
      { status: false, message: expect.any(String), code: 'invalid', fieldErrors },
    ])
  })

  it.each([
    [
      'form',
      415,
      { method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['text', 415, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }],
    [
      'multipart',
      415,
      { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ],
    ['large', 413, json({ text: 'x'.repeat(65_536), inner: { flag: true } })],
    ['broken JSON', 400, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
    [
      'broken UTF-8',
      400,
      {
        method: 'POST',
        body: Buffer.from([0x22, 0xff, 0x22]),
        headers: { 'content-type': 'application/json' },
      },
    ],
  ])('refuses a %s body with %i', async (_name, status, init) => {
    const response = await setUp({ handlers }).call('/v2/echo/a', init)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: false, code: 'invalid' })
  })

  it.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['lists in a field', `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('refuses %s nested without end', async (_name, body) => {
    const response = await setUp({ handlers }).call('/v2/echo/a', { ...json({}), body })
    expect([response.status, await response.json()]).toMatchObject([400, { status: false, code: 'invalid' }])
  })

  it('counts a body that comes without a length', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    const init = { ...json({}), body, duplex: 'half' }
    expect((await setUp({ handlers }).call('/v2/echo/a', init)).status).toBe(413)
  })

  it('takes a client that leaves halfway for a fault of the client', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('aborted'))
      },
    })
    const init = { ...json({}), body, duplex: 'half' }
    const { call, lines } = setUp({ handlers })
    expect([(await call('/v2/echo/a', init)).status, lines]).toEqual([400, []])
  })

  it("answers with the contract's words, the first one of each field", async () => {
    const wrong = handler(createUser, async () => {
      throw new Error('not reached')
    })
    const body = {
      userType: { isIssuer: false, isInvestor: false },
      firstName: '',
      lastName: 'a1',
      email: 'x',
      phone: '12',
      password: 'short',
      confirmPassword: 'other',
      acceptedTerms: false,
      captcha: '',
    }
    const response = await setUp({ handlers: [wrong] }).call('/v2/users', json(body))
    expect(await response.json()).toMatchObject({
      fieldErrors: {
        userType: 'Please choose how you want to use the platform',
        firstName: 'This field is required',
        lastName: 'Only alphabets are allowed',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid mobile number',
        acceptedTerms: 'Please accept the terms and conditions',
        captcha: 'Please confirm that you are not a robot',
      },
    })
  })
})

describe('answers', () => {
  const at = (run: () => Promise<{ status: true; message: string }>) =>
    handler(op('x', 'get', '/v2/x', 'user'), run)

  it('turns a Problem into its status and body', async () => {
    const refused = at(async () => {
      throw new Problem('sold_out', 409, 'Sold out', { units: 'Too many' })
    })
    const response = await setUp({ handlers: [refused] }).call('/v2/x', { headers: asAnna })
    expect([response.status, await response.json()]).toEqual([
      409,
      { status: false, message: 'Sold out', code: 'sold_out', fieldErrors: { units: 'Too many' } },
    ])
  })

  it('hides anything else behind an id that leads to one log line', async () => {
    const broken = at(async () => {
      throw new Error('password=hunter2 at /srv/db')
    })
    const { call, lines } = setUp({ handlers: [broken] })
    const response = await call('/v2/x', { headers: asAnna })
    const body = z
      .strictObject({ status: z.literal(false), message: z.string(), code: z.string(), errorId: z.string() })
      .parse(await response.json())
    expect([response.status, body.message, body.code]).toEqual([
      500,
      'Something went wrong on our side. Please try again.',
      'internal',
    ])
    expect(lines.filter((line) => line.includes(body.errorId))).toHaveLength(1)
  })

  it.each([
    ['a database that is ended', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a server that refuses', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a full disk', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })],
    ['a full disk of the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('says 503 and when to come back for %s, not 500', async (_name, cause) => {
    const away = at(async () => {
      throw new Error('Failed query: SELECT secret', { cause })
    })
    const { call, lines } = setUp({ handlers: [away] })
    const response = await call('/v2/x', { headers: asAnna })
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '2',
      {
        status: false,
        message: 'The service is not available at the moment. Please try again.',
        code: 'unavailable',
      },
    ])
    expect(lines.filter((line) => line.includes('"event":"request.unavailable"'))).toHaveLength(1)
  })

  it('fails outside production when a reply breaks its contract', async () => {
    const odd = at(async () => ({ status: true, message: 'x', extra: 'leak' }))
    expect((await setUp({ handlers: [odd] }).call('/v2/x', { headers: asAnna })).status).toBe(500)
    expect(
      (await setUp({ handlers: [odd], production: true }).call('/v2/x', { headers: asAnna })).status,
    ).toBe(200)
  })

  it('answers 405 with Allow, and 404 as a problem', async () => {
    const { call } = setUp({ handlers: [at(done)] })
    const wrong = await call('/v2/x', { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
    const none = await call('/v2/none')
    expect([none.status, await none.json()]).toEqual([
      404,
      { status: false, message: 'Not found', code: 'not_found' },
    ])
  })

  it('sets the security headers on every answer and no-store on private ones', async () => {
    const open = handler(op('open', 'get', '/v2/open', 'public'), done)
    const { call } = setUp({ handlers: [at(done), open] })
    for (const path of ['/v2/x', '/v2/open', '/v2/none']) {
      const { headers } = await call(path, { headers: path === '/v2/x' ? asAnna : {} })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^req_[a-z0-9]{26}$/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('cache-control')).toBe(path === '/v2/open' ? null : 'no-store')
    }
  })

  it('sets cookies, and keeps them when the handler then refuses', async () => {
    const cookies = handler(op('c', 'post', '/v2/c', 'public'), async ({ respond }) => {
      respond.setCookie('__Host-sid', 'v', { httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
      respond.setCookie('token', 'h', { path: '/' })
      throw new Problem('unauthenticated', 401, 'No')
    })
    const response = await setUp({ handlers: [cookies] }).call('/v2/c', { method: 'POST' })
    expect([response.status, response.headers.getSetCookie()]).toEqual([
      401,
      ['__Host-sid=v; Path=/; HttpOnly; Secure; SameSite=Strict', 'token=h; Path=/'],
    ])
  })

  it('takes the request id and the address only from an outer layer of ours', async () => {
    const who = handler(op('who', 'get', '/v2/who', 'public'), async ({ request }) => ({
      status: true,
      message: `${request.id} ${request.ip}`,
    }))
    const { app } = setUp({ handlers: [who] })
    const forged = new Request('http://host/v2/who', {
      headers: { 'x-request-id': 'forged', 'x-forwarded-for': '9.9.9.9' },
    })
    const outer = { clientAddress: '192.0.2.7', requestId: 'req_outer' }
    expect(await (await app.fetch(forged, outer)).json()).toMatchObject({ message: 'req_outer 192.0.2.7' })
    const incoming = { socket: { remoteAddress: '192.0.2.8' } }
    expect(await (await app.fetch(forged, { incoming })).json()).toMatchObject({
      message: expect.stringMatching(/^req_[a-z0-9]{26} 192\.0\.2\.8$/),
    })
  })
})

it('counts every call under the template of its path, and those that lead nowhere together', async () => {
  const free = op('free', 'get', '/v2/free/{id}', 'public')
  const broken = op('broken', 'get', '/v2/broken', 'public')
  const { call, metrics } = setUp({
    handlers: [
      handler(operation({ ...free, params: idParams }), done),
      handler(broken, () => Promise.reject(new Error('x'))),
    ],
  })
  for (const path of ['/v2/free/1', '/v2/free/2', '/v2/broken', '/v2/secret-1', '/.env']) await call(path)
  await call('/v2/free/3', { method: 'POST' })
  const lines = (await metrics.text()).split('\n').filter((line) => line.includes('_seconds_count'))
  expect(lines.toSorted()).toEqual([
    'mizan_http_request_duration_seconds_count{method="ALL",route="/*",status="404"} 2',
    'mizan_http_request_duration_seconds_count{method="ALL",route="/v2/free/:id",status="405"} 1',
    'mizan_http_request_duration_seconds_count{method="GET",route="/v2/broken",status="500"} 1',
    'mizan_http_request_duration_seconds_count{method="GET",route="/v2/free/:id",status="200"} 2',
  ])
})

it('has no metrics, which stand on the internal port alone', async () => {
  const { call } = setUp({})
  const answer = await call('/metrics')
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('mizan_')])
})
