import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { PAYMENT_QUESTIONS } from '#contracts/internal/payment.ts'
import { addBankAccount, bankAccounts, proveBankAccount } from '#contracts/payment/bank-accounts.ts'
import {
  approveBankEntry,
  bankEntries,
  declineBankEntry,
  proposeCredit,
  proposeSendBack,
} from '#contracts/payment/bank-entries.ts'
import { BANK_ENTRY_TEXTS, BANK_TRANSFER_MAX } from '#contracts/payment/bank-entry-values.ts'
import { statement, statementFile, walletOf } from '#contracts/payment/payments.ts'
import { isWalletReference, spacedReference, walletReference } from '#contracts/payment/wallet-reference.ts'
import { requestWithdrawal, withdrawalById } from '#contracts/payment/withdrawals.ts'
import { BANK_ENTRY_GUARD_TEXTS } from '#machines/bank-entry/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { customerCash } from '#services/ledger/accounts.ts'
import type { BankEntry } from '#services/providers/bank/port.ts'
import { newestEntries, newestPayments } from '#services/simulators/bank/store.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { createPaymentProduct, HOLDER } from '#tests/support/services/payment.ts'
import { bankEntryBench } from '#tests/support/payments/bank-entry-bench.ts'

const DAY_MS = 86_400_000
/** Reports of the bank, most of them of what it reported before. */
const REPORTS = IS_LONG ? 5000 : 200
const {
  product,
  usd,
  by,
  finance,
  person,
  referenceOf,
  read,
  arrives,
  unstored,
  reports,
  entryOf,
  proposalOf,
} = await bankEntryBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())
const { clock, db } = product

describe('a transfer to a wallet', () => {
  it('has a reference of its own, always the same', async () => {
    const [one, other] = [await person(), await person()]
    const reference = await referenceOf(one)
    expect(isWalletReference(reference)).toBe(true)
    expect(await referenceOf(one)).toBe(reference)
    expect(await referenceOf(other)).not.toBe(reference)
  })

  it('is booked once, however often the bank reports it', async () => {
    const userId = await person()
    const id = await arrives(`savings ${spacedReference(await referenceOf(userId))}`)
    expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
    const [entry] = (await newestEntries(db.orm, 100)).filter((row) => row.id === id)
    if (!entry) throw new Error('The bank does not know the entry.')
    const again = { ...entry, bookedAt: entry.reportedAt, isUnclear: false }
    await reports([again])
    await reports([again])
    expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
    expect(await entryOf(id)).toMatchObject({ state: 'booked', why: null, transferId: expect.any(String) })
    const { data } = await (await by(userId)).reply(statement, { query: {} })
    expect(data).toMatchObject([{ reason: 'deposit', counterparty: 'Bank transfer', state: 'posted' }])
    const told = await query(
      db.orm,
      sql`SELECT FROM kit.job WHERE topic = 'deposit.settled' AND payload ->> 'userId' = ${userId}`,
    )
    expect(told).toHaveLength(1)
  })

  it(
    `is booked once each by two processes that are told of 20 of them ${REPORTS} times`,
    { timeout: 300_000 },
    async () => {
      const second = await createPaymentProduct({ store: product.store })
      try {
        const userId = await person()
        second.addUser(userId)
        const message = await referenceOf(userId)
        const told = Array.from({ length: 20 }, (_, at) =>
          unstored(`many-${at}`, { message, amount: BigInt(at + 1) * 100n }),
        )
        const left = Array.from({ length: REPORTS }, (_, at) => told[(at * 7) % told.length] as BankEntry)
        const each = [product, second]
        for (const one of each) one.bankPlay.unread = async (limit) => left.splice(0, Math.min(limit, 10))
        while (left.length > 0) await Promise.all(each.map((one) => one.jobs.deliver('bank.read', {})))
        for (const one of each) one.bankPlay.unread = undefined
        expect(await product.wallet(userId)).toEqual(['21000', '0', '0'])
        const kept = await query(db.orm, sql`SELECT FROM payment.bank_entry WHERE bank_ref LIKE 'many-%'`)
        const notices = await query(
          db.orm,
          sql`SELECT FROM kit.job WHERE topic = 'deposit.settled' AND payload ->> 'userId' = ${userId}`,
        )
        expect([kept.length, notices.length]).toEqual([20, 20])
      } finally {
        await second.close()
      }
    },
  )

  it('told under two names by two processes at once is booked once', async () => {
    const second = await createPaymentProduct({ store: product.store })
    try {
      const userId = await person()
      second.addUser(userId)
      const message = await referenceOf(userId)
      const [entry, transaction] = [newId('bke'), newId('bke')]
      const told = [
        unstored(entry, { message, references: { entry, transaction, isPart: false } }),
        unstored(transaction, { message, references: { entry: undefined, transaction, isPart: false } }),
      ]
      const each = [product, second]
      for (const [at, one] of each.entries())
        one.bankPlay.unread = async (_limit, except) =>
          told.slice(at, at + 1).filter(({ id }) => except?.has(id) !== true)
      // Both have begun; one waits for the person, the other for the reports of the bank.
      let reading: Promise<unknown>[] = []
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId)
        reading = each.map((one) => one.jobs.deliver('bank.read', {}))
        await untilBlocked(db, 2)
      })
      await Promise.all(reading)
      for (const one of each) await one.jobs.deliver('bank.read', {})
      for (const one of each) one.bankPlay.unread = undefined
      expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
    } finally {
      await second.close()
    }
  })

  it('stored by one process while another compares it with what is stored is booked once', async () => {
    const second = await createPaymentProduct({ store: product.store })
    try {
      const userId = await person()
      second.addUser(userId)
      const entry = unstored(newId('bke'), { message: await referenceOf(userId) })
      const each = [product, second]
      for (const one of each)
        one.bankPlay.unread = async (_limit, except) => (except?.has(entry.id) === true ? [] : [entry])
      // The second one has just read that nothing is stored.
      const { personal } = second.ctx as { personal: { ofMany: typeof second.ctx.personal.ofMany } }
      const { ofMany } = personal
      let first: Promise<unknown> | undefined
      personal.ofMany = async (...about) => {
        personal.ofMany = ofMany
        first = product.jobs.deliver('bank.read', {})
        await Promise.race([first, untilBlocked(db)])
        return ofMany(...about)
      }
      await second.jobs.deliver('bank.read', {})
      expect(first).toBeDefined()
      await first
      for (const one of each) await one.jobs.deliver('bank.read', {})
      for (const one of each) one.bankPlay.unread = undefined
      expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
      const kept = await query(
        db.orm,
        sql`SELECT FROM payment.bank_entry WHERE bank_ref LIKE ${`${entry.id}%`}`,
      )
      expect(kept).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  it.each([
    ['EUR', 9_200_000n],
    ['CAD', BANK_TRANSFER_MAX],
    ['MYR', BANK_TRANSFER_MAX],
  ] as const)('in %s is booked to the balance of that currency', async (currency, amount) => {
    const userId = await person()
    const id = await arrives(await referenceOf(userId), { currency, amount })
    expect(await entryOf(id)).toMatchObject({ state: 'booked', amount: { amount: String(amount), currency } })
    expect((await product.ledger.balance(customerCash(userId, currency))).available).toBe(amount)
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
    const as = await by(userId)
    const money = { amount: String(amount), currency }
    expect((await as.reply(statement, { query: { currency } })).data).toMatchObject([
      { reason: 'deposit', amount: money, balance: money },
    ])
    expect((await as.reply(statement, { query: {} })).data).toEqual([])
    const file = (await as.reply(statementFile, { query: { currency } })).data
    expect(file.name).toMatch(new RegExp(`^statement-${currency}-`))
    expect(Buffer.from(file.base64, 'base64').toString()).toContain(`,${currency},`)
    const { data } = await as.reply(walletOf, { query: { currency } })
    expect(data).toMatchObject({ available: money, balances: [{ available: usd(0n) }, { available: money }] })
  })

  it('made twice is booked twice, and late is booked too', async () => {
    const userId = await person()
    const reference = await referenceOf(userId)
    await arrives(reference)
    clock.advance(400 * DAY_MS)
    await arrives(reference)
    expect(await product.wallet(userId)).toEqual(['10000', '0', '0'])
  })

  it.each([
    ['without a reference', 'for my wallet', {}, 'isKnown'],
    ['with a reference of no wallet', walletReference('000000000001'), {}, 'isKnown'],
    ['in a currency without wallets', 'OWN', { currency: 'GBP' }, 'isExpected'],
    ['that is worth too much in dollars', 'OWN', { currency: 'EUR', amount: 9_200_001n }, 'isExpected'],
    ['that is very large', 'OWN', { amount: BANK_TRANSFER_MAX + 1n }, 'isExpected'],
    ['by another payer', 'OWN', { payer: 'Bernard Dupont' }, 'isOwnName'],
    ['without a payer', 'OWN', { payer: '' }, 'isOwnName'],
  ] as const)('%s waits for finance, in no wallet', async (_what, text, over, why) => {
    const userId = await person()
    const reference = await referenceOf(userId)
    const id = await arrives(text.replace('OWN', reference), over)
    expect(await entryOf(id)).toMatchObject({
      state: 'waiting',
      why: BANK_ENTRY_GUARD_TEXTS[why],
      transferId: null,
    })
    expect((await product.ledger.balance(customerCash(userId, 'USD'))).posted).toBe(0n)
  })

  it('that the bank reports unclearly waits, whatever it says', async () => {
    const userId = await person()
    const id = newId('bke')
    await reports([unstored(id, { message: await referenceOf(userId), isUnclear: true })])
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', why: BANK_ENTRY_GUARD_TEXTS.isClear })
  })

  it('under the bank’s reference of another amount is another transfer, which waits', async () => {
    const userId = await person()
    const message = await referenceOf(userId)
    const id = await arrives(message)
    const other = unstored(id, { message, amount: 2_000n })
    await reports([other])
    await reports([other])
    expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
    expect(await entryOf(`${id}#2000USD`)).toMatchObject({
      state: 'waiting',
      amount: usd(2_000n),
      why: BANK_ENTRY_GUARD_TEXTS.isClear,
    })
  })

  it('told with the reference of its entry and then of its transaction is booked once', async () => {
    const userId = await person()
    const message = await referenceOf(userId)
    const [entry, transaction] = [newId('bke'), newId('bke')]
    const told = (id: string, references: BankEntry['references']) => unstored(id, { message, references })
    await reports([told(entry, { entry, transaction, isPart: false })])
    await reports([told(entry, { entry, transaction: undefined, isPart: false })])
    await reports([told(transaction, { entry: undefined, transaction, isPart: true })])
    const inSum = told(transaction, { entry: 'sum', transaction, isPart: true })
    await reports([inSum])
    await reports([inSum])
    expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
    const { data } = await (await finance()).reply(bankEntries, { query: { perPage: '50' } })
    expect(data.filter(({ bankRef }) => bankRef === transaction)).toMatchObject([
      { state: 'waiting', why: BANK_ENTRY_GUARD_TEXTS.isClear },
    ])
  })

  it('under a transaction number that an earlier report told without its entry waits', async () => {
    const message = await referenceOf(await person())
    const number = newId('no')
    const told = (entry: string | undefined, over: Partial<BankEntry> = {}) =>
      unstored(number, { message, references: { entry, transaction: number, isPart: true }, ...over })
    await reports([told(undefined)])
    await reports([told(`${number}-1`)])
    await reports([told(`${number}-2`)])
    await reports([told(`${number}-3`, { bookedAt: new Date(clock.now().getTime() + DAY_MS) })])
    const { data } = await (await finance()).reply(bankEntries, { query: { show: 'all', perPage: '50' } })
    expect(data.filter(({ bankRef }) => bankRef === number).map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'booked',
    ])
  })

  it('told first without and then with its payer is booked once, unless finance has decided meanwhile', async () => {
    const userId = await person()
    const message = await referenceOf(userId)
    const bare = { payer: '', last4: '' }
    const told = (entry: string, over: Partial<BankEntry>, transaction?: string) =>
      unstored(entry, { references: { entry, transaction, isPart: false }, ...over })
    const [one, other] = [newId('bke'), newId('bke')]
    await reports([told(one, bare), told(other, bare)])
    const { _id: id } = await entryOf(other)
    await (await finance()).reply(proposeSendBack, { params: { id } })
    for (const _again of [1, 2])
      await reports([told(one, { message }, `${one}-t`), told(other, { message }, `${other}-t`)])
    expect(await entryOf(one)).toMatchObject({ state: 'booked', why: null, payer: HOLDER, last4: '3000' })
    expect(await entryOf(other)).toMatchObject({ state: 'returnProposed', payer: HOLDER, last4: '3000' })
    expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
  })

  it('of two sums that number their parts alike is lost in neither', async () => {
    const userId = await person()
    const message = await referenceOf(userId)
    const partOf = (entry: string, transaction = '1') =>
      unstored(transaction, { message, references: { entry, transaction, isPart: true } })
    const all = [partOf('sum-a'), partOf('sum-a', '2'), partOf('sum-b'), partOf('sum-c')]
    await reports(all)
    await reports(all)
    expect(await product.wallet(userId)).toEqual(['10000', '0', '0'])
    const { data } = await (await finance()).reply(bankEntries, { query: { perPage: '50' } })
    expect(data.filter(({ bankRef }) => bankRef === '1').map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
    ])
  })

  it('behind a hundred entries that fail is booked', async () => {
    const userId = await person()
    const message = await referenceOf(userId)
    const failing = Array.from({ length: 100 }, (_, at) => unstored(`bke_failing${at}`, { currency: 'XXX' }))
    const good = unstored(newId('bke'), { message })
    await reports([...failing, good])
    expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
  })

  it('that arrives while its account is being erased waits', async () => {
    const userId = await person()
    const id = newId('bke')
    const entry = unstored(id, { message: await referenceOf(userId) })
    let reading: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      await product.ctx.personal.erase(tx, userId)
      reading = reports([entry])
      await untilBlocked(db)
    })
    await reading
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', why: BANK_ENTRY_GUARD_TEXTS.isKnown })
  })

  it('with a wrong digit in its reference leads to no other wallet', async () => {
    const userId = await person()
    const reference = await referenceOf(userId)
    const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`
    expect(await entryOf(await arrives(wrong))).toMatchObject({ state: 'waiting', suggestion: null })
  })

  it('to an erased account waits, and can only be sent back', async () => {
    const userId = await person()
    const reference = await referenceOf(userId)
    await product.ctx.personal.erase(db.orm, userId)
    const { _id: id } = await entryOf(await arrives(reference))
    const answer = await (await finance()).call(proposeCredit, { params: { id }, body: { reference } })
    expect(answer).toMatchObject({
      status: 400,
      body: { fieldErrors: { reference: BANK_ENTRY_TEXTS.noWallet } },
    })
    expect((await (await finance()).call(proposeSendBack, { params: { id } })).status).toBe(200)
  })
})

describe('a withdrawal that comes back', () => {
  async function sent(amount: bigint): Promise<{ userId: string; id: string; accountId: string }> {
    const userId = await person()
    await product.fund(userId, 20_000n)
    const body = { holder: HOLDER, number: 'DE89370400440532013000', bankCode: 'COBADEFFXXX' }
    const { _id: accountId } = (await (await by(userId)).confirmed(addBankAccount, { body })).data
    await product.jobs.deliver('bankAccount.test', { userId, accountId })
    const code = (await newestPayments(db.orm, 100))
      .find((row) => row.reference === accountId)
      ?.message.slice(-6)
    await (
      await by(userId)
    ).reply(proveBankAccount, { params: { id: accountId }, body: { code: code ?? '' } })
    clock.advance(3 * DAY_MS)
    const request = { accountId, amount: usd(amount), idempotencyKey: newId('key') }
    const { _id: id } = (await (await by(userId)).confirmed(requestWithdrawal, { body: request })).data
    await product.jobs.deliver('withdrawal.send', { withdrawalId: id })
    clock.advance(60_000)
    await product.jobs.deliver('withdrawal.look', { withdrawalId: id })
    return { userId, id, accountId }
  }
  const stateOf = async (userId: string, id: string) =>
    (await (await by(userId)).reply(withdrawalById, { params: { id } })).data.state

  it('after more than ten days is booked back all the same', async () => {
    const { userId, id } = await sent(5_086n)
    expect(await stateOf(userId, id)).toBe('settled')
    clock.advance(12 * DAY_MS)
    await read()
    expect(await stateOf(userId, id)).toBe('returned')
    expect(await product.wallet(userId)).toEqual(['20000', '0', '0'])
  })

  it('with another amount is a difference, which two people of finance book', async () => {
    const { userId, id } = await sent(5_087n)
    clock.advance(DAY_MS)
    await read()
    expect(await stateOf(userId, id)).toBe('settled')
    const { data } = await (await finance()).reply(bankEntries, { query: { perPage: '50' } })
    const entry = data.find(({ text }) => text === `RETURN OF ${id}`)
    expect(entry).toMatchObject({
      isReturn: true,
      amount: usd(3_587n),
      why: BANK_ENTRY_GUARD_TEXTS.isExpected,
      suggestion: null,
      transferId: null,
      sendBack: { allowed: false, reason: BANK_ENTRY_GUARD_TEXTS.isTransfer },
    })
    const entryId = entry?._id ?? ''
    const reference = await referenceOf(userId)
    await (await finance()).reply(proposeCredit, { params: { id: entryId }, body: { reference } })
    await (
      await finance('usr_finance2')
    ).confirmed(approveBankEntry, {
      body: { entryId, amount: usd(3_587n), proposal: await proposalOf(entryId) },
    })
    expect(await stateOf(userId, id)).toBe('returned')
    expect(await product.wallet(userId)).toEqual(['18500', '0', '0'])
  })

  it('that the bank does not name goes to no wallet before its withdrawal is named', async () => {
    const { userId, id } = await sent(5_000n)
    // The bank changed it into euros.
    const back = { amount: 4_000n, currency: 'EUR', returnOf: '' }
    const { _id: entryId } = await entryOf(await arrives('', back))
    const reference = await referenceOf(userId)
    const propose = async (withdrawalId?: string) =>
      (await finance()).call(proposeCredit, { params: { id: entryId }, body: { reference, withdrawalId } })
    const other = await sent(5_000n)
    for (const [named, withdrawalId] of [
      [undefined, BANK_ENTRY_TEXTS.nameFirst],
      [other.id, BANK_ENTRY_TEXTS.withdrawal],
    ] as const)
      expect(await propose(named)).toMatchObject({ status: 400, body: { fieldErrors: { withdrawalId } } })
    expect((await propose(id)).status).toBe(200)
    // What a declined proposal named is forgotten.
    await (
      await finance('usr_finance2')
    ).reply(declineBankEntry, { params: { id: entryId }, body: { reason: 'Another one.' } })
    expect(await propose()).toMatchObject({ status: 400 })
    expect((await propose(id)).status).toBe(200)
    const amount = { amount: '4000', currency: 'EUR' as const }
    const body = { entryId, amount, proposal: await proposalOf(entryId) }
    await (await finance('usr_finance2')).confirmed(approveBankEntry, { body })
    expect(await stateOf(userId, id)).toBe('returned')
    expect((await product.ledger.balance(customerCash(userId, 'EUR'))).available).toBe(4_000n)
  })

  it('of one test transfer is booked once; the second one waits, and stops no other entry', async () => {
    const { accountId } = await sent(5_086n)
    const back = () => arrives('', { amount: 1n, returnOf: accountId })
    expect((await entryOf(await back())).state).toBe('booked')
    const second = await back()
    const userId = await person()
    const other = await arrives(await referenceOf(userId))
    expect((await entryOf(second)).state).toBe('waiting')
    expect((await entryOf(other)).state).toBe('booked')
  })

  it('from a closed account stops the account', async () => {
    const { userId, id, accountId } = await sent(5_088n)
    await read()
    await product.jobs.deliver('bankAccount.closed', { accountId })
    expect(await stateOf(userId, id)).toBe('returned')
    const [shown] = (await (await by(userId)).reply(bankAccounts)).data
    expect(shown?.isClosed).toBe(true)
  })
})

describe('the payer', () => {
  it('is in the export of who got the money, and goes with their account', async () => {
    const userId = await person()
    const id = await arrives(await referenceOf(userId))
    const [stored] = await query<{ sealed: string }>(
      db.orm,
      sql`SELECT sealed FROM payment.bank_entry WHERE bank_ref = ${id}`,
    )
    expect(stored?.sealed).not.toContain(HOLDER)
    const { data } = await product.ask(PAYMENT_QUESTIONS.exportPart)({ userId })
    expect(data).toMatchObject({ transfers: [{ payer: HOLDER, last4: '3000' }] })
    await product.ask(PAYMENT_QUESTIONS.erasePerson)({ userId })
    expect(await entryOf(id)).toMatchObject({ payer: '', last4: '', text: '' })
  })
})
