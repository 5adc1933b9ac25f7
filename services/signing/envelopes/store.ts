import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  insertAll,
  only,
  update,
  valuesOf,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const ENVELOPE_KEYS = [
  'id',
  'fingerprint',
  'externalId',
  'title',
  'documentName',
  'ordering',
  'status',
  'originalSha256',
  'preparedSha256',
  'pages',
  'ownPages',
  'headNumber',
  'headKey',
  'headSha256',
  'eventSeq',
  'eventHash',
  'certificateKey',
  'createdAt',
  'expiresAt',
  'closedAt',
  'ownerId',
] as const
const ENVELOPE = columns('signing.envelope', ENVELOPE_KEYS)

/** An envelope; `ownerId` is the one person whose record it is, null for a contract of several parties. */
export type EnvelopeRow = Columns<'signing.envelope', typeof ENVELOPE_KEYS>

const SIGNER_KEYS = [
  'envelopeId',
  'personId',
  'position',
  'nameSealed',
  'emailSealed',
  'field',
  'state',
  'viewedAt',
  'answeredAt',
  'reasonSealed',
] as const
const SIGNER = columns('signing.signer', SIGNER_KEYS)

export type SignerRow = Columns<'signing.signer', typeof SIGNER_KEYS>

const NEW_KEYS = [
  'id',
  'fingerprint',
  'externalId',
  'title',
  'documentName',
  'ordering',
  'originalSha256',
  'preparedSha256',
  'pages',
  'ownPages',
  'headKey',
  'eventHash',
  'createdAt',
  'expiresAt',
  'ownerId',
  'idempotencyKey',
] as const
export type NewEnvelope = Columns<'signing.envelope', typeof NEW_KEYS>

/** Inserts an envelope with its first revision; false when the idempotency key was already used. */
export async function insertEnvelope(db: Executor, row: NewEnvelope): Promise<boolean> {
  const head = { headNumber: 0, headSha256: row.preparedSha256 }
  const first = { ...only(row, NEW_KEYS), ...head, status: 'sent' } as const
  const rows = await query(
    db,
    sql`INSERT INTO signing.envelope ${valuesOf('signing.envelope', first)}
        ON CONFLICT (idempotency_key) DO NOTHING RETURNING 1`,
  )
  if (rows.length === 0) return false
  await insert(db, 'signing.revision', {
    envelopeId: row.id,
    number: 0,
    objectKey: row.headKey,
    sha256: row.preparedSha256,
    createdAt: row.createdAt,
  })
  return true
}

/** All revisions of a single person's envelope that ended unsigned. */
export function unsignedFiles(db: Executor, envelopeId: string): Promise<{ key: string; ownerId: string }[]> {
  return query(
    db,
    sql`SELECT DISTINCT r.object_key AS key, e.owner_id FROM signing.revision r
          JOIN signing.envelope e ON e.id = r.envelope_id
         WHERE e.id = ${envelopeId} AND e.owner_id IS NOT NULL AND e.status IN ('declined', 'expired', 'voided')
           AND r.object_key IS NOT NULL`,
  )
}

/** A signer of an envelope. */
export async function insertSigner(
  db: Executor,
  signer: Pick<SignerRow, 'envelopeId' | 'personId' | 'position' | 'nameSealed' | 'emailSealed' | 'field'>,
): Promise<void> {
  await insert(db, 'signing.signer', { ...signer, state: 'open' })
}

/** The envelope of an idempotency key. */
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

/** An envelope, locked until the end of the transaction; every change takes this lock. */
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

/** Appends signed revisions; false when `from` is no longer the head. */
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
  const states = [...between.map((sha256) => ({ key: null, sha256 })), head]
  const revisions = states.map(({ key, sha256 }, index) => ({
    envelopeId: input.id,
    number: first + index,
    objectKey: key,
    sha256: Buffer.from(sha256),
    createdAt: input.now,
  }))
  await insertAll(db, 'signing.revision', revisions)
  return true
}

/** Marks a signer as having seen every page. */
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

/** Stores the only answer of a signer; false when there already is one. */
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

/** Closes an open envelope, with its certificate if completed. */
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

/** A batch of open envelopes that have expired. */
export async function dueEnvelopes(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM signing.envelope WHERE status = 'sent' AND expires_at <= ${now} ORDER BY expires_at LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** A file identified by its hash. */
export interface Known {
  readonly completedAt: Date
  readonly title: string
  readonly signers: number
  /** The number of signatures it must have; 1, the seal, for an audit certificate. */
  readonly signatures: number
}

/** The finished envelope whose file or certificate has this hash. */
export async function findKnown(db: Executor, digest: Uint8Array): Promise<Known | undefined> {
  const [row] = await query<Known>(
    db,
    sql`SELECT e.closed_at AS completed_at, e.title, counted.signers, counted.signers AS signatures
          FROM signing.revision r JOIN signing.envelope e ON e.id = r.envelope_id AND e.head_number = r.number,
               LATERAL (SELECT count(*)::integer AS signers FROM signing.signer s WHERE s.envelope_id = e.id) counted
         WHERE r.sha256 = ${digest} AND e.status = 'completed'
        UNION ALL
        SELECT e.closed_at, e.title,
               (SELECT count(*)::integer FROM signing.signer s WHERE s.envelope_id = e.id), 1
          FROM signing.envelope e WHERE e.certificate_sha256 = ${digest}`,
  )
  return row
}

/** Whether the hash belongs to any revision of ours, finished or not. */
export async function isEarlierRevision(db: Executor, digest: Uint8Array): Promise<boolean> {
  const rows = await query(db, sql`SELECT 1 FROM signing.revision WHERE sha256 = ${digest} LIMIT 1`)
  return rows.length > 0
}

const EVENT_KEYS = [
  'seq',
  'at',
  'type',
  'personId',
  'ipSealed',
  'agentSealed',
  'data',
  'prev',
  'hash',
] as const

type EventRow = Columns<'signing.event', typeof EVENT_KEYS, { data: Record<string, string | number> }>

/** The events of an envelope in their order. */
export function eventsOf(db: Executor, envelopeId: string): Promise<EventRow[]> {
  return query(
    db,
    sql`SELECT ${columns('signing.event', EVENT_KEYS)} FROM signing.event WHERE envelope_id = ${envelopeId} ORDER BY seq`,
  )
}

/** Stores the last event of an envelope, to which the next one is chained. */
export async function moveTrail(
  tx: Executor,
  id: string,
  last: Pick<EnvelopeRow, 'eventSeq' | 'eventHash'>,
): Promise<void> {
  await update(tx, 'signing.envelope', last, sql`id = ${id}`)
}

/** Inserts a signing authority; of several processes that start together, one inserts it and the others read it. */
export async function insertAuthority(
  db: Executor,
  row: Columns<'signing.authority', ['id', 'sealed', 'createdAt']>,
): Promise<void> {
  await query(
    db,
    sql`INSERT INTO signing.authority ${valuesOf('signing.authority', row)} ON CONFLICT (id) DO NOTHING`,
  )
}

/** All signing authorities of this database, sealed. */
export function authorities(db: Executor): Promise<Columns<'signing.authority', ['id', 'sealed']>[]> {
  return query(db, sql`SELECT id, sealed FROM signing.authority ORDER BY id`)
}

/** Whether this database has a signing authority, which only the right key file can open. */
export async function hasAuthority(db: Executor): Promise<boolean> {
  return (await query(db, sql`SELECT 1 FROM signing.authority LIMIT 1`)).length > 0
}

export async function insertEvent(tx: Executor, row: NewRow<'signing.event'>): Promise<void> {
  await insert(tx, 'signing.event', row)
}
