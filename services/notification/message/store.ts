import { sql, type SQL } from 'drizzle-orm'
import type { MessageCategory, MessageFolder } from '#contracts/notification/message-values.ts'
import type { MessageState } from '#machines/message/labels.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  insertAll,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'ownerId',
  'sendingId',
  'conversationId',
  'reference',
  'isOwn',
  'otherId',
  'isSupport',
  'category',
  'headlineSealed',
  'bodySealed',
  'state',
  'at',
] as const
const COLUMNS = columns('notification.message', KEYS)

/** One person's copy of a message, sealed under their key (record 0395). */
export type MessageRow = Columns<
  'notification.message',
  typeof KEYS,
  { category: MessageCategory | null; state: Exclude<MessageState, 'discarded'> }
>

export interface MessageFilter {
  readonly ownerId: string
  readonly folder?: MessageFolder | undefined
  readonly conversationId?: string | undefined
  readonly category?: MessageCategory | undefined
}

const IN_FOLDER: Readonly<Record<MessageFolder, SQL>> = {
  received: sql`state IN ('unread', 'read')`,
  draft: sql`state = 'draft'`,
  sent: sql`state = 'sent'`,
  store: sql`state = 'stored'`,
}

function selected({ ownerId, folder, conversationId, category }: MessageFilter): SQL {
  const tests: SQL[] = [sql`owner_id = ${ownerId}`]
  if (conversationId !== undefined) tests.push(sql`conversation_id = ${conversationId} AND state <> 'draft'`)
  if (folder !== undefined) tests.push(IN_FOLDER[folder])
  if (category !== undefined) tests.push(sql`category = ${category}`)
  return sql.join(tests, sql` AND `)
}

/** One page of a person's messages, newest first, and the number of all. */
export async function listMessages(
  db: Executor,
  { limit, offset, ...filter }: MessageFilter & { readonly limit: number; readonly offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = selected(filter)
  const [rows, [counted]] = await Promise.all([
    query<MessageRow>(
      db,
      sql`SELECT ${COLUMNS} FROM notification.message WHERE ${where}
          ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM notification.message WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** A person's own copy, locked where asked; undefined for what does not exist or is another person's. */
export async function findMessage(
  db: Executor,
  ownerId: string,
  id: string,
  { lock = false } = {},
): Promise<MessageRow | undefined> {
  const [row] = await query<MessageRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.message WHERE id = ${id} AND owner_id = ${ownerId}
        ${lock ? sql`FOR NO KEY UPDATE` : sql``}`,
  )
  return row
}

/** The first message of each of these tickets. */
export function firstMessages(db: Executor, conversationIds: readonly string[]): Promise<MessageRow[]> {
  return query<MessageRow>(
    db,
    sql`SELECT m.* FROM notification.ticket t
         CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM notification.message
                              WHERE owner_id = t.user_id AND conversation_id = t.id ORDER BY at, id LIMIT 1) m
         WHERE t.id = ANY(${sql.param([...conversationIds])}::text[])`,
  )
}

export const insertMessage = (tx: Executor, row: NewRow<'notification.message'>): Promise<void> =>
  insert(tx, 'notification.message', row)

export async function changeMessageRow(
  tx: Executor,
  id: string,
  changes: Pick<
    Changes<'notification.message'>,
    'otherId' | 'isSupport' | 'category' | 'headlineSealed' | 'bodySealed' | 'state' | 'machineVersion' | 'at'
  >,
): Promise<void> {
  await update(tx, 'notification.message', changes, sql`id = ${id}`)
}

export async function deleteMessage(tx: Executor, id: string): Promise<void> {
  await query(tx, sql`DELETE FROM notification.message WHERE id = ${id}`)
}

export async function countDrafts(db: Executor, ownerId: string): Promise<number> {
  const [row] = await query<{ total: bigint }>(
    db,
    sql`SELECT count(*) AS total FROM notification.message WHERE owner_id = ${ownerId} AND state = 'draft'`,
  )
  return Number(row?.total ?? 0n)
}

export interface ImageRow {
  readonly sendingId: string
  readonly fileKey: string
  readonly ownerId: string
}

/** The images of these sendings, in their order. */
export function imagesOf(db: Executor, sendingIds: readonly string[]): Promise<ImageRow[]> {
  return query<ImageRow>(
    db,
    sql`SELECT sending_id, file_key, owner_id FROM notification.message_image
         WHERE sending_id = ANY(${sql.param([...sendingIds])}::text[]) ORDER BY sending_id, position`,
  )
}

/** Gives a sending these images and no others; returns the keys that it had before. */
export async function setImages(
  tx: Executor,
  {
    sendingId,
    ownerId,
    keys,
  }: { readonly sendingId: string; readonly ownerId: string; readonly keys: readonly string[] },
): Promise<string[]> {
  const before = await query<{ fileKey: string }>(
    tx,
    sql`DELETE FROM notification.message_image WHERE sending_id = ${sendingId} RETURNING file_key`,
  )
  const rows = keys.map((fileKey, position) => ({ sendingId, position, fileKey, ownerId }))
  await insertAll(tx, 'notification.message_image', rows)
  return before.map(({ fileKey }) => fileKey)
}

/** Whether any message shows this image. */
export async function isShown(db: Executor, fileKey: string, ownerId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM notification.message_image WHERE owner_id = ${ownerId} AND file_key = ${fileKey} LIMIT 1`,
  )
  return rows.length > 0
}

/** Sets or takes back a block; false where nothing changes. */
export async function setBlock(
  tx: Executor,
  {
    blockerId,
    blockedId,
    isBlocked,
    now,
  }: { blockerId: string; blockedId: string; isBlocked: boolean; now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    isBlocked
      ? sql`INSERT INTO notification.message_block (blocker_id, blocked_id, at)
            VALUES (${blockerId}, ${blockedId}, ${now}) ON CONFLICT DO NOTHING RETURNING 1`
      : sql`DELETE FROM notification.message_block
             WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId} RETURNING 1`,
  )
  return rows.length > 0
}

/** Which of these people a person blocks, and which of them block this person. */
export async function blocksWith(
  db: Executor,
  userId: string,
  others: readonly string[],
): Promise<{ blocked: ReadonlySet<string>; blockedBy: ReadonlySet<string> }> {
  if (others.length === 0) return { blocked: new Set(), blockedBy: new Set() }
  const ids = sql.param([...others])
  const rows = await query<{ blockerId: string; blockedId: string }>(
    db,
    sql`SELECT blocker_id, blocked_id FROM notification.message_block
         WHERE (blocker_id = ${userId} AND blocked_id = ANY(${ids}::text[]))
            OR (blocked_id = ${userId} AND blocker_id = ANY(${ids}::text[]))`,
  )
  return {
    blocked: new Set(rows.filter(({ blockerId }) => blockerId === userId).map(({ blockedId }) => blockedId)),
    blockedBy: new Set(
      rows.filter(({ blockedId }) => blockedId === userId).map(({ blockerId }) => blockerId),
    ),
  }
}

/** Everything of a person, oldest first, for the copy of their data. */
export function exportedMessages(db: Executor, ownerId: string): Promise<MessageRow[]> {
  return query<MessageRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.message WHERE owner_id = ${ownerId} ORDER BY at, id`,
  )
}

export function exportedBlocks(db: Executor, userId: string): Promise<{ blockedId: string; at: Date }[]> {
  return query(
    db,
    sql`SELECT blocked_id, at FROM notification.message_block WHERE blocker_id = ${userId} ORDER BY at, blocked_id`,
  )
}

/** The copies of others stay, without the images, which go with the account. */
export async function forgetMessages(db: Executor, userId: string): Promise<void> {
  await query(db, sql`DELETE FROM notification.message_image WHERE owner_id = ${userId}`)
  await query(db, sql`DELETE FROM notification.message_block WHERE ${userId} IN (blocker_id, blocked_id)`)
  await query(db, sql`DELETE FROM notification.message WHERE owner_id = ${userId}`)
}
