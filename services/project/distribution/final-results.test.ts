import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import {
  cancelDistribution,
  distributionQueue,
  distributions,
  distributionSources,
  ownPayouts,
} from '#contracts/project/distribution/distributions.ts'
import { positionById } from '#contracts/token/tokens.ts'
import { ownIncome } from '#contracts/project/distribution/income.ts'
import { DISTRIBUTION_GUARD_TEXTS } from '#machines/distribution/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { investments } from '#contracts/token/investments.ts'
import { forgetRules, taxFrom } from '#tests/support/database/rules.ts'
import { countInvestors } from '#services/project/store.ts'
import type { Person } from '#tests/support/product/platform.ts'
import {
  approve,
  approved,
  campaignOf,
  check,
  distributionBench,
  dollarsOf,
  fileCall,
  filed,
  finance,
  finance2,
  gained,
  heldUnits,
  holders,
  issuer,
  messageOf,
  nth,
  offeringId,
  operate,
  own,
  owner,
  product,
  runPayouts,
  stageOf,
  standings,
  taxCountries,
  usd,
} from '#tests/support/offerings/distribution-bench.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { NOW } from '#tests/support/offerings/setting.ts'
import { DISTRIBUTION_TOPICS, RECORD_SETTLES_MS } from './lifecycle.ts'

/* The final result of an offering: it settles what was paid on account and ends the digital shares. */

distributionBench()

describe('certificates', () => {
  it('pass on all that their assets bring, and are settled', async () => {
    await operate({
      terms: {
        type: 'sukuk',
        underlying: 'ijara',
        assets: 'a store',
        certificates: 100,
        nominal: '10000',
        tradable: 'after closing and employment of funds',
        receivablesOnly: false,
      },
    })
    taxCountries.set(nth(0).userId, 'CA')
    const before = (await product.as(nth(0)).reply(ownIncome, { query: {} })).data.totals[0]
    // The assets were sold for 20.00.
    const final = await approved({ isFinal: true, residual: usd(2_000) })
    expect(final.waterfall).toMatchObject({ fee: usd(0), holders: usd(500), capital: usd(2_000) })
    expect(final.waterfall?.fromEscrow).toEqual(usd(2_000))
    await taxFrom(owner.orm, '2026-01-01', ['IE', 'CA', 1000])
    try {
      // Tax is withheld from income only.
      expect(await gained(runPayouts)).toEqual([1_225n, 1_125n, 125n])
    } finally {
      await forgetRules(owner.orm)
    }
    expect(await campaignOf()).toEqual(['settled', 1])
    const mine = await product.as(nth(0)).reply(ownPayouts, { query: { project: offeringId } })
    expect(mine.data[0]).toMatchObject({ amount: usd(250), capital: usd(1_000), net: usd(1_225) })
    const after = (await product.as(nth(0)).reply(ownIncome, { query: {} })).data.totals[0]
    expect(BigInt(after?.amount.amount ?? 0) - BigInt(before?.amount.amount ?? 0)).toBe(250n)
    const { data } = await product.as(nth(0)).reply(positionById, { params: { id: offeringId } })
    expect(data.lots.map(({ units, state }) => [units, state])).toEqual([[50, 'redeemed']])
    expect((await countInvestors(owner.orm, [offeringId])).get(offeringId)).toBe(3)
    const told = await query(
      owner.orm,
      sql`SELECT FROM kit.audit WHERE entity_id = ${offeringId} AND action = 'lot.redeemed' AND detail ->> 'units' = '100'`,
    )
    expect(told).toHaveLength(1)
    expect((await product.ledger.holdings(nth(0).userId)).some((lot) => lot.offeringId === offeringId)).toBe(
      false,
    )
  })
})

describe('the final result', () => {
  const none = { costs: usd(0), nonPermissible: usd(0) }

  it('settles what was paid on account, to the cent, and nothing is filed after it', async () => {
    const wallet = await dollarsOf(issuer)
    // 10.00 are shared by halves; 4.01 are lost after it, so that 5.99 are the profit of both.
    await approved({ ...none, income: usd(1_000) })
    await runPayouts()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }
    const lost = { ...last, ...none, income: usd(0), costs: usd(401) }
    const open = await filed({ ...lost, periodFrom: '2026-10-20' })
    const early = await fileCall({ ...none, periodFrom: '2026-11-01', periodTo: '2026-11-10', isFinal: true })
    expect([early.status, messageOf(early)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isLast])
    await product.as(issuer).reply(cancelDistribution, { params: { id: open._id } })
    const final = await filed({ ...lost, isFinal: true })
    expect(final.waterfall).toMatchObject({ fee: usd(0), holders: usd(-401), settlement: usd(201) })
    const after = { ...none, periodFrom: '2026-11-01', periodTo: '2026-11-10' }
    expect(messageOf(await fileCall(after))).toBe(DISTRIBUTION_GUARD_TEXTS.isNotEnded)
    const sources = await product.as(issuer).reply(distributionSources, { query: { perPage: '50' } })
    expect(sources.data.find(({ _id }) => _id === offeringId)?.refusal).toBe(
      DISTRIBUTION_GUARD_TEXTS.isNotEnded,
    )
    await check(final)
    expect((await approve(final, finance2, usd(0))).status).toBe(409)
    expect((await approve(final, finance2, usd(201))).status).toBe(200)
    // 2.01 and what is left of 10,000.00 at 50, 45 and 5 per cent.
    expect(await gained(() => runPayouts())).toEqual([499_900n, 449_910n, 49_990n])
    // Of 5.99 the issuer keeps 2.99: it was paid 5.00 on account and gave 2.01 back.
    expect(wallet - (await dollarsOf(issuer))).toBe(701n)
    expect(await own(final._id)).toMatchObject({ state: 'paid', isFinal: true })
    expect(await campaignOf()).toEqual(['settled', 1])
    const { data } = await product
      .as(nth(0))
      .reply(investments, { query: { stage: 'closed', perPage: '50' } })
    expect(data.find(({ _id }) => _id === offeringId)).toMatchObject({
      cost: usd(500_000),
      // 2.50 on account, 1.01 that was settled, and its part of 9,995.99 of capital.
      received: usd(500_150),
      result: usd(150),
      ending: 'settled',
    })
    // What is told twice has one effect.
    await product.jobs.deliver(DISTRIBUTION_TOPICS.settle, { offeringId })
    expect(await campaignOf()).toEqual(['settled', 1])
  })

  it('settles the campaign only once every earlier distribution is paid too', async () => {
    const later = new Date(NOW.getTime() + 60_000).toISOString()
    const first = await approved({ ...none, income: usd(200), recordAt: later })
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    const sooner = await fileCall({ ...none, ...last, income: usd(100) })
    expect([sooner.status, messageOf(sooner)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isLast])
    const final = await approved({ ...none, ...last, income: usd(100), recordAt: later })
    product.clock.advance(60_000 + RECORD_SETTLES_MS)
    // The job of the final one may run first.
    for (const topic of [DISTRIBUTION_TOPICS.record, DISTRIBUTION_TOPICS.pay])
      await product.jobs.deliver(topic, { distributionId: final._id })
    await product.jobs.deliver(DISTRIBUTION_TOPICS.settle, { offeringId })
    expect([(await own(final._id)).state, (await own(first._id)).state]).toEqual(['paid', 'scheduled'])
    expect(await campaignOf()).toEqual(['operating', 0])
    await runPayouts()
    product.clock.set(NOW)
    expect((await own(first._id)).state).toBe('paid')
    expect(await campaignOf()).toEqual(['settled', 1])
  })

  it('is not settled with one that is cancelled later, nor for holders of the past', async () => {
    const past = new Date(NOW.getTime() - 1).toISOString()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    expect(await fileCall({ ...none, ...last, recordAt: past })).toMatchObject({
      status: 400,
      body: { fieldErrors: { recordAt: DISTRIBUTION_TEXTS.recordPast } },
    })
    const first = await approved({ ...none, income: usd(200) })
    const final = await filed({ ...none, ...last, income: usd(100) })
    await check(final)
    const become = (state: string) =>
      query(
        owner.orm,
        sql`UPDATE project.distribution SET state = ${state}, reason = ${state === 'releasing' ? 'No holders.' : null},
              release_by = ${state === 'releasing' ? finance.userId : null} WHERE id = ${first._id}`,
      )
    for (const state of ['unheld', 'releasing']) {
      await become(state)
      const { data } = await product
        .as(issuer)
        .reply(distributions, { query: { project: offeringId, show: 'approved' } })
      expect(data.map(({ _id }) => _id)).toEqual([first._id])
      expect(messageOf(await approve(final))).toBe(DISTRIBUTION_GUARD_TEXTS.isLast)
    }
    await become('scheduled')
    product.clock.advance(1)
    try {
      expect(messageOf(await approve(final))).toBe(DISTRIBUTION_GUARD_TEXTS.isAhead)
      const { data } = await product.as(finance2).reply(distributionQueue, { query: { perPage: '50' } })
      expect(data.find(({ _id }) => _id === final._id)?.approve.reason).toBe(DISTRIBUTION_GUARD_TEXTS.isAhead)
    } finally {
      product.clock.set(NOW)
    }
    await runPayouts()
  })

  it('is approved while nothing is frozen, and does not pay for what is frozen after it', async () => {
    const freeze = (units: bigint) =>
      product.db.transaction((tx) =>
        product.ledger.setFreeze({ offeringId, holderId: nth(1).userId, units, isWhole: false }, tx),
      )
    await freeze(1n)
    const final = await filed({ ...none, isFinal: true, income: usd(200) })
    await check(final)
    const sum = usd(100)
    expect(messageOf(await approve(final, finance2, sum))).toBe(DISTRIBUTION_GUARD_TEXTS.isUnfrozen)
    await freeze(0n)
    expect((await approve(final, finance2, sum)).status).toBe(200)
    await freeze(1n)
    expect(await gained(runPayouts)).toEqual([500_050n, 0n, 50_005n])
    expect((await own(final._id)).payouts).toEqual({ paid: 2, due: 0, claimable: 1 })
    // One freeze holds up no other holder: their digital shares end with their capital, and the campaign is settled.
    expect(await campaignOf()).toEqual(['settled', 1])
    expect(await heldUnits()).toEqual([[nth(1).userId, 45n]])
    expect(await countInvestors(product.db.orm, [offeringId])).toEqual(new Map([[offeringId, 3]]))
    expect(await Promise.all(holders.map(stageOf))).toEqual(['closed', 'open', 'closed'])
    await expectGoodBooks(product.ledger)
    const waiting = await product.as(nth(1)).reply(ownPayouts, { query: { project: offeringId } })
    expect(waiting.data.map(({ state, waitsFor }) => [state, waitsFor])).toEqual([['claimable', 'freeze']])
    expect(await product.ledger.frozenOf([{ offeringId, holderId: nth(1).userId }])).toEqual(
      new Map([[`${offeringId} ${nth(1).userId}`, { units: 1n, isWhole: false }]]),
    )
    try {
      product.clock.advance(86_400_000)
      expect(await gained(runPayouts)).toEqual([0n, 0n, 0n])
      await freeze(0n)
      product.clock.advance(86_400_000)
      expect(await gained(runPayouts)).toEqual([0n, 450_045n, 0n])
    } finally {
      product.clock.set(NOW)
    }
    expect(await heldUnits()).toEqual([])
    expect(await stageOf(nth(1))).toBe('closed')
    expect(await campaignOf()).toEqual(['settled', 1])
  })

  it('goes with the digital shares to the account to which a lost one was recovered', async () => {
    const [lost, twin, stays] = [nth(0), nth(1), nth(2)]
    const earlier = { recordAt: NOW.toISOString(), income: usd(200) }
    standings.set(lost.userId, 'closed')
    await approved({ ...none, ...earlier })
    await runPayouts()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    await approved({ ...none, ...last, income: usd(200) })
    expect(await gained(runPayouts)).toEqual([0n, 450_045n, 50_005n])
    expect(await heldUnits()).toEqual([[lost.userId, 50n]])
    await product.ledger.setOfferingClosed(offeringId, true)
    product.clock.advance(86_400_000)
    try {
      const move = { offeringId, mode: 'recover', from: lost.userId, to: twin.userId, units: 50n } as const
      expect(
        await product.db.transaction((tx) =>
          product.ledger.moveUnits({ ...move, operationId: `recover-${offeringId}` }, tx),
        ),
      ).toBe('done')
      // 0.50 of the earlier result, and 0.50 with 5,000.00 of capital of the final one.
      expect(await gained(runPayouts)).toEqual([0n, 500_100n, 0n])
    } finally {
      product.clock.set(NOW)
    }
    expect(await heldUnits()).toEqual([])
    const paidTo = async (who: Person) =>
      (await product.as(who).reply(ownPayouts, { query: { project: offeringId } })).totalCount
    expect(await Promise.all([lost, twin, stays].map(paidTo))).toEqual([0, 4, 2])
  })

  it('waits for the last milestone', async () => {
    await query(product.db.orm, sql`UPDATE project.offering SET state = 'deploying' WHERE id = ${offeringId}`)
    const final = await fileCall({ ...none, isFinal: true })
    expect([final.status, messageOf(final)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isOperating])
  })

  it('takes nothing from the holders who were paid too much', async () => {
    await operate({
      terms: {
        type: 'musharakah',
        capital: { investors: 3000, issuer: 7000 },
        profit: { investors: 4000, issuer: 6000 },
        silent: 'none',
        payoutEveryMonths: 3,
      },
    })
    await approved({ ...none, income: usd(200) })
    await runPayouts()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    const final = await approved({ ...none, ...last, income: usd(0), costs: usd(100) })
    expect(final.waterfall).toMatchObject({ holders: usd(-30), settlement: usd(-10), capital: usd(999_970) })
    expect(await gained(() => runPayouts())).toEqual([499_985n, 449_987n, 49_998n])
    const { data } = await product.as(nth(0)).reply(ownPayouts, { query: { project: offeringId } })
    expect(data.map(({ loss }) => loss.amount).toSorted()).toEqual(['0', '15'])
    expect((await own(final._id)).state).toBe('paid')
    expect(await campaignOf()).toEqual(['settled', 1])
  })
})
