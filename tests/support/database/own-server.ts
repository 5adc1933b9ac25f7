import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { silentLog } from '#services/kit/log.ts'
import { PROGRAM } from '#services/kit/database/roles.ts'
import { startEmbedded, type EmbeddedServer } from '#packages/embedded-postgres/embedded.ts'
import { copyPreparedData } from '#tests/support/product/running-product.ts'

/** A PostgreSQL server of one test, which may end it as it likes; always at the same addresses. */
export interface OwnServer {
  readonly url: string
  readonly ownerUrl: string
  /** The keys of the product that made its database; of an empty one, where its first process puts them. */
  readonly keyFile: string
  /** Sends the server's first process a signal; ended so, it is started again at once, as by a supervisor. */
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): void
  /** Its process now: another one after a restart. */
  readonly pid: number
  /** Kills it and keeps it away until `start`. */
  killForGood(): Promise<void>
  start(): Promise<void>
  dispose(): Promise<void>
}

/** Starts one with the demonstration in it, as the run has made it once, or an empty one. */
export async function ownServer({ isEmpty = false } = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mizan-own-server-'))
  if (!isEmpty) await copyPreparedData(dataDir)
  const open = () =>
    startEmbedded({
      program: PROGRAM,
      dataDir,
      rootDir: process.cwd(),
      log: silentLog(),
      unsafeButFast: true,
    })
  let server: EmbeddedServer = await open()
  const { url, ownerUrl } = server
  const signal = (name: NodeJS.Signals) => process.kill(server.pid, name)
  return {
    url,
    ownerUrl,
    keyFile: path.join(dataDir, 'keys'),
    signal,
    get pid() {
      return server.pid
    },
    async killForGood() {
      signal('SIGKILL')
      await server.stop()
    },
    async start() {
      server = await open()
      if (server.url !== url) throw new Error('the server came back at different address')
    },
    async dispose() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
