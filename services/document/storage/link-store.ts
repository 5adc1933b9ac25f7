import { sql } from 'drizzle-orm'
import { SHARE_USES_MAX } from '#contracts/document/share-values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns, type NewRow } from '#services/kit/database/write.ts'
import type { FileRow } from './file-store.ts'

const KEYS = ['id', 'itemId', 'ownerId', 'createdAt', 'expiresAt', 'uses', 'lastUsedAt'] as const
const COLUMNS = columns('document.share_link', KEYS)
export type LinkRow = Columns<'document.share_link', typeof KEYS>

const works = (now: Date) => sql`revoked_at IS NULL AND expires_at > ${now} AND uses < ${SHARE_USES_MAX}`

export const insertLink = (tx: Executor, row: NewRow<'document.share_link'>): Promise<void> =>
  insert(tx, 'document.share_link', row)

/** Links of an own item that work now, the newest first. */
export function workingLinks(
  db: Executor,
  { itemId, ownerId, now }: { readonly itemId: string; readonly ownerId: string; readonly now: Date },
): Promise<LinkRow[]> {
  return query<LinkRow>(
    db,
    sql`SELECT ${COLUMNS} FROM document.share_link
         WHERE item_id = ${itemId} AND owner_id = ${ownerId} AND ${works(now)} ORDER BY created_at DESC, id`,
  )
}

/** Ends an own link, and gives its item; undefined for another person's link and for one that has ended. */
export async function endLink(
  tx: Executor,
  { id, ownerId, now }: { readonly id: string; readonly ownerId: string; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await query<{ itemId: string }>(
    tx,
    sql`UPDATE document.share_link SET revoked_at = ${now}
         WHERE id = ${id} AND owner_id = ${ownerId} AND ${works(now)} RETURNING item_id`,
  )
  return row?.itemId
}

export type SharedFile = Pick<
  FileRow,
  'id' | 'objectKey' | 'ownerId' | 'nameSealed' | 'contentType' | 'size'
> & {
  readonly linkId: string
  readonly itemId: string
  readonly expiresAt: Date
}

/** The links ever made of an item. */
export async function linksMade(db: Executor, itemId: string): Promise<number> {
  const [row] = await query<{ count: bigint }>(
    db,
    sql`SELECT count(*) AS count FROM document.share_link WHERE item_id = ${itemId}`,
  )
  return Number(row?.count ?? 0)
}

/** Ends every link that a person made up to then, and gives those that still worked, with their items. */
export function endLinksOf(
  tx: Executor,
  { ownerId, madeBy, now }: { readonly ownerId: string; readonly madeBy: Date; readonly now: Date },
): Promise<Pick<LinkRow, 'id' | 'itemId'>[]> {
  return query<Pick<LinkRow, 'id' | 'itemId'>>(
    tx,
    sql`UPDATE document.share_link SET revoked_at = ${now}
         WHERE owner_id = ${ownerId} AND created_at <= ${madeBy} AND ${works(now)} RETURNING id, item_id`,
  )
}

/** Counts a use of a link; false where it no longer works. */
export async function useLink(tx: Executor, id: string, now: Date): Promise<boolean> {
  const used = await query(
    tx,
    sql`UPDATE document.share_link SET uses = uses + 1, last_used_at = ${now} WHERE id = ${id} AND ${works(now)} RETURNING id`,
  )
  return used.length > 0
}

/** The one file of the item behind a link that works now. */
export async function sharedFile(
  db: Executor,
  secretHash: Buffer,
  now: Date,
): Promise<SharedFile | undefined> {
  const [row] = await query<SharedFile>(
    db,
    sql`SELECT u.id AS link_id, u.item_id, u.expires_at, f.id, f.object_key, f.owner_id, f.name_sealed, f.content_type, f.size
          FROM (SELECT id, item_id, owner_id, expires_at FROM document.share_link WHERE secret_hash = ${secretHash} AND ${works(now)}) u
          JOIN document.item i ON i.id = u.item_id AND i.user_id = u.owner_id
          JOIN document.workflow w ON w.id = i.workflow_id AND w.workflow_type = 'own'
          JOIN document.file f ON f.id = i.submitted_id AND f.owner_id = u.owner_id AND f.withdrawn_at IS NULL`,
  )
  return row && { ...row, size: Number(row.size) }
}
