import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { isOutage, isUniqueViolation, sqlState } from './errors.ts'
import { afterCommit, query } from './database.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.close())

const addMark = (id: string) => sql`
  INSERT INTO kit.job (id, topic, payload, run_at, due_at, created_at)
  VALUES (${id}, 'mark', '{}', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z')`

const marks = (like: string) =>
  query<{ id: string }>(store.db.orm, sql`SELECT id FROM kit.job WHERE id LIKE ${like} ORDER BY id`)

describe('query', () => {
  test('reads bigint, instants, numerics and days without losing anything', async () => {
    const rows = await query(
      store.db.orm,
      sql`SELECT 9007199254740993::bigint AS big, '2026-11-20T08:00:00.123Z'::timestamptz AS at, 1.10::numeric AS exact,
                 '2026-11-20'::date AS day, ARRAY[1, 2]::bigint[] AS many, NULL::bigint AS none`,
    )
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_993n,
        at: new Date('2026-11-20T08:00:00.123Z'),
        exact: '1.10',
        day: '2026-11-20',
        many: [1n, 2n],
        none: null,
      },
    ])
  })

  test('gives columns camelCase names, and leaves what JSON and text hold as it is', async () => {
    const rows = await query(
      store.db.orm,
      sql`SELECT 'usr_1' AS person_id, 1::bigint AS per_usd_e8, 'x' AS "_id", 'y' AS "asWritten",
                 '{"inner_key": [{"deep_key": 1}]}'::jsonb AS some_facts, '2026-11-20T08:00:00Z'::timestamptz AS used_at`,
    )
    expect(rows).toEqual([
      {
        personId: 'usr_1',
        perUsdE8: 1n,
        _id: 'x',
        asWritten: 'y',
        someFacts: { inner_key: [{ deep_key: 1 }] },
        usedAt: new Date('2026-11-20T08:00:00Z'),
      },
    ])
  })

  test('sends bigint parameters whole', async () => {
    const rows = await query(store.db.orm, sql`SELECT ${9_007_199_254_740_993n}::bigint + 1 AS big`)
    expect(rows).toEqual([{ big: 9_007_199_254_740_994n }])
  })
})

describe('an outage', () => {
  test('costs the pool no connection when BEGIN fails on a dead one', async () => {
    const small = await testDatabase({ maxConnections: 1 })
    // The server closes as soon as the connection is taken, before the pool notices.
    small.db.pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    })
    const run = () => small.db.transaction((tx) => query<{ one: number }>(tx, sql`SELECT 1 AS one`))
    const lost = await run().catch((error: unknown) => error)
    expect(isOutage(lost)).toBe(true)
    expect(await run()).toEqual([{ one: 1 }])
    await small.close()
  })

  test.each([
    ['57P01', true],
    ['57P03', true],
    ['08006', true],
    ['53300', true],
    ['53100', true],
    ['57014', true],
    ['25006', true],
    ['ECONNREFUSED', true],
    ['ENOSPC', true],
    ['23505', false],
    ['40001', false],
    ['42P01', false],
    ['ENOENT', false],
  ])('is told by %s: %s', (code, expected) => {
    expect(isOutage(new Error('x', { cause: Object.assign(new Error('y'), { code }) }))).toBe(expected)
  })

  test.each([
    ['timeout exceeded when trying to connect', true],
    ['Connection terminated unexpectedly', true],
    ['The connection of two offerings is missing', false],
  ])('is told by the words %s: %s', (text, expected) => {
    expect(isOutage(new Error(text))).toBe(expected)
  })
})

describe('transaction', () => {
  test('leaves nothing behind when it fails, and calls no hook', async () => {
    const called: string[] = []
    const failing = store.db.transaction(async (tx) => {
      await tx.execute(addMark('rolled-back'))
      afterCommit(tx, () => called.push('hook'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await marks('rolled-%')).toEqual([])
    expect(called).toEqual([])
  })

  test('calls hooks after the commit, so that they see the rows', async () => {
    const seen: Promise<{ id: string }[]>[] = []
    await store.db.transaction(async (tx) => {
      await tx.execute(addMark('kept'))
      afterCommit(tx, () => seen.push(marks('kept')))
    })
    expect(await seen[0]).toEqual([{ id: 'kept' }])
  })

  test('runs two transactions that deadlock both to their end', async () => {
    await store.db.orm.execute(addMark('dead-a'))
    await store.db.orm.execute(addMark('dead-b'))
    const touch = (first: string, second: string) =>
      store.db.transaction(async (tx) => {
        await tx.execute(sql`UPDATE kit.job SET attempt = attempt + 1 WHERE id = ${first}`)
        await tx.execute(sql`SELECT pg_sleep(0.05)`)
        await tx.execute(sql`UPDATE kit.job SET attempt = attempt + 1 WHERE id = ${second}`)
      })
    await Promise.all([touch('dead-a', 'dead-b'), touch('dead-b', 'dead-a')])
    const rows = await query(store.db.orm, sql`SELECT attempt FROM kit.job WHERE id LIKE 'dead-%'`)
    expect(rows).toEqual([{ attempt: 2 }, { attempt: 2 }])
  })

  test('tries serialization failures again until every one has counted', async () => {
    await store.db.orm.execute(addMark('serial'))
    const count = () =>
      store.db.transaction(
        async (tx) => {
          const [row] = await query<{ attempt: number }>(
            tx,
            sql`SELECT attempt FROM kit.job WHERE id = 'serial'`,
          )
          await tx.execute(sql`UPDATE kit.job SET attempt = ${(row?.attempt ?? 0) + 1} WHERE id = 'serial'`)
        },
        { isolationLevel: 'serializable' },
      )
    await Promise.all([count(), count(), count()])
    expect(await query(store.db.orm, sql`SELECT attempt FROM kit.job WHERE id = 'serial'`)).toEqual([
      { attempt: 3 },
    ])
  })
})

describe('the runtime role', () => {
  test('is no superuser and bypasses no row rule', async () => {
    const rows = await query(
      store.db.orm,
      sql`SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        rolname: 'mizan_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
      },
    ])
  })

  test.each([
    ['changes an audit entry', sql`UPDATE kit.audit SET action = 'x'`],
    ['removes an audit entry', sql`DELETE FROM kit.audit`],
    ['creates a table in kit', sql`CREATE TABLE kit.mine (id int)`],
    ['creates a table in public', sql`CREATE TABLE public.mine (id int)`],
    ['rewrites the book of migrations', sql`UPDATE kit.migration SET checksum = ''`],
  ])('never %s', async (_what, statement) => {
    const error: unknown = await store.db.orm.execute(statement).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(sqlState(error)).toBe('42501')
  })

  test('names the unique key that refused', async () => {
    await store.db.orm.execute(addMark('twice'))
    const error: unknown = await store.db.orm.execute(addMark('twice')).catch((reason: unknown) => reason)
    expect(isUniqueViolation(error, 'job_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'job_dedupe')).toBe(false)
  })
})
