import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { ContractType, Regime } from '#contracts/project/projects.ts'
import type { FatwaState } from '#machines/fatwa/labels.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, update, type Changes, type Columns, type Row } from '#services/kit/database/write.ts'
import type { Json } from '#services/kit/http/service.ts'
import type { CampaignState, OfferingStatus } from './rules.ts'
import { mayTrade } from './terms/trading.ts'

const KEYS = [
  'id',
  'issuerId',
  'issuerName',
  'company',
  'name',
  'summary',
  'description',
  'contractType',
  'sector',
  'country',
  'city',
  'regime',
  'currency',
  'unitPrice',
  'totalUnits',
  'minUnits',
  'softCap',
  'hardCap',
  'lockMonths',
  'tokenName',
  'tokenSymbol',
  'opensAt',
  'closesAt',
  'projectedReturnBp',
  'yearlyReturnBp',
  'horizonMonths',
  'lossCaseBp',
  'lossCaseText',
  'screeningVerdict',
  'state',
  'status',
  'campaign',
  'softCapReachedAt',
  'termsVersion',
] as const

/** An offering with its money and shares, which come from the ledger in the same statement. */
export type OfferingRow = Columns<
  'project.offering',
  typeof KEYS,
  { contractType: ContractType; regime: Regime; currency: Currency; campaign: Json }
> & {
  readonly reservedUnits: bigint
  readonly soldUnits: bigint
  /** Part of the sold units that was minted, less what was burned: nothing was paid for it. */
  readonly mintedUnits: bigint
  /** Part of the sold units whose capital was paid back: they exist no more. */
  readonly redeemedUnits: bigint
  readonly likes: number
}

/** A public offering. */
export type PublicOffering = OfferingRow & { readonly status: OfferingStatus; readonly state: CampaignState }

const COLUMNS = sql`${columns('project.offering', KEYS, 'o')},
  coalesce(s.reserved, 0) AS reserved_units, coalesce(s.sold, 0) AS sold_units,
  coalesce(s.minted, 0) AS minted_units,
  coalesce((SELECT a.posted FROM ledger.account a
             WHERE a.owner_kind = 'offering' AND a.owner_id = o.id AND a.kind = 'redeemed'), 0) AS redeemed_units,
  coalesce((SELECT k.likes FROM project.like_count k WHERE k.offering_id = o.id), 0) AS likes`

// The ledger is the only place that counts shares; units of one offering all cost the same, so money follows from them.
const FROM = sql`project.offering o LEFT JOIN ledger.offering_supply s ON s.offering_id = o.id`

export interface OfferingFilter {
  readonly prefixQuery?: string | undefined
  readonly contractType?: string | undefined
  readonly sector?: string | undefined
  readonly country?: string | undefined
  readonly status?: string | undefined
  readonly screeningVerdict?: string | undefined
  readonly maxTicket?: bigint | undefined
  /** Only what this person likes. */
  readonly likedBy?: string | undefined
}

const ORDERS = {
  newest: sql`o.opens_at DESC, o.id`,
  closing: sql`o.closes_at, o.id`,
  raised: sql`(coalesce(s.reserved, 0) + coalesce(s.sold, 0)) * o.unit_price DESC, o.id`,
  price: sql`o.unit_price, o.id`,
  return: sql`o.yearly_return_bp DESC, o.id`,
} as const satisfies Record<string, SQL>
export type OfferingSort = keyof typeof ORDERS

function conditions(filter: OfferingFilter): SQL {
  const tests: SQL[] = [sql`o.status IS NOT NULL`]
  if (filter.prefixQuery !== undefined)
    tests.push(sql`o.search @@ to_tsquery('simple', ${filter.prefixQuery})`)
  if (filter.contractType !== undefined) tests.push(sql`o.contract_type = ${filter.contractType}`)
  if (filter.sector !== undefined) tests.push(sql`o.sector = ${filter.sector}`)
  if (filter.country !== undefined) tests.push(sql`o.country = ${filter.country}`)
  if (filter.status !== undefined) tests.push(sql`o.status = ${filter.status}`)
  if (filter.screeningVerdict !== undefined) tests.push(sql`o.screening_verdict = ${filter.screeningVerdict}`)
  if (filter.maxTicket !== undefined) tests.push(sql`o.min_ticket <= ${filter.maxTicket}`)
  if (filter.likedBy !== undefined)
    tests.push(
      sql`EXISTS (SELECT FROM project.offering_like k WHERE k.offering_id = o.id AND k.user_id = ${filter.likedBy})`,
    )
  return sql.join(tests, sql` AND `)
}

/** One page of public offerings and how many there are in all. */
export async function listOfferings(
  db: Executor,
  filter: OfferingFilter,
  page: { sort: OfferingSort; offset: number; limit: number },
): Promise<{ rows: PublicOffering[]; total: number }> {
  const where = conditions(filter)
  const [rows, [counted]] = await Promise.all([
    query<PublicOffering>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${ORDERS[page.sort]} LIMIT ${page.limit} OFFSET ${page.offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM project.offering o WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Open offerings, the one nearest to its cap first. */
export async function listFeatured(db: Executor, now: Date, limit: number): Promise<PublicOffering[]> {
  return query<PublicOffering>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM}
        WHERE o.status = 'live' AND o.opens_at <= ${now} AND o.closes_at > ${now}
        ORDER BY (coalesce(s.reserved, 0) + coalesce(s.sold, 0))::float8 / o.total_units DESC, o.closes_at, o.id LIMIT ${limit}`,
  )
}

/** Public campaigns that are open or paused, by name; with `offeringId` this one, whatever its state. */
export async function listCancellable(
  db: Executor,
  page: { issuerId: string | null; offeringId: string | null; limit: number; offset: number },
): Promise<{ rows: CancellableRow[]; total: number }> {
  const which =
    page.offeringId === null ? sql`o.status IN ('live', 'paused')` : sql`o.id = ${page.offeringId}`
  const whose = page.issuerId === null ? sql`` : sql`AND o.issuer_id = ${page.issuerId}`
  const where = sql`o.status IS NOT NULL AND ${which} ${whose}`
  const [rows, [counted]] = await Promise.all([
    query<CancellableRow>(
      db,
      sql`SELECT ${columns('project.offering', CANCELLABLE_KEYS, 'o')} FROM project.offering o
          WHERE ${where} ORDER BY o.name, o.id LIMIT ${page.limit} OFFSET ${page.offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM project.offering o WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

const CANCELLABLE_KEYS = ['id', 'name', 'issuerId', 'issuerName', 'currency', 'state', 'campaign'] as const
type CancellableRow = Pick<OfferingRow, (typeof CANCELLABLE_KEYS)[number]>

/** Offerings of one issuer that are public, newest first. */
export async function listOfIssuer(
  db: Executor,
  { issuerId, offeringId }: { readonly issuerId: string; readonly offeringId: string | undefined },
  limit: number,
): Promise<PublicOffering[]> {
  const which = offeringId === undefined ? sql`` : sql`AND o.id = ${offeringId}`
  return query<PublicOffering>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM}
        WHERE o.issuer_id = ${issuerId} AND o.status IN ('live', 'paused', 'funded', 'failed') ${which}
        ORDER BY o.created_at DESC, o.id LIMIT ${limit}`,
  )
}

/** One offering in any state; undefined when there is none. */
export async function findOffering(db: Executor, id: string): Promise<OfferingRow | undefined> {
  const [row] = await query<OfferingRow>(db, sql`SELECT ${COLUMNS} FROM ${FROM} WHERE o.id = ${id}`)
  return row
}

/** The same, locked against other changes until the transaction ends. */
export async function lockOffering(db: Executor, id: string): Promise<OfferingRow | undefined> {
  const [row] = await query<OfferingRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE o.id = ${id} FOR NO KEY UPDATE OF o`,
  )
  return row
}

/**
 * How many people hold or have reserved shares, per offering. Those whose shares the final result redeemed count on; where the issuer bought
 * all shares, everybody who had them.
 */
export async function countInvestors(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: string; investors: bigint }>(
    db,
    sql`SELECT l.offering_id AS id,
          coalesce(nullif(count(DISTINCT l.holder_id) FILTER (WHERE l.state <> 'redeemed' OR l.bought_by IS NULL), 0),
            count(DISTINCT l.holder_id)) AS investors
        FROM ledger.lot l
        WHERE l.offering_id IN ${[...ids]} AND l.state IN ('provisional', 'held', 'redeemed') GROUP BY l.offering_id`,
  )
  return new Map(rows.map(({ id, investors }) => [id, Number(investors)]))
}

export interface OfferingTexts {
  readonly sections: readonly { readonly title: string; readonly body: string }[]
  readonly risks: readonly { readonly title: string; readonly body: string }[]
  readonly useOfFunds: readonly { readonly label: string; readonly amount: bigint }[]
  readonly milestones: readonly MilestoneTexts[]
}

/** A milestone as everybody sees it. */
export type MilestoneTexts = Columns<
  'project.milestone',
  ['title', 'proof', 'dueAt', 'sharePercent', 'state', 'amount', 'releasedAt']
> & {
  /** How many files show that it is reached; 0 before finance accepted them. */
  readonly files: number
}

/** Texts and plan of one offering, in their order. */
export async function offeringTexts(db: Executor, id: string): Promise<OfferingTexts> {
  const [texts, useOfFunds, milestones] = await Promise.all([
    query<{ kind: 'section' | 'risk'; title: string; body: string }>(
      db,
      sql`SELECT kind, title, body FROM project.offering_text WHERE offering_id = ${id} ORDER BY kind, position`,
    ),
    query<{ label: string; amount: bigint }>(
      db,
      sql`SELECT label, amount FROM project.use_of_funds WHERE offering_id = ${id} ORDER BY position`,
    ),
    query<MilestoneTexts>(
      db,
      sql`SELECT m.title, m.proof, m.due_at, m.share_percent, m.state, m.amount, m.released_at,
            coalesce(jsonb_array_length(f.files), 0) AS files
          FROM project.milestone m
          LEFT JOIN project.milestone_filing f ON f.milestone_id = m.id AND f.decision = 'released'
          WHERE m.offering_id = ${id} ORDER BY m.position`,
    ),
  ])
  const of = (wanted: string) =>
    texts.filter(({ kind }) => kind === wanted).map(({ title, body }) => ({ title, body }))
  return { sections: of('section'), risks: of('risk'), useOfFunds, milestones }
}

/** Sectors and countries of public offerings. */
export async function listFacets(db: Executor): Promise<{ sectors: string[]; countries: string[] }> {
  const [row] = await query<{ sectors: string[] | null; countries: string[] | null }>(
    db,
    sql`SELECT array_agg(DISTINCT sector ORDER BY sector) AS sectors, array_agg(DISTINCT country ORDER BY country) AS countries
        FROM project.offering WHERE status IS NOT NULL`,
  )
  return { sectors: row?.sectors ?? [], countries: row?.countries ?? [] }
}

export interface PlatformTotals {
  readonly raised: bigint
  readonly funded: bigint
  readonly distributed: bigint
  readonly donated: bigint
  readonly investors: number
  readonly openOfferings: number
}

/** Totals of the whole platform in one currency, from the ledger. */
export async function sumPlatform(db: Executor, now: Date, currency: Currency): Promise<PlatformTotals> {
  const [row] = await query<Record<keyof PlatformTotals, bigint>>(
    db,
    sql`WITH raised AS (
          SELECT o.soft_cap_reached_at, (s.reserved + s.sold - s.minted) * o.unit_price AS amount
          FROM project.offering o JOIN ledger.offering_supply s ON s.offering_id = o.id
          WHERE o.status IS NOT NULL AND o.currency = ${currency})
        SELECT
          (SELECT coalesce(sum(amount), 0)::bigint FROM raised) AS raised,
          (SELECT coalesce(sum(amount), 0)::bigint FROM raised WHERE soft_cap_reached_at IS NOT NULL) AS funded,
          (SELECT coalesce(sum(p.amount), 0)::bigint FROM ledger.transfer t JOIN ledger.posting p ON p.transfer_id = t.id
             WHERE t.reason = 'distribution' AND p.asset = ${currency} AND p.amount > 0) AS distributed,
          (SELECT coalesce(sum(p.amount), 0)::bigint FROM ledger.account a
             JOIN ledger.posting p ON p.account_id = a.id JOIN ledger.transfer t ON t.id = p.transfer_id
             WHERE a.owner_kind = 'platform' AND a.kind = 'charity' AND a.asset = ${currency}
               AND p.amount > 0 AND t.kind NOT IN ('refund', 'charity_back')) AS donated,
          (SELECT count(DISTINCT holder_id) FROM ledger.lot WHERE state IN ('provisional', 'held')) AS investors,
          (SELECT count(*) FROM project.offering o
             WHERE o.status = 'live' AND o.opens_at <= ${now} AND o.closes_at > ${now}) AS open_offerings`,
  )
  if (!row) throw new Error('totals gave no row')
  return { ...row, investors: Number(row.investors), openOfferings: Number(row.openOfferings) }
}

/** What other services show beside an offering's id. */
export interface OfferingFacts {
  readonly name: string
  readonly issuerId: string
  readonly issuerName: string
  readonly contractType: ContractType
  readonly sector: string
  readonly country: string
  readonly currency: Currency
  readonly totalUnits: number
  readonly closesAt: string
  readonly softCapReachedAt: string | null
  readonly isPaused: boolean
  readonly isFunded: boolean
  readonly mayTrade: boolean
  readonly fatwa: FatwaState | null
  readonly lockMonths: number
  readonly horizonMonths: number
  readonly screening: Row<'project.offering'>['screeningVerdict']
}

/** Facts by id, public or not; ids that do not exist are left out. */
export async function factsOf(db: Executor, ids: readonly string[]): Promise<Record<string, OfferingFacts>> {
  if (ids.length === 0) return {}
  const rows = await query<
    Omit<OfferingFacts, 'closesAt' | 'softCapReachedAt' | 'mayTrade'> & {
      id: string
      campaign: string
      closesAt: Date
      softCapReachedAt: Date | null
    }
  >(
    db,
    sql`SELECT o.id, o.name, o.issuer_id, o.issuer_name, o.contract_type, o.sector, o.country, o.currency,
          o.total_units, o.closes_at, o.soft_cap_reached_at, coalesce(o.status = 'paused', false) AS is_paused,
          coalesce(o.status = 'funded', false) AS is_funded, o.state AS campaign, f.state AS fatwa,
          o.lock_months, o.horizon_months, o.screening_verdict AS screening
        FROM project.offering o LEFT JOIN project.fatwa f ON f.offering_id = o.id WHERE o.id IN ${[...ids]}`,
  )
  return Object.fromEntries(
    rows.map(({ id, closesAt, softCapReachedAt, campaign, ...facts }) => [
      id,
      {
        ...facts,
        mayTrade: mayTrade(campaign),
        closesAt: closesAt.toISOString(),
        softCapReachedAt: softCapReachedAt?.toISOString() ?? null,
      },
    ]),
  )
}

/** Zakatable net assets of offerings, minor units, with the digital shares that they belong to; one whose issuer filed none is left out. */
export async function zakatableAssetsOf(
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<Record<string, { net: string; units: number }>> {
  if (ids.length === 0) return {}
  const rows = await query<{ id: string; netZakatable: bigint; units: bigint }>(
    db,
    sql`SELECT o.id, o.net_zakatable,
          CASE WHEN o.closes_at <= ${now.toISOString()}::timestamptz AND s.sold + s.reserved > 0
            THEN s.sold + s.reserved ELSE o.total_units END::bigint AS units
        FROM project.offering o LEFT JOIN ledger.offering_supply s ON s.offering_id = o.id
        WHERE o.id IN ${[...ids]} AND o.net_zakatable IS NOT NULL`,
  )
  return Object.fromEntries(
    rows.map(({ id, netZakatable, units }) => [id, { net: netZakatable.toString(), units: Number(units) }]),
  )
}

/** Ids of all offerings of one issuer. */
export async function idsOfIssuer(db: Executor, issuerId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM project.offering WHERE issuer_id = ${issuerId} ORDER BY created_at, id`,
  )
  return rows.map(({ id }) => id)
}

/** Ids of all offerings, whatever their state. */
export async function idsOfAll(db: Executor): Promise<string[]> {
  const rows = await query<{ id: string }>(db, sql`SELECT id FROM project.offering ORDER BY created_at, id`)
  return rows.map(({ id }) => id)
}

/** Changes an offering that the transaction has locked. */
export async function changeOffering(
  tx: Executor,
  id: string,
  changes: Changes<'project.offering'>,
): Promise<void> {
  await update(tx, 'project.offering', changes, sql`id = ${id}`)
}

/** Writes the position of a campaign; when its soft cap was first reached and since when it operates stay. */
export function writeCampaign(
  tx: Executor,
  id: string,
  to: Pick<Row<'project.offering'>, 'state' | 'status' | 'campaign' | 'machineVersion'>,
  { isSoftCapReached, now }: { readonly isSoftCapReached: boolean; readonly now: Date },
): Promise<void> {
  const { state, status, campaign, machineVersion } = to
  const softCapReachedAt = isSoftCapReached ? sql`coalesce(soft_cap_reached_at, ${now}::timestamptz)` : null
  const since = sql`coalesce(operating_since, (${now}::timestamptz AT TIME ZONE 'UTC')::date)`
  const operatingSince = state === 'operating' ? since : sql`operating_since`
  return changeOffering(tx, id, {
    state,
    status,
    campaign,
    machineVersion,
    softCapReachedAt,
    operatingSince,
    changedAt: now,
  })
}

const ORDER_FACTS = [
  'id',
  'name',
  'issuerId',
  'regime',
  'status',
  'currency',
  'unitPrice',
  'totalUnits',
  'minUnits',
  'softCap',
  'lockMonths',
  'horizonMonths',
  'opensAt',
  'closesAt',
  'termsVersion',
  // Only the terms of the order show these.
  'issuerName',
  'contractType',
  'hardCap',
  'tokenName',
  'tokenSymbol',
  'projectedReturnBp',
  'lossCaseBp',
  'lossCaseText',
  'royaltyPercent',
] as const

/** The part of an offering that every order asks for. */
export type OrderFacts = Columns<
  'project.offering',
  typeof ORDER_FACTS,
  { regime: Regime; status: OfferingStatus; currency: Currency }
>

/** What orders ask of these offerings; drafts are none. */
export function orderFactsOf(db: Executor, ids: readonly string[]): Promise<OrderFacts[]> {
  return query(
    db,
    sql`SELECT ${columns('project.offering', ORDER_FACTS)} FROM project.offering
         WHERE id IN ${[...ids]} AND status IS NOT NULL`,
  )
}

const EXPORTED = [
  'id',
  'name',
  'issuerName',
  'summary',
  'description',
  'state',
  'currency',
  'softCap',
  'hardCap',
  'opensAt',
  'closesAt',
] as const

/** The offerings of an issuer as the copy of their data shows them. */
export function exportedOfferings(
  db: Executor,
  issuerId: string,
): Promise<Columns<'project.offering', typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns('project.offering', EXPORTED)} FROM project.offering
         WHERE issuer_id = ${issuerId} ORDER BY opens_at, id`,
  )
}

/** Whether an issuer has a campaign; from its funding on it owes its holders an account of their money. */
export async function hasCampaign(db: Executor, issuerId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM project.offering WHERE issuer_id = ${issuerId} AND (status <> 'failed' OR state = 'preview') LIMIT 1`,
  )
  return rows.length > 0
}
