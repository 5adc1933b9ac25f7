import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** A way to a database that can be cut: for its clients the server is then gone, as in a failover. */
export interface DatabaseProxy {
  /** The same address, past this proxy. */
  through(url: string): string
  /** Ends every connection and takes no further one. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

const SOCKET = '.s.PGSQL.5432'

/** Listens on a socket of its own for the server whose socket the address names. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const target = path.join(new URL(url).searchParams.get('host') ?? '', SOCKET)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-proxy-'))
  const open = new Set<net.Socket>()
  let server: net.Server | undefined

  const join = (client: net.Socket) => {
    const upstream = net.connect(target)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
  const restore = async () => {
    const listening = net.createServer(join)
    await new Promise<void>((resolve) => listening.listen(path.join(folder, SOCKET), resolve))
    server = listening
  }
  const cut = async () => {
    const ended = server
    server = undefined
    const closed = new Promise<void>((resolve) => (ended ? ended.close(() => resolve()) : resolve()))
    for (const socket of open) socket.destroy()
    await closed
  }
  await restore()
  return {
    through(address) {
      const changed = new URL(address)
      changed.searchParams.set('host', folder)
      return changed.toString()
    },
    cut,
    restore,
    async close() {
      await cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
