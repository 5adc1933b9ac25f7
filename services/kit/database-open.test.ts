import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manualClock } from './clock.ts'
import { loadConfig } from './config.ts'
import { openStore, type Store } from './database-open.ts'
import { query } from './database.ts'
import { FolderInUse } from './lock.ts'
import { silentLog } from './log.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const log = silentLog()
// Starting servers on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
let store: Store

const open = (env: Record<string, string> = {}) =>
  openStore({ config: loadConfig({ DATA_DIR: dataDir, ...env }), clock, log, maxConnections: 5 })

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mizan-store-'))
  store = await open()
})
afterAll(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

test('the embedded store is migrated, and the product runs as the restricted role', async () => {
  const rows = await query(
    store.db.orm,
    sql`SELECT current_user AS role, count(*) > 0 AS migrated FROM kit.migration`,
  )
  expect(rows).toEqual([{ role: 'mizan_app', migrated: true }])
})

test('a second process on the folder is refused, but joins by the URL, and wakes the first one', async () => {
  await expect(open()).rejects.toThrow(FolderInUse)
  const joined = await open({ DATABASE_URL: store.joinUrl ?? '' })
  const heard: (string | undefined)[] = []
  const stop = store.listener.on('greeting', (payload) => heard.push(payload))
  await vi.waitFor(() => expect(heard).toEqual([undefined]), { timeout: 10_000 })
  await joined.db.orm.execute(sql`SELECT pg_notify('greeting', 'usr_1')`)
  await vi.waitFor(() => expect(heard).toEqual([undefined, 'usr_1']), { timeout: 10_000 })
  stop()
  await joined.close()
  expect(await query(store.db.orm, sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
})

test('a lost listening connection comes back and says that something may have been missed', async () => {
  const heard: (string | undefined)[] = []
  const stop = store.listener.on('after_loss', (payload) => heard.push(payload))
  await vi.waitFor(() => expect(heard).toEqual([undefined]), { timeout: 10_000 })
  await store.db.orm.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mizan listener'`)
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), { timeout: 10_000 })
  await store.db.orm.execute(sql`SELECT pg_notify('after_loss', 'again')`)
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined, 'again']), { timeout: 10_000 })
  stop()
})

test('a failed migration leaves no server behind and the folder free', async () => {
  const other = mkdtempSync(path.join(os.tmpdir(), 'mizan-store-'))
  const config = loadConfig({ DATA_DIR: other })
  const stopped = {
    now: () => {
      throw new Error('The clock has stopped.')
    },
  }
  await expect(openStore({ config, clock: stopped, log })).rejects.toThrow('failed: The clock has stopped.')
  const next = await openStore({ config, clock, log })
  expect(await query(next.db.orm, sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
  await next.close()
  rmSync(other, { recursive: true, force: true, maxRetries: 5 })
})
