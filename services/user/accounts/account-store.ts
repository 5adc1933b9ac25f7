import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { secretHash } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { findAccount, type AccountRow } from '#services/user/store.ts'

/** The account that has verified this mobile number. */
export async function findByPhone(
  executor: Executor,
  phoneIndexes: readonly string[],
): Promise<AccountRow | undefined> {
  const [row] = await query<{ id: string }>(
    executor,
    sql`SELECT id FROM users.account
         WHERE phone_index = ANY(${sql.param([...phoneIndexes])}::text[]) AND phone_verified_at IS NOT NULL`,
  )
  return row && findAccount(executor, row.id)
}

/** The password hash of an account; undefined when the account is unknown or has none. */
export async function passwordHashOf(executor: Executor, id: string): Promise<string | undefined> {
  const [row] = await query<{ passwordHash: string | null }>(
    executor,
    sql`SELECT password_hash FROM users.account WHERE id = ${id}`,
  )
  return row?.passwordHash ?? undefined
}

/** Sets a password; false when the account is closed or its password is no longer the one the caller checked. */
export async function setPassword(
  executor: Executor,
  input: { id: string; hash: string; from?: string },
): Promise<boolean> {
  const changed = await query(
    executor,
    sql`UPDATE users.account SET password_hash = ${input.hash}, has_password = true
         WHERE id = ${input.id} AND disabled_at IS NULL
           AND (${input.from ?? null}::text IS NULL OR password_hash = ${input.from ?? null}) RETURNING id`,
  )
  return changed.length > 0
}

/** Ends every open challenge of a person except sign-ups, because the password or address it relied on has changed. */
export async function voidChallenges(executor: Executor, personId: string, now: Date): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.challenge SET used_at = ${now}, code_sealed = NULL
         WHERE person_id = ${personId} AND purpose <> 'sign-up' AND used_at IS NULL`,
  )
}

/** Ends every sign-in that waits for its second factor. */
export async function voidSignIns(executor: Executor, personId: string, now: Date): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.challenge SET used_at = ${now}, code_sealed = NULL
         WHERE person_id = ${personId} AND purpose = 'sign-in' AND used_at IS NULL`,
  )
}

interface Name {
  readonly firstName: string
  readonly lastName: string
}

const sealedName = (key: PersonKey, { firstName, lastName }: Name) =>
  sql`first_name_sealed = ${key.seal('first_name', firstName)}, last_name_sealed = ${key.seal('last_name', lastName)}`

/** Sets a typed name; false once an identity check has verified the name (reading A21). */
export async function setName(executor: Executor, key: PersonKey, name: Name): Promise<boolean> {
  const changed = await query(
    executor,
    sql`UPDATE users.account SET ${sealedName(key, name)}
         WHERE id = ${key.personId} AND name_verified_at IS NULL RETURNING id`,
  )
  return changed.length > 0
}

/** Sets the name that an identity check has verified, with the time at which it was saved. */
export async function setVerifiedName(
  executor: Executor,
  key: PersonKey,
  { savedAt, ...name }: Name & { readonly savedAt: Date },
): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.account SET ${sealedName(key, name)}, name_verified_at = ${savedAt}
         WHERE id = ${key.personId}`,
  )
}

/**
 * Uses up a verification link and makes its address the account's own, in one call.
 * `spent`: the link is used, replaced or expired; `taken`: another account has the address, or this account is closed.
 * Two simultaneous calls for one address fail with a violation of the unique index.
 */
export async function proveEmail(
  executor: Executor,
  input: {
    key: PersonKey
    secret: string
    email: string
    index: string
    indexes: readonly string[]
    now: Date
  },
): Promise<'proved' | 'spent' | 'taken'> {
  const { key, now } = input
  const [row] = await query<{ outcome: 'proved' | 'spent' | 'taken' }>(
    executor,
    sql`SELECT users.prove_email(${key.personId}, ${secretHash(input.secret)}, ${key.seal('email', input.email)}, ${input.index},
          ${sql.param([...input.indexes])}::text[], ${now}) AS outcome`,
  )
  return row?.outcome ?? 'spent'
}

/**
 * Blocks every way to sign in until the transaction ends, and sees all sessions opened before.
 * Must be the first lock of a transaction.
 */
export async function lockAccountRow(executor: Executor, userId: string): Promise<void> {
  await query(executor, sql`SELECT 1 FROM users.account WHERE id = ${userId} FOR NO KEY UPDATE`)
}

/** Whether the account is open and still has this password; neither can change before the transaction ends. */
export async function stillOpens(
  executor: Executor,
  input: { readonly userId: string; readonly passwordHash: string },
): Promise<boolean> {
  const rows = await query(
    executor,
    sql`SELECT 1 FROM users.account
         WHERE id = ${input.userId} AND disabled_at IS NULL AND password_hash = ${input.passwordHash} FOR SHARE`,
  )
  return rows.length > 0
}
