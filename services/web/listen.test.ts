import type { Server } from 'node:http'
import { connect } from 'node:net'
import type * as nodeServer from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog } from '#services/kit/log.ts'
import { listen, type Listening } from './listen.ts'

const servers = vi.hoisted(
  () =>
    [] as {
      readonly headersTimeout: number
      readonly keepAliveTimeout: number
      readonly timeout: number
    }[],
)
vi.mock('@hono/node-server', async (original) => {
  const library = await original<typeof nodeServer>()
  const createAdaptorServer: typeof library.createAdaptorServer = (options) => {
    const server = library.createAdaptorServer(options)
    servers.push(server as Server)
    return server
  }
  return { ...library, createAdaptorServer }
})

let open: Listening | undefined
afterEach(() => open?.close())

it('lets go of a client that reads nothing of its answer', async () => {
  let given = 0
  let wasCancelled = false
  const app = new Hono().get('/', () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel() {
        wasCancelled = true
      },
    })
    return new Response(body)
  })
  open = await listen(app, { name: 'test', host: '127.0.0.1', port: 0, log: silentLog(), silenceMs: 200 })
  const socket = connect(open.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => wasCancelled).toBe(true)
  expect(given).toBeGreaterThan(0)
  socket.destroy()
})

it('takes headers of 16 KiB at most, and no request of two lengths', async () => {
  const app = new Hono().all('*', (context) => context.text('served'))
  open = await listen(app, { name: 'test', host: '127.0.0.1', port: 0, log: silentLog() })
  const { port } = open
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('error', () => undefined)
      socket.on('data', (data) => (answer += String(data)))
      socket.on('close', () => resolve(answer.slice(0, 12)))
    })
  const end = 'Connection: close\r\n\r\n'
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX: host\r\nY: host\r\n${end}`)).toBe('HTTP/1.1 200')
  for (const head of [
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n`,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\n',
    'GET / HTTP/1.1\r\n',
    'GET / HTTP/1.1\nHost: a\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n',
    'NONSENSE / HTTP/1.1\r\nHost: a\r\n',
  ]) {
    expect([head.slice(0, 60), await send(head + end)]).toEqual([
      head.slice(0, 60),
      expect.stringMatching(/^HTTP\/1\.1 4/),
    ])
  }
})

it('gives headers 10 s, a whole request 30 s, a silent connection and one between requests 60 s, where nothing else is said', async () => {
  open = await listen(new Hono(), { name: 'test', host: '127.0.0.1', port: 0, log: silentLog() })
  expect(servers.at(-1)).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 60_000,
    timeout: 60_000,
  })
})

it('names the port that another program holds', async () => {
  open = await listen(new Hono(), { name: 'first', host: '127.0.0.1', port: 0, log: silentLog() })
  const { port } = open
  const second = listen(new Hono(), { name: 'second', host: '127.0.0.1', port, log: silentLog() })
  await expect(second).rejects.toThrow(`The second port ${port} cannot be used: `)
})

it('cuts headers that trickle in, however steadily', async () => {
  const app = new Hono().all('*', (context) => context.text('served'))
  const limits = { silenceMs: 60_000, headersMs: 300 }
  open = await listen(app, { name: 'test', host: '127.0.0.1', port: 0, log: silentLog(), ...limits })
  const socket = connect(open.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
  const trickle = setInterval(() => socket.write('a'), 20)
  onTestFinished(() => clearInterval(trickle))
  let answer = ''
  let isClosed = false
  socket.on('error', () => undefined)
  socket.on('data', (data) => (answer += String(data)))
  socket.on('close', () => (isClosed = true))
  await expect.poll(() => isClosed).toBe(true)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

it('says that the connection ends in the last answer of a stop, so that no proxy sends another request on it', async () => {
  let finish: (() => void) | undefined
  const app = new Hono()
    .get('/slow', async (context) => {
      await new Promise<void>((resolve) => (finish = resolve))
      return context.text('slow')
    })
    .get('/', (context) => context.text('quick'))
  open = await listen(app, { name: 'test', host: '127.0.0.1', port: 0, log: silentLog() })
  const socket = connect(open.port, '127.0.0.1')
  let answers = ''
  let isClosed = false
  socket.on('error', () => undefined)
  socket.on('data', (data) => (answers += String(data)))
  socket.on('close', () => (isClosed = true))
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => answers).toContain('quick')
  expect(answers.toLowerCase()).toContain('connection: keep-alive')
  answers = ''
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => finish).toBeDefined()
  const closed = open.close()
  finish?.()
  await closed
  await expect.poll(() => isClosed).toBe(true)
  expect(answers.toLowerCase()).toContain('connection: close')
  expect(answers).toContain('slow')
})
