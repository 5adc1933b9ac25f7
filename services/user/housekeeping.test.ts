import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

const HOUR = 3_600_000
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
afterAll(() => bench.close())

const left = async () => {
  const [row] = await query<Record<string, unknown>>(
    bench.db.orm,
    sql`SELECT (SELECT count(*)::int FROM users.challenge) AS challenges, (SELECT count(*)::int FROM users.sign_up) AS sign_ups,
               (SELECT count(*)::int FROM users.used_captcha) AS captchas, (SELECT count(*)::int FROM users.code_counter) AS counters,
               (SELECT count(*)::int FROM kit.person_key WHERE wrapped IS NOT NULL) AS keys`,
  )
  return row
}

test('every hour what can no longer matter is deleted, and whoever never proved an address is forgotten', async () => {
  await bench.newPerson('stays@example.org')
  const pending = await bench.signUp('leaves@example.org')
  await bench.verify(pending.body.data?.['challengeId'], '000000')
  await bench.ctx.jobs.runDue()
  bench.startService('user')
  await expect.poll(planned).toBe(1)
  expect(await left()).toEqual({ challenges: 2, signUps: 1, captchas: 2, counters: 1, keys: 2 })

  bench.clock.advance(2 * HOUR)
  await bench.ctx.jobs.runDue()
  // The sign-up is kept for a day.
  expect(await left()).toEqual({ challenges: 2, signUps: 1, captchas: 0, counters: 0, keys: 2 })

  bench.clock.advance(24 * HOUR)
  await bench.ctx.jobs.runDue()
  expect(await left()).toEqual({ challenges: 0, signUps: 0, captchas: 0, counters: 0, keys: 1 })
  expect((await bench.login('stays@example.org')).status).toBe(200)
  expect(await planned()).toBe(1)
})

test('however many limits ended within the hour, none of them is kept', async () => {
  const endsAt = bench.clock.now()
  await query(
    bench.db.orm,
    sql`INSERT INTO kit.rate_limit (key, used, ends_at)
        SELECT sha256(n::text::bytea), 1, ${endsAt}::timestamptz FROM generate_series(1, 12000) AS n`,
  )
  bench.clock.advance(HOUR)
  await bench.ctx.jobs.runDue()
  const ended = await query<{ count: number }>(
    bench.db.orm,
    sql`SELECT count(*)::int AS count FROM kit.rate_limit WHERE ends_at <= ${endsAt}`,
  )
  expect(ended[0]?.count).toBe(0)
})

async function planned(): Promise<number> {
  const lines = await query<{ count: number }>(
    bench.db.orm,
    sql`SELECT count(*)::int AS count FROM kit.job WHERE topic = 'user.housekeeping' AND run_at > ${bench.clock.now()}`,
  )
  return lines[0]?.count ?? 0
}
