import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, valuesOf, type Columns } from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'userId',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'nameSealed',
  'createdAt',
  'lastUsedAt',
] as const
const COLUMNS = columns('users.passkey', KEYS)

export type PasskeyRow = Columns<'users.passkey', typeof KEYS>

/** The passkeys of an account, the oldest first. */
export async function passkeysOf(executor: Executor, userId: string): Promise<PasskeyRow[]> {
  return query<PasskeyRow>(
    executor,
    sql`SELECT ${COLUMNS} FROM users.passkey WHERE user_id = ${userId} ORDER BY created_at, id`,
  )
}

/** Stores the WebAuthn challenge for a new passkey and replaces the session's earlier one. */
export async function putPasskeyStart(
  executor: Executor,
  input: { sessionId: string; userId: string; challenge: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...row } = input
  await query(executor, sql`DELETE FROM users.passkey_start WHERE expires_at <= ${now}`)
  await query(
    executor,
    sql`INSERT INTO users.passkey_start ${valuesOf('users.passkey_start', row)}
        ON CONFLICT (session_id) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
  )
}

/** Takes and deletes the session's WebAuthn challenge; undefined when there is none or it has expired. */
export async function takePasskeyStart(
  executor: Executor,
  input: { sessionId: string; userId: string; now: Date },
): Promise<string | undefined> {
  const [row] = await query<{ challenge: string; expiresAt: Date }>(
    executor,
    sql`DELETE FROM users.passkey_start WHERE session_id = ${input.sessionId} AND user_id = ${input.userId}
        RETURNING challenge, expires_at`,
  )
  return row !== undefined && row.expiresAt > input.now ? row.challenge : undefined
}

/** @throws a unique violation of passkey_credential when the credential is already registered */
export async function insertPasskey(
  executor: Executor,
  input: Columns<
    'users.passkey',
    ['id', 'userId', 'credentialId', 'transports', 'nameSealed'],
    { publicKey: Uint8Array; counter: number }
  > & { readonly now: Date },
): Promise<void> {
  const { publicKey, counter, now, ...rest } = input
  await insert(executor, 'users.passkey', {
    ...rest,
    publicKey: Buffer.from(publicKey),
    counter: BigInt(counter),
    createdAt: now,
  })
}

/** Records a use; false when the passkey was deleted or used in the meantime. */
export async function notePasskeyUse(
  executor: Executor,
  input: { id: string; from: bigint; to: number; now: Date },
): Promise<boolean> {
  const noted = await query(
    executor,
    sql`UPDATE users.passkey SET counter = ${input.to}, last_used_at = ${input.now}
         WHERE id = ${input.id} AND counter = ${input.from} RETURNING id`,
  )
  return noted.length > 0
}

/** Deletes a passkey of this person; false when they have no such passkey. */
export async function dropPasskey(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`DELETE FROM users.passkey WHERE user_id = ${userId} AND id = ${id} RETURNING id`,
  )
  return rows.length > 0
}

/** Sets the text that the browser must sign for an open challenge; false when the challenge is no longer open. */
export async function putChallengeText(
  executor: Executor,
  input: { id: string; text: string; now: Date },
): Promise<boolean> {
  const rows = await query(
    executor,
    sql`UPDATE users.challenge SET webauthn_challenge = ${input.text}
         WHERE id = ${input.id} AND used_at IS NULL AND expires_at > ${input.now} AND 'passkey' = ANY (methods)
        RETURNING id`,
  )
  return rows.length > 0
}

/** Takes the text that the browser had to sign, once; false when it was taken or replaced. */
export async function takeChallengeText(executor: Executor, id: string, text: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`UPDATE users.challenge SET webauthn_challenge = NULL
         WHERE id = ${id} AND webauthn_challenge = ${text} RETURNING id`,
  )
  return rows.length > 0
}
