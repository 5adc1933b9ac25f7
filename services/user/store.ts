import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns, type Row } from '#services/kit/database/write.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'

/** The name and contact data of a person; each column is sealed under their own key. */
export interface PersonData {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** The columns of `PersonData`. */
export type SealedPerson = Pick<
  Row<'users.account'>,
  'emailSealed' | 'firstNameSealed' | 'lastNameSealed' | 'phoneSealed'
>

const ACCOUNT_KEYS = [
  'id',
  'emailSealed',
  'firstNameSealed',
  'lastNameSealed',
  'phoneSealed',
  'isIssuer',
  'isInvestor',
  'roles',
  'hasPassword',
  'nameVerifiedAt',
  'emailVerifiedAt',
  'phoneVerifiedAt',
  'disabledAt',
  'defaultView',
  'termsVersion',
  'termsAcceptedAt',
  'riskVersion',
  'riskAcceptedAt',
  'createdAt',
] as const

/** An account without its secrets. */
export interface AccountRow extends Columns<'users.account', typeof ACCOUNT_KEYS> {
  /** Whether an authenticator app or a passkey is active. */
  readonly hasStrongFactor: boolean
}

/** The initial data of an account. */
export interface NewAccount {
  readonly id: string
  readonly emailIndex: string
  readonly person: PersonData
  readonly passwordHash: string
  /** False when nobody knows the password behind the hash. */
  readonly hasPassword?: boolean
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly roles?: readonly string[]
  /** For an invitation, whose role the database grants in the same transaction. */
  readonly awaitsRole?: boolean
  /** The terms and conditions this person accepted. */
  readonly termsVersion: string
}

const ACCOUNT = sql`${columns('users.account', ACCOUNT_KEYS)},
  EXISTS (SELECT 1 FROM users.totp WHERE user_id = account.id AND since IS NOT NULL)
    OR EXISTS (SELECT 1 FROM users.passkey WHERE user_id = account.id) AS has_strong_factor`

function sealPerson(key: PersonKey, person: PersonData): SealedPerson {
  return {
    emailSealed: key.seal('email', person.email),
    firstNameSealed: key.seal('first_name', person.firstName),
    lastNameSealed: key.seal('last_name', person.lastName),
    phoneSealed: key.seal('phone', person.phone),
  }
}

export function openPerson(key: PersonKey, row: SealedPerson): PersonData {
  return {
    email: key.open('email', row.emailSealed),
    firstName: key.open('first_name', row.firstNameSealed),
    lastName: key.open('last_name', row.lastNameSealed),
    phone: key.open('phone', row.phoneSealed),
  }
}

/** The account with this address, and its password hash. */
export async function findByEmail(
  executor: Executor,
  emailIndexes: readonly string[],
): Promise<(AccountRow & { passwordHash: string }) | undefined> {
  const [row] = await query<AccountRow & { passwordHash: string }>(
    executor,
    sql`SELECT ${ACCOUNT}, password_hash FROM users.account
         WHERE email_index = ANY(${sql.param([...emailIndexes])}::text[])`,
  )
  return row
}

export async function findAccount(executor: Executor, id: string): Promise<AccountRow | undefined> {
  const [row] = await query<AccountRow>(executor, sql`SELECT ${ACCOUNT} FROM users.account WHERE id = ${id}`)
  return row
}

/** The accounts with these ids; unknown ones are left out. */
export async function findAccounts(executor: Executor, ids: readonly string[]): Promise<AccountRow[]> {
  return query<AccountRow>(
    executor,
    sql`SELECT ${ACCOUNT} FROM users.account WHERE id = ANY(${sql.param([...ids])}::text[])`,
  )
}

/** What orders ask of the accounts of these persons, by id; unknown ones are left out. */
export async function orderingFactsOf(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, { emailVerified: boolean; acceptedRiskVersion: string | null; isPaused: boolean }>> {
  const rows = await query<{
    id: string
    emailVerified: boolean
    acceptedRiskVersion: string | null
    isPaused: boolean
  }>(
    executor,
    sql`SELECT a.id, a.email_verified_at IS NOT NULL AS email_verified, a.risk_version AS accepted_risk_version,
               k.paused_at IS NOT NULL AS is_paused
          FROM users.account a LEFT JOIN kit.person_key k ON k.person_id = a.id
         WHERE a.id = ANY(${sql.param([...ids])}::text[])`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Stores a sign-up under its challenge until the address is verified. */
export async function insertSignUp(
  executor: Executor,
  input: NewAccount & { challengeId: string; key: PersonKey; now: Date },
): Promise<void> {
  await insert(executor, 'users.sign_up', {
    challengeId: input.challengeId,
    personId: input.id,
    emailIndex: input.emailIndex,
    ...sealPerson(input.key, input.person),
    passwordHash: input.passwordHash,
    hasPassword: input.hasPassword ?? true,
    isIssuer: input.isIssuer,
    isInvestor: input.isInvestor,
    termsVersion: input.termsVersion,
    createdAt: input.now,
  })
}

/**
 * Turns a verified sign-up into an account with the terms accepted then; undefined when there is none or the address
 * was taken in the meantime.
 */
export async function promoteSignUp(
  executor: Executor,
  challengeId: string,
  now: Date,
): Promise<AccountRow | undefined> {
  const [row] = await query<AccountRow>(
    executor,
    sql`WITH proved AS (DELETE FROM users.sign_up WHERE challenge_id = ${challengeId} RETURNING *)
        INSERT INTO users.account (id, email_index, email_sealed, first_name_sealed, last_name_sealed, phone_sealed,
          password_hash, has_password, is_issuer, is_investor, email_verified_at, terms_version, terms_accepted_at, created_at)
        SELECT person_id, email_index, email_sealed, first_name_sealed, last_name_sealed, phone_sealed, password_hash,
               has_password, is_issuer, is_investor, ${now}::timestamptz, terms_version, created_at, ${now}::timestamptz
          FROM proved
        ON CONFLICT (email_index) DO NOTHING
        RETURNING ${ACCOUNT}`,
  )
  return row
}

/** The data of a pending sign-up, by its challenge. */
export async function findSignUp(
  executor: Executor,
  challengeId: string,
): Promise<(SealedPerson & { personId: string }) | undefined> {
  const [row] = await query<SealedPerson & { personId: string }>(
    executor,
    sql`SELECT person_id, email_sealed, first_name_sealed, last_name_sealed, phone_sealed
          FROM users.sign_up WHERE challenge_id = ${challengeId}`,
  )
  return row
}

/**
 * Inserts an account whose address is already verified: demonstration data and invited staff.
 * Only the owner of the database may insert one with roles.
 */
export async function insertAccount(
  executor: Executor,
  input: NewAccount & { key: PersonKey; riskVersion?: string; now: Date },
): Promise<void> {
  const { id, emailIndex, passwordHash, isIssuer, isInvestor, termsVersion, roles = [], now } = input
  const riskVersion = input.riskVersion ?? null
  await insert(executor, 'users.account', {
    id,
    emailIndex,
    ...sealPerson(input.key, input.person),
    passwordHash,
    isIssuer,
    isInvestor,
    leftStaffAt: input.awaitsRole ? now : null,
    emailVerifiedAt: now,
    termsVersion,
    termsAcceptedAt: now,
    riskVersion,
    riskAcceptedAt: riskVersion === null ? null : now,
    createdAt: now,
    ...(roles.length > 0 ? { roles } : {}),
  })
}

/** Stores a hash with the current settings; false when the password or its hash changed in the meantime. */
export async function replacePasswordHash(
  executor: Executor,
  input: { id: string; from: string; to: string },
): Promise<boolean> {
  const replaced = await query(
    executor,
    sql`UPDATE users.account SET password_hash = ${input.to}
         WHERE id = ${input.id} AND password_hash = ${input.from} RETURNING id`,
  )
  return replaced.length > 0
}

/** Records the acceptance of a risk text; false when this version was accepted before, whose time is kept. */
export async function acceptRiskText(
  executor: Executor,
  input: { id: string; version: string; now: Date },
): Promise<boolean> {
  const changed = await query(
    executor,
    sql`UPDATE users.account SET risk_version = ${input.version}, risk_accepted_at = ${input.now}
         WHERE id = ${input.id} AND risk_version IS DISTINCT FROM ${input.version} RETURNING id`,
  )
  return changed.length > 0
}

/** Records the acceptance of later terms; false when this version, or a later one, was accepted before. */
export async function acceptTermsText(
  executor: Executor,
  input: { id: string; version: string; now: Date },
): Promise<boolean> {
  const [row] = await query<{ accepted: boolean }>(
    executor,
    sql`SELECT users.accept_terms(${input.id}, ${input.version}, ${input.now}) AS accepted`,
  )
  return row?.accepted === true
}

/** Deletes sign-ups that were never verified; returns the persons who have no other record. */
export async function dropStaleSignUps(executor: Executor, before: Date): Promise<string[]> {
  const rows = await query<{ personId: string }>(
    executor,
    sql`DELETE FROM users.sign_up WHERE created_at < ${before} RETURNING person_id`,
  )
  return rows.map((row) => row.personId)
}
