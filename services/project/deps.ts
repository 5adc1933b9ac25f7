import { fileFacts, giveFile, keepFile, readFile, readUrl } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import { hasUnanswered } from '#contracts/internal/payment.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { displayNames, mailAddressee, roleHolders, userByEmail } from '#contracts/internal/user.ts'

/** The questions it asks other services. */
export const PROJECT_ASKS = {
  issuerCompany,
  displayNames,
  roleHolders,
  mailAddressee,
  userByEmail,
  keepFile,
  giveFile,
  fileFacts,
  readFile,
  readUrl,
  hasUnanswered,
} as const

export type ProjectDeps = Asks<typeof PROJECT_ASKS>
