import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { TypedAnswers } from '#contracts/project/proposal-rules.ts'
import type { DistributionState } from '#machines/distribution/labels.ts'
import { PAYING_STATES } from '#machines/milestone/machine.ts'
import { REPORTING_STATE } from '#machines/report/machine.ts'
import type { ColleagueRole } from '#contracts/project/colleague/values.ts'
import { hasRight, offeringsWith, type Right } from '#services/project/colleague/ownership-store.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { IS_NEWEST } from '#services/project/report/accounts-store.ts'

interface Paging {
  readonly limit: number
  readonly offset: number
}

interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
}

/** One page of rows, and how many there are; `from` is everything between the columns and the order. */
async function page<Row extends object>(
  db: Executor,
  { columns, from, order }: { readonly columns: SQL; readonly from: SQL; readonly order: SQL },
  { limit, offset }: Paging,
): Promise<Page<Row>> {
  const [rows, [counted]] = await Promise.all([
    query<Row>(db, sql`SELECT ${columns} ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total ${from}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

const isReadBy = (memberId: string): SQL => hasRight(sql`o.id`, 'read', memberId)

export interface OwnRow {
  readonly id: string
  readonly name: string | null
  readonly state: string
  readonly changedAt: Date
  /** What was typed; null unless it is a draft. */
  readonly answers: TypedAnswers | null
  readonly isPublic: boolean
  readonly currency: Currency
  readonly raised: bigint
  readonly softCap: bigint
  readonly hardCap: bigint
  readonly opensAt: Date
  readonly closesAt: Date
  /** Role of a colleague; null for the owner. */
  readonly role: ColleagueRole | null
}

/** Drafts and offerings that a person owns or is a colleague of, in these states or in all, the one changed last first. */
export function listOwn(
  db: Executor,
  {
    userId,
    states,
    only,
  }: {
    readonly userId: string
    readonly states: readonly string[] | undefined
    readonly only: string | undefined
  },
  paging: Paging,
): Promise<Page<OwnRow>> {
  const ids = sql`(${offeringsWith('read', userId)})`
  const state = sql`coalesce(o.state, 'draft')`
  return page(
    db,
    {
      columns: sql`k.id, coalesce(o.name, p.answers->'basics'->>'name') AS name, ${state} AS state,
        greatest(p.changed_at, o.changed_at) AS changed_at, CASE WHEN ${state} = 'draft' THEN p.answers END AS answers,
        o.status IS NOT NULL AS is_public, o.currency, o.soft_cap, o.hard_cap, o.opens_at, o.closes_at, c.role,
        ((coalesce(s.reserved, 0) + coalesce(s.sold - s.minted, 0)) * o.unit_price)::bigint AS raised`,
      from: sql`FROM ${ids} k LEFT JOIN project.proposal p ON p.id = k.id LEFT JOIN project.offering o ON o.id = k.id
        LEFT JOIN project.colleague c ON c.offering_id = k.id AND c.user_id = ${userId} AND c.state = 'active'
        LEFT JOIN ledger.offering_supply s ON s.offering_id = k.id
        WHERE ${states === undefined ? sql`true` : sql`${state} IN ${[...states]}`}
          AND ${only === undefined ? sql`true` : sql`k.id = ${only}`}`,
      order: sql`greatest(p.changed_at, o.changed_at) DESC, k.id`,
    },
    paging,
  )
}

/** What came in and went out in each span between two instants, minor units of one currency; the first span has no begin. */
export function raisedBetween(
  db: Executor,
  { memberId, currency, starts }: { memberId: string; currency: Currency; starts: readonly Date[] },
): Promise<{ span: number; amount: bigint }[]> {
  const at = sql`${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]`
  const lots = sql`FROM ledger.lot l JOIN project.offering o ON o.id = l.offering_id
    WHERE ${isReadBy(memberId)} AND o.currency = ${currency} AND l.parent_id IS NULL`
  return query(
    db,
    sql`SELECT span, sum(amount)::bigint AS amount FROM (
          SELECT width_bucket(l.created_at, ${at}) AS span, l.amount::bigint AS amount ${lots}
          UNION ALL
          SELECT width_bucket(l.ended_at, ${at}), -l.amount::bigint ${lots} AND l.state = 'cancelled') moved
        GROUP BY span ORDER BY span`,
  )
}

export interface FiguresRow {
  readonly raised: bigint
  readonly investors: bigint
  readonly newInvestors: bigint
  readonly openOfferings: bigint
  readonly offerings: bigint
}

/** Figures of all offerings of an issuer or a colleague; investors are new whose first order came after `since`. */
export async function sumIssuer(
  db: Executor,
  { memberId, currency, since }: { memberId: string; currency: Currency; since: Date },
): Promise<FiguresRow> {
  const [row] = await query<FiguresRow>(
    db,
    sql`WITH own AS (SELECT o.id, o.status, o.currency, o.unit_price FROM project.offering o
          WHERE ${isReadBy(memberId)} AND o.status IS NOT NULL),
        holders AS (SELECT l.holder_id, min(l.created_at) AS first FROM ledger.lot l JOIN own ON own.id = l.offering_id
          WHERE l.state IN ('provisional', 'held') GROUP BY l.holder_id)
        SELECT
          (SELECT coalesce(sum((s.reserved + s.sold - s.minted) * own.unit_price), 0)::bigint FROM own
             JOIN ledger.offering_supply s ON s.offering_id = own.id WHERE own.currency = ${currency}) AS raised,
          (SELECT count(*) FROM holders) AS investors,
          (SELECT count(*) FROM holders WHERE first > ${since}) AS new_investors,
          (SELECT count(*) FROM own WHERE status IN ('live', 'paused')) AS open_offerings,
          (SELECT count(*) FROM own) AS offerings`,
  )
  if (!row) throw new Error('figures gave no row')
  return row
}

export interface TaskRow {
  readonly kind: 'evidence' | 'report' | 'accounts' | 'question' | 'returned' | 'draft'
  readonly projectId: string
  readonly projectName: string | null
  /** Title of a milestone; null for other tasks. */
  readonly title: string | null
  /** Number of a milestone; null for other tasks. */
  readonly milestone: number | null
  /** How many questions wait; null for other tasks. */
  readonly questions: number | null
  /** First and next first instant of the period of a report or of its accounts; null for other tasks. */
  readonly periodFrom: Date | null
  readonly periodEndsAt: Date | null
  readonly dueAt: Date | null
  /** Whether the reader owns it; an editor does not submit. */
  readonly isOwn: boolean
  /** Whether a milestone had evidence, which was sent back. */
  readonly hasEvidence: boolean
}

// The first milestone of each offering that is not released; evidence is filed in their order.
const NEXT = sql`(SELECT DISTINCT ON (m.offering_id) m.offering_id, m.position, m.title, m.state, m.share_percent, m.due_at,
  EXISTS (SELECT FROM project.milestone_filing f WHERE f.milestone_id = m.id) AS has_evidence
  FROM project.milestone m JOIN project.offering o ON o.id = m.offering_id
  WHERE m.state <> 'released' AND o.state IN ${[...PAYING_STATES]} AND `

const nextOf = (memberId: string, right: Right): SQL =>
  sql`${NEXT} ${hasRight(sql`o.id`, right, memberId)} ORDER BY m.offering_id, m.position)`

/** What an issuer or an editor has to do, dated things first. A report is asked for once its period is over. */
export function listTasks(
  db: Executor,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  paging: Paging,
): Promise<Page<TaskRow>> {
  const name = sql`p.answers->'basics'->>'name'`
  return page(
    db,
    {
      columns: sql`kind, project_id, project_name, title, milestone, questions, period_from, period_ends_at, due_at, is_own, has_evidence`,
      from: sql`FROM (
        SELECT 'evidence' AS kind, o.id AS project_id, o.name AS project_name, n.title, n.position + 1 AS milestone,
          NULL::int AS questions, NULL::timestamptz AS period_from, NULL::timestamptz AS period_ends_at, n.due_at, n.due_at AS since, o.issuer_id = ${memberId} AS is_own, n.has_evidence
        FROM ${nextOf(memberId, 'edit')} n JOIN project.offering o ON o.id = n.offering_id WHERE n.state = 'planned'
        UNION ALL
        SELECT 'report', o.id, o.name, NULL, NULL, NULL, r.period_from, r.period_ends_at, r.due_at, r.due_at, o.issuer_id = ${memberId}, false
        FROM project.report r JOIN project.offering o ON o.id = r.offering_id
        WHERE r.published_at IS NULL AND r.period_ends_at <= ${now} AND o.state = ${REPORTING_STATE} AND ${hasRight(sql`o.id`, 'edit', memberId)}
        UNION ALL
        SELECT 'accounts', o.id, o.name, NULL, NULL, NULL, r.period_from, r.period_ends_at, NULL, a.decided_at, o.issuer_id = ${memberId}, false
        FROM project.report_accounts a JOIN project.report r ON r.id = a.report_id JOIN project.offering o ON o.id = r.offering_id
        WHERE a.state = 'returned' AND ${IS_NEWEST} AND o.state = ${REPORTING_STATE} AND ${hasRight(sql`o.id`, 'edit', memberId)}
        UNION ALL
        SELECT 'question', o.id, o.name, NULL, NULL, count(*)::int, NULL, NULL, NULL, min(q.asked_at), o.issuer_id = ${memberId}, false
        FROM project.question q JOIN project.offering o ON o.id = q.offering_id AND o.status IS NOT NULL
        WHERE q.state = 'open' AND ${hasRight(sql`o.id`, 'edit', memberId)} GROUP BY o.id
        UNION ALL
        SELECT CASE WHEN EXISTS (SELECT FROM project.review r
            WHERE r.offering_id = p.id AND r.version = p.version AND r.decision = 'returned') THEN 'returned' ELSE 'draft' END, p.id, ${name},
          NULL, NULL, NULL, NULL, NULL, NULL, p.changed_at, p.issuer_id = ${memberId}, false
        FROM project.proposal p LEFT JOIN project.offering o ON o.id = p.id
        WHERE ${hasRight(sql`p.id`, 'edit', memberId)} AND coalesce(o.state, 'draft') = 'draft') tasks`,
      order: sql`due_at NULLS LAST, array_position(ARRAY['accounts', 'question', 'returned', 'draft'], kind), since DESC, project_id`,
    },
    paging,
  )
}

export interface ClockRow {
  readonly projectId: string
  readonly projectName: string
  readonly campaign: string
  readonly number: number
  readonly of: bigint
  readonly title: string
  readonly state: 'planned' | 'filed' | 'asked'
  readonly sharePercent: number
  readonly dueAt: Date
  readonly hasEvidence: boolean
}

/** The next milestone of each funded offering of an issuer or a colleague, the one due first before the others. */
export function listClock(db: Executor, memberId: string, paging: Paging): Promise<Page<ClockRow>> {
  return page(
    db,
    {
      columns: sql`o.id AS project_id, o.name AS project_name, o.state AS campaign, n.position + 1 AS number, n.title, n.state,
        n.share_percent, n.due_at, n.has_evidence, (SELECT count(*) FROM project.milestone m WHERE m.offering_id = o.id) AS of`,
      from: sql`FROM ${nextOf(memberId, 'read')} n JOIN project.offering o ON o.id = n.offering_id`,
      order: sql`n.due_at, o.id`,
    },
    paging,
  )
}

export interface PayoutCalendarRow {
  readonly projectId: string
  readonly projectName: string
  readonly at: Date
  /** Null for a result that is not filed yet. */
  readonly state: DistributionState | null
  readonly amount: bigint | null
  readonly currency: Currency
}

/** Results of an issuer or a colleague that are on their way, and the next one that each contract with regular payouts asks for. */
export function listPayouts(
  db: Executor,
  memberId: string,
  paging: Paging,
): Promise<Page<PayoutCalendarRow>> {
  return page(
    db,
    {
      columns: sql`project_id, project_name, at, state, amount, currency`,
      from: sql`FROM (
        SELECT o.id AS project_id, o.name AS project_name, d.record_at AS at, d.state,
          CASE WHEN d.holders IS NOT NULL THEN greatest(d.holders, 0) + greatest(d.settlement, 0) + d.capital END AS amount, o.currency
        FROM project.offering o JOIN project.distribution d ON d.offering_id = o.id
        WHERE ${isReadBy(memberId)} AND d.state NOT IN ('paid', 'booked', 'cancelled')
        UNION ALL
        SELECT o.id, o.name, (last.day + 1 + make_interval(months => every.months) - interval '1 millisecond') AT TIME ZONE 'UTC',
          NULL, NULL, o.currency
        FROM project.offering o JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version,
        LATERAL (SELECT CASE t.contract ->> 'type' WHEN 'musharakah' THEN (t.contract ->> 'payoutEveryMonths')::int
          WHEN 'mudarabah' THEN (t.contract ->> 'payoutEveryMonths')::int
          WHEN 'ijara' THEN 1 WHEN 'diminishing_musharakah' THEN 1 END AS months) every,
        LATERAL (SELECT coalesce(max(d.period_to), (o.closes_at AT TIME ZONE 'UTC')::date) AS day, coalesce(bool_or(d.is_final), false) AS is_final
          FROM project.distribution d WHERE d.offering_id = o.id AND d.state <> 'cancelled') last
        WHERE ${isReadBy(memberId)} AND o.state = 'operating' AND every.months IS NOT NULL AND NOT last.is_final) payouts`,
      order: sql`at, project_id, state NULLS LAST`,
    },
    paging,
  )
}

export interface OrderRow {
  readonly id: string
  readonly at: Date
  readonly projectId: string
  readonly projectName: string
  readonly units: bigint
  readonly amount: bigint
  readonly currency: Currency
  readonly state: 'provisional' | 'held' | 'cancelled' | 'exited' | 'redeemed'
}

/** Orders in the offerings of an issuer or a colleague since an instant, newest first. Their ids are those of lots: ids of orders are for their owners. */
export function listRecentOrders(
  db: Executor,
  { memberId, since }: { memberId: string; since: Date },
  paging: Paging,
): Promise<Page<OrderRow>> {
  return page(
    db,
    {
      columns: sql`l.id, l.created_at AS at, o.id AS project_id, o.name AS project_name, l.units, l.amount, o.currency, l.state`,
      from: sql`FROM project.offering o JOIN ledger.lot l ON l.offering_id = o.id
        WHERE ${isReadBy(memberId)} AND l.created_at > ${since} AND l.origin = 'order' AND l.parent_id IS NULL`,
      order: sql`l.created_at DESC, l.id`,
    },
    paging,
  )
}
