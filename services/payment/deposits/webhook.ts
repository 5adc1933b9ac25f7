import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Tx } from '#services/kit/database/database.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { isLocked } from '#services/kit/security/personal-records.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { CARD_SIGNATURE_HEADER, type CardEvent, type CardProvider } from '#services/providers/card/port.ts'
import { decideEvent, type DepositDecision } from './rules.ts'
import * as store from './store.ts'
import { DEPOSIT_RETURN_TOPIC, DEPOSIT_SETTLED_TOPIC, recordDeposit } from './deposits.ts'
import type { PaymentTools } from '#services/payment/needs.ts'

/** Where a provider sends its events; not part of the GraphQL schema, signed by the provider alone. */
export const CARD_WEBHOOK_PATH = '/v2/payments/webhooks/card'
const BODY_LIMIT = 16 * 1024

type Received = DepositDecision['outcome'] | 'known' | 'unknown_payment'

const STATUS: Record<Received, 200 | 404> = {
  credited: 200,
  declined: 200,
  mismatch: 200,
  ignored: 200,
  returned: 200,
  known: 200,
  // Told apart so that the provider sends it again: our own row may only be late.
  unknown_payment: 404,
}

/** Takes events over their raw bytes: the signature is checked before anything of the body is believed. */
export function mountCardWebhook(app: Hono<HostTypes>, tools: PaymentTools): void {
  const refusal = (message: string, code: string) => ({ status: false, message, code })
  app.post(
    CARD_WEBHOOK_PATH,
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (context) => context.json(refusal('This event is too large', 'invalid'), 413),
    }),
    async (context) => {
      const { cards } = tools
      if (!cards) return context.json(refusal('No card provider is configured', 'unavailable'), 503)
      const parsed = cards.parseEvent(await context.req.text(), context.req.header(CARD_SIGNATURE_HEADER))
      if (!parsed.ok) {
        tools.log.warn('card_event.refused', { reason: parsed.refused, requestId: context.get('requestId') })
        return context.json(refusal('This event is not accepted', parsed.refused), 400)
      }
      const outcome = await receiveCardEvent(tools, cards, parsed.event)
      return context.json({ status: STATUS[outcome] === 200, message: outcome }, STATUS[outcome])
    },
  )
}

/** Acts on one event, once: the only place that credits a wallet (record 0171). */
export async function receiveCardEvent(
  tools: PaymentTools,
  cards: CardProvider,
  event: CardEvent,
): Promise<Received> {
  const outcome = await tools.db.transaction(async (tx): Promise<Received> => {
    // Before the deposit, as everywhere: an account is erased with all that arrived before, or before it arrives.
    const isErased = await lockPayer(tx, cards.name, event.intentId)
    const deposit = await store.lockDepositOfIntent(tx, cards.name, event.intentId)
    if (!deposit) return 'unknown_payment'
    const decision = decideEvent(deposit, event, isErased)
    const now = tools.clock.now()
    const isNew = await store.insertCardEvent(tx, cards.name, deposit.id, event, decision.outcome, now)
    if (!isNew) return 'known'
    await apply(tools, tx, deposit, event, decision)
    return decision.outcome
  })
  const facts = { eventId: event.id, intentId: event.intentId, outcome }
  if (outcome === 'mismatch' || outcome === 'unknown_payment' || outcome === 'returned')
    tools.log.error('card_event.alert', facts)
  else tools.log.info('card_event.received', facts)
  return outcome
}

async function apply(
  tools: PaymentTools,
  tx: Tx,
  deposit: store.DepositRow,
  event: CardEvent,
  decision: DepositDecision,
): Promise<void> {
  const now = tools.clock.now()
  switch (decision.outcome) {
    case 'credited':
      return credit(tools, tx, deposit, event)
    case 'declined': {
      const to = { state: 'declined', reason: decision.reason, now } as const
      const moved = await store.moveDeposit(tx, deposit.id, [deposit.state], to)
      if (moved) await recordDeposit(tools, tx, moved, 'deposit.declined')
      return
    }
    case 'mismatch': {
      const to = { state: 'failed', reason: 'amount_mismatch', now } as const
      const moved = await store.moveDeposit(tx, deposit.id, [deposit.state], to)
      if (moved) await recordDeposit(tools, tx, moved, 'deposit.mismatch')
      return
    }
    case 'returned': {
      const to = { state: 'failed', reason: 'account_closed', now } as const
      const moved = await store.moveDeposit(tx, deposit.id, [deposit.state], to)
      if (!moved) throw new Error(`The deposit ${deposit.id} moved under its lock.`)
      await recordDeposit(tools, tx, moved, 'deposit.returning')
      // What arrived goes back, which need not be what was asked for.
      const payload = { depositId: deposit.id, amount: event.amount.toString(), currency: event.currency }
      await tools.jobs.enqueue(tx, { topic: DEPOSIT_RETURN_TOPIC, payload, dedupeKey: deposit.id })
      return
    }
    case 'ignored':
      return
  }
}

/** Keeps the account of whoever pays from being erased meanwhile; whether it was already. */
async function lockPayer(tx: Tx, provider: string, intentId: string): Promise<boolean> {
  const userId = await store.payerOfIntent(tx, provider, intentId)
  if (userId === undefined) return false
  await lockPerson(tx, userId)
  return isLocked(tx, userId)
}

async function credit(
  tools: PaymentTools,
  tx: Tx,
  deposit: store.DepositRow,
  event: CardEvent,
): Promise<void> {
  const entered = await tools.ledger.deposit(
    {
      provider: deposit.provider,
      userId: deposit.userId,
      currency: deposit.currency,
      amount: deposit.amount,
      reference: deposit.id,
      idempotency: { actor: `card:${deposit.provider}`, key: event.id },
    },
    tx,
  )
  if (entered.outcome !== 'accepted') {
    throw new Error(`The ledger answered '${entered.outcome}' for the card event ${event.id}.`)
  }
  const moved = await store.moveDeposit(tx, deposit.id, [deposit.state], {
    state: 'settled',
    transferId: entered.transferId,
    now: tools.clock.now(),
  })
  if (!moved) throw new Error(`The deposit ${deposit.id} moved under its lock.`)
  await recordDeposit(tools, tx, moved, 'deposit.settled')
  await tools.jobs.enqueue(tx, {
    topic: DEPOSIT_SETTLED_TOPIC,
    payload: {
      userId: deposit.userId,
      depositId: deposit.id,
      amount: deposit.amount.toString(),
      currency: deposit.currency,
    },
    dedupeKey: deposit.id,
  })
}
