import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { PAYMENT_QUESTIONS } from '#contracts/internal/payment.ts'
import {
  addSilver,
  removeSilver,
  saveZakatSettings,
  zakatOf,
  type ZakatSettings,
} from '#contracts/payment/zakat/zakat.ts'
import { SILVER_MAX, ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'

const { product, investor, place } = await orderBench()
const { db } = product
afterAll(() => product.close())

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

async function transferOf(orderId: string): Promise<{ transferId: string }> {
  const [row] = await query<{ transferId: string }>(
    db.orm,
    sql`SELECT transfer_id FROM payment.share_order WHERE id = ${orderId}`,
  )
  if (!row) throw new Error('There is no such order.')
  return row
}
