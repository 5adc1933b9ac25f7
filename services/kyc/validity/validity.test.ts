import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { kycValidities } from '#contracts/kyc/validity/validity.ts'
import { query } from '#services/kit/database/database.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { approve, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { readInvestorFacts } from '#services/kyc/facts.ts'

const DAY_MS = 86_400_000

let bench: KycBench
let someone: Person
beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
  someone = await bench.person('runsout')
  const fresh = await bench.enter(someone)
  const expiry = new Date(bench.clock.now().getTime() + 70 * DAY_MS).toISOString().slice(0, 10)
  const { firstName, lastName } = GOOD_STEPS.identity
  const { image } = await passportOf({ firstName, lastName, dob: GOOD_STEPS.personal.dob, expiry })
  await bench.fillIn(fresh, 'investor', { photo: image })
  seen(await bench.submit(fresh, 'investor'))
  await bench.ctx.jobs.runDue()
  await approve(bench, fresh, 'investor')
})
afterAll(() => bench?.close())

async function pass(days: number): Promise<void> {
  bench.clock.advance(days * DAY_MS)
  await bench.ctx.jobs.runDue()
}
const told = async () => {
  const rows = await query<{ kind: string }>(
    bench.store.db.orm,
    sql`SELECT kind FROM notification.notice WHERE user_id = ${someone.userId} AND kind LIKE 'kyc.validity%' ORDER BY id`,
  )
  return rows.map(({ kind }) => kind)
}
const facts = () => readInvestorFacts({ ctx: bench.ctx })({ userId: someone.userId })

it('reminds 60, 30 and 7 days before a document runs out, each once, however often the job runs', async () => {
  await pass(9)
  expect(await told()).toEqual([])
  await pass(2)
  expect(await told()).toEqual(['kyc.validityEnds'])
  // The job of a second process, on the same day.
  await bench.ctx.jobs.enqueue(bench.ctx.db.orm, {
    topic: 'kyc.housekeeping',
    payload: {},
    dedupeKey: 'again',
  })
  await bench.ctx.jobs.runDue()
  expect(await told()).toHaveLength(1)
  await pass(30)
  await pass(23)
  expect(await told()).toHaveLength(3)
  expect(await facts()).toMatchObject({ kycApproved: true, isVerified: true })
})

it('lists it for compliance', async () => {
  const { text } = await bench.call(await reviewer(bench), 'GET', kycValidities.path)
  expect(JSON.parse(text)).toMatchObject({
    data: [{ role: 'investor', because: 'document', isOver: false, hasNewCheck: false }],
    totalCount: 1,
  })
})

it('ends it on the day after: screened again, told once, no investing, and the name stands for withdrawing', async () => {
  const screen = vi.spyOn(bench.screening, 'screen')
  await pass(8)
  expect(screen).toHaveBeenCalled()
  expect(await told()).toEqual([...Array<string>(3).fill('kyc.validityEnds'), 'kyc.validityEnded'])
  expect((await bench.mine(await bench.enter(someone))).state).toBe('approved')
  expect(await facts()).toMatchObject({ kycApproved: false, isVerified: true, finances: null })
  await pass(3)
  expect(await told()).toHaveLength(4)
})
