import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { withdrawalPayee } from '#contracts/internal/payment.ts'
import { approveBankEntry, proposeBookBack, proposeCredit } from '#contracts/payment/bank-entries.ts'
import { charities } from '#contracts/payment/charity/charities.ts'
import {
  approveCharityPayment,
  charityChoice,
  declineCharityPayment,
  proposeCharityPayment,
} from '#contracts/payment/charity/payments.ts'
import { BANK_ENTRY_TEXTS, toConfirm } from '#contracts/payment/bank-entry-values.ts'
import { CHARITY_FUND_NAMES, CHARITY_TEXTS, type CharityFund } from '#contracts/payment/charity/values.ts'
import { BANK_ENTRY_GUARD_TEXTS } from '#machines/bank-entry/labels.ts'
import { CHARITY_PAYMENT_GUARD_TEXTS } from '#machines/charity-payment/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { openZakatFunds } from '#services/payment/charity/store.ts'
import { charity } from '#services/ledger/accounts.ts'
import { sumPlatform } from '#services/project/store.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { charityBench, ORPHANS } from '#tests/support/payments/charity-bench.ts'

const {
  product,
  usd,
  compliance,
  finance,
  approved,
  give,
  asking,
  propose,
  approve,
  shownOf,
  stateOf,
  left,
  sent,
  comesBack,
  entryOf,
  newWallet,
} = await charityBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

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
    const payee = product.ask(withdrawalPayee)
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
    const donated = async () => (await sumPlatform(product.db.orm, product.clock.now(), 'USD')).donated
    const given = await donated()
    const id = await sent(3_000n)
    await product.jobs.deliver('charityPayment.send', { paymentId: id })
    expect((await left())[0]).toBe((start ?? 0n) - 3_000n)
    product.bankPlay.statusOf = async () => 'arrived'
    await product.jobs.deliver('charityPayment.look', { paymentId: id })
    product.bankPlay.statusOf = undefined
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
    expect(await product.ask(withdrawalPayee)(payee)).toEqual({
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
    const { available } = await product.ledger.balance(charity('EUR', 'zakat_poor'))
    expect(available).toBe(400n)
  })

  it('that comes back before the bank has answered is booked back once it has', async () => {
    await give(1_000n)
    const [start] = await left()
    const id = await propose(await approved(), 1_000n)
    await approve(id, 1_000n)
    product.bankPlay.send = () => Promise.reject(new Error('the process ended'))
    await product.jobs.deliver('charityPayment.send', { paymentId: id }).catch(() => undefined)
    const bankRef = await comesBack(id, 1_000n)
    expect([await stateOf(id), (await entryOf(bankRef)).state]).toEqual(['sending', 'waiting'])
    product.bankPlay.send = async () => 'accepted'
    await product.jobs.deliver('charityPayment.send', { paymentId: id })
    product.bankPlay.send = undefined
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
      product.bankPlay.send = async () => (how === 'answers' ? 'closed' : 'accepted')
      await product.jobs.deliver('charityPayment.send', { paymentId: id })
      product.bankPlay.send = undefined
      if (how === 'sends back') await comesBack(id, 1_000n, undefined, { isClosed: true })
      const { data } = await (await compliance()).reply(charities, { query: { perPage: '50' } })
      expect(data.find(({ _id }) => _id === charityId)?.closedAt).not.toBeNull()
      const answer = await (
        await finance()
      ).call(proposeCharityPayment, asking(charityId, 1n, 'zakat_hearts'))
      expect(answer).toMatchObject({ status: 409, body: { message: CHARITY_PAYMENT_GUARD_TEXTS.isOpen } })
      expect(await openZakatFunds(product.db.orm)).not.toContain('zakat_hearts')
      await product.jobs.deliver('charity.accountClosed', { charityId })
      const told = await query<{ topic: string }>(
        product.db.orm,
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
  const { ledger } = product
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
  const other = await give(500n, 'zakat')
  expect([await hold(id, 500n), await hold(id, 499n), await hold(id, 500n, 'zakat')]).toEqual([
    'LG013',
    'LG013',
    'LG013',
  ])
  // Nor once more after its own row is changed.
  await query(
    product.db.orm,
    sql`UPDATE payment.charity_payment SET bank = NULL, transfer_id = NULL WHERE id = ${id}`,
  )
  expect(await hold(id, 500n)).toBe('LG013')
  // Nor by a refund of zakat that is still there.
  await expect(ledger.refund(other, { reason: 'asked' })).rejects.toMatchObject({ cause: { code: 'LG013' } })
})
