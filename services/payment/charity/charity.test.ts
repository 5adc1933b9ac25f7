import { sql, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withdrawalPayee } from '#contracts/internal/payment.ts'
import {
  approveBankEntry,
  bankEntries,
  bankTransfer,
  proposeBookBack,
  proposeCredit,
  type BankEntryView,
} from '#contracts/payment/bank-entries.ts'
import {
  approveCharity,
  charities,
  declineCharity,
  proposeCharity,
  withdrawCharity,
} from '#contracts/payment/charity/charities.ts'
import {
  approveCharityPayment,
  charityChoice,
  charityPayments,
  declineCharityPayment,
  proposeCharityPayment,
} from '#contracts/payment/charity/payments.ts'
import { addBankAccount } from '#contracts/payment/bank-accounts.ts'
import { BANK_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { BANK_ENTRY_TEXTS, toConfirm } from '#contracts/payment/bank-entry-values.ts'
import {
  CHARITY_FUND_NAMES,
  CHARITY_PAYEES_MAX,
  CHARITY_TEXTS,
  type CharityFund,
} from '#contracts/payment/charity/values.ts'
import { BANK_ENTRY_GUARD_TEXTS } from '#machines/bank-entry/labels.ts'
import { CHARITY_PAYMENT_GUARD_TEXTS } from '#machines/charity-payment/labels.ts'
import { CHARITY_GUARD_TEXTS } from '#machines/charity/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { openZakatFunds } from '#services/payment/charity/store.ts'
import { charity, customerCash } from '#services/ledger/accounts.ts'
import { sumPlatform } from '#services/project/store.ts'
import type { BankEntry } from '#services/providers/bank/port.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { HOLDER } from '#tests/support/services/payment.ts'
import { orderBench } from '#tests/support/services/orders.ts'

let bench: Awaited<ReturnType<typeof orderBench>>
beforeAll(async () => {
  bench = await orderBench()
})
afterEach(() => expectGoodBooks(bench.product.ledger))
afterAll(() => bench?.product.close())

const usd = (amount: bigint) => ({ amount: amount.toString(), currency: 'USD' as const })
const by = async (userId: string, role: string) =>
  bench.product.as(await bench.product.named(userId, { roles: [role] }))
const compliance = (userId = 'usr_compliance1') => by(userId, 'compliance')
const finance = (userId = 'usr_finance1') => by(userId, 'finance')

let registered = 0
const ORPHANS = {
  name: 'Orphans of the Coast',
  country: 'DE',
  purpose: 'Food and school for orphans.',
  categories: ['poor' as const],
  holder: 'Orphans of the Coast',
  number: 'DE89370400440532013000',
  bankCode: 'COBADEFFXXX',
}
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

/** Fills a part of charity money as zakat does; the general part is filled by results, which other tests do. */
async function give(
  amount: bigint,
  fund: CharityFund = 'zakat_poor',
  currency: 'USD' | 'EUR' = 'USD',
): Promise<void> {
  const userId = bench.product.addUser(newId('usr'))
  await bench.product.fund(userId, amount, currency)
  const legs = [{ from: customerCash(userId, currency), to: charity(currency, fund), amount }]
  const key = newId('key')
  const given = await bench.product.ledger.transfer({
    kind: 'zakat',
    reason: 'zakat',
    legs,
    idempotency: { actor: userId, key },
  })
  expect(given.outcome).toBe('accepted')
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
  const { posted, held } = await bench.product.ledger.balance(charity('USD', fund))
  return [posted, held]
}

async function sent(amount: bigint): Promise<string> {
  const id = await propose(await approved(), amount)
  expect((await approve(id, amount)).status).toBe(200)
  bench.product.bankPlay.send = async () => 'accepted'
  await bench.product.jobs.deliver('charityPayment.send', { paymentId: id })
  bench.product.bankPlay.send = undefined
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
    bookedAt: bench.product.clock.now(),
    payer: 'Orphans of the Coast',
    last4: '3000',
    message: '',
    returnOf,
    isClosed: false,
    isUnclear: false,
    ...over,
  }
  bench.product.bankPlay.unread = async () => [entry]
  await bench.product.jobs.deliver('bank.read', {})
  bench.product.bankPlay.unread = undefined
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
  const userId = bench.product.addUser(newId('usr'))
  await bench.product.ctx.personal.create(bench.product.db.orm, userId)
  return (await (await by(userId, 'support')).reply(bankTransfer)).data.reference
}

describe('the register', () => {
  it('takes a charity by two people of compliance, once, and no account of the platform or of a user', async () => {
    const { data } = await (await compliance()).reply(proposeCharity, proposing({ registration: 'HRB A' }))
    const params = { id: data._id }
    const own = await (await compliance()).confirmedCall(approveCharity, taking(params.id))
    expect(own).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isNotProposer } })
    const again = await (
      await compliance('usr_compliance2')
    ).call(proposeCharity, proposing({ registration: 'HRB A' }))
    expect(again).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isNew } })
    const ours = await (
      await compliance()
    ).call(proposeCharity, proposing({ number: 'DE02120300000000202051' }))
    expect(ours).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isOwnAccount } })
    // With the account of another one.
    const other = taking(data._id, 'GB82WEST12345698765432')
    expect(await (await compliance('usr_compliance2')).confirmedCall(approveCharity, other)).toMatchObject({
      status: 409,
      body: { message: CHARITY_TEXTS.otherAccount },
    })
    // Without a proof of the second factor.
    expect((await (await compliance('usr_compliance2')).call(approveCharity, taking(params.id))).status).toBe(
      403,
    )
    await (await compliance('usr_compliance2')).confirmed(approveCharity, taking(params.id))
    const { data: listed } = await (await compliance()).reply(charities, { query: {} })
    expect(listed.find(({ _id }) => _id === data._id)).toMatchObject({
      state: 'approved',
      number: ORPHANS.number,
    })
  })

  it('takes an account that a user named without proof, and none that a user has proven, also removed since', async () => {
    const number = 'GB82WEST12345698765432'
    const userId = bench.product.addUser(newId('usr'))
    await bench.product.ctx.personal.create(bench.product.db.orm, userId)
    const body = { holder: HOLDER, number, bankCode: 'NWBKGB2LXXX' }
    const person = await by(userId, 'support')
    const { data } = await person.confirmed(addBankAccount, { body })
    const proposed = await (await compliance()).reply(proposeCharity, proposing({ number }))
    const params = { id: proposed.data._id }
    const set = (change: SQL) =>
      query(bench.product.db.orm, sql`UPDATE payment.bank_account SET ${change} WHERE id = ${data._id}`)
    await set(sql`proven_at = created_at, removed_at = created_at`)
    const refused = await (
      await compliance('usr_compliance2')
    ).confirmedCall(approveCharity, taking(params.id, number))
    expect(refused).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isOwnAccount } })
    const again = await person.confirmedCall(addBankAccount, { body })
    expect(again).toMatchObject({ status: 409, body: { message: BANK_TEXTS.ofCharity } })
    await set(sql`proven_at = NULL`)
    await (await compliance('usr_compliance2')).confirmed(approveCharity, taking(params.id, number))
  })

  it('compares local numbers without the zeros in front, with their bank', async () => {
    const userId = bench.product.addUser(newId('usr'))
    await bench.product.ctx.personal.create(bench.product.db.orm, userId)
    const own = { number: '0012345678', bankCode: '021000021' }
    const person = await by(userId, 'support')
    const { data } = await person.confirmed(addBankAccount, { body: { ...own, holder: HOLDER } })
    await query(
      bench.product.db.orm,
      sql`UPDATE payment.bank_account SET proven_at = created_at WHERE id = ${data._id}`,
    )
    const proposed = async (over: object) =>
      (await (await compliance()).call(proposeCharity, proposing(over))).body.message
    expect(await proposed({ ...own, number: '12345678' })).toBe(CHARITY_GUARD_TEXTS.isOwnAccount)
    const other = { ...own, number: '012345678', bankCode: '011401533' }
    expect(await proposed(other)).toBe(CHARITY_TEXTS.proposed)
    // The other way round.
    const again = { ...other, number: '12345678', holder: HOLDER }
    const answer = await person.confirmedCall(addBankAccount, { body: again })
    expect(answer).toMatchObject({ status: 409, body: { message: BANK_TEXTS.ofCharity } })
  })

  it('finds a charity by its name where there are more than one list shows', async () => {
    const id = await approved()
    await query(
      bench.product.db.orm,
      sql`INSERT INTO payment.charity SELECT (jsonb_populate_record(c, jsonb_build_object(
            'id', 'chr_many' || n, 'registration', 'many ' || n, 'name', CASE n WHEN 200 THEN 'Zz 100% wells' ELSE 'Many ' || n END))).*
          FROM payment.charity c, generate_series(1, 200) n WHERE c.id = ${id}`,
    )
    const choice = async (search?: string) =>
      (await (await finance()).reply(charityChoice, { query: search === undefined ? {} : { search } })).data
    const all = await choice()
    expect([all.isCut, all.payees.length]).toEqual([true, CHARITY_PAYEES_MAX])
    const found = await choice(' 100% W')
    expect([found.isCut, found.payees.map(({ name }) => name)]).toEqual([false, ['Zz 100% wells']])
    await query(
      bench.product.db.orm,
      sql`UPDATE payment.charity SET closed_at = now() WHERE starts_with(id, 'chr_many')`,
    )
  })

  it.each([
    [{ number: '532013000' }, { number: BANK_TEXTS.needsIban }],
    [{ country: 'ZZ' }, { country: CHARITY_TEXTS.country }],
    [{ registration: ' ' }, { registration: CHARITY_TEXTS.registration }],
    [{ categories: ['poor', 'poor'] }, { categories: CHARITY_TEXTS.twice }],
  ])('refuses %o', async (over, fieldErrors) => {
    const answer = await (await compliance()).call(proposeCharity, proposing(over))
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors } })
  })

  it('stops payments that the bank does not have, when a charity is withdrawn', async () => {
    await give(9_000n)
    const charityId = await approved()
    const [waiting, going] = [await propose(charityId, 1_000n), await propose(charityId, 2_000n)]
    await approve(going, 2_000n)
    expect([(await approve(going, 2_000n)).status, (await approve(going, 1n)).status]).toEqual([200, 409])
    const before = await left()
    const params = { id: charityId }
    await (await compliance()).reply(withdrawCharity, { params, body: { reason: 'It has closed.' } })
    expect([await stateOf(waiting), await stateOf(going)]).toEqual(['stopped', 'stopped'])
    expect((await approve(going, 2_000n)).status).toBe(409)
    expect(await left()).toEqual([before[0], (before[1] ?? 0n) - 2_000n])
    const answer = await (await finance()).call(proposeCharityPayment, asking(charityId, 100n))
    expect(answer).toMatchObject({ status: 409, body: { message: CHARITY_PAYMENT_GUARD_TEXTS.isRegistered } })
  })
})

describe('a payment', () => {
  it('needs another person of finance, this amount, and the money', async () => {
    await give(5_000n, 'zakat_debtors')
    const charityId = await approved({ categories: ['debtors'] })
    const id = await propose(charityId, 4_000n, 'zakat_debtors')
    expect(await approve(id, 4_000n, 'usr_finance1')).toMatchObject({
      status: 409,
      body: { message: CHARITY_PAYMENT_GUARD_TEXTS.isNotProposer },
    })
    expect((await approve(id, 3_999n)).body.message).toBe(CHARITY_TEXTS.otherAmount)
    const payee = bench.product.ask(withdrawalPayee)
    expect(await payee({ id, of: 'charity', userId: 'usr_finance2' })).toEqual({
      name: 'Orphans of the Coast, the account ending 3000',
      isOpen: true,
    })
    // Two approvals at once pay once.
    const both = await Promise.all([approve(id, 4_000n), approve(id, 4_000n, 'usr_finance3')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await left('zakat_debtors')).toEqual([5_000n, 4_000n])
    const more = await propose(charityId, 1_001n, 'zakat_debtors')
    expect(await approve(more, 1_001n)).toMatchObject({ status: 409, body: { message: CHARITY_TEXTS.funds } })
    await (
      await finance()
    ).reply(declineCharityPayment, { params: { id: more }, body: { reason: 'Too much.' } })
    expect(await stateOf(more)).toBe('declined')
  })

  it('of zakat goes to a charity for its category only', async () => {
    await give(1_000n, 'zakat_captives')
    const charityId = await approved()
    const answer = await (
      await finance()
    ).call(proposeCharityPayment, asking(charityId, 100n, 'zakat_captives'))
    expect(answer).toMatchObject({ status: 409, body: { message: CHARITY_PAYMENT_GUARD_TEXTS.mayReceive } })
    const { data } = await (await finance()).reply(charityChoice)
    const funds = data.payees.find(({ _id }) => _id === charityId)?.funds
    expect(funds).toEqual(['charity', 'zakat', 'zakat_poor'])
  })

  it('is proposed once for each key', async () => {
    const input = asking(await approved(), 100n)
    const both = await Promise.all(
      [1, 2].map(async () => (await finance()).reply(proposeCharityPayment, input)),
    )
    expect(new Set(both.map(({ data }) => data._id)).size).toBe(1)
  })

  it('leaves once, arrives, and comes back whole or less into its part, and into no wallet', async () => {
    await give(10_000n)
    const [start] = await left()
    const donated = async () =>
      (await sumPlatform(bench.product.db.orm, bench.product.clock.now(), 'USD')).donated
    const given = await donated()
    const id = await sent(3_000n)
    await bench.product.jobs.deliver('charityPayment.send', { paymentId: id })
    expect((await left())[0]).toBe((start ?? 0n) - 3_000n)
    bench.product.bankPlay.statusOf = async () => 'arrived'
    await bench.product.jobs.deliver('charityPayment.look', { paymentId: id })
    bench.product.bankPlay.statusOf = undefined
    expect(await stateOf(id)).toBe('settled')
    await comesBack(id, 3_000n)
    expect([await stateOf(id), (await left())[0]]).toEqual(['returned', start])
    const less = await sent(2_000n)
    await comesBack(less, 1_500n)
    expect(await shownOf(less)).toMatchObject({ state: 'sent', returned: usd(1_500n) })
    expect((await left())[0]).toBe((start ?? 0n) - 500n)
    await comesBack(less, 500n)
    expect([await stateOf(less), (await left())[0]]).toEqual(['returned', start])
    // What was given stays given, wherever it went.
    expect(await donated()).toBe(given)
    // More than was paid waits for people, who cannot give it to a wallet.
    const more = await sent(1_000n)
    const bankRef = await comesBack(more, 1_001n)
    const { state, _id: entryId, credit, bookBack } = await entryOf(bankRef)
    expect([state, credit.allowed]).toEqual(['waiting', false])
    expect(bookBack.reason).toBe(BANK_ENTRY_GUARD_TEXTS.isWithinPaid)
    const body = { reference: await newWallet() }
    const answer = await (await finance()).call(proposeCredit, { params: { id: entryId }, body })
    expect([answer.status, answer.body.message]).toEqual([409, CHARITY_TEXTS.notToWallet])
  })

  it('comes back by two people where it waits, also where the bank does not name it, and no more than was paid', async () => {
    await give(3_000n)
    const [start] = await left()
    const [unclear, unnamed] = [await sent(1_000n), await sent(2_000n)]
    const entries = [
      await comesBack(unclear, 1_000n, undefined, { isUnclear: true }),
      await comesBack('', 1_500n),
      await comesBack('', 1_000n),
    ]
    const ids = await Promise.all(entries.map(async (ref) => (await entryOf(ref))._id))
    const [one = '', two = '', three = ''] = ids
    const propose = async (id: string, paymentId?: string) =>
      (await finance()).call(proposeBookBack, {
        params: { id },
        body: paymentId === undefined ? {} : { paymentId },
      })
    for (const wrong of [undefined, 'chp_unknown'])
      expect(await propose(two, wrong)).toMatchObject({
        status: 400,
        body: { fieldErrors: { paymentId: BANK_ENTRY_TEXTS.charityPayment } },
      })
    const proposed = [await propose(one), await propose(two, unnamed), await propose(three, unnamed)]
    expect(proposed.map(({ status }) => status)).toEqual([200, 200, 200])
    // The second person reads where it goes.
    const { charity: goesTo, proposal: read } = await entryOf(entries[1] ?? '')
    const fundName = CHARITY_FUND_NAMES.zakat_poor
    expect(goesTo).toEqual({ name: ORPHANS.name, fundName, left: usd(2_000n) })
    const payee = { id: toConfirm(two, read ?? ''), of: 'entry', userId: 'usr_finance2' } as const
    expect(await bench.product.ask(withdrawalPayee)(payee)).toEqual({
      name: `booking it back into charity money: ${fundName}, paid to ${ORPHANS.name}`,
      isOpen: true,
    })
    const decide = async (id: string, who: string) => {
      const ref = entries[ids.indexOf(id)] ?? ''
      const { amount, proposal } = await entryOf(ref)
      const body = {
        entryId: id,
        amount: { amount: amount.amount, currency: 'USD' as const },
        proposal: proposal ?? '',
      }
      return (await finance(who)).confirmedCall(approveBankEntry, { body })
    }
    expect((await decide(one, 'usr_finance1')).status).toBe(409)
    expect([(await decide(one, 'usr_finance2')).status, (await decide(two, 'usr_finance2')).status]).toEqual([
      200, 200,
    ])
    expect([await stateOf(unclear), (await shownOf(unnamed))?.returned]).toEqual(['returned', usd(1_500n)])
    expect(await decide(three, 'usr_finance2')).toMatchObject({
      status: 409,
      body: { message: BANK_ENTRY_GUARD_TEXTS.isWithinPaid },
    })
    expect((await left())[0]).toBe((start ?? 0n) - 500n)
  })

  it('leaves in its own currency, and only in one that the bank carries', async () => {
    await give(1_000n, 'zakat_poor', 'EUR')
    const { data } = await (await finance()).reply(charityChoice, { query: {} })
    expect(data.funds).toContainEqual(
      expect.objectContaining({ fund: 'zakat_poor', available: { amount: '1000', currency: 'EUR' } }),
    )
    const charityId = await approved()
    const asked = (currency: 'EUR' | 'GBP') => {
      const { body } = asking(charityId, 600n)
      return { body: { ...body, amount: { amount: '600', currency } } }
    }
    expect(await (await finance()).call(proposeCharityPayment, asked('GBP'))).toMatchObject({
      status: 400,
      body: { fieldErrors: { amount: CHARITY_TEXTS.currency } },
    })
    const { _id: paymentId } = (await (await finance()).reply(proposeCharityPayment, asked('EUR'))).data
    const amount = { amount: '600', currency: 'EUR' as const }
    await (await finance('usr_finance2')).confirmed(approveCharityPayment, { body: { paymentId, amount } })
    const { available } = await bench.product.ledger.balance(charity('EUR', 'zakat_poor'))
    expect(available).toBe(400n)
  })

  it('that comes back before the bank has answered is booked back once it has', async () => {
    await give(1_000n)
    const [start] = await left()
    const id = await propose(await approved(), 1_000n)
    await approve(id, 1_000n)
    bench.product.bankPlay.send = () => Promise.reject(new Error('the process ended'))
    await bench.product.jobs.deliver('charityPayment.send', { paymentId: id }).catch(() => undefined)
    const bankRef = await comesBack(id, 1_000n)
    expect([await stateOf(id), (await entryOf(bankRef)).state]).toEqual(['sending', 'waiting'])
    bench.product.bankPlay.send = async () => 'accepted'
    await bench.product.jobs.deliver('charityPayment.send', { paymentId: id })
    bench.product.bankPlay.send = undefined
    expect([await stateOf(id), (await entryOf(bankRef)).state, (await left())[0]]).toEqual([
      'returned',
      'booked',
      start,
    ])
  })

  it.each(['answers', 'sends back'])(
    'is the last one once the bank %s that the account is closed',
    async (how) => {
      await give(2_000n, 'zakat_hearts')
      const charityId = await approved({ categories: ['hearts'] })
      const id = await propose(charityId, 1_000n, 'zakat_hearts')
      await approve(id, 1_000n)
      bench.product.bankPlay.send = async () => (how === 'answers' ? 'closed' : 'accepted')
      await bench.product.jobs.deliver('charityPayment.send', { paymentId: id })
      bench.product.bankPlay.send = undefined
      if (how === 'sends back') await comesBack(id, 1_000n, undefined, { isClosed: true })
      const { data } = await (await compliance()).reply(charities, { query: { perPage: '50' } })
      expect(data.find(({ _id }) => _id === charityId)?.closedAt).not.toBeNull()
      const answer = await (
        await finance()
      ).call(proposeCharityPayment, asking(charityId, 1n, 'zakat_hearts'))
      expect(answer).toMatchObject({ status: 409, body: { message: CHARITY_PAYMENT_GUARD_TEXTS.isOpen } })
      expect(await openZakatFunds(bench.product.db.orm)).not.toContain('zakat_hearts')
      await bench.product.jobs.deliver('charity.accountClosed', { charityId })
      const told = await query<{ topic: string }>(
        bench.product.db.orm,
        sql`SELECT payload ->> 'userId' AS topic FROM kit.job WHERE topic = 'charity.notice' AND payload ->> 'charityId' = ${charityId} ORDER BY 1`,
      )
      expect(told.map(({ topic }) => topic)).toEqual(['usr_compliance', 'usr_compliance_2'])
    },
  )

  it('that a second report names comes back too, whatever was proposed meanwhile', async () => {
    await give(3_000n)
    const [one, two] = [await sent(1_000n), await sent(2_000n)]
    const waiting = await comesBack(null, 1_000n)
    expect((await entryOf(waiting)).state).toBe('waiting')
    await comesBack(one, 1_000n, waiting)
    expect([(await entryOf(waiting)).state, await stateOf(one)]).toEqual(['booked', 'returned'])
    const proposed = await comesBack(null, 2_000n)
    const { _id: entryId } = await entryOf(proposed)
    const body = { reference: await newWallet() }
    await (await finance()).reply(proposeCredit, { params: { id: entryId }, body })
    await comesBack(two, 2_000n, proposed)
    const { proposal } = await entryOf(proposed)
    const answer = await (
      await finance('usr_finance2')
    ).confirmedCall(approveBankEntry, {
      body: { entryId, amount: usd(2_000n), proposal: proposal ?? '' },
    })
    expect(answer).toMatchObject({ status: 409, body: { message: CHARITY_TEXTS.notToWallet } })
  })
})

it('leaves the ledger by no other way', async () => {
  await give(2_000n)
  const { ledger } = bench.product
  const charityId = await approved()
  const id = await propose(charityId, 500n)
  const settlement = {
    ownerKind: 'provider',
    ownerId: 'embedded-bank',
    kind: 'provider_settlement',
    asset: 'USD',
  } as const
  const hold = (reference: string, amount: bigint, fund: CharityFund = 'zakat_poor') =>
    ledger
      .hold({
        kind: 'charity',
        reason: 'charity_payment',
        reference,
        legs: [{ from: charity('USD', fund), to: settlement, amount }],
        idempotency: { actor: 'charity', key: newId('key') },
      })
      .then(
        ({ outcome }) => outcome,
        (error: unknown) =>
          (error as { cause?: { code?: string }; code?: string }).cause?.code ?? String(error),
      )
  // Without a payment, and without its approval.
  expect([await hold('chp_unknown', 500n), await hold(id, 500n)]).toEqual(['LG013', 'LG013'])
  await approve(id, 500n)
  // Once more, of less, and from another part.
  await give(500n, 'zakat')
  expect([await hold(id, 500n), await hold(id, 499n), await hold(id, 500n, 'zakat')]).toEqual([
    'LG013',
    'LG013',
    'LG013',
  ])
  // Nor once more after its own row is changed.
  await query(
    bench.product.db.orm,
    sql`UPDATE payment.charity_payment SET bank = NULL, transfer_id = NULL WHERE id = ${id}`,
  )
  expect(await hold(id, 500n)).toBe('LG013')
  const [zakat] = await query<{ id: string }>(
    bench.product.db.orm,
    sql`SELECT id FROM ledger.transfer WHERE kind = 'zakat' LIMIT 1`,
  )
  await expect(ledger.refund(zakat?.id ?? '', { reason: 'asked' })).rejects.toThrow()
})

it('is decided by compliance and finance only, in their own part', async () => {
  const params = { id: 'chr_unknown' }
  const body = { reason: 'No.' }
  expect((await (await finance()).call(declineCharity, { params, body })).status).toBe(403)
  expect((await (await compliance()).call(declineCharity, { params, body })).status).toBe(404)
  expect((await (await compliance()).call(charityPayments, { query: {} })).status).toBe(403)
})
