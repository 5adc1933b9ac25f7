import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeposit, depositById, confirmDeposit, walletOf } from '#contracts/payment/payments.ts'
import { moneyCases } from '#contracts/payment/watching/cases.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockRecords } from '#services/kit/security/personal-records.ts'
import { CARD_WEBHOOK_PATH } from '#services/providers/card/port.ts'
import { createStripe } from '#services/providers/card/stripe.ts'
import { DEPOSIT_LOOK_TOPIC, DEPOSIT_RETURN_TOPIC } from '#services/payment/deposits/lifecycle.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { stripeFake, type StripeFake } from '#tests/support/vendors/stripe.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'

let product: TestPlatform
let stripe: StripeFake

beforeAll(async () => {
  product = await startPlatform({
    providers: (base) => {
      stripe = stripeFake(base)
      return { cards: createStripe(stripe.config, { ...base, fetch: stripe.fetch }) }
    },
  })
})
afterAll(async () => {
  await expectGoodBooks(product.ledger)
  expect(stripe.faults).toEqual([])
  await product?.close()
})

const open = async (who: Person, key = newId('key')) =>
  (
    await product.as(who).reply(createDeposit, {
      body: { amount: { amount: '25000', currency: 'USD' }, idempotencyKey: key },
    })
  ).data
const sessionOf = ({ payUrl }: { readonly payUrl: string | null }) => payUrl?.split('/').at(-1) ?? ''
const post = ({ headers, body }: ReturnType<StripeFake['webhook']>) =>
  product.send<{ message: string; code?: string }>('POST', CARD_WEBHOOK_PATH, body, { headers })
const show = async (who: Person, id: string) =>
  (await product.as(who).reply(depositById, { params: { id } })).data
/** The person, signed in again after a while. */
const back = async (who: Person): Promise<Person> => ({
  ...who,
  ...(await product.named(who.userId, { isInvestor: true })),
})
const casesOf = async (who: Person) => {
  const reader = product.as(await product.named('usr_compliance', { roles: ['compliance'] }))
  const { data } = await reader.reply(moneyCases, { query: { perPage: '50' } })
  return data.filter(({ customerId }) => customerId === who.userId)
}
const alertsSince = (from: number) =>
  product.lines
    .slice(from)
    .filter((line) => line.includes('card_event.alert'))
    .map(
      (line) =>
        JSON.parse(line) as { readonly level: string; readonly eventId: string; readonly outcome: string },
    )
const available = async (who: Person) =>
  (await product.as(who).reply(walletOf, { query: {} })).data.available.amount

describe('a payment by card with Stripe', () => {
  it('opens its page once: by card only, with 3-D Secure, in its own currency, and leads back', async () => {
    const who = await product.person('sara')
    const deposit = await open(who, 'key-stripe-1')
    const session = sessionOf(deposit)
    expect(deposit).toMatchObject({
      state: 'created',
      frameUrl: null,
      payUrl: `https://checkout.stripe.test/c/pay/${session}`,
    })
    expect(await open(who, 'key-stripe-1')).toEqual(deposit)
    expect(stripe.calls).toEqual(['POST /v1/checkout/sessions'])
    const { publicUrl } = product.ctx.config
    expect(stripe.asked(session)).toEqual({
      mode: 'payment',
      client_reference_id: deposit._id,
      line_items: {
        0: {
          quantity: '1',
          price_data: {
            currency: 'usd',
            unit_amount: '25000',
            product_data: { name: 'Money for your Mizan wallet' },
          },
        },
      },
      allowed_payment_method_types: { 0: 'card' },
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      adaptive_pricing: { enabled: 'false' },
      expires_at: String((product.clock.now().getTime() + 3_600_000) / 1000),
      success_url: `${publicUrl}/addfunds?payment=${deposit._id}`,
      cancel_url: `${publicUrl}/addfunds`,
    })
  })

  it('opens its page when it is tried again, at once or later, though Stripe keeps a failure under its key', async () => {
    const who = await product.person('again')
    stripe.failOnce()
    await expect(open(who, 'key-again-1')).rejects.toThrow('Please try again.')
    await expect(open(who, 'key-again-1')).rejects.toThrow('Please try again.')
    product.clock.advance(45 * 60_000)
    const later = await back(who)
    const deposit = await open(later, 'key-again-1')
    const ends = Math.floor(product.clock.now().getTime() / 60_000) * 60 + 3600
    expect(stripe.asked(sessionOf(deposit)).expires_at).toBe(String(ends))
    // The address of a second page is not shown.
    expect(await open(later, 'key-again-1')).toEqual(deposit)
    // Looked up after the end of its page, not an hour after the deposit was made.
    stripe.pay(sessionOf(deposit))
    product.clock.advance(20 * 60_000)
    await product.jobs.runDue()
    expect((await show(await back(who), deposit._id)).state).toBe('created')
    product.clock.advance(45 * 60_000)
    await product.jobs.runDue()
    expect((await show(await back(who), deposit._id)).state).toBe('settled')
  })

  it('is credited by the signed event alone, once, whatever is said how often', async () => {
    const who = await product.person('omar')
    const deposit = await open(who)
    const session = sessionOf(deposit)
    // Coming back from the page says nothing, and there is no token to hand in.
    const body = { cardToken: 'tok_0123456789abcdef' }
    await product.as(who).reply(confirmDeposit, { params: { id: deposit._id }, body })
    expect([(await show(who, deposit._id)).state, await available(who)]).toEqual(['created', '0'])
    // Completed, and not paid yet.
    expect((await post(stripe.webhook(session))).body.message).toBe('ignored')
    stripe.pay(session)
    const paid = stripe.webhook(session, { id: 'evt_paid_1' })
    expect((await post(paid)).body.message).toBe('credited')
    expect((await post(paid)).body.message).toBe('known')
    const again = stripe.webhook(session, {
      type: 'checkout.session.async_payment_succeeded',
      id: 'evt_paid_2',
    })
    expect((await post(again)).body.message).toBe('ignored')
    expect(await show(who, deposit._id)).toMatchObject({ state: 'settled', payUrl: null })
    expect(await available(who)).toBe('25000')
  })

  it('is credited once when its event does not come, or comes after Stripe was asked', async () => {
    const [who, idle] = [await product.person('tariq'), await product.person('idle')]
    const [deposit, unpaid] = [await open(who), await open(idle)]
    stripe.pay(sessionOf(deposit))
    product.clock.advance(3_600_000)
    await product.jobs.runDue()
    expect((await show(await back(who), deposit._id)).state).toBe('created')
    product.clock.advance(5 * 60_000)
    stripe.fallSilent()
    await product.jobs.runDue()
    expect((await show(await back(who), deposit._id)).state).toBe('created')
    stripe.answerAgain()
    product.clock.advance(60_000)
    await product.jobs.runDue()
    const [later, idleLater] = [await back(who), await back(idle)]
    expect([(await show(later, deposit._id)).state, await available(later)]).toEqual(['settled', '25000'])
    await product.jobs.deliver(DEPOSIT_LOOK_TOPIC, { depositId: deposit._id })
    expect((await post(stripe.webhook(sessionOf(deposit)))).body.message).toBe('ignored')
    expect(await available(later)).toBe('25000')
    expect([(await show(idleLater, unpaid._id)).state, await available(idleLater)]).toEqual(['created', '0'])
  })

  it('that Stripe was asked about is not credited with another amount either', async () => {
    const who = await product.person('amal')
    const deposit = await open(who)
    stripe.pay(sessionOf(deposit), { amount: 24_999 })
    await product.jobs.deliver(DEPOSIT_LOOK_TOPIC, { depositId: deposit._id })
    expect([(await show(who, deposit._id)).state, await available(who)]).toEqual(['failed', '0'])
  })

  it('is not credited with another amount than was asked for', async () => {
    const who = await product.person('lina')
    const deposit = await open(who)
    stripe.pay(sessionOf(deposit), { amount: 24_999 })
    expect((await post(stripe.webhook(sessionOf(deposit)))).body.message).toBe('mismatch')
    expect([(await show(who, deposit._id)).state, await available(who)]).toEqual(['failed', '0'])
  })

  it('ends with a payment that fails later', async () => {
    const who = await product.person('nour')
    const deposit = await open(who)
    const failed = stripe.webhook(sessionOf(deposit), { type: 'checkout.session.async_payment_failed' })
    expect((await post(failed)).body.message).toBe('declined')
    expect((await show(who, deposit._id)).state).toBe('declined')
  })

  it('gives the money of an erased account back to the card, once', async () => {
    const who = await product.person('gone')
    const deposit = await open(who)
    const session = sessionOf(deposit)
    await lockRecords(product.ctx, product.db.orm, who.userId)
    stripe.pay(session)
    expect((await post(stripe.webhook(session))).body.message).toBe('returned')
    const payload = { depositId: deposit._id, amount: '25000', currency: 'USD' }
    const giveBack = () => product.jobs.deliver(DEPOSIT_RETURN_TOPIC, payload)
    const returned = async () =>
      (
        await query(
          product.db.orm,
          sql`SELECT FROM kit.audit WHERE entity_id = ${deposit._id} AND action = 'deposit.returned'`,
        )
      ).length
    // Not booked as returned before Stripe says so, though the refund is asked for only once.
    for (const status of ['pending', 'requires_action', 'failed'] as const) {
      stripe.refundsAre(status)
      await expect(giveBack()).rejects.toThrow('did not answer')
    }
    expect(await returned()).toBe(0)
    stripe.refundsAre('succeeded')
    await giveBack()
    expect(await returned()).toBe(1)
    await giveBack()
    expect(stripe.refunds).toEqual([{ session, amount: 25_000 }])
  })
})

describe('an event', () => {
  it('of another kind is taken and changes nothing; of a session that is not ours it is sent again', async () => {
    const who = await product.person('kinds')
    const session = sessionOf(await open(who))
    const other = await post(stripe.webhook(session, { type: 'checkout.session.expired' }))
    expect([other.status, other.body.message]).toEqual([200, 'ignored'])
    stripe.pay(session)
    const { body } = stripe.webhook(session)
    const foreign = body.replaceAll(session, session.replace('a1x', 'b1x'))
    const signed = stripe.signed(foreign)
    expect((await post(signed)).status).toBe(404)
  })

  it('of a refund made elsewhere is told in the log and books nothing', async () => {
    const who = await product.person('refunded')
    const deposit = await open(who)
    stripe.pay(sessionOf(deposit))
    await post(stripe.webhook(sessionOf(deposit)))
    const from = product.lines.length
    const data = { object: { id: 'ch_1', amount: 25_000 } }
    const body = JSON.stringify({ id: 'evt_refunded', object: 'event', type: 'charge.refunded', data })
    expect(await post(stripe.signed(body))).toMatchObject({ status: 200, body: { message: 'ignored' } })
    expect(alertsSince(from)).toMatchObject([{ level: 'warn', eventId: 'evt_refunded', outcome: 'ignored' }])
    expect([(await show(who, deposit._id)).state, await available(who)]).toEqual(['settled', '25000'])
  })

  it('of a dispute opens a case of compliance once, without the card, and books nothing', async () => {
    const who = await product.person('disputes')
    const deposit = await open(who)
    const session = sessionOf(deposit)
    stripe.pay(session)
    await post(stripe.webhook(session))
    const from = product.lines.length
    stripe.fallSilent()
    expect(await post(stripe.dispute(session))).toMatchObject({ status: 404, body: { message: 'silent' } })
    expect(await casesOf(who)).toEqual([])
    stripe.answerAgain()
    expect(await post(stripe.dispute(session))).toMatchObject({ status: 200, body: { message: 'noticed' } })
    expect(await post(stripe.dispute(session))).toMatchObject({ status: 200, body: { message: 'known' } })
    expect(await casesOf(who)).toMatchObject([
      { state: 'opened', rules: ['dispute'], sums: [{ amount: '25000', currency: 'USD' }] },
    ])
    expect(alertsSince(from).map(({ outcome }) => outcome)).toEqual(['silent', 'noticed', 'known'])
    expect(product.lines.slice(from).join('')).not.toContain('4377')
    expect([(await show(who, deposit._id)).state, await available(who)]).toEqual(['settled', '25000'])
  })

  it('of a dispute opens a case about an erased payer too', async () => {
    const who = await product.person('disputes and goes')
    const session = sessionOf(await open(who))
    stripe.pay(session)
    await post(stripe.webhook(session))
    await lockRecords(product.ctx, product.db.orm, who.userId)
    expect(await post(stripe.dispute(session))).toMatchObject({ status: 200, body: { message: 'noticed' } })
    expect(await casesOf(who)).toMatchObject([{ state: 'opened', rules: ['dispute'] }])
  })

  it('of a dispute about a payment that is not ours is ignored', async () => {
    const object = { id: 'du_2', object: 'dispute', payment_intent: 'pi_of_somebody_else' }
    const body = { id: 'evt_du_2', object: 'event', type: 'charge.dispute.created', data: { object } }
    expect(await post(stripe.signed(JSON.stringify(body)))).toMatchObject({
      status: 200,
      body: { message: 'ignored' },
    })
  })

  it('counts only with the signature of the day, over every byte', async () => {
    const who = await product.person('forged')
    const session = sessionOf(await open(who))
    stripe.pay(session)
    const good = stripe.webhook(session)
    const refusal = async (event: ReturnType<StripeFake['webhook']>) => {
      const { status, body } = await post(event)
      return [status, body.code]
    }
    expect(await refusal(stripe.webhook(session, { secret: 'somebody else' }))).toEqual([
      400,
      'bad_signature',
    ])
    expect(await refusal({ ...good, body: good.body.replace('25000', '95000') })).toEqual([
      400,
      'bad_signature',
    ])
    const { 'stripe-signature': _gone, ...bare } = good.headers
    expect(await refusal({ headers: bare, body: good.body })).toEqual([400, 'unsigned'])
    for (const header of ['', 't=1', 'v1=00', `t=x,v1=${'0'.repeat(64)}`])
      expect((await refusal({ ...good, headers: { ...bare, 'stripe-signature': header } }))[0]).toBe(400)
    const at = new Date(product.clock.now().getTime() - 301_000)
    expect(await refusal(stripe.webhook(session, { at }))).toEqual([400, 'stale'])
    expect(await refusal(stripe.signed('{"id":"evt_1","type":"checkout.session.completed"}'))).toEqual([
      400,
      'malformed',
    ])
    expect(await available(who)).toBe('0')
  })
})

it('says that nothing was charged while Stripe does not answer', async () => {
  const silent = stripeFake({ clock: product.clock })
  silent.fallSilent()
  const second = await startPlatform({
    clock: product.clock,
    providers: (base) => ({ cards: createStripe(silent.config, { ...base, fetch: silent.fetch }) }),
  })
  try {
    const who = await second.person('patient')
    const body = { amount: { amount: '25000', currency: 'USD' as const }, idempotencyKey: 'key-silent-1' }
    expect(await second.as(who).call(createDeposit, { body })).toMatchObject({
      status: 503,
      body: { message: 'The card provider cannot be reached. Nothing was charged. Please try again.' },
    })
    expect(second.lines.join('')).not.toContain(silent.config.secretKey)
  } finally {
    await second.close()
  }
})
