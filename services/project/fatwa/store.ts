import { sql, type SQL } from 'drizzle-orm'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import type { FatwaContext } from '#machines/fatwa/machine.ts'
import type { FatwaState } from '#machines/fatwa/labels.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
  type Row,
} from '#services/kit/database/write.ts'

/** What a review asks to be changed on one page. */
export interface PageReason {
  readonly page: ProposalPage
  readonly reason: string
}

export type ReviewRow = Columns<
  'project.review',
  [
    'seq',
    'version',
    'board',
    'reviewerId',
    'decision',
    'reason',
    'decidedAt',
    'revokedAt',
    'revokedWhy',
    'signature',
  ]
> & { readonly pages: readonly PageReason[] }

export const insertReview = (tx: Executor, row: NewRow<'project.review'>): Promise<void> =>
  insert(tx, 'project.review', row)

/** Every decision about an offering, the first one first. */
export function reviewsOf(db: Executor, offeringId: string): Promise<ReviewRow[]> {
  return query(
    db,
    sql`SELECT seq, version, board, reviewer_id, decision, reason, pages, decided_at, revoked_at, revoked_why, signature
        FROM project.review WHERE offering_id = ${offeringId} ORDER BY seq`,
  )
}

/** Whether the row `r` of project.review is a signature that holds at this instant. */
export const holdsAt = (now: Date): SQL =>
  sql`r.revoked_at IS NULL AND r.replaced_at IS NULL AND r.valid_until > ${now}::timestamptz`

/** The fatwa on the terms in force of an offering. */
export interface Fatwa {
  readonly offeringId: string
  readonly state: FatwaState
  readonly context: FatwaContext
  readonly termsVersion: number
  /** SHA-256 of the terms in force. */
  readonly digest: Buffer
  /** Scholars whose signature of these terms holds. */
  readonly scholars: readonly string[]
}

interface StoredFatwa extends Omit<Fatwa, 'context' | 'scholars'> {
  readonly signatures: readonly { readonly by: string; readonly until: string; readonly holds: boolean }[]
}

/** @throws Error for an offering without terms */
export async function fatwaOf(db: Executor, offeringId: string, now: Date): Promise<Fatwa> {
  const fatwa = await findFatwa(db, offeringId, now)
  if (!fatwa) throw new Error(`offering ${offeringId} lacks its terms`)
  return fatwa
}

/** Undefined for a proposal that was never submitted, which has no offering yet. */
export async function findFatwa(db: Executor, offeringId: string, now: Date): Promise<Fatwa | undefined> {
  const [row] = await query<StoredFatwa>(
    db,
    sql`SELECT o.id AS offering_id, f.state, t.version AS terms_version, t.digest, coalesce((
          SELECT jsonb_agg(jsonb_build_object('by', r.reviewer_id, 'until', r.valid_until, 'holds', ${holdsAt(now)}) ORDER BY r.seq)
          FROM project.review r
          WHERE r.offering_id = o.id AND r.digest = t.digest AND r.revoked_at IS NULL AND r.replaced_at IS NULL), '[]') AS signatures
        FROM project.offering o JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
        JOIN project.fatwa f ON f.offering_id = o.id
        WHERE o.id = ${offeringId}`,
  )
  if (!row) return undefined
  const { signatures, ...fatwa } = row
  return {
    ...fatwa,
    context: {
      signatures: signatures.map(({ by, until }) => ({ by, until: new Date(until).toISOString() })),
    },
    scholars: signatures.filter(({ holds }) => holds).map(({ by }) => by),
  }
}

export const insertFatwa = (tx: Executor, row: NewRow<'project.fatwa'>): Promise<void> =>
  insert(tx, 'project.fatwa', row)

export async function changeFatwa(
  tx: Executor,
  offeringId: string,
  changes: Changes<'project.fatwa'>,
): Promise<void> {
  await update(tx, 'project.fatwa', changes, sql`offering_id = ${offeringId}`)
}

interface Approval {
  readonly offeringId: string
  readonly digest: Buffer
  readonly reviewerId: string
}

/** Takes back every signature of a scholar under terms of an offering, the earlier ones too. */
export async function revokeApprovals(
  tx: Executor,
  { offeringId, reviewerId }: Pick<Approval, 'offeringId' | 'reviewerId'>,
  { at, why }: { at: Date; why: string },
): Promise<void> {
  const where = sql`offering_id = ${offeringId} AND reviewer_id = ${reviewerId} AND digest IS NOT NULL AND revoked_at IS NULL AND replaced_at IS NULL`
  await update(tx, 'project.review', { revokedAt: at, revokedWhy: why }, where)
}

/** Whether a scholar has a signature that holds of any terms of an offering. */
export async function hasSignature(
  db: Executor,
  { offeringId, reviewerId }: Pick<Approval, 'offeringId' | 'reviewerId'>,
  now: Date,
): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM project.review r WHERE r.offering_id = ${offeringId} AND r.reviewer_id = ${reviewerId}
          AND r.digest IS NOT NULL AND ${holdsAt(now)} LIMIT 1`,
  )
  return rows.length > 0
}

/** Takes a signature of these terms back. */
export async function revokeApproval(
  tx: Executor,
  approval: Approval,
  { at, why }: { at: Date; why: string },
): Promise<void> {
  await update(tx, 'project.review', { revokedAt: at, revokedWhy: why }, heldBy(approval))
}

/** Marks the earlier signature of a scholar who signs the same terms again. */
export async function replaceApproval(tx: Executor, approval: Approval, at: Date): Promise<void> {
  await update(tx, 'project.review', { replacedAt: at }, heldBy(approval))
}

const heldBy = ({ offeringId, digest, reviewerId }: Approval): SQL =>
  sql`offering_id = ${offeringId} AND digest = ${digest} AND reviewer_id = ${reviewerId} AND revoked_at IS NULL AND replaced_at IS NULL`

/** How long signatures hold. @throws Error where no period is in force */
export async function periodAt(
  db: Executor,
  at: Date,
): Promise<Pick<Row<'project.fatwa_period'>, 'months' | 'renewalDays'>> {
  const [row] = await query<Pick<Row<'project.fatwa_period'>, 'months' | 'renewalDays'>>(
    db,
    sql`SELECT months, renewal_days FROM project.fatwa_period WHERE valid_from <= ${at} ORDER BY valid_from DESC LIMIT 1`,
  )
  if (!row) throw new Error(`no period of fatwas on ${at.toISOString()}`)
  return row
}
