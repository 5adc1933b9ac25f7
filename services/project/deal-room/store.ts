import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { hasRight, type Right } from '#services/project/colleague/ownership-store.ts'
import { columns, insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'

export interface Paging {
  readonly limit: number
  readonly offset: number
}

/** A public offering as its deal room needs it. */
export interface RoomOffering {
  readonly id: string
  readonly issuerId: string
  readonly status: string
}

/** Whose part in an offering is asked for: its owner's, or a colleague's. */
export interface Member {
  readonly userId: string
  readonly right: Right
}

/** A public offering; undefined for any other, and for one that this member has no such right to where one is named. */
export async function findRoom(db: Executor, id: string, member?: Member): Promise<RoomOffering | undefined> {
  const ofMember = member === undefined ? sql`` : sql`AND ${hasRight(sql`id`, member.right, member.userId)}`
  const [row] = await query<RoomOffering>(
    db,
    sql`SELECT id, issuer_id, status FROM project.offering WHERE id = ${id} AND status IS NOT NULL ${ofMember}`,
  )
  return row
}

const UPDATE_KEYS = [
  'id',
  'offeringId',
  'title',
  'body',
  'isMaterial',
  'corrects',
  'postedAt',
  'editedAt',
] as const

/** An update with the earlier one that it corrects, and when a later one corrected it. */
export type UpdateRow = Columns<'project.offering_update', typeof UPDATE_KEYS> & {
  readonly earlierTitle: string | null
  readonly earlierPostedAt: Date | null
  readonly correctedAt: Date | null
  /** What it said before each change, the newest first. */
  readonly earlier: readonly { readonly title: string; readonly text: string; readonly replacedAt: string }[]
}

const COLUMNS = sql`${columns('project.offering_update', UPDATE_KEYS, 'u')},
  e.title AS earlier_title, e.posted_at AS earlier_posted_at, l.posted_at AS corrected_at,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('title', v.title, 'text', v.body,
      'replacedAt', to_char(v.replaced_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY v.version DESC), '[]')
     FROM project.update_version v WHERE v.update_id = u.id) AS earlier`
const FROM = sql`project.offering_update u
  LEFT JOIN project.offering_update e ON e.id = u.corrects
  LEFT JOIN project.offering_update l ON l.corrects = u.id`

/** One page of the updates of an offering, the newest first. */
export async function listUpdates(
  db: Executor,
  offeringId: string,
  { limit, offset }: Paging,
): Promise<{ rows: UpdateRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<UpdateRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE u.offering_id = ${offeringId}
          ORDER BY u.posted_at DESC, u.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(
      db,
      sql`SELECT count(*) AS total FROM project.offering_update WHERE offering_id = ${offeringId}`,
    ),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

const ofMember = ({ userId, right }: Member): SQL =>
  sql`${hasRight(sql`u.offering_id`, right, userId)} AND EXISTS (SELECT 1 FROM project.offering WHERE id = u.offering_id AND status IS NOT NULL)`

/** An update of an own public offering, locked where asked; undefined for any other. */
export async function findOwnUpdate(
  db: Executor,
  id: string,
  member: Member,
  { lock = false } = {},
): Promise<UpdateRow | undefined> {
  const [row] = await query<UpdateRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE u.id = ${id} AND ${ofMember(member)}
        ${lock ? sql`FOR NO KEY UPDATE OF u` : sql``}`,
  )
  return row
}

export const insertUpdate = (tx: Executor, row: NewRow<'project.offering_update'>): Promise<void> =>
  insert(tx, 'project.offering_update', row)

/** Changes an update that the transaction has locked; what it said stays among its versions. */
export async function editUpdateRow(
  tx: Executor,
  id: string,
  changes: { readonly title: string; readonly body: string; readonly editedAt: Date },
): Promise<void> {
  await query(
    tx,
    sql`INSERT INTO project.update_version (update_id, version, title, body, replaced_at)
        SELECT u.id, 1 + (SELECT count(*) FROM project.update_version v WHERE v.update_id = u.id), u.title, u.body, ${changes.editedAt}
        FROM project.offering_update u WHERE u.id = ${id}`,
  )
  await update(tx, 'project.offering_update', changes, sql`id = ${id}`)
}
