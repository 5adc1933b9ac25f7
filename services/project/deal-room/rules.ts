import { EDIT_MS, EDITS_MAX, UPDATE_TEXTS } from '#contracts/project/deal-room/values.ts'
import type { UpdateRow } from './store.ts'

type Posted = Pick<UpdateRow, 'postedAt' | 'correctedAt' | 'earlier'>

/** Until when an update can be changed in place. */
export const editUntil = ({ postedAt }: Pick<UpdateRow, 'postedAt'>): Date =>
  new Date(postedAt.getTime() + EDIT_MS)

/** Why an update cannot be changed in place now; null when it can. */
export function editFault(row: Posted, now: Date): string | null {
  if (row.correctedAt !== null) return UPDATE_TEXTS.replaced
  if (row.earlier.length >= EDITS_MAX) return UPDATE_TEXTS.manyEdits
  return now < editUntil(row) ? null : UPDATE_TEXTS.noEdit
}

/** Why no new update can correct this one; null when one can. */
export const correctFault = ({ correctedAt }: Pick<Posted, 'correctedAt'>): string | null =>
  correctedAt === null ? null : UPDATE_TEXTS.replaced
