import { dropFile, fileFacts, keepFile, readUrl } from '#contracts/internal/file.ts'
import { offeringFacts, offeringNames, offeringsOf } from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { investorsOf, offeringsHeldBy } from '#contracts/internal/token.ts'
import { displayNames } from '#contracts/internal/user.ts'
import type { ServiceContext } from '#services/kit/context.ts'

/** The questions that messages ask other services. */
export const MESSAGE_ASKS = {
  displayNames,
  offeringNames,
  offeringsOf,
  offeringFacts,
  investorsOf,
  offeringsHeldBy,
  keepFile,
  fileFacts,
  readUrl,
  dropFile,
} as const

export interface MessageDeps extends Asks<typeof MESSAGE_ASKS> {
  readonly ctx: ServiceContext
}
