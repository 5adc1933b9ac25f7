import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  approveBankEntry,
  bankEntries,
  bankTransfer,
  declineBankEntry,
  proposeBookBack,
  proposeCredit,
  proposeReopen,
  proposeSendBack,
  proposeSetAside,
} from '#contracts/payment/bank-entries.ts'
import { addBankAccount } from '#contracts/payment/bank-accounts.ts'
import { BANK_TRANSFER_MAX } from '#contracts/payment/bank-entry-values.ts'
import { walletReference } from '#contracts/payment/wallet-reference.ts'
import { BANK_ENTRY_LABELS } from '#machines/bank-entry/labels.ts'
import { bankEntryMachine, type BankEntryContext } from '#machines/bank-entry/machine.ts'
import { bankEntryModel } from '#machines/bank-entry/model.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { BankEntry } from '#services/providers/bank/port.ts'
import { payCharity, registerCharity } from '#tests/support/people/charities.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { createPaymentProduct, HOLDER } from '#tests/support/services/payment.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  pathsOf,
  refusedIn,
  walk,
  type ModelEvent,
  type Path,
  type Step,
} from '#tests/support/walks/harness.ts'

const LEAVES_OUT_PAYER = { isClear: false, isKnown: true, isExpected: true }
const UNKNOWN = walletReference('000000000000')

/** A payment to a charity of which much is left, and one that came back. */
let [paid, cameBack] = ['', '']
let people = 0
let product: Awaited<ReturnType<typeof createPaymentProduct>>
beforeAll(async () => {
  product = await createPaymentProduct()
  const charityId = await registerCharity(product, ['poor'])
  paid = await payCharity(product, charityId, 1_000n)
  cameBack = await payCharity(product, charityId, 1n)
  await report({ ...RETURN, id: newId('bke'), bookedAt: product.clock.now(), returnOf: cameBack })
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product?.close())

const RETURN = {
  amount: 1n,
  currency: 'USD',
  payer: 'Orphans of the Coast',
  last4: '3000',
  message: '',
  isClosed: false,
  isUnclear: false,
}

async function report(entry: BankEntry): Promise<void> {
  product.bankPlay.unread = async () => [entry]
  await product.jobs.deliver('bank.read', {})
  product.bankPlay.unread = undefined
}

/** One entry: the bank reports it, and three people of finance act, of whom one owns the wallet. */
class EntryAtService {
  readonly #userId: string
  readonly #isReturn: boolean
  /** A later report tells what the first one leaves out. */
  readonly #isCompleted: boolean
  #ref: string | undefined
  #first: BankEntry | undefined
  #sent: string | undefined
  #amount = 1n
  #isProposed = false
  /** It is a payment to a charity, which the bank does not name. */
  readonly #isOfCharity: boolean

  private constructor(userId: string, { input, steps }: Path) {
    this.#userId = userId
    this.#isReturn = (input as BankEntryContext).isReturn
    this.#isOfCharity = steps.some(
      ({ event, refused }) => event.type === 'entry.bookBackProposed' && refused !== true,
    )
    this.#isCompleted = steps.some(
      ({ event, refused }) => event.type === 'entry.completed' && refused !== true,
    )
  }

  static async of(path: Path): Promise<EntryAtService> {
    const userId = product.addUser(`usr_finance_e${(people += 1)}`)
    await product.ctx.personal.create(product.db.orm, userId)
    return new EntryAtService(userId, path)
  }

  async #by(actorId: unknown) {
    const userId = actorId === 'investor-1' ? this.#userId : `usr_finance_${String(actorId)}`
    return product.as(await product.named(userId, { roles: ['finance'] }))
  }

  async #row(): Promise<{ id: string; state: string } | undefined> {
    const [row] = await query<{ id: string; state: string }>(
      product.db.orm,
      sql`SELECT id, state FROM payment.bank_entry WHERE bank_ref = ${this.#ref ?? ''}`,
    )
    return row
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    if (event.type === 'entry.received') {
      if (this.#first) return this.#read(this.#first)
      // Whatever it waits for, only the payer can be told later.
      return this.#report(this.#isCompleted ? { ...event, ...LEAVES_OUT_PAYER } : event)
    }
    // Before the first report there is nothing to complete.
    if (event.type === 'entry.completed') return this.#first && this.#report(event)
    const id = (await this.#row())?.id ?? 'ben_unknown'
    if (event.type === 'entry.sentBack' || event.type === 'entry.sendBackRefused') {
      product.bankPlay.sendBack = async () => (event.type === 'entry.sentBack' ? 'accepted' : 'refused')
      await product.jobs.deliver('bankEntry.sendBack', { entryId: id })
      product.bankPlay.sendBack = undefined
      return
    }
    const status = await this.#decide(event, id)
    expect([event.type, status === 200]).toEqual([event.type, isAccepted])
  }

  async #decide(event: ModelEvent, id: string): Promise<number> {
    const person = await this.#by(event['actorId'])
    const params = { id }
    if (event.type === 'entry.creditProposed') {
      this.#isProposed = true
      const own = await (await this.#by('investor-1')).reply(bankTransfer)
      const reference = event['payeeId'] === '' ? UNKNOWN : own.data.reference
      return (await person.call(proposeCredit, { params, body: { reference } })).status
    }
    if (event.type === 'entry.returnProposed') return (await person.call(proposeSendBack, { params })).status
    if (event.type === 'entry.bookBackProposed') {
      const of =
        event['isOfCharity'] === false ? 'chp_unknown' : event['isWithinPaid'] === true ? paid : cameBack
      return (await person.call(proposeBookBack, { params, body: { paymentId: of } })).status
    }
    if (event.type === 'entry.setAsideProposed')
      return (await person.call(proposeSetAside, { params, body: { reason: 'Reported twice.' } })).status
    if (event.type === 'entry.reopenProposed') return (await person.call(proposeReopen, { params })).status
    if (event.type === 'entry.declined')
      return (await person.call(declineBankEntry, { params, body: { reason: 'Not this one.' } })).status
    const proposal = (await this.#shown(id))?.proposal ?? '0000000000000000'
    const amount = { amount: String(this.#amount), currency: 'USD' as const }
    const body = { entryId: id, amount, proposal }
    return (await person.confirmedCall(approveBankEntry, { body })).status
  }

  async #shown(id: string) {
    const asker = await this.#by('finance-2')
    const { data } = await asker.reply(bankEntries, { query: { show: 'all', perPage: '50' } })
    return data.find(({ _id }) => _id === id)
  }

  async #report(event: ModelEvent): Promise<void> {
    const { data } = await (await this.#by('investor-1')).reply(bankTransfer)
    const isNew = this.#ref === undefined
    this.#ref ??= newId('bke')
    const isKnown = event['isKnown'] === true
    this.#sent ??= this.#isReturn && isKnown ? await this.#tested() : undefined
    const sent = this.#sent ?? 'bac_unknown'
    // A report may leave out the payer, whom a later one tells.
    const isBare = event['isClear'] === false || event['isOwnName'] === false
    if (isNew)
      this.#amount =
        event['isExpected'] === false
          ? this.#isReturn
            ? 2n
            : BANK_TRANSFER_MAX + 1n
          : this.#isReturn
            ? 1n
            : 4_000n
    const entry: BankEntry = {
      id: this.#ref,
      amount: this.#amount,
      currency: 'USD',
      bookedAt: product.clock.now(),
      payer: isBare ? '' : HOLDER,
      last4: isBare ? '' : '3000',
      message: isKnown ? data.reference : UNKNOWN,
      returnOf: this.#isReturn ? (this.#isOfCharity ? '' : sent) : null,
      isClosed: false,
      isUnclear: event['isClear'] === false,
    }
    this.#first ??= entry
    await this.#read(entry)
  }

  #read = report

  /** A test transfer of 1 cent that the bank has accepted. */
  async #tested(): Promise<string> {
    const body = { holder: HOLDER, number: 'DE89370400440532013000', bankCode: 'COBADEFFXXX' }
    const { data } = await (await this.#by('investor-1')).confirmed(addBankAccount, { body })
    await product.jobs.deliver('bankAccount.test', { userId: this.#userId, accountId: data._id })
    return data._id
  }

  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value) as keyof typeof BANK_ENTRY_LABELS
    const row = await this.#row()
    expect(row?.state ?? 'draft').toBe(state)
    const isBooked = state === 'booked'
    const [available] = await product.wallet(this.#userId)
    // What came back in full is the platform's own cent, or charity money.
    const isOwn = this.#isOfCharity || (this.#isReturn && this.#amount === 1n && !this.#isProposed)
    expect(available).toBe(isBooked && !isOwn ? String(this.#amount) : '0')
    if (!row) return
    const asker = await this.#by('finance-2')
    const show = isBooked || state === 'returned' || state === 'setAside' ? 'all' : 'open'
    const { data } = await asker.reply(bankEntries, { query: { show, perPage: '50' } })
    const shown = data.find(({ _id }) => _id === row.id)
    const actorId = 'finance-2'
    expect([shown?.stateLabel, shown?.approve.allowed, shown?.transferId !== null]).toEqual([
      BANK_ENTRY_LABELS[state],
      of.can({ type: 'entry.approved', actorId }),
      isBooked,
    ])
  }
}

describe('bankEntry over HTTP', () => {
  const coverage = coverageOf(bankEntryMachine)
  const probed = new Set<string>()

  it.each(pathsOf(bankEntryModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const entry = await EntryAtService.of(path)
    await walk(path, { '*': (event, step) => entry.carryOut(event, step.refused !== true) }, async (step) => {
      coverage.follow(step)
      await entry.check(step)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(bankEntryModel, step.of)) {
        await entry.carryOut(event, false)
        await entry.check(step)
      }
    })
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(bankEntryMachine.states)))
  })
})
