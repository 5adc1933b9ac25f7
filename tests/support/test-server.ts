import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { silentLog } from '#services/kit/log.ts'
import { startEmbedded, type EmbeddedServer } from '#services/kit/postgres/embedded.ts'
import { readPostmaster, stopPostmaster } from '#services/kit/postgres/postmaster.ts'
import { identify, isRunning, type ProcessIdentity } from '#services/kit/postgres/process-identity.ts'

/** Where the one server of a test run is asked for; set by the global setup, inherited by every worker. */
export const CONTROL_VARIABLE = 'MIZAN_TEST_SERVER'

export interface ServerUrls {
  readonly url: string
  readonly ownerUrl: string
  readonly adminUrl: string
}

const PREFIX = 'mizan-test-'

/** One server for a whole run, started by the first file that asks for it. */
export interface SharedServer {
  readonly control: string
  stop(): Promise<void>
}

/** Listens on a socket; the first connection starts the server, each one is answered with its URLs. */
export async function offerServer(): Promise<SharedServer> {
  await sweep()
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), PREFIX))
  writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(identify(process.pid)))
  let starting: Promise<EmbeddedServer> | undefined
  const answer = async (socket: net.Socket) => {
    try {
      starting ??= startIn(folder)
      const { url, ownerUrl, adminUrl } = await starting
      socket.end(JSON.stringify({ url, ownerUrl, adminUrl }))
    } catch (error) {
      socket.end(JSON.stringify({ error: String(error) }))
    }
  }
  const control = path.join(folder, `${randomBytes(4).toString('hex')}.sock`)
  const listening = net.createServer((socket) => {
    socket.on('error', () => undefined)
    void answer(socket)
  })
  await new Promise<void>((resolve) => listening.listen(control, resolve))
  listening.unref()
  return {
    control,
    async stop() {
      listening.close()
      const server = await starting?.catch(() => undefined)
      await server?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The URLs of the run's server; starts it if this is the first call. */
export async function askForServer(control: string): Promise<ServerUrls> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = net.connect(control)
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
  })
  const reply = JSON.parse(text) as ServerUrls & { error?: string }
  if (reply.error !== undefined) throw new Error(reply.error)
  return reply
}

function startIn(folder: string): Promise<EmbeddedServer> {
  return startEmbedded({
    dataDir: path.join(folder, 'data'),
    rootDir: process.cwd(),
    log: silentLog(),
    unsafeButFast: true,
    maxConnections: 400,
  })
}

/** Removes what a killed run left behind, its server included. */
async function sweep(): Promise<void> {
  const base = realpathSync(os.tmpdir())
  for (const name of readdirSync(base)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(base, name)
    const owner = readOwner(folder)
    if (!owner || isRunning(owner)) continue
    const left = readPostmaster(path.join(folder, 'data', 'postgres'))
    if (left) await stopPostmaster(left.pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function readOwner(folder: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'owner.json'), 'utf8')) as ProcessIdentity
  } catch {
    return undefined
  }
}
