import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { erasureBlockers } from '#contracts/internal/person.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import { statement } from '#contracts/payment/payments.ts'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import {
  distributionPayouts,
  distributionQueue,
  ownPayouts,
  proposeDistributionRelease,
  releaseDistribution,
} from '#contracts/project/distribution/distributions.ts'
import { DISTRIBUTION_GUARD_TEXTS } from '#machines/distribution/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { charity, distributionAccount } from '#services/ledger/accounts.ts'
import type { Person } from '#tests/support/product/platform.ts'
import {
  approve,
  approved,
  check,
  distributionBench,
  dollarsOf,
  filed,
  finance,
  finance2,
  gained,
  heldUnits,
  issuer,
  limitAccountAnswers,
  messageOf,
  nth,
  offeringId,
  operate,
  own,
  owner,
  posted,
  product,
  runPayouts,
  standings,
  stranger,
  support,
  usd,
} from '#tests/support/offerings/distribution-bench.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { NOW } from '#tests/support/offerings/setting.ts'
import { DISTRIBUTION_TOPICS } from './lifecycle.ts'

/* What is divided among the holders of a record date, and paid. Losses, final results, filing and income have files of their own. */

distributionBench()

describe('a profit', () => {
  it('is divided to the cent among the holders of the record date, and its impure part goes to charity', async () => {
    const [given, wallet] = [await posted(charity('USD')), await dollarsOf(issuer)]
    const one = await approved()
    expect(one.waterfall).toEqual({
      income: usd(700),
      costs: usd(100),
      nonPermissible: usd(100),
      reserve: usd(0),
      fee: usd(250),
      holders: usd(250),
      settlement: usd(0),
      capital: usd(0),
      boughtUnits: 0,
      fromEscrow: usd(0),
      lateCost: usd(0),
      lateDonation: usd(0),
    })
    expect(await own(one._id)).toMatchObject({ state: 'scheduled', payouts: { paid: 0, due: 0 } })
    expect(await dollarsOf(issuer)).toBe(wallet - 350n)
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(250n)
    // 2.50 at 50, 45 and 5 per cent.
    expect(await gained(() => runPayouts())).toEqual([125n, 113n, 12n])
    expect(await own(one._id)).toMatchObject({
      state: 'paid',
      payouts: { paid: 3, due: 0, claimable: 0 },
    })
    expect((await posted(charity('USD'))) - given).toBe(100n)
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(0n)
    const rows = await product.as(finance).reply(distributionPayouts, { params: { id: one._id }, query: {} })
    expect(rows.data.map(({ amount, purified, state }) => [amount.amount, purified.amount, state])).toEqual([
      ['125', '50', 'paid'],
      ['113', '45', 'paid'],
      ['12', '5', 'paid'],
    ])
  })

  it('waits for the record date, whose holders are paid though they hold nothing later', async () => {
    const recordAt = '2026-11-25T23:59:59.999Z'
    const one = await approved({ recordAt })
    expect(await gained(() => runPayouts())).toEqual([0n, 0n, 0n])
    product.clock.set(new Date(recordAt))
    try {
      // A holder leaves after the record date, before the job runs.
      product.clock.advance(1)
      const { lots } = await product.ledger.register({
        offeringIds: [offeringId],
        holderId: nth(2).userId,
        limit: 1,
        offset: 0,
      })
      await query(
        owner.orm,
        sql`UPDATE ledger.lot SET state = 'exited', ended_at = ${product.clock.now()} WHERE id = ${lots[0]?.lotId}`,
      )
      expect(await gained(() => runPayouts())).toEqual([125n, 113n, 12n])
    } finally {
      product.clock.set(NOW)
      await query(owner.orm, sql`ALTER TABLE ledger.lot DISABLE TRIGGER lot_moves_forward`)
      await query(
        owner.orm,
        sql`UPDATE ledger.lot SET state = 'held', ended_at = NULL WHERE state = 'exited'`,
      )
      await query(owner.orm, sql`ALTER TABLE ledger.lot ENABLE TRIGGER lot_moves_forward`)
    }
    expect((await own(one._id)).state).toBe('paid')
  })

  it('counts a transfer at the very instant of the record date once, for the receiver', async () => {
    const recordAt = new Date('2026-11-25T23:59:59.999Z')
    await approved({ recordAt: recordAt.toISOString() })
    await product.ledger.setOfferingClosed(offeringId, true)
    product.clock.set(recordAt)
    try {
      // The job may not read the register while transfers of this instant are on their way.
      await product.jobs.runDue()
      const move = {
        offeringId,
        mode: 'transfer',
        from: nth(2).userId,
        to: nth(1).userId,
        units: 5n,
      } as const
      const moved = await product.db.transaction((tx) =>
        product.ledger.moveUnits({ ...move, operationId: `move-${offeringId}` }, tx),
      )
      expect(moved).toBe('done')
      expect(await gained(runPayouts)).toEqual([125n, 125n, 0n])
    } finally {
      product.clock.set(NOW)
    }
  })

  it('is purified by the days held in the period, also for those who hold nothing at the record date', async () => {
    // The shares were allotted on 20/11: ten days of the period remain, of which the last one leaves after three.
    const at = new Date('2026-12-02T09:00:00Z')
    await query(owner.orm, sql`ALTER TABLE ledger.lot DISABLE TRIGGER lot_moves_forward`)
    const move = (ended: Date | null) =>
      query(
        owner.orm,
        sql`UPDATE ledger.lot SET state = ${ended ? 'exited' : 'held'}, ended_at = ${ended}
            WHERE offering_id = ${offeringId} AND holder_id = ${nth(2).userId}`,
      )
    try {
      const one = await filed({
        periodFrom: '2026-11-11',
        periodTo: '2026-11-19',
        recordAt: '2026-11-30T00:00:00.000Z',
      })
      await check(one)
      await approve(one)
      await query(
        owner.orm,
        sql`UPDATE project.distribution SET period_to = '2026-11-29' WHERE id = ${one._id}`,
      )
      await move(new Date('2026-11-23T10:00:00Z'))
      product.clock.set(at)
      await runPayouts()
      product.clock.set(NOW)
      // Unit days: 500, 450 and 15 of 965; of what is paid nothing falls on the third.
      const { data } = await product
        .as(finance)
        .reply(distributionPayouts, { params: { id: one._id }, query: {} })
      expect(data.map(({ units, amount, purified }) => [units, amount.amount, purified.amount])).toEqual([
        [50, '132', '52'],
        [45, '118', '47'],
        [0, '0', '1'],
      ])
      expect((await own(one._id)).state).toBe('paid')
    } finally {
      product.clock.set(NOW)
      await move(null)
      await query(owner.orm, sql`ALTER TABLE ledger.lot ENABLE TRIGGER lot_moves_forward`)
    }
  })

  it('stands in the wallet statements and notices of holder and issuer', async () => {
    const one = await approved()
    await runPayouts()
    await runPayouts()
    const line = async (who: Person) =>
      (await product.as(who).reply(statement, { query: {} })).data
        .slice(0, 2)
        .map(({ reason, counterparty, amount }) => [reason, counterparty, amount.amount])
    expect((await line(nth(0)))[0]).toEqual(['distribution', one.projectName, '125'])
    expect(await line(issuer)).toEqual(
      expect.arrayContaining([
        ['distribution_funded', 'Charity account', '-100'],
        ['distribution_funded', one.projectName, '-250'],
      ]),
    )
    const titles = async (who: Person) =>
      (await product.as(who).reply(notifications, { query: {} })).data.map(({ title }) => title)
    expect(await titles(nth(0))).toContain('You received a distribution')
    expect(await titles(issuer)).toEqual(
      expect.arrayContaining(['A distribution is paid', 'A distribution is approved']),
    )
    const mine = await product.as(nth(1)).reply(ownPayouts, { query: { project: offeringId } })
    expect(mine.data).toEqual([
      expect.objectContaining({
        state: 'paid',
        units: 45,
        amount: usd(113),
        net: usd(113),
        projectId: offeringId,
        periodTo: '2026-09-30',
      }),
    ])
    expect((await product.as(stranger).reply(ownPayouts, { query: {} })).data).toEqual([])
  })
})

describe('a record date on which nobody holds a digital share', () => {
  it('leaves the sum to two people of finance, who give it back', async () => {
    const recordAt = '2026-11-25T23:59:59.999Z'
    const wallet = await dollarsOf(issuer)
    const one = await approved({ recordAt })
    await product.ledger.setOfferingClosed(offeringId, true)
    await product.db.transaction(async (tx) => {
      for (const [at, units] of [50n, 45n, 5n].entries()) {
        const burned = { offeringId, mode: 'burn', from: nth(at).userId, to: null, units } as const
        await product.ledger.moveUnits({ ...burned, operationId: `burn-${offeringId}-${at}` }, tx)
      }
    })
    product.clock.set(new Date(recordAt))
    await runPayouts()
    product.clock.set(NOW)
    expect((await own(one._id)).state).toBe('unheld')
    const waiting = await product.as(finance).reply(distributionQueue, { query: { perPage: '50' } })
    expect(waiting.data.find(({ _id }) => _id === one._id)?.proposeRelease.allowed).toBe(true)
    const params = { id: one._id }
    const { filedAt } = one
    const propose = (who: Person, reason: string) =>
      product.as(who).call(proposeDistributionRelease, { params, body: { filedAt, reason } })
    const release = (who: Person, sum: number) =>
      product.as(who).confirmedCall(releaseDistribution, {
        body: { distributionId: one._id, amount: usd(sum), filedAt },
      })
    expect((await release(finance2, 250)).status).toBe(409)
    expect((await propose(support, 'No holders.')).status).toBe(403)
    expect((await propose(finance, 'No holders.')).status).toBe(200)
    expect(messageOf(await release(finance, 250))).toBe(DISTRIBUTION_GUARD_TEXTS.isNotProposer)
    expect(messageOf(await release(finance2, 350))).toBe(DISTRIBUTION_TEXTS.stale)
    const body = { distributionId: one._id, amount: usd(250), filedAt }
    expect((await product.as(finance2).call(releaseDistribution, { body })).status).toBe(403)
    expect((await release(finance2, 250)).status).toBe(200)
    expect(await own(one._id)).toMatchObject({ state: 'cancelled', reason: 'No holders.' })
    // What charity has stays there.
    expect(wallet - (await dollarsOf(issuer))).toBe(100n)
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(0n)
    expect((await product.ledger.booksOf([offeringId])).get(offeringId)).toBeUndefined()
    const [line] = (await product.as(issuer).reply(statement, { query: {} })).data
    expect([line?.reason, line?.amount.amount]).toEqual(['distribution_returned', '250'])
    await product.jobs.runDue()
    const { data } = await product.as(issuer).reply(notifications, { query: { perPage: '50' } })
    expect(data.map(({ title }) => title)).toContain('A distribution is cancelled')
  })
})

describe('accounts that cannot be paid', () => {
  it('keep their part claimable, which is paid once the account is open again', async () => {
    standings.set(nth(0).userId, 'closed').set(nth(1).userId, 'erased')
    const one = await approved()
    expect(await gained(() => runPayouts())).toEqual([0n, 0n, 12n])
    expect(await own(one._id)).toMatchObject({
      state: 'paid',
      payouts: { paid: 1, due: 0, claimable: 2 },
    })
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(238n)
    await runPayouts()
    const pages = await Promise.all(
      ['1', '2'].map((pageNo) =>
        product.as(issuer).reply(notifications, { query: { perPage: '50', pageNo } }),
      ),
    )
    const told = pages.flatMap(({ data }) => data)
    expect(told.map(({ body }) => body)).toContain(
      `The holders of ${one.projectName} are paid. 2 payouts cannot be made yet.`,
    )
    const blockers = (who: Person) => product.ask(erasureBlockers.project)({ userId: who.userId })
    expect(await blockers(nth(0))).toEqual(['payout'])
    expect(await blockers(nth(2))).toEqual([])
    standings.delete(nth(0).userId)
    try {
      product.clock.advance(86_400_000)
      expect(await gained(() => runPayouts())).toEqual([125n, 0n, 0n])
      product.clock.advance(86_400_000)
      expect(await gained(() => runPayouts())).toEqual([0n, 0n, 0n])
    } finally {
      product.clock.set(NOW)
    }
    expect((await own(one._id)).payouts).toEqual({ paid: 2, due: 0, claimable: 1 })
  })
})

describe('paying in batches', () => {
  it('pays 100 holders once each and ends their digital shares with it, though the process ends between batches and runs meet', async () => {
    const people = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, at) => ({ userId: `usr_many_${String(at).padStart(3, '0')}` }) as Person,
      ),
    )
    await operate({ holders: people.map(({ userId }) => [userId, 1n] as const) })
    const id = offeringId
    const one = await filed({ income: usd(20_002), costs: usd(0), nonPermissible: usd(0), isFinal: true })
    expect((await check(one)).status).toBe(200)
    expect((await approve(one, finance2, usd(10_001))).status).toBe(200)
    const pay = () => product.jobs.deliver(DISTRIBUTION_TOPICS.pay, { distributionId: one._id })
    limitAccountAnswers(1)
    const first = await gained(async () => {
      await product.jobs.deliver(DISTRIBUTION_TOPICS.record, { distributionId: one._id })
      await expect(pay()).rejects.toThrow('The process ends here.')
    }, people)
    expect(first.filter((amount) => amount > 0n)).toHaveLength(50)
    expect((await own(one._id)).state).toBe('paying')
    const unpaid = people.filter((_, at) => first[at] === 0n)
    expect(await heldUnits()).toEqual(unpaid.map(({ userId }) => [userId, 1n]))
    await expectGoodBooks(product.ledger)
    limitAccountAnswers(Infinity)
    const rest = await gained(() => Promise.all([pay(), pay(), pay()]), people)
    await pay()
    const all = first.map((amount, at) => amount + (rest[at] ?? 0n))
    expect(all.toSorted((a, b) => Number(b - a))).toEqual([
      10_101n,
      ...Array.from({ length: 99 }, () => 10_100n),
    ])
    expect(await heldUnits()).toEqual([])
    expect((await own(one._id)).payouts).toEqual({ paid: 100, due: 0, claimable: 0 })
    expect(await posted(distributionAccount(id, 'USD'))).toBe(0n)
  })
})
