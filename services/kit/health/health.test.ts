import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { openDatabase, type Database } from '#services/kit/database.ts'
import { createJobs } from '#services/kit/jobs.ts'
import { createLog, silentLog } from '#services/kit/log.ts'
import { folderStore } from '#services/providers/objects/folder.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createHealthApp } from './app.ts'
import { databaseChecks, QUEUE_MAX_WAIT_MS } from './checks.ts'
import type { Checks } from './readiness.ts'

const NOW = new Date('2026-11-20T08:00:00Z')

let store: TestDatabase
let folder: string

beforeAll(async () => {
  store = await testDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-health-'))
})
afterAll(async () => {
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

function checksOf(db: Database, storageFolder = folder, rootDir = process.cwd()) {
  const clock = manualClock(NOW)
  const jobs = createJobs({ db, clock, log: silentLog() })
  jobs.handle('mine', async () => undefined)
  const checks: Checks = {
    ...databaseChecks({ config: { rootDir }, db, jobs }),
    storage: () => folderStore(storageFolder).check(),
  }
  return { clock, jobs, checks }
}

async function ready(checks: Checks, more: { limitMs?: number; lines?: string[] } = {}) {
  const log = createLog({ clock: manualClock(NOW), write: (line) => more.lines?.push(line) })
  const app = createHealthApp({
    checks,
    log,
    ...(more.limitMs === undefined ? {} : { limitMs: more.limitMs }),
  })
  const response = await app.request('/health/ready')
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  }
}
const found = (failed: string) => ({
  status: 503,
  retryAfter: '2',
  body: {
    status: 'not_ready',
    checks: Object.fromEntries(
      ['database', 'migrations', 'queue', 'storage'].map((name) => [
        name,
        failed.split(' ').includes(name) ? 'failed' : 'ok',
      ]),
    ),
  },
})

test('a process with everything it needs is ready', async () => {
  expect(await ready(checksOf(store.db).checks)).toEqual({
    status: 200,
    retryAfter: null,
    body: { status: 'ready', checks: { database: 'ok', migrations: 'ok', queue: 'ok', storage: 'ok' } },
  })
})

test('a lost database is said without its address or its error; the log has both', async () => {
  const db = openDatabase({ url: 'postgresql://app@localhost/mizan?host=/no/such/socket', log: silentLog() })
  const lines: string[] = []
  const answer = await ready(checksOf(db).checks, { lines })
  expect(answer).toEqual(found('database migrations queue'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"failed":"database, migrations, queue"')
  expect(lines[0]).toContain('ENOENT')
  await db.close()
})

test('a migration of this release that did not run keeps the process from traffic', async () => {
  const other = await testDatabase()
  const owner = openDatabase({ url: other.ownerUrl, log: silentLog() })
  await owner.orm.execute(
    sql`DELETE FROM kit.migration WHERE number = (SELECT max(number) FROM kit.migration)`,
  )
  await owner.close()
  expect(await ready(checksOf(other.db).checks)).toEqual(found('migrations'))
  await other.close()
})

test('a storage that takes no bytes is told', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  expect(await ready(checksOf(store.db, file).checks)).toEqual(found('storage'))
})

test('due work that no worker takes is told; work of the future and of other processes is not', async () => {
  const { clock, jobs, checks } = checksOf(store.db)
  await jobs.enqueue(store.db.orm, { topic: 'elsewhere', payload: {} })
  await jobs.enqueue(store.db.orm, {
    topic: 'mine',
    payload: {},
    runAt: new Date(NOW.getTime() + 60_000),
  })
  // As demonstration data does: due long before it was added.
  await jobs.enqueue(store.db.orm, {
    topic: 'mine',
    payload: {},
    runAt: new Date(NOW.getTime() - 86_400_000),
  })
  expect((await ready(checks)).status).toBe(200)
  await jobs.runDue()
  clock.advance(60_000 + QUEUE_MAX_WAIT_MS)
  expect((await ready(checks)).status).toBe(200)
  clock.advance(1)
  expect(await ready(checks)).toEqual(found('queue'))
  await jobs.runDue()
  expect((await ready(checks)).status).toBe(200)
})

test('a check that never answers has failed in time', async () => {
  const answer = await ready({ database: () => new Promise(() => undefined) }, { limitMs: 20 })
  expect([answer.status, answer.body]).toEqual([503, { status: 'not_ready', checks: { database: 'failed' } }])
})

test('a thousand callers cost one look, and the next second one more', async () => {
  let looks = 0
  const checks = {
    database: async () => {
      looks += 1
    },
  }
  const app = createHealthApp({ checks, log: silentLog(), keepMs: 60_000 })
  const many = await Promise.all(Array.from({ length: 1000 }, async () => app.request('/health/ready')))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
  await app.request('/health/ready')
  expect(looks).toBe(1)
  const forgetful = createHealthApp({ checks, log: silentLog(), keepMs: 0 })
  await forgetful.request('/health/ready')
  await forgetful.request('/health/ready')
  expect(looks).toBe(3)
})

test('live answers whatever the database does; other methods and paths are refused', async () => {
  const app = createHealthApp({
    checks: { database: () => Promise.reject(new Error('x')) },
    log: silentLog(),
  })
  expect(await (await app.request('/health/live')).json()).toEqual({ status: 'live' })
  expect((await app.request('/health/live', { method: 'HEAD' })).status).toBe(200)
  expect((await app.request('/health/ready', { method: 'POST' })).status).toBe(405)
  expect((await app.request('/health/else')).status).toBe(404)
})
