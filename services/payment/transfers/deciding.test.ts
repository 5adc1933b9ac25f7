import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { withdrawalPayee } from '#contracts/internal/payment.ts'
import {
  approveBankEntry,
  bankEntries,
  declineBankEntry,
  proposeCredit,
  proposeReopen,
  proposeSendBack,
  proposeSetAside,
} from '#contracts/payment/bank-entries.ts'
import { BANK_ENTRY_TEXTS, toConfirm } from '#contracts/payment/bank-entry-values.ts'
import { BANK_ENTRY_GUARD_TEXTS } from '#machines/bank-entry/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newestEntries } from '#services/simulators/bank/store.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { bankEntryBench } from '#tests/support/payments/bank-entry-bench.ts'

const { product, usd, finance, person, referenceOf, read, arrives, entryOf, toApprove } =
  await bankEntryBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())
const { clock, db } = product

describe('what waits', () => {
  it('is booked by two people of finance, neither of whom owns the wallet', async () => {
    const userId = await person()
    const reference = await referenceOf(userId)
    const bankRef = await arrives('no reference')
    const { _id: id } = await entryOf(bankRef)
    const params = { id }
    await (await finance()).reply(proposeCredit, { params, body: { reference } })
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
    const payee = product.ask(withdrawalPayee)
    const { proposal } = await toApprove(bankRef)
    expect(await payee({ id: toConfirm(id, proposal), of: 'entry', userId: 'usr_finance2' })).toEqual({
      name: `the wallet ${reference}`,
      isOpen: true,
    })
    const approve = async (name: string, amount = 5_000n) =>
      (await finance(name)).confirmedCall(approveBankEntry, {
        body: { entryId: id, amount: usd(amount), proposal },
      })
    expect(await approve('usr_finance')).toMatchObject({
      status: 409,
      body: { message: BANK_ENTRY_GUARD_TEXTS.isSecond },
    })
    expect((await approve('usr_finance2', 5_001n)).status).toBe(409)
    expect(
      (
        await (
          await finance('usr_finance2')
        ).call(approveBankEntry, { body: { entryId: id, amount: usd(5_000n), proposal } })
      ).status,
    ).toBe(403)
    expect((await approve('usr_finance2')).status).toBe(200)
    expect(await product.wallet(userId)).toEqual(['5000', '0', '0'])
    expect((await approve('usr_finance2')).status).toBe(409)
    expect(await entryOf(bankRef)).toMatchObject({ state: 'booked', payeeName: `Name of ${userId}` })
  })

  it('is sent back once two people agree, and has no posting', async () => {
    const bankRef = await arrives('no reference')
    const { _id: id } = await entryOf(bankRef)
    await (await finance()).reply(proposeSendBack, { params: { id } })
    const body = await toApprove(bankRef)
    await (await finance('usr_finance2')).confirmed(approveBankEntry, { body })
    await product.jobs.deliver('bankEntry.sendBack', { entryId: id })
    await product.jobs.deliver('bankEntry.sendBack', { entryId: id })
    expect(await entryOf(bankRef)).toMatchObject({ state: 'returned', transferId: null })
    const [row] = (await newestEntries(db.orm, 100)).filter((one) => one.id === bankRef)
    expect(row?.sentBackAt).toEqual(clock.now())
  })

  it('in a currency without wallets goes to none, also where it was proposed', async () => {
    const reference = await referenceOf(await person())
    const bankRef = await arrives(reference, { currency: 'GBP' })
    const { _id: id, credit, sendBack } = await entryOf(bankRef)
    expect([credit.reason, sendBack.allowed]).toEqual([BANK_ENTRY_TEXTS.noCurrency, true])
    const refused = { status: 409, body: { message: BANK_ENTRY_TEXTS.noCurrency } }
    const params = { id }
    expect(await (await finance()).call(proposeCredit, { params, body: { reference } })).toMatchObject(
      refused,
    )
    await query(
      db.orm,
      sql`UPDATE payment.bank_entry SET state = 'creditProposed', proposed_by = 'usr_finance',
                 payee_id = (SELECT user_id FROM payment.wallet_reference WHERE reference = ${reference}) WHERE id = ${id}`,
    )
    const { proposal } = await entryOf(bankRef)
    const body = {
      entryId: id,
      amount: { amount: '5000', currency: 'GBP' as const },
      proposal: proposal ?? '',
    }
    const approved = await (await finance('usr_finance2')).confirmedCall(approveBankEntry, { body })
    expect(approved).toMatchObject(refused)
  })

  it('is set aside with a reason once two people agree, is in no wallet, and waits no longer', async () => {
    const bankRef = await arrives('no reference')
    const { _id: id } = await entryOf(bankRef)
    const params = { id }
    const propose = async (reason: string) =>
      (await finance()).call(proposeSetAside, { params, body: { reason } })
    expect((await propose(' ')).status).toBe(400)
    expect((await propose('Reported twice.')).status).toBe(200)
    const approve = async (name: string) =>
      (await finance(name)).confirmedCall(approveBankEntry, { body: await toApprove(bankRef) })
    expect(await approve('usr_finance')).toMatchObject({
      status: 409,
      body: { message: BANK_ENTRY_GUARD_TEXTS.isSecond },
    })
    const second = await finance('usr_finance2')
    await second.reply(declineBankEntry, { params, body: { reason: 'It is not.' } })
    expect(await entryOf(bankRef)).toMatchObject({
      state: 'waiting',
      reason: 'It is not.',
      asideReason: null,
    })
    await propose('The statement has it once.')
    const { proposal } = await toApprove(bankRef)
    const asked = { id: toConfirm(id, proposal), of: 'entry', userId: 'usr_finance2' } as const
    expect(await product.ask(withdrawalPayee)(asked)).toEqual({
      name: 'setting it aside, without an entry in the ledger',
      isOpen: true,
    })
    expect((await approve('usr_finance2')).status).toBe(200)
    expect(await entryOf(bankRef)).toMatchObject({
      state: 'setAside',
      asideReason: 'The statement has it once.',
      transferId: null,
      setAside: { allowed: false },
      credit: { allowed: false },
    })
    const { data } = await second.reply(bankEntries, { query: { perPage: '50' } })
    expect(data.map(({ _id }) => _id)).not.toContain(id)
    await read()
    expect((await entryOf(bankRef)).state).toBe('setAside')
    for (const isAgreed of [false, true]) {
      await (await finance()).reply(proposeReopen, { params })
      expect((await approve('usr_finance')).status).toBe(409)
      if (isAgreed) expect((await approve('usr_finance2')).status).toBe(200)
      else await second.reply(declineBankEntry, { params, body: { reason: 'It stays.' } })
      expect(await entryOf(bankRef)).toMatchObject(
        isAgreed
          ? { state: 'waiting', asideReason: null, credit: { allowed: true } }
          : { state: 'setAside', reason: 'It stays.', asideReason: 'The statement has it once.' },
      )
    }
  })

  it('is approved as it was read only, whatever is proposed by then', async () => {
    const bankRef = await arrives('no reference')
    const { _id: id } = await entryOf(bankRef)
    const params = { id }
    const [first, second] = [await finance(), await finance('usr_finance2')]
    await first.reply(proposeCredit, { params, body: { reference: await referenceOf(await person()) } })
    const body = await toApprove(bankRef)
    await second.reply(declineBankEntry, { params, body: { reason: 'Another one.' } })
    await first.reply(proposeSendBack, { params })
    expect(await second.confirmedCall(approveBankEntry, { body })).toMatchObject({
      status: 409,
      body: { message: BANK_ENTRY_TEXTS.stale },
    })
    const payee = product.ask(withdrawalPayee)
    const asked = { id: toConfirm(id, body.proposal), of: 'entry', userId: 'usr_finance2' } as const
    expect(await payee(asked)).toBeNull()
    expect((await entryOf(bankRef)).state).toBe('returnProposed')
  })

  it('waits again once a proposal is declined, with the reason', async () => {
    const { _id: id } = await entryOf(await arrives('no reference'))
    const params = { id }
    await (await finance()).reply(proposeSendBack, { params })
    const body = { reason: 'We know the payer.' }
    await (await finance('usr_finance2')).reply(declineBankEntry, { params, body })
    const { data } = await (await finance()).reply(bankEntries, { query: { perPage: '50' } })
    expect(data.find(({ _id }) => _id === id)).toMatchObject({
      state: 'waiting',
      reason: 'We know the payer.',
      credit: { allowed: true },
      sendBack: { allowed: true },
      approve: { allowed: false },
    })
  })
})
