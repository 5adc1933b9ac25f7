import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { manualClock } from '#services/kit/clock.ts'
import { query } from '#services/kit/database/database.ts'
import { createLimits } from './limits.ts'

const START = new Date('2026-11-20T08:00:00Z')
const MINUTE = 60_000
let store: TestDatabase

beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.close())

const limitsAt = (clock = manualClock(START)) => ({ clock, limits: createLimits({ db: store.db, clock }) })

test('allows the limit, then says how long to wait, then opens again', async () => {
  const { clock, limits } = limitsAt()
  const limit = { limit: 2, windowMs: 5 * MINUTE }
  expect(await limits.take('steps', limit)).toEqual({ ok: true, retryAfterMs: 0 })
  clock.advance(MINUTE)
  expect(await limits.take('steps', limit)).toEqual({ ok: true, retryAfterMs: 0 })
  clock.advance(MINUTE)
  expect(await limits.take('steps', limit)).toEqual({ ok: false, retryAfterMs: 3 * MINUTE })
  clock.advance(3 * MINUTE - 1)
  expect(await limits.take('steps', limit)).toEqual({ ok: false, retryAfterMs: 1 })
  clock.advance(1)
  expect(await limits.take('steps', limit)).toEqual({ ok: true, retryAfterMs: 0 })
  expect(await limits.take('steps', limit)).toEqual({ ok: true, retryAfterMs: 0 })
  expect((await limits.take('steps', limit)).ok).toBe(false)
})

test('lets exactly five of a thousand parallel tries through', async () => {
  const { limits } = limitsAt()
  const results = await Promise.all(
    Array.from({ length: 1000 }, () => limits.take('rush', { limit: 5, windowMs: MINUTE })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
})

test('opens an ended window for exactly the limit, however many come at once', async () => {
  const { clock, limits } = limitsAt()
  const limit = { limit: 3, windowMs: MINUTE }
  for (let index = 0; index < 4; index += 1) await limits.take('again', limit)
  clock.advance(MINUTE)
  const results = await Promise.all(Array.from({ length: 100 }, () => limits.take('again', limit)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(3)
})

test('keeps keys apart, and forgets one on request', async () => {
  const { limits } = limitsAt()
  const limit = { limit: 1, windowMs: MINUTE }
  await limits.take('a', limit)
  expect((await limits.take('b', limit)).ok).toBe(true)
  expect((await limits.take('a', limit)).ok).toBe(false)
  await limits.forget('a')
  expect((await limits.take('a', limit)).ok).toBe(true)
})

test('never stores what a key says, and purges windows that ended', async () => {
  const { clock, limits } = limitsAt(manualClock(new Date('2027-01-01T00:00:00Z')))
  await limits.purge()
  await limits.take('login amina@mizan.test', { limit: 1, windowMs: MINUTE })
  const rows = await query<{ key: string }>(
    store.db.orm,
    sql`SELECT encode(key, 'escape') AS key FROM kit.rate_limit`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).not.toContain('amina')
  expect(await limits.purge()).toBe(0)
  clock.advance(MINUTE)
  expect(await limits.purge()).toBe(1)
})
