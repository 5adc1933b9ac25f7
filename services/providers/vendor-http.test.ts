import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { manualClock } from '#services/kit/clock.ts'
import { createLog } from '#services/kit/log.ts'
import { SigningProviderSilent } from './signing/port.ts'
import { createVendorHttp, REPLY_MAX_BYTES } from './vendor-http.ts'

/* Over a real network connection, where bodies are compressed, connections break and the client handles redirects. */

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
let server: Server
let host: string
let asked: { url: string; key: unknown }[] = []
let lines: string[] = []

const answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
  '/json': (response) => response.end('{"a":1,"b":2}'),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(REPLY_MAX_BYTES + 1))),
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{')
    setImmediate(() => response.destroy())
  },
  '/slow': (response) => void response.write('{'),
  '/file': (response) => response.end(PDF),
  '/none': (response) => response.writeHead(404).end(),
  '/moved': (response) => response.writeHead(302, { location: '/file' }).end(),
  '/away': (response) => response.writeHead(302, { location: 'http://localhost:9/file' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', key: request.headers['x-auth-token'] })
    answers[request.url ?? '']?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  lines = []
})

function http({ insecure = true, limitMs = 2_000, hosts = [host] } = {}) {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const log = createLog({ clock, write: (line) => void lines.push(line) })
  const silence = () => new SigningProviderSilent('docuseal')
  return createVendorHttp({
    provider: 'docuseal',
    kind: 'signing',
    silence,
    hosts,
    insecure,
    fetch,
    log,
    limitMs,
  })
}
const request = (path: string) => ({
  call: 'read',
  url: `http://${host}${path}`,
  headers: { 'x-auth-token': 'secret-of-ours' },
})
const why = () => lines.map((line) => (JSON.parse(line) as { why: string }).why)

test('an answer is read as far as the schema looks', async () => {
  const line = http()
  const reply = await line.ask(request('/json'))
  expect(line.read(z.object({ a: z.number() }), 'read', reply)).toEqual({ a: 1 })
  expect(asked).toEqual([{ url: '/json', key: 'secret-of-ours' }])
})

test.each([
  ['/bomb', 'too_large', 2_000],
  ['/broken', 'network', 2_000],
  ['/slow', 'late', 80],
  ['/moved', 'redirect', 2_000],
])('%s is silence: %s', async (path, reason, limitMs) => {
  await expect(http({ limitMs }).ask(request(path))).rejects.toThrow(SigningProviderSilent)
  expect(why()).toEqual([reason])
  expect(asked).toHaveLength(1)
})

test('a file is followed within the vendor, without what proves who we are', async () => {
  expect(await http().file(request('/moved'))).toEqual(new Uint8Array(PDF))
  expect(asked).toEqual([
    { url: '/moved', key: 'secret-of-ours' },
    { url: '/file', key: undefined },
  ])
  expect(await http().file(request('/none'))).toBeNull()
})

test('a file that leads elsewhere or in a circle is not followed', async () => {
  await expect(http().file(request('/away'))).rejects.toThrow(SigningProviderSilent)
  await expect(http().file(request('/round'))).rejects.toThrow(SigningProviderSilent)
  expect(why()).toEqual(['host', 'redirect'])
  expect(asked).toHaveLength(5)
})

test('without TLS, or to a host that is not the vendor, nothing is sent', async () => {
  await expect(http({ insecure: false }).ask(request('/json'))).rejects.toThrow(SigningProviderSilent)
  await expect(http({ hosts: ['sign.example'] }).ask(request('/json'))).rejects.toThrow(SigningProviderSilent)
  expect(() => http().own('session', `http://key@${host}/`)).toThrow(SigningProviderSilent)
  expect(() => http().own('session', 'javascript:alert(1)')).toThrow(SigningProviderSilent)
  expect(asked).toEqual([])
  expect(lines.join('\n')).not.toContain(host)
})
