import { sql, type SQL } from 'drizzle-orm'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns } from '#services/kit/database/write.ts'
import { FOUND_KEYS, type HitFoundRow } from '#services/kyc/hit-found.ts'

const QUEUE_KEYS = [
  'id',
  'personId',
  'reference',
  'role',
  'state',
  'submittedAt',
  'riskScore',
  'approvals',
  'companyStatus',
  'companyApprovals',
] as const

export type QueueRow = Columns<'users.kyc_case', typeof QUEUE_KEYS> & {
  readonly openHits: number
  /** Of an approved case: its company, or a hit, waits for a reviewer. */
  readonly waitsForCompany: boolean
  readonly waitsForHits: boolean
}

/** A case without a score counts as the highest risk. */
export interface QueueFilter {
  /** The reader's own cases are left out when filtering by hits or risk, and come last when sorted by risk. */
  readonly readerId: string
  readonly states: readonly string[]
  /** Limits the result to cases with an open decision about the company or a hit. */
  readonly waits?: 'company' | 'hits' | undefined
  readonly role?: KycRole | undefined
  /** Both ends included. */
  readonly risk?: readonly [number, number] | undefined
  readonly reference?: string | undefined
  readonly sort: 'age' | 'risk'
  readonly limit: number
  readonly offset: number
}

const OPEN_HITS = sql.raw(
  `(SELECT count(*)::int FROM jsonb_each_text(c.context->'hits') h WHERE h.value = 'open')`,
)
const WAITS: Readonly<Record<NonNullable<QueueFilter['waits']>, SQL>> = {
  company: sql.raw("c.company_status IN ('Pending', 'Hold')"),
  // A confirmed hit of an approved case stays open until the approval is revoked.
  hits: sql.raw(
    `EXISTS (SELECT FROM jsonb_each_text(c.context->'hits') h
      WHERE h.value = 'open' OR (h.value = 'confirmed' AND c.state = 'approved'))`,
  ),
}
const ORDERS: Readonly<Record<QueueFilter['sort'], SQL>> = {
  age: sql.raw('c.submitted_at, c.id'),
  risk: sql.raw('c.risk_score DESC, c.submitted_at, c.id'),
}

/** One page of the queue and the total; cases of erased people are excluded because their records are locked. */
export async function listQueue(
  db: Executor,
  filter: QueueFilter,
): Promise<{ rows: QueueRow[]; total: number }> {
  const tests: SQL[] = [
    sql`c.state = ANY(${sql.param([...filter.states])}::text[])`,
    sql`c.submitted_at IS NOT NULL`,
    sql`NOT EXISTS (SELECT FROM kit.record_lock l WHERE l.person_id = c.person_id)`,
  ]
  const isOwn = sql`c.person_id = ${filter.readerId}`
  if (filter.waits === 'hits' || filter.risk !== undefined) tests.push(sql`NOT ${isOwn}`)
  if (filter.waits !== undefined) tests.push(WAITS[filter.waits])
  if (filter.role !== undefined) tests.push(sql`c.role = ${filter.role}`)
  if (filter.reference !== undefined) tests.push(sql`c.reference = ${filter.reference}`)
  if (filter.risk !== undefined)
    tests.push(sql`coalesce(c.risk_score, 100) BETWEEN ${filter.risk[0]} AND ${filter.risk[1]}`)
  const where = sql.join(tests, sql` AND `)
  const [rows, counted] = await Promise.all([
    query<QueueRow>(
      db,
      sql`SELECT ${columns('users.kyc_case', QUEUE_KEYS, 'c')}, ${OPEN_HITS} AS open_hits,
            coalesce(${WAITS.company}, false) AS waits_for_company, ${WAITS.hits} AS waits_for_hits FROM users.kyc_case c WHERE ${where}
          ORDER BY ${filter.sort === 'risk' ? sql`${isOwn}, ` : sql``}${ORDERS[filter.sort]} LIMIT ${filter.limit} OFFSET ${filter.offset}`,
    ),
    query<{ total: number }>(db, sql`SELECT count(*)::int AS total FROM users.kyc_case c WHERE ${where}`),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

const HIT_KEYS = [
  'score',
  'subjectSealed',
  'matchedSealed',
  'whySealed',
  'reasonSealed',
  'decidedBy',
  'decidedAt',
] as const

/** A hit of the screening, sealed under the applicant's record key. */
export type HitRow = HitFoundRow & Columns<'users.kyc_hit', typeof HIT_KEYS>

/** The open hits of a case, the strongest first. */
export async function hitsOf(db: Executor, caseId: string): Promise<HitRow[]> {
  return query<HitRow>(
    db,
    sql`SELECT ${columns('users.kyc_hit', ['id', ...FOUND_KEYS, ...HIT_KEYS])} FROM users.kyc_hit WHERE case_id = ${caseId} AND closed_at IS NULL ORDER BY score DESC, id`,
  )
}

/** All hits a case ever had, with the dates they were found and closed. */
export function everyHitOf(
  db: Executor,
  caseId: string,
): Promise<(HitRow & Columns<'users.kyc_hit', ['foundAt', 'closedAt']>)[]> {
  const keys = ['id', ...FOUND_KEYS, ...HIT_KEYS, 'foundAt', 'closedAt'] as const
  return query(
    db,
    sql`SELECT ${columns('users.kyc_hit', keys)} FROM users.kyc_hit WHERE case_id = ${caseId} ORDER BY found_at, id`,
  )
}

/** All notes of reviewers on a case. */
export function everyWordOf(
  db: Executor,
  caseId: string,
): Promise<Columns<'users.kyc_word', ['version', 'actorId', 'reasonSealed', 'at']>[]> {
  return query(
    db,
    sql`SELECT version, actor_id, reason_sealed, at FROM users.kyc_word WHERE case_id = ${caseId} ORDER BY version`,
  )
}

interface Decided {
  readonly caseId: string
  readonly reviewerId: string
  readonly reasonSealed: string | null
  readonly now: Date
}

const decision = ({ reviewerId, now, reasonSealed }: Decided) => ({
  decidedBy: reviewerId,
  decidedAt: now,
  reasonSealed,
})

/** Stores who decided about a hit, when and why. */
export async function noteHit(tx: Executor, hitId: string, by: Decided): Promise<void> {
  await update(tx, 'users.kyc_hit', decision(by), sql`id = ${hitId} AND case_id = ${by.caseId}`)
}

/** Stores who decided about a document, when and, unless it was approved, why. */
export async function noteDocument(tx: Executor, documentId: string, by: Decided): Promise<void> {
  const which = sql`id = ${documentId} AND case_id = ${by.caseId} AND removed_at IS NULL`
  await update(tx, 'users.kyc_document', decision(by), which)
}

/** Stores a reviewer's note on a change; `version` is the one after the change. */
export function insertReviewNote(
  tx: Executor,
  { now, ...word }: { caseId: string; version: number; actorId: string; reasonSealed: string; now: Date },
): Promise<void> {
  return insert(tx, 'users.kyc_word', { ...word, at: now })
}

/** An audit entry with the reviewer's reason, if any. */
export interface TrailRow {
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
  readonly reasonSealed: string | null
}

/** The applicant's own actions and views are limited to the newest, so that they cannot push decisions out of sight. */
const FREQUENT_MAX = 500

/** The audit trail of a case without saved drafts, the newest first. */
export async function trailOf(db: Executor, row: { id: string; personId: string }): Promise<TrailRow[]> {
  return query<TrailRow>(
    db,
    sql`SELECT a.at, a.actor_id, a.action, a.detail, w.reason_sealed
          FROM (SELECT e.*, row_number() OVER (PARTITION BY e.frequent ORDER BY e.id DESC) AS number
                  FROM (SELECT id, at, actor_id, action, detail, entity_id,
                               CASE WHEN action = 'kyc.looked' THEN 'look'
                                    WHEN actor_id = ${row.personId} THEN 'applicant' END AS frequent
                          FROM kit.audit
                         WHERE entity = 'kyc' AND entity_id = ${row.id} AND action <> 'kyc.draftKept') e) a
          LEFT JOIN users.kyc_word w
            ON w.case_id = a.entity_id AND w.version = (a.detail->>'version')::int AND w.actor_id = a.actor_id
         WHERE a.frequent IS NULL OR a.number <= ${FREQUENT_MAX}
         ORDER BY a.id DESC`,
  )
}

/** Whether a view by this reviewer was audited since the given time. */
export async function hasLooked(
  db: Executor,
  look: { readonly caseId: string; readonly readerId: string; readonly since: Date },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM kit.audit
         WHERE entity = 'kyc' AND entity_id = ${look.caseId} AND action = 'kyc.looked'
           AND actor_id = ${look.readerId} AND at > ${look.since} LIMIT 1`,
  )
  return rows.length > 0
}
