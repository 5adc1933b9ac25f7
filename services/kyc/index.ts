import type { Hono } from 'hono'
import { KYC_QUESTIONS } from '#contracts/internal/kyc.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers, type Answer } from '#services/kit/http/questions.ts'
import type { Handler, HostTypes, RawTools } from '#services/kit/http/service.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import { reviewHandlers } from './review/routes.ts'
import { handleChecks } from './screening/checks.ts'
import { documentReader } from './identity/document-reader.ts'
import { readInvestorFacts } from './facts.ts'
import { handleHousekeeping } from './housekeeping.ts'
import { handleMails } from './case/mails.ts'
import { handleIdentityEvents, mountIdentityWebhooks } from './identity-webhooks.ts'
import { rememberOwn } from './form/own-addresses.ts'
import type { KycNeeds, KycParts } from './parts.ts'
import { handleRescreening } from './screening/rescreening.ts'
import { kycHandlers } from './routes.ts'

/** The KYC part of the user service. */
export interface Kyc {
  readonly parts: KycParts
  readonly handlers: readonly Handler[]
  readonly answers: readonly Answer[]
  /** Mounts the webhooks of the identity vendors. */
  raw(app: Hono<HostTypes>, tools: RawTools): void
  start(): void
}

/** Builds the applicants' side and the review queue. */
export function createKyc(
  context: ServiceContext,
  { reader = documentReader, ...needs }: KycNeeds,
  mailer: Mailer,
): Kyc {
  const recordUrl = rememberOwn(needs.recordUrl, context.clock)
  const parts: KycParts = { ...needs, recordUrl, context, reader }
  handleChecks(parts)
  handleMails(context, mailer)
  handleIdentityEvents(parts)
  const housekeeping = handleHousekeeping(parts)
  const rescreening = handleRescreening(parts)
  return {
    parts,
    handlers: [...kycHandlers(parts), ...reviewHandlers(parts)],
    answers: answers(KYC_QUESTIONS, { investorFacts: readInvestorFacts(parts) }),
    raw: (app, tools) => mountIdentityWebhooks(parts, app, tools),
    start() {
      housekeeping.start()
      rescreening.start()
    },
  }
}
