import pg from 'pg'
import { silentLog } from '#services/kit/log.ts'
import { PROGRAM } from '#services/kit/database/roles.ts'
import { startEmbedded } from '#packages/embedded-postgres/embedded.ts'

/**
 * A process of its own that starts the embedded database on the folder of its first argument and says so, one JSON object per
 * line. With `write` it goes on to commit numbers from eight connections, and reports each one after its commit.
 */
const [dataDir = '', mode = 'hold'] = process.argv.slice(2)
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

async function write(ownerUrl: string, first: number, lane: number): Promise<never> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  for (let number = first; ; number += 1) {
    await client.query('INSERT INTO acknowledged VALUES ($1, $2)', [lane, number])
    say({ lane, number })
  }
}

const began = performance.now()
try {
  const server = await startEmbedded({ program: PROGRAM, dataDir, rootDir: process.cwd(), log: silentLog() })
  const { started, url, joinUrl, ownerUrl, pid } = server
  say({ started, url, joinUrl, ownerUrl, serverPid: pid })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  if (mode === 'write') {
    const client = new pg.Client({ connectionString: server.ownerUrl })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(
      'CREATE TABLE IF NOT EXISTS acknowledged (lane int, number int, PRIMARY KEY (lane, number))',
    )
    const { rows } = await client.query<{ next: number }>(
      'SELECT coalesce(max(number), 0) + 1 AS next FROM acknowledged',
    )
    await Promise.all(
      Array.from({ length: 8 }, (_, lane) => write(server.ownerUrl, rows[0]?.next ?? 1, lane)),
    )
  }
} catch (error) {
  say({
    refused: error instanceof Error ? error.message : String(error),
    ms: Math.round(performance.now() - began),
  })
  process.exitCode = 1
}
