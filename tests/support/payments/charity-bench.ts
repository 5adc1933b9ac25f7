import { expect } from 'vitest'
import { bankEntries, bankTransfer, type BankEntryView } from '#contracts/payment/bank-entries.ts'
import { approveCharity, proposeCharity } from '#contracts/payment/charity/charities.ts'
import {
  approveCharityPayment,
  charityPayments,
  proposeCharityPayment,
} from '#contracts/payment/charity/payments.ts'
import type { CharityFund } from '#contracts/payment/charity/values.ts'
import { newId } from '#services/kit/ids.ts'
import { charity, customerCash } from '#services/ledger/accounts.ts'
import type { BankEntry } from '#services/providers/bank/port.ts'
import { orderBench } from '#tests/support/services/orders.ts'

/** A charity that is proposed, with its bank account. */
export const ORPHANS = {
  name: 'Orphans of the Coast',
  country: 'DE',
  purpose: 'Food and school for orphans.',
  categories: ['poor' as const],
  holder: 'Orphans of the Coast',
  number: 'DE89370400440532013000',
  bankCode: 'COBADEFFXXX',
}

/** The payment service on a database of its own, in which compliance keeps a register of charities and finance pays them. */
export async function charityBench() {
  const { product } = await orderBench()
  const usd = (amount: bigint) => ({ amount: amount.toString(), currency: 'USD' as const })
  const by = async (userId: string, role: string) =>
    product.as(await product.named(userId, { roles: [role] }))
  const compliance = (userId = 'usr_compliance1') => by(userId, 'compliance')
  const finance = (userId = 'usr_finance1') => by(userId, 'finance')

  let registered = 0
  const proposing = (over: object = {}) => ({
    body: { ...ORPHANS, registration: `HRB ${(registered += 1)}`, ...over },
  })

  /** Approves a charity with the account that was read. */
  const taking = (id: string, number = ORPHANS.number, bankCode = ORPHANS.bankCode) => ({
    params: { id },
    body: { number, bankCode },
  })

  async function approved(over: object = {}): Promise<string> {
    const { data } = await (await compliance()).reply(proposeCharity, proposing(over))
    const params = { id: data._id }
    await (await compliance('usr_compliance2')).confirmed(approveCharity, taking(params.id))
    return data._id
  }

  /** Fills a part of charity money as zakat does; the general part is filled by results, which other tests do. Returns the transfer. */
  async function give(
    amount: bigint,
    fund: CharityFund = 'zakat_poor',
    currency: 'USD' | 'EUR' = 'USD',
  ): Promise<string> {
    const userId = product.addUser(newId('usr'))
    await product.fund(userId, amount, currency)
    const legs = [{ from: customerCash(userId, currency), to: charity(currency, fund), amount }]
    const key = newId('key')
    const given = await product.ledger.transfer({
      kind: 'zakat',
      reason: 'zakat',
      legs,
      idempotency: { actor: userId, key },
    })
    if (given.outcome !== 'accepted') throw new Error(given.outcome)
    return given.transferId
  }

  const asking = (charityId: string, amount: bigint, fund: CharityFund = 'zakat_poor') => ({
    body: { charityId, fund, amount: usd(amount), reason: 'For Ramadan.', idempotencyKey: newId('key') },
  })
  const propose = async (charityId: string, amount: bigint, fund?: CharityFund) =>
    (await (await finance()).reply(proposeCharityPayment, asking(charityId, amount, fund))).data._id
  const approving = (paymentId: string, amount: bigint) => ({ body: { paymentId, amount: usd(amount) } })
  const approve = async (paymentId: string, amount: bigint, who = 'usr_finance2') =>
    (await finance(who)).confirmedCall(approveCharityPayment, approving(paymentId, amount))
  const shownOf = async (id: string) =>
    (await (await finance()).reply(charityPayments, { query: { perPage: '50' } })).data.find(
      ({ _id }) => _id === id,
    )
  const stateOf = async (id: string) => (await shownOf(id))?.state
  const left = async (fund: CharityFund = 'zakat_poor') => {
    const { posted, held } = await product.ledger.balance(charity('USD', fund))
    return [posted, held]
  }

  async function sent(amount: bigint): Promise<string> {
    const id = await propose(await approved(), amount)
    expect((await approve(id, amount)).status).toBe(200)
    product.bankPlay.send = async () => 'accepted'
    await product.jobs.deliver('charityPayment.send', { paymentId: id })
    product.bankPlay.send = undefined
    expect(await stateOf(id)).toBe('sent')
    return id
  }

  async function comesBack(
    returnOf: string | null,
    amount: bigint,
    id = newId('bke'),
    over: Partial<BankEntry> = {},
  ): Promise<string> {
    const entry: BankEntry = {
      id,
      amount,
      currency: 'USD',
      bookedAt: product.clock.now(),
      payer: 'Orphans of the Coast',
      last4: '3000',
      message: '',
      returnOf,
      isClosed: false,
      isUnclear: false,
      ...over,
    }
    product.bankPlay.unread = async () => [entry]
    await product.jobs.deliver('bank.read', {})
    product.bankPlay.unread = undefined
    return entry.id
  }

  /** What finance reads of an entry of the bank. */
  async function entryOf(bankRef: string): Promise<BankEntryView> {
    const { data } = await (await finance()).reply(bankEntries, { query: { show: 'all', perPage: '50' } })
    const found = data.find((one) => one.bankRef === bankRef)
    if (!found) throw new Error('The entry is not listed.')
    return found
  }

  /** The reference of a new person's wallet. */
  async function newWallet(): Promise<string> {
    const userId = product.addUser(newId('usr'))
    await product.ctx.personal.create(product.db.orm, userId)
    return (await (await by(userId, 'support')).reply(bankTransfer)).data.reference
  }

  return {
    product,
    usd,
    by,
    compliance,
    finance,
    proposing,
    taking,
    approved,
    give,
    asking,
    propose,
    approving,
    approve,
    shownOf,
    stateOf,
    left,
    sent,
    comesBack,
    entryOf,
    newWallet,
  }
}
