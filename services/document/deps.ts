import {
  dropFile,
  dropMade,
  fileFacts,
  keepFile,
  readFile,
  readUrl,
  saveFile,
} from '#contracts/internal/file.ts'
import { allOfferings, offeringCovers, offeringNames, offeringsOf } from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { investorsOf } from '#contracts/internal/token.ts'
import {
  accountStandings,
  displayNames,
  findUser,
  signerFacts,
  userByEmail,
} from '#contracts/internal/user.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { OwnSigning, SigningProvider } from '#services/providers/signing/port.ts'

/** The questions the document service asks others. */
export const DOCUMENT_ASKS = {
  saveFile,
  readFile,
  readUrl,
  keepFile,
  dropFile,
  dropMade,
  fileFacts,
  findUser,
  accountStandings,
  displayNames,
  userByEmail,
  signerFacts,
  offeringNames,
  offeringCovers,
  offeringsOf,
  allOfferings,
  investorsOf,
} as const

/** The dependencies of the document service beside the context. */
export interface DocumentServiceDeps extends Asks<typeof DOCUMENT_ASKS> {
  /** The provider for new envelopes. */
  readonly signing: SigningProvider
  /** The embedded provider: for envelopes from before a vendor was configured, and for the public check of PDFs. */
  readonly embedded?: OwnSigning | undefined
}

export interface DocumentDeps extends DocumentServiceDeps {
  readonly ctx: ServiceContext
}
