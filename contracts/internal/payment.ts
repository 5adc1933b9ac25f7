import { erasePerson, erasureBlockers, exportParts } from './person.ts'

export const PAYMENT_QUESTIONS = {
  exportPart: exportParts.payment,
  erasureBlockers: erasureBlockers.payment,
  erasePerson: erasePerson.payment,
} as const
