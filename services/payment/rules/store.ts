import { sql, type SQL } from 'drizzle-orm'
import { endOfDay } from '#contracts/dates.ts'
import { RULE_BODIES, type RuleBody } from '#contracts/payment/rules/bodies.ts'
import { COMING_MAX, type RuleKind } from '#contracts/payment/rules/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'kind',
  'body',
  'hash',
  'state',
  'effectiveFrom',
  'startsAt',
  'reason',
  'proposedBy',
  'proposedAt',
  'decidedBy',
  'decidedAt',
  'decidedWhy',
] as const
const COLUMNS = columns('payment.rule_version', KEYS)

export type RuleRow<Kind extends RuleKind = RuleKind> = Columns<
  'payment.rule_version',
  typeof KEYS,
  { body: RuleBody<Kind>; kind: Kind }
>
interface Page {
  readonly limit: number
  readonly offset: number
}

/** Rows whose bodies have passed the schema of their kind. */
const read = async (db: Executor, rest: SQL): Promise<RuleRow[]> =>
  (await query<RuleRow>(db, sql`SELECT ${COLUMNS} FROM payment.rule_version ${rest}`)).map((row) => ({
    ...row,
    body: RULE_BODIES[row.kind].parse(row.body),
  }))

const AFTER = sql`starts_at DESC, proposed_at DESC, id DESC`

/** The version in force at an instant; undefined before the first one. */
export async function knownVersionAt<Kind extends RuleKind>(
  db: Executor,
  kind: Kind,
  at: Date,
): Promise<RuleRow<Kind> | undefined> {
  const [row] = await read(
    db,
    sql`WHERE kind = ${kind} AND state = 'approved' AND starts_at <= ${at.toISOString()}::timestamptz ORDER BY ${AFTER} LIMIT 1`,
  )
  // The kind of the row is the one that was asked for.
  return row as RuleRow<Kind> | undefined
}

/** The version in force at an instant. @throws Error where none is */
export async function versionAt<Kind extends RuleKind>(
  db: Executor,
  kind: Kind,
  at: Date,
): Promise<RuleRow<Kind>> {
  const row = await knownVersionAt(db, kind, at)
  if (!row) throw new Error(`There is no version of ${kind} at ${at.toISOString()}.`)
  return row
}

export const insertVersion = (tx: Executor, row: NewRow<'payment.rule_version'>): Promise<void> =>
  insert(tx, 'payment.rule_version', row)

export const updateVersion = (
  tx: Executor,
  id: string,
  changes: Changes<'payment.rule_version'>,
): Promise<unknown> => update(tx, 'payment.rule_version', changes, sql`id = ${id}`)

/** Locks the first version of a kind: its proposals follow one another. */
export const lockKind = (tx: Executor, kind: RuleKind): Promise<unknown> =>
  query(
    tx,
    sql`SELECT FROM payment.rule_version WHERE kind = ${kind} AND proposed_by IS NULL ORDER BY id LIMIT 1 FOR NO KEY UPDATE`,
  )

export const findVersion = async (
  db: Executor,
  id: string,
  { lock = false } = {},
): Promise<RuleRow | undefined> =>
  (await read(db, sql`WHERE id = ${id} ${lock ? sql`FOR NO KEY UPDATE` : sql``}`))[0]

/** The version of a kind that waits for approval. */
export const proposedOf = async (db: Executor, kind: RuleKind): Promise<RuleRow | undefined> =>
  (await read(db, sql`WHERE kind = ${kind} AND state = 'proposed'`))[0]

/** Approved versions that do not count yet, the next one first. */
export const comingOf = (db: Executor, kind: RuleKind, now: Date): Promise<RuleRow[]> =>
  read(
    db,
    sql`WHERE kind = ${kind} AND state = 'approved' AND starts_at > ${now.toISOString()}::timestamptz
        ORDER BY starts_at, proposed_at, id LIMIT ${COMING_MAX}`,
  )

/** Every version of a kind, the newest proposal first. */
export async function versionsOf(
  db: Executor,
  kind: RuleKind,
  { limit, offset }: Page,
): Promise<{ rows: RuleRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    read(db, sql`WHERE kind = ${kind} ORDER BY proposed_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`),
    query<{ total: bigint }>(
      db,
      sql`SELECT count(*) AS total FROM payment.rule_version WHERE kind = ${kind}`,
    ),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** The approved version that counts on the day of another one before it does; null for the first one. */
export async function versionBefore(
  db: Executor,
  { id, kind, effectiveFrom, startsAt }: Pick<RuleRow, 'id' | 'kind' | 'effectiveFrom' | 'startsAt'>,
): Promise<RuleRow | null> {
  const until = (startsAt ?? endOfDay(effectiveFrom)).toISOString()
  const [row] = await read(
    db,
    sql`WHERE kind = ${kind} AND state = 'approved' AND id <> ${id}
          AND (starts_at, proposed_at) < (${until}::timestamptz, coalesce((SELECT v.proposed_at FROM payment.rule_version v WHERE v.id = ${id}), 'infinity'))
        ORDER BY ${AFTER} LIMIT 1`,
  )
  return row ?? null
}
