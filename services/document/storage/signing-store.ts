import { sql, type SQL } from 'drizzle-orm'
import { moveOf, statesWith } from '#machines/lifecycle.ts'
import { sentEnvelopeMachine } from '#machines/sent-envelope/machine.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { PLATFORM_SENDER } from '#services/document/items/signature-request-rules.ts'
import { columns, insert, update, valuesOf, type Columns } from '#services/kit/database/write.ts'
import type { ItemRow } from './rows.ts'
import type { SigningProviderName } from '#services/providers/signing/port.ts'

/** What each step does to the status of an envelope, as the machine says; a row in no such state is left alone. */
const MOVES = {
  sent: moveOf(sentEnvelopeMachine, 'envelope.sent'),
  completed: moveOf(sentEnvelopeMachine, 'envelope.completed'),
  declined: moveOf(sentEnvelopeMachine, 'envelope.declined'),
  expired: moveOf(sentEnvelopeMachine, 'envelope.expired'),
  voided: moveOf(sentEnvelopeMachine, 'envelope.voided'),
}
const OPEN = statesWith(sentEnvelopeMachine, 'open')

const mayMove = (to: keyof typeof MOVES): SQL => sql`status = ANY(${sql.param(MOVES[to].from)}::text[])`

export interface SignerRow {
  readonly workflowId: string
  readonly userId: string
  readonly state: ItemRow['signatureState']
}

/** Everyone who signs the contracts of these workflows, in the order of signing. */
export function signersOf(db: Executor, workflowIds: readonly string[]): Promise<SignerRow[]> {
  return query<SignerRow>(
    db,
    sql`SELECT workflow_id, user_id, signature_state AS state FROM document.item
         WHERE workflow_id = ANY(${sql.param([...workflowIds])}::text[]) AND tab = 'RECEIVED' AND signature_state <> 'notAsked'
         ORDER BY signing_position NULLS LAST, id`,
  )
}

const KEYS = [
  'id',
  'workflowId',
  'provider',
  'providerId',
  'status',
  'originalId',
  'signedId',
  'certificateId',
] as const
const COLUMNS = columns('document.envelope', KEYS)

export type EnvelopeRow = Columns<'document.envelope', typeof KEYS, { provider: SigningProviderName }>

export async function findEnvelope(db: Executor, id: string): Promise<EnvelopeRow | undefined> {
  const [row] = await query<EnvelopeRow>(db, sql`SELECT ${COLUMNS} FROM document.envelope WHERE id = ${id}`)
  return row
}

/** An envelope, locked until the end of the transaction. Items must always be locked before their envelope. */
export async function lockEnvelope(db: Executor, id: string): Promise<EnvelopeRow | undefined> {
  const [row] = await query<EnvelopeRow>(
    db,
    sql`SELECT ${COLUMNS} FROM document.envelope WHERE id = ${id} FOR UPDATE`,
  )
  return row
}

/** The envelope with this id at the provider. */
export async function envelopeOf(
  db: Executor,
  provider: string,
  providerId: string,
): Promise<string | undefined> {
  const [row] = await query<{ id: string }>(
    db,
    sql`SELECT id FROM document.envelope WHERE provider = ${provider} AND provider_id = ${providerId}`,
  )
  return row?.id
}

/** Inserts an envelope before the provider is called. */
export async function insertEnvelope(
  db: Executor,
  envelope: { id: string; workflowId: string; provider: SigningProviderName; originalId: string; now: Date },
): Promise<void> {
  const { id, workflowId, provider, originalId, now } = envelope
  const row = {
    id,
    workflowId,
    provider,
    status: 'preparing',
    originalId,
    createdAt: now,
    changedAt: now,
  } as const
  await insert(db, 'document.envelope', row)
}

/** Stores the provider's id; false when another process did first. */
export async function markSent(
  db: Executor,
  { id, providerId, now }: { id: string; providerId: string; now: Date },
): Promise<boolean> {
  const changes = { status: 'sent', providerId, changedAt: now } as const
  return (await update(db, 'document.envelope', changes, sql`id = ${id} AND ${mayMove('sent')}`)) > 0
}

/** How an envelope ended; with its files where it was completed. */
export async function closeEnvelope(
  db: Executor,
  input: {
    id: string
    status: 'completed' | 'declined' | 'expired' | 'voided'
    signedId?: string
    certificateId?: string | undefined
    now: Date
  },
): Promise<void> {
  const { id, status, signedId = null, certificateId = null, now } = input
  await update(
    db,
    'document.envelope',
    { status, signedId, certificateId, changedAt: now },
    sql`id = ${id} AND ${mayMove(status)}`,
  )
}

/** Waiting envelopes not looked at since `before`; marks them as looked at. */
export async function takeWaiting(
  db: Executor,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`UPDATE document.envelope SET changed_at = ${now} WHERE id IN (
          SELECT id FROM document.envelope WHERE status = 'sent' AND changed_at <= ${before}
           ORDER BY changed_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING id`,
  )
  return rows.map(({ id }) => id)
}

/** Records a provider's event; false when it was recorded before. */
export async function takeEvent(
  db: Executor,
  event: { provider: string; eventId: string; now: Date },
): Promise<boolean> {
  const { provider, eventId, now } = event
  const row = { provider, eventId, receivedAt: now }
  const rows = await query(
    db,
    sql`INSERT INTO document.signing_event ${valuesOf('document.signing_event', row)} ON CONFLICT DO NOTHING RETURNING 1`,
  )
  return rows.length > 0
}

/** The file to sign: the submitted one, or the sending's only document. */
export async function originalOf(
  db: Executor,
  item: { tab: string; submittedId: string | null; workflowId: string },
): Promise<{ id: string; key: string } | undefined> {
  const which =
    item.tab === 'REQUESTED'
      ? sql`id = ${item.submittedId}`
      : sql`workflow_id = ${item.workflowId} AND role = 'document' AND content_type = 'application/pdf'`
  const [row] = await query<{ id: string; key: string }>(
    db,
    sql`SELECT id, object_key AS key FROM document.file WHERE ${which} ORDER BY position, id LIMIT 1`,
  )
  return row
}

/** Keys of the finished files of an envelope. */
export async function finishedFiles(
  db: Executor,
  envelopeId: string,
): Promise<{ signed: string; certificate: string | null } | undefined> {
  const [row] = await query<{ signed: string; certificate: string | null }>(
    db,
    sql`SELECT s.object_key AS signed, c.object_key AS certificate FROM document.envelope e
          JOIN document.file s ON s.id = e.signed_id LEFT JOIN document.file c ON c.id = e.certificate_id
         WHERE e.id = ${envelopeId}`,
  )
  return row
}

/** When the file of a vendor with this hash was finished. */
export async function finishedByHash(db: Executor, sha256: Uint8Array): Promise<Date | undefined> {
  const [row] = await query<{ at: Date }>(
    db,
    sql`SELECT f.created_at AS at FROM document.file f
         WHERE f.sha256 = ${sha256} AND f.role IN ('signed', 'certificate') AND EXISTS (
           SELECT 1 FROM document.envelope e WHERE e.provider <> 'embedded' AND f.id IN (e.signed_id, e.certificate_id))
         LIMIT 1`,
  )
  return row?.at
}

/** Closes an open envelope from our side; undefined when it was already closed. */
export async function endEnvelope(
  tx: Executor,
  id: string,
  status: 'expired' | 'voided',
  now: Date,
): Promise<Pick<EnvelopeRow, 'provider' | 'providerId'> | undefined> {
  const [envelope] = await query<Pick<EnvelopeRow, 'provider' | 'providerId'>>(
    tx,
    sql`UPDATE document.envelope SET status = ${status}, changed_at = ${now}
         WHERE id = ${id} AND ${mayMove(status)} RETURNING provider, provider_id`,
  )
  return envelope
}

/** The signed files of those envelopes that have one. */
export function signedFilesOf(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; signedId: string }[]> {
  return query(
    db,
    sql`SELECT id, signed_id FROM document.envelope
         WHERE id = ANY(${sql.param([...ids])}::text[]) AND signed_id IS NOT NULL`,
  )
}

/** The creation times of these envelopes. */
export function createdOf(
  db: Executor,
  ids: readonly string[],
): Promise<Columns<'document.envelope', ['id', 'createdAt']>[]> {
  return query(
    db,
    sql`SELECT id, created_at FROM document.envelope WHERE id = ANY(${sql.param([...ids])}::text[])`,
  )
}

/** The signed file of an envelope, if there is one. */
export async function signedFileOf(
  db: Executor,
  envelopeId: string,
): Promise<{ key: string; sha256: Buffer } | undefined> {
  const [file] = await query<{ key: string; sha256: Buffer }>(
    db,
    sql`SELECT f.object_key AS key, f.sha256 FROM document.envelope e JOIN document.file f ON f.id = e.signed_id
         WHERE e.id = ${envelopeId}`,
  )
  return file
}

/** A workflow's envelopes at the embedded provider. */
export function embeddedEnvelopes(db: Executor, workflowId: string): Promise<{ providerId: string }[]> {
  return query(
    db,
    sql`SELECT provider_id FROM document.envelope
         WHERE workflow_id = ${workflowId} AND provider = 'embedded' AND provider_id IS NOT NULL`,
  )
}

/** Whether an open envelope waits for this person's signature, platform requests apart, or was sent by this person. */
export async function hasOpenEnvelope(db: Executor, userId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM document.envelope e WHERE e.status = ANY(${sql.param(OPEN)}::text[]) AND (
          EXISTS (SELECT 1 FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
                   WHERE i.envelope_id = e.id AND i.user_id = ${userId} AND w.sender_id <> ${PLATFORM_SENDER})
          OR EXISTS (SELECT 1 FROM document.workflow w WHERE w.id = e.workflow_id AND w.sender_id = ${userId})) LIMIT 1`,
  )
  return rows.length > 0
}
