import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { kycBench, seen, type KycBench } from '#tests/support/services/kyc.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'

const DAY_MS = 86_400_000

let bench: KycBench

beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
})
afterAll(() => bench?.close())

/** Advances the clock by days and runs the due jobs. */
async function pass(days: number): Promise<void> {
  bench.clock.advance(days * DAY_MS)
  await bench.ctx.jobs.runDue()
}

it('destroys a draft with its files after 90 days without a change; then one begins anew', async () => {
  const someone = await bench.person('idle')
  await bench.fillIn(someone, 'investor', { until: 'personal' })
  const { _id } = await bench.mine(someone)
  const files = () =>
    query<{ key: string }>(
      bench.store.db.orm,
      sql`SELECT key FROM file.object WHERE owner_id = ${someone.userId} AND state = 'stored'`,
    )
  expect(await files()).toHaveLength(3)
  await pass(89)
  expect((await bench.mine(await bench.enter(someone))).state).toBe('draft')
  await pass(2)
  const later = await bench.enter(someone)
  const expired = await bench.mine(later)
  expect(expired).toMatchObject({
    _id,
    state: 'expired',
    stepCompleted: 0,
    label: 'Start KYC',
    documents: [],
    answers: { identity: null },
  })
  expect(await query(bench.store.db.orm, sql`SELECT FROM users.kyc_page WHERE case_id = ${_id}`)).toEqual([])
  expect(await files()).toEqual([])
  expect((await bench.save(later, 'investor', 'personal', GOOD_STEPS.personal)).message).toBe(
    'This draft has expired. Please start again.',
  )
  const { version } = expired
  const restarted = seen(
    await bench.call(later, 'POST', '/v2/users/kyc/restart', { role: 'investor', version }),
  )
  expect(restarted).toMatchObject({ _id, state: 'draft', label: 'Start KYC' })
})
