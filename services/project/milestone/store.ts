import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { PAYING_STATES } from '#machines/milestone/machine.ts'
import { hasRight, isOutsider, type Right } from '#services/project/colleague/ownership-store.ts'
import type { StoredFile } from '#services/project/filed-documents.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'offeringId',
  'position',
  'title',
  'proof',
  'dueAt',
  'sharePercent',
  'state',
  'askedBy',
  'amount',
  'fee',
  'releasedAt',
] as const

/** A milestone with what its rules need of its offering and of the other milestones. */
export type MilestoneRow = Columns<'project.milestone', typeof KEYS> & {
  readonly offeringName: string
  readonly issuerId: string
  readonly issuerName: string
  readonly campaign: string
  readonly currency: Currency
  /** Minor units that investors have paid and keep invested. */
  readonly raised: bigint
  /** Digital shares that are reserved and not allotted yet. */
  readonly reservedUnits: bigint
  /** Whether every earlier milestone is released. */
  readonly isNext: boolean
  readonly isLast: boolean
  /** The fees as the issuer agreed to them, and what was taken of the earlier releases. */
  readonly successBp: number
  readonly listing: bigint
  readonly releasedBefore: bigint
  readonly feesBefore: bigint
}

const COLUMNS = sql`${columns('project.milestone', KEYS, 'm')}, o.name AS offering_name, o.issuer_id, o.issuer_name,
  o.state AS campaign, o.currency, coalesce(s.sold - s.minted, 0) * o.unit_price AS raised, coalesce(s.reserved, 0) AS reserved_units,
  NOT EXISTS (SELECT FROM project.milestone e
    WHERE e.offering_id = m.offering_id AND e.position < m.position AND e.state <> 'released') AS is_next,
  NOT EXISTS (SELECT FROM project.milestone e WHERE e.offering_id = m.offering_id AND e.position > m.position) AS is_last,
  coalesce(f.success_bp, 0) AS success_bp, coalesce(f.listing, 0)::bigint AS listing, b.released AS released_before, b.fees AS fees_before`
const FROM = sql`project.milestone m JOIN project.offering o ON o.id = m.offering_id
  LEFT JOIN ledger.offering_supply s ON s.offering_id = o.id
  LEFT JOIN project.fee_agreement f ON f.offering_id = o.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0)::bigint AS released, coalesce(sum(e.fee), 0)::bigint AS fees
    FROM project.milestone e WHERE e.offering_id = m.offering_id AND e.position < m.position AND e.state = 'released') b`

/** Who reads a milestone: its issuer or a colleague, or a person of finance who has no part in the offering. */
export type Reader = { readonly memberId: string; readonly right: Right } | { readonly reviewerId: string }

const readableBy = (reader: Reader): SQL =>
  'memberId' in reader
    ? hasRight(sql`o.id`, reader.right, reader.memberId)
    : isOutsider(sql`o.id`, reader.reviewerId)

/** Milestones become visible to both with the funding of their offering. */
const PUBLIC = sql`o.state IN ${[...PAYING_STATES, 'settled']}`

/** One milestone; undefined for one that this person may not see. */
export async function findMilestone(
  db: Executor,
  id: string,
  reader: Reader,
): Promise<MilestoneRow | undefined> {
  const [row] = await query<MilestoneRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE m.id = ${id} AND o.status IS NOT NULL AND ${readableBy(reader)}`,
  )
  return row
}

interface Paging {
  readonly limit: number
  readonly offset: number
}

async function list(
  db: Executor,
  where: SQL,
  order: SQL,
  { limit, offset }: Paging,
): Promise<{ rows: MilestoneRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<MilestoneRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Milestones of the funded offerings of an issuer or a colleague: what is not released first, by its due date. */
export const ownMilestones = (db: Executor, memberId: string, paging: Paging) =>
  list(
    db,
    sql`${PUBLIC} AND ${readableBy({ memberId, right: 'read' })}`,
    sql`(m.state = 'released'), m.due_at, o.id, m.position`,
    paging,
  )

/** Milestones of other people that wait for finance, the longest waiting first. */
export const waitingMilestones = (db: Executor, reviewerId: string, paging: Paging) =>
  list(
    db,
    sql`m.state IN ('filed', 'asked') AND ${readableBy({ reviewerId })}`,
    sql`m.changed_at, m.id`,
    paging,
  )

export type FilingRow = Columns<
  'project.milestone_filing',
  ['milestoneId', 'evidence', 'filedAt', 'reason', 'decidedAt']
> & { readonly files: readonly StoredFile[] }

/** Every evidence of these milestones, the newest first. */
export async function filingsOf(db: Executor, ids: readonly string[]): Promise<FilingRow[]> {
  if (ids.length === 0) return []
  return query(
    db,
    sql`SELECT milestone_id, evidence, files, filed_at, reason, decided_at FROM project.milestone_filing
        WHERE milestone_id IN ${[...ids]} ORDER BY seq DESC`,
  )
}

export const insertFiling = (tx: Executor, row: NewRow<'project.milestone_filing'>): Promise<void> =>
  insert(tx, 'project.milestone_filing', row)

/** Writes the decision about the evidence that waits. */
export async function decideFiling(
  tx: Executor,
  milestoneId: string,
  decision: Pick<Changes<'project.milestone_filing'>, 'decision' | 'reason' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await update(
    tx,
    'project.milestone_filing',
    decision,
    sql`milestone_id = ${milestoneId} AND decision IS NULL`,
  )
}

export async function changeMilestone(
  tx: Executor,
  id: string,
  changes: Pick<
    Changes<'project.milestone'>,
    'state' | 'askedBy' | 'amount' | 'fee' | 'releasedAt' | 'releasedBy' | 'changedAt'
  >,
): Promise<void> {
  await update(tx, 'project.milestone', changes, sql`id = ${id}`)
}

/** Name and state of a milestone; undefined for an unknown one. */
export async function milestoneFacts(
  db: Executor,
  id: string,
): Promise<{ name: string; state: string } | undefined> {
  const [row] = await query<{ name: string; state: string }>(
    db,
    sql`SELECT m.title || ', ' || o.name AS name, m.state FROM project.milestone m
        JOIN project.offering o ON o.id = m.offering_id WHERE m.id = ${id}`,
  )
  return row
}

/** Milestones of an issuer with their evidence, as the copy of their data shows them. */
export function exportedMilestones(db: Executor, issuerId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT m.offering_id, m.position + 1 AS number, m.title, m.proof, m.due_at, m.share_percent, m.state, m.amount, m.fee, m.released_at,
          coalesce((SELECT jsonb_agg(jsonb_build_object('evidence', f.evidence, 'files', f.files, 'filedAt', f.filed_at,
              'decision', f.decision, 'reason', f.reason, 'decidedAt', f.decided_at) ORDER BY f.seq)
            FROM project.milestone_filing f WHERE f.milestone_id = m.id), '[]') AS filings
        FROM project.milestone m JOIN project.offering o ON o.id = m.offering_id
        WHERE o.issuer_id = ${issuerId} ORDER BY o.opens_at, o.id, m.position`,
  )
}
