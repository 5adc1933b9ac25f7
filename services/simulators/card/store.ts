import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, valuesOf, type Columns } from '#services/kit/database/write.ts'
import type { PaidCard } from '#contracts/payment/card-texts.ts'
import type { CardBehaviour } from './cards.ts'
import type { CardConfirmation } from '#services/providers/card/port.ts'

const KEYS = ['id', 'amount', 'currency', 'answer', 'tokenHash'] as const
const COLUMNS = columns('card_provider.intent', KEYS)

export type IntentRow = Columns<'card_provider.intent', typeof KEYS, { answer: ConfirmationAnswer | null }>

/** The stored answer, which a repeated confirmation gets again. */
export type ConfirmationAnswer = CardConfirmation | { readonly state: 'silent' }

/** Creates a payment intent, or finds the one with this reference. */
export async function openIntent(
  db: Executor,
  intent: { id: string; reference: string; amount: bigint; currency: string; now: Date },
): Promise<IntentRow> {
  const { id, reference, amount, currency, now } = intent
  const opened = { id, reference, amount, currency, state: 'open', createdAt: now } as const
  await query(
    db,
    sql`INSERT INTO card_provider.intent ${valuesOf('card_provider.intent', opened)}
        ON CONFLICT (reference) DO NOTHING`,
  )
  const rows = await query<IntentRow>(
    db,
    sql`SELECT ${COLUMNS} FROM card_provider.intent WHERE reference = ${intent.reference}`,
  )
  const row = rows[0]
  if (!row) throw new Error('The intent that was just opened is not there.')
  return row
}

/** Reads the intent and locks it until the end of the transaction. */
export async function lockIntent(db: Executor, id: string): Promise<IntentRow | undefined> {
  const rows = await query<IntentRow>(
    db,
    sql`SELECT ${COLUMNS} FROM card_provider.intent WHERE id = ${id} FOR UPDATE`,
  )
  return rows[0]
}

/** Counts one attempt of the form; false when the intent does not exist, is closed or was tried too often. */
export async function countAttempt(db: Executor, id: string, limit: number): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE card_provider.intent SET attempts = attempts + 1
        WHERE id = ${id} AND state = 'open' AND attempts < ${limit} RETURNING id`,
  )
  return rows.length === 1
}

/** Stores a token without the number of its card. */
export async function insertToken(
  db: Executor,
  token: {
    hash: Buffer
    intentId: string
    brand: string
    last4: string
    fingerprint: Buffer
    behaviour: CardBehaviour
    now: Date
  },
): Promise<void> {
  const { hash, now, ...card } = token
  await insert(db, 'card_provider.card_token', { ...card, tokenHash: hash, createdAt: now })
}

/** The card behind a token of this intent. */
export async function cardOfToken(
  db: Executor,
  intentId: string,
  hash: Buffer,
): Promise<(PaidCard & { readonly behaviour: CardBehaviour }) | undefined> {
  const rows = await query<PaidCard & { behaviour: CardBehaviour }>(
    db,
    sql`SELECT behaviour, brand, last4 FROM card_provider.card_token
        WHERE token_hash = ${hash} AND intent_id = ${intentId}`,
  )
  return rows[0]
}

export async function closeIntent(
  db: Executor,
  id: string,
  hash: Buffer,
  answer: ConfirmationAnswer,
): Promise<void> {
  await query(
    db,
    sql`UPDATE card_provider.intent
        SET state = ${answer.state === 'refused' ? 'refused' : 'charged'}, answer = ${JSON.stringify(answer)}::jsonb, token_hash = ${hash}
        WHERE id = ${id}`,
  )
}

/** Stores the exact bytes of an event, so that every delivery sends the same. */
export async function insertEvent(
  db: Executor,
  event: { id: string; intentId: string; body: string; now: Date },
): Promise<void> {
  const { id, intentId, body, now } = event
  await insert(db, 'card_provider.event', { id, intentId, body, createdAt: now })
}

/** The charged amount in minor units as the event reported it, which may differ from the requested amount. */
export async function capturedAmount(
  db: Executor,
  { id, amount }: Pick<IntentRow, 'id' | 'amount'>,
): Promise<bigint> {
  const [recorded] = await query<{ amount: bigint | null }>(
    db,
    sql`SELECT max((body::jsonb ->> 'amount')::bigint) AS amount FROM card_provider.event
         WHERE intent_id = ${id} AND body::jsonb ->> 'type' = 'payment.succeeded'`,
  )
  return recorded?.amount ?? amount
}

/** Records the refund of a payment, at most once. */
export async function insertRefund(
  db: Executor,
  { intentId, amount, now }: { intentId: string; amount: bigint; now: Date },
): Promise<void> {
  const row = { intentId, amount, createdAt: now }
  await query(
    db,
    sql`INSERT INTO card_provider.refund ${valuesOf('card_provider.refund', row)} ON CONFLICT DO NOTHING`,
  )
}

/** The stored bytes of an event. */
export async function eventBody(db: Executor, id: string): Promise<string | undefined> {
  const rows = await query<{ body: string }>(db, sql`SELECT body FROM card_provider.event WHERE id = ${id}`)
  return rows[0]?.body
}
