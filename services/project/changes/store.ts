import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { CampaignChangeKind } from '#contracts/project/campaign-change-values.ts'
import type { ContractType } from '#contracts/project/projects.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { isOutsider } from '#services/project/colleague/ownership-store.ts'
import { columns, insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'
import type { Json } from '#services/kit/http/service.ts'

const KEYS = [
  'id',
  'offeringId',
  'kind',
  'closesAt',
  'terms',
  'summary',
  'reason',
  'state',
  'askedBy',
  'askedAt',
  'expiresAt',
  'decidedBy',
  'decidedAt',
  'decidedWhy',
] as const

export type ChangeState = 'waiting' | 'carriedOut' | 'declined' | 'withdrawn' | 'expired'

/** A requested change with what its readers need of the offering. */
export type ChangeRow = Columns<
  'project.campaign_change',
  typeof KEYS,
  { kind: CampaignChangeKind; state: ChangeState; terms: Json | null }
> & {
  readonly offeringName: string
  readonly issuerId: string
  readonly issuerName: string
  readonly currency: Currency
  readonly closesNow: Date
  /** The contract terms in force. */
  readonly termsNow: Json | null
} & CampaignFacts

/** What decides whether a campaign can change. */
export interface CampaignFacts {
  readonly campaignState: string
  readonly campaign: Json
  readonly regime: string
  readonly screeningVerdict: string
  /** Scholars whose approval of the terms in force holds. */
  /** The state of its fatwa. */
  readonly fatwa: string
}

/** Who reads: an issuer the own campaigns, compliance those of others. */
export interface ChangeReader {
  readonly userId: string
  readonly isIssuer: boolean
  readonly isCompliance: boolean
}

const readable = ({ userId, isIssuer, isCompliance }: ChangeReader): SQL =>
  sql`((${isIssuer} AND o.issuer_id = ${userId}) OR (${isCompliance} AND ${isOutsider(sql`o.id`, userId)}))`

const FACTS = sql`o.state AS campaign_state, o.campaign, o.regime, o.screening_verdict,
  (SELECT f.state FROM project.fatwa f WHERE f.offering_id = o.id) AS fatwa`
/** An issuer sees the own requests, and those of compliance once they are carried out: before, they may be confidential. */
const isTold = ({ userId, isCompliance }: ChangeReader): SQL =>
  sql`(${isCompliance} OR c.asked_by = ${userId} OR c.state = 'carriedOut')`

const COLUMNS = sql`${columns('project.campaign_change', KEYS, 'c')},
  o.name AS offering_name, o.issuer_id, o.issuer_name, o.currency, o.closes_at AS closes_now, t.contract AS terms_now, ${FACTS}`
const FROM = sql`project.campaign_change c JOIN project.offering o ON o.id = c.offering_id
  LEFT JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version`

export const insertChange = (tx: Executor, row: NewRow<'project.campaign_change'>): Promise<void> =>
  insert(tx, 'project.campaign_change', row)

/** One change that the reader may see, locked with its offering where asked; undefined otherwise. */
export async function findChange(
  db: Executor,
  id: string,
  reader: ChangeReader,
  lock = false,
): Promise<ChangeRow | undefined> {
  const [row] = await query<ChangeRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = ${id} AND ${readable(reader)} AND ${isTold(reader)}
        ${lock ? sql`FOR NO KEY UPDATE OF c` : sql``}`,
  )
  return row
}

/** One change for the job that ends it, locked. */
export async function lockChange(tx: Executor, id: string): Promise<ChangeRow | undefined> {
  const [row] = await query<ChangeRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = ${id} FOR NO KEY UPDATE OF c`,
  )
  return row
}

/** Those that wait, the oldest first; of one campaign all, the newest first. */
export async function listChanges(
  db: Executor,
  { reader, offeringId }: { readonly reader: ChangeReader; readonly offeringId: string | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const which = offeringId === undefined ? sql`c.state = 'waiting'` : sql`c.offering_id = ${offeringId}`
  const order = offeringId === undefined ? sql`c.asked_at, c.id` : sql`c.asked_at DESC, c.id`
  const where = sql`${which} AND ${readable(reader)} AND ${isTold(reader)}`
  const [rows, [counted]] = await Promise.all([
    query<ChangeRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export interface ChangeableRow extends CampaignFacts {
  readonly id: string
  readonly name: string
  readonly issuerName: string
  readonly contractType: ContractType
  readonly currency: Currency
  readonly closesNow: Date
  readonly termsNow: Json | null
  readonly waiting: bigint
}

/** Public campaigns that have not ended, by name, with the number of changes that wait. */
export async function listChangeable(
  db: Executor,
  { reader, offeringId }: { readonly reader: ChangeReader; readonly offeringId: string | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ChangeableRow[]; total: number }> {
  const which = offeringId === undefined ? sql`` : sql`AND o.id = ${offeringId}`
  const where = sql`o.status IN ('live', 'paused') ${which} AND ${readable(reader)}`
  const [rows, [counted]] = await Promise.all([
    query<ChangeableRow>(
      db,
      sql`SELECT o.id, o.name, o.issuer_name, o.contract_type, o.currency, o.closes_at AS closes_now, t.contract AS terms_now, ${FACTS},
            (SELECT count(*) FROM project.campaign_change c WHERE c.offering_id = o.id AND c.state = 'waiting' AND ${isTold(reader)}) AS waiting
          FROM project.offering o
          LEFT JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
          WHERE ${where} ORDER BY o.name, o.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM project.offering o WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** The facts of a public campaign that this reader may change; undefined otherwise. */
export async function factsOf(
  db: Executor,
  offeringId: string,
  reader: ChangeReader,
): Promise<(CampaignFacts & { readonly closesNow: Date }) | undefined> {
  const [row] = await query<CampaignFacts & { closesNow: Date }>(
    db,
    sql`SELECT o.closes_at AS closes_now, ${FACTS} FROM project.offering o
        LEFT JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
        WHERE o.id = ${offeringId} AND o.status IS NOT NULL AND ${readable(reader)}`,
  )
  return row
}

/** Whether the same change of the same campaign waits already. */
export async function waitingChange(
  db: Executor,
  offeringId: string,
  kind: CampaignChangeKind,
): Promise<{ readonly id: string; readonly expiresAt: Date } | undefined> {
  const [row] = await query<{ id: string; expiresAt: Date }>(
    db,
    sql`SELECT id, expires_at FROM project.campaign_change
        WHERE offering_id = ${offeringId} AND kind = ${kind} AND state = 'waiting'`,
  )
  return row
}

/** Writes what became of a change that the transaction has locked. */
export async function endChange(
  tx: Executor,
  id: string,
  to: {
    readonly state: ChangeState
    readonly decidedBy: string | null
    readonly decidedAt: Date
    readonly decidedWhy: string | null
  },
): Promise<void> {
  await update(tx, 'project.campaign_change', to, sql`id = ${id}`)
}

/** Changes of the campaigns of an issuer, and those that this person asked for, as the copy of their data shows them. */
export function exportedChanges(db: Executor, userId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT c.offering_id, c.kind, c.closes_at, c.terms, c.summary, c.reason, c.state, c.asked_by = ${userId} AS is_asked_by_me,
          c.asked_at, c.decided_at, c.decided_why
        FROM project.campaign_change c JOIN project.offering o ON o.id = c.offering_id
        WHERE o.issuer_id = ${userId} OR c.asked_by = ${userId} ORDER BY c.asked_at, c.id`,
  )
}
