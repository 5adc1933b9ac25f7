import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import { ACCOUNT_PAUSED_TOPIC } from '#contracts/internal/user.ts'
import { PAYMENT_QUESTIONS } from '#contracts/internal/payment.ts'
import { addBankAccount, removeBankAccount } from '#contracts/payment/bank-accounts.ts'
import { statement } from '#contracts/payment/payments.ts'
import { BANK_TEXTS, WITHDRAWAL_DAY_MAX, WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  requestWithdrawal,
  withdrawalById,
  withdrawalQueue,
  withdrawals,
} from '#contracts/payment/withdrawals.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { WITHDRAWAL_GUARD_TEXTS, WITHDRAWAL_STATE_TEXTS } from '#machines/withdrawal/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, setPausedAt } from '#services/kit/security/personal.ts'
import { newestPayments } from '#services/simulators/bank/store.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { deposit, expectGoodBooks } from '#tests/support/services/ledger.ts'
import { investDirectly } from '#tests/support/services/service-context.ts'
import { withdrawalBench } from '#tests/support/services/orders.ts'
import { IS_LONG } from '#tests/support/long.ts'

const HOUR_MS = 3_600_000
const { product, place, usd, by, finance, account, person, proven, asking, ask, stateOf } =
  await withdrawalBench()
const { clock, db } = product
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

/** A month's rent of an offering of its own, posted and not paid to its holders yet. */
async function paidResult(rent: bigint): Promise<string> {
  const [offeringId, issuer, reference] = [newId('off'), newId('usr'), newId('dst')]
  const { ledger } = product
  await ledger.openOffering({ offeringId, currency: 'USD', unitPrice: 1_000n, totalUnits: 10n })
  const order = { offeringId, investorId: newId('usr'), units: 10n, amount: 10_000n, key: newId('k') }
  await ledger.settleInvestment((await investDirectly(ledger, order)).transferId)
  await deposit(ledger, issuer, rent)
  const result: Parameters<typeof ledger.postResult>[0] = {
    reference,
    offeringId,
    terms: { ...IJARA, monthlyRent: rent.toString() },
    payerId: issuer,
    currency: 'USD',
    charity: 0n,
    isFinal: false,
    capital: 0n,
    entries: [
      {
        kind: 'rent',
        amount: rent,
        investors: rent,
        issuer: 0n,
        posting: { kind: 'rent', amount: rent, month: 1, asset: { state: 'in use' } },
      },
    ],
  }
  expect(await db.transaction((tx) => ledger.postResult(result, tx))).toEqual({ outcome: 'accepted' })
  return reference
}
const IJARA = {
  type: 'ijara',
  asset: 'a',
  termMonths: 12,
  ownershipCostsOn: 'lessor',
  rentStarts: 'when usable',
  depositMonths: 1,
} as const

describe('a paused account', () => {
  it('withdraws nothing, is told so, and what waits is not approved until it is resumed', async () => {
    const userId = await person(10_000n)
    const { _id } = await proven(userId)
    const input = asking(_id, 1_000n)
    const { data: before } = await (await by(userId)).confirmed(requestWithdrawal, input)
    const other = await ask(userId, _id, 2_000n)
    expect([before.state, other.state]).toEqual(['approved', 'approved'])
    await setPausedAt(db.orm, userId, clock.now())
    // The job that sends it is faster than that of the pause.
    await product.jobs.deliver('withdrawal.send', { withdrawalId: other._id })
    expect(await stateOf(userId, other._id)).toBe('review')
    await product.jobs.deliver(ACCOUNT_PAUSED_TOPIC, { userId })
    expect(await stateOf(userId, before._id)).toBe('review')
    const answer = await (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 500n))
    expect(answer).toMatchObject({ status: 409, body: { message: ACCOUNT_PAUSED_TEXT } })
    // After a lost reply.
    const again = await (await by(userId)).confirmed(requestWithdrawal, input)
    expect(again.data._id).toBe(before._id)
    const approval = { body: { withdrawalId: before._id, amount: usd(1_000n) } }
    expect(await (await finance()).confirmedCall(approveWithdrawal, approval)).toMatchObject({
      status: 409,
      body: { message: WITHDRAWAL_GUARD_TEXTS.isNotPaused },
    })
    const { data } = await (await finance()).reply(withdrawalQueue, { query: { perPage: '50' } })
    expect(data.find((one) => one._id === before._id)?.approve).toMatchObject({
      allowed: false,
      reason: WITHDRAWAL_GUARD_TEXTS.isNotPaused,
    })
    await setPausedAt(db.orm, userId, null)
    await (await finance()).confirmed(approveWithdrawal, approval)
    expect(await stateOf(userId, before._id)).toBe('approved')
  })

  it('withdraws nothing either that waited for the pause', async () => {
    const userId = await person(10_000n)
    const { _id } = await proven(userId)
    const caller = await by(userId)
    const { answer } = await db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      const asked = caller.confirmedCall(requestWithdrawal, asking(_id, 500n))
      await untilBlocked(db)
      await setPausedAt(tx, userId, clock.now())
      return { answer: asked }
    })
    expect(await answer).toMatchObject({ status: 409, body: { message: ACCOUNT_PAUSED_TEXT } })
  })
})

describe('a withdrawal', () => {
  it('reserves the money, sends it once and arrives', async () => {
    const userId = await person(10_000n)
    const { _id } = await proven(userId)
    const body = asking(_id, 4_000n)
    const one = await (await by(userId)).confirmed(requestWithdrawal, body)
    const again = await (await by(userId)).confirmed(requestWithdrawal, body)
    expect(again.data._id).toBe(one.data._id)
    expect(await product.wallet(userId)).toEqual(['6000', '4000', '0'])
    await product.jobs.runDue()
    await product.jobs.deliver('withdrawal.send', { withdrawalId: one.data._id })
    expect(await product.wallet(userId)).toEqual(['6000', '0', '0'])
    expect(await stateOf(userId, one.data._id)).toBe('sent')
    clock.advance(60_000)
    await product.jobs.runDue()
    expect(await stateOf(userId, one.data._id)).toBe('settled')
    const sent = (await newestPayments(db.orm, 100)).filter(({ reference }) => reference === one.data._id)
    expect(sent.map(({ amount }) => amount)).toEqual([4_000n])
  })

  it('counts with those in other currencies by the dated rate, and is refused where the bank has none', async () => {
    const userId = await person(100_000_000n)
    await product.fund(userId, 100_000_000n, 'EUR')
    await product.fund(userId, 100_000_000n, 'MYR')
    const { _id: accountId } = await proven(userId)
    const call = async (amount: bigint, currency: Currency) =>
      (await by(userId)).confirmedCall(requestWithdrawal, {
        body: { accountId, amount: { amount: amount.toString(), currency }, idempotencyKey: newId('key') },
      })
    expect(await call(5_000n, 'GBP')).toMatchObject({
      status: 400,
      body: { fieldErrors: { amount: WITHDRAWAL_TEXTS.noCurrency } },
    })
    // 0.92 euros and 4.4 ringgit are a dollar: 10,000 and 39,999.99 dollars.
    expect(await call(920_000n, 'EUR')).toMatchObject({ status: 200, body: { data: { state: 'review' } } })
    expect(await call(17_599_996n, 'MYR')).toMatchObject({ status: 200 })
    expect(await call(200n, 'USD')).toMatchObject({
      status: 409,
      body: { message: WITHDRAWAL_GUARD_TEXTS.isWithinLimit },
    })
  })

  it('to a new account waits for 72 hours, and can be cancelled meanwhile', async () => {
    const userId = await person(10_000n)
    const { _id } = await proven(userId, false)
    const [kept, dropped] = [await ask(userId, _id, 1_000n), await ask(userId, _id, 2_000n)]
    expect([kept.state, dropped.state]).toEqual(['held', 'held'])
    await (await by(userId)).reply(cancelWithdrawal, { params: { id: dropped._id } })
    expect(await product.wallet(userId)).toEqual(['9000', '1000', '0'])
    clock.advance(72 * HOUR_MS - 1)
    await product.jobs.runDue()
    expect(await stateOf(userId, kept._id)).toBe('held')
    clock.advance(1)
    await product.jobs.runDue()
    await product.jobs.runDue()
    expect(await stateOf(userId, kept._id)).toBe('sent')
    const late = await (await by(userId)).call(cancelWithdrawal, { params: { id: kept._id } })
    expect(late).toMatchObject({ status: 409, body: { message: WITHDRAWAL_STATE_TEXTS.sent } })
  })

  it.each([
    [5_081n, 'refused', 0],
    [5_082n, 'returned', 60_000],
    [5_084n, 'returned', 86_500_000],
  ] as const)('of %s cents is %s, and the money comes back', async (amount, state, after) => {
    const userId = await person(10_000n)
    const { _id } = await ask(userId, (await proven(userId))._id, amount)
    await product.jobs.runDue()
    for (const step of [60_000, after - 60_000]) {
      if (step > 0) clock.advance(step)
      await product.jobs.runDue()
      await product.jobs.deliver('bank.read', {})
    }
    expect(await stateOf(userId, _id)).toBe(state)
    expect(await product.wallet(userId)).toEqual(['10000', '0', '0'])
    const { data } = await (await by(userId)).reply(statement, { query: {} })
    const lines = data.map(({ reason }) => reason)
    expect(lines).toEqual(['withdrawal_returned', 'withdrawal', 'deposit'])
  })

  it('that is large needs another person of finance, and exactly its amount', async () => {
    const userId = await person()
    const { _id: accountId } = await proven(userId)
    const one = await ask(userId, accountId, 1_000_000n)
    expect(one.state).toBe('review')
    const queue = (await (await finance()).reply(withdrawalQueue)).data
    expect(queue.find(({ _id }) => _id === one._id)).toMatchObject({
      last4: '3000',
      approve: { allowed: true },
    })
    const approve = async (amount: bigint) =>
      (await finance()).confirmedCall(approveWithdrawal, {
        body: { withdrawalId: one._id, amount: usd(amount) },
      })
    expect(await approve(1_000_001n)).toMatchObject({
      status: 409,
      body: { message: WITHDRAWAL_TEXTS.otherAmount },
    })
    expect((await approve(1_000_000n)).status).toBe(200)
    await product.jobs.runDue()
    expect(await stateOf(userId, one._id)).toBe('sent')
    const two = await ask(userId, accountId, 1_000_000n)
    const params = { id: two._id }
    await (await finance()).reply(declineWithdrawal, { params, body: { reason: 'Please call us.' } })
    const shown = (await (await by(userId)).reply(withdrawalById, { params })).data
    expect(shown).toMatchObject({ state: 'declined', reason: 'Please call us.' })
    expect(await product.wallet(userId)).toEqual(['1000000', '0', '0'])
  })

  it('is refused above the money, below the minimum, above the day, and to an account that is not confirmed', async () => {
    const userId = await person(WITHDRAWAL_DAY_MAX + 1_000n)
    const { _id } = await proven(userId)
    const said = async (accountId: string, amount: bigint) => {
      const answer = await (await by(userId)).confirmedCall(requestWithdrawal, asking(accountId, amount))
      return [answer.status, answer.body.message]
    }
    expect(await said(_id, 99n)).toEqual([409, WITHDRAWAL_GUARD_TEXTS.isAboveMinimum])
    expect(await said(_id, WITHDRAWAL_DAY_MAX + 1n)).toEqual([409, WITHDRAWAL_GUARD_TEXTS.isWithinLimit])
    expect((await said(_id, WITHDRAWAL_DAY_MAX))[0]).toBe(200)
    expect(await said(_id, 100n)).toEqual([409, WITHDRAWAL_GUARD_TEXTS.isWithinLimit])
    clock.advance(24 * HOUR_MS)
    expect(await said(_id, 1_001n)).toEqual([409, WITHDRAWAL_TEXTS.funds])
    const other = await (
      await by(userId)
    ).confirmed(addBankAccount, {
      body: { ...account, number: 'GB82WEST12345698765432' },
    })
    expect(await said(other.data._id, 100n)).toEqual([409, WITHDRAWAL_GUARD_TEXTS.isProven])
  })

  it('in parts needs finance from the part that makes the sum large', async () => {
    const userId = await person()
    const { _id } = await proven(userId)
    const parts = [await ask(userId, _id, 600_000n), await ask(userId, _id, 399_999n)]
    expect(parts.map(({ state }) => state)).toEqual(['approved', 'approved'])
    expect((await ask(userId, _id, 100n)).state).toBe('review')
  })

  it('to a new account counts for the day on which it leaves', async () => {
    const userId = await person(WITHDRAWAL_DAY_MAX * 2n)
    const { _id } = await proven(userId, false)
    expect((await ask(userId, _id, WITHDRAWAL_DAY_MAX)).state).toBe('held')
    clock.advance(71 * HOUR_MS)
    const answer = await (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 100n))
    expect(answer).toMatchObject({ status: 409, body: { message: WITHDRAWAL_GUARD_TEXTS.isWithinLimit } })
  })

  it('is stopped by finance while it waits, for an owner who cannot log in any more', async () => {
    const userId = await person(10_000n)
    const { _id: accountId } = await proven(userId, false)
    const { _id: id } = await ask(userId, accountId, 4_000n)
    const queue = (await (await finance()).reply(withdrawalQueue)).data
    expect(queue.find(({ _id }) => _id === id)).toMatchObject({
      state: 'held',
      approve: { allowed: false },
      decline: { allowed: true },
    })
    await (await finance()).reply(declineWithdrawal, { params: { id }, body: { reason: 'It was not you.' } })
    clock.advance(72 * HOUR_MS)
    await product.jobs.runDue()
    expect(await stateOf(userId, id)).toBe('declined')
    expect(await product.wallet(userId)).toEqual(['10000', '0', '0'])
  })

  it('is approved once, though its approver asks again after a lost reply', async () => {
    const userId = await person()
    const { _id } = await ask(userId, (await proven(userId))._id, 1_000_000n)
    const body = { withdrawalId: _id, amount: usd(1_000_000n) }
    for (let time = 0; time < 2; time += 1)
      expect((await (await finance()).confirmedCall(approveWithdrawal, { body })).status).toBe(200)
    const other = await (await finance('usr_finance2')).confirmedCall(approveWithdrawal, { body })
    expect(other.status).toBe(409)
  })

  it('needs a name that is verified now', async () => {
    const userId = await person()
    const { _id } = await proven(userId)
    const user = product.users.get(userId)
    if (user) user.investor = null
    const answer = await (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 500n))
    expect(answer).toMatchObject({ status: 409, body: { message: WITHDRAWAL_GUARD_TEXTS.isOwnName } })
  })

  it('can still be cancelled where the bank that was to send it is gone', async () => {
    const userId = await person(10_000n)
    const { _id: id } = await ask(userId, (await proven(userId))._id, 4_000n)
    const owner = await product.store.openOwner()
    await query(owner.orm, sql`UPDATE payment.withdrawal SET bank = 'former-bank' WHERE id = ${id}`)
    await owner.close()
    await expect(product.jobs.deliver('withdrawal.send', { withdrawalId: id })).rejects.toThrow('former-bank')
    expect(await stateOf(userId, id)).toBe('approved')
    await (await by(userId)).reply(cancelWithdrawal, { params: { id } })
  })

  it('keeps its owner from erasing the account until it can no longer come back', async () => {
    const userId = await person(4_000n)
    const { _id: id } = await ask(userId, (await proven(userId))._id, 4_000n)
    await product.jobs.runDue()
    clock.advance(60_000)
    await product.jobs.runDue()
    expect(await stateOf(userId, id)).toBe('settled')
    const blockers = product.ask(PAYMENT_QUESTIONS.erasureBlockers)
    expect(await blockers({ userId })).toEqual(['balance'])
    clock.advance(10 * 24 * HOUR_MS)
    expect(await blockers({ userId })).toEqual([])
  })

  it('tells its owner at once', async () => {
    const userId = await person(10_000n)
    const { _id: id } = await ask(userId, (await proven(userId))._id, 500n)
    const rows = await query<{ about: string }>(
      db.orm,
      sql`SELECT payload ->> 'about' AS about FROM kit.job
          WHERE topic = 'withdrawal.notice' AND payload ->> 'withdrawalId' = ${id}`,
    )
    expect(rows).toEqual([{ about: 'requested' }])
  })

  it('is nobody else’s, and keeps its account', async () => {
    const userId = await person(10_000n)
    const { _id: accountId } = await proven(userId, false)
    const { _id: id } = await ask(userId, accountId, 1_000n)
    const thief = await by(await person())
    expect((await thief.call(withdrawalById, { params: { id } })).status).toBe(404)
    expect((await thief.call(cancelWithdrawal, { params: { id } })).status).toBe(404)
    expect((await thief.reply(withdrawals)).data).toEqual([])
    const answer = await (await by(userId)).confirmedCall(removeBankAccount, { params: { id: accountId } })
    expect(answer).toMatchObject({ status: 409, body: { message: BANK_TEXTS.inUse } })
  })

  it('orders and a distribution at once leave exactly what came in and did not go out', async () => {
    const rounds = IS_LONG ? 20 : 2
    for (let round = 0; round < rounds; round += 1) {
      const userId = await person(40_000n)
      const { _id } = await proven(userId)
      const offering = await product.addOffering()
      const asker = await by(userId)
      const reference = await paidResult(7_000n)
      const payOut = () =>
        db.transaction((tx) =>
          product.ledger.payHolder(
            { reference, key: `pay-${userId}`, holderId: userId, net: 7_000n, tax: 0n },
            tx,
          ),
        )
      const [out, orders, paid] = await Promise.all([
        Promise.all(
          Array.from({ length: 3 }, () => asker.confirmedCall(requestWithdrawal, asking(_id, 15_000n))),
        ),
        Promise.all(Array.from({ length: 3 }, () => place(userId, offering, 1))),
        Promise.all([payOut(), payOut(), payOut()]),
      ])
      expect(paid.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'replayed', 'replayed'])
      const taken =
        out.filter(({ status }) => status === 200).length * 15_000 +
        orders.filter(({ status }) => status === 200).length * 10_000
      expect(taken).toBeGreaterThan(25_000)
      expect(await product.wallet(userId)).toEqual([String(47_000 - taken), String(taken), '0'])
      await expectGoodBooks(product.ledger)
    }
  })

  it('and orders at once never take more than the wallet holds', async () => {
    const rounds = IS_LONG ? 20 : 1
    for (let round = 0; round < rounds; round += 1) {
      const userId = await person(40_000n)
      const { _id } = await proven(userId)
      const offering = await product.addOffering()
      const asker = await by(userId)
      const results = await Promise.all([
        ...Array.from({ length: 3 }, () => asker.confirmedCall(requestWithdrawal, asking(_id, 15_000n))),
        ...Array.from({ length: 3 }, () => place(userId, offering, 1)),
      ])
      const [out, orders] = [results.slice(0, 3), results.slice(3)]
      const taken =
        out.filter(({ status }) => status === 200).length * 15_000 +
        orders.filter(({ status }) => status === 200).length * 10_000
      expect(taken).toBeGreaterThan(25_000)
      expect(await product.wallet(userId)).toEqual([String(40_000 - taken), String(taken), '0'])
      await expectGoodBooks(product.ledger)
    }
  })
})
