import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import { addBankAccount, proveBankAccount } from '#contracts/payment/bank-accounts.ts'
import {
  approveBankEntry,
  bankEntries,
  bankTransfer,
  proposeCredit,
} from '#contracts/payment/bank-entries.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import { cancelOrder, orderById, type Order } from '#contracts/payment/payments.ts'
import { LIMIT_CODES } from '#contracts/payment/limits.ts'
import {
  decideMoneyCase,
  moneyCaseById,
  moneyCaseReport,
  moneyCases,
  noteMoneyCase,
} from '#contracts/payment/watching/cases.ts'
import { CASE_EVENT_TEXTS } from '#contracts/payment/watching/texts.ts'
import { MONEY_CASE_TEXTS } from '#contracts/payment/watching/values.ts'
import { ACCOUNT_HOLD_HOURS } from '#contracts/payment/withdrawal-values.ts'
import {
  approveWithdrawal,
  requestWithdrawal,
  withdrawalById,
  withdrawalQueue,
  withdrawals,
} from '#contracts/payment/withdrawals.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { MONEY_CASE_GUARD_TEXTS } from '#machines/money-case/labels.ts'
import { ORDER_GUARD_TEXTS } from '#machines/order/labels.ts'
import { WITHDRAWAL_GUARD_TEXTS } from '#machines/withdrawal/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { destroyRecordKey, lockRecords } from '#services/kit/security/personal-records.ts'
import { newestPayments } from '#services/simulators/bank/store.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { createPaymentProduct, HOLDER, orderBody, WEALTHY } from '#tests/support/services/payment.ts'

const HOUR_MS = 3_600_000
let product: Awaited<ReturnType<typeof createPaymentProduct>>
let people = 0
beforeAll(async () => {
  product = await createPaymentProduct()
})
afterAll(async () => {
  await expectGoodBooks(product.ledger)
  await product.close()
})

const usd = (minor: bigint) => ({ amount: minor.toString(), currency: 'USD' as const })
const staff = async (userId = 'usr_compliance', role = 'compliance') =>
  product.as(await product.named(userId, { roles: [role] }))
const own = async (userId: string) =>
  product.as(
    await product.named(userId, { roles: userId.startsWith('usr_compliance') ? ['compliance'] : [] }),
  )

async function customer(country = 'AE', named = 'usr_watched'): Promise<string> {
  const userId = product.addUser(`${named}${(people += 1)}`, { investor: { ...WEALTHY, country } })
  await product.ctx.personal.create(product.db.orm, userId)
  return userId
}

/** The bank reports a transfer to the wallet; from another payer finance books it. */
async function transferIn(
  userId: string,
  amount: bigint,
  { payer = HOLDER, currency = 'USD' }: { payer?: string; currency?: Currency } = {},
): Promise<void> {
  const book = await reported(userId, amount, { payer, currency })
  if (payer !== HOLDER) await book()
}

/** The bank reports a transfer; the returned function has finance book it. */
async function reported(
  userId: string,
  amount: bigint,
  { payer, currency = 'USD' }: { payer: string; currency?: Currency },
): Promise<() => Promise<void>> {
  const { data } = await (await own(userId)).reply(bankTransfer)
  const bankRef = newId('bke')
  const entry = {
    id: bankRef,
    amount,
    currency,
    bookedAt: product.clock.now(),
    payer,
    last4: '3000',
    message: data.reference,
    returnOf: null,
    isClosed: false,
    isUnclear: false,
  }
  product.bankPlay.unread = async () => [entry]
  await product.jobs.deliver('bank.read', {})
  product.bankPlay.unread = undefined
  return async () => {
    const first = await staff('usr_finance_1', 'finance')
    const query50 = { show: 'open', perPage: '50' } as const
    const waiting = async () =>
      (await first.reply(bankEntries, { query: query50 })).data.find((one) => one.bankRef === bankRef)
    const id = (await waiting())?._id ?? ''
    await first.reply(proposeCredit, { params: { id }, body: { reference: data.reference } })
    const proposal = (await waiting())?.proposal ?? ''
    const body = { entryId: id, amount: { amount: amount.toString(), currency }, proposal }
    await (await staff('usr_finance_2', 'finance')).confirmed(approveBankEntry, { body })
  }
}

/** A proven account of the own name, past its wait. */
async function accountOf(userId: string, number = 'DE89370400440532013000'): Promise<string> {
  const as = await own(userId)
  const body = { holder: HOLDER, number, bankCode: 'COBADEFFXXX' }
  const { data } = await as.confirmed(addBankAccount, { body })
  await product.jobs.deliver('bankAccount.test', { userId, accountId: data._id })
  const [sent] = await newestPayments(product.db.orm, 1)
  const code = /\d{6}/.exec(sent?.message ?? '')?.[0] ?? ''
  await as.reply(proveBankAccount, { params: { id: data._id }, body: { code } })
  product.clock.advance(ACCOUNT_HOLD_HOURS * HOUR_MS)
  return data._id
}

async function withdraw(userId: string, accountId: string, amount: bigint) {
  const body = { accountId, amount: usd(amount), idempotencyKey: newId('key') }
  return (await (await own(userId)).confirmed(requestWithdrawal, { body })).data
}

const caseOf = async (userId: string) => {
  const reader = await staff()
  const { data } = await reader.reply(moneyCases, { query: { show: 'all', perPage: '50' } })
  const found = data.find(({ customerId }) => customerId === userId)
  return found && (await reader.reply(moneyCaseById, { params: { id: found._id } })).data
}

async function decide(
  userId: string,
  action: 'take' | 'ask' | 'hold' | 'release' | 'report' | 'approve' | 'decline' | 'close',
  by = 'usr_compliance',
) {
  const known = await caseOf(userId)
  const text = action === 'take' || action === 'approve' ? {} : { text: 'The payslips explain it.' }
  return (await staff(by)).confirmedCall(decideMoneyCase, {
    params: { id: known?._id ?? '' },
    body: { action, version: known?.version ?? 1, ...text },
  })
}

describe('a movement that a rule notices', () => {
  it('opens one case of its person with the movement, and later ones add to it', async () => {
    const userId = await customer()
    await transferIn(userId, 300_000n)
    expect(await caseOf(userId)).toBeUndefined()
    await transferIn(userId, 400_000n, { payer: 'Somebody Else' })
    await transferIn(userId, 450_000n, { payer: 'Somebody Else' })
    expect(await caseOf(userId)).toMatchObject({
      state: 'opened',
      rules: ['thirdParty'],
      sums: [usd(850_000n)],
      findings: [{ amount: usd(450_000n) }, { amount: usd(400_000n), movement: 'transfer' }],
    })
  })

  it('is judged with what came before it', async () => {
    const userId = await customer()
    const accountId = await accountOf(userId)
    for (const amount of [810_000n, 920_000n, 100n, 930_000n]) await transferIn(userId, amount)
    expect((await caseOf(userId))?.findings).toMatchObject([
      { rule: 'structuring', count: 3, seen: usd(2_660_000n), limit: usd(1_000_000n) },
    ])
    await withdraw(userId, accountId, 2_200_000n)
    expect((await caseOf(userId))?.rules).toEqual(['quickOut', 'structuring'])
    await transferIn(userId, 2_400_000n)
    expect((await caseOf(userId))?.rules).toEqual(['quickOut', 'sourceOfFunds', 'structuring'])
  })

  it('is judged with what came before it in other currencies', async () => {
    const userId = await customer()
    const accountId = await accountOf(userId)
    await transferIn(userId, 810_000n, { currency: 'EUR' })
    await transferIn(userId, 2_400_000n, { currency: 'MYR' })
    // The limits of each currency are its own: this is just below none of them.
    await transferIn(userId, 790_000n, { currency: 'EUR' })
    expect(await caseOf(userId)).toBeUndefined()
    await transferIn(userId, 920_000n)
    expect((await caseOf(userId))?.findings).toMatchObject([
      // 8,100 EUR at 0.92 and 24,000 MYR at 4.4 to the dollar, rounded up.
      { rule: 'structuring', count: 3, seen: usd(880_435n + 545_455n + 920_000n) },
    ])
    await withdraw(userId, accountId, 920_000n)
    expect((await caseOf(userId))?.rules).toEqual(['structuring'])
    await transferIn(userId, 3_000_000n, { currency: 'CAD' })
    expect((await caseOf(userId))?.rules).toEqual(['sourceOfFunds', 'structuring'])
  })

  it('reaches the limit in US dollars with a deposit in another currency too', async () => {
    const userId = await customer()
    await transferIn(userId, 4_900_000n)
    await transferIn(userId, 200_000n, { currency: 'CAD' })
    const found = await caseOf(userId)
    // 50,000 USD and the 49,000 before it at 1.37.
    expect(found?.findings).toMatchObject([
      {
        rule: 'sourceOfFunds',
        limit: { amount: '6850000', currency: 'CAD' },
        seen: { amount: '6913000', currency: 'CAD' },
      },
    ])
    await transferIn(userId, 100_000n)
    expect((await caseOf(userId))?.findings).toHaveLength(1)
  })

  it('counts from its booking on, however long finance had it', async () => {
    const userId = await customer()
    const parked = [
      await reported(userId, 810_000n, { payer: 'Somebody Else' }),
      await reported(userId, 820_000n, { payer: 'Somebody Else' }),
    ]
    product.clock.advance(8 * 24 * HOUR_MS)
    for (const book of parked) await book()
    await transferIn(userId, 830_000n)
    expect((await caseOf(userId))?.rules).toEqual(['structuring', 'thirdParty'])
  })

  it('counts where the person lives and where the account is', async () => {
    const userId = await customer('IR')
    await transferIn(userId, 1_000n)
    expect((await caseOf(userId))?.findings).toMatchObject([{ rule: 'country', country: 'IR' }])
  })

  it('is told to compliance only, and not to the person where they are of compliance', async () => {
    const userId = await customer()
    await transferIn(userId, 1_000n, { payer: 'Somebody Else' })
    await product.jobs.runDue()
    const told = await query<{ userId: string }>(
      product.db.orm,
      sql`SELECT DISTINCT user_id FROM notification.notice WHERE kind = 'moneyCase.noticed' ORDER BY user_id`,
    )
    expect(told.map((one) => one.userId)).toEqual(['usr_compliance', 'usr_compliance_2'])
    const { data } = await (await staff()).reply(notifications, { query: { perPage: '50' } })
    const link = LINKED_PATHS.staffMoneyCase((await caseOf(userId))?._id ?? '')
    expect(data.map((notice) => notice.link)).toContain(link)
  })
})

describe('a hold', () => {
  it('keeps money from leaving, and its owner sees what every large withdrawal shows', async () => {
    const userId = await customer()
    const accountId = await accountOf(userId)
    await transferIn(userId, 400_000n, { payer: 'Somebody Else' })
    const approved = await withdraw(userId, accountId, 1_000n)
    expect(approved.state).toBe('approved')
    await decide(userId, 'take')
    expect((await decide(userId, 'hold')).status).toBe(200)
    await product.jobs.runDue()
    const later = await withdraw(userId, accountId, 2_000n)
    const as = await own(userId)
    // Neither does it leave by an order, which reads like one above a limit.
    const offering = await product.addOffering()
    const order = () => product.order(userId, orderBody(offering, 1))
    const refused = await order()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      LIMIT_CODES.limitExceeded,
      ORDER_GUARD_TEXTS.isWithinLimit,
    ])
    const { data: shown } = await as.reply(withdrawals, { query: {} })
    expect(shown.map(({ state, stateLabel }) => [state, stateLabel])).toEqual([
      ['review', 'Waits for finance'],
      ['review', 'Waits for finance'],
    ])
    const finance = await staff('usr_finance_1', 'finance')
    const body = (one: { _id: string; amount: ReturnType<typeof usd> }) => ({
      withdrawalId: one._id,
      amount: one.amount,
    })
    for (const one of [approved, later]) {
      const { status, body: reply } = await finance.confirmedCall(approveWithdrawal, {
        body: body({ ...one, amount: usd(BigInt(one.amount.amount)) }),
      })
      expect([status, reply.message]).toEqual([409, WITHDRAWAL_GUARD_TEXTS.isNotOnHold])
    }
    const queue = await finance.reply(withdrawalQueue, { query: { perPage: '50' } })
    expect(queue.data.filter(({ _id }) => _id === later._id)).toMatchObject([{ approve: { allowed: false } }])
    // Everything that its owner can read, without a word of it.
    const { data: one } = await as.reply(withdrawalById, { params: { id: later._id } })
    const text = JSON.stringify([shown, one, await product.wallet(userId)])
    expect(text).not.toMatch(/compliance|hold\b|on hold|money ?case|structuring|third/i)
    expect((await decide(userId, 'release')).status).toBe(200)
    expect((await order()).status).toBe(200)
    await finance.confirmed(approveWithdrawal, { body: body({ ...later, amount: usd(2_000n) }) })
    // Its first job ran during the hold.
    await finance.confirmed(approveWithdrawal, { body: body({ ...approved, amount: usd(1_000n) }) })
    await product.jobs.runDue()
    for (const { _id } of [approved, later])
      expect((await as.reply(withdrawalById, { params: { id: _id } })).data.state).toBe('sent')
  })

  it('is released by two people from a sum on; who proposed it cannot approve', async () => {
    const userId = await customer()
    await transferIn(userId, 1_000_000n, { payer: 'Somebody Else' })
    await decide(userId, 'take')
    await decide(userId, 'hold')
    await decide(userId, 'release')
    const unconfirmed = await (
      await staff('usr_compliance_2')
    ).call(decideMoneyCase, {
      params: { id: (await caseOf(userId))?._id ?? '' },
      body: { action: 'approve', version: (await caseOf(userId))?.version ?? 0 },
    })
    expect(unconfirmed).toMatchObject({ status: 403, body: { code: PROBLEM_CODES.stepUpRequired } })
    const { status, body } = await decide(userId, 'approve')
    expect([status, body.message]).toEqual([409, MONEY_CASE_GUARD_TEXTS.isSecond])
    expect((await decide(userId, 'approve', 'usr_compliance_2')).status).toBe(200)
    expect((await caseOf(userId))?.state).toBe('released')
    // The next movement is another case.
    await transferIn(userId, 1_000n, { payer: 'Somebody Else' })
    const { data } = await (await staff()).reply(moneyCases, { query: { perPage: '50' } })
    expect(data.filter(({ customerId }) => customerId === userId)).toHaveLength(1)
  })

  it('is released by two people where the movement is small and what waits is not', async () => {
    const userId = await customer()
    const accountId = await accountOf(userId)
    for (const amount of [1_000_000n, 1_000_000n]) await transferIn(userId, amount)
    await transferIn(userId, 1_000n, { payer: 'Somebody Else' })
    await decide(userId, 'hold')
    await withdraw(userId, accountId, 1_050_000n)
    expect(await caseOf(userId)).toMatchObject({
      rules: ['thirdParty'],
      needsSecond: true,
      sums: [usd(1_050_000n)],
    })
    await decide(userId, 'release')
    expect((await caseOf(userId))?.state).toBe('releaseProposed')
  })

  it('is not needed for a large case to be closed by two people', async () => {
    const userId = await customer()
    await transferIn(userId, 1_000_000n, { payer: 'Somebody Else' })
    await decide(userId, 'take')
    const { _id: id, version } = (await caseOf(userId)) ?? { _id: '', version: 0 }
    const body = { action: 'close', version, text: 'The payslips explain it.' } as const
    const unconfirmed = await (await staff()).call(decideMoneyCase, { params: { id }, body })
    expect(unconfirmed).toMatchObject({ status: 403, body: { code: PROBLEM_CODES.stepUpRequired } })
    await decide(userId, 'close')
    expect(await caseOf(userId)).toMatchObject({ state: 'closeProposed', approve: { allowed: false } })
    expect((await decide(userId, 'approve', 'usr_compliance_2')).status).toBe(200)
    expect(await caseOf(userId)).toMatchObject({ state: 'closed', proposedBy: null })
  })

  it('forgets a proposal that does not know the newest movement', async () => {
    const userId = await customer()
    await transferIn(userId, 1_000_000n, { payer: 'Somebody Else' })
    await decide(userId, 'hold')
    await decide(userId, 'report')
    await transferIn(userId, 1_000n, { payer: 'Somebody Else' })
    expect(await caseOf(userId)).toMatchObject({ state: 'held', proposedBy: null })
  })
})

describe('an order that was placed before a hold', () => {
  it('goes on, and what comes back of one that is cancelled stays on hold', async () => {
    const userId = await customer()
    const accountId = await accountOf(userId)
    await transferIn(userId, 1_000_000n, { payer: 'Somebody Else' })
    const offering = await product.addOffering()
    const order = async () => (await product.order(userId, orderBody(offering, 2))).body.data as Order
    const [kept, dropped] = [await order(), await order()]
    await decide(userId, 'take')
    await decide(userId, 'hold')
    const params = { id: dropped._id }
    expect((await (await own(userId)).call(cancelOrder, { params })).status).toBe(200)
    expect((await withdraw(userId, accountId, 1_000n)).state).toBe('review')
    product.clock.advance(30 * 24 * HOUR_MS)
    await product.jobs.runDue()
    const { data } = await (await own(userId)).reply(orderById, { params: { id: kept._id } })
    expect(data.state).toBe('confirmed')
  })
})

describe('a report', () => {
  it('needs two people, keeps the hold, and is a file of the facts', async () => {
    const userId = await customer()
    await transferIn(userId, 5_000n, { payer: 'Somebody Else' })
    await decide(userId, 'hold')
    const id = (await caseOf(userId))?._id ?? ''
    const reader = await staff('usr_compliance_2')
    const early = await reader.call(moneyCaseReport, { params: { id } })
    expect([early.status, early.body.message]).toEqual([409, MONEY_CASE_TEXTS.notReported])
    await reader.reply(noteMoneyCase, { params: { id }, body: { text: 'The payer is a cousin.' } })
    await decide(userId, 'report')
    await decide(userId, 'approve', 'usr_compliance_2')
    expect(await caseOf(userId)).toMatchObject({ state: 'reported', isReported: true })
    const { data } = await reader.reply(moneyCaseReport, { params: { id } })
    const pdf = await PDF.load(Buffer.from(data.base64, 'base64'))
    const pages = pdf.getPages().map((page) => page.extractText().text)
    const report = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(report).toContain(`${CASE_EVENT_TEXTS['case.held']} (Money on hold): The payslips explain it.`)
    expect(report).toContain(CASE_EVENT_TEXTS['case.approved'])
    expect(report).not.toContain('cousin')
    // However small the sum: what was reported is released by two people.
    await decide(userId, 'release')
    expect((await caseOf(userId))?.state).toBe('releaseProposed')
  })
})

it('is decided on after the account is erased, and each opening of its records is recorded', async () => {
  const userId = await customer()
  await transferIn(userId, 5_000n, { payer: 'Somebody Else' })
  await decide(userId, 'take')
  await product.db.transaction((tx) => lockRecords(product.ctx, tx, userId))
  expect((await caseOf(userId))?.hold.allowed).toBe(true)
  expect((await decide(userId, 'hold')).status).toBe(200)
  await decide(userId, 'report')
  await decide(userId, 'approve', 'usr_compliance_2')
  expect(await caseOf(userId)).toMatchObject({ state: 'reported', isReported: true })
  const id = (await caseOf(userId))?._id ?? ''
  // An erased account has no check that counts; the law has us keep the names of the one that did.
  const user = product.users.get(userId)
  if (user) user.investor = null
  product.kept.set(userId, [HOLDER])
  const { data } = await (await staff()).reply(moneyCaseReport, { params: { id } })
  const pdf = await PDF.load(Buffer.from(data.base64, 'base64'))
  const pages = pdf.getPages().map((page) => page.extractText().text)
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(`Verified name ${HOLDER}`)
  const opened = await query<{ actorId: string }>(
    product.db.orm,
    sql`SELECT actor_id FROM kit.record_opening WHERE person_id = ${userId} ORDER BY at, id`,
  )
  expect(opened).toHaveLength(4)
  await product.db.transaction((tx) => destroyRecordKey(product.ctx, tx, userId))
  expect((await caseOf(userId))?.release).toEqual({ allowed: false, reason: MONEY_CASE_TEXTS.recordsGone })
  expect((await decide(userId, 'release')).status).toBe(409)
})

it('does not exist for the person whom it is about, nor for other staff', async () => {
  const userId = await customer('AE', 'usr_compliance_own')
  await transferIn(userId, 5_000n, { payer: 'Somebody Else' })
  const id = (await caseOf(userId))?._id ?? ''
  const subject = await staff(userId)
  const { data } = await subject.reply(moneyCases, { query: { perPage: '50' } })
  expect(data.some(({ _id }) => _id === id)).toBe(false)
  const body = { action: 'take', version: 1 } as const
  const answers = await Promise.all([
    subject.call(moneyCaseById, { params: { id } }),
    subject.call(decideMoneyCase, { params: { id }, body }),
    subject.call(noteMoneyCase, { params: { id }, body: { text: 'Me.' } }),
    subject.call(moneyCaseReport, { params: { id } }),
    (await staff('usr_finance_1', 'finance')).call(moneyCaseById, { params: { id } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403])
})

it('is decided on as it was read', async () => {
  const userId = await customer()
  await transferIn(userId, 5_000n, { payer: 'Somebody Else' })
  const known = await caseOf(userId)
  await decide(userId, 'take')
  const { status, body } = await (
    await staff()
  ).call(decideMoneyCase, {
    params: { id: known?._id ?? '' },
    body: { action: 'hold', version: known?.version ?? 0, text: 'It looks odd.' },
  })
  expect([status, body.message]).toEqual([409, MONEY_CASE_TEXTS.changed])
})
