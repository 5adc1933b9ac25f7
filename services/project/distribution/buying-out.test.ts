import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import {
  ownPayouts,
  type DistributionWire,
  type FileDistributionBody,
} from '#contracts/project/distribution/distributions.ts'
import { positionById } from '#contracts/token/tokens.ts'
import { DISTRIBUTION_GUARD_TEXTS } from '#machines/distribution/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { investments } from '#contracts/token/investments.ts'
import {
  approve,
  campaignOf,
  check,
  distributionBench,
  dollarsOf,
  fileCall,
  filed,
  finance2,
  gained,
  heldUnits,
  holders,
  issuer,
  limitAccountAnswers,
  messageOf,
  nth,
  offeringId,
  operate,
  owner,
  product,
  runPayouts,
  stageOf,
  standings,
  usd,
} from '#tests/support/offerings/distribution-bench.ts'
import { NOW } from '#tests/support/offerings/setting.ts'
import { DISTRIBUTION_TOPICS, RECORD_SETTLES_MS } from './lifecycle.ts'

/* A diminishing musharakah, whose issuer buys the digital shares month by month. */

distributionBench()

describe('a diminishing musharakah', () => {
  const terms: ContractTerms = {
    type: 'diminishing_musharakah',
    ownership: { investors: 8000, issuer: 2000 },
    buyOutMonths: 3,
    firstRent: '3000',
  }
  const rent = (month: number, income: bigint): Partial<FileDistributionBody> => ({
    periodFrom: `2026-0${month + 6}-01`,
    periodTo: `2026-0${month + 6}-28`,
    income: usd(income),
    costs: usd(0),
    nonPermissible: usd(0),
    lease: { month, use: 'whole', day: null },
  })
  async function pay(over: Partial<FileDistributionBody>, wallet: bigint) {
    const one = await filed(over)
    await check(one)
    const before = await dollarsOf(issuer)
    const { status } = await approve(one, finance2, usd(wallet))
    expect([status, before - (await dollarsOf(issuer))]).toEqual([200, wallet])
    return one
  }

  it('buys the digital shares of each month with its rent, from every holder, until none is left', async () => {
    await operate({ terms })
    const first = await pay(rent(1, 3_000n), 333_000n)
    expect(first.waterfall).toMatchObject({
      holders: usd(3_000),
      capital: usd(330_000),
      boughtUnits: 33,
      fromEscrow: usd(0),
    })
    standings.set(nth(2).userId, 'closed')
    // The process ends before anything is paid: nothing is bought either.
    limitAccountAnswers(0)
    await runPayouts()
    expect(await heldUnits()).toHaveLength(3)
    limitAccountAnswers(Infinity)
    try {
      const again = (topic: string) => product.jobs.deliver(topic, { distributionId: first._id })
      expect(await gained(() => again(DISTRIBUTION_TOPICS.pay))).toEqual([161_500n, 151_350n, 0n])
      const held = async () => new Map((await heldUnits()) as [string, bigint][])
      const left = async () => {
        const units = await held()
        return holders.map(({ userId }) => units.get(userId) ?? 0n)
      }
      // Those of a closed account are bought once it can be paid.
      expect(await left()).toEqual([34n, 30n, 5n])

      standings.clear()
      product.clock.advance(RECORD_SETTLES_MS)
      const at = { recordAt: product.clock.now().toISOString() }
      const second = await pay({ ...rent(2, 2_000n), ...at }, 342_000n)
      expect(second.waterfall).toMatchObject({ capital: usd(340_000), boughtUnits: 34 })
      expect(await gained(() => runPayouts())).toEqual([171_015n, 150_895n, 20_090n])
      expect(await gained(() => again(DISTRIBUTION_TOPICS.retry))).toEqual([0n, 0n, 20_150n])
      expect(await gained(() => again(DISTRIBUTION_TOPICS.retry))).toEqual([0n, 0n, 0n])
      product.clock.advance(RECORD_SETTLES_MS)
      expect(await left()).toEqual([17n, 15n, 1n])
      const { data: payouts } = await product.as(nth(2)).reply(ownPayouts, { query: { project: offeringId } })
      expect(payouts.map(({ units, boughtUnits, capital }) => [units, boughtUnits, capital.amount])).toEqual([
        [3, 2, '20000'],
        [5, 2, '20000'],
      ])
      const { data: own } = await product.as(nth(0)).reply(positionById, { params: { id: offeringId } })
      const lots = own.lots.map(({ state, units }) => `${state} ${units}`)
      expect([lots.length, new Set(lots)]).toEqual([3, new Set(['held 17', 'redeemed 16', 'redeemed 17'])])

      const last = { ...rent(3, 1_000n), recordAt: product.clock.now().toISOString(), isFinal: true }
      const final = await filed(last)
      // What is left of the capital is in escrow.
      expect(final.waterfall).toMatchObject({
        capital: usd(330_000),
        boughtUnits: 0,
        fromEscrow: usd(330_000),
      })
      await check(final)
      expect((await approve(final, finance2, usd(1_000))).status).toBe(200)
      expect(await gained(() => runPayouts())).toEqual([170_515n, 150_455n, 10_030n])
      expect([await heldUnits(), await campaignOf()]).toEqual([[], ['settled', 1]])
      const { data: closedOnes } = await product
        .as(nth(0))
        .reply(investments, { query: { stage: 'closed', perPage: '50' } })
      expect(closedOnes.find(({ _id }) => _id === offeringId)).toMatchObject({
        cost: usd(500_000),
        received: usd(503_030),
        result: usd(3_030),
      })
    } finally {
      product.clock.set(NOW)
    }
  })

  it('buys of those who hold at its record date, and nothing of it moves until it is paid', async () => {
    await operate({ terms })
    const at = (ms: number) => new Date(NOW.getTime() + ms)
    const month = (count: number, ms: number) => ({
      ...rent(count, BigInt(4 - count) * 1_000n),
      recordAt: at(ms).toISOString(),
    })
    const faultOf = async (body: Partial<FileDistributionBody>) =>
      ((await fileCall(body)).body as { fieldErrors?: object }).fieldErrors
    const due = (topic: string, one: DistributionWire) =>
      product.jobs.deliver(topic, { distributionId: one._id })
    const lost = nth(2)
    const move = (units: bigint) =>
      product.db.transaction((tx) =>
        product.ledger.moveUnits(
          {
            offeringId,
            mode: 'force',
            from: lost.userId,
            to: nth(0).userId,
            units,
            operationId: newId('tok'),
          },
          tx,
        ),
      )
    const freeze = (isWhole: boolean) =>
      product.db.transaction((tx) =>
        product.ledger.setFreeze({ offeringId, holderId: lost.userId, units: 0n, isWhole }, tx),
      )
    const fixed = (one: DistributionWire) => due(DISTRIBUTION_TOPICS.record, one)
    const paid = (one: DistributionWire) => due(DISTRIBUTION_TOPICS.pay, one)
    const retried = (one: DistributionWire) => due(DISTRIBUTION_TOPICS.retry, one)
    try {
      product.clock.set(at(1))
      expect(await faultOf(month(1, 0))).toEqual({ recordAt: DISTRIBUTION_TEXTS.recordBuys })
      const first = await filed(month(1, 1000))
      await check(first)
      expect(await faultOf(month(2, 1000))).toEqual({ recordAt: DISTRIBUTION_TEXTS.recordOrder })
      product.clock.set(at(1001))
      expect(messageOf(await approve(first, finance2, usd(333_000)))).toBe(DISTRIBUTION_GUARD_TEXTS.isAhead)
      product.clock.set(at(1000))
      expect((await approve(first, finance2, usd(333_000))).status).toBe(200)
      const second = await pay(month(2, 2000), 342_000n)
      await product.ledger.setOfferingClosed(offeringId, true)
      product.clock.set(at(2000 + RECORD_SETTLES_MS))
      expect(await move(1n)).toBe('buying')
      await expect(fixed(second)).rejects.toThrow('waits for an earlier purchase')
      await fixed(first)
      await fixed(second)
      // Of its five, four are bought.
      expect(await move(2n)).toBe('bought')
      await freeze(true)
      // What is frozen does not end for a price of nothing either.
      await query(
        owner.orm,
        sql`UPDATE project.payout SET amount = 0, capital = 0 WHERE distribution_id = ${first._id} AND holder_id = ${lost.userId}`,
      )
      let now = product.clock.now().getTime()
      const ticking = vi.spyOn(product.clock, 'now').mockImplementation(() => new Date((now += 5)))
      try {
        await paid(first)
        await paid(second)
        expect(await heldUnits()).toContainEqual([lost.userId, 5n])
        await freeze(false)
        await retried(first)
        await retried(second)
      } finally {
        ticking.mockRestore()
      }
      product.clock.set(new Date(now))
      expect(new Map((await heldUnits()) as [string, bigint][])).toEqual(
        new Map(holders.map(({ userId }, nth) => [userId, [17n, 15n, 1n][nth]])),
      )
      // Both ends of a purchase have one instant.
      const [instants] = await query<{ all: bigint; one: bigint }>(
        owner.orm,
        sql`SELECT count(*) AS all, count(*) FILTER (WHERE b.ended_at = p.paid_at AND t.created_at IS NOT DISTINCT FROM
              CASE WHEN p.transfer_id IS NOT NULL THEN p.paid_at END) AS one
            FROM project.payout p JOIN ledger.bought_units b ON b.key = p.id LEFT JOIN ledger.transfer t ON t.id = p.transfer_id
            WHERE b.offering_id = ${offeringId}`,
      )
      expect(instants).toEqual({ all: 6n, one: 6n })

      const third = await pay(month(3, now - NOW.getTime()), 331_000n)
      product.clock.advance(RECORD_SETTLES_MS)
      await fixed(third)
      await paid(third)
      // Who has none left is done with the offering, with their orders.
      const ended = await query<{ holderIds: string[] }>(
        owner.orm,
        sql`SELECT payload -> 'holderIds' AS holder_ids FROM kit.job
            WHERE topic = ${DISTRIBUTION_TOPICS.redeemed} AND payload ->> 'offeringId' = ${offeringId}`,
      )
      expect(new Set(ended.flatMap(({ holderIds }) => holderIds))).toEqual(
        new Set(holders.map(({ userId }) => userId)),
      )
      expect(await Promise.all(holders.map(stageOf))).toEqual(['closed', 'closed', 'closed'])
      const [audited] = await query<{ units: bigint }>(
        owner.orm,
        sql`SELECT sum((detail ->> 'units')::bigint)::bigint AS units FROM kit.audit WHERE action = 'lot.redeemed' AND entity_id = ${offeringId}`,
      )
      expect(audited?.units).toBe(100n)
    } finally {
      product.clock.set(NOW)
    }
  })
})
