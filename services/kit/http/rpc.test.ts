import { Hono } from 'hono'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { question } from '#contracts/internal/question.ts'
import { operation } from '#contracts/operation.ts'
import { doneReply } from '#contracts/reply.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createHost } from './host.ts'
import { createLog } from '#services/kit/log.ts'
import { createMetrics } from '#services/kit/monitor/metrics.ts'
import { Problem } from './problem.ts'
import { answers } from './questions.ts'
import { createAskRemote, createInternalApp } from './rpc.ts'
import { serviceTokens, type TokenKeys } from './rpc-token.ts'
import { GUEST, handler, type Service } from './service.ts'

function keysOf(id: string): TokenKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    sign: (data) => ({
      keyId: id,
      signature: sign(null, Buffer.from(data), privateKey).toString('base64url'),
    }),
    verifySignature: (keyId, data, signature) =>
      keyId === id && verify(null, Buffer.from(data), publicKey, Buffer.from(signature, 'base64url')),
  }
}

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const keys = keysOf('k1')
const lines: string[] = []
const log = createLog({ clock, write: (line) => lines.push(line) })
const who = operation({
  id: 'who',
  service: 'user',
  method: 'get',
  path: '/v9/who',
  access: 'public',
  summary: 'Who',
  reply: doneReply,
})
const nothing = { service: 'user', input: z.strictObject({}), reply: z.null() } as const
const questions = {
  greet: question({
    service: 'user',
    name: 'greet',
    input: z.strictObject({ name: z.string() }),
    reply: z.strictObject({ hello: z.string() }),
  }),
  nothing: question({ ...nothing, name: 'nothing' }),
  refuse: question({ ...nothing, name: 'refuse' }),
  fail: question({ ...nothing, name: 'fail' }),
  away: question({ ...nothing, name: 'away' }),
}
const { greet, refuse, fail, away } = questions
const service: Service = {
  name: 'user',
  handlers: [handler(who, async ({ request }) => ({ status: true, message: `${request.ip} ${request.id}` }))],
  answers: answers(questions, {
    greet: async ({ name }) => ({ hello: name }),
    nothing: async () => null,
    refuse: async () => {
      throw new Problem('conflict', 409, 'Taken', { name: 'Taken' })
    },
    fail: async () => {
      throw new Error('secret detail')
    },
    away: async () => {
      throw Object.assign(new Error('the database is starting up'), { code: '57P03' })
    },
  }),
}

let server: Server
let base: string
const tokens = serviceTokens(keys, clock)

beforeAll(async () => {
  const context = {
    config: { production: false, trustedProxies: 0 },
    clock,
    log,
    metrics: createMetrics(),
    sessions: { resolve: async () => GUEST },
    stepUps: { use: async () => false },
    keys,
  }
  const health = new Hono().get('/health/ready', (request) => request.text('ready'))
  const host = createHost(context, [service])
  const app = createInternalApp({ services: [service], host, health, ctx: context })
  server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('the internal port says whether the process is ready, without a token', async () => {
  expect(await (await fetch(`${base}/health/ready`)).text()).toBe('ready')
})

it('the internal port shows the metrics of the process without a token, and nothing beside them', async () => {
  const answer = await fetch(`${base}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await answer.text()).toContain('# TYPE mizan_unexpected_events_total counter')
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(401)
  expect((await fetch(`${base}/metrics/all`)).status).toBe(401)
})

const remote = (url = base, by = keys) =>
  createAskRemote({ config: { serviceUrls: { user: url } }, keys: by, clock })

describe('calls between services', () => {
  it('carry input and result', async () => {
    expect(await remote()(greet, { name: 'Anna' })).toEqual({ hello: 'Anna' })
    expect(await remote()(questions.nothing, {})).toBeNull()
  })

  it('are refused by whoever is asked with another input than the question has', async () => {
    const asked = question({ ...greet, input: z.strictObject({ name: z.int() }) })
    await expect(remote()(asked, { name: 7 })).rejects.toThrow('user.greet answered 500')
    expect(lines.some((line) => line.includes('The input of user.greet is wrong: name'))).toBe(true)
  })

  it('are refused by whoever asks when the reply is not what the question has', async () => {
    const asked = question({ ...greet, reply: z.strictObject({ hello: z.int() }) })
    await expect(remote()(asked, { name: 'Anna' })).rejects.toThrow('The reply of user.greet is wrong: hello')
  })

  it('bring a Problem over as it was thrown', async () => {
    await expect(remote()(refuse, {})).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'Taken',
      fieldErrors: { name: 'Taken' },
    })
  })

  it('keep a fault to its own process', async () => {
    await expect(remote()(fail, {})).rejects.toThrow('user.fail answered 500')
    expect(lines.some((line) => line.includes('rpc.failed') && line.includes('secret detail'))).toBe(true)
  })

  it('say that the database of the other process is away, so that the caller answers 503, not 500', async () => {
    await expect(remote()(away, {})).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      message: 'The service is not available at the moment. Please try again.',
    })
  })

  it('say when the other process is gone, or not known', async () => {
    await expect(remote('http://127.0.0.1:9')(greet, { name: 'Anna' })).rejects.toMatchObject({
      status: 503,
    })
    await expect(remote()({ ...greet, service: 'project' }, { name: 'Anna' })).rejects.toThrow('no base URL')
  })

  it('refuse another key', async () => {
    await expect(remote(base, keysOf('k1'))(greet, { name: 'Anna' })).rejects.toMatchObject({ status: 401 })
  })
})

describe('the internal port', () => {
  const post = (path: string, headers: Record<string, string>) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      body: '{"name":"Anna"}',
      headers: { 'content-type': 'application/json', ...headers },
    })

  it.each([
    ['no token', () => undefined],
    ['nonsense', () => 'a.b.c.d'],
    ['a token for another service', () => tokens.issue('payment')],
    [
      'a token whose end was moved',
      () => tokens.issue('user').replace(/\.\d+\./, `.${clock.now().getTime() + 60_000}0.`),
    ],
  ])('answers 401 to %s, for questions and for REST', async (_name, token) => {
    const value = token()
    const headers = value === undefined ? {} : { 'x-service-token': value }
    expect((await post('/internal/user/greet', headers)).status).toBe(401)
    expect((await fetch(`${base}/v9/who`, { headers })).status).toBe(401)
  })

  it('answers 401 once the 60 s are over', async () => {
    const token = tokens.issue('user')
    clock.advance(59_999)
    expect((await post('/internal/user/greet', { 'x-service-token': token })).status).toBe(200)
    clock.advance(1)
    expect((await post('/internal/user/greet', { 'x-service-token': token })).status).toBe(401)
  })

  it('renews its own token before it ends', () => {
    const first = tokens.issue('user')
    expect(tokens.issue('user')).toBe(first)
    clock.advance(30_000)
    expect(tokens.issue('user')).not.toBe(first)
  })

  it.each(['toString', '__proto__', 'missing'])('answers nothing by the name %s', async (name) => {
    expect((await post(`/internal/user/${name}`, { 'x-service-token': tokens.issue('user') })).status).toBe(
      404,
    )
  })

  it('believes address and id of a caller that shows a token', async () => {
    const headers = {
      'x-service-token': tokens.issue('user'),
      'x-client-address': '192.0.2.9',
      'x-request-id': 'req_1',
    }
    const response = await fetch(`${base}/v9/who`, { headers })
    expect(await response.json()).toEqual({ status: true, message: '192.0.2.9 req_1' })
  })
})
