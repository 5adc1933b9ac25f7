import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAYMENT_QUESTIONS, withdrawalPayee } from '#contracts/internal/payment.ts'
import { approveCharityPayment, proposeCharityPayment } from '#contracts/payment/charity/payments.ts'
import type { ZakatFund } from '#contracts/payment/charity/values.ts'
import { statement } from '#contracts/payment/payments.ts'
import { payZakat, zakatPayments, zakatReceipt, type PayZakat } from '#contracts/payment/zakat/payments.ts'
import {
  addSilver,
  removeSilver,
  saveZakatSettings,
  zakatOf,
  type ZakatSettings,
} from '#contracts/payment/zakat/zakat.ts'
import { SILVER_MAX, ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { setPausedAt } from '#services/kit/security/personal.ts'
import { charity } from '#services/ledger/accounts.ts'
import { registerCharity } from '#tests/support/people/charities.ts'
import { WEALTHY } from '#tests/support/services/payment.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'

const { product, investor, place } = await orderBench()
const { db } = product
afterAll(() => product.close())

const DAY_MS = 86_400_000
const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const settings: ZakatSettings = {
  school: 'hanafi',
  nisabBy: 'gold',
  year: 'lunar',
  yearFrom: '2026-05-01',
  otherCash: usd('0'),
  dueDebts: usd('0'),
}
const by = async (userId: string) => product.as(await product.named(userId, { roles: [] }))

async function person(cents = 0n): Promise<string> {
  const userId = cents === 0n ? product.addUser(newId('usr')) : await investor(cents)
  await product.ctx.personal.create(db.orm, userId)
  return userId
}
const viewOf = async (userId: string) => (await (await by(userId)).reply(zakatOf)).data
const save = async (userId: string, change: Partial<ZakatSettings> = {}) =>
  (await (await by(userId)).reply(saveZakatSettings, { body: { ...settings, ...change } })).data.figure
const faultsOf = ({
  body,
}: {
  readonly body: { readonly status: boolean; readonly fieldErrors?: unknown }
}) => body.fieldErrors
const silver = { name: 'Coins', grams: '595', heldFrom: '2026-01-01' }

describe('zakat', () => {
  it('shows no figure before the person says how it is counted', async () => {
    const view = await viewOf(await person(1_000_000n))
    expect([view.settings, view.silver, view.figure]).toEqual([null, [], null])
    expect(view.prices.map(({ metal, perGram }) => [metal, perGram.amount])).toEqual([
      ['gold', '10000'],
      ['silver', '100'],
    ])
  })

  it('says that money in another currency is not counted', async () => {
    const userId = await person(1_000_000n)
    await product.fund(userId, 5_000n, 'EUR')
    expect(await save(userId)).toMatchObject({ notCounted: ['your balance in EUR'] })
  })

  it('is 250.00 on 10,000.00 that the person owns elsewhere, with each step', async () => {
    const figure = await save(await person(), { otherCash: usd('1000000') })
    expect(figure).toMatchObject({
      due: usd('25000'),
      nisab: usd('850000'),
      yearFrom: '2026-05-01',
      dueOn: '2027-04-21',
    })
    expect(figure?.dueOnHijri).toBe("14 Dhu al-Qa'dah 1448 AH")
    expect(figure?.trace.map(({ label, amount }) => [label, amount.amount])).toEqual([
      ['Cash', '1000000'],
      ['Silver', '0'],
      ['Holdings', '0'],
      ['Debts that are due', '0'],
      ['Base', '1000000'],
      ['Nisab by gold, prices of 2026-01-01 (example price, no market price)', '850000'],
      ['Part on which zakat is due', '1000000'],
      ['Zakat, 2.5%', '25000'],
    ])
  })

  it('counts the wallet only once it was held for the year', async () => {
    // The money came on the first day of June, in the year that began in May.
    const userId = await person(2_000_000n)
    expect((await save(userId))?.due).toEqual(usd('0'))
    expect((await save(userId, { yearFrom: '2026-06-01' }))?.due).toEqual(usd('50000'))
  })

  it('counts silver by its weight at the price of the day', async () => {
    const userId = await person()
    await save(userId, { nisabBy: 'silver' })
    const { data } = await (await by(userId)).reply(addSilver, { body: silver })
    expect(data.figure).toMatchObject({ base: usd('59500'), due: usd('1488') })
    const [entry] = data.silver
    await (await by(userId)).reply(removeSilver, { params: { id: entry?._id ?? '' } })
    expect((await viewOf(userId)).silver).toEqual([])
  })

  it("counts shares by the issuer's books, and at the price paid where there are none", async () => {
    const [filed, unfiled] = [
      await product.addOffering({ name: 'Filed' }),
      await product.addOffering({ name: 'Unfiled' }),
    ]
    product.zakatable.set(filed.id, { net: '8400000', units: 6300 })
    const userId = await person(1_000_000n)
    for (const offering of [filed, unfiled]) {
      const order = orderOf(await place(userId, offering, 25))
      const { transferId } = await transferOf(order._id)
      await product.ledger.post(transferId, { reason: 'allotted' })
    }
    const figure = await save(userId, { yearFrom: '2026-06-01' })
    expect(
      figure?.holdings.map(({ name, units, base, basis }) => [name, units, base.amount, basis]).toSorted(),
    ).toEqual([
      ['Filed', 25, '33333', 'books'],
      ['Unfiled', 25, '250000', 'price'],
    ])
    expect(figure?.base).toEqual(usd('783333'))
  })

  it('refuses what cannot be, at its field', async () => {
    const userId = await person()
    const caller = await by(userId)
    const future = await caller.call(saveZakatSettings, { body: { ...settings, yearFrom: '2026-06-02' } })
    expect([future.status, faultsOf(future)]).toEqual([400, { yearFrom: ZAKAT_TEXTS.future }])
    const euro = { amount: '1', currency: 'EUR' as const }
    const foreign = await caller.call(saveZakatSettings, { body: { ...settings, dueDebts: euro } })
    expect(faultsOf(foreign)).toEqual({ dueDebts: ZAKAT_TEXTS.amount })
    const late = await caller.call(addSilver, { body: { ...silver, heldFrom: '2026-06-02' } })
    expect(faultsOf(late)).toEqual({ heldFrom: ZAKAT_TEXTS.future })
    for (const grams of ['0', '0.000', '-1', '1.2345', 'ten', '10000000'])
      expect(faultsOf(await caller.call(addSilver, { body: { ...silver, grams } }))).toEqual({
        grams: ZAKAT_TEXTS.grams,
      })
    expect((await viewOf(userId)).silver).toEqual([])
  })

  it('keeps a limited number of entries, and adds them one after another', async () => {
    const userId = await person()
    const caller = await by(userId)
    const all = await Promise.all(
      Array.from({ length: SILVER_MAX + 2 }, () => caller.call(addSilver, { body: silver })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(SILVER_MAX)
    expect(all.find(({ status }) => status !== 200)?.body.message).toBe(ZAKAT_TEXTS.tooMuchSilver)
    expect((await viewOf(userId)).silver).toHaveLength(SILVER_MAX)
  })

  it('is for its owner alone, sealed at rest, and part of the data export', async () => {
    const [owner, other] = [await person(), await person()]
    await save(owner)
    const { data } = await (await by(owner)).reply(addSilver, { body: silver })
    const [entry] = data.silver
    const stolen = await (await by(other)).call(removeSilver, { params: { id: entry?._id ?? '' } })
    expect([stolen.status, stolen.body.message]).toEqual([404, ZAKAT_TEXTS.noSilver])
    expect((await viewOf(other)).silver).toEqual([])
    expect((await viewOf(owner)).silver).toHaveLength(1)
    const rows = await query<{ sealed: string }>(
      db.orm,
      sql`SELECT sealed FROM payment.zakat WHERE user_id = ${owner}`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/hanafi|Coins/)
    const part = await product.ask(PAYMENT_QUESTIONS.exportPart)({ userId: owner })
    expect(JSON.stringify(part)).toContain('"school":"hanafi"')
  })
})

async function textOf(base64: string): Promise<string> {
  const { promise } = getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')) })
  const { items } = await (await (await promise).getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
}

const paying = (amount: bigint, over: Partial<PayZakat> = {}) => ({
  body: {
    fund: 'zakat_poor' as const,
    amount: usd(amount.toString()),
    dueOn: '2027-04-21',
    left: usd('0'),
    idempotencyKey: newId('key'),
    ...over,
  },
})
const held = async (fund: ZakatFund) => (await product.ledger.balance(charity('USD', fund))).posted

describe('a payment of zakat', () => {
  beforeAll(async () => {
    await registerCharity(product, ['poor'])
  })

  it('is offered for any category, and for those for which a charity stands in the register', async () => {
    const { funds } = await viewOf(await person())
    expect(funds.map(({ fund }) => fund)).toEqual(['zakat', 'zakat_poor'])
    const payee = product.ask(withdrawalPayee)
    const asked = (id: string) => payee({ id, of: 'zakat', userId: 'usr_any' })
    expect(await asked('zakat_poor')).toEqual({ name: 'Zakat: the poor', isOpen: true })
    expect(await asked('zakat_captives')).toMatchObject({ isOpen: false })
    expect(await asked('charity')).toBeNull()
  })

  it('leaves the wallet once, whatever comes twice, and lowers what is left by exactly this', async () => {
    const userId = await person(1_000_000n)
    await save(userId, { yearFrom: '2026-06-01' })
    const [before, caller] = [await held('zakat_poor'), await by(userId)]
    const dueOn = (await viewOf(userId)).figure?.dueOn ?? ''
    const input = paying(10_000n, { dueOn, left: usd('25000') })
    const both = await Promise.all([1, 2].map(() => caller.confirmed(payZakat, input)))
    expect(new Set(both.map(({ data }) => data._id)).size).toBe(1)
    const other = await caller.confirmedCall(payZakat, {
      body: { ...input.body, amount: usd('9999') },
    })
    expect(other).toMatchObject({ status: 409, body: { message: ZAKAT_TEXTS.keyReused } })
    // Another tab, which has read what was left before.
    const second = await caller.confirmedCall(payZakat, paying(25_000n, { dueOn, left: usd('25000') }))
    expect(second).toMatchObject({
      status: 409,
      body: { code: PROBLEM_CODES.stale, message: ZAKAT_TEXTS.otherLeft },
    })
    expect(await held('zakat_poor')).toBe(before + 10_000n)
    const { figure } = await viewOf(userId)
    expect(figure).toMatchObject({ due: usd('25000'), paid: usd('10000'), left: usd('15000') })
    expect(figure?.trace.slice(0, 2).map(({ label, amount }) => [label, amount.amount])).toEqual([
      ['Cash', '990000'],
      ['Zakat of this year, paid already', '10000'],
    ])
    const { data } = await caller.reply(zakatPayments, { query: {} })
    expect(data.map(({ fundName, amount }) => [fundName, amount.amount])).toEqual([
      ['Zakat: the poor', '10000'],
    ])
    const { data: movements } = await caller.reply(statement, { query: { group: 'zakat' } })
    expect(
      movements.map(({ reason, counterparty, amount }) => [reason, counterparty, amount.amount]),
    ).toEqual([['zakat', 'Charity account', '-10000']])
    const params = { id: data[0]?._id ?? '' }
    const receipt = await caller.reply(zakatReceipt, { params })
    expect(await textOf(receipt.data.base64)).toMatch(/\$100\.00.*Zakat: the poor/)
    expect((await (await by(await person())).call(zakatReceipt, { params })).status).toBe(404)
    const part = await product.ask(PAYMENT_QUESTIONS.exportPart)({ userId })
    expect(JSON.stringify(part)).toContain(params.id)
  })

  it.each<[string, Partial<PayZakat>, number, string]>([
    ['more than the wallet holds', { amount: usd('100001') }, 409, ZAKAT_TEXTS.funds],
    ['for a category without a charity', { fund: 'zakat_captives' }, 409, ZAKAT_TEXTS.noCategory],
    ['for another year', { dueOn: '2028-04-21' }, 409, ZAKAT_TEXTS.otherYear],
    ['in euros', { amount: { amount: '1', currency: 'EUR' } }, 400, 'Please check the fields'],
  ])('is refused %s', async (_what, over, status, message) => {
    const userId = await person(100_000n)
    await save(userId)
    const answer = await (await by(userId)).confirmedCall(payZakat, paying(100n, over))
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  it('is refused without settings, without a proof, while compliance holds the money, and of a paused account', async () => {
    const userId = await person(100_000n)
    const caller = await by(userId)
    const input = paying(100n)
    expect((await caller.confirmedCall(payZakat, input)).body.message).toBe(ZAKAT_TEXTS.settingsFirst)
    await save(userId)
    expect((await caller.call(payZakat, input)).status).toBe(403)
    await query(
      db.orm,
      sql`INSERT INTO payment.money_case (id, user_id, state, machine_version, version, is_reported, opened_at, changed_at)
          VALUES (${newId('mca')}, ${userId}, 'held', '1', 1, false, now(), now())`,
    )
    const answer = await caller.confirmedCall(payZakat, input)
    expect([answer.status, answer.body.message]).toEqual([429, ZAKAT_TEXTS.noMoreToday])
    await query(db.orm, sql`UPDATE payment.money_case SET state = 'released' WHERE user_id = ${userId}`)
    const { data } = await caller.confirmed(payZakat, input)
    await setPausedAt(db.orm, userId, product.clock.now())
    expect((await caller.confirmedCall(payZakat, paying(100n))).body.message).toBe(ACCOUNT_PAUSED_TEXT)
    // After a lost reply.
    expect((await caller.confirmed(payZakat, input)).data._id).toBe(data._id)
  })

  it('is watched as a withdrawal is', async () => {
    const userId = await person()
    await save(userId)
    await product.fund(userId, 100n)
    Object.assign(product.users.get(userId) ?? {}, { investor: { ...WEALTHY, country: 'KP' } })
    await (await by(userId)).confirmed(payZakat, paying(100n, { fund: 'zakat' }))
    const found = await query<{ movement: string; rule: string }>(
      db.orm,
      sql`SELECT f.movement, f.rule FROM payment.money_finding f JOIN payment.money_case c ON c.id = f.case_id WHERE c.user_id = ${userId}`,
    )
    expect(found).toEqual([{ movement: 'zakat', rule: 'country' }])
  })
})

it("takes a year's zakat from the wallet and the holdings of the year to a charity of its category", async () => {
  const charityId = await registerCharity(product, ['debtors'])
  const offering = await product.addOffering({ name: 'Olive Grove' })
  product.zakatable.set(offering.id, { net: '8400000', units: 6300 })
  const userId = await person(1_000_000n)
  const order = orderOf(await place(userId, offering, 25))
  await product.ledger.post((await transferOf(order._id)).transferId, { reason: 'allotted' })
  await save(userId, { yearFrom: '2026-06-01', nisabBy: 'lower' })
  const pay = async (amount: bigint, left: string) =>
    (await by(userId)).confirmedCall(payZakat, paying(amount, { ...year, left: usd(left) }))
  const year = { fund: 'zakat_debtors', dueOn: '2027-05-21' } as const
  // The last day of the lunar year, and ten days later, when the next one runs.
  product.clock.advance(354 * DAY_MS)
  const { figure } = await viewOf(userId)
  // 7,500.00 in the wallet, and 333.33 of the company by its books.
  expect(figure).toMatchObject({
    base: usd('783333'),
    due: usd('19583'),
    left: usd('19583'),
    dueOn: '2027-05-21',
  })
  expect((await pay(10_000n, '19583')).status).toBe(200)
  product.clock.advance(10 * DAY_MS)
  const { past } = await viewOf(userId)
  expect(past).toMatchObject({
    due: usd('19583'),
    paid: usd('10000'),
    left: usd('9583'),
    dueOn: '2027-05-21',
  })
  expect((await pay(9_583n, '9583')).status).toBe(200)
  expect(await pay(9_583n, '0')).toMatchObject({ status: 409, body: { message: ZAKAT_TEXTS.nothingLeft } })
  const done = await viewOf(userId)
  expect([done.past, done.figure?.paid]).toEqual([null, usd('0')])
  expect(await held('zakat_debtors')).toBe(19_583n)
  // Finance pays it to the charity of this category, and to no other.
  const finance = async (id: string) => product.as(await product.named(id, { roles: ['finance'] }))
  const proposing = (payee: string) => ({
    body: {
      charityId: payee,
      fund: 'zakat_debtors' as const,
      amount: usd('19583'),
      reason: 'Zakat of the year.',
      idempotencyKey: newId('key'),
    },
  })
  const other = await registerCharity(product, ['poor'])
  expect((await (await finance('usr_finance1')).call(proposeCharityPayment, proposing(other))).status).toBe(
    409,
  )
  const { data } = await (await finance('usr_finance1')).reply(proposeCharityPayment, proposing(charityId))
  const body = { paymentId: data._id, amount: usd('19583') }
  await (await finance('usr_finance2')).confirmed(approveCharityPayment, { body })
  await product.jobs.deliver('charityPayment.send', { paymentId: data._id })
  expect(await held('zakat_debtors')).toBe(0n)
})

async function transferOf(orderId: string): Promise<{ transferId: string }> {
  const [row] = await query<{ transferId: string }>(
    db.orm,
    sql`SELECT transfer_id FROM payment.share_order WHERE id = ${orderId}`,
  )
  if (!row) throw new Error('There is no such order.')
  return row
}
