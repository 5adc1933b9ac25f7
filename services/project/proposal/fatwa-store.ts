import { sql } from 'drizzle-orm'
import { SCHOLARS_NEEDED, type ProposalPage } from '#contracts/project/proposal-values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'

/** What a review asks to be changed on one page. */
export interface PageReason {
  readonly page: ProposalPage
  readonly reason: string
}

export type ReviewRow = Columns<
  'project.review',
  ['seq', 'version', 'board', 'reviewerId', 'decision', 'reason', 'decidedAt', 'revokedAt', 'revokedWhy']
> & { readonly pages: readonly PageReason[] }

export const insertReview = (tx: Executor, row: NewRow<'project.review'>): Promise<void> =>
  insert(tx, 'project.review', row)

/** Every decision about an offering, the first one first. */
export function reviewsOf(db: Executor, offeringId: string): Promise<ReviewRow[]> {
  return query(
    db,
    sql`SELECT seq, version, board, reviewer_id, decision, reason, pages, decided_at, revoked_at, revoked_why
        FROM project.review WHERE offering_id = ${offeringId} ORDER BY seq`,
  )
}

/** The terms in force with the scholars whose approval of exactly these holds. */
export interface Fatwa {
  readonly termsVersion: number
  readonly digest: Buffer
  readonly scholars: readonly string[]
}

/** @throws Error for an offering without terms */
export async function fatwaOf(db: Executor, offeringId: string): Promise<Fatwa> {
  const [row] = await query<{ termsVersion: number; digest: Buffer; scholars: string[] }>(
    db,
    sql`SELECT t.version AS terms_version, t.digest, array(
          SELECT r.reviewer_id FROM project.review r
          WHERE r.offering_id = o.id AND r.digest = t.digest AND r.revoked_at IS NULL ORDER BY r.seq) AS scholars
        FROM project.offering o JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
        WHERE o.id = ${offeringId}`,
  )
  if (!row) throw new Error(`offering ${offeringId} lacks its terms`)
  return row
}

/** A fatwa is valid while enough scholars stand by the exact terms (domain, section 3). */
export const isWhole = ({ scholars }: Pick<Fatwa, 'scholars'>): boolean => scholars.length >= SCHOLARS_NEEDED

/** Takes an approval back; false where the scholar has none that holds. */
export async function revokeApproval(
  tx: Executor,
  { offeringId, digest, reviewerId }: { offeringId: string; digest: Buffer; reviewerId: string },
  { at, why }: { at: Date; why: string },
): Promise<boolean> {
  const changed = await update(
    tx,
    'project.review',
    { revokedAt: at, revokedWhy: why },
    sql`offering_id = ${offeringId} AND digest = ${digest} AND reviewer_id = ${reviewerId} AND revoked_at IS NULL`,
  )
  return changed > 0
}
