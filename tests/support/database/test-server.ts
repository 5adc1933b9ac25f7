import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { silentLog } from '#services/kit/log.ts'
import { startEmbedded, type EmbeddedServer } from '#packages/embedded-postgres/embedded.ts'
import { PROGRAM } from '#services/kit/database/roles.ts'
import { readPostmaster, stopPostmaster } from '#packages/embedded-postgres/postmaster.ts'
import { identify, isRunning, type ProcessIdentity } from '#packages/embedded-postgres/process-identity.ts'
import type { Offer } from '#tests/support/product/control.ts'
import { lendProducts } from '#tests/support/product/lending.ts'
import { prepareData } from '#tests/support/product/prepared-data.ts'

const PREFIX = 'mizan-test-'

/** One server and one filled data folder for a whole run, each made for the first file that asks for it. */
export interface SharedServer {
  readonly control: string
  stop(): Promise<void>
}

/** Listens on a socket; answers with the server's URLs, with a data folder that the product has filled, or with a running product that it lends. */
export async function offerServer(): Promise<SharedServer> {
  await sweep()
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), PREFIX))
  writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(identify(process.pid)))
  let starting: Promise<EmbeddedServer> | undefined
  let preparing: Promise<string> | undefined
  const make: Record<Exclude<Offer, 'product'>, () => Promise<object>> = {
    async server() {
      starting ??= startIn(folder)
      const { url, ownerUrl, adminUrl } = await starting
      return { url, ownerUrl, adminUrl }
    },
    async data() {
      preparing ??= prepareData(path.join(folder, 'prepared'))
      return { dataDir: await preparing }
    },
  }
  const products = lendProducts()
  const answer = async (socket: net.Socket, offer: Offer) => {
    try {
      if (offer === 'product') return await products.lend(socket)
      socket.end(JSON.stringify(await make[offer]()))
    } catch (error) {
      socket.end(JSON.stringify({ error: String(error) }))
    }
  }
  const control = path.join(folder, `${randomBytes(4).toString('hex')}.sock`)
  // `allowHalfOpen`: the borrower keeps its side open until it returns the product.
  const listening = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').once('data', (word: string) => void answer(socket, word as Offer))
  })
  await new Promise<void>((resolve) => listening.listen(control, resolve))
  listening.unref()
  return {
    control,
    async stop() {
      listening.close()
      await preparing?.catch(() => undefined)
      await products.stop()
      const server = await starting?.catch(() => undefined)
      await server?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function startIn(folder: string): Promise<EmbeddedServer> {
  return startEmbedded({
    program: PROGRAM,
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
