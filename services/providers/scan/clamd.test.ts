import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '#services/kit/log.ts'
import { clamdScanner } from './clamd.ts'

/*
 * A clamd as its manual describes it: zINSTREAM, chunks with their length, a length of 0, one line that ends with a
 * zero byte.
 */

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

interface Daemon {
  readonly port: number
  /** The received bytes once they are complete. */
  readonly received: () => Buffer
}

async function daemon(
  answer: (bytes: Buffer) => string | undefined,
  at: { path: string } | { port: number } = { port: 0 },
): Promise<Daemon> {
  let received: Buffer = Buffer.alloc(0)
  const server = createServer((socket) => {
    let input = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      input = Buffer.concat([input, chunk])
      const bytes = streamOf(input)
      if (!bytes) return
      received = bytes
      say(socket, answer(bytes))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) =>
    'path' in at ? server.listen(at.path, resolve) : server.listen(at.port, '127.0.0.1', resolve),
  )
  const address = server.address()
  return { port: typeof address === 'object' ? (address as AddressInfo).port : 0, received: () => received }
}

function say(socket: Socket, line: string | undefined): void {
  if (line === undefined) socket.destroy()
  else socket.end(`${line}\0`)
}

/** The bytes of a complete stream. */
function streamOf(input: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (input.toString('latin1', 0, command.length) !== command) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= input.length;) {
    const length = input.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(input.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const scannerAt = (port: number) => clamdScanner({ address: { host: '127.0.0.1', port }, log: silentLog() })
const UNAVAILABLE = { status: 503, message: 'We cannot check files at the moment. Please try again.' }

describe('a scan', () => {
  it('sends every byte, in chunks, and reads the verdict', async () => {
    const bytes = Buffer.alloc(200_001, 'x')
    const { port, received } = await daemon((sent) =>
      sent.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
    )
    expect(await scannerAt(port).scan(bytes)).toBe('clean')
    expect(received().equals(bytes)).toBe(true)
    expect(await scannerAt(port).scan(Buffer.from('…EICAR…'))).toBe('infected')
  })

  it('goes over a socket of this machine too', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-clamd-'))
    const socketPath = path.join(folder, 'clamd.sock')
    await daemon(() => 'stream: OK', { path: socketPath })
    const scanner = clamdScanner({ address: { socketPath }, log: silentLog() })
    expect(await scanner.scan(Buffer.from('x'))).toBe('clean')
    await rm(folder, { recursive: true, force: true })
  })
})

describe('no verdict is no permission', () => {
  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR'],
    ['words nobody knows', 'stream: probably OK'],
    ['nothing at all', undefined],
    ['an answer without end', 'x'.repeat(5000)],
  ])('after %s', async (_name, line) => {
    const { port } = await daemon(() => line)
    await expect(scannerAt(port).scan(Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
  })

  it('where nobody listens', async () => {
    const { port } = await daemon(() => 'stream: OK')
    await new Promise((resolve) => servers.pop()?.close(resolve))
    await expect(scannerAt(port).scan(Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
  })
})
