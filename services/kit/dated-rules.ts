import { sql, type SQL } from 'drizzle-orm'
import { RULE_BODIES, type RuleBody } from '#contracts/payment/rules/bodies.ts'
import type { RuleKind } from '#contracts/payment/rules/values.ts'
import { query, type Executor } from './database/database.ts'
import { columns, type Columns } from './database/write.ts'

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

/** A version of a dated rule (record 0402). */
export type RuleRow<Kind extends RuleKind = RuleKind> = Columns<
  'payment.rule_version',
  typeof KEYS,
  { body: RuleBody<Kind>; kind: Kind }
>

/** Versions whose bodies have passed the schema of their kind. */
export const readVersions = async (db: Executor, rest: SQL): Promise<RuleRow[]> =>
  (await query<RuleRow>(db, sql`SELECT ${COLUMNS} FROM payment.rule_version ${rest}`)).map((row) => ({
    ...row,
    body: parsedBody(row),
  }))

/** Every order reads two of them, and a body never changes under its hash: each is judged once. */
const PARSED = new Map<string, RuleBody<RuleKind>>()
const MOST_PARSED = 64

function parsedBody({ kind, hash, body }: RuleRow): RuleBody<RuleKind> {
  const key = `${kind} ${hash}`
  const known = PARSED.get(key)
  if (known) return known
  const parsed = RULE_BODIES[kind].parse(body)
  if (PARSED.size >= MOST_PARSED) PARSED.clear()
  PARSED.set(key, parsed)
  return parsed
}

/** In the order in which versions take each other's place, the latest first. */
export const LATEST_FIRST = sql`starts_at DESC, proposed_at DESC, id DESC`

/** The version in force at an instant; undefined before the first one. */
export async function knownVersionAt<Kind extends RuleKind>(
  db: Executor,
  kind: Kind,
  at: Date,
): Promise<RuleRow<Kind> | undefined> {
  const [row] = await readVersions(
    db,
    sql`WHERE kind = ${kind} AND state = 'approved' AND starts_at <= ${at.toISOString()}::timestamptz ORDER BY ${LATEST_FIRST} LIMIT 1`,
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

/** A version by its id. @throws Error where there is none of this kind */
export async function versionOf<Kind extends RuleKind>(
  db: Executor,
  kind: Kind,
  id: string,
): Promise<RuleRow<Kind>> {
  const [row] = await readVersions(db, sql`WHERE kind = ${kind} AND id = ${id}`)
  if (!row) throw new Error(`There is no version ${id} of ${kind}.`)
  // The kind of the row is the one that was asked for.
  return row as RuleRow<Kind>
}
