import { createHash } from 'node:crypto'
import { DEPOSIT_CURRENCY, depositAmountFault } from '#contracts/payment/deposit-amount.ts'
import type { createDeposit, deposit } from '#contracts/payment/payments.ts'
import { fromWire, toWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { isLocked } from '#services/kit/security/personal-records.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import {
  CardProviderSilent,
  type CardConfirmation,
  type CardIntent,
  type CardProvider,
} from '#services/providers/card/port.ts'
import type * as z from 'zod/mini'
import type { DepositEvent } from '#machines/deposit/machine.ts'
import type { Sender } from '#services/kit/monitor/enforce.ts'
import {
  BY_OWNER,
  BY_SERVICE,
  DEPOSIT_LOOK_TOPIC,
  carryOut,
  decide,
  depositMessage,
  mayConfirm,
  recordDeposit,
} from './lifecycle.ts'
import { formEnds, lookAt } from './rules.ts'
import * as store from './store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { keyReused } from '#services/payment/orders/placement.ts'
import { receiveCardEvent } from './webhook.ts'

type CreateDepositBody = z.output<NonNullable<typeof createDeposit.body>>

const LIMIT = { limit: 20, windowMs: 3_600_000 }
/** Limited because each call leaves a job and an audit entry, even with an invalid token. */
const CONFIRM_LIMIT = { limit: 60, windowMs: 3_600_000 }

/** A deposit as its owner sees it. */
export function depositView(row: store.DepositRow): z.output<typeof deposit> {
  return {
    _id: row.id,
    amount: toWire({ minor: row.amount, currency: row.currency }),
    state: row.state,
    message: depositMessage(row),
    createdAt: row.createdAt.toISOString(),
    frameUrl: row.state === 'created' ? row.frameUrl : null,
    payUrl: row.state === 'created' ? row.payUrl : null,
  }
}

/**
 * Card payments up to the call of the provider, whose events report the rest. The provider is never called in a
 * transaction.
 */
export function createDeposits(deps: PaymentDeps) {
  const { db, clock } = deps.ctx

  return {
    /** Creates a card payment, or returns the one with the same idempotency key. */
    async open(userId: string, body: CreateDepositBody): Promise<store.DepositRow> {
      const cards = providerOf(deps)
      const amount = fromWire(body.amount)
      const fault = depositAmountFault(amount.minor, amount.currency)
      if (fault) throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { amount: fault })
      await allow(deps, `deposit:${userId}`, LIMIT)

      const fingerprint = createHash('sha256').update(`${amount.minor} ${amount.currency}`).digest()
      const row = await db.transaction(async (tx) => {
        await expectOpenAccount(tx, userId)
        const id = newId('dep')
        const deposit = {
          id,
          userId,
          amount: amount.minor,
          currency: amount.currency,
          provider: cards.name,
          idempotencyKey: body.idempotencyKey,
          fingerprint,
        }
        const opened = await store.openDeposit(tx, deposit, clock.now())
        if (opened.id === id) {
          await recordDeposit(deps, tx, opened, { action: 'deposit.created', actorId: userId })
        }
        return opened
      })
      if (!row.fingerprint.equals(fingerprint)) throw keyReused()
      if (row.intentId !== null) return row
      const until = formEnds(clock.now())
      const intent = await openIntent(deps, cards, row, until)
      return db.transaction(async (tx) => {
        // Nothing else would notice a paid page whose event does not arrive.
        if (intent.payUrl !== null)
          await deps.ctx.jobs.enqueue(tx, {
            topic: DEPOSIT_LOOK_TOPIC,
            payload: { depositId: row.id },
            runAt: lookAt(until),
            dedupeKey: row.id,
          })
        return store.attachIntent(tx, row.id, intent, clock.now())
      })
    },

    /** Sends the card token to the provider, once. */
    async confirm(userId: string, id: string, cardToken: string): Promise<store.DepositRow> {
      const cards = providerOf(deps)
      const row = await this.byId(userId, id)
      // A provider with a page of its own is sent no token.
      if (row.intentId === null || row.payUrl !== null || !mayConfirm(row, clock.now())) return row
      await allow(deps, `deposit-confirm:${userId}`, CONFIRM_LIMIT)
      const processing = await db.transaction(async (tx) => {
        await expectOpenAccount(tx, userId)
        return advance(
          deps,
          tx,
          id,
          { type: 'deposit.confirmed', now: clock.now().toISOString() },
          BY_OWNER,
          userId,
        )
      })
      // Another request confirmed first; return its outcome.
      if (!processing) return this.byId(userId, id)
      await settleAnswer(deps, row, await ask(deps, cards, row.intentId, cardToken, id))
      return this.byId(userId, id)
    },

    /** Card payments that the bank has not answered yet. */
    async pending(userId: string): Promise<store.DepositRow[]> {
      return store.pendingDepositsOf(db.orm, userId, { currency: DEPOSIT_CURRENCY })
    },

    async byId(userId: string, id: string): Promise<store.DepositRow> {
      const row = await store.ownDeposit(db.orm, userId, id)
      if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, 'This payment does not exist.')
      return row
    },

    /** Ends a deposit whose bank has not answered in time; a later answer still counts. */
    async timeOut(id: string): Promise<void> {
      await db.transaction((tx) =>
        advance(deps, tx, id, { type: 'deposit.timedOut', now: clock.now().toISOString() }, BY_SERVICE),
      )
    },

    /** Enters what was paid on a provider's page and not reported by an event; the job retries until there is an answer. */
    async look(id: string): Promise<void> {
      const row = await store.findDeposit(db.orm, id)
      if (!row || row.intentId === null) throw new Error(`The deposit ${id} has nothing to look up.`)
      if (row.state !== 'created') return
      const cards = providerOf(deps)
      if (row.provider !== cards.name || !cards.look)
        throw new Error(`The deposit ${id} belongs to another card provider.`)
      const event = await cards.look(row.intentId)
      if (!event) return
      deps.ctx.log.warn('deposit.event_missing', { depositId: id })
      await receiveCardEvent(deps, cards, event)
    },

    /** Refunds money that arrived for an erased account; the job retries until it succeeds. */
    async sendBack({ depositId, amount, currency }: Returned): Promise<void> {
      const row = await store.findDeposit(db.orm, depositId)
      const intentId = row?.intentId ?? null
      if (!row || intentId === null || row.reason !== 'account_closed')
        throw new Error(`The deposit ${depositId} is not to be sent back.`)
      await providerOf(deps).refund({ intentId, amount: BigInt(amount), currency })
      await db.transaction((tx) => recordDeposit(deps, tx, row, { action: 'deposit.returned' }))
    },
  }
}

/** The payload of a refund. */
interface Returned {
  readonly depositId: string
  /** Minor units. */
  readonly amount: string
  readonly currency: string
}

/** Serialises payments with the erasure of the account, so that nobody pays into an account being erased. */
async function expectOpenAccount(tx: Tx, userId: string): Promise<void> {
  await lockPerson(tx, userId)
  if (await isLocked(tx, userId)) throw sessionGone()
}

export type Deposits = ReturnType<typeof createDeposits>

async function allow(
  { ctx: { limits } }: PaymentDeps,
  key: string,
  limit: { limit: number; windowMs: number },
): Promise<void> {
  const { ok } = await limits.take(key, limit)
  if (ok) return
  throw new Problem(PROBLEM_CODES.tooMany, 429, 'Too many payments were started. Please try again later.')
}

function providerOf({ cards }: PaymentDeps): CardProvider {
  if (cards) return cards
  throw new Problem(PROBLEM_CODES.unavailable, 503, 'Card payments are not available at present.')
}

/** On an error the row stays, so that a retry with the same key gets the same intent. */
async function openIntent(
  deps: PaymentDeps,
  cards: CardProvider,
  { id, amount, currency }: store.DepositRow,
  until: Date,
): Promise<CardIntent> {
  try {
    return await cards.createIntent({ amount, currency, reference: id, until })
  } catch (error) {
    deps.ctx.log.error('deposit.provider_failed', { depositId: id, error })
    const message = 'The card provider cannot be reached. Nothing was charged. Please try again.'
    throw new Problem(PROBLEM_CODES.unavailable, 503, message)
  }
}

/**
 * Treats every error after the call as processing, because the card may have been charged and only an event can tell.
 */
async function ask(
  deps: PaymentDeps,
  cards: CardProvider,
  intentId: string,
  cardToken: string,
  depositId: string,
): Promise<CardConfirmation> {
  try {
    return await cards.confirm({ intentId, cardToken })
  } catch (error) {
    const silent = error instanceof CardProviderSilent
    deps.ctx.log.warn(silent ? 'deposit.provider_silent' : 'deposit.provider_failed', { depositId, error })
    return { state: 'processing' }
  }
}

async function settleAnswer(
  deps: PaymentDeps,
  { id, userId }: store.DepositRow,
  answer: CardConfirmation,
): Promise<void> {
  const { state } = answer
  if (state === 'processing') {
    if (answer.card) await store.rememberCard(deps.ctx.db.orm, id, answer.card)
    return
  }
  await deps.ctx.db.transaction((tx) =>
    state === 'refused'
      ? advance(deps, tx, id, { type: 'deposit.refused', reason: answer.reason }, BY_SERVICE, userId)
      : advance(deps, tx, id, { type: 'deposit.tokenRefused' }, BY_SERVICE, userId),
  )
  if (state === 'refused') return
  const message = 'These card details cannot be used. Please enter them again.'
  throw new Problem(PROBLEM_CODES.invalid, 400, message, { cardToken: message })
}

/** Applies one event to a locked deposit; undefined when its state refuses the event. */
async function advance(
  deps: PaymentDeps,
  tx: Tx,
  id: string,
  event: DepositEvent,
  sender: Sender,
  actorId?: string,
): Promise<store.DepositRow | undefined> {
  const row = await store.lockDeposit(tx, id)
  const next = row && decide(deps.ctx, row, event, sender)
  if (!row || !next?.ok) return undefined
  return carryOut(deps, tx, row, next, actorId === undefined ? {} : { actorId })
}
