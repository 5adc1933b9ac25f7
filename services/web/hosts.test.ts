import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { silentLog } from '#services/kit/log.ts'
import { createHostApp, sitesByPort, type Site } from './hosts.ts'
import { listen, type Listening } from './listen.ts'

const named = (name: string) => new Hono().all('*', (context) => context.text(`${name} ${context.req.path}`))
const site = (name: string, origin: string, port = 3000): Site => ({ name, origin, port, app: named(name) })
const SITES = [
  site('public', 'https://mizan.example'),
  site('files', 'https://files.mizan-content.example'),
  site('sign', 'https://sign.mizan.example:8443'),
]
const health = new Hono().get('/health/live', (context) => context.text('alive'))
const PRODUCTION = { production: true, health }

let open: Listening | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

/** Sends the request lines unchanged over one connection, and returns status line and body. */
async function answerTo({
  head,
  sites,
  production,
}: {
  head: string[]
  sites: readonly Site[]
  production: boolean
}): Promise<string> {
  const app = createHostApp(sites, { production, health })
  open = await listen(app, { name: 'test', host: '127.0.0.1', port: 0, log: silentLog() })
  const { port } = open
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (data) => (text += String(data)))
    socket.on('close', () => resolve(text))
    socket.write([...head, 'Connection: close', '', ''].join('\r\n'))
  })
  await open.close()
  open = undefined
  const [, status = '', body = ''] = /^HTTP\/1\.1 (\d+)[^]*?\r\n\r\n([^]*)$/.exec(answer) ?? []
  return `${status} ${body}`.trim()
}

const get = (host: string, sites = SITES, production = true) =>
  answerTo({ head: ['GET /path HTTP/1.1', `Host: ${host}`], sites, production })

const NOT_HERE = '421 This host is not served here'

describe('one port serves every origin by Host', () => {
  test.each([
    ['mizan.example', '200 public /path'],
    ['mizan.example:443', '200 public /path'],
    ['files.mizan-content.example', '200 files /path'],
    ['sign.mizan.example:8443', '200 sign /path'],
  ])('%s', async (host, expected) => expect(await get(host)).toBe(expected))

  test.each([
    'other.example',
    'mizan.example:80',
    'mizan.example:3000',
    'sign.mizan.example',
    'sign.mizan.example:443',
    'mizan.example.',
    'MIZAN.example',
    'evil.mizan.example',
    'mizan.example.evil.example',
    'localhost',
    '127.0.0.1',
    '[::1]:3000',
  ])('%s is not served', async (host) => expect(await get(host)).toBe(NOT_HERE))

  test.each([
    'evil@mizan.example',
    'mizan.example@evil.example',
    'mizan.example#.evil.example',
    'mizan.example/evil',
    'mizan.example?x',
    'mizan.example\\evil',
    'mizan%2eexample',
    'mizan.example:443:443',
    'mizan.example, files.mizan-content.example',
    '',
  ])("a Host of '%s' gets no page", async (host) => {
    expect(await get(host)).toMatch(/^4(00|21)\b(?!.*public)/)
  })
})

test('X-Forwarded-Host chooses nothing', async () => {
  const ask = (host: string, forwarded: string) =>
    answerTo({
      head: [
        'GET / HTTP/1.1',
        `Host: ${host}`,
        `X-Forwarded-Host: ${forwarded}`,
        `Forwarded: host=${forwarded}`,
      ],
      sites: SITES,
      production: true,
    })
  expect(await ask('mizan.example', 'files.mizan-content.example')).toBe('200 public /')
  expect(await ask('other.example', 'mizan.example')).toBe(NOT_HERE)
})

test('a request line with an address of its own cannot name another host than the header', async () => {
  const ask = (target: string, host: string) =>
    answerTo({ head: [`GET ${target} HTTP/1.1`, `Host: ${host}`], sites: SITES, production: true })
  expect(await ask('http://mizan.example/a', 'mizan.example')).toBe('200 public /a')
  expect(await ask('http://files.mizan-content.example/a', 'mizan.example')).toMatch(/^400 /)
  expect(await ask('http://mizan.example@other.example/a', 'mizan.example')).toMatch(/^400 /)
  expect(await ask('http://mizan.example/a', 'other.example')).toMatch(/^400 /)
})

test('two Host headers are refused, the same one twice too', async () => {
  for (const second of ['files.mizan-content.example', 'mizan.example']) {
    const head = ['GET / HTTP/1.1', 'Host: mizan.example', `host: ${second}`]
    expect(await answerTo({ head, sites: SITES, production: true })).toMatch(/^400 /)
  }
})

test('/health/* answers whatever the host, and nothing else does', async () => {
  const ask = (path: string) =>
    answerTo({ head: [`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000'], sites: SITES, production: true })
  expect(await ask('/health/live')).toBe('200 alive')
  expect(await ask('/healthy')).toBe(NOT_HERE)
  expect(await ask('/x/health/live')).toBe(NOT_HERE)
})

test('with one port each, a port answers its own host only', async () => {
  const apart = [site('public', 'https://mizan.example', 1), site('files', 'https://files.example', 2)]
  const ports = sitesByPort(apart)
  expect([...ports].map(([port, sites]) => [port, sites.map(({ name }) => name)])).toEqual([
    [1, ['public']],
    [2, ['files']],
  ])
  expect(await get('files.example', [...(ports.get(2) ?? [])])).toBe('200 files /path')
  expect(await get('mizan.example', [...(ports.get(2) ?? [])])).toBe(NOT_HERE)
})

describe('outside production', () => {
  const local = [
    site('public', 'http://localhost:3000'),
    site('files', 'http://files.localhost:3002'),
    site('sign', 'http://sign.localhost:3001'),
  ]
  test.each([
    ['localhost:3000', '200 public /path'],
    ['127.0.0.1:3000', '200 public /path'],
    ['[::1]:3000', '200 public /path'],
    ['files.localhost:3000', '200 files /path'],
    ['sign.localhost:9', '200 sign /path'],
    ['rebound.example', NOT_HERE],
    ['localhost.rebound.example', NOT_HERE],
  ])('%s', async (host, expected) => expect(await get(host, local, false)).toBe(expected))
})

test('an app that is asked without a server goes by the address', async () => {
  const app = createHostApp(SITES, PRODUCTION)
  const answer = await app.fetch(new Request('https://mizan.example/a'), {})
  expect(await answer.text()).toBe('public /a')
})

test('a refusal is kept by no cache and shown in no frame', async () => {
  const app = createHostApp(SITES, PRODUCTION)
  const answer = await app.fetch(new Request('https://other.example/a'), {})
  expect(answer.status).toBe(421)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})
