import { sql, type SQL } from 'drizzle-orm'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import type { TypedAnswers } from '#contracts/project/proposal-rules.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { holdsAt } from '#services/project/fatwa/store.ts'
import { hasRight, isOutsider, type Right } from '#services/project/colleague/ownership-store.ts'
import { columns, insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'issuerId',
  'answers',
  'revision',
  'version',
  'submittedAt',
  'createdAt',
  'changedAt',
] as const

/** A proposal with the state of its campaign; before its first submission that is a draft. */
export type ProposalRow = Columns<'project.proposal', typeof KEYS, { answers: TypedAnswers }> & {
  readonly state: string
}

const COLUMNS = sql`${columns('project.proposal', KEYS, 'p')}, coalesce(o.state, 'draft') AS state`
const FROM = sql`project.proposal p LEFT JOIN project.offering o ON o.id = p.id`

export const insertProposal = (tx: Executor, row: NewRow<'project.proposal'>): Promise<void> =>
  insert(tx, 'project.proposal', row)

/** Who asks for a proposal, and the right they need to it. */
export interface ProposalReader {
  readonly id: string
  readonly userId: string
  readonly right: Right
}

/** One proposal that a person has this right to; undefined for any other. */
export async function findOwnProposal(
  db: Executor,
  { id, userId, right }: ProposalReader,
): Promise<ProposalRow | undefined> {
  const [row] = await query<ProposalRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE p.id = ${id} AND ${hasRight(sql`p.id`, right, userId)}`,
  )
  return row
}

/** The same, locked until the transaction ends. Every change of a proposal or of its review locks it before its offering. */
export async function lockOwnProposal(
  tx: Executor,
  { id, userId, right }: ProposalReader,
): Promise<ProposalRow | undefined> {
  const [row] = await query<ProposalRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE p.id = ${id} AND ${hasRight(sql`p.id`, right, userId)} FOR NO KEY UPDATE OF p`,
  )
  return row
}

/** A submitted proposal for a reviewer, who has no part in it. */
export async function findReviewed(
  db: Executor,
  { id, reviewerId }: { id: string; reviewerId: string },
  lock = false,
): Promise<ProposalRow | undefined> {
  const [row] = await query<ProposalRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM}
        WHERE p.id = ${id} AND ${isOutsider(sql`p.id`, reviewerId)} AND p.version > 0 ${lock ? sql`FOR NO KEY UPDATE OF p` : sql``}`,
  )
  return row
}

/** Proposals of an issuer, the one changed last first, and how many there are. */
export async function listOwnProposals(
  db: Executor,
  { issuerId, state }: { issuerId: string; state: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ProposalRow[]; total: number }> {
  const where = sql`p.issuer_id = ${issuerId} ${state === undefined ? sql`` : sql`AND coalesce(o.state, 'draft') = ${state}`}`
  const [rows, [counted]] = await Promise.all([
    query<ProposalRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY p.changed_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** How many drafts an issuer has that were never submitted. */
export async function countDrafts(db: Executor, issuerId: string): Promise<number> {
  const [row] = await query<{ total: bigint }>(
    db,
    sql`SELECT count(*) AS total FROM project.proposal WHERE issuer_id = ${issuerId} AND version = 0`,
  )
  return Number(row?.total ?? 0n)
}

/** Writes the answers of one page. */
export async function writePage(
  tx: Executor,
  id: string,
  { page, answers, now }: { page: ProposalPage; answers: string; now: Date },
): Promise<void> {
  await update(
    tx,
    'project.proposal',
    {
      answers: sql`answers || jsonb_build_object(${page}::text, ${answers}::jsonb)`,
      revision: sql`revision + 1`,
      changedAt: now,
    },
    sql`id = ${id}`,
  )
}

/** Raises the revision, so that what was begun on the earlier one is refused. */
export async function touchProposal(tx: Executor, id: string, now: Date): Promise<void> {
  await update(tx, 'project.proposal', { revision: sql`revision + 1`, changedAt: now }, sql`id = ${id}`)
}

/** Counts a submission and keeps what was submitted. */
export async function insertVersion(tx: Executor, row: NewRow<'project.proposal_version'>): Promise<void> {
  await insert(tx, 'project.proposal_version', row)
  const { version, submittedAt } = row
  await update(
    tx,
    'project.proposal',
    { version, submittedAt, revision: sql`revision + 1`, changedAt: submittedAt },
    sql`id = ${row.proposalId}`,
  )
}

export async function removeProposal(tx: Executor, id: string): Promise<void> {
  await query(tx, sql`DELETE FROM project.proposal WHERE id = ${id} AND version = 0`)
}

/** The drafts of a person that were never submitted, with the pictures that were made of their uploads. */
export async function removeDraftsOf(db: Executor, issuerId: string): Promise<void> {
  await query(db, sql`DELETE FROM project.proposal WHERE issuer_id = ${issuerId} AND version = 0`)
}

export type VersionRow = Columns<
  'project.proposal_version',
  ['version', 'answers', 'termsVersion', 'submittedAt'],
  { answers: TypedAnswers }
>

/** One submission; undefined where there is none. */
export async function findVersion(
  db: Executor,
  proposalId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await query<VersionRow>(
    db,
    sql`SELECT version, answers, terms_version, submitted_at FROM project.proposal_version
        WHERE proposal_id = ${proposalId} AND version = ${version}`,
  )
  return row
}

/** A row of the review queue. */
export interface QueueRow {
  readonly id: string
  readonly name: string
  readonly issuerName: string
  readonly contractType: string
  readonly regime: string
  readonly currency: string
  readonly hardCap: bigint
  readonly state: string
  readonly version: number
  readonly submittedAt: Date
  readonly approvals: bigint
  readonly isApprovedByMe: boolean
}

/** Offerings of other people in these states, the longest waiting first, and how many there are. `isOpen` leaves out terms that the reviewer has approved. */
export async function listReviewed(
  db: Executor,
  {
    reviewerId,
    states,
    isOpen,
    now,
  }: { reviewerId: string; states: readonly string[]; isOpen: boolean; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: QueueRow[]; total: number }> {
  const approvals = (of: SQL) => sql`FROM project.review r
    JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version AND t.digest = r.digest
    WHERE r.offering_id = o.id AND ${holdsAt(now)} ${of}`
  const isApprovedByMe = sql`EXISTS (SELECT ${approvals(sql`AND r.reviewer_id = ${reviewerId}`)})`
  const open = isOpen ? sql`AND (o.state = 'complianceReview' OR NOT ${isApprovedByMe})` : sql``
  const from = sql`project.offering o JOIN project.proposal p ON p.id = o.id
    WHERE o.state IN ${[...states]} AND ${isOutsider(sql`o.id`, reviewerId)} ${open}`
  const [rows, [counted]] = await Promise.all([
    query<QueueRow>(
      db,
      sql`SELECT o.id, o.name, o.issuer_name, o.contract_type, o.regime, o.currency, o.hard_cap, o.state, p.version, p.submitted_at,
            (SELECT count(*) ${approvals(sql``)}) AS approvals,
            ${isApprovedByMe} AS is_approved_by_me
          FROM ${from} ORDER BY p.submitted_at, o.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${from}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Proposals of an issuer as the copy of their data shows them. */
export function exportedProposals(db: Executor, issuerId: string): Promise<ProposalRow[]> {
  return query(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE p.issuer_id = ${issuerId} ORDER BY p.created_at, p.id`,
  )
}

/** Names of drafts as they were typed, by id. */
export async function draftNames(db: Executor, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await query<{ id: string; name: string }>(
    db,
    sql`SELECT id, coalesce(nullif(trim(answers->'basics'->>'name'), ''), 'a draft without a name') AS name
        FROM project.proposal WHERE id IN ${[...ids]}`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** The person of compliance who approved an offering last. */
export async function approverOf(db: Executor, offeringId: string): Promise<string | undefined> {
  const [row] = await query<{ reviewerId: string }>(
    db,
    sql`SELECT reviewer_id FROM project.review WHERE offering_id = ${offeringId} AND board = 'compliance' AND decision = 'approved'
        ORDER BY seq DESC LIMIT 1`,
  )
  return row?.reviewerId
}
