import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { PRODUCT_NAME } from '#contracts/support.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { StripeConfig } from '#services/kit/config/cards.ts'
import type { Log } from '#services/kit/log.ts'
import { createVendorHttp, VENDOR_LIMIT_MS, type VendorTransport } from '#services/providers/vendor-http.ts'
import {
  CardProviderSilent,
  type CardEvent,
  type CardIntent,
  type CardProvider,
  type ParsedCardEvent,
} from './port.ts'

/** The version of the interface that Stripe's OpenAPI document describes, to which this adapter is written. */
export const STRIPE_VERSION = '2026-10-28.endive'
/** How far the time of a signature may be from now, either way. */
const SIGNATURE_WINDOW_MS = 5 * 60_000

interface Deps {
  readonly clock: Clock
  readonly log: Log
  readonly config: { readonly publicUrl: string }
  readonly fetch?: VendorTransport
  /** Per request, milliseconds. */
  readonly limitMs?: number
}

const stripeId = z.string().check(z.regex(/^[A-Za-z0-9_]{1,255}$/))
const opened = z.object({ id: stripeId, url: z.string() })
const paid = z.object({ id: stripeId, payment_intent: stripeId })
const refunded = z.object({ amount: z.int(), status: z.string() })
const refunds = z.object({ data: z.array(refunded) })
const sessions = z.object({ data: z.array(z.object({ id: stripeId })) })
const disputed = z.object({ payment_intent: stripeId })
const told = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/)),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})
const session = z.object({
  id: stripeId,
  amount_total: z.int().check(z.nonnegative()),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  payment_status: z.string(),
})

/** Cards by Stripe's hosted page, Checkout (record 0504): no script of theirs runs in ours, and the card is theirs alone. */
export function createStripe(stripe: StripeConfig, deps: Deps): CardProvider {
  const { url, pageHosts, secretKey, webhookSecret } = stripe
  const { clock, log, config, fetch = globalThis.fetch, limitMs = VENDOR_LIMIT_MS } = deps
  const { host, protocol } = new URL(url)
  const silence = () => new CardProviderSilent()
  const common = { provider: 'stripe', kind: 'card', silence, fetch, log, limitMs } as const
  const insecure = protocol === 'http:'
  const http = createVendorHttp({ ...common, hosts: [host], insecure })
  const pages = createVendorHttp({ ...common, hosts: pageHosts, insecure })
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION }

  const post = async <T extends z.ZodMiniType>(
    schema: T,
    call: string,
    { path, key, form }: { path: string; key: string; form: Readonly<Record<string, string>> },
  ): Promise<z.infer<T>> =>
    http.read(
      schema,
      call,
      await http.ask({
        call,
        url: `${url}${path}`,
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: new URLSearchParams(form),
      }),
    )

  const sessionPath = (intentId: string) => `/v1/checkout/sessions/${encodeURIComponent(intentId)}`
  const get = async <T extends z.ZodMiniType>(schema: T, path: string): Promise<z.infer<T>> =>
    http.read(schema, 'look', await http.ask({ call: 'look', url: `${url}${path}`, headers }))

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    async createIntent({ amount, currency, reference, until }): Promise<CardIntent> {
      const back = `${config.publicUrl}${LINKED_PATHS.addFunds}`
      const ends = Math.floor(until.getTime() / 1000).toString()
      const { id, url: page } = await post(opened, 'open', {
        path: '/v1/checkout/sessions',
        // Stripe keeps a refusal under its key, so another end asks under another key. A session whose answer was lost is
        // never paid: its address was shown to no one.
        key: `${reference}-${ends}`,
        form: {
          mode: 'payment',
          client_reference_id: reference,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': amount.toString(),
          'line_items[0][price_data][product_data][name]': `Money for your ${PRODUCT_NAME} wallet`,
          'allowed_payment_method_types[0]': 'card',
          'payment_method_options[card][request_three_d_secure]': 'any',
          // Nothing is converted: the card is charged in the currency that was asked for.
          'adaptive_pricing[enabled]': 'false',
          expires_at: ends,
          success_url: `${config.publicUrl}${LINKED_PATHS.addFundsAfter(reference)}`,
          cancel_url: back,
        },
      })
      return { intentId: id, frameUrl: null, payUrl: pages.own('open', page) }
    },
    /** There is no token to confirm: Stripe's page charges the card. */
    confirm: async () => ({ state: 'bad_token' }),
    async look(intentId) {
      const found = await get(session, sessionPath(intentId))
      if (found.id !== intentId) throw http.silent('look', 'malformed')
      if (found.payment_status !== 'paid') return null
      // Stripe's ids of sessions are longer than those of events may be.
      const id = `look_${createHash('sha256').update(intentId).digest('base64url')}`
      return { id, type: 'payment.succeeded', ...paymentOf(found) }
    },
    async refund({ intentId, amount }) {
      const { payment_intent } = await get(paid, sessionPath(intentId))
      // Looked up first: Stripe forgets keys, and keeps under them what it answered at first, such as `pending`.
      const { data } = await get(refunds, `/v1/refunds?${new URLSearchParams({ payment_intent })}`)
      const asked = data.filter((refund) => refund.amount === Number(amount))
      if (asked.some(({ status }) => status === 'succeeded')) return
      if (asked.length > 0) throw http.silent('refund', 'status')
      const { status } = await post(refunded, 'refund', {
        path: '/v1/refunds',
        key: `refund-${intentId}`,
        form: { payment_intent, amount: amount.toString() },
      })
      if (status !== 'succeeded') throw http.silent('refund', 'status')
    },
    async intentOf(disputedId) {
      const { data } = await get(
        sessions,
        `/v1/checkout/sessions?${new URLSearchParams({ payment_intent: disputedId })}`,
      )
      return data[0]?.id ?? null
    },
    parseEvent: (rawBody, header) =>
      signatureFault(webhookSecret, rawBody, header, clock.now()) ?? readStripeEvent(rawBody),
  }
}

type Refused = Extract<ParsedCardEvent, { ok: false }>
const refused = (why: Refused['refused']): Refused => ({ ok: false, refused: why })

/** Stripe may sign with two secrets while one replaces the other, so one good signature of several is enough. */
function signatureFault(
  secret: string,
  rawBody: string,
  header: string | undefined,
  now: Date,
): Refused | undefined {
  if (header === undefined || header === '') return refused('unsigned')
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at)) return refused('bad_signature')
  const mac = createHmac('sha256', secret).update(`${at}.${rawBody}`).digest()
  const isSigned = parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(mac, Buffer.from(value, 'hex')),
  )
  if (!isSigned) return refused('bad_signature')
  return Math.abs(now.getTime() - Number(at) * 1000) > SIGNATURE_WINDOW_MS ? refused('stale') : undefined
}

/** What an event says about a payment. A card that is declined is told on Stripe's page, where another one can be tried. */
const TYPES: Readonly<Record<string, CardEvent['type']>> = {
  'checkout.session.completed': 'payment.succeeded',
  'checkout.session.async_payment_succeeded': 'payment.succeeded',
  'checkout.session.async_payment_failed': 'payment.failed',
}

const DISPUTED = 'charge.dispute.created'
/** Money that leaves the account at Stripe: nothing is booked by itself. */
const ALERTS: ReadonlySet<string> = new Set([DISPUTED, 'charge.refunded'])

const paymentOf = ({ id, amount_total, currency }: z.infer<typeof session>) => ({
  intentId: id,
  amount: BigInt(amount_total),
  currency: currency.toUpperCase(),
})

function readStripeEvent(rawBody: string): ParsedCardEvent {
  const event = told.safeParse(parsed(rawBody))
  if (!event.success) return refused('malformed')
  const alert = { id: event.data.id, type: event.data.type }
  if (ALERTS.has(alert.type)) {
    const dispute = alert.type === DISPUTED ? disputed.safeParse(event.data.data.object).data : undefined
    return {
      ok: true,
      event: null,
      alert: { ...alert, ...(dispute && { disputed: dispute.payment_intent }) },
    }
  }
  const type = TYPES[alert.type]
  if (type === undefined) return { ok: true, event: null }
  const read = session.safeParse(event.data.data.object)
  if (!read.success) return refused('malformed')
  // Completed without money: it comes with a later event.
  if (type === 'payment.succeeded' && read.data.payment_status !== 'paid') return { ok: true, event: null }
  const facts = { id: event.data.id, ...paymentOf(read.data) }
  return {
    ok: true,
    event: type === 'payment.failed' ? { ...facts, type, reason: 'declined' } : { ...facts, type },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
