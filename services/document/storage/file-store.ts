import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, only, update, type Columns } from '#services/kit/database/write.ts'
import type { KeptFile } from '#contracts/internal/person.ts'
import { PLATFORM_SENDER } from '#services/document/items/signature-request-rules.ts'
import { isSender, type Reader } from './sending-store.ts'

const KEYS = [
  'id',
  'objectKey',
  'ownerId',
  'workflowId',
  'role',
  'position',
  'subject',
  'nameSealed',
  'contentType',
  'createdAt',
] as const

/** A file of a workflow, item or envelope as stored; its name is sealed with the owner's key. */
export type FileRow = Columns<'document.file', typeof KEYS, { size: number }>

const COLUMNS = sql`${columns('document.file', KEYS, 'f')}, f.size::int AS size`

/** The files sent with these workflows and the files with these ids, in one query and in display order. */
export async function filesOf(
  db: Executor,
  workflowIds: readonly string[],
  fileIds: readonly string[],
): Promise<FileRow[]> {
  return query<FileRow>(
    db,
    sql`SELECT * FROM (
          SELECT ${COLUMNS} FROM document.file f WHERE f.workflow_id = ANY(${sql.param([...workflowIds])}::text[])
           AND f.withdrawn_at IS NULL
          UNION ALL
          SELECT ${COLUMNS} FROM document.file f WHERE f.id = ANY(${sql.param([...fileIds])}::text[]) AND f.workflow_id IS NULL) f
        ORDER BY position, id`,
  )
}

/** A file, if the reader takes part: as recipient, submitter, signer or sender. */
export async function fileOfParticipant(
  db: Executor,
  reader: Reader,
  id: string,
): Promise<FileRow | undefined> {
  const mine = sql`i.user_id = ${reader.userId}`
  const sent = isSender(reader)
  const rows = await query<FileRow>(
    db,
    sql`SELECT ${COLUMNS} FROM document.file f WHERE f.id = ${id} AND f.withdrawn_at IS NULL AND (
          EXISTS (SELECT 1 FROM document.item i WHERE i.workflow_id = f.workflow_id AND ${mine} AND i.tab <> 'MYDOC')
          OR EXISTS (SELECT 1 FROM document.workflow w WHERE w.id = f.workflow_id AND ${sent})
          OR EXISTS (SELECT 1 FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
                      WHERE i.submitted_id = f.id AND (${mine} OR ${sent}))
          OR EXISTS (SELECT 1 FROM document.envelope e JOIN document.workflow w ON w.id = e.workflow_id
                      WHERE (e.signed_id = f.id OR e.certificate_id = f.id)
                        AND (${sent} OR EXISTS (SELECT 1 FROM document.item i WHERE i.envelope_id = e.id AND ${mine}))))`,
  )
  return rows[0]
}

/**
 * Deletes a file that no item or envelope uses. Returns the key of its bytes if no other row uses them, else undefined.
 */
export async function deleteFile(db: Executor, id: string): Promise<string | undefined> {
  const [gone] = await query<{ objectKey: string }>(
    db,
    sql`DELETE FROM document.file f WHERE f.id = ${id}
          AND NOT EXISTS (SELECT 1 FROM document.item i WHERE i.submitted_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM document.envelope e WHERE f.id IN (e.original_id, e.signed_id, e.certificate_id))
        RETURNING object_key`,
  )
  return gone === undefined || (await isReferred(db, gone.objectKey)) ? undefined : gone.objectKey
}

/** Whether any row uses these bytes. */
export async function isReferred(db: Executor, objectKey: string): Promise<boolean> {
  return (
    (await query(db, sql`SELECT 1 FROM document.file WHERE object_key = ${objectKey} LIMIT 1`)).length > 0
  )
}

/** A new file whose bytes are already kept. */
export interface NewFile extends Omit<FileRow, 'createdAt'> {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string
}

export async function insertFile(db: Executor, file: NewFile, now: Date): Promise<void> {
  const size = BigInt(file.size)
  const sha256 = Buffer.from(file.sha256, 'hex')
  await insert(db, 'document.file', { ...only({ ...file, createdAt: now }, KEYS), size, sha256 })
}

export function documentsOf(db: Executor, workflowId: string): Promise<{ key: string; ownerId: string }[]> {
  return query(
    db,
    sql`SELECT object_key AS key, owner_id FROM document.file WHERE workflow_id = ${workflowId} AND role = 'document'`,
  )
}

/** Marks the bytes of a workflow's documents as destroyed; false when they already were. */
export async function withdrawDocuments(tx: Executor, workflowId: string, now: Date): Promise<boolean> {
  const which = sql`workflow_id = ${workflowId} AND role = 'document' AND withdrawn_at IS NULL`
  return (await update(tx, 'document.file', { withdrawnAt: now }, which)) > 0
}

/** The person's files that others rely on: those they sent and those they submitted. */
export function reliedOn(
  db: Executor,
  userId: string,
): Promise<(Omit<KeptFile, 'name'> & { readonly nameSealed: string })[]> {
  return query(
    db,
    sql`SELECT f.id, f.object_key AS key, f.role AS kind, f.name_sealed, f.content_type, f.size::int AS size
          FROM document.file f WHERE f.owner_id = ${userId} AND (
          EXISTS (SELECT 1 FROM document.workflow w WHERE w.id = f.workflow_id AND (w.sender_id <> ${PLATFORM_SENDER}
            OR EXISTS (SELECT 1 FROM document.item i WHERE i.workflow_id = w.id AND i.signed_at IS NOT NULL)))
          OR EXISTS (SELECT 1 FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
                      WHERE i.submitted_id = f.id AND w.workflow_type <> 'own')
          OR EXISTS (SELECT 1 FROM document.envelope e WHERE f.id IN (e.signed_id, e.certificate_id)
            OR (f.id = e.original_id AND f.workflow_id IS NULL)))`,
  )
}

/** All files of a person for their data export, the oldest first. */
export function exportedFiles(
  db: Executor,
  userId: string,
): Promise<{ id: string; nameSealed: string; size: bigint }[]> {
  return query(
    db,
    sql`SELECT id, role, name_sealed, content_type, size, encode(sha256, 'hex') AS sha256,
               created_at
          FROM document.file WHERE owner_id = ${userId} ORDER BY created_at, id`,
  )
}
