import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns } from '#services/kit/database/write.ts'
import { secretHash } from '#services/kit/ids.ts'

const KEYS = [
  'tokenHash',
  'envelopeId',
  'personId',
  'parentOrigin',
  'nonce',
  'productSession',
  'expiresAt',
  'servedAt',
  'viewedPages',
  'viewedAt',
  'challengeId',
  'provenAt',
  'provenBy',
] as const
const COLUMNS = columns('signing.session', KEYS)

export type SessionRow = Columns<'signing.session', typeof KEYS>

/** Stores the hash of a token that opens the page once. */
export async function insertSession(
  db: Executor,
  session: Columns<
    'signing.session',
    ['envelopeId', 'personId', 'parentOrigin', 'nonce', 'productSession', 'expiresAt']
  > & { readonly token: string; readonly now: Date },
): Promise<void> {
  const { token, now, ...row } = session
  await insert(db, 'signing.session', { ...row, tokenHash: secretHash(token), createdAt: now })
}

/** Ends the addresses of a signer that were never opened. */
export async function endUnopened(
  db: Executor,
  input: { envelopeId: string; personId: string; now: Date },
): Promise<void> {
  await query(
    db,
    sql`UPDATE signing.session SET ended_at = ${input.now}
         WHERE envelope_id = ${input.envelopeId} AND person_id = ${input.personId} AND opened_at IS NULL AND ended_at IS NULL`,
  )
}

/**
 * Uses up a token; from now on the given secret is valid, until `endsAt`. Undefined for a used, expired or unknown
 * token.
 */
export async function openSession(
  db: Executor,
  input: { token: string; secret: string; now: Date; endsAt: Date },
): Promise<SessionRow | undefined> {
  const [row] = await query<SessionRow>(
    db,
    sql`UPDATE signing.session SET opened_at = ${input.now}, secret_hash = ${secretHash(input.secret)}, expires_at = ${input.endsAt}
         WHERE token_hash = ${secretHash(input.token)} AND opened_at IS NULL AND ended_at IS NULL AND expires_at > ${input.now}
        RETURNING ${COLUMNS}`,
  )
  return row
}

/** The session of an opened page. */
export async function findSession(db: Executor, secret: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await query<SessionRow>(
    db,
    sql`SELECT ${COLUMNS} FROM signing.session
         WHERE secret_hash = ${secretHash(secret)} AND ended_at IS NULL AND expires_at > ${now}`,
  )
  return row
}

/** The session of an opened page, also once it has ended with an answer. */
export async function findAnyOpened(
  db: Executor,
  secret: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await query<SessionRow>(
    db,
    sql`SELECT ${COLUMNS} FROM signing.session
         WHERE secret_hash = ${secretHash(secret)} AND expires_at > ${now}`,
  )
  return row
}

/** Adds pages that were seen and returns all of them; unknown page numbers are left out. */
export async function addViewedPages(
  db: Executor,
  input: { tokenHash: Uint8Array; pages: readonly number[]; of: number },
): Promise<number[]> {
  const [row] = await query<{ viewedPages: number[] }>(
    db,
    sql`UPDATE signing.session SET viewed_pages = ARRAY(
            SELECT DISTINCT page FROM unnest(viewed_pages || ${sql.param([...input.pages])}::integer[]) AS page
             WHERE page BETWEEN 1 AND ${input.of}::integer ORDER BY page)
         WHERE token_hash = ${input.tokenHash} RETURNING viewed_pages`,
  )
  return row?.viewedPages ?? []
}

/** Records that the document was sent to the page; false when it was recorded before. */
export async function noteServed(db: Executor, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE signing.session SET served_at = ${now} WHERE token_hash = ${tokenHash} AND served_at IS NULL RETURNING 1`,
  )
  return rows.length > 0
}

/** Records that every page was seen; false when it was recorded before. */
export async function noteAllViewed(db: Executor, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE signing.session SET viewed_at = ${now} WHERE token_hash = ${tokenHash} AND viewed_at IS NULL RETURNING 1`,
  )
  return rows.length > 0
}

/** Stores the requested code; a new one invalidates the proof of an earlier one. */
export async function noteChallenge(db: Executor, tokenHash: Uint8Array, challengeId: string): Promise<void> {
  await query(
    db,
    sql`UPDATE signing.session SET challenge_id = ${challengeId}, proven_at = NULL, proven_by = NULL WHERE token_hash = ${tokenHash}`,
  )
}

/** Records that the requested code was proved; false when another one was requested since. */
export async function noteProven(
  db: Executor,
  input: { tokenHash: Uint8Array; challengeId: string; by: string; now: Date },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE signing.session SET proven_at = ${input.now}, proven_by = ${input.by}
         WHERE token_hash = ${input.tokenHash} AND challenge_id = ${input.challengeId} AND proven_at IS NULL RETURNING 1`,
  )
  return rows.length > 0
}

/** Ends every session of a signer after the answer. */
export async function endSessions(
  db: Executor,
  input: { envelopeId: string; personId: string; now: Date },
): Promise<void> {
  await query(
    db,
    sql`UPDATE signing.session SET ended_at = ${input.now}
         WHERE envelope_id = ${input.envelopeId} AND person_id = ${input.personId} AND ended_at IS NULL`,
  )
}

/** Deletes sessions that expired before `before`. */
export async function dropSessions(db: Executor, before: Date): Promise<void> {
  await query(db, sql`DELETE FROM signing.session WHERE expires_at < ${before}`)
}
