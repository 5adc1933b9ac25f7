import { sql, type SQL } from 'drizzle-orm'
import type { TokenOperationKind } from '#contracts/token/operation-values.ts'
import type { TokenRules } from '#contracts/token/token-operations.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'offeringId',
  'kind',
  'holderId',
  'recipientId',
  'units',
  'rules',
  'reason',
  'state',
  'askedBy',
  'byStaff',
  'askedAt',
  'expiresAt',
  'decidedBy',
  'decidedAt',
  'decidedWhy',
] as const

export type OperationState = 'waiting' | 'carriedOut' | 'declined' | 'withdrawn' | 'expired'

export type OperationRow = Columns<
  'token.operation',
  typeof KEYS,
  { kind: TokenOperationKind; state: OperationState; rules: TokenRules | null }
>

/** Who reads: staff of compliance or finance everything, an issuer what is about the own offerings. */
export interface Reader {
  readonly userId: string
  readonly isStaff: boolean
  /** Offerings of the issuer. */
  readonly offeringIds: readonly string[]
}

const COLUMNS = columns('token.operation', KEYS, 'o')

/** An issuer sees the own requests, and those of staff once they are carried out: before, they may be confidential. */
const readable = ({ userId, isStaff, offeringIds }: Reader): SQL =>
  isStaff
    ? sql`true`
    : sql`(o.offering_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(offeringIds)}::jsonb))
        AND (o.asked_by = ${userId} OR o.state = 'carriedOut'))`

/** Operations on the shares of one offering run one after another, so that a limit on holders counts them all; so do those on all holdings of one person. */
export const lockToken = (
  tx: Tx,
  { offeringId, holderId }: Pick<OperationRow, 'offeringId' | 'holderId'>,
): Promise<unknown> => {
  const subject = offeringId === null ? `token holder ${holderId}` : `token ${offeringId}`
  return query(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}

export const insertOperation = (tx: Executor, row: NewRow<'token.operation'>): Promise<void> =>
  insert(tx, 'token.operation', row)

/** One request that the reader may see; undefined otherwise. */
export async function findOperation(
  db: Executor,
  id: string,
  reader: Reader,
  lock = false,
): Promise<OperationRow | undefined> {
  const [row] = await query<OperationRow>(
    db,
    sql`SELECT ${COLUMNS} FROM token.operation o WHERE o.id = ${id} AND ${readable(reader)}
        ${lock ? sql`FOR NO KEY UPDATE` : sql``}`,
  )
  return row
}

/** One request for the job that ends it, locked. */
export async function lockOperation(tx: Executor, id: string): Promise<OperationRow | undefined> {
  const [row] = await query<OperationRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM token.operation o WHERE o.id = ${id} FOR NO KEY UPDATE`,
  )
  return row
}

/** Those that wait, the oldest first; of one offering all, the newest first. */
export async function listOperations(
  db: Executor,
  {
    reader,
    offeringId,
    kinds,
  }: {
    readonly reader: Reader
    readonly offeringId: string | undefined
    /** Omit for every kind. */
    readonly kinds?: readonly string[] | undefined
  },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OperationRow[]; total: number }> {
  const which = offeringId === undefined ? sql`o.state = 'waiting'` : sql`o.offering_id = ${offeringId}`
  const order = offeringId === undefined ? sql`o.asked_at, o.id` : sql`o.asked_at DESC, o.id`
  const ofKinds =
    kinds === undefined
      ? sql`true`
      : sql`o.kind IN (SELECT jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))`
  const where = sql`${which} AND ${ofKinds} AND ${readable(reader)}`
  const [rows, [counted]] = await Promise.all([
    query<OperationRow>(
      db,
      sql`SELECT ${COLUMNS} FROM token.operation o WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM token.operation o WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** The number of requests that wait, by offering. */
export async function waitingCounts(
  db: Executor,
  offeringIds: readonly string[],
  reader: Reader,
): Promise<Map<string, number>> {
  const rows = await query<{ offeringId: string; waiting: bigint }>(
    db,
    sql`SELECT o.offering_id, count(*) AS waiting FROM token.operation o WHERE o.state = 'waiting' AND ${readable(reader)}
          AND o.offering_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(offeringIds)}::jsonb)) GROUP BY o.offering_id`,
  )
  return new Map(rows.map(({ offeringId, waiting }) => [offeringId, Number(waiting)]))
}

/** The same request about the same shares that waits, if any; an issuer does not learn of those of staff. */
export async function waitingOperation(
  db: Executor,
  {
    offeringId,
    kind,
    holderId,
    recipientId,
    byStaff,
  }: Pick<OperationRow, 'offeringId' | 'kind' | 'holderId' | 'recipientId' | 'byStaff'>,
): Promise<{ readonly id: string; readonly expiresAt: Date } | undefined> {
  const [row] = await query<{ id: string; expiresAt: Date }>(
    db,
    sql`SELECT id, expires_at FROM token.operation WHERE offering_id IS NOT DISTINCT FROM ${offeringId} AND kind = ${kind} AND state = 'waiting'
          AND coalesce(holder_id, recipient_id, '') = ${holderId ?? recipientId ?? ''} AND by_staff = ${byStaff}`,
  )
  return row
}

/** Writes what became of a request that the transaction has locked. */
export async function endOperation(
  tx: Executor,
  id: string,
  to: Pick<OperationRow, 'state' | 'decidedBy' | 'decidedAt' | 'decidedWhy'>,
): Promise<void> {
  await update(tx, 'token.operation', to, sql`id = ${id}`)
}

/** The rules of offerings that have some, by id. */
export async function rulesOf(
  db: Executor,
  offeringIds: readonly string[],
): Promise<ReadonlyMap<string, TokenRules>> {
  const rows = await query<{
    offeringId: string
    maxUnits: bigint | null
    maxHolders: number | null
    barredCountries: string[]
  }>(
    db,
    sql`SELECT offering_id, max_units, max_holders, barred_countries FROM token.rules
        WHERE offering_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(offeringIds)}::jsonb))`,
  )
  return new Map(
    rows.map(({ offeringId, maxUnits, maxHolders, barredCountries }) => [
      offeringId,
      { maxUnits: maxUnits === null ? null : Number(maxUnits), maxHolders, barredCountries },
    ]),
  )
}

export async function saveRules(tx: Tx, offeringId: string, rules: TokenRules): Promise<void> {
  const { maxUnits, maxHolders, barredCountries } = rules
  await query(
    tx,
    sql`INSERT INTO token.rules (offering_id, max_units, max_holders, barred_countries)
        VALUES (${offeringId}, ${maxUnits}, ${maxHolders}, ${JSON.stringify(barredCountries)}::jsonb)
        ON CONFLICT (offering_id) DO UPDATE SET max_units = excluded.max_units, max_holders = excluded.max_holders,
          barred_countries = excluded.barred_countries`,
  )
}

/** Requests about a person's shares that were carried out, as the copy of their data shows them. */
export function exportedOperations(db: Executor, userId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT offering_id, kind, holder_id = ${userId} AS is_holder, units, decided_at FROM token.operation
        WHERE state = 'carriedOut' AND (holder_id = ${userId} OR recipient_id = ${userId}) ORDER BY decided_at, id`,
  )
}

export type OperationReason = Pick<OperationRow, 'id' | 'reason' | 'askedBy' | 'byStaff'>

/** Who asked for operations, and why. */
export async function operationsById(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OperationReason>> {
  if (ids.length === 0) return new Map()
  const rows = await query<OperationReason>(
    db,
    sql`SELECT id, reason, asked_by, by_staff FROM token.operation
        WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
