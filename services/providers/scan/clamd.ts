import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Log } from '#services/kit/log.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { VirusScanner } from './port.ts'

export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly socketPath: string }

const TIMEOUT_MS = 30_000
const CHUNK_BYTES = 64 * 1024
/** An answer is one short line. */
const ANSWER_MAX_CHARS = 4096

/** ClamAV's daemon over INSTREAM. Fails closed: without an answer the file is refused. */
export function clamdScanner({ address, log }: { address: ClamdAddress; log: Log }): VirusScanner {
  const target: NetConnectOpts =
    'socketPath' in address ? { path: address.socketPath } : { host: address.host, port: address.port }
  return {
    async scan(bytes) {
      const answer = await ask(target, bytes).catch((error: unknown) => {
        log.error('scan.unavailable', { error })
        return ''
      })
      if (/^stream: OK$/.test(answer)) return 'clean'
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
      if (answer !== '') log.error('scan.refused', { answer: answer.slice(0, 100) })
      throw new Problem(PROBLEM_CODES.unavailable, 503, FILE_TEXTS.scanUnavailable)
    },
  }
}

/** Sends the bytes in chunks preceded by their length, ended by a length of 0; resolves with the answer's line. */
function ask(target: NetConnectOpts, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...target, timeout: TIMEOUT_MS })
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('timeout', () => socket.destroy(new Error('The scanner did not answer in time')))
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      answer += text
      if (answer.length > ANSWER_MAX_CHARS) socket.destroy(new Error('The scanner said too much'))
    })
    socket.on('close', () => resolve(answer.replace(/[\0\n]+$/, '')))
    socket.on('connect', () => void send(socket, bytes).catch(reject))
  })
}

async function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  const drained = (data: Uint8Array) =>
    socket.destroyed || socket.write(data)
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          socket.once('drain', resolve)
          socket.once('close', resolve)
        })
  await drained(Buffer.from('zINSTREAM\0'))
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const chunk = bytes.subarray(from, from + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await drained(length)
    await drained(chunk)
  }
  await drained(Buffer.alloc(4))
}
