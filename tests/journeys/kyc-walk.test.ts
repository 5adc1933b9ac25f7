// Over 20 s: a case on the pages of applicant and reviewer, at about a second a page.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { consecutiveSteps } from '#machines/kyc-case/checks.ts'
import type { KycCaseContext } from '#machines/kyc-case/events.ts'
import { kycCaseModel } from '#machines/kyc-case/model.ts'
import { describeInChromium } from '#tests/support/walks/browser-level.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { joinKycServices, type KycServices } from '#tests/support/walks/chromium/kyc-chromium-review.ts'
import { walkCase } from '#tests/support/walks/chromium/kyc-chromium-pages.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'

/*
 * A case on the real pages, the applicant's and the reviewer's. One way through; under `TEST_LONG` every state. Pages are filled in and checks
 * are run beside them; that a draft expires after days, and that checks fail, is walked over HTTP.
 */
const product = lentProduct()
let browser: Browser
let services: KycServices
let reviewer: Page
/** One after the other, so that the program is loaded once. */
let applicants: BrowserContext
beforeAll(async () => {
  browser = await startBrowser()
  services = await joinKycServices(product)
  const screen = { viewport: { width: 1280, height: 900 } }
  ;({ page: reviewer } = await services.signIn(await browser.newContext(screen), ['compliance']))
  applicants = await browser.newContext(screen)
})
afterAll(async () => {
  await services?.leave()
  await browser?.close()
})

interface At {
  readonly value: unknown
  readonly context: KycCaseContext
  readonly can: (event: never) => boolean
}
const reviewerId = 'reviewer-1'
const reason = 'The picture is not sharp.'
const document = 'idFront'
const decided = ({ context }: At) =>
  context.documents[document] === 'undecided'
    ? {
        approved: { document, decision: 'approved', reason, reviewerId },
        revision: { document, decision: 'revision', reason, reviewerId },
        rejected: { document, decision: 'rejected', reason, reviewerId },
      }
    : {}

/** Once per state: a form that is begun and one that is filled in, and a review as its documents stand. */
const walked = {
  ...kycCaseModel,
  inputs: { 'an investor': kycCaseModel.inputs['an investor'] },
  cases: {
    ...kycCaseModel.cases,
    'kyc.stepSaved': ({ value, context }: At) =>
      value === 'draft' && consecutiveSteps(context) < 7
        ? { next: { step: consecutiveSteps(context) + 1, complete: true, items: [] } }
        : {},
    'kyc.submitted': (at: At) => {
      const { ready } = kycCaseModel.cases['kyc.submitted'](at as never)
      return at.can({ ...ready, type: 'kyc.submitted' } as never) ? { ready } : {}
    },
    'kyc.checksDone': ({ value }: At) =>
      value === 'checking' ? { lowRisk: { riskScore: 0, hits: [] } } : {},
    'kyc.documentDecided': decided,
    'kyc.approved': ({ context }: At) =>
      context.documents[document] === 'approved' ? { byFirst: { reviewerId } } : {},
    'kyc.rejected': ({ context }: At) =>
      context.documents[document] === 'rejected' ? { withReason: { reviewerId, reason } } : {},
    'kyc.revisionAsked': ({ context }: At) =>
      context.documents[document] === 'revision'
        ? { document: { items: [{ item: document, step: 1, reason }], reviewerId } }
        : {},
  },
  key: ({ value, context }: At) =>
    value === 'draft' ? consecutiveSteps(context) : value === 'review' ? context.documents : null,
}
const ELSEWHERE = [
  'kyc.checksFailedHard',
  'kyc.providerFailed',
  'kyc.rescreened',
  'kyc.documentAttached',
  'kyc.resubmitted',
  'kyc.hitDecided',
  'kyc.revoked',
  'kyc.reopened',
  'kyc.withdrawn',
  'kyc.replaced',
]

describeInChromium(
  'M1 KYC case',
  walked as never,
  coverageOf(kycCaseModel.machine),
  async () => {
    const { page, ...who } = await services.signIn(applicants)
    return walkCase({ services, reviewer, page, kyc: await services.begin(who) })
  },
  {
    without: ELSEWHERE,
    small: /kyc\.approved/,
    // The approved case is shown then.
    neverShown: ['kycCase.withdrawn', 'kycCase.replaced'],
  },
)
