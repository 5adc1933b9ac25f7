import { sql, type SQL } from 'drizzle-orm'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { update, valuesOf, type Changes } from '#services/kit/database/write.ts'
import { dayWith, REMINDER_DAYS, type Validity } from './rules.ts'

/** Keeps how long an approval is valid: an approval after a revocation begins anew, what is measured later adds no second row. */
export async function putValidity(
  tx: Executor,
  row: { readonly caseId: string; readonly personId: string } & Validity,
  when: 'approved' | 'measured',
): Promise<void> {
  const values = valuesOf('users.kyc_validity', { ...row, reminded: null, endedAt: null })
  const anew = sql`DO UPDATE SET valid_until = EXCLUDED.valid_until, because = EXCLUDED.because, rules = EXCLUDED.rules,
    reminded = NULL, ended_at = NULL`
  await query(
    tx,
    sql`INSERT INTO users.kyc_validity ${values} ON CONFLICT (case_id) ${when === 'approved' ? anew : sql`DO NOTHING`}`,
  )
}

/** Deletes what an erased person leaves: the day of their document. */
export const dropValidities = (tx: Executor, personId: string): Promise<unknown> =>
  query(tx, sql`DELETE FROM users.kyc_validity WHERE person_id = ${personId}`)

export const updateValidity = (
  tx: Executor,
  caseId: string,
  changes: Changes<'users.kyc_validity'>,
): Promise<unknown> => update(tx, 'users.kyc_validity', changes, sql`case_id = ${caseId}`)

/** The last day of a case; undefined while the daily job has not written it. */
export async function validUntilOf(db: Executor, caseId: string): Promise<string | undefined> {
  const rows = await query<{ validUntil: string }>(
    db,
    sql`SELECT valid_until FROM users.kyc_validity WHERE case_id = ${caseId}`,
  )
  return rows[0]?.validUntil
}

/** Approved cases that have no row yet. */
export async function unmeasured(db: Executor, after: string, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT c.id FROM users.kyc_case c
         WHERE c.state = 'approved' AND c.id > ${after}
           AND NOT EXISTS (SELECT FROM users.kyc_validity v WHERE v.case_id = c.id)
           AND NOT EXISTS (SELECT FROM kit.record_lock l WHERE l.person_id = c.person_id)
         ORDER BY c.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export interface Due {
  readonly caseId: string
  readonly personId: string
  readonly role: KycRole
  readonly validUntil: string
  readonly reminded: number | null
  readonly endedAt: Date | null
}

const DUE = sql`v.case_id, v.person_id, c.role, v.valid_until, v.reminded, v.ended_at
  FROM users.kyc_validity v JOIN users.kyc_case c ON c.id = v.case_id`
/** Whose account was not erased. */
const UNLOCKED = sql`NOT EXISTS (SELECT FROM kit.record_lock l WHERE l.person_id = v.person_id)`

/** Approved cases whose end or next reminder has come, the earliest end first. */
export function dueValidities(db: Executor, now: Date, limit: number): Promise<Due[]> {
  const reminders = REMINDER_DAYS.map(
    (days) => sql`(v.valid_until <= ${dayWith(now, days)} AND (v.reminded IS NULL OR v.reminded > ${days}))`,
  )
  return query(
    db,
    sql`SELECT ${DUE} WHERE c.state = 'approved' AND v.ended_at IS NULL AND ${UNLOCKED}
          AND (v.valid_until < ${dayWith(now, 0)} OR ${sql.join(reminders, sql` OR `)})
        ORDER BY v.valid_until, v.case_id LIMIT ${limit}`,
  )
}

/** The same row, locked; undefined once the case is not approved any more. */
export async function lockDue(tx: Executor, caseId: string): Promise<Due | undefined> {
  const rows = await query<Due>(
    tx,
    sql`SELECT ${DUE} WHERE c.state = 'approved' AND v.case_id = ${caseId} AND ${UNLOCKED} FOR NO KEY UPDATE OF v`,
  )
  return rows[0]
}

export interface ListedValidity {
  readonly caseId: string
  readonly personId: string
  readonly reference: string
  readonly role: KycRole
  readonly validUntil: string
  readonly because: Validity['because']
  readonly hasNewCheck: boolean
}

/** Approved cases of others that end until a day, those that are over first. */
export async function listValidities(
  db: Executor,
  { readerId, until }: { readonly readerId: string; readonly until: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedValidity[]; total: number }> {
  const where: SQL = sql`FROM users.kyc_validity v JOIN users.kyc_case c ON c.id = v.case_id
    WHERE c.state = 'approved' AND v.valid_until <= ${until} AND v.person_id <> ${readerId}
      AND ${UNLOCKED}`
  const [rows, [counted]] = await Promise.all([
    query<ListedValidity>(
      db,
      sql`SELECT v.case_id, v.person_id, c.reference, c.role, v.valid_until, v.because,
                 EXISTS (SELECT FROM users.kyc_case n WHERE n.replaces = c.id
                           AND n.state IN ('draft', 'checking', 'review', 'revision')) AS has_new_check
          ${where} ORDER BY v.valid_until, v.case_id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}
