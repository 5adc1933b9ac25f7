import { sql } from 'drizzle-orm'
import { query, type Tx } from '#services/kit/database/database.ts'
import { insert, insertAll, type NewRow, type Row } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'
import type { MilestoneTexts } from './store.ts'

interface Text {
  readonly title: string
  readonly body: string
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
    milestones.map(({ files: _files, ...milestone }, position) => ({
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
