import { sql } from 'drizzle-orm'
import { bankEntries, bankTransfer } from '#contracts/payment/bank-entries.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { BankEntry } from '#services/providers/bank/port.ts'
import { keepEntry } from '#services/simulators/bank/store.ts'
import { createPaymentProduct, HOLDER } from '#tests/support/services/payment.ts'

/** The payment service on a database of its own, whose bank reports what a test says. */
export async function bankEntryBench() {
  const product = await createPaymentProduct()
  const { clock, db } = product
  let people = 0
  const usd = (amount: bigint) => ({ amount: amount.toString(), currency: 'USD' as const })
  const by = async (userId: string) => product.as(await product.named(userId, { roles: [] }))
  const finance = async (userId = 'usr_finance') =>
    product.as(await product.named(userId, { roles: ['finance'] }))

  async function person(): Promise<string> {
    const userId = product.addUser(`usr_t${(people += 1)}`)
    await product.ctx.personal.create(db.orm, userId)
    return userId
  }
  const referenceOf = async (userId: string) => (await (await by(userId)).reply(bankTransfer)).data.reference
  const read = () => product.jobs.deliver('bank.read', {})

  /** A transfer that the bank reports. */
  async function arrives(
    message: string,
    over: { amount?: bigint; payer?: string; currency?: string; id?: string; returnOf?: string } = {},
  ): Promise<string> {
    const id = over.id ?? newId('bke')
    await keepEntry(db.orm, {
      amount: 5_000n,
      currency: 'USD',
      payer: HOLDER,
      last4: '3000',
      returnOf: null,
      isClosed: false,
      reportedAt: clock.now(),
      ...over,
      id,
      message,
    })
    await read()
    return id
  }

  const unstored = (id: string, over: Partial<BankEntry> = {}): BankEntry => ({
    id,
    amount: 5_000n,
    currency: 'USD',
    bookedAt: clock.now(),
    payer: HOLDER,
    last4: '3000',
    message: '',
    returnOf: null,
    isClosed: false,
    isUnclear: false,
    ...over,
  })

  /** Reads a bank that has exactly these entries. */
  async function reports(entries: readonly BankEntry[]): Promise<void> {
    product.bankPlay.unread = async (limit, except) =>
      entries.filter(({ id }) => except?.has(id) !== true).slice(0, limit)
    await read()
    product.bankPlay.unread = undefined
  }

  async function entryOf(bankRef: string) {
    const [row] = await query<{ id: string }>(
      db.orm,
      sql`SELECT id FROM payment.bank_entry WHERE bank_ref = ${bankRef}`,
    )
    const { data } = await (await finance()).reply(bankEntries, { query: { show: 'all', perPage: '50' } })
    const found = data.find(({ _id }) => _id === row?.id)
    if (!found) throw new Error('The entry is not listed.')
    return found
  }

  const proposalOf = async (entryId: string): Promise<string> => {
    const { data } = await (await finance()).reply(bankEntries, { query: { perPage: '50' } })
    return data.find(({ _id }) => _id === entryId)?.proposal ?? ''
  }

  /** The body that approves what is proposed now. */
  async function toApprove(bankRef: string, minor = 5_000n) {
    const { _id: entryId, proposal } = await entryOf(bankRef)
    return { entryId, amount: usd(minor), proposal: proposal ?? '' }
  }

  return {
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
    toApprove,
  }
}
