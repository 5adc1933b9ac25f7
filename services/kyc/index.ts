import type { Hono } from 'hono'
import { dayOf } from '#contracts/dates.ts'
import { KYC_QUESTIONS } from '#contracts/internal/kyc.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers, type Answer } from '#services/kit/http/questions.ts'
import type { Handler, HostTypes, RawHost } from '#services/kit/http/service.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import { reviewHandlers } from './review/routes.ts'
import { handleChecks } from './screening/checks.ts'
import { documentReader } from './identity/document-reader.ts'
import { readInvestorFacts, readIssuerCompany, readKeptNames, readTaxCountry } from './facts.ts'
import { handleHousekeeping } from './housekeeping.ts'
import { handleMails } from './case/mails.ts'
import { handleIdentityEvents, mountIdentityWebhooks } from './identity-webhooks.ts'
import { investorCasesOf } from './store.ts'
import { rememberOwn } from './form/own-addresses.ts'
import type { KycServiceDeps, KycDeps } from './deps.ts'
import { handleRescreening } from './screening/rescreening.ts'
import { kycHandlers } from './routes.ts'

/** The KYC part of the user service. */
export interface Kyc {
  readonly deps: KycDeps
  readonly handlers: readonly Handler[]
  readonly answers: readonly Answer[]
  /** Mounts the webhooks of the identity vendors. */
  raw(app: Hono<HostTypes>, host: RawHost): void
  start(): void
}

/** Builds the applicants' side and the review queue. */
export function createKyc(
  ctx: ServiceContext,
  { reader = documentReader, ...given }: KycServiceDeps,
  mailer: Mailer,
): Kyc {
  const recordUrls = rememberOwn(given.recordUrls, ctx.clock)
  const deps: KycDeps = { ...given, recordUrls, ctx, reader }
  handleChecks(deps)
  handleMails(ctx, mailer)
  handleIdentityEvents(deps)
  const housekeeping = handleHousekeeping(deps)
  const rescreening = handleRescreening(deps)
  return {
    deps,
    handlers: [...kycHandlers(deps), ...reviewHandlers(deps)],
    answers: answers(KYC_QUESTIONS, {
      investorFacts: readInvestorFacts(deps),
      investorCases: ({ userIds }) => investorCasesOf(deps.ctx.db.orm, userIds, dayOf(ctx.clock.now())),
      taxCountry: readTaxCountry(deps),
      issuerCompany: readIssuerCompany(deps),
      keptNames: readKeptNames(deps),
    }),
    raw: (app, host) => mountIdentityWebhooks(deps, app, host),
    start() {
      housekeeping.start()
      rescreening.start()
    },
  }
}
