import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dayOf, daysAfter } from '#contracts/dates.ts'
import { kycValidities } from '#contracts/kyc/validity/validity.ts'
import { currentUser } from '#contracts/user/users.ts'
import { query } from '#services/kit/database/database.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { keptNames } from '#contracts/internal/kyc.ts'
import { destroyRecordKey, lockRecords } from '#services/kit/security/personal-records.ts'
import { readInvestorFacts } from '#services/kyc/facts.ts'
import { dropValidities, updateValidity } from './store.ts'

const DAY_MS = 86_400_000

let bench: KycBench
let someone: Person
let expiry: string
beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
  someone = await bench.person('runsout')
  const fresh = await bench.enter(someone)
  expiry = new Date(bench.clock.now().getTime() + 70 * DAY_MS).toISOString().slice(0, 10)
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
const rowsOf = <T extends object>(text: SQL): Promise<T[]> => query<T>(bench.store.db.orm, text)
const told = async () => {
  const rows = await rowsOf<{ kind: string }>(
    sql`SELECT kind FROM notification.notice WHERE user_id = ${someone.userId} AND kind LIKE 'kyc.validity%' ORDER BY id`,
  )
  return rows.map(({ kind }) => kind)
}
const facts = () => readInvestorFacts({ ctx: bench.ctx })({ userId: someone.userId })

async function revoke(id: string): Promise<void> {
  const staff = await reviewer(bench)
  const { version } = await look(bench, staff, id)
  const body = { version, decision: 'revoke', reason: 'A doubt', items: [] }
  await bench.call(staff, 'PUT', `/v2/users/kyc/review/${id}/decision`, body)
}

it('reminds 60, 30 and 7 days before a document runs out, each once, however often the job runs', async () => {
  await pass(9)
  expect(await told()).toEqual([])
  await pass(2)
  expect(await told()).toEqual(['kyc.validityEnds'])
  const [first] = await rowsOf<{ dueAt: string }>(
    sql`SELECT params->>'dueAt' AS due_at FROM notification.notice WHERE user_id = ${someone.userId} AND kind = 'kyc.validityEnds'`,
  )
  expect(first?.dueAt).toBe(`${expiry}T23:59:59.999Z`)
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
  expect(await bench.mine(await bench.enter(someone))).toMatchObject({
    approval: 'ending',
    label: ' KYC Approved',
  })
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
  const own = await bench.enter(someone)
  expect(await bench.mine(own)).toMatchObject({
    state: 'approved',
    label: 'Resume KYC',
    isKycCompleted: false,
    validUntil: `${expiry}T23:59:59.999Z`,
    approval: 'ended',
  })
  expect((await bench.as(own).reply(currentUser)).data.progress).toEqual({
    isKycCompleted: false,
    stepCompleted: 1,
  })
  expect(await facts()).toMatchObject({ kycApproved: false, isVerified: true, finances: null })
  await pass(3)
  expect(await told()).toHaveLength(4)
})

it('leaves the verified name of an erased account, of a revoked check too, to those who may open its records, each time recorded', async () => {
  const { db } = bench.store
  const asked = {
    userId: someone.userId,
    actorId: 'usr_reviewer',
    reason: 'A case about movements of money.',
  }
  const { firstName, lastName } = GOOD_STEPS.identity
  expect(await bench.ask(keptNames)(asked)).toEqual([])
  await revoke((await bench.mine(await bench.enter(someone)))._id)
  await db.transaction((tx) => lockRecords(bench.ctx, tx, someone.userId))
  expect(await bench.ask(keptNames)(asked)).toEqual([`${firstName} ${lastName}`])
  expect(
    await query(db.orm, sql`SELECT actor_id FROM kit.record_opening WHERE person_id = ${someone.userId}`),
  ).toEqual([{ actorId: 'usr_reviewer' }])
  await db.transaction((tx) => destroyRecordKey(bench.ctx, tx, someone.userId))
  expect(await bench.ask(keptNames)(asked)).toEqual([])
})

it('begins anew with an approval after a revocation, and one measured later leaves time for every reminder', async () => {
  const other = await bench.person('again')
  await bench.fillIn(other, 'investor')
  seen(await bench.submit(other, 'investor'))
  await bench.ctx.jobs.runDue()
  await approve(bench, other, 'investor')
  const { _id } = await bench.mine(other)
  const own = () =>
    rowsOf<{ validUntil: string; endedAt: Date | null; reminded: number | null }>(
      sql`SELECT valid_until, ended_at, reminded FROM users.kyc_validity WHERE person_id = ${other.userId}`,
    )
  const [first] = await own()
  const over = { validUntil: '2026-01-01', endedAt: bench.clock.now(), reminded: 7 }
  await updateValidity(bench.store.db.orm, _id, over)
  await revoke(_id)
  await approve(bench, other, 'investor')
  expect(await own()).toEqual([{ ...first, endedAt: null, reminded: null }])
  await dropValidities(bench.store.db.orm, other.userId)
  bench.clock.advance(1200 * DAY_MS)
  await pass(0)
  expect(await own()).toEqual([
    { validUntil: dayOf(daysAfter(bench.clock.now(), 60)), endedAt: null, reminded: 60 },
  ])
})
