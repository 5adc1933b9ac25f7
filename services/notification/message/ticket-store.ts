import { sql, type SQL } from 'drizzle-orm'
import { ticketMachine } from '#machines/ticket/machine.ts'
import type { TicketState } from '#machines/ticket/labels.ts'
import { statesWith } from '#machines/lifecycle.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const KEYS = ['id', 'userId', 'reportedId', 'reportedWriterId', 'state', 'openedAt', 'changedAt'] as const
const COLUMNS = columns('notification.ticket', KEYS)
const WAITING = sql`state = ANY(${sql.param([...statesWith(ticketMachine, 'waiting')])}::text[])`

export type TicketRow = Columns<'notification.ticket', typeof KEYS, { state: TicketState }>

/** Who reads a ticket: the person who asks, or staff of support about others; never the writer of the message that it reports. */
export type TicketReader = { readonly userId: string } | { readonly staffId: string }

export type TicketFilter = 'waiting' | 'answered' | 'closed' | 'all'

const readableBy = (reader: TicketReader): SQL =>
  'userId' in reader
    ? sql`user_id = ${reader.userId}`
    : sql`user_id <> ${reader.staffId} AND reported_writer_id IS DISTINCT FROM ${reader.staffId}`

/** One ticket, locked where asked; undefined for one that this person may not see. */
export async function findTicket(
  db: Executor,
  id: string,
  reader: TicketReader,
  { lock = false } = {},
): Promise<TicketRow | undefined> {
  const [row] = await query<TicketRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.ticket WHERE id = ${id} AND ${readableBy(reader)}
        ${lock ? sql`FOR NO KEY UPDATE` : sql``}`,
  )
  return row
}

const BY_FILTER: Readonly<Record<TicketFilter, SQL>> = {
  waiting: sql`AND ${WAITING}`,
  answered: sql`AND state = 'answered'`,
  closed: sql`AND state = 'closed'`,
  all: sql``,
}

/** Tickets that this person reads: the newest change first, those that wait by how long they wait. */
export async function listTickets(
  db: Executor,
  { reader, filter }: { readonly reader: TicketReader; readonly filter: TicketFilter },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const where = sql`${readableBy(reader)} ${BY_FILTER[filter]}`
  const order = filter === 'waiting' ? sql`changed_at, id` : sql`changed_at DESC, id`
  const [rows, [counted]] = await Promise.all([
    query<TicketRow>(
      db,
      sql`SELECT ${COLUMNS} FROM notification.ticket WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM notification.ticket WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export const insertTicket = (tx: Executor, row: NewRow<'notification.ticket'>): Promise<void> =>
  insert(tx, 'notification.ticket', row)

export async function changeTicket(
  tx: Executor,
  id: string,
  changes: Pick<Changes<'notification.ticket'>, 'state' | 'machineVersion' | 'changedAt'>,
): Promise<void> {
  await update(tx, 'notification.ticket', changes, sql`id = ${id}`)
}

/** Whether this person of support looked at a ticket since then. */
export async function hasLooked(
  db: Executor,
  look: { readonly id: string; readonly staffId: string; readonly since: Date },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM kit.audit
         WHERE entity = 'ticket' AND entity_id = ${look.id} AND action = 'ticket.looked'
           AND actor_id = ${look.staffId} AND at > ${look.since} LIMIT 1`,
  )
  return rows.length > 0
}

const EXPORTED = ['id', 'state', 'openedAt', 'changedAt'] as const

/** A person's tickets for the copy of their data; their texts are messages. */
export function exportedTickets(
  db: Executor,
  userId: string,
): Promise<Columns<'notification.ticket', typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns('notification.ticket', EXPORTED)} FROM notification.ticket
        WHERE user_id = ${userId} ORDER BY opened_at, id`,
  )
}

export async function forgetTickets(db: Executor, userId: string): Promise<void> {
  await query(db, sql`DELETE FROM notification.ticket WHERE user_id = ${userId}`)
}
