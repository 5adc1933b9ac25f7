import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { CARDS, dataOf, depositBench } from '#tests/support/services/deposits.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'

const { product, person, open, tokenOf, confirm, webhook, intentOf } = await depositBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

async function pay(userId: string, number: string, amount?: string) {
  const deposit = dataOf(await open(userId, amount))
  const answer = await confirm(userId, deposit._id, await tokenOf(deposit, number))
  return { deposit, answer }
}

const show = async (userId: string, id: string) =>
  dataOf(await product.call(userId, 'GET', `/v2/payments/deposits/${id}`))

const eventsOf = (depositId: string) =>
  query<{ outcome: string }>(
    product.db.orm,
    sql`SELECT outcome FROM payment.card_event WHERE deposit_id = ${depositId} ORDER BY outcome`,
  )

describe('adding money by card', () => {
  it('credits on the signed event only', async () => {
    const userId = person()
    const { deposit, answer } = await pay(userId, CARDS.good)
    expect(deposit).toMatchObject({ state: 'created', message: 'Waiting for your card details.' })
    expect(new URL(deposit.frameUrl ?? '').origin).toBe('http://pay.localhost:3003')
    expect(dataOf(answer)).toMatchObject({ state: 'processing', frameUrl: null })
    expect(await product.wallet(userId)).toEqual(['0', '0', '25000'])
    await product.jobs.runDue()
    expect(await show(userId, deposit._id)).toMatchObject({
      state: 'settled',
      message: 'The money is in your wallet.',
    })
    expect(await product.wallet(userId)).toEqual(['25000', '0', '0'])
    const statement = await product.call(userId, 'GET', '/v1/accounts/statement')
    expect(statement.body.data).toMatchObject([
      {
        reason: 'deposit',
        state: 'posted',
        amount: { amount: '25000' },
        balance: { amount: '25000' },
        orderId: null,
      },
    ])
    const told = await query(
      product.db.orm,
      sql`SELECT payload FROM kit.job WHERE topic = 'deposit.settled' AND payload ->> 'depositId' = ${deposit._id}`,
    )
    expect(told).toEqual([{ payload: { userId, depositId: deposit._id, amount: '25000', currency: 'USD' } }])
  })

  it.each([
    ['declined', CARDS.declined, 'Your card was declined. Nothing was charged. Please try another card.'],
    [
      'without funds',
      CARDS.poor,
      'Your card has insufficient funds. Nothing was charged. Please try another card.',
    ],
  ])('says at once when a card is %s, and the event changes nothing', async (_what, number, message) => {
    const userId = person()
    const { deposit, answer } = await pay(userId, number)
    expect(dataOf(answer)).toMatchObject({ state: 'declined', message })
    await product.jobs.runDue()
    expect(await show(userId, deposit._id)).toMatchObject({ state: 'declined', message })
    expect(await eventsOf(deposit._id)).toEqual([{ outcome: 'ignored' }])
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
  })

  it('learns of a refusal by the event when the answer was lost', async () => {
    const userId = person()
    const deposit = dataOf(await open(userId))
    const intentId = await intentOf(deposit._id)
    const refused = { id: newId('evt'), intentId, amount: 25_000n, currency: 'USD' }
    await webhook({ ...refused, type: 'payment.failed', reason: 'insufficient_funds' })
    expect((await show(userId, deposit._id)).state).toBe('declined')
  })

  it('waits for a late bank, shows the money as pending and then as available', async () => {
    const userId = person()
    const { deposit } = await pay(userId, CARDS.late)
    await product.jobs.runDue()
    expect(await product.wallet(userId)).toEqual(['0', '0', '25000'])
    product.clock.advance(60_000)
    await product.jobs.runDue()
    expect([(await show(userId, deposit._id)).state, await product.wallet(userId)]).toEqual([
      'settled',
      ['25000', '0', '0'],
    ])
  })

  it('gives up after 30 minutes of silence, and still credits what arrives later', async () => {
    const userId = person()
    const { deposit, answer } = await pay(userId, CARDS.silent)
    expect(dataOf(answer).state).toBe('processing')
    product.clock.advance(30 * 60_000 - 1)
    await product.jobs.runDue()
    expect((await show(userId, deposit._id)).state).toBe('processing')
    product.clock.advance(1)
    await product.jobs.runDue()
    expect(await show(userId, deposit._id)).toMatchObject({
      state: 'failed',
      message: 'Your bank did not answer in time. If the payment still arrives, it is added to your wallet.',
    })
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
    product.clock.advance(10 * 60_000)
    await product.jobs.runDue()
    expect([(await show(userId, deposit._id)).state, await product.wallet(userId)]).toEqual([
      'settled',
      ['25000', '0', '0'],
    ])
  })

  it('never credits a wrong amount, and raises an alert', async () => {
    const userId = person()
    const { deposit } = await pay(userId, CARDS.short)
    await product.jobs.runDue()
    expect(await show(userId, deposit._id)).toMatchObject({
      state: 'failed',
      message:
        'The payment did not match its amount and was not added to your wallet. Our finance team is checking it.',
    })
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
    expect(
      product.lines.some((line) => line.includes('card_event.alert') && line.includes('"level":"error"')),
    ).toBe(true)
    const audit = await query<{ action: string }>(
      product.db.orm,
      sql`SELECT action FROM kit.audit WHERE entity_id = ${deposit._id} ORDER BY id`,
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'deposit.created',
      'deposit.confirmed',
      'deposit.mismatch',
    ])
    // Not even after a correct event, because a person has to decide.
    const facts = {
      id: newId('evt'),
      intentId: await intentOf(deposit._id),
      amount: 25_000n,
      currency: 'USD',
    }
    expect((await webhook({ ...facts, type: 'payment.succeeded' })).body.message).toBe('ignored')
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
  })

  it('credits once, however often the provider says so', async () => {
    const userId = person()
    const { deposit } = await pay(userId, CARDS.duplicate)
    await product.jobs.runDue()
    expect(await product.wallet(userId)).toEqual(['25000', '0', '0'])
    expect(await eventsOf(deposit._id)).toEqual([{ outcome: 'credited' }, { outcome: 'ignored' }])
  })

  it('delivers again when our service was down', async () => {
    const userId = person()
    product.network.webhookFails = 2
    await pay(userId, CARDS.good)
    await product.jobs.runDue()
    expect(await product.wallet(userId)).toEqual(['0', '0', '25000'])
    for (const seconds of [1, 2]) {
      product.clock.advance(seconds * 1000)
      await product.jobs.runDue()
    }
    expect(await product.wallet(userId)).toEqual(['25000', '0', '0'])
  })

  it('opens one payment for one key and refuses another amount under it', async () => {
    const userId = person()
    const [first, again] = [
      dataOf(await open(userId, '5000', 'key-deposit-1')),
      dataOf(await open(userId, '5000', 'key-deposit-1')),
    ]
    expect(again).toEqual(first)
    const other = await open(userId, '5001', 'key-deposit-1')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('charges once when the confirmation is sent twice', async () => {
    const userId = person()
    const deposit = dataOf(await open(userId))
    const token = await tokenOf(deposit, CARDS.good)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(userId, deposit._id, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await product.jobs.runDue()
    expect(await product.wallet(userId)).toEqual(['25000', '0', '0'])
  })

  it('calls the provider outside of every transaction', async () => {
    const userId = person()
    const seen: bigint[] = []
    product.network.onProviderCall = async () => {
      const [row] = await query<{ n: bigint }>(
        product.db.orm,
        sql`SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
      seen.push(row?.n ?? -1n)
    }
    await pay(userId, CARDS.good)
    product.network.onProviderCall = async () => undefined
    expect(seen).toEqual([0n, 0n])
    await product.jobs.runDue()
  })

  it('goes on with the same payment after the provider could not be reached', async () => {
    const userId = person()
    product.network.onProviderCall = () => Promise.reject(new Error('no route'))
    const failed = await open(userId, '5000', 'key-outage-1')
    expect([failed.status, failed.body]).toEqual([
      503,
      {
        status: false,
        code: 'unavailable',
        message: 'The card provider cannot be reached. Nothing was charged. Please try again.',
      },
    ])
    product.network.onProviderCall = async () => undefined
    const deposit = dataOf(await open(userId, '5000', 'key-outage-1'))
    expect(deposit).toMatchObject({ state: 'created', frameUrl: expect.stringContaining('#intent=') })
    const rows = await query(product.db.orm, sql`SELECT id FROM payment.deposit WHERE user_id = ${userId}`)
    expect(rows).toEqual([{ id: deposit._id }])
    // Lost on the way to the charge: it stays pending until the bank reports or the time is over.
    const token = await tokenOf(deposit, CARDS.good)
    product.network.onProviderCall = () => Promise.reject(new Error('reset'))
    expect(dataOf(await confirm(userId, deposit._id, token)).state).toBe('processing')
    product.network.onProviderCall = async () => undefined
  })

  it('refuses a token of another payment and lets the form be filled in again', async () => {
    const userId = person()
    const [one, other] = [dataOf(await open(userId)), dataOf(await open(userId))]
    const foreign = await tokenOf(other, CARDS.good)
    const refused = await confirm(userId, one._id, foreign)
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { cardToken: 'These card details cannot be used. Please enter them again.' },
    ])
    expect(await show(userId, one._id)).toMatchObject({ state: 'created', frameUrl: one.frameUrl })
    expect(dataOf(await confirm(userId, one._id, await tokenOf(one, CARDS.good))).state).toBe('processing')
    await product.jobs.runDue()
    expect(await product.wallet(userId)).toEqual(['25000', '0', '0'])
  })

  it('gives a second attempt its own 30 minutes', async () => {
    const userId = person()
    const deposit = dataOf(await open(userId))
    expect((await confirm(userId, deposit._id, `tok_${'x'.repeat(43)}`)).status).toBe(400)
    product.clock.advance(29 * 60_000)
    await confirm(userId, deposit._id, await tokenOf(deposit, CARDS.silent))
    product.clock.advance(60_000)
    await product.jobs.runDue()
    expect((await show(userId, deposit._id)).state).toBe('processing')
    product.clock.advance(29 * 60_000)
    await product.jobs.runDue()
    expect((await show(userId, deposit._id)).state).toBe('failed')
  })

  it('takes so many attempts an hour', async () => {
    const userId = person()
    const deposit = dataOf(await open(userId))
    const statuses = new Set<number>()
    for (let turn = 0; turn < 61; turn += 1) {
      statuses.add((await confirm(userId, deposit._id, `tok_${'x'.repeat(43)}`)).status)
    }
    expect([...statuses]).toEqual([400, 429])
    const jobs = await query(
      product.db.orm,
      sql`SELECT 1 FROM kit.job WHERE payload ->> 'depositId' = ${deposit._id}`,
    )
    expect(jobs).toHaveLength(60)
  })

  it.each([
    ['99', 'Please enter an amount from $1.00 to $100,000.00'],
    ['10000001', 'Please enter an amount from $1.00 to $100,000.00'],
  ])('refuses %s cents at the amount', async (amount, message) => {
    const answer = await open(person(), amount)
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { amount: message }])
  })

  it('takes its own currency only', async () => {
    const answer = await product.call(person(), 'POST', '/v2/payments/deposits', {
      amount: { amount: '5000', currency: 'EUR' },
      idempotencyKey: newId('key'),
    })
    expect(answer.body.fieldErrors).toEqual({ amount: 'Card payments are accepted in USD only' })
  })

  it('shows a payment to its owner only', async () => {
    const [owner, stranger] = [person(), person()]
    const deposit = dataOf(await open(owner))
    const token = await tokenOf(deposit, CARDS.good)
    expect((await product.call(stranger, 'GET', `/v2/payments/deposits/${deposit._id}`)).status).toBe(404)
    expect((await confirm(stranger, deposit._id, token)).status).toBe(404)
    expect((await show(owner, deposit._id)).state).toBe('created')
  })

  it('stops a person who starts very many', async () => {
    const userId = person()
    const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await open(userId)).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('the card number', () => {
  it('is in no request to us, no row and no log line', async () => {
    const userId = person()
    const numbers = Object.values(CARDS).flatMap((number) => [number, number.replaceAll(' ', '')])
    for (const number of Object.values(CARDS)) {
      const payment = await pay(userId, number)
      expect(payment.answer.status).toBe(200)
    }
    product.clock.advance(3_600_000)
    await product.jobs.runDue()
    const rows = await everyRow(product.ownerUrl)
    // The scan itself works, because it finds known content.
    expect(rows).toContain(userId)
    expect(rows.length).toBeGreaterThan(10_000)
    for (const number of numbers) {
      expect(product.requests.join('\n')).not.toContain(number)
      expect(product.lines.join('\n')).not.toContain(number)
      expect(rows).not.toContain(number)
      expect(rows).not.toContain(Buffer.from(number).toString('hex'))
      expect(rows).not.toContain(Buffer.from(number).toString('base64').replace(/=+$/, ''))
    }
  })
})

/** Every row of every table as text in the form of COPY. */
async function everyRow(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(15)
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
      texts.push(...rows.map(({ text }) => text))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

describe('the frame', () => {
  it('lives on its own origin, may be framed by the product only, and sets no cookie', async () => {
    const response = await product.cardApp.request('/frame')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain('frame-ancestors http://localhost:3000;')
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    expect(html).toContain('<meta name="parent-origin" content="http://localhost:3000"')
    expect(html).not.toMatch(/<script(?![^>]*src=)|style=|\son\w+=/)
    expect(html).not.toContain('{{')
  })

  it('serves the files its page names', async () => {
    for (const [path, type] of [
      ['/frame.js', 'text/javascript'],
      ['/frame.css', 'text/css'],
    ] as const) {
      const response = await product.cardApp.request(path)
      expect([response.status, response.headers.get('content-type')?.startsWith(type)]).toEqual([200, true])
      expect(await response.text()).toBe(readFileSync(`services/simulators/card/frame${path}`, 'utf8'))
    }
  })
})
