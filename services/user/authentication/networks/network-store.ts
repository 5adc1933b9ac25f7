import { sql } from 'drizzle-orm'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, valuesOf, type Columns, type Row } from '#services/kit/database/write.ts'

const TRANSACTION_KEYS = ['cookieHash', 'network', 'personId', 'sealed'] as const

/** A network sign-in in progress, now used up. */
export type TransactionRow = Columns<'users.network_transaction', typeof TRANSACTION_KEYS>

const IDENTITY_KEYS = ['id', 'network', 'personId', 'labelSealed', 'linkedAt'] as const
const IDENTITY = columns('users.network_identity', IDENTITY_KEYS)

/** A linked account of a network. */
export type IdentityRow = Columns<'users.network_identity', typeof IDENTITY_KEYS>

const GRANT_KEYS = [
  'network',
  'issuer',
  'subjectIndex',
  'personId',
  'emailIndex',
  'emailSealed',
  'firstNameSealed',
  'lastNameSealed',
] as const
const GRANT = columns('users.network_grant', GRANT_KEYS)

/** A new person with the data of the network. */
export type GrantRow = Columns<'users.network_grant', typeof GRANT_KEYS>

export async function insertTransaction(
  executor: Executor,
  input: TransactionRow & { now: Date; expiresAt: Date },
): Promise<void> {
  const { now, ...row } = input
  await insert(executor, 'users.network_transaction', { ...row, createdAt: now })
}

/** Uses up a transaction, whatever its outcome; undefined when there is none or it is used or expired. */
export async function spendTransaction(
  executor: Executor,
  cookieHash: string,
  now: Date,
): Promise<TransactionRow | undefined> {
  const [row] = await query<TransactionRow>(
    executor,
    sql`UPDATE users.network_transaction SET used_at = ${now}
         WHERE cookie_hash = ${cookieHash} AND used_at IS NULL AND expires_at > ${now}
        RETURNING ${columns('users.network_transaction', TRANSACTION_KEYS)}`,
  )
  return row
}

/** Stores the second-factor challenge of a transaction. */
export async function noteChallenge(
  executor: Executor,
  cookieHash: string,
  challengeId: string,
): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.network_transaction SET challenge_id = ${challengeId} WHERE cookie_hash = ${cookieHash}`,
  )
}

/** The network through which a challenge was reached; undefined for a sign-in by password. */
export async function networkOfChallenge(
  executor: Executor,
  challengeId: string,
): Promise<NetworkId | undefined> {
  const [row] = await query<{ network: NetworkId }>(
    executor,
    sql`SELECT network FROM users.network_transaction WHERE challenge_id = ${challengeId}`,
  )
  return row?.network
}

/** The link of an identity, under any of its indexes. */
export async function findIdentity(
  executor: Executor,
  issuer: string,
  subjectIndexes: readonly string[],
): Promise<IdentityRow | undefined> {
  const [row] = await query<IdentityRow>(
    executor,
    sql`SELECT ${IDENTITY} FROM users.network_identity
         WHERE issuer = ${issuer} AND subject_index = ANY(${sql.param([...subjectIndexes])}::text[])`,
  )
  return row
}

export async function identitiesOf(executor: Executor, personId: string): Promise<IdentityRow[]> {
  return query<IdentityRow>(
    executor,
    sql`SELECT ${IDENTITY} FROM users.network_identity WHERE person_id = ${personId} ORDER BY network`,
  )
}

/** Links an identity; false when it is already linked or the person has another one of this network. */
export async function insertIdentity(
  executor: Executor,
  input: Omit<Row<'users.network_identity'>, 'linkedAt'> & { readonly now: Date },
): Promise<boolean> {
  const { now, ...identity } = input
  const row = { ...identity, linkedAt: now }
  const rows = await query(
    executor,
    sql`INSERT INTO users.network_identity ${valuesOf('users.network_identity', row)}
        ON CONFLICT DO NOTHING RETURNING id`,
  )
  return rows.length > 0
}

/** The id of the deleted link; undefined when there was none. */
export async function deleteIdentity(
  executor: Executor,
  personId: string,
  network: string,
): Promise<string | undefined> {
  const [row] = await query<{ id: string }>(
    executor,
    sql`DELETE FROM users.network_identity WHERE person_id = ${personId} AND network = ${network} RETURNING id`,
  )
  return row?.id
}

export async function insertGrant(
  executor: Executor,
  input: GrantRow & { grantHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { now, ...row } = input
  await insert(executor, 'users.network_grant', { ...row, createdAt: now })
}

/** A grant that is neither used nor expired. */
export async function findGrant(
  executor: Executor,
  grantHash: string,
  now: Date,
): Promise<GrantRow | undefined> {
  const [row] = await query<GrantRow>(
    executor,
    sql`SELECT ${GRANT} FROM users.network_grant
         WHERE grant_hash = ${grantHash} AND used_at IS NULL AND expires_at > ${now}`,
  )
  return row
}

/** Turns a grant into a sign-up once; undefined when it is used or expired. */
export async function spendGrant(
  executor: Executor,
  input: { grantHash: string; challengeId: string; now: Date },
): Promise<GrantRow | undefined> {
  const { grantHash, challengeId, now } = input
  const [row] = await query<GrantRow>(
    executor,
    sql`UPDATE users.network_grant SET used_at = ${now}, challenge_id = ${challengeId}
         WHERE grant_hash = ${grantHash} AND used_at IS NULL AND expires_at > ${now} RETURNING ${GRANT}`,
  )
  return row
}

/** Takes the identity from which a verified sign-up started. */
export async function takeGrantOf(executor: Executor, challengeId: string): Promise<GrantRow | undefined> {
  const [row] = await query<GrantRow>(
    executor,
    sql`DELETE FROM users.network_grant WHERE challenge_id = ${challengeId} RETURNING ${GRANT}`,
  )
  return row
}

/** Deletes old transactions and grants; returns the persons of unused grants, who have no other record. */
export async function dropStaleNetworks(executor: Executor, before: Date): Promise<string[]> {
  await query(executor, sql`DELETE FROM users.network_transaction WHERE created_at < ${before}`)
  const rows = await query<{ personId: string; usedAt: Date | null }>(
    executor,
    sql`DELETE FROM users.network_grant WHERE created_at < ${before} RETURNING person_id, used_at`,
  )
  return rows.flatMap((row) => (row.usedAt === null ? row.personId : []))
}

/** Whether a challenge belongs to a sign-up through a network. */
export async function isFromNetwork(executor: Executor, challengeId: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`SELECT 1 FROM users.network_grant WHERE challenge_id = ${challengeId}`,
  )
  return rows.length > 0
}
