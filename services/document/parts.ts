import {
  dropFile,
  dropMade,
  fileFacts,
  keepFile,
  readFile,
  readUrl,
  saveFile,
} from '#contracts/internal/file.ts'
import { allOfferings, offeringNames, offeringsOf } from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { investorsOf } from '#contracts/internal/token.ts'
import { displayNames, findUser, signerFacts, userByEmail } from '#contracts/internal/user.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { OwnSigning, SigningProvider } from '#services/providers/signing/port.ts'

/** What the document service asks of others. */
export const DOCUMENT_ASKS = {
  saveFile,
  readFile,
  readUrl,
  keepFile,
  dropFile,
  dropMade,
  fileFacts,
  findUser,
  displayNames,
  userByEmail,
  signerFacts,
  offeringNames,
  offeringsOf,
  allOfferings,
  investorsOf,
} as const

/** What the document service is given beside the context. */
export interface DocumentNeeds extends Asks<typeof DOCUMENT_ASKS> {
  /** Whoever new envelopes are opened with. */
  readonly signing: SigningProvider
  /** The product as its own provider: envelopes from before a vendor was configured, and what is checked by anybody. */
  readonly embedded?: OwnSigning | undefined
}

/** What every part of the document service works with. */
export interface DocumentParts extends DocumentNeeds {
  readonly context: ServiceContext
}
