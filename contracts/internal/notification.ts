import { erasePerson, exportParts } from './person.ts'

export const NOTIFICATION_QUESTIONS = {
  exportPart: exportParts.notification,
  erasePerson: erasePerson.notification,
} as const
