import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { openAsOwner, openStore, type Store } from './open.ts'
import { query } from './database.ts'
import { FolderInUse } from '#packages/embedded-postgres/lock.ts'
import { silentLog } from '#services/kit/log.ts'
import { urlAs } from '#packages/embedded-postgres/passwords.ts'
import { OWNER_ROLE } from './roles.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const log = silentLog()

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
  await eventually(() => expect(heard).toEqual([undefined]))
  await joined.db.orm.execute(sql`SELECT pg_notify('greeting', 'usr_1')`)
  await eventually(() => expect(heard).toEqual([undefined, 'usr_1']))
  stop()
  await joined.close()
  expect(await query(store.db.orm, sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
})

test('rights of the owner are opened where the login has them; else the sentence says what is missing', async () => {
  const owner = await store.openOwner()
  expect(await query(owner.orm, sql`SELECT current_user AS role`)).toEqual([{ role: 'mizan_owner' }])
  await owner.close()
  const url = store.joinUrl ?? ''
  const joined = await open({ DATABASE_URL: url })
  await expect(joined.openOwner()).rejects.toThrow('Set DATABASE_OWNER_URL to the role that owns the schema.')
  await joined.close()
  const own = await openAsOwner({ url: urlAs(OWNER_ROLE, url), log })
  expect(await query(own.orm, sql`SELECT current_user AS role`)).toEqual([{ role: 'mizan_owner' }])
  await own.close()
})

test('a lost listening connection comes back and says that something may have been missed', async () => {
  const heard: (string | undefined)[] = []
  const stop = store.listener.on('after_loss', (payload) => heard.push(payload))
  await eventually(() => expect(heard).toEqual([undefined]))
  await store.db.orm.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mizan listener'`)
  await eventually(() => expect(heard).toEqual([undefined, undefined]))
  await store.db.orm.execute(sql`SELECT pg_notify('after_loss', 'again')`)
  await eventually(() => expect(heard).toEqual([undefined, undefined, 'again']))
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
