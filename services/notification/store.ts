import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, update, valuesOf, type Columns } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'
import type { NoticeCategory } from '#contracts/notification/values.ts'
import type { NoticeParams } from './kinds/kind.ts'

const KEYS = [
  'id',
  'userId',
  'category',
  'kind',
  'params',
  'createdAt',
  'readAt',
  'mailedAt',
  'pushedAt',
] as const
const COLUMNS = columns('notification.notice', KEYS)

export type NoticeRow = Columns<'notification.notice', typeof KEYS, { params: NoticeParams }>

export interface NewNotice {
  readonly userId: string
  readonly category: NoticeCategory
  readonly kind: string
  readonly params: NoticeParams
  readonly eventId: string
  /** A mail is to be sent as well. */
  readonly isMailed: boolean
  /** Its mail waits until then; null for at once. */
  readonly mailAfter: Date | null
  /** Only in the list: it is no news at the bell, and no open page shows it. */
  readonly isSilent: boolean
}

/** Writes a notice once per event and person, and returns its id; undefined when it already existed. */
export async function insertNotice(
  db: Executor,
  { isSilent, ...notice }: NewNotice,
  now: Date,
): Promise<string | undefined> {
  const row = { id: newId('ntf'), ...notice, createdAt: now, readAt: isSilent ? now : null }
  const [written] = await query<{ id: string }>(
    db,
    sql`INSERT INTO notification.notice ${valuesOf('notification.notice', row)}
        ON CONFLICT (event_id, user_id) DO NOTHING RETURNING id`,
  )
  return written?.id
}

export interface NoticeFilter {
  readonly userId: string
  readonly isRead?: boolean | undefined
  readonly category?: NoticeCategory | undefined
}

function selected({ userId, isRead, category }: NoticeFilter): SQL {
  const tests: SQL[] = [sql`user_id = ${userId}`]
  if (isRead !== undefined) tests.push(isRead ? sql`read_at IS NOT NULL` : sql`read_at IS NULL`)
  if (category !== undefined) tests.push(sql`category = ${category}`)
  return sql.join(tests, sql` AND `)
}

/** One page of a person's notices, newest first, and the number of all. */
export async function listNotices(
  db: Executor,
  input: NoticeFilter & { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const where = selected(input)
  const [rows, [counted]] = await Promise.all([
    query<NoticeRow>(
      db,
      sql`SELECT ${COLUMNS} FROM notification.notice WHERE ${where}
          ORDER BY created_at DESC, seq DESC LIMIT ${input.limit} OFFSET ${input.offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM notification.notice WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/**
 * Marks a person's own notice as read and keeps the first time; undefined when it does not exist or is another
 * person's.
 */
export async function markRead(
  db: Executor,
  userId: string,
  id: string,
  now: Date,
): Promise<NoticeRow | undefined> {
  const [row] = await query<NoticeRow>(
    db,
    sql`UPDATE notification.notice SET read_at = coalesce(read_at, ${now}::timestamptz)
        WHERE id = ${id} AND user_id = ${userId} RETURNING ${COLUMNS}`,
  )
  return row
}

/** Marks every unread notice of a person as read, or those of one category, and returns their number. */
export function markAllRead(db: Executor, filter: Omit<NoticeFilter, 'isRead'>, now: Date): Promise<number> {
  return update(db, 'notification.notice', { readAt: now }, selected({ ...filter, isRead: false }))
}

/**
 * Marks a person's notices of these kinds about one document as read, and cancels mails about them that no job has
 * taken. Returns false when nothing was unread or waiting to be mailed.
 */
export async function markAnswered(
  db: Executor,
  { userId, itemId, kinds }: { userId: string; itemId: string; kinds: readonly string[] },
  now: Date,
): Promise<boolean> {
  const changes = {
    readAt: sql`coalesce(read_at, ${now}::timestamptz)`,
    isMailed: sql`is_mailed AND mail_id IS NOT NULL`,
  }
  const asking = sql`kind = ANY (${sql.param([...kinds])}::text[]) AND params ->> 'itemId' = ${itemId}`
  const isOpen = sql`(read_at IS NULL OR (is_mailed AND mail_id IS NULL))`
  const found = sql`${selected({ userId })} AND ${asking} AND ${isOpen}`
  return (await update(db, 'notification.notice', changes, found)) > 0
}

/** A person's own notice; undefined when it does not exist or is another person's. */
export async function findNotice(db: Executor, userId: string, id: string): Promise<NoticeRow | undefined> {
  const [row] = await query<NoticeRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.notice WHERE id = ${id} AND user_id = ${userId}`,
  )
  return row
}

/** A person's unread notices written at or after an instant, oldest first, except the given ids. */
export async function noticesSince(
  db: Executor,
  userId: string,
  since: Date,
  { except, limit }: { except: Iterable<string>; limit: number },
): Promise<NoticeRow[]> {
  return query<NoticeRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.notice WHERE user_id = ${userId} AND created_at >= ${since}
          AND read_at IS NULL AND id <> ALL (${sql.param([...except])}::text[])
        ORDER BY created_at, seq LIMIT ${limit}`,
  )
}

/** When a person's notice was written; undefined when it does not exist or is another person's. */
export async function writtenAt(db: Executor, userId: string, id: string): Promise<Date | undefined> {
  const [row] = await query<{ createdAt: Date }>(
    db,
    sql`SELECT created_at FROM notification.notice WHERE id = ${id} AND user_id = ${userId}`,
  )
  return row?.createdAt
}

/**
 * Tells the event streams of a person in all processes; outside the transaction, because NOTIFY inside one locks the
 * database.
 */
export async function announce(db: Executor, channel: string, userId: string): Promise<void> {
  await query(db, sql`SELECT pg_notify(${channel}, ${userId})`)
}

/** Whether its person read it; a silent one counts as read from the moment it is written. */
export const wasRead = ({ readAt, createdAt }: NoticeRow): boolean =>
  readAt !== null && readAt.getTime() !== createdAt.getTime()

/** Lets the waiting mails of these categories go, except those of the given kinds. */
export async function dropMails(
  db: Executor,
  userId: string,
  {
    categories,
    except,
  }: { readonly categories: readonly NoticeCategory[]; readonly except: Iterable<string> },
): Promise<void> {
  if (categories.length === 0) return
  const found = sql`user_id = ${userId} AND is_mailed AND mail_id IS NULL AND mailed_at IS NULL
    AND category = ANY (${sql.param([...categories])}::text[]) AND kind <> ALL (${sql.param([...except])}::text[])`
  await update(db, 'notification.notice', { isMailed: false }, found)
}

/**
 * The notices that a mail carries: those that no other mail has taken, and on a retry the same ones again. Several
 * become one mail. With `kinds` it takes new ones of these kinds only; those that wait for a later mail stay.
 */
export function takeForMail(
  db: Executor,
  {
    userId,
    mailId,
    kinds,
    now,
  }: {
    readonly userId: string
    readonly mailId: string
    readonly kinds?: Iterable<string>
    readonly now: Date
  },
): Promise<NoticeRow[]> {
  const isFree =
    kinds === undefined
      ? sql`mail_id IS NULL`
      : sql`(mail_id IS NULL AND kind = ANY(${sql.param([...kinds])}::text[]))`
  return query<NoticeRow>(
    db,
    sql`WITH taken AS (
          UPDATE notification.notice SET mail_id = ${mailId}
           WHERE user_id = ${userId} AND is_mailed AND mailed_at IS NULL
             AND ((${isFree} AND (mail_after IS NULL OR mail_after <= ${now})) OR mail_id = ${mailId})
          RETURNING seq, ${COLUMNS})
        SELECT ${COLUMNS} FROM taken ORDER BY seq`,
  )
}

export async function markMailed(db: Executor, mailId: string, now: Date): Promise<void> {
  await update(db, 'notification.notice', { mailedAt: now }, sql`mail_id = ${mailId} AND mailed_at IS NULL`)
}

/** Notes that another service mailed a notice; false when there is no such notice. */
export async function noteMailed(
  db: Executor,
  { userId, eventId, mailId }: { userId: string; eventId: string; mailId: string },
  at: Date,
): Promise<boolean> {
  const changes = { isMailed: true, mailId, mailedAt: at }
  const found = sql`event_id = ${eventId} AND user_id = ${userId}`
  return (await update(db, 'notification.notice', changes, found)) > 0
}

/** When the mails to a person since an instant were handed over, oldest first. */
export async function mailedSince(db: Executor, userId: string, since: Date): Promise<Date[]> {
  const rows = await query<{ mailedAt: Date }>(
    db,
    sql`SELECT DISTINCT mail_id, mailed_at FROM notification.notice
         WHERE user_id = ${userId} AND mailed_at > ${since} ORDER BY mailed_at`,
  )
  return rows.map(({ mailedAt }) => mailedAt)
}

export async function markPushed(db: Executor, id: string, now: Date): Promise<void> {
  await update(db, 'notification.notice', { pushedAt: now }, sql`id = ${id} AND pushed_at IS NULL`)
}

const EXPORTED = ['id', 'category', 'kind', 'params', 'createdAt', 'readAt', 'mailedAt', 'pushedAt'] as const

/** A person's notices for the copy of their data, oldest first. */
export function exportedNotices(
  db: Executor,
  userId: string,
): Promise<Columns<'notification.notice', typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns('notification.notice', EXPORTED)} FROM notification.notice
         WHERE user_id = ${userId} ORDER BY seq`,
  )
}

/** Deletes every notice of a person. */
export async function deleteNotices(db: Executor, userId: string): Promise<void> {
  await query(db, sql`DELETE FROM notification.notice WHERE user_id = ${userId}`)
}
