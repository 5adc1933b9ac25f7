import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { openDatabase, type Database } from '#services/kit/database/database.ts'
import { createJobs } from '#services/kit/jobs/jobs.ts'
import { createLog, silentLog } from '#services/kit/log.ts'
import { folderStore } from '#services/providers/objects/folder.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createHealthApp } from './app.ts'
import { databaseChecks, queueCheck, QUEUE_MAX_WAIT_MS } from './checks.ts'
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
    ...databaseChecks({ config: { rootDir }, db }),
    storage: () => folderStore(storageFolder).check(),
  }
  return { clock, jobs, checks, warnings: queueCheck(jobs) }
}

async function ready(
  { checks, warnings = {} }: { checks: Checks; warnings?: Checks },
  more: { limitMs?: number; lines?: string[] } = {},
) {
  const log = createLog({ clock: manualClock(NOW), write: (line) => more.lines?.push(line) })
  const app = createHealthApp({
    checks,
    warnings,
    log,
    // Generous, because a busy machine is no finding here.
    limitMs: more.limitMs ?? 30_000,
  })
  const response = await app.request('/health/ready')
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  }
}
const FINE = { database: 'ok', migrations: 'ok', storage: 'ok', queue: 'ok' }
const found = (faults: Partial<typeof FINE>) => ({
  status: 503,
  retryAfter: '2',
  body: { status: 'not_ready', checks: { ...FINE, ...faults } },
})

test('a process with everything it needs is ready', async () => {
  expect(await ready(checksOf(store.db))).toEqual({
    status: 200,
    retryAfter: null,
    body: { status: 'ready', checks: FINE },
  })
})

test('a lost database is said without its address or its error; the log has both', async () => {
  const db = openDatabase({ url: 'postgresql://app@localhost/mizan?host=/no/such/socket', log: silentLog() })
  const lines: string[] = []
  const answer = await ready(checksOf(db), { lines })
  expect(answer).toEqual(found({ database: 'failed', migrations: 'failed', queue: 'degraded' }))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"failed":"database, migrations"')
  expect(lines[1]).toContain('"degraded":"queue"')
  expect(lines[0]).toContain('ENOENT')
  await db.close()
})

test('a standby, which answers and takes no writes, is told', async () => {
  const other = await testDatabase()
  const owner = openDatabase({ url: other.ownerUrl, log: silentLog() })
  // The tests have no server in recovery, so that this database pretends to be.
  await owner.orm.execute(sql`CREATE SCHEMA standby`)
  await owner.orm.execute(
    sql`CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
  )
  await owner.orm.execute(sql`GRANT USAGE ON SCHEMA standby TO PUBLIC`)
  await owner.close()
  const url = new URL(other.url)
  url.searchParams.set('options', '-c search_path=standby,pg_catalog')
  const db = openDatabase({ url: url.toString(), log: silentLog() })
  expect(await ready(checksOf(db))).toEqual(found({ database: 'failed' }))
  await db.close()
  await other.close()
})

test('a migration of this release that did not run keeps the process from traffic', async () => {
  const other = await testDatabase()
  const owner = openDatabase({ url: other.ownerUrl, log: silentLog() })
  await owner.orm.execute(
    sql`DELETE FROM kit.migration WHERE number = (SELECT max(number) FROM kit.migration)`,
  )
  await owner.close()
  expect(await ready(checksOf(other.db))).toEqual(found({ migrations: 'failed' }))
  await other.close()
})

test('a storage that takes no bytes is told', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  expect(await ready(checksOf(store.db, file))).toEqual(found({ storage: 'failed' }))
})

test('a mail relay that is away takes no process out of the load balancer: due work that waits is told, with 200', async () => {
  const held = checksOf(store.db)
  const { clock, jobs } = held
  const lines: string[] = []
  const answer = (queue: string) => ({
    status: 200,
    retryAfter: null,
    body: { status: 'ready', checks: { ...FINE, queue } },
  })
  await jobs.enqueue(store.db.orm, { topic: 'elsewhere', payload: {} })
  await jobs.enqueue(store.db.orm, {
    topic: 'mine',
    payload: {},
    runAt: new Date(NOW.getTime() + 60_000),
  })
  // Like demonstration data: due long before it was added.
  await jobs.enqueue(store.db.orm, {
    topic: 'mine',
    payload: {},
    runAt: new Date(NOW.getTime() - 86_400_000),
  })
  expect(await ready(held)).toEqual(answer('ok'))
  await jobs.runDue()
  clock.advance(60_000 + QUEUE_MAX_WAIT_MS)
  expect(await ready(held)).toEqual(answer('ok'))
  clock.advance(1)
  expect(await ready(held, { lines })).toEqual(answer('degraded'))
  expect(lines.map((line) => JSON.parse(line) as { event?: string; level?: string })).toMatchObject([
    { level: 'error', degraded: 'queue' },
  ])
  expect(lines[0]).toContain('health.degraded')
  await jobs.runDue()
  expect(await ready(held)).toEqual(answer('ok'))
})

test('a check that never answers has failed in time', async () => {
  const answer = await ready({ checks: { database: () => new Promise(() => undefined) } }, { limitMs: 20 })
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

test('a finding is good for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const checks = {
    database: async () => {
      looks += 1
    },
  }
  const app = createHealthApp({ checks, log: silentLog() })
  await app.request('/health/ready')
  vi.advanceTimersByTime(999)
  await app.request('/health/ready')
  expect(looks).toBe(1)
  vi.advanceTimersByTime(1)
  await app.request('/health/ready')
  expect(looks).toBe(2)
})

test('the log has each change once, and that all is well again', async () => {
  let isDown = true
  const checks = { database: () => (isDown ? Promise.reject(new Error('x')) : Promise.resolve()) }
  const lines: string[] = []
  const log = createLog({ clock: manualClock(NOW), write: (line) => lines.push(line) })
  const app = createHealthApp({ checks, log, keepMs: 0 })
  await app.request('/health/ready')
  await app.request('/health/ready')
  isDown = false
  await app.request('/health/ready')
  await app.request('/health/ready')
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
    'health.not_ready',
    'health.ready',
  ])
})

test('live answers whatever the database does; other methods and paths are refused', async () => {
  const app = createHealthApp({
    checks: { database: () => Promise.reject(new Error('x')) },
    log: silentLog(),
  })
  expect(await (await app.request('/health/live')).json()).toEqual({ status: 'live' })
  expect((await app.request('/health/live', { method: 'HEAD' })).status).toBe(200)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect((await app.request('/health/ready', { method })).status).toBe(405)
  expect((await app.request('/health/else')).status).toBe(404)
  for (const name of ['live', 'ready'])
    expect((await app.request(`/health/${name}`)).headers.get('cache-control')).toBe('no-store')
})
