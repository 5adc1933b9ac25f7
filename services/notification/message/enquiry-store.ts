import { sql } from 'drizzle-orm'
import type { EnquiryModule, EnquiryType } from '#contracts/notification/enquiry-values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns, type NewRow } from '#services/kit/database/write.ts'

const KEYS = ['ticketId', 'ownerId', 'isGuest', 'enquiryType', 'module', 'contactSealed', 'at'] as const
const COLUMNS = columns('notification.enquiry', KEYS)

/** What the form of /contact adds to a ticket. */
export type EnquiryRow = Columns<
  'notification.enquiry',
  typeof KEYS,
  { enquiryType: EnquiryType; module: EnquiryModule }
>

export const insertEnquiry = (tx: Executor, row: NewRow<'notification.enquiry'>): Promise<void> =>
  insert(tx, 'notification.enquiry', row)

/** The enquiries among these tickets. */
export function enquiriesOf(db: Executor, ticketIds: readonly string[]): Promise<EnquiryRow[]> {
  if (ticketIds.length === 0) return Promise.resolve([])
  return query<EnquiryRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.enquiry WHERE ticket_id = ANY(${sql.param([...ticketIds])}::text[])`,
  )
}

/** A person's enquiries for the copy of their data; their texts are messages. */
export function exportedEnquiries(db: Executor, ownerId: string): Promise<EnquiryRow[]> {
  return query<EnquiryRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.enquiry WHERE owner_id = ${ownerId} ORDER BY at, ticket_id`,
  )
}

/** Locks the ticket of a guest that has not changed since then; false where it has, or where it is gone. */
export async function lockQuiet(tx: Executor, guestId: string, before: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`SELECT 1 FROM notification.ticket WHERE user_id = ${guestId} AND changed_at < ${before} FOR UPDATE`,
  )
  return rows.length > 0
}

/** Guests whose tickets have not changed since then. */
export async function quietGuests(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await query<{ ownerId: string }>(
    db,
    sql`SELECT e.owner_id FROM notification.enquiry e JOIN notification.ticket t ON t.id = e.ticket_id
         WHERE e.is_guest AND e.at < ${before} AND t.changed_at < ${before} ORDER BY e.at LIMIT ${limit}`,
  )
  return rows.map(({ ownerId }) => ownerId)
}
