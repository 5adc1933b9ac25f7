import { fileFacts, giveFile, keepFile, readFile, readUrl } from '#contracts/internal/file.ts'
import { issuerCompany, taxCountry } from '#contracts/internal/kyc.ts'
import { charityNames, feeSchedule, hasUnanswered, withholdingRates } from '#contracts/internal/payment.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { investorsOf } from '#contracts/internal/token.ts'
import {
  accountStandings,
  displayNames,
  formerHolders,
  mailAddressee,
  roleHolders,
  staffOfRole,
  userByEmail,
} from '#contracts/internal/user.ts'

/** The questions it asks other services. */
export const PROJECT_ASKS = {
  issuerCompany,
  taxCountry,
  accountStandings,
  displayNames,
  roleHolders,
  staffOfRole,
  formerHolders,
  mailAddressee,
  userByEmail,
  keepFile,
  giveFile,
  fileFacts,
  readFile,
  readUrl,
  hasUnanswered,
  withholdingRates,
  feeSchedule,
  charityNames,
  investorsOf,
} as const

export type ProjectDeps = Asks<typeof PROJECT_ASKS>
