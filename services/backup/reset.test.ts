import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { query } from '#services/kit/database/database.ts'
import { OtherHistory } from '#services/kit/database/migrate.ts'
import { openStore } from '#services/kit/database/open.ts'
import { silentLog } from '#services/kit/log.ts'
import { FolderInUse } from '#packages/embedded-postgres/lock.ts'
import { beginAnew } from './anew.ts'
import { BackupError } from './manifest.ts'

const clock = manualClock(new Date('2026-11-23T08:05:09.120Z'))
const log = silentLog()

let home: string
let dataDir: string

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'mizan-reset-'))
  dataDir = path.join(home, 'data')
})
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

const configOf = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env })
const open = () => openStore({ config: configOf(), clock, log, maxConnections: 2 })
const anew = (env?: Record<string, string>) => beginAnew({ config: configOf(env), clock })

test('a database of other files is refused, moved aside as a whole, and followed by an empty one', async () => {
  const store = await open()
  const owner = await store.openOwner()
  await owner.orm.execute(sql`UPDATE kit.migration SET number = 1, name = '0001-kit.sql' WHERE number = 10`)
  await owner.close()
  await expect(anew()).rejects.toThrow(FolderInUse)
  await store.close()
  writeFileSync(path.join(dataDir, 'keys'), 'of before')
  await expect(open()).rejects.toThrow(OtherHistory)

  const before = readdirSync(dataDir).filter((name) => !name.startsWith('process.lock.'))
  const aside = `${dataDir}.before-20261123T080509Z`
  expect(await anew()).toBe(aside)
  expect(existsSync(dataDir)).toBe(false)
  expect(readdirSync(aside)).toEqual(expect.arrayContaining(before))
  expect(before).toEqual(expect.arrayContaining(['keys', 'postgres']))

  const next = await open()
  const rows = await query(next.db.orm, sql`SELECT name FROM kit.migration ORDER BY number LIMIT 1`)
  expect(rows).toEqual([{ name: '0010-kit.sql' }])
  await next.close()
})

test('a database of ones own is left alone: an empty one is needed', async () => {
  await expect(anew({ DATABASE_URL: 'postgresql://mizan_app@localhost/mizan' })).rejects.toThrow(
    new BackupError(
      'The database of DATABASE_URL is your own: give the product an empty one instead, and an empty DATA_DIR.',
    ),
  )
})

test('without a database there is nothing to move', async () => {
  await expect(anew()).rejects.toThrow(
    new BackupError(`There is no database in ${dataDir}: \`npm start\` makes one.`),
  )
  expect(readdirSync(home)).toEqual([])
})
