import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { manualClock } from '#services/kit/clock.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { createJobs } from '#services/kit/jobs/jobs.ts'
import { silentLog } from '#services/kit/log.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createCardApp } from './app.ts'
import { createEmbeddedCards, type EmbeddedCards } from './embedded.ts'
import { writeEvent } from './events.ts'
import { CardProviderSilent } from '#services/providers/card/port.ts'
import { insertEvent } from './store.ts'

let database: TestDatabase
let cards: EmbeddedCards
let app: ReturnType<typeof createCardApp>
const clock = manualClock(new Date('2026-11-20T12:00:00.000Z'))

beforeAll(async () => {
  database = await testDatabase()
  cards = createEmbeddedCards({
    db: database.db,
    clock,
    jobs: createJobs({ db: database.db, clock, log: silentLog() }),
    webhookSecret: 'webhook',
    providerSecret: 'provider',
    payOrigin: () => 'http://pay.localhost:3003',
    webhookUrl: () => 'http://localhost:3000/hook',
  })
  app = createCardApp(cards, {
    rootDir: process.cwd(),
    publicUrl: () => 'http://localhost:3000',
    log: silentLog(),
  })
})
afterAll(() => database.close())

const FACTS = { amount: 5000n, currency: 'USD', until: new Date('2030-01-01T00:00:00Z') }
/** An intent with the secret that its frame reads from its address. */
async function intent() {
  const { intentId, frameUrl } = await cards.provider.createIntent({ ...FACTS, reference: newId('dep') })
  return { intentId, clientSecret: secretOf(frameUrl) }
}
const secretOf = (frameUrl: string | null) =>
  new URLSearchParams(new URL(frameUrl ?? '').hash.slice(1)).get('secret') ?? ''
const card = { number: '4242424242424242', expiry: '01/30', cvc: '123' }

const post = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.request('/tokens', { method: 'POST', headers, body: JSON.stringify(body) })

async function formOf() {
  const { intentId, clientSecret } = await intent()
  return { intentId, clientSecret, ...card }
}

describe('intents', () => {
  it('are one per reference, with the secret in the fragment only', async () => {
    const reference = newId('dep')
    const facts = { ...FACTS, reference }
    const first = await cards.provider.createIntent(facts)
    expect(await cards.provider.createIntent(facts)).toEqual(first)
    const url = new URL(first.frameUrl ?? '')
    expect([url.origin, url.pathname, url.search]).toEqual(['http://pay.localhost:3003', '/frame', ''])
    expect(secretOf(first.frameUrl)).toMatch(/^[\w-]{43}$/)
    await expect(cards.provider.createIntent({ ...facts, amount: 1n })).rejects.toThrow('another amount')
  })
})

describe('the form', () => {
  it('turns a card into a token and keeps brand, last four digits and a keyed fingerprint', async () => {
    const form = await formOf()
    const response = await post(form)
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^tok_[A-Za-z0-9_-]{16,64}$/),
      brand: 'visa',
      last4: '4242',
    })
    const other = await formOf()
    await post(other)
    const rows = await query<{ last4: string; fingerprint: Buffer }>(
      database.db.orm,
      sql`SELECT last4, fingerprint FROM card_provider.card_token WHERE intent_id IN ${[form.intentId, other.intentId]}`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]?.fingerprint.equals(rows[1]?.fingerprint ?? Buffer.alloc(0))).toBe(true)
  })

  it.each([
    ['a wrong secret', { clientSecret: 'guess' }, 404, 'This payment is not open. Please start again.'],
    ['an unknown payment', { intentId: 'pi_none' }, 404, 'This payment is not open. Please start again.'],
    ['a further field', { extra: 1 }, 400, 'This form is not complete.'],
  ])('refuses %s', async (_what, wrong, status, message) => {
    const response = await post({ ...(await formOf()), ...wrong })
    expect([response.status, await response.json()]).toEqual([status, { message }])
  })

  it('names the wrong fields', async () => {
    const response = await post({ ...(await formOf()), number: '4242424242424241' })
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: 'Please check the card.', fields: { number: 'Please enter a valid card number' } },
    ])
  })

  it('cannot be sent by a plain form of another page', async () => {
    const form = await formOf()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect((await post(form, { 'content-type': type })).status).toBe(415)
    }
    const preflight = await app.request('/tokens', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may be sent ten times', async () => {
    const form = await formOf()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await post({ ...form, number: '1' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  it('answers 503 while the database is away, and 500 to a fault of ours', async () => {
    const siteOn = (error: Error) =>
      createCardApp(
        { ...cards, tokenise: () => Promise.reject(error) },
        { rootDir: process.cwd(), publicUrl: () => 'http://localhost:3000', log: silentLog() },
      ).request('/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ intentId: 'x', clientSecret: 'x', ...card }),
      })
    const away = await siteOn(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
    expect([away.status, away.headers.get('retry-after'), await away.json()]).toEqual([
      503,
      '2',
      { message: 'The service is not available at the moment. Please try again.' },
    ])
    expect(away.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await siteOn(new Error('a fault'))).status).toBe(500)
  })

  it('takes no large body', async () => {
    expect((await post({ ...(await formOf()), cvc: 'x'.repeat(5000) })).status).toBe(413)
  })
})

describe('confirming', () => {
  const confirmed = async (number: string) => {
    const { intentId, clientSecret } = await intent()
    const token = await cards.tokenise({ ...card, number, intentId, clientSecret })
    if (!token.ok) throw new Error(token.reason)
    return { intentId, cardToken: token.token }
  }

  it('answers the same when asked again, also when it was silent', async () => {
    const declined = await confirmed('4000000000000002')
    for (const _time of [1, 2]) {
      expect(await cards.provider.confirm(declined)).toEqual({ state: 'refused', reason: 'declined' })
    }
    const silent = await confirmed('4000000000005027')
    for (const _time of [1, 2]) {
      await expect(cards.provider.confirm(silent)).rejects.toBeInstanceOf(CardProviderSilent)
    }
    const events = await query<{ n: bigint }>(
      database.db.orm,
      sql`SELECT count(*) AS n FROM card_provider.event WHERE intent_id IN ${[declined.intentId, silent.intentId]}`,
    )
    expect(events).toEqual([{ n: 2n }])
  })

  it('sends back what was charged, which may be more than was asked for, and no more', async () => {
    const charged = await confirmed('4242424242424242')
    await cards.provider.confirm(charged)
    const { intentId } = charged
    const refund = (amount: bigint) => cards.provider.refund({ intentId, amount, currency: 'USD' })
    await expect(refund(5001n)).rejects.toThrow('nothing to send back')
    const id = newId('evt')
    const event = { id, intentId, amount: 6000n, currency: 'USD', type: 'payment.succeeded' } as const
    await insertEvent(database.db.orm, { id, intentId, body: writeEvent(event), now: clock.now() })
    await expect(refund(6001n)).rejects.toThrow('nothing to send back')
    await refund(6000n)
    const sent = await query<{ amount: bigint }>(
      database.db.orm,
      sql`SELECT amount FROM card_provider.refund WHERE intent_id = ${intentId}`,
    )
    expect(sent).toEqual([{ amount: 6000n }])
  })

  it('knows no token but the one of its own payment', async () => {
    const [one, other] = [await confirmed('4242424242424242'), await confirmed('4242424242424242')]
    const crossed = { intentId: one.intentId, cardToken: other.cardToken }
    expect(await cards.provider.confirm(crossed)).toEqual({ state: 'bad_token' })
    expect(await cards.provider.confirm({ ...one, cardToken: 'tok_unknown' })).toEqual({ state: 'bad_token' })
  })
})
