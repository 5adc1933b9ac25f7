import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startStepUp } from '#contracts/authentication/factors.ts'
import {
  distributionPayouts,
  distributions,
  ownPayouts,
} from '#contracts/project/distribution/distributions.ts'
import { charityAccount } from '#contracts/project/fatwa/charity.ts'
import { query } from '#services/kit/database/database.ts'
import { charity } from '#services/ledger/accounts.ts'
import type { Person } from '#tests/support/product/platform.ts'
import {
  approve,
  approved,
  campaignOf,
  check,
  distributionBench,
  dollarsOf,
  filed,
  finance,
  finance2,
  gained,
  heldUnits,
  holders,
  issuer,
  nth,
  offeringId,
  operate,
  own,
  posted,
  product,
  runPayouts,
  stranger,
  usd,
} from '#tests/support/offerings/distribution-bench.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

/* Results that pay nothing, and what they leave of the holders’ capital. */

distributionBench()

describe('a loss', () => {
  it('is booked by the rule of the contract, pays nothing, and is restored by later profit first', async () => {
    const wallet = await dollarsOf(issuer)
    const one = await filed({ income: usd(0), costs: usd(300), nonPermissible: usd(0) })
    expect(one.waterfall).toMatchObject({ holders: usd(-300), fee: usd(0) })
    await check(one)
    const terms = { operation: 'approveDistribution', amount: usd(0), payee: one._id }
    expect((await product.as(finance2).call(startStepUp, { body: terms })).status).toBe(200)
    expect((await approve(one)).status).toBe(200)
    expect((await own(one._id)).state).toBe('booked')
    expect(await dollarsOf(issuer)).toBe(wallet)
    const [line] = await query<{ kind: string; investors: bigint }>(
      product.db.orm,
      sql`SELECT kind, investors FROM ledger.contract_posting WHERE reference = ${one._id}`,
    )
    expect(line).toEqual({ kind: 'loss', investors: -300n })
    // By 50, 45 and 5 of 100 digital shares; who holds none reads of no loss.
    const lossesOf = async (person: Person) =>
      (await product.as(person).reply(ownPayouts, { query: { project: offeringId } })).data
        .filter(({ state }) => state === 'booked')
        .map(({ units, amount, net, loss }) => [units, amount, net, loss])
    expect(await lossesOf(nth(0))).toEqual([[50, usd(0), usd(0), usd(150)]])
    expect(await lossesOf(nth(1))).toEqual([[45, usd(0), usd(0), usd(135)]])
    expect(await lossesOf(nth(2))).toEqual([[5, usd(0), usd(0), usd(15)]])
    expect(await lossesOf(stranger)).toEqual([])
    const { data: results } = await product.as(issuer).reply(distributions, {
      query: { project: offeringId, show: 'approved' },
    })
    expect(results.map(({ _id }) => _id)).toEqual([one._id])
    const next = await approved({
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      income: usd(500),
      costs: usd(0),
      nonPermissible: usd(0),
    })
    expect(next.waterfall).toMatchObject({ reserve: usd(300), fee: usd(100), holders: usd(100) })
    expect(await gained(() => runPayouts())).toEqual([50n, 45n, 5n])
  })
})

describe('a final result in which everything is lost', () => {
  const lossesOf = async (person: Person) =>
    (await product.as(person).reply(ownPayouts, { query: { project: offeringId } })).data
      .filter(({ state }) => state === 'booked')
      .map(({ units, loss }) => ({ units, loss: BigInt(loss.amount) }))
  const loseAll = (recordAt: Date) =>
    approved({
      income: usd(0),
      costs: usd(1_000_000),
      nonPermissible: usd(0),
      isFinal: true,
      recordAt: recordAt.toISOString(),
    })

  it('is shown to its holders, whose digital shares end before its record date', async () => {
    const one = await loseAll(new Date(NOW.getTime() + 86_400_000))
    expect(one.waterfall).toMatchObject({ capital: usd(0) })
    await runPayouts()
    expect([await heldUnits(), await campaignOf()]).toEqual([[], ['settled', 1]])
    const all = (await Promise.all(holders.map(lossesOf))).flat()
    expect(all.map(({ units }) => units)).toEqual([50, 45, 5])
    const lost = all.reduce((sum, { loss }) => sum + loss, 0n)
    expect(usd(-lost)).toEqual(one.waterfall?.holders)
    expect(await lossesOf(stranger)).toEqual([])
  })
})

describe('a loss of a lost account', () => {
  it('is that of the account to which its digital shares were recovered since', async () => {
    const [lost, twin, stays] = [nth(0), nth(1), nth(2)]
    await approved({ income: usd(0), costs: usd(300), nonPermissible: usd(0) })
    product.clock.advance(86_400_000)
    try {
      const move = { offeringId, mode: 'recover', from: lost.userId, to: twin.userId, units: 50n } as const
      await product.db.transaction((tx) =>
        product.ledger.moveUnits({ ...move, operationId: `recover-${offeringId}` }, tx),
      )
    } finally {
      product.clock.set(NOW)
    }
    const lossesOf = async (person: Person) =>
      (await product.as(person).reply(ownPayouts, { query: { project: offeringId } })).data.map(
        ({ state, units, loss }) => [state, units, loss],
      )
    expect(await Promise.all([lost, twin, stays].map(lossesOf))).toEqual([
      [],
      [['booked', 95, usd(285)]],
      [['booked', 5, usd(15)]],
    ])
  })
})

describe('a result that pays nothing', () => {
  it('falls on the holders with its impure part, exactly', async () => {
    const given = await posted(charity('USD'))
    const one = await approved({ income: usd(301), costs: usd(500), nonPermissible: usd(101) })
    expect(one.waterfall?.holders).toEqual(usd(-300))
    expect(await gained(runPayouts)).toEqual([0n, 0n, 0n])
    expect((await posted(charity('USD'))) - given).toBe(101n)
    // Guests read the movement.
    const { data: account } = await product.as().reply(charityAccount, { query: {} })
    expect(account.balances.map(({ balance }) => balance)).toEqual([usd(given + 101n)])
    expect(account.movements[0]).toMatchObject({
      amount: usd(101),
      kind: 'nonPermissible',
      projectId: offeringId,
      periodFrom: '2026-07-01',
      periodTo: '2026-09-30',
    })
    expect((await own(one._id)).state).toBe('paid')
    const { data } = await product
      .as(finance)
      .reply(distributionPayouts, { params: { id: one._id }, query: {} })
    expect(data.map(({ amount, purified, state }) => [amount.amount, purified.amount, state])).toEqual([
      ['0', '51', 'paid'],
      ['0', '45', 'paid'],
      ['0', '5', 'paid'],
    ])
    const mine = await product.as(nth(0)).reply(ownPayouts, { query: { project: offeringId } })
    expect(mine.data.map(({ state, purified, loss }) => [state, purified, loss])).toEqual([
      ['paid', usd(51), usd(150)],
    ])
    const beyond = { project: offeringId, pageNo: '2' }
    const { data: none, isPurified } = await product.as(nth(0)).reply(ownPayouts, { query: beyond })
    expect([none, isPurified]).toEqual([[], true])
    const others = await product.as(stranger).reply(ownPayouts, { query: { project: offeringId } })
    expect(others.isPurified).toBe(false)
  })
})

describe('an agency', () => {
  it('pays its principal by all results together, however they are cut', async () => {
    await operate({
      terms: {
        type: 'wakala',
        feeBp: 150,
        expectedBp: 800,
        incentiveBp: 10_000,
        capitalGuaranteedByAgent: false,
      },
    })
    const quarter = (periodFrom: string, periodTo: string, income: number, costs: number) =>
      approved({ periodFrom, periodTo, income: usd(income), costs: usd(costs), nonPermissible: usd(0) })
    const first = await quarter('2026-01-01', '2026-03-31', 300_000, 0)
    expect(first.waterfall).toMatchObject({ fee: usd(220_000), holders: usd(80_000) })
    const second = await quarter('2026-04-01', '2026-06-30', 0, 200_000)
    expect(second.waterfall).toMatchObject({ fee: usd(-200_000), holders: usd(0) })
    const third = await quarter('2026-07-01', '2026-09-30', 0, 50_000)
    expect(third.waterfall).toMatchObject({ fee: usd(-5_000), holders: usd(-45_000) })
    const fourth = await quarter('2026-10-01', '2026-10-31', 60_000, 0)
    expect(fourth.waterfall).toMatchObject({ reserve: usd(45_000), fee: usd(15_000), holders: usd(0) })
    await runPayouts()
  })
})
