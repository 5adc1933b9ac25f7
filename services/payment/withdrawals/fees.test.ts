import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { dayOf } from '#contracts/dates.ts'
import { statement } from '#contracts/payment/payments.ts'
import { WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { requestWithdrawal, withdrawalById, withdrawalFee } from '#contracts/payment/withdrawals.ts'
import { newId } from '#services/kit/ids.ts'
import { customerCash, platformFees } from '#services/ledger/accounts.ts'
import { newestPayments } from '#services/simulators/bank/store.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { withdrawalBench } from '#tests/support/services/orders.ts'
import { ruleFrom } from '#tests/support/database/rules.ts'

const { product, usd, by, person, proven, asking, stateOf } = await withdrawalBench()
const { clock, db } = product
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

describe('the fee of a withdrawal', () => {
  const schedule = (cents: bigint) =>
    ruleFrom(db.orm, 'fees', dayOf(clock.now()), {
      successBp: 0,
      listing: usd(0n),
      withdrawal: usd(cents),
    })
  const earned = async () => (await product.ledger.balance(platformFees('USD'))).posted
  // A withdrawal keeps the schedule that it was agreed under: later tests begin with a newer one.
  afterEach(() => schedule(0n))
  const withFee = (accountId: string, amount: bigint, fee: bigint) => ({
    body: { ...asking(accountId, amount).body, fee: usd(fee) },
  })
  const asked = async (userId: string, accountId: string, amount: bigint, fee: bigint) =>
    (await (await by(userId)).confirmed(requestWithdrawal, withFee(accountId, amount, fee))).data

  it('is told before, held with the amount, earned when the bank has it, and never changed by a later schedule', async () => {
    const userId = await person(10_000n)
    const { _id: accountId } = await proven(userId)
    await schedule(250n)
    const before = await earned()
    expect((await (await by(userId)).reply(withdrawalFee)).data.fee).toEqual(usd(250n))
    // Not more than the wallet holds, the fee included.
    const tooMuch = await (
      await by(userId)
    ).confirmedCall(requestWithdrawal, withFee(accountId, 9_751n, 250n))
    expect(tooMuch).toMatchObject({ status: 409, body: { message: WITHDRAWAL_TEXTS.funds } })
    const { _id: id, fee } = await asked(userId, accountId, 4_000n, 250n)
    expect(fee).toEqual(usd(250n))
    expect(await product.wallet(userId)).toEqual(['5750', '4250', '0'])
    await schedule(900n)
    await product.jobs.runDue()
    expect(await product.wallet(userId)).toEqual(['5750', '0', '0'])
    expect((await earned()) - before).toBe(250n)
    expect((await (await by(userId)).reply(withdrawalById, { params: { id } })).data.fee).toEqual(usd(250n))
    const { data } = await (await by(userId)).reply(statement, { query: {} })
    expect(data.map(({ reason, amount, counterparty }) => [reason, amount.amount, counterparty])).toEqual([
      ['withdrawal_fee', '-250', 'Mizan'],
      ['withdrawal', '-4000', 'Your bank account'],
      ['deposit', '10000', expect.any(String)],
    ])
    expect(new Set(data.map(({ _id }) => _id)).size).toBe(3)
    // The bank is told the amount alone.
    const sent = (await newestPayments(db.orm, 100)).filter(({ reference }) => reference === id)
    expect(sent.map(({ amount }) => amount)).toEqual([4_000n])
  })

  it('in euros leaves that balance, costs no fee of dollars, and comes back to it', async () => {
    const eur = (amount: bigint) => ({ amount: amount.toString(), currency: 'EUR' as const })
    const userId = await person(10_000n)
    await product.fund(userId, 20_000n, 'EUR')
    const { _id: accountId } = await proven(userId)
    const as = await by(userId)
    await schedule(250n)
    expect((await as.reply(withdrawalFee)).data.fee).toEqual(usd(250n))
    expect((await as.reply(withdrawalFee, { query: { currency: 'EUR' } })).data.fee).toEqual(eur(0n))
    const body = (amount: bigint, fee = 0n) => ({
      body: { accountId, amount: eur(amount), fee: eur(fee), idempotencyKey: newId('key') },
    })
    expect(await as.confirmedCall(requestWithdrawal, body(5_000n, 250n))).toMatchObject({ status: 409 })
    const { data } = await as.confirmed(requestWithdrawal, body(5_082n))
    await product.jobs.runDue()
    const sent = (await newestPayments(db.orm, 100)).find(({ reference }) => reference === data._id)
    expect(sent).toMatchObject({ amount: 5_082n, currency: 'EUR' })
    expect((await product.ledger.balance(customerCash(userId, 'EUR'))).posted).toBe(14_918n)
    clock.advance(60_000)
    await product.jobs.deliver('bank.read', {})
    expect(await stateOf(userId, data._id)).toBe('returned')
    expect((await product.ledger.balance(customerCash(userId, 'EUR'))).available).toBe(20_000n)
    expect(await product.wallet(userId)).toEqual(['10000', '0', '0'])
  })

  it.each([
    [5_081n, 'refused'],
    [5_082n, 'returned'],
  ] as const)('comes back with a withdrawal of %s cents that is %s', async (amount, state) => {
    const userId = await person(10_000n)
    const { _id: accountId } = await proven(userId)
    await schedule(250n)
    const before = await earned()
    const { _id: id } = await asked(userId, accountId, amount, 250n)
    await product.jobs.runDue()
    clock.advance(60_000)
    await product.jobs.runDue()
    await product.jobs.deliver('bank.read', {})
    expect(await stateOf(userId, id)).toBe(state)
    expect(await product.wallet(userId)).toEqual(['10000', '0', '0'])
    expect(await earned()).toBe(before)
    const { data } = await (await by(userId)).reply(statement, { query: {} })
    expect(data.map(({ reason }) => reason).toSorted()).toEqual([
      'deposit',
      'withdrawal',
      'withdrawal_fee',
      'withdrawal_fee_returned',
      'withdrawal_returned',
    ])
  })

  it.each([
    [340n, 240n],
    [120n, 20n],
    [100n, 0n],
  ])('of a balance of %s cents is %s, so that all of it can be withdrawn', async (balance, fee) => {
    const userId = await person(balance)
    const { _id: accountId } = await proven(userId)
    await schedule(250n)
    const told = (await (await by(userId)).reply(withdrawalFee)).data
    expect(told).toMatchObject({ fee: usd(fee), isReduced: true })
    await asked(userId, accountId, balance - fee, fee)
    expect(await product.wallet(userId)).toEqual(['0', String(balance), '0'])
    // An empty wallet shows the whole fee.
    expect((await (await by(userId)).reply(withdrawalFee)).data).toMatchObject({
      fee: usd(250n),
      isReduced: false,
    })
  })

  it('is the one that was shown, or nothing is taken', async () => {
    const userId = await person(10_000n)
    const { _id: accountId } = await proven(userId)
    await schedule(250n)
    for (const fee of [undefined, usd(0n), usd(249n), { amount: '250', currency: 'EUR' as const }]) {
      const { body } = asking(accountId, 1_000n)
      const answer = await (await by(userId)).confirmedCall(requestWithdrawal, { body: { ...body, fee } })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'stale', message: WITHDRAWAL_TEXTS.otherFee },
      })
    }
    expect(await product.wallet(userId)).toEqual(['10000', '0', '0'])
  })

  it('is of one schedule for each request, whenever the schedule changes', async () => {
    const userId = await person(40_000n)
    const { _id: accountId } = await proven(userId)
    const asker = await by(userId)
    const answers = await Promise.all([
      ...[0n, 0n, 0n].map((fee) => asker.confirmedCall(requestWithdrawal, withFee(accountId, 1_000n, fee))),
      schedule(300n),
      ...[300n, 300n, 300n].map((fee) =>
        asker.confirmedCall(requestWithdrawal, withFee(accountId, 1_000n, fee)),
      ),
    ])
    const taken = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body] : [])) as {
      data: { fee: { amount: string } }
    }[]
    const [, held] = await product.wallet(userId)
    const fees = taken.reduce((sum, { data }) => sum + BigInt(data.fee.amount), 0n)
    expect(held).toBe(String(BigInt(taken.length) * 1_000n + fees))
    expect(taken.length).toBeGreaterThan(0)
  })
})
