import { sql } from 'drizzle-orm'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { insert, insertAll, type NewRow, type Row } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'
import type { MilestoneTexts } from './store.ts'
import type { Screening, ScreeningFigures, ScreeningPack } from '#contracts/finance/screening.ts'

interface Text {
  readonly title: string
  readonly body: string
}

/** A dated pack of screening limits. @throws Error where there is none of this version */
export async function packOf(db: Executor, version: string): Promise<ScreeningPack> {
  const [row] = await query<Row<'project.screening_pack'>>(
    db,
    sql`SELECT * FROM project.screening_pack WHERE version = ${version}`,
  )
  if (!row) throw new Error(`no screening pack ${version}`)
  return packFrom(row)
}

/** The pack of a method that is in force. @throws Error where there is none yet */
export async function newestPack(db: Executor, method: string, at: Date): Promise<ScreeningPack> {
  const [row] = await query<Row<'project.screening_pack'>>(
    db,
    sql`SELECT * FROM project.screening_pack WHERE method = ${method} AND valid_from <= ${at} ORDER BY valid_from DESC LIMIT 1`,
  )
  if (!row) throw new Error(`no screening pack of ${method}`)
  return packFrom(row)
}

function packFrom(row: Row<'project.screening_pack'>): ScreeningPack {
  return {
    version: row.version,
    denominator: row.denominator,
    income: { maxBp: row.incomeMaxBp, inclusive: row.incomeInclusive },
    debt: { maxBp: row.debtMaxBp, inclusive: row.debtInclusive },
    cash: { maxBp: row.cashMaxBp, inclusive: row.cashInclusive },
    ...(row.liquidMaxBp === null
      ? {}
      : { liquid: { maxBp: row.liquidMaxBp, inclusive: row.liquidInclusive === true } }),
    ...(row.impliedIncomeBp === null ? {} : { impliedIncomeBp: row.impliedIncomeBp }),
    confirmed: row.confirmed,
  }
}

/** The pack in force of every method, by name. */
export async function packsInForce(
  db: Executor,
  at: Date,
): Promise<(ScreeningPack & { readonly method: string })[]> {
  const rows = await query<Row<'project.screening_pack'>>(
    db,
    sql`SELECT DISTINCT ON (method) * FROM project.screening_pack WHERE valid_from <= ${at} ORDER BY method, valid_from DESC`,
  )
  return rows.map((row) => ({ ...packFrom(row), method: row.method }))
}

/** Writes a new offering. */
export const insertOffering = (tx: Tx, row: NewRow<'project.offering'>): Promise<void> =>
  insert(tx, 'project.offering', row)

/** Writes sections, risks, the plan of the money and milestones of an offering in place of earlier ones. */
export async function replaceTexts(
  tx: Tx,
  offering: {
    readonly id: string
    readonly sections: readonly Text[]
    readonly risks: readonly Text[]
    readonly useOfFunds: readonly { readonly label: string; readonly amount: bigint }[]
    readonly milestones: readonly MilestoneTexts[]
    readonly now: Date
  },
): Promise<void> {
  const { id: offeringId, sections, risks, useOfFunds, milestones, now } = offering
  const texts = (kind: Row<'project.offering_text'>['kind'], list: readonly Text[]) =>
    list.map(({ title, body }, position) => ({ offeringId, kind, position, title, body }))
  await query(tx, sql`DELETE FROM project.offering_text WHERE offering_id = ${offeringId}`)
  await query(tx, sql`DELETE FROM project.use_of_funds WHERE offering_id = ${offeringId}`)
  await insertAll(tx, 'project.offering_text', [...texts('section', sections), ...texts('risk', risks)])
  await insertAll(
    tx,
    'project.use_of_funds',
    useOfFunds.map(({ label, amount }, position) => ({ offeringId, position, label, amount })),
  )
  await query(tx, sql`DELETE FROM project.milestone WHERE offering_id = ${offeringId}`)
  await insertAll(
    tx,
    'project.milestone',
    milestones.map((milestone, position) => ({
      ...milestone,
      id: newId('ms'),
      offeringId,
      position,
      askedBy: null,
      releasedAt: null,
      changedAt: now,
    })),
  )
}

export interface StoredScreening extends Screening {
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
  const { verdict, pack, decidedBy, screenedAt } = row
  return { verdict, packVersion: pack, decidedBy, screenedAt, figures: figuresFrom(row.figures) }
}

/** Amounts are kept as decimal text, since JSON has no bigint. */
function figuresFrom(kept: unknown): ScreeningFigures {
  const { coreActivity, ...amounts } = kept as { coreActivity: ScreeningFigures['coreActivity'] }
  const figures = Object.entries(amounts as Record<string, string | number | null>).map(
    ([key, value]) => [key, value === null ? null : BigInt(value)] as const,
  )
  return { coreActivity, ...Object.fromEntries(figures) } as ScreeningFigures
}

/** Keeps a screening with its figures and the pack that decided. */
export const insertScreening = (
  tx: Tx,
  offeringId: string,
  { pack, figures }: { readonly pack: string; readonly figures: ScreeningFigures },
  { verdict, decidedBy }: Screening,
  screenedAt: Date,
): Promise<void> =>
  insert(tx, 'project.screening', { offeringId, pack, figures, verdict, decidedBy, screenedAt })
