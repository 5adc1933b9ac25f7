import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { formatMoney } from '#contracts/currencies.ts'
import type { PaidCard } from '#contracts/payment/card-texts.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Database, Tx } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { behaviourOf, readCard, type CardBehaviour, type CardFields, type CardInput } from './cards.ts'
import { readEvent, writeEvent } from './events.ts'
import {
  CardProviderSilent,
  type CardConfirmation,
  type CardEvent,
  type CardIntent,
  type CardProvider,
} from '#services/providers/card/port.ts'
import { CARD_SIGNATURE_HEADER, signBody } from './signature.ts'
import * as store from './store.ts'

/** Topic of the provider's own outbox, with one row per delivery of an event. */
export const CARD_EVENT_TOPIC = 'card_provider.event'
/** How often the form of one intent may be sent. */
export const ATTEMPTS_PER_INTENT = 10

export interface EmbeddedCardOptions {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: Jobs
  /** Shared by the provider and the receiver of its events. */
  readonly webhookSecret: string
  /** Known to the provider only, for client secrets and card fingerprints. */
  readonly providerSecret: string
  /** A function, because the port may be known only after listening. */
  readonly payOrigin: () => string
  readonly webhookUrl: () => string
  readonly send?: (request: Request) => Promise<Response>
}

export type TokenResult =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly last4: string }
  | { readonly ok: false; readonly reason: 'fields'; readonly fields: CardFields }
  | { readonly ok: false; readonly reason: 'unknown_payment' | 'too_many' }

export interface EmbeddedCards {
  readonly provider: CardProvider
  /** The action of the form in the frame. */
  tokenise(input: CardInput & { intentId: string; clientSecret: string }): Promise<TokenResult>
}

/** A card provider that needs no account, with real intents, tokens and signed events but only test cards. */
export function createEmbeddedCards(options: EmbeddedCardOptions): EmbeddedCards {
  const { db, clock, jobs } = options
  jobs.handle(CARD_EVENT_TOPIC, (payload) => deliver(options, payload), { retry: 'endless' })
  const secretOf = (intentId: string) =>
    keyed(options.providerSecret, `client:${intentId}`).toString('base64url')

  return {
    provider: {
      name: 'embedded',
      signatureHeader: CARD_SIGNATURE_HEADER,
      createIntent: (input) => createIntent(options, secretOf, input),
      confirm: (input) => confirm(options, input),
      refund: ({ intentId, amount }) => refund(options, intentId, amount),
      parseEvent: (rawBody, header) => readEvent(options.webhookSecret, rawBody, header, clock.now()),
    },
    async tokenise(input) {
      if (!sameText(secretOf(input.intentId), input.clientSecret))
        return { ok: false, reason: 'unknown_payment' }
      if (!(await store.countAttempt(db.orm, input.intentId, ATTEMPTS_PER_INTENT))) {
        return { ok: false, reason: 'too_many' }
      }
      const read = readCard(input, clock.now())
      if ('fields' in read) return { ok: false, reason: 'fields', fields: read.fields }
      const { number, brand, last4 } = read.card
      const token = `tok_${newSecret()}`
      await store.insertToken(db.orm, {
        hash: hashToken(token),
        intentId: input.intentId,
        brand,
        last4,
        fingerprint: keyed(options.providerSecret, `card:${number}`),
        behaviour: behaviourOf(number),
        now: clock.now(),
      })
      return { ok: true, token, brand, last4 }
    },
  }
}

async function createIntent(
  { db, clock, payOrigin }: EmbeddedCardOptions,
  secretOf: (intentId: string) => string,
  input: { amount: bigint; currency: string; reference: string },
): Promise<CardIntent> {
  const intent = await store.openIntent(db.orm, { ...input, id: newId('pi'), now: clock.now() })
  if (intent.amount !== input.amount || intent.currency !== input.currency) {
    throw new Error('This reference belongs to a payment of another amount.')
  }
  const clientSecret = secretOf(intent.id)
  const shown = formatMoney({ amount: intent.amount.toString(), currency: intent.currency })
  const fragment = new URLSearchParams({ intent: intent.id, secret: clientSecret, amount: shown })
  return { intentId: intent.id, frameUrl: `${payOrigin()}/frame#${fragment.toString()}`, payUrl: null }
}

async function confirm(
  options: EmbeddedCardOptions,
  { intentId, cardToken }: { intentId: string; cardToken: string },
): Promise<CardConfirmation> {
  const hash = hashToken(cardToken)
  const answer = await options.db.transaction(async (tx): Promise<store.ConfirmationAnswer> => {
    const intent = await store.lockIntent(tx, intentId)
    if (!intent) return { state: 'bad_token' }
    if (intent.answer) return intent.tokenHash?.equals(hash) ? intent.answer : { state: 'bad_token' }
    const card = await store.cardOfToken(tx, intentId, hash)
    if (!card) return { state: 'bad_token' }
    const { behaviour, brand, last4 } = card
    const given = answerOf(behaviour, { brand, last4 })
    await store.closeIntent(tx, intentId, hash, given)
    await charge(options, tx, intent, behaviour)
    return given
  })
  if (answer.state === 'silent') throw new CardProviderSilent()
  return answer
}

async function refund({ db, clock }: EmbeddedCardOptions, intentId: string, amount: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const intent = await store.lockIntent(tx, intentId)
    const answer = intent?.answer ?? { state: 'refused' }
    if (!intent || answer.state === 'refused' || amount > (await store.capturedAmount(tx, intent)))
      throw new Error('This payment has nothing to send back.')
    await store.insertRefund(tx, { intentId, amount, now: clock.now() })
  })
}

function answerOf(behaviour: CardBehaviour, card: PaidCard): store.ConfirmationAnswer {
  switch (behaviour.kind) {
    case 'refused':
      return { state: 'refused', reason: behaviour.reason }
    case 'silent':
      return { state: 'silent' }
    case 'succeeds':
    case 'late':
    case 'wrong_amount':
    case 'duplicate':
      return { state: 'processing', card }
  }
}

/** Writes the events of a charge and their deliveries, in the transaction that closes the intent. */
async function charge(
  { jobs, clock }: EmbeddedCardOptions,
  tx: Tx,
  intent: store.IntentRow,
  behaviour: CardBehaviour,
): Promise<void> {
  const now = clock.now()
  const publish = async (event: CardEvent, deliveries = 1) => {
    await store.insertEvent(tx, { id: event.id, intentId: intent.id, body: writeEvent(event), now })
    for (let copy = 1; copy <= deliveries; copy += 1) {
      await jobs.enqueue(tx, {
        topic: CARD_EVENT_TOPIC,
        payload: { eventId: event.id },
        runAt: new Date(now.getTime() + ('delayMs' in behaviour ? behaviour.delayMs : 0)),
        dedupeKey: `${event.id}:${copy}`,
      })
    }
  }
  const success = (short: bigint): CardEvent => ({
    id: newId('evt'),
    type: 'payment.succeeded',
    intentId: intent.id,
    amount: intent.amount - short,
    currency: intent.currency,
  })
  if (behaviour.kind === 'refused') {
    await publish({ ...success(0n), type: 'payment.failed', reason: behaviour.reason })
  } else if (behaviour.kind === 'duplicate') {
    await publish(success(0n), 2)
    await publish(success(0n))
  } else {
    await publish(success(behaviour.kind === 'wrong_amount' ? 1n : 0n))
  }
}

/** Delivers an event once; any status but 2xx throws, so that the outbox tries again. */
async function deliver(
  { db, clock, webhookSecret, webhookUrl, send = fetch }: EmbeddedCardOptions,
  payload: unknown,
): Promise<void> {
  const eventId = eventIdOf(payload)
  const body = await store.eventBody(db.orm, eventId)
  if (body === undefined) throw new Error(`The card event ${eventId} is not there.`)
  const response = await send(
    new Request(webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [CARD_SIGNATURE_HEADER]: signBody(webhookSecret, body, clock.now()),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    }),
  )
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The receiver of card events answered ${response.status}.`)
}

function eventIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'eventId' in payload) return String(payload.eventId)
  throw new Error('A delivery names no event.')
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function keyed(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

function sameText(expected: string, given: string): boolean {
  const one = createHash('sha256').update(expected).digest()
  return timingSafeEqual(one, createHash('sha256').update(given).digest())
}
