import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, it } from 'vitest'
import type { Deposit, StatementEntry } from '#contracts/payment/payments.ts'
import { CARDS, dataOf, depositBench } from '#tests/support/services/deposits.ts'
import { orderBody } from '#tests/support/services/payment.ts'
import { personAnswers } from './export-part.ts'
import { statementCsv } from './statement-csv.ts'

const { product, person, open, tokenOf, confirm } = await depositBench()
afterAll(() => product.close())

const PATH = '/v1/accounts/statement'

async function pay(userId: string, amount: string, card: string): Promise<string> {
  const deposit = dataOf(await open(userId, amount))
  await confirm(userId, deposit._id, await tokenOf(deposit, card))
  return deposit._id
}

const rows = async (userId: string, query = '') => {
  const { body } = await product.call(userId, 'GET', `${PATH}${query}`)
  const data = body.data as StatementEntry[]
  return [
    body.totalCount,
    ...data.map(({ counterparty, state, amount }) => `${counterparty} ${state} ${amount.amount}`),
  ]
}

describe('the statement (U-m19)', () => {
  it('lists a payment on its way before what is booked, with the card as far as the provider tells', async () => {
    const userId = person()
    await pay(userId, '25000', CARDS.good)
    await product.jobs.runDue()
    const late = await pay(userId, '1000', CARDS.late)
    await pay(userId, '2000', CARDS.silent)
    expect(await rows(userId)).toEqual([
      3,
      'Card pending 2000',
      'Visa •5019 pending 1000',
      'Visa •4242 posted 25000',
    ])
    expect(await rows(userId, '?endDate=2026-05-31')).toEqual([0])
    const listed = await product.call(userId, 'GET', '/v2/payments/deposits')
    expect((listed.body.data as Deposit[])[1]).toMatchObject({
      _id: late,
      state: 'processing',
      amount: { amount: '1000', currency: 'USD' },
    })
    expect((await product.call(person(), 'GET', '/v2/payments/deposits')).body.data).toEqual([])
    product.clock.advance(61_000)
    await product.jobs.runDue()
    expect(await rows(userId)).toEqual([
      3,
      'Card pending 2000',
      'Visa •5019 posted 1000',
      'Visa •4242 posted 25000',
    ])
    product.clock.advance(-61_000)
  })

  it('pages over both', async () => {
    const userId = person()
    for (const amount of ['100', '200', '300', '400']) await product.fund(userId, BigInt(amount))
    for (const amount of ['500', '600', '700']) await pay(userId, amount, CARDS.late)
    expect((await rows(userId, '?perPage=5')).slice(4)).toEqual(['Card posted 400', 'Card posted 300'])
    expect(await rows(userId, '?perPage=5&pageNo=2')).toEqual([7, 'Card posted 200', 'Card posted 100'])
  })

  it('is the same as a CSV file', async () => {
    const userId = person()
    await pay(userId, '25000', CARDS.good)
    await product.jobs.runDue()
    const offering = await product.addOffering({ name: 'Olive, "Grove"' })
    const order = await product.order(userId, orderBody(offering, 2))
    const { body } = await product.call(userId, 'GET', '/v2/payments/statement')
    const file = body.data as { name: string; contentType: string; base64: string }
    expect([file.name, file.contentType]).toEqual(['statement-2026-06-01.csv', 'text/csv'])
    const { _id: orderId } = order.body.data as { _id: string }
    const at = '2026-06-01T12:00:00.000Z'
    expect(Buffer.from(file.base64, 'base64').toString()).toBe(
      [
        '\u{FEFF}Date & time (UTC),Movement,Reference,State,Amount,Currency,Available after,Order',
        `${at},Investment,"Olive, ""Grove""",Held,-200.00,USD,50.00,${orderId}`,
        `${at},Money added,Visa •4242,Booked,250.00,USD,250.00,`,
        '',
      ].join('\r\n'),
    )
    const wrong = await product.call(
      userId,
      'GET',
      '/v2/payments/statement?startDate=2026-06-02&endDate=2026-06-01',
    )
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([
      400,
      { endDate: 'The end date must not be before the start date' },
    ])
  })

  it('shows one sort of movements, with the balance after each of all, also as PDF', async () => {
    const userId = person()
    await product.fund(userId, 50_000n)
    const offering = await product.addOffering({ name: 'Olive Grove' })
    await product.order(userId, orderBody(offering, 2))
    await pay(userId, '700', CARDS.late)
    expect(await rows(userId, '?group=deposits')).toEqual([2, 'Visa •5019 pending 700', 'Card posted 50000'])
    expect(await rows(userId, '?group=investments')).toEqual([1, 'Olive Grove pending -20000'])
    expect(await rows(userId, '?group=withdrawals')).toEqual([0])
    expect(await rows(userId, '?group=distributions')).toEqual([0])
    const { body } = await product.call(userId, 'GET', '/v2/payments/statement?format=pdf&group=investments')
    const file = body.data as { name: string; contentType: string; base64: string }
    expect([file.name, file.contentType]).toEqual(['statement-2026-06-01.pdf', 'application/pdf'])
    const { promise } = getDocument({ data: new Uint8Array(Buffer.from(file.base64, 'base64')) })
    const { items } = await (await (await promise).getPage(1)).getTextContent()
    const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
    expect(text).toMatch(/Investment, Olive\s+Grove/)
    expect(text).not.toContain('Money added')
    const { status } = await product.call(userId, 'GET', '/v1/accounts/statement?group=all')
    expect(status).toBe(400)
  })

  it('knows no card any more once the account is erased, and keeps the amounts', async () => {
    const [userId, other] = [person(), person()]
    for (const one of [userId, other]) await pay(one, '1000', CARDS.good)
    await product.jobs.runDue()
    const { erasePerson } = personAnswers(product.ctx)
    await erasePerson({ userId })
    expect(await rows(userId)).toEqual([1, 'Card posted 1000'])
    expect(await rows(other)).toEqual([1, 'Visa •4242 posted 1000'])
  })

  it('is made sixty times an hour for one person', async () => {
    const userId = person()
    const load = async () => (await product.call(userId, 'GET', '/v2/payments/statement')).status
    for (let index = 0; index < 60; index += 1) expect(await load()).toBe(200)
    expect(await load()).toBe(429)
    product.clock.advance(3_600_000)
    expect(await load()).toBe(200)
  })

  it('says in its last line what it leaves out, and nothing where it holds everything', () => {
    expect(statementCsv([], 10_000).split('\r\n')).toHaveLength(2)
    const [, last] = statementCsv([], 12_345).split('\r\n')
    expect(last).toBe(
      '"The file holds the newest 10,000 of 12,345 movements. Choose dates to get the others.",,,,,,,',
    )
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)'])('lets no spreadsheet run %s', (counterparty) => {
    const money = { amount: '-100', currency: 'USD' } as const
    const entry = { _id: 'e', at: '2026-06-01T12:00:00.000Z', reason: 'investment', state: 'posted' } as const
    const csv = statementCsv([{ ...entry, counterparty, amount: money, balance: null, orderId: null }], 1)
    expect(csv.split('\r\n')[1]).toContain(`,'${counterparty},`)
    expect(csv.split('\r\n')[1]).toContain(',-1.00,USD,')
  })
})
