import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

export interface EnvelopeRow {
  readonly id: string
  readonly fingerprint: Buffer
  readonly externalId: string
  readonly title: string
  readonly documentName: string
  readonly ordering: 'parallel' | 'sequential'
  readonly status: 'sent' | 'completed' | 'declined' | 'expired' | 'voided'
  readonly originalSha256: Buffer
  readonly preparedSha256: Buffer
  readonly pages: number
  readonly headNumber: number
  readonly headKey: string
  readonly headSha256: Buffer
  readonly eventSeq: number
  readonly eventHash: Buffer
  readonly certificateKey: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly closedAt: Date | null
  /** The one person whose record it is; null: several parties'. */
  readonly ownerId: string | null
}

export interface SignerRow {
  readonly envelopeId: string
  readonly personId: string
  readonly position: number
  readonly nameSealed: string
  readonly emailSealed: string
  readonly field: string
  readonly state: 'open' | 'viewed' | 'signed' | 'declined'
  readonly viewedAt: Date | null
  readonly answeredAt: Date | null
  readonly reasonSealed: string | null
}

const ENVELOPE = sql`id, fingerprint, external_id, title, document_name, ordering, status,
  original_sha256, prepared_sha256, pages, head_number, head_key,
  head_sha256, event_seq, event_hash, certificate_key,
  created_at, expires_at, closed_at, owner_id`
const SIGNER = sql`envelope_id, person_id, position, name_sealed,
  email_sealed, field, state, viewed_at, answered_at, reason_sealed`

export type NewEnvelope = Pick<
  EnvelopeRow,
  | 'id'
  | 'fingerprint'
  | 'externalId'
  | 'title'
  | 'documentName'
  | 'ordering'
  | 'originalSha256'
  | 'preparedSha256'
  | 'pages'
  | 'headKey'
  | 'eventHash'
  | 'createdAt'
  | 'expiresAt'
  | 'ownerId'
> & { readonly idempotencyKey: string }

/** Opens an envelope with its first revision; false when this idempotency key has one. */
export async function insertEnvelope(db: Executor, row: NewEnvelope): Promise<boolean> {
  const rows = await query(
    db,
    sql`INSERT INTO signing.envelope (id, idempotency_key, fingerprint, external_id, title, document_name, ordering, status, original_sha256,
          prepared_sha256, pages, head_number, head_key, head_sha256, event_hash, created_at, expires_at,
          owner_id)
        VALUES (${row.id}, ${row.idempotencyKey}, ${row.fingerprint}, ${row.externalId}, ${row.title}, ${row.documentName}, ${row.ordering},
          'sent', ${row.originalSha256}, ${row.preparedSha256}, ${row.pages}, 0, ${row.headKey}, ${row.preparedSha256}, ${row.eventHash},
          ${row.createdAt}, ${row.expiresAt}, ${row.ownerId})
        ON CONFLICT (idempotency_key) DO NOTHING RETURNING 1`,
  )
  if (rows.length === 0) return false
  await insertRevision(db, {
    envelopeId: row.id,
    number: 0,
    key: row.headKey,
    sha256: row.preparedSha256,
    now: row.createdAt,
  })
  return true
}

/** Every state of the file of an envelope of one person that ended unsigned. */
export function unsignedFiles(db: Executor, envelopeId: string): Promise<{ key: string; ownerId: string }[]> {
  return query(
    db,
    sql`SELECT DISTINCT r.object_key AS key, e.owner_id FROM signing.revision r
          JOIN signing.envelope e ON e.id = r.envelope_id
         WHERE e.id = ${envelopeId} AND e.owner_id IS NOT NULL AND e.status IN ('declined', 'expired', 'voided')
           AND r.object_key IS NOT NULL`,
  )
}

/** One state of the file. */
export async function insertRevision(
  db: Executor,
  revision: { envelopeId: string; number: number; key: string | null; sha256: Uint8Array; now: Date },
): Promise<void> {
  await query(
    db,
    sql`INSERT INTO signing.revision (envelope_id, number, object_key, sha256, created_at)
        VALUES (${revision.envelopeId}, ${revision.number}, ${revision.key}, ${revision.sha256}, ${revision.now})`,
  )
}

/** Somebody who is to sign. */
export async function insertSigner(
  db: Executor,
  signer: Pick<SignerRow, 'envelopeId' | 'personId' | 'position' | 'nameSealed' | 'emailSealed' | 'field'>,
): Promise<void> {
  await query(
    db,
    sql`INSERT INTO signing.signer (envelope_id, person_id, position, name_sealed, email_sealed, field, state)
        VALUES (${signer.envelopeId}, ${signer.personId}, ${signer.position}, ${signer.nameSealed}, ${signer.emailSealed}, ${signer.field}, 'open')`,
  )
}

/** The envelope that a key was used for. */
export async function findByKey(
  db: Executor,
  idempotencyKey: string,
): Promise<Pick<EnvelopeRow, 'id' | 'fingerprint'> | undefined> {
  const [row] = await query<Pick<EnvelopeRow, 'id' | 'fingerprint'>>(
    db,
    sql`SELECT id, fingerprint FROM signing.envelope WHERE idempotency_key = ${idempotencyKey}`,
  )
  return row
}

export async function findEnvelope(db: Executor, id: string): Promise<EnvelopeRow | undefined> {
  const [row] = await query<EnvelopeRow>(db, sql`SELECT ${ENVELOPE} FROM signing.envelope WHERE id = ${id}`)
  return row
}

/** The envelope, locked until the end of the transaction: whatever changes it waits. */
export async function lockEnvelope(db: Executor, id: string): Promise<EnvelopeRow | undefined> {
  const [row] = await query<EnvelopeRow>(
    db,
    sql`SELECT ${ENVELOPE} FROM signing.envelope WHERE id = ${id} FOR UPDATE`,
  )
  return row
}

/** Signers in their order. */
export async function signersOf(db: Executor, envelopeId: string): Promise<SignerRow[]> {
  return query<SignerRow>(
    db,
    sql`SELECT ${SIGNER} FROM signing.signer WHERE envelope_id = ${envelopeId} ORDER BY position`,
  )
}

/** Puts signed revisions after the one they were made from; false when that one is no longer the head. */
export async function replaceHead(
  db: Executor,
  input: {
    id: string
    from: Uint8Array
    between: readonly Uint8Array[]
    head: { key: string; sha256: Uint8Array }
    now: Date
  },
): Promise<boolean> {
  const { between, head } = input
  const [row] = await query<{ number: number }>(
    db,
    sql`UPDATE signing.envelope SET head_number = head_number + ${between.length + 1}, head_key = ${head.key}, head_sha256 = ${head.sha256}
         WHERE id = ${input.id} AND status = 'sent' AND head_sha256 = ${input.from} RETURNING head_number AS number`,
  )
  if (!row) return false
  const first = row.number - between.length
  for (const [index, sha256] of between.entries())
    await insertRevision(db, {
      envelopeId: input.id,
      number: first + index,
      key: null,
      sha256,
      now: input.now,
    })
  await insertRevision(db, { envelopeId: input.id, number: row.number, ...head, now: input.now })
  return true
}

/** Notes that somebody has seen every page. */
export async function noteViewed(
  db: Executor,
  input: { envelopeId: string; personId: string; now: Date },
): Promise<void> {
  await query(
    db,
    sql`UPDATE signing.signer SET state = 'viewed', viewed_at = ${input.now}
         WHERE envelope_id = ${input.envelopeId} AND person_id = ${input.personId} AND state = 'open'`,
  )
}

/** The one answer of a signer; false when they have answered. */
export async function answerSigner(
  db: Executor,
  input: {
    envelopeId: string
    personId: string
    state: 'signed' | 'declined'
    reasonSealed: string | null
    now: Date
  },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE signing.signer SET state = ${input.state}, answered_at = ${input.now}, reason_sealed = ${input.reasonSealed}
         WHERE envelope_id = ${input.envelopeId} AND person_id = ${input.personId} AND state IN ('open', 'viewed') RETURNING 1`,
  )
  return rows.length > 0
}

/** Closes an open envelope; with its certificate where it is completed. */
export async function closeEnvelope(
  db: Executor,
  input: {
    id: string
    status: Exclude<EnvelopeRow['status'], 'sent'>
    certificate?: { key: string; sha256: Uint8Array }
    now: Date
  },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE signing.envelope SET status = ${input.status}, closed_at = ${input.now},
          certificate_key = ${input.certificate?.key ?? null}, certificate_sha256 = ${input.certificate?.sha256 ?? null}
         WHERE id = ${input.id} AND status = 'sent' RETURNING 1`,
  )
  return rows.length > 0
}

/** Open envelopes whose time is over, some at a time. */
export async function dueEnvelopes(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM signing.envelope WHERE status = 'sent' AND expires_at <= ${now} ORDER BY expires_at LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}
