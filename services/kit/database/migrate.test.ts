import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registrationOf } from '#contracts/internal/company-name.ts'
import { emptyDatabase, testServer } from '#tests/support/database/database.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { migrationsIn, openStore } from './open.ts'
import { query } from './database.ts'
import { silentLog } from '#services/kit/log.ts'
import { migrate, OtherHistory, readMigrations, type MigrateOptions } from './migrate.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const log = silentLog()
let database: Awaited<ReturnType<typeof emptyDatabase>>
let directory: string

beforeEach(async () => {
  database = await emptyDatabase()
  directory = mkdtempSync(path.join(os.tmpdir(), 'mizan-migrations-'))
  write('0001-first.sql', 'CREATE TABLE kit.thing (id int);\nGRANT SELECT ON kit.thing TO mizan_app;')
  write('0010-second.sql', 'INSERT INTO kit.thing VALUES (1);')
})
afterEach(async () => {
  rmSync(directory, { recursive: true })
  await database.close()
})

const write = (name: string, text: string) => writeFileSync(path.join(directory, name), text)

const run = (options: Partial<MigrateOptions> = {}) =>
  migrate({ url: database.ownerUrl, directory, clock, log, runtimeUser: 'mizan_app', ...options })

async function read<R extends pg.QueryResultRow>(text: string, url = database.ownerUrl): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

describe('running', () => {
  test('every file once, in order, with the time of the clock; the runtime role may read the book', async () => {
    expect(await run()).toEqual({ applied: ['0001-first.sql', '0010-second.sql'] })
    expect(await run()).toEqual({ applied: [] })
    expect(
      await read('SELECT number, name, applied_at FROM kit.migration ORDER BY number', database.url),
    ).toEqual([
      { number: 1, name: '0001-first.sql', applied_at: clock.now() },
      { number: 10, name: '0010-second.sql', applied_at: clock.now() },
    ])
  })

  test('a later file with a lower number still runs: services number on their own', async () => {
    await run()
    write('0005-between.sql', 'INSERT INTO kit.thing VALUES (2);')
    expect(await run()).toEqual({ applied: ['0005-between.sql'] })
  })

  test.each([
    ['an advisory lock', true],
    ['a locked row', false],
  ])('four instances that start together run each file once, by %s', async (_how, advisory) => {
    write('0020-slow.sql', 'SELECT pg_sleep(0.05); INSERT INTO kit.thing VALUES (3);')
    const results = await Promise.all([1, 2, 3, 4].map(() => run({ advisory })))
    expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual([
      '0001-first.sql',
      '0010-second.sql',
      '0020-slow.sql',
    ])
    expect(await read('SELECT id FROM kit.thing ORDER BY id')).toEqual([{ id: 1 }, { id: 3 }])
  })

  test('the runtime role alone passes when nothing is to do, and is told what is missing otherwise', async () => {
    await run()
    expect(await run({ url: database.url })).toEqual({ applied: [] })
    write('0011-more.sql', 'CREATE TABLE kit.more (id int);')
    await expect(run({ url: database.url })).rejects.toThrow(
      '1 migrations are to be run, from 0011-more.sql on, and the role mizan_app may not change the schema.',
    )
  })
})

describe('refusing', () => {
  test('a file that was changed after it ran', async () => {
    await run()
    write('0010-second.sql', 'INSERT INTO kit.thing VALUES (2);')
    await expect(run()).rejects.toThrow(
      new OtherHistory(
        'The migration 0010-second.sql was changed after it ran here: undo the change and add a new file, or start again: give the product an empty database and an empty DATA_DIR.',
      ),
    )
    expect(await read('SELECT id FROM kit.thing')).toEqual([{ id: 1 }])
  })

  test.each([
    ['no file has its number', '0012-gone.sql'],
    ['another file has its number', '0010-tables.sql'],
  ])('a database of other first files: %s', async (_how, ran) => {
    rmSync(path.join(directory, '0010-second.sql'))
    write(ran, 'INSERT INTO kit.thing VALUES (1);')
    await run()
    rmSync(path.join(directory, ran))
    write('0010-second.sql', 'INSERT INTO kit.thing VALUES (2);')
    const sentence = `This database was made by other files than those of this release (${ran}), which does not carry it over`
    await expect(run()).rejects.toThrow(
      new OtherHistory(`${sentence}: give the product an empty database and an empty DATA_DIR.`),
    )
    await expect(run({ isEmbedded: true })).rejects.toThrow(
      new OtherHistory(`${sentence}: \`npm run reset\` moves it aside and starts again.`),
    )
    expect(await read('SELECT id FROM kit.thing')).toEqual([{ id: 1 }])
  })

  test('no change of a later release', async () => {
    write('0200-later.sql', 'INSERT INTO kit.thing VALUES (3);')
    await run()
    rmSync(path.join(directory, '0200-later.sql'))
    expect(await run()).toEqual({ applied: [] })
  })

  test('no change is other line ends', async () => {
    await run()
    write('0001-first.sql', 'CREATE TABLE kit.thing (id int);\r\nGRANT SELECT ON kit.thing TO mizan_app;')
    expect(await run()).toEqual({ applied: [] })
  })

  test('a file that fails leaves nothing of itself, names its line, and keeps those before', async () => {
    write('0020-broken.sql', 'INSERT INTO kit.thing VALUES (2);\nINSERT INTO kit.nothing VALUES (3);')
    await expect(run()).rejects.toThrow(
      'The migration 0020-broken.sql failed at line 2: relation "kit.nothing" does not exist',
    )
    expect(await read('SELECT id FROM kit.thing')).toEqual([{ id: 1 }])
    expect(await read('SELECT number FROM kit.migration ORDER BY number')).toEqual([
      { number: 1 },
      { number: 10 },
    ])
  })

  test('two files with one number, a name out of shape, and an empty folder', async () => {
    write('0010-twin.sql', 'SELECT 1;')
    await expect(run()).rejects.toThrow('0010-twin.sql: the number 10 is used twice.')
    rmSync(path.join(directory, '0010-twin.sql'))
    write('11-short.sql', 'SELECT 1;')
    await expect(run()).rejects.toThrow('11-short.sql is not named like a migration')
    rmSync(directory, { recursive: true })
    cpSync(path.join(process.cwd(), 'docs', 'adr'), directory, { recursive: true })
    await expect(run()).rejects.toThrow('There are no migrations')
  })

  test("the product's own files are in shape", async () => {
    const numbers = (await readMigrations(migrationsIn(process.cwd()))).map(({ number }) => number)
    expect(numbers).toContain(10)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers)
    // An earlier release would refuse a database with another migration below 0200 (record 0230).
    expect(numbers.filter((number) => number < 200)).toEqual(
      Array.from({ length: 15 }, (_, index) => (index + 1) * 10),
    )
  })
})

describe('a server of ones own', () => {
  /** Address of this test's database for another login. */
  const asLogin = (username: string, password: string) =>
    Object.assign(new URL(database.url), { username, password }).toString()
  const asAdmin = (adminUrl: string) => asLogin(new URL(adminUrl).username, new URL(adminUrl).password)
  const open = (url: string, ownerUrl?: string) =>
    openStore({
      config: loadConfig({ DATABASE_URL: url, ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}) }),
      clock,
      log,
    })

  test('a login that owns everything is reduced to the runtime role', async () => {
    const { adminUrl } = await testServer()
    const store = await open(asAdmin(adminUrl))
    expect(await query(store.db.orm, sql`SELECT current_user AS role, session_user AS login`)).toEqual([
      { role: 'mizan_app', login: 'postgres' },
    ])
    expect(store.joinUrl).toBeUndefined()
    await store.close()
  })

  test('a login of another name becomes a member of the runtime role', async () => {
    const { adminUrl } = await testServer()
    const login = `site_${process.pid}`
    await read(`CREATE ROLE ${login} LOGIN PASSWORD 'of-the-test'`, adminUrl)
    const store = await open(asLogin(login, 'of-the-test'), asAdmin(adminUrl))
    expect(
      await query(store.db.orm, sql`SELECT current_user AS role, count(*) AS jobs FROM kit.job`),
    ).toEqual([{ role: login, jobs: 0n }])
    await expect(store.db.orm.execute(sql`DELETE FROM kit.audit`)).rejects.toThrow()
    await store.close()
    await read(`DROP ROLE ${login}`, adminUrl)
  })

  test('an owner who may not grant the role learns what an administrator must run', async () => {
    await expect(run({ runtimeUser: 'mizan_owner' })).rejects.toThrow(
      'Let an administrator run: GRANT mizan_app TO "mizan_owner";',
    )
  })
})

test('stored entries in the register become what they would be written as now', async () => {
  const before = [
    ['DE', 'HRB 00123 Hamburg', 'HRB00123HAMBURG'],
    ['DE', 'AG Hamburg HRB 123', 'AGHAMBURGHRB123'],
    ['DE', 'HRB 123 AG Hamburg', 'HRB123AGHAMBURG'],
    ['DE', 'Amtsgericht Ulm GnR 7', 'AMTSGERICHTULMGNR7'],
    ['DE', 'Charlottenburg HRB 123 B', 'CHARLOTTENBURGHRB123B'],
    ['DE', 'HRB 12345', 'HRB12345'],
    ['DE', '12345', '12345'],
    ['US', 'TX 0123', 'TX0123'],
    ['US', 'TX File 123', 'TXFILE123'],
    ['US', '12345', '12345'],
    ['FR', '552 100 554', '552100554'],
  ] as const
  const rows = before.map(([country, , key], id) => `(${id}, '${country} ${key}')`)
  const table =
    'CREATE SCHEMA project; CREATE TABLE project.offering (id int, company text CONSTRAINT offering_company_check CHECK (true));'
  write('0002-offering.sql', `${table}\nINSERT INTO project.offering VALUES ${rows.join(', ')};`)
  const name = '0686-register-keys.sql'
  cpSync(path.join('services/migrations', name), path.join(directory, name))
  await run()
  const found = await read<{ company: string }>('SELECT company FROM project.offering ORDER BY id')
  expect(found.map(({ company }) => company)).toEqual(
    before.map(([country, number]) => registrationOf(country, number)),
  )
})
