import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insertAll, valuesOf, type Columns } from '#services/kit/database/write.ts'
import type { HeldFactors } from './factor-rules.ts'

const TOTP_KEYS = ['secretSealed', 'since', 'pendingSealed', 'pendingUntil', 'pendingSession'] as const

/** An authenticator app, active or waiting for its first code. */
export type TotpRow = Columns<'users.totp', typeof TOTP_KEYS>

/** The current second factors of an account. */
export async function heldFactors(executor: Executor, userId: string): Promise<HeldFactors> {
  const [row] = await query<{ totp: boolean; passkeys: number; codes: number }>(
    executor,
    sql`SELECT EXISTS (SELECT 1 FROM users.totp WHERE user_id = ${userId} AND since IS NOT NULL) AS totp,
               (SELECT count(*)::int FROM users.passkey WHERE user_id = ${userId}) AS passkeys,
               (SELECT count(*)::int FROM users.recovery_code WHERE user_id = ${userId}) AS codes`,
  )
  return { totp: row?.totp ?? false, passkeys: row?.passkeys ?? 0, recoveryCodes: row?.codes ?? 0 }
}

/** The authenticator app of an account, in force or pending. */
export async function findTotp(executor: Executor, userId: string): Promise<TotpRow | undefined> {
  const [row] = await query<TotpRow>(
    executor,
    sql`SELECT ${columns('users.totp', TOTP_KEYS)} FROM users.totp WHERE user_id = ${userId}`,
  )
  return row
}

/** Stores a secret until its first code is given and replaces an earlier pending one. */
export async function putPendingTotp(
  executor: Executor,
  input: { userId: string; sealed: string; until: Date; sessionId: string },
): Promise<void> {
  const { userId, sealed, until, sessionId } = input
  const row = { userId, pendingSealed: sealed, pendingUntil: until, pendingSession: sessionId }
  await query(
    executor,
    sql`INSERT INTO users.totp ${valuesOf('users.totp', row)}
        ON CONFLICT (user_id) DO UPDATE
          SET pending_sealed = excluded.pending_sealed, pending_until = excluded.pending_until,
              pending_session = excluded.pending_session`,
  )
}

/**
 * Activates the pending secret, with the step of the code that proved it; false when another secret was created
 * meanwhile.
 */
export async function confirmTotp(
  executor: Executor,
  input: { userId: string; pendingSealed: string; sealed: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await query(
    executor,
    sql`UPDATE users.totp
           SET secret_sealed = ${input.sealed}, since = ${input.now}, last_step = ${input.step},
               pending_sealed = NULL, pending_until = NULL, pending_session = NULL
         WHERE user_id = ${input.userId} AND pending_sealed = ${input.pendingSealed} RETURNING user_id`,
  )
  return rows.length > 0
}

/** Accepts the code of a time step once; false for any further use of the same code, parallel or later. */
export async function acceptTotpStep(
  executor: Executor,
  input: { userId: string; sealed: string; step: number },
): Promise<boolean> {
  const accepted = await query(
    executor,
    sql`UPDATE users.totp SET last_step = ${input.step}
         WHERE user_id = ${input.userId} AND secret_sealed = ${input.sealed} AND last_step < ${input.step}
        RETURNING user_id`,
  )
  return accepted.length > 0
}

/** Deletes the authenticator app; false when none was in force. */
export async function dropTotp(executor: Executor, userId: string): Promise<boolean> {
  const rows = await query<{ since: Date | null }>(
    executor,
    sql`DELETE FROM users.totp WHERE user_id = ${userId} RETURNING since`,
  )
  return rows.some(({ since }) => since !== null)
}

export function insertRecoveryCodes(
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  return insertAll(
    executor,
    'users.recovery_code',
    hashes.map((codeHash) => ({ userId, codeHash })),
  )
}

/** Uses up the code with one of these hashes; false when the account has none. */
export async function takeRecoveryCode(
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const used = await query(
    executor,
    sql`DELETE FROM users.recovery_code
         WHERE user_id = ${userId} AND code_hash = ANY(${sql.param([...hashes])}::text[]) RETURNING user_id`,
  )
  return used.length > 0
}

export async function dropRecoveryCodes(executor: Executor, userId: string): Promise<void> {
  await query(executor, sql`DELETE FROM users.recovery_code WHERE user_id = ${userId}`)
}
