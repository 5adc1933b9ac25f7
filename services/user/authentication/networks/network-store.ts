import { sql } from 'drizzle-orm'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/** A sign-in in progress, as it is used up. */
export interface TransactionRow {
  cookieHash: string
  network: NetworkId
  personId: string | null
  sealed: string
}

export interface IdentityRow {
  id: string
  network: NetworkId
  personId: string
  labelSealed: string
  linkedAt: Date
}

/** What a network said about a new person. */
export interface GrantRow {
  network: NetworkId
  issuer: string
  subjectIndex: string
  personId: string
  emailIndex: string
  emailSealed: string
  firstNameSealed: string
  lastNameSealed: string
}

const IDENTITY = sql.raw('id, network, person_id, label_sealed, linked_at')
const GRANT = sql.raw(
  'network, issuer, subject_index, person_id, email_index, email_sealed, first_name_sealed, last_name_sealed',
)

export async function insertTransaction(
  executor: Executor,
  input: TransactionRow & { now: Date; expiresAt: Date },
): Promise<void> {
  await query(
    executor,
    sql`INSERT INTO users.network_transaction (cookie_hash, network, person_id, sealed, created_at, expires_at)
        VALUES (${input.cookieHash}, ${input.network}, ${input.personId}, ${input.sealed}, ${input.now}, ${input.expiresAt})`,
  )
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
        RETURNING cookie_hash, network, person_id, sealed`,
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
  input: {
    id: string
    network: NetworkId
    issuer: string
    subjectIndex: string
    personId: string
    labelSealed: string
    now: Date
  },
): Promise<boolean> {
  const rows = await query(
    executor,
    sql`INSERT INTO users.network_identity (id, network, issuer, subject_index, person_id, label_sealed, linked_at)
        VALUES (${input.id}, ${input.network}, ${input.issuer}, ${input.subjectIndex}, ${input.personId}, ${input.labelSealed},
          ${input.now})
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
  await query(
    executor,
    sql`INSERT INTO users.network_grant (grant_hash, ${GRANT}, created_at, expires_at)
        VALUES (${input.grantHash}, ${input.network}, ${input.issuer}, ${input.subjectIndex}, ${input.personId},
          ${input.emailIndex}, ${input.emailSealed}, ${input.firstNameSealed}, ${input.lastNameSealed}, ${input.now},
          ${input.expiresAt})`,
  )
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
