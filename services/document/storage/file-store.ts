import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { isSender, type Reader } from './desk-store.ts'

export type FileRole = 'document' | 'attachment' | 'submission' | 'signed' | 'certificate'

/** A file of a workflow, an item or an envelope, as stored; its name opens with the owner's key. */
export interface FileRow {
  readonly id: string
  readonly objectKey: string
  readonly ownerId: string
  /** Only of what was sent with the workflow. */
  readonly workflowId: string | null
  readonly role: FileRole
  readonly position: number
  readonly subject: string
  readonly nameSealed: string
  readonly contentType: string
  readonly size: number
  readonly createdAt: Date
}

const COLUMNS = sql`f.id, f.object_key, f.owner_id, f.workflow_id, f.role, f.position,
  f.subject, f.name_sealed, f.content_type, f.size::int AS size, f.created_at`

/** What was sent with these workflows, and these files, in one query; in the order in which they are shown. */
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

/** A file to somebody who takes part: a recipient of it, whoever handed it in or signs it, or whoever sent the workflow. */
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
 * Forgets a file that no item and no envelope refers to any more. Gives the key of its bytes if no other entry leads to them, undefined
 * where they stay.
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

/** Whether some entry leads to these bytes. */
export async function isReferred(db: Executor, objectKey: string): Promise<boolean> {
  return (
    (await query(db, sql`SELECT 1 FROM document.file WHERE object_key = ${objectKey} LIMIT 1`)).length > 0
  )
}

/** A file that is to be written down; the bytes are kept by then. */
export interface NewFile extends Omit<FileRow, 'createdAt'> {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string
}

export async function insertFile(db: Executor, file: NewFile, now: Date): Promise<void> {
  await query(
    db,
    sql`INSERT INTO document.file (id, object_key, owner_id, workflow_id, role, position, subject, name_sealed, content_type, size, sha256,
          created_at)
        VALUES (${file.id}, ${file.objectKey}, ${file.ownerId}, ${file.workflowId}, ${file.role}, ${file.position}, ${file.subject},
          ${file.nameSealed}, ${file.contentType}, ${file.size}, ${Buffer.from(file.sha256, 'hex')}, ${now})`,
  )
}
