import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { withdrawalPayee } from '#contracts/internal/payment.ts'
import {
  addBankAccount,
  approveHolder,
  bankAccountQueue,
  bankAccounts,
  declineHolder,
  proveBankAccount,
  removeBankAccount,
} from '#contracts/payment/bank-accounts.ts'
import { BANK_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { requestWithdrawal } from '#contracts/payment/withdrawals.ts'
import { WITHDRAWAL_GUARD_TEXTS } from '#machines/withdrawal/labels.ts'
import type { BankPayment } from '#services/providers/bank/port.ts'
import { platformExpenses } from '#services/ledger/accounts.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { withdrawalBench } from '#tests/support/services/orders.ts'
import { HOLDER } from '#tests/support/services/payment.ts'
import { accountsById } from './account-store.ts'
import { openAccount } from './accounts.ts'

const HOUR_MS = 3_600_000
const { product, by, finance, account, person, codeFor, proven, asking, ask, stateOf } =
  await withdrawalBench()
const { clock, db } = product
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

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

  it('in Canada are told to the bank as Canadian', async () => {
    const userId = await person()
    const body = { ...account, number: '1234567', bankCode: '000300012', bankCountry: 'CA' as const }
    const told: BankPayment[] = []
    product.bankPlay.send = (payment) => {
      told.push(payment)
      return undefined as never
    }
    onTestFinished(() => void (product.bankPlay.send = undefined))
    const { isProven } = await proven(userId, true, body)
    expect(isProven).toBe(true)
    expect(told).toEqual([expect.objectContaining(body)])
  })

  it('in Canada are sealed in a form that a release without them refuses to pay', async () => {
    const userId = await person()
    const body = { ...account, number: '1234567', bankCode: '000300012', bankCountry: 'CA' as const }
    const { _id } = await proven(userId, true, body)
    const row = (await accountsById(db.orm, [_id])).get(_id)
    const key = await product.ctx.personal.of(db.orm, userId)
    if (!row || !key) throw new Error('The account is not there.')
    const { bankCountry: _country, ...known } = body
    expect(JSON.parse(key.open('bank-account', row.sealed))).toEqual({ ...known, bankCode: 'CACPA000300012' })
    expect(openAccount(key, row)).toEqual(body)
    const bic = { ...known, bankCode: 'CACPAEAAXXX' }
    const sealed = key.seal('bank-account', JSON.stringify(bic))
    expect(openAccount(key, { sealed })).toEqual(bic)
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
    // Its last digit is the check digit of a US number.
    [{ ...account, number: '1234567', bankCode: '000300014' }, { bankCode: BANK_TEXTS.bankCode }],
    [{ ...account, number: '1234567', bankCode: 'ROYCCAT2XXX' }, { bankCode: BANK_TEXTS.inCanada }],
    [
      { ...account, number: '1234567', bankCode: 'ROYCCAT2XXX', bankCountry: 'CA' as const },
      { bankCode: BANK_TEXTS.bankCode },
    ],
    [
      { ...account, number: '1234567', bankCode: '100300012', bankCountry: 'CA' as const },
      { bankCode: BANK_TEXTS.bankCode },
    ],
    [
      { ...account, bankCode: '000300012', bankCountry: 'CA' as const },
      { number: BANK_TEXTS.canadianNumber },
    ],
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
