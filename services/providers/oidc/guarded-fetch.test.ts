import { createServer, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardedFetch, REPLY_MAX_BYTES } from './guarded-fetch.ts'

let server: Server
let host: string
const asked: string[] = []

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/json': (response) => response.setHeader('content-type', 'application/json').end('{"a":1}'),
  '/empty': (response) => response.writeHead(204).end(),
  '/moved': (response) => response.writeHead(302, { location: '/json' }).end(),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(REPLY_MAX_BYTES + 1))),
  '/full': (response) => response.end(Buffer.alloc(REPLY_MAX_BYTES)),
  '/slow': (response) => void response.write('{'),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answers[request.url ?? '']?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, { insecure = true, hosts = [host], limitMs = 2_000 } = {}) =>
  guardedFetch({ hosts: new Set(hosts), insecure, transport: fetch }, AbortSignal.timeout(limitMs))(
    `http://${host}${path}`,
    {},
  )

test('a listed host answers', async () => {
  expect(await (await get('/json')).json()).toEqual({ a: 1 })
  expect((await get('/empty')).status).toBe(204)
  expect((await (await get('/full')).arrayBuffer()).byteLength).toBe(REPLY_MAX_BYTES)
})

test('a redirect is not followed', async () => {
  asked.length = 0
  await expect(get('/moved')).rejects.toThrow('redirect')
  expect(asked).toEqual(['/moved'])
})

test('what unpacks to more than the limit is cut off', async () => {
  await expect(get('/bomb')).rejects.toThrow('too_large')
})

test('a body that never ends is given up in time', async () => {
  await expect(get('/slow', { limitMs: 80 })).rejects.toThrow(/late|abort/i)
})

test('without TLS, or to another host, nothing is sent', async () => {
  asked.length = 0
  await expect(get('/json', { insecure: false })).rejects.toThrow('tls')
  await expect(get('/json', { hosts: ['127.0.0.1'] })).rejects.toThrow('host')
  expect(asked).toEqual([])
})
