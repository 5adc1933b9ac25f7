import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import { dayOf } from '#contracts/dates.ts'
import { ACCOUNT_PAUSED_TOPIC } from '#contracts/internal/user.ts'
import { PAYMENT_QUESTIONS, withdrawalPayee } from '#contracts/internal/payment.ts'
import {
  addBankAccount,
  approveHolder,
  bankAccountQueue,
  bankAccounts,
  declineHolder,
  proveBankAccount,
  removeBankAccount,
  type BankAccount,
} from '#contracts/payment/bank-accounts.ts'
import { statement } from '#contracts/payment/payments.ts'
import { BANK_TEXTS, WITHDRAWAL_DAY_MAX, WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  requestWithdrawal,
  withdrawalById,
  withdrawalFee,
  withdrawalQueue,
  withdrawals,
} from '#contracts/payment/withdrawals.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { WITHDRAWAL_GUARD_TEXTS, WITHDRAWAL_STATE_TEXTS } from '#machines/withdrawal/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, setPausedAt } from '#services/kit/security/personal.ts'
import { customerCash, platformExpenses, platformFees } from '#services/ledger/accounts.ts'
import { newestPayments } from '#services/simulators/bank/store.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench } from '#tests/support/services/orders.ts'
import { HOLDER } from '#tests/support/services/payment.ts'
import { ruleFrom } from '#tests/support/database/rules.ts'

const HOUR_MS = 3_600_000
const IBAN = 'DE89370400440532013000'
const { product, investor, place } = await orderBench()
const { clock, db } = product
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

const usd = (amount: bigint) => ({ amount: amount.toString(), currency: 'USD' as const })
const by = async (userId: string) => product.as(await product.named(userId, { roles: [] }))
const finance = async (userId = 'usr_finance') =>
  product.as(await product.named(userId, { roles: ['finance'] }))
const account = { holder: HOLDER, number: IBAN, bankCode: 'COBADEFFXXX' }

/** Somebody with money and a key for personal data. */
async function person(cents = 2_000_000n): Promise<string> {
  const userId = await investor(cents)
  await product.ctx.personal.create(db.orm, userId)
  return userId
}

async function codeFor(accountId: string): Promise<string> {
  await product.jobs.runDue()
  const sent = (await newestPayments(db.orm, 100)).find(({ reference }) => reference === accountId)
  return sent?.message.slice(-6) ?? ''
}

async function proven(userId: string, isOld = true, body = account): Promise<BankAccount> {
  const { data } = await (await by(userId)).confirmed(addBankAccount, { body })
  const params = { id: data._id }
  const reply = await (
    await by(userId)
  ).reply(proveBankAccount, {
    params,
    body: { code: await codeFor(data._id) },
  })
  if (isOld) clock.advance(72 * HOUR_MS)
  return reply.data
}

const asking = (accountId: string, amount: bigint, idempotencyKey = newId('key')) => ({
  body: { accountId, amount: usd(amount), idempotencyKey },
})
const ask = async (userId: string, accountId: string, amount: bigint) =>
  (await (await by(userId)).confirmed(requestWithdrawal, asking(accountId, amount))).data
const stateOf = async (userId: string, id: string) =>
  (await (await by(userId)).reply(withdrawalById, { params: { id } })).data.state

describe('bank accounts', () => {
  it('belong to the person once the code of the test transfer is entered', async () => {
    const userId = await person()
    const { data } = await (await by(userId)).confirmed(addBankAccount, { body: account })
    expect(data).toMatchObject({ holder: HOLDER, last4: '3000', isProven: false })
    expect(Date.parse(data.heldUntil ?? '')).toBe(clock.now().getTime() + 72 * HOUR_MS)
    const code = await codeFor(data._id)
    const wrong = code === '000000' ? '000001' : '000000'
    const params = { id: data._id }
    const refused = await (await by(userId)).call(proveBankAccount, { params, body: { code: wrong } })
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { code: BANK_TEXTS.wrongCode } } })
    await (await by(userId)).reply(proveBankAccount, { params, body: { code } })
    const listed = await (await by(userId)).reply(bankAccounts)
    expect(listed.data.map(({ isProven }) => isProven)).toEqual([true])
  })

  it('cannot be confirmed by guessing', async () => {
    const userId = await person()
    const { data } = await (await by(userId)).confirmed(addBankAccount, { body: account })
    const code = await codeFor(data._id)
    const wrong = code === '000000' ? '000001' : '000000'
    const send = async (given: string) =>
      (await by(userId)).call(proveBankAccount, { params: { id: data._id }, body: { code: given } })
    for (let tried = 0; tried < 5; tried += 1) expect((await send(wrong)).status).toBe(400)
    expect(await send(code)).toMatchObject({ status: 409, body: { message: BANK_TEXTS.noTries } })
  })

  it.each([
    [{ ...account, holder: ' ' }, { holder: BANK_TEXTS.holder }],
    [{ ...account, holder: 'أمينة المنصوري' }, { holder: BANK_TEXTS.latin }],
    [{ ...account, holder: 'Amina Аль Мансури' }, { holder: BANK_TEXTS.latin }],
    [{ ...account, holder: '…' }, { holder: BANK_TEXTS.latin }],
    [{ ...account, number: 'DE89370400440532013001' }, { number: BANK_TEXTS.iban }],
    [{ ...account, number: '123456789', bankCode: '021000022' }, { bankCode: BANK_TEXTS.bankCode }],
  ])('refuses %o', async (body, fieldErrors) => {
    const userId = await person()
    const answer = await (await by(userId)).confirmedCall(addBankAccount, { body })
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors } })
  })

  it('need a verification, and are no one else’s', async () => {
    const userId = await person()
    const { _id } = await proven(userId)
    const thief = await person()
    for (const operation of [removeBankAccount] as const)
      expect((await (await by(thief)).confirmedCall(operation, { params: { id: _id } })).status).toBe(404)
    expect((await (await by(thief)).confirmedCall(requestWithdrawal, asking(_id, 500n))).status).toBe(404)
    const payee = product.ask(withdrawalPayee)
    expect(await payee({ id: _id, of: 'account', userId: thief })).toBeNull()
    expect(await payee({ id: _id, of: 'account', userId })).toEqual({
      name: 'the account ending 3000',
      isOpen: true,
    })
    product.addUser('usr_unknown', { investor: null })
    await product.ctx.personal.create(db.orm, 'usr_unknown')
    const answer = await (await by('usr_unknown')).confirmedCall(addBankAccount, { body: account })
    expect(answer).toMatchObject({ status: 409, body: { message: BANK_TEXTS.notVerified } })
  })
})

describe('the holder of a bank account', () => {
  const other = { ...account, holder: 'Amina Mansouri' }
  const waitingOf = async (id: string) =>
    (await (await finance()).reply(bankAccountQueue)).data.find(({ _id }) => _id === id)

  it.each(['AL MANSOURI, AMINA', 'Amína Al-Mansouri'])('%s is the verified name', async (holder) => {
    const userId = await person()
    const { data } = await (await by(userId)).confirmed(addBankAccount, { body: { ...account, holder } })
    expect(data.holderState).toBe('same')
    expect(await waitingOf(data._id)).toBeUndefined()
  })

  it('in another spelling waits for another person of finance, who sees both names', async () => {
    const userId = await person(10_000n)
    const { _id, holderState } = await proven(userId, true, other)
    expect(holderState).toBe('waiting')
    const ask = async () => (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 500n))
    expect(await ask()).toMatchObject({ status: 409, body: { message: WITHDRAWAL_GUARD_TEXTS.isOwnName } })
    expect(await waitingOf(_id)).toMatchObject({
      holder: 'Amina Mansouri',
      last4: '3000',
      bankCode: 'COBADEFFXXX',
      verifiedNames: [HOLDER],
      approve: { allowed: true },
    })
    const params = { id: _id }
    expect((await (await finance()).call(approveHolder, { params })).status).toBe(403)
    await (await finance()).confirmed(approveHolder, { params })
    expect(await waitingOf(_id)).toBeUndefined()
    expect((await ask()).status).toBe(200)
    const again = await (await finance()).confirmedCall(approveHolder, { params })
    expect(again).toMatchObject({ status: 409, body: { message: BANK_TEXTS.holderNotWaiting } })
  })

  it('is not decided by the owner', async () => {
    const own = await finance(await person())
    const { data } = await own.confirmed(addBankAccount, { body: other })
    const answer = await own.confirmedCall(approveHolder, { params: { id: data._id } })
    expect(answer).toMatchObject({ status: 409, body: { message: BANK_TEXTS.ownHolder } })
  })

  it('is approved for the names of that day only, and waits again once they have changed', async () => {
    const userId = await person(10_000n)
    const { _id } = await proven(userId, true, other)
    const params = { id: _id }
    await (await finance()).confirmed(approveHolder, { params })
    product.companies.set(userId, 'Al Mansouri Trading LLC')
    const ask = async () => (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 500n))
    expect(await ask()).toMatchObject({ status: 409, body: { message: WITHDRAWAL_GUARD_TEXTS.isOwnName } })
    expect(await waitingOf(_id)).toMatchObject({ verifiedNames: [HOLDER, 'Al Mansouri Trading LLC'] })
    await (await finance()).confirmed(approveHolder, { params })
    expect((await ask()).status).toBe(200)
  })

  it('that was the verified name waits for finance once the name has changed', async () => {
    const userId = await person(10_000n)
    product.companies.set(userId, 'Al Mansouri Trading LLC')
    const { _id } = await proven(userId, true, { ...account, holder: 'Al Mansouri Trading LLC' })
    product.companies.set(userId, 'Haddad Trading LLC')
    const answer = await (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 500n))
    expect(answer).toMatchObject({ status: 409, body: { message: WITHDRAWAL_GUARD_TEXTS.isOwnName } })
    expect(await waitingOf(_id)).toMatchObject({ holder: 'Al Mansouri Trading LLC' })
  })

  it('is declined with a reason, which its owner reads', async () => {
    const userId = await person(10_000n)
    const { _id } = await proven(userId, true, { ...account, holder: 'Bernard Dupont' })
    const params = { id: _id }
    await (await finance()).reply(declineHolder, { params, body: { reason: 'This is another person.' } })
    const [shown] = (await (await by(userId)).reply(bankAccounts)).data
    expect(shown).toMatchObject({ holderState: 'declined', holderReason: 'This is another person.' })
    const answer = await (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 500n))
    expect(answer).toMatchObject({ status: 409, body: { message: WITHDRAWAL_GUARD_TEXTS.isOwnName } })
    expect((await (await finance()).confirmedCall(approveHolder, { params })).status).toBe(409)
  })
})

describe('the cent of a test transfer', () => {
  it('is an expense of the platform, booked once', async () => {
    const before = await product.ledger.balance(platformExpenses('USD'))
    const userId = await person()
    const { data } = await (await by(userId)).confirmed(addBankAccount, { body: account })
    await product.jobs.runDue()
    await product.jobs.deliver('bankAccount.test', { userId, accountId: data._id })
    const after = await product.ledger.balance(platformExpenses('USD'))
    expect(after.posted - before.posted).toBe(-1n)
  })
})

describe('an account that the bank says is closed', () => {
  it('stops itself, with every withdrawal that the bank does not have', async () => {
    const userId = await person(20_000n)
    const { _id } = await proven(userId)
    const first = await ask(userId, _id, 5_085n)
    const second = await ask(userId, _id, 1_000n)
    await product.jobs.deliver('withdrawal.send', { withdrawalId: first._id })
    await product.jobs.deliver('bankAccount.closed', { accountId: _id })
    expect([await stateOf(userId, first._id), await stateOf(userId, second._id)]).toEqual([
      'refused',
      'refused',
    ])
    expect(await product.wallet(userId)).toEqual(['20000', '0', '0'])
    const [shown] = (await (await by(userId)).reply(bankAccounts)).data
    expect(shown?.isClosed).toBe(true)
    const answer = await (await by(userId)).confirmedCall(requestWithdrawal, asking(_id, 500n))
    expect(answer).toMatchObject({ status: 409, body: { message: WITHDRAWAL_GUARD_TEXTS.isOpen } })
    expect(await product.ask(withdrawalPayee)({ id: _id, of: 'account', userId })).toMatchObject({
      isOpen: false,
    })
  })
})

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

  it('and orders at once never take more than the wallet holds', async () => {
    const rounds = process.env['TEST_LONG'] === undefined ? 1 : 20
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
