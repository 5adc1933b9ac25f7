import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#services/kit/clock.ts'
import type { StripeConfig } from '#services/kit/config/cards.ts'
import { STRIPE_VERSION } from '#services/providers/card/stripe.ts'
import type { VendorTransport } from '#services/providers/vendor-http.ts'

export const STRIPE_SECRET = 'whsec_of_the_test_0123'

/**
 * Stripe in memory. Its schemas follow the types generated from Stripe's OpenAPI document (v2596, github.com/stripe/openapi);
 * nothing checks them against the document.
 */
export interface StripeFake {
  readonly config: StripeConfig
  readonly fetch: VendorTransport
  /** Why it refused what; empty as long as it is asked as documented. */
  readonly faults: string[]
  /** `METHOD /path` of each request. */
  readonly calls: string[]
  readonly refunds: { readonly session: string; readonly amount: number }[]
  /** How refunds stand, those of before too. */
  refundsAre(status: 'pending' | 'requires_action' | 'succeeded' | 'failed'): void
  /** What was asked for with a session. */
  asked(session: string): z.infer<typeof createSession>
  /** Pays a session on its page; `amount` where it differs from what was asked for. */
  pay(session: string, over?: { readonly amount?: number }): void
  /** What it posts about a session; sent again it is the same event. */
  webhook(
    session: string,
    over?: { readonly type?: string; readonly secret?: string; readonly id?: string; readonly at?: Date },
  ): { readonly headers: Record<string, string>; readonly body: string }
  /** What it posts when the holder of the card disputes a paid session. */
  dispute(session: string): ReturnType<StripeFake['webhook']>
  /** A body as it signs it. */
  signed(
    body: string,
    by?: { readonly secret?: string; readonly at?: Date },
  ): ReturnType<StripeFake['webhook']>
  /** From now on it does not answer. */
  fallSilent(): void
  answerAgain(): void
  /** Its next answer to a POST is an error of its own, which it keeps under the key. */
  failOnce(): void
}

const whole = z.string().check(z.regex(/^\d{1,8}$/))
const address = z.string().check(z.maxLength(5000), z.regex(/^https?:\/\//))
const text = z.string().check(z.minLength(1), z.maxLength(5000))

/** POST /v1/checkout/sessions: `additionalProperties` is false at each level. Of its parameters, those that are used. */
const createSession = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: whole,
      price_data: z.strictObject({
        currency: z.string().check(z.regex(/^[a-z]{3}$/)),
        unit_amount: whole,
        product_data: z.strictObject({ name: text }),
      }),
    }),
  }),
  allowed_payment_method_types: z.optional(z.strictObject({ 0: z.literal('card') })),
  payment_method_options: z.optional(
    z.strictObject({
      card: z.strictObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']) }),
    }),
  ),
  adaptive_pricing: z.optional(z.strictObject({ enabled: z.enum(['true', 'false']) })),
  expires_at: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  success_url: address,
  cancel_url: z.optional(address),
})
/** POST /v1/refunds. */
const createRefund = z.strictObject({ payment_intent: text, amount: z.optional(whole) })

interface Session {
  readonly id: string
  readonly asked: z.infer<typeof createSession>
  amount: number
  isPaid: boolean
}

const intentOf = (session: string) => `pi_${session.slice(8)}`

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

/** `a[b][c]=d` as `{ a: { b: { c: 'd' } } }`. */
function nested(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of form) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    let at = root
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>
    at[keys.at(-1) ?? ''] = value
  }
  return root
}

export function stripeFake({ clock }: { readonly clock: Clock }): StripeFake {
  const config: StripeConfig = {
    provider: 'stripe',
    url: 'https://api.stripe.test',
    pageHosts: ['checkout.stripe.test'],
    secretKey: 'sk_test_of_the_test_0123',
    webhookSecret: STRIPE_SECRET,
  }
  const faults: string[] = []
  const calls: string[] = []
  const refunds: StripeFake['refunds'] = []
  const sessions = new Map<string, Session>()
  const answered = new Map<
    string,
    { readonly form: string; readonly body: unknown; readonly status: number }
  >()
  let isSilent = false
  let refundStatus = 'succeeded'
  let failsNext = false

  const sessionOf = (id: string): Session => {
    const found = sessions.get(id)
    if (!found) throw new Error(`Stripe has no session ${id}.`)
    return found
  }
  const view = ({ id, asked, amount, isPaid }: Session) => ({
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: asked.client_reference_id ?? null,
    currency: asked.line_items[0].price_data.currency,
    expires_at: Number(asked.expires_at),
    livemode: false,
    mode: asked.mode,
    payment_intent: isPaid ? intentOf(id) : null,
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: isPaid ? 'complete' : 'open',
    ui_mode: 'hosted_page',
    url: isPaid ? null : `https://checkout.stripe.test/c/pay/${id}`,
  })

  const open = (form: unknown): unknown => {
    const read = createSession.safeParse(form)
    if (!read.success) return read.error.message
    const seconds = Number(read.data.expires_at) - clock.now().getTime() / 1000
    if (seconds < 30 * 60 || seconds > 24 * 3600) return 'expires_at: 30 minutes to 24 hours from now'
    // As long as the real ones.
    const id = `cs_test_a1${String(sessions.size).padStart(56, 'x')}`
    const amount = Number(read.data.line_items[0].price_data.unit_amount)
    const session: Session = { id, asked: read.data, amount, isPaid: false }
    sessions.set(id, session)
    return view(session)
  }
  const refundView = (at: number) => {
    const { session, amount } = refunds[at] ?? { session: '', amount: 0 }
    return {
      id: `re_${at + 1}`,
      object: 'refund',
      amount,
      payment_intent: intentOf(session),
      status: refundStatus,
    }
  }
  const refundsOf = (intent: string | null) => {
    const data = refunds.map((_refund, at) => refundView(at)).filter((one) => one.payment_intent === intent)
    return { object: 'list', data: data.toReversed(), has_more: false, url: '/v1/refunds' }
  }
  const sessionsOf = (intent: string | null) => {
    const data = [...sessions.values()]
      .filter(({ id, isPaid }) => isPaid && intentOf(id) === intent)
      .map(view)
    return { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' }
  }
  const giveBack = (form: unknown): unknown => {
    const read = createRefund.safeParse(form)
    if (!read.success) return read.error.message
    const session = [...sessions.values()].find(({ id }) => intentOf(id) === read.data.payment_intent)
    const amount = Number(read.data.amount)
    if (!session?.isPaid || amount > session.amount) return 'nothing to refund'
    refunds.push({ session: session.id, amount })
    return refundView(refunds.length - 1)
  }

  const answer = (method: string, path: string, headers: Headers, body: URLSearchParams): Response => {
    const no = (why: string, status = 400) => {
      faults.push(`${method} ${path}: ${why}`)
      return json({ error: { type: 'invalid_request_error', message: why } }, status)
    }
    if (headers.get('authorization') !== `Bearer ${config.secretKey}`) return no('key', 401)
    if (headers.get('stripe-version') !== STRIPE_VERSION) return no('version')
    const shown = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1]
    if (method === 'GET' && shown !== undefined) return json(view(sessionOf(shown)))
    const act = { '/v1/checkout/sessions': open, '/v1/refunds': giveBack }[path]
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions?'))
      return json(sessionsOf(new URLSearchParams(path.split('?')[1]).get('payment_intent')))
    if (method === 'GET' && path.startsWith('/v1/refunds?'))
      return json(refundsOf(new URLSearchParams(path.split('?')[1]).get('payment_intent')))
    if (method !== 'POST' || act === undefined) return no('no such path', 404)
    const key = `${path} ${headers.get('idempotency-key') ?? ''}`
    const before = answered.get(key)
    if (before !== undefined)
      return before.form === body.toString()
        ? json(before.body, before.status)
        : no('idempotency_error: other parameters')
    const keep = (reply: unknown, status = 200) => {
      answered.set(key, { form: body.toString(), body: reply, status })
      return json(reply, status)
    }
    if (failsNext) {
      failsNext = false
      return keep({ error: { type: 'api_error' } }, 500)
    }
    const reply = act(nested(body))
    return typeof reply === 'string' ? no(reply) : keep(reply)
  }

  const signed: StripeFake['signed'] = (body, { secret = STRIPE_SECRET, at = clock.now() } = {}) => {
    const seconds = Math.floor(at.getTime() / 1000)
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    // The one of a secret that was replaced comes first.
    const header = `t=${seconds},v1=${'0'.repeat(64)},v1=${mac},v0=${'1'.repeat(64)}`
    return { headers: { 'stripe-signature': header, 'content-type': 'application/json' }, body }
  }

  return {
    config,
    faults,
    calls,
    refunds,
    refundsAre(status) {
      refundStatus = status
    },
    fetch: async (url, init) => {
      if (isSilent || !url.startsWith(`${config.url}/`)) throw new TypeError('fetch failed')
      const path = url.slice(config.url.length)
      const method = init.method ?? 'GET'
      calls.push(`${method} ${path}`)
      const body = init.body instanceof URLSearchParams ? init.body : new URLSearchParams()
      return answer(method, path, new Headers(init.headers), body)
    },
    asked: (id) => sessionOf(id).asked,
    pay(id, { amount } = {}) {
      const session = sessionOf(id)
      session.isPaid = true
      session.amount = amount ?? session.amount
    },
    webhook(id, { type = 'checkout.session.completed', secret = STRIPE_SECRET, id: event, at } = {}) {
      const body = JSON.stringify({
        id: event ?? `evt_${type.replaceAll('.', '_')}_${[...sessions.keys()].indexOf(id)}`,
        object: 'event',
        api_version: STRIPE_VERSION,
        created: 1_764_000_000,
        data: { object: view(sessionOf(id)) },
        livemode: false,
        type,
      })
      return signed(body, { secret, ...(at && { at }) })
    },
    dispute(id) {
      const { amount } = sessionOf(id)
      const card = { last4: '4377' }
      const object = {
        id: 'du_1',
        object: 'dispute',
        amount,
        payment_intent: intentOf(id),
        payment_method_details: { card },
      }
      const type = 'charge.dispute.created'
      return signed(
        JSON.stringify({
          id: `evt_${object.payment_intent.slice(-20)}`,
          object: 'event',
          type,
          data: { object },
        }),
      )
    },
    signed,
    fallSilent() {
      isSilent = true
    },
    answerAgain() {
      isSilent = false
    },
    failOnce() {
      failsNext = true
    },
  }
}
