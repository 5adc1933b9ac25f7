import type { Hono } from 'hono'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { isLocked } from '#services/kit/security/personal-records.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import {
  CARD_WEBHOOK_PATH,
  CardProviderSilent,
  type CardEvent,
  type CardProvider,
} from '#services/providers/card/port.ts'
import { BY_SERVICE, carryOut, decide, factOf } from './lifecycle.ts'
import { countriesOf, watchDispute } from '#services/payment/watching/watch.ts'
import * as store from './store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { mountWebhook } from '#services/kit/http/webhook.ts'

const BODY_LIMIT = 16 * 1024

type Received = store.CardOutcome | 'known' | 'unknown_payment'

const STATUS: Record<Received, 200 | 404> = {
  credited: 200,
  declined: 200,
  mismatch: 200,
  ignored: 200,
  returned: 200,
  known: 200,
  // A 404 makes the provider send it again, because our own row may only be late.
  unknown_payment: 404,
}

/** The outcome by the resulting state; the provider's events never lead to the three ignored ones. */
const OUTCOMES = {
  settled: 'credited',
  declined: 'declined',
  mismatched: 'mismatch',
  returned: 'returned',
  created: 'ignored',
  processing: 'ignored',
  timedOut: 'ignored',
} as const

const NO_PROVIDER = {
  status: 503,
  code: PROBLEM_CODES.unavailable,
  message: 'No card provider is configured',
} as const

/** Accepts the provider's events after checking the signature over their raw bytes. */
export function mountCardWebhook(app: Hono<HostTypes>, deps: PaymentDeps): void {
  mountWebhook(app, {
    path: CARD_WEBHOOK_PATH,
    maxBytes: BODY_LIMIT,
    event: 'card_event',
    log: deps.ctx.log,
    closed: () => (deps.cards ? undefined : NO_PROVIDER),
    receive: async (body, headers) => {
      const { cards } = deps
      if (!cards) return { refused: NO_PROVIDER.code }
      const signature = headers.get(cards.signatureHeader) ?? undefined
      const parsed = cards.parseEvent(new TextDecoder().decode(body), signature)
      if (!parsed.ok) return { refused: parsed.refused }
      if (parsed.event === null) {
        if (!('alert' in parsed)) return { status: 200, message: 'ignored' }
        const { id: eventId, type, disputed } = parsed.alert
        const outcome = disputed === undefined ? 'ignored' : await receiveDispute(deps, cards, disputed)
        deps.ctx.log.warn('card_event.alert', { eventId, type, outcome })
        // A 404 makes the provider send it again, because no case is open yet.
        return { status: outcome === 'silent' ? 404 : 200, message: outcome }
      }
      const outcome = await receiveCardEvent(deps, cards, parsed.event)
      return { status: STATUS[outcome], message: outcome }
    },
  })
}

/** Applies one event, once; the only place that credits a wallet (record 0171). */
export async function receiveCardEvent(
  deps: PaymentDeps,
  cards: CardProvider,
  event: CardEvent,
): Promise<Received> {
  const payer = await store.payerOfIntent(deps.ctx.db.orm, cards.name, event.intentId)
  const countries = payer === undefined ? [] : await countriesOf(deps, payer)
  const outcome = await deps.ctx.db.transaction(async (tx): Promise<Received> => {
    // The person is always locked before the deposit, so that erasure happens either before or after the payment.
    const isErased = await lockPayer(tx, cards.name, event.intentId)
    const deposit = await store.lockDepositOfIntent(tx, cards.name, event.intentId)
    if (!deposit) return 'unknown_payment'
    const next = decide(deps.ctx, deposit, factOf(event, isErased), BY_SERVICE)
    // Settled payments do not change; a payment with a wrong amount waits for staff.
    const came = next.ok ? OUTCOMES[next.state] : 'ignored'
    const isNew = await store.insertCardEvent(tx, cards.name, deposit.id, event, came, deps.ctx.clock.now())
    if (!isNew) return 'known'
    if (next.ok) await carryOut(deps, tx, deposit, next, { card: event, countries })
    return came
  })
  const facts = { eventId: event.id, intentId: event.intentId, outcome }
  if (outcome === 'mismatch' || outcome === 'unknown_payment' || outcome === 'returned')
    deps.ctx.log.error('card_event.alert', facts)
  else deps.ctx.log.info('card_event.received', facts)
  return outcome
}

type Disputed = 'noticed' | 'known' | 'ignored' | 'silent'

/** Opens a case of compliance about a disputed payment, once, for an erased payer too; a payment that is not ours is ignored. */
async function receiveDispute(deps: PaymentDeps, cards: CardProvider, disputed: string): Promise<Disputed> {
  try {
    const intentId = (await cards.intentOf?.(disputed)) ?? null
    if (intentId === null) return 'ignored'
    return await deps.ctx.db.transaction(async (tx): Promise<Disputed> => {
      await lockPayer(tx, cards.name, intentId)
      const deposit = await store.lockDepositOfIntent(tx, cards.name, intentId)
      if (!deposit) return 'ignored'
      return (await watchDispute(deps, tx, deposit)) ? 'noticed' : 'known'
    })
  } catch (error) {
    if (error instanceof CardProviderSilent) return 'silent'
    throw error
  }
}

/** Locks the payer against erasure during the transaction; returns whether the account is already erased. */
async function lockPayer(tx: Tx, provider: string, intentId: string): Promise<boolean> {
  const userId = await store.payerOfIntent(tx, provider, intentId)
  if (userId === undefined) return false
  await lockPerson(tx, userId)
  return isLocked(tx, userId)
}
