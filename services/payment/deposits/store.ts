import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { CardEvent } from '#services/providers/card/port.ts'
import type { DepositDecision, DepositReason, DepositState } from './rules.ts'

/** One card payment as stored. */
export interface DepositRow {
  readonly id: string
  readonly userId: string
  readonly amount: bigint
  readonly currency: Currency
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly provider: string
  readonly intentId: string | null
  readonly frameUrl: string | null
  readonly fingerprint: Buffer
  readonly createdAt: Date
}

const COLUMNS = sql`id, user_id, amount, currency, state, reason, provider, intent_id,
  frame_url, fingerprint, created_at`

const select = async (db: Executor, rest: SQL): Promise<DepositRow | undefined> =>
  (await query<DepositRow>(db, sql`SELECT ${COLUMNS} FROM payment.deposit ${rest}`))[0]

/** Writes a new deposit, or finds the one this person made with the same key. */
export async function openDeposit(
  db: Executor,
  deposit: {
    id: string
    userId: string
    amount: bigint
    currency: Currency
    provider: string
    idempotencyKey: string
    fingerprint: Buffer
    now: Date
  },
): Promise<DepositRow> {
  await query(
    db,
    sql`INSERT INTO payment.deposit (id, user_id, amount, currency, state, provider, idempotency_key, fingerprint, created_at, changed_at)
        VALUES (${deposit.id}, ${deposit.userId}, ${deposit.amount.toString()}::bigint, ${deposit.currency}, 'created', ${deposit.provider},
                ${deposit.idempotencyKey}, ${deposit.fingerprint}, ${deposit.now.toISOString()}, ${deposit.now.toISOString()})
        ON CONFLICT (user_id, idempotency_key) DO NOTHING`,
  )
  const row = await select(
    db,
    sql`WHERE user_id = ${deposit.userId} AND idempotency_key = ${deposit.idempotencyKey}`,
  )
  if (!row) throw new Error('The deposit that was just opened is not there.')
  return row
}

/** Keeps the provider's intent, once. */
export async function attachIntent(
  db: Executor,
  id: string,
  intent: { intentId: string; frameUrl: string },
): Promise<DepositRow> {
  await query(
    db,
    sql`UPDATE payment.deposit SET intent_id = ${intent.intentId}, frame_url = ${intent.frameUrl}
        WHERE id = ${id} AND state = 'created' AND intent_id IS NULL`,
  )
  const row = await select(db, sql`WHERE id = ${id}`)
  if (!row) throw new Error(`The deposit ${id} is not there.`)
  return row
}

/** One deposit, to its owner only. */
export function ownDeposit(db: Executor, userId: string, id: string): Promise<DepositRow | undefined> {
  return select(db, sql`WHERE id = ${id} AND user_id = ${userId}`)
}

/** The deposit an intent of this provider belongs to, locked until the end of the transaction. */
export function lockDepositOfIntent(
  db: Executor,
  provider: string,
  intentId: string,
): Promise<DepositRow | undefined> {
  return select(db, sql`WHERE provider = ${provider} AND intent_id = ${intentId} FOR NO KEY UPDATE`)
}

/** Whose payment an intent of this provider is. */
export async function payerOfIntent(
  db: Executor,
  provider: string,
  intentId: string,
): Promise<string | undefined> {
  return (await select(db, sql`WHERE provider = ${provider} AND intent_id = ${intentId}`))?.userId
}

/** A deposit by its id, for the job that sends it back. */
export function findDeposit(db: Executor, id: string): Promise<DepositRow | undefined> {
  return select(db, sql`WHERE id = ${id}`)
}

/** Moves a deposit from one of the named states, unchanged since an instant if one is given; undefined when it is in none of them. */
export async function moveDeposit(
  db: Executor,
  id: string,
  from: readonly DepositState[],
  to: {
    state: DepositState
    reason?: DepositReason
    transferId?: string
    frameUrl?: string | null
    now: Date
    unchangedSince?: Date
  },
): Promise<DepositRow | undefined> {
  const rested =
    to.unchangedSince === undefined ? sql`` : sql`AND changed_at <= ${to.unchangedSince.toISOString()}`
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  )
  const rows = await query<DepositRow>(
    db,
    sql`UPDATE payment.deposit SET state = ${to.state}, reason = ${to.reason ?? null}, transfer_id = ${to.transferId ?? null},
          frame_url = ${to.frameUrl ?? null}, changed_at = ${to.now.toISOString()}
        WHERE id = ${id} AND state IN (${states}) ${rested} RETURNING ${COLUMNS}`,
  )
  return rows[0]
}

/** Writes an event down with what came of it; false when this event id was here before. */
export async function insertCardEvent(
  db: Executor,
  provider: string,
  depositId: string,
  event: CardEvent,
  outcome: DepositDecision['outcome'],
  now: Date,
): Promise<boolean> {
  const rows = await query(
    db,
    sql`INSERT INTO payment.card_event (provider, event_id, deposit_id, type, amount, currency, outcome, received_at)
        VALUES (${provider}, ${event.id}, ${depositId}, ${event.type}, ${event.amount.toString()}::bigint, ${event.currency},
                ${outcome}, ${now.toISOString()})
        ON CONFLICT (provider, event_id) DO NOTHING RETURNING event_id`,
  )
  return rows.length === 1
}

/** Money that cards are being charged with right now, minor units. */
export async function pendingAmount(db: Executor, userId: string, currency: Currency): Promise<bigint> {
  const rows = await query<{ sum: string | null }>(
    db,
    sql`SELECT sum(amount)::text AS sum FROM payment.deposit
        WHERE user_id = ${userId} AND currency = ${currency} AND state = 'processing'`,
  )
  return BigInt(rows[0]?.sum ?? 0)
}
