import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '#services/kit/clock.ts'
import { migrationsIn } from '#services/kit/database/open.ts'
import { silentLog } from '#services/kit/log.ts'
import { migrate } from '#services/kit/database/migrate.ts'
import { startEmbedded } from '#packages/embedded-postgres/embedded.ts'
import { PROGRAM } from '#services/kit/database/roles.ts'

/** A migrated database of its own, as durable as the product's. */
export interface BenchServer {
  readonly url: string
  readonly ownerUrl: string
  readonly adminUrl: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts the embedded server in a temporary folder with the product's settings. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mizan-bench-'))
  const server = await startEmbedded({
    program: PROGRAM,
    dataDir,
    rootDir: process.cwd(),
    log: silentLog(),
    maxConnections: 200,
  })
  await server.synced
  await migrate({
    url: server.ownerUrl,
    directory: migrationsIn(process.cwd()),
    clock: systemClock(),
    log: silentLog(),
    runtimeUser: 'mizan_app',
  })
  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    adminUrl: server.adminUrl,
    pid: server.pid,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
