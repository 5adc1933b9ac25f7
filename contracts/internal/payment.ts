import { erasureBlockers, exportParts } from './person.ts'

export const PAYMENT_QUESTIONS = {
  exportPart: exportParts.payment,
  erasureBlockers: erasureBlockers.payment,
} as const
