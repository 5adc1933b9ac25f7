import { dropFile, fileFacts, keepFile, readUrl } from '#contracts/internal/file.ts'
import { offeringFacts, offeringNames, offeringsOf } from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { investorsOf, offeringsHeldBy } from '#contracts/internal/token.ts'
import { displayNames, useCaptcha } from '#contracts/internal/user.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Mailer } from '#services/providers/mail/port.ts'

/** The questions that messages ask other services. */
export const MESSAGE_ASKS = {
  displayNames,
  useCaptcha,
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

export interface EnquiryDeps extends MessageDeps {
  readonly mailer: Mailer
}
