import { sql } from 'drizzle-orm'
import {
  SCREENING_METHOD,
  type Screening,
  type ScreeningFigures,
  type ScreeningPack,
} from '#contracts/finance/screening.ts'
import type { ScreeningMethodRules } from '#contracts/payment/rules/bodies.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { insert, type Row } from '#services/kit/database/write.ts'
import { versionAt, versionOf, type RuleRow } from '#services/kit/dated-rules.ts'

/** A method of a version, as screenings use it; its version is the id of the dated rule. */
export interface MethodPack extends ScreeningPack {
  readonly method: string
  /** YYYY-MM-DD. */
  readonly validFrom: string
  readonly source: string
}

function packFrom(
  { id, effectiveFrom }: Pick<RuleRow, 'id' | 'effectiveFrom'>,
  { liquid, impliedIncomeBp, ...rules }: ScreeningMethodRules,
): MethodPack {
  return {
    ...rules,
    ...(liquid !== null && { liquid }),
    ...(impliedIncomeBp !== null && { impliedIncomeBp }),
    version: id,
    validFrom: effectiveFrom,
  }
}

function packIn(version: RuleRow<'screening'>, method: string): MethodPack {
  const rules = version.body.methods.find((one) => one.method === method)
  if (!rules) throw new Error(`The version ${version.id} has no method ${method}.`)
  return packFrom(version, rules)
}

/** Every method in force at an instant, by name. */
export async function packsAt(db: Executor, at: Date): Promise<MethodPack[]> {
  const version = await versionAt(db, 'screening', at)
  return version.body.methods
    .map((rules) => packFrom(version, rules))
    .toSorted((one, other) => one.method.localeCompare(other.method, 'en'))
}

/** The rules by which issuers are screened at an instant. */
export const decidingPack = async (db: Executor, at: Date): Promise<MethodPack> =>
  packIn(await versionAt(db, 'screening', at), SCREENING_METHOD)

/** The rules that decided a screening. */
export const packOf = async (
  db: Executor,
  { packVersion, method }: Pick<StoredScreening, 'packVersion' | 'method'>,
): Promise<MethodPack> => packIn(await versionOf(db, 'screening', packVersion), method)

export interface StoredScreening extends Screening {
  readonly method: string
  readonly figures: ScreeningFigures
  readonly screenedAt: Date
}

/** The screening that decides about an offering: its newest one. @throws Error where there is none */
export async function newestScreening(db: Executor, offeringId: string): Promise<StoredScreening> {
  const [row] = await query<Row<'project.screening'>>(
    db,
    sql`SELECT * FROM project.screening WHERE offering_id = ${offeringId} ORDER BY seq DESC LIMIT 1`,
  )
  if (!row) throw new Error(`offering ${offeringId} was never screened`)
  const { verdict, pack, method, decidedBy, screenedAt } = row
  return { verdict, packVersion: pack, method, decidedBy, screenedAt, figures: figuresFrom(row.figures) }
}

/** Whether some screening of an offering was a pass. */
export async function hasPassed(db: Executor, offeringId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM project.screening WHERE offering_id = ${offeringId} AND verdict = 'pass' LIMIT 1`,
  )
  return rows.length > 0
}

/** Verdicts about an offering that are shown. */
const HISTORY_MAX = 20

/** The verdicts about an offering, the newest first, with the day from which their rules count. */
export const screeningsOf = (
  db: Executor,
  offeringId: string,
): Promise<
  (Pick<StoredScreening, 'verdict' | 'decidedBy' | 'method' | 'screenedAt'> & Pick<MethodPack, 'validFrom'>)[]
> =>
  query(
    db,
    sql`SELECT s.verdict, s.decided_by, s.method, s.screened_at, v.effective_from::text AS valid_from
        FROM project.screening s JOIN payment.rule_version v ON v.id = s.pack
        WHERE s.offering_id = ${offeringId} ORDER BY s.seq DESC LIMIT ${HISTORY_MAX}`,
  )

/** Amounts are kept as decimal text, since JSON has no bigint. */
function figuresFrom(kept: unknown): ScreeningFigures {
  const { coreActivity, ...amounts } = kept as { coreActivity: ScreeningFigures['coreActivity'] }
  const figures = Object.entries(amounts as Record<string, string | number | null>).map(
    ([key, value]) => [key, value === null ? null : BigInt(value)] as const,
  )
  return { coreActivity, ...Object.fromEntries(figures) } as ScreeningFigures
}

/** Keeps a screening with its figures and the rules that decided. */
export const insertScreening = (
  tx: Tx,
  offeringId: string,
  { pack, figures }: { readonly pack: MethodPack; readonly figures: ScreeningFigures },
  { verdict, decidedBy }: Screening,
  screenedAt: Date,
): Promise<void> =>
  insert(tx, 'project.screening', {
    offeringId,
    pack: pack.version,
    method: pack.method,
    figures,
    verdict,
    decidedBy,
    screenedAt,
  })

/** Offerings whose screening still says something: submitted, open, or held by investors. */
const SCREENED = sql`o.state NOT IN ('draft', 'rejected', 'failed', 'refunding', 'refunded', 'settled')`

/** Offerings whose newest screening was by other rules than those of a version, by id. */
export async function screenedOtherwise(
  db: Executor,
  { version, afterId, limit }: { readonly version: string; readonly afterId: string; readonly limit: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT o.id FROM project.offering o
        WHERE o.id > ${afterId} AND ${SCREENED}
          AND (SELECT s.pack FROM project.screening s WHERE s.offering_id = o.id ORDER BY s.seq DESC LIMIT 1) <> ${version}
        ORDER BY o.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}
