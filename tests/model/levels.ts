import type { Level } from '#scripts/model/machines.ts'

/** A level that does not walk a machine, or not all of it. */
interface Elsewhere {
  readonly because: string
  /** The test that looks at it instead; a walk is what would see every transition. */
  readonly insteadBy: string
}

interface WalkedAt {
  /** Where the product runs the machine: a service, or a screen. The actor level walks every machine whole. */
  readonly owner: Extract<Level, 'http' | 'react'>
  /** Transitions that walks at the owner leave to the actor level, without the number at their end. */
  readonly leftByOwner?: { readonly because: string; readonly transitions: readonly string[] }
  /** Why no test walks its states in Chromium. */
  readonly notInChromium?: Elsewhere
}

const onlyService = (insteadBy: string): Elsewhere => ({
  because: 'A service keeps it; no walk goes through its states on the screens that show them.',
  insteadBy,
})
const notYetInChromium = (insteadBy: string): Elsewhere => ({
  because: 'Its screen is walked in React; in Chromium a journey goes one way through it.',
  insteadBy,
})
/** Transitions of a requested document that need a signing provider, which the walks without one leave to those with it. */
export const WITH_SIGNING = /requestedDocument\.(signing|signed|declined) --|--signing\.\w+-->/

/** By the id of the machine: which level walks it, and what is left to another one. `levels.test.ts` keeps it true. */
export const WALKED_AT: Readonly<Record<string, WalkedAt>> = {
  app: {
    owner: 'react',
    leftByOwner: {
      because:
        'Logging in loads a new page, which begins logged in; that the network is back is heard by connectivity itself.',
      transitions: ['app --net.found--> (stays)', 'app.guest --session.started--> app.signedIn'],
    },
    notInChromium: {
      because: 'It only starts and ends session, connectivity and inactivity, which are walked inside it.',
      insteadBy: 'tests/model/chromium.test.ts',
    },
  },
  campaign: {
    owner: 'http',
    leftByOwner: {
      because: 'What follows a funded campaign has no source in the product yet.',
      transitions: [
        'campaign.deploying --campaign.operationStarted--> campaign.operating',
        'campaign.funded --campaign.deploymentStarted--> campaign.deploying',
        'campaign.operating --campaign.settled--> campaign.settled',
      ],
    },
    notInChromium: onlyService('services/project/campaign.test.ts'),
  },
  campaignChange: {
    owner: 'http',
    notInChromium: onlyService('services/project/changes/changes.test.ts'),
  },
  colleague: {
    owner: 'http',
    notInChromium: onlyService('services/project/colleague/colleagues.test.ts'),
  },
  companyStatus: { owner: 'http', notInChromium: onlyService('tests/journeys/kyc-review.test.ts') },
  connectivity: { owner: 'react' },
  deposit: {
    owner: 'http',
    notInChromium: onlyService('services/payment/deposits/lifecycle.test.ts'),
  },
  depositForm: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/first-investment.test.ts') },
  documentItem: { owner: 'http' },
  emailVerification: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/recovery.test.ts') },
  envelope: {
    owner: 'http',
    notInChromium: onlyService('tests/journeys/signing-page.test.ts'),
  },
  factorRemoval: {
    owner: 'http',
    notInChromium: onlyService('services/user/staff/removals.test.ts'),
  },
  factorSetup: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/two-factor.test.ts') },
  fatwa: { owner: 'http', notInChromium: onlyService('services/project/fatwa/fatwas.test.ts') },
  fileObject: {
    owner: 'http',
    notInChromium: onlyService('services/file/transfer/files.test.ts'),
  },
  inactivity: { owner: 'react' },
  kycCase: {
    owner: 'http',
    leftByOwner: {
      because:
        'The walks run no check during a review, and stop a new check as a draft only; new-check.test.ts of the service goes on from there.',
      transitions: [
        'kycCase.review --kyc.checksDone--> (stays)',
        'kycCase.revision --kyc.withdrawn--> kycCase.withdrawn',
        'kycCase.withdrawn --kyc.hitDecided--> (stays)',
        'kycCase.withdrawn --kyc.rejected--> kycCase.rejected',
      ],
    },
  },
  kycForm: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/kyc.test.ts') },
  distribution: {
    owner: 'http',
    notInChromium: onlyService('services/project/distribution/distributions.test.ts'),
  },
  milestone: {
    owner: 'http',
    notInChromium: onlyService('services/project/milestone/milestones.test.ts'),
  },
  networkLogin: { owner: 'react' },
  noticeStream: {
    owner: 'react',
    notInChromium: {
      because: 'No journey goes through it in Chromium yet.',
      insteadBy: 'src/features/notices/live-notices.test.tsx',
    },
  },
  order: {
    owner: 'http',
    leftByOwner: {
      because:
        'Before the request there is no order that an event could reach; leaving a holding has no source in the product yet.',
      transitions: [
        'order.draft --campaign.failed--> order.cancelled',
        'order.draft --order.cancelChosen--> order.cancelled',
        'order.eligible --campaign.failed--> order.cancelled',
        'order.eligible --offering.termsChanged--> order.cancelled',
        'order.eligible --order.cancelChosen--> order.cancelled',
        'order.held --order.exited--> order.exited',
        'order.reserved --campaign.failed--> order.cancelled',
        'order.reserved --offering.termsChanged--> order.cancelled',
        'order.reserved --order.cancelChosen--> order.cancelled',
        'order.reserved --order.reservationExpired--> order.cancelled',
      ],
    },
    notInChromium: onlyService('tests/journeys/first-investment.test.ts'),
  },
  passwordReset: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/recovery.test.ts') },
  proposalForm: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/raise-funds.test.ts') },
  boardComplaint: {
    owner: 'http',
    notInChromium: onlyService('services/project/fatwa/complaints.test.ts'),
  },
  question: {
    owner: 'http',
    notInChromium: onlyService('services/project/deal-room/questions.test.ts'),
  },
  recoveryRequest: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/recovery.test.ts') },
  refund: {
    owner: 'http',
    notInChromium: onlyService('services/payment/refunds/refunds.test.ts'),
  },
  report: {
    owner: 'http',
    notInChromium: onlyService('services/project/report/reports.test.ts'),
  },
  requestedDocument: {
    owner: 'http',
    leftByOwner: {
      because:
        'Time passes only in the walks without a signing provider: with it, the sessions of the signers would end.',
      transitions: [
        'requestedDocument.declined --request.expired--> requestedDocument.cancelled',
        'requestedDocument.signed --renewal.due--> requestedDocument.pending',
        'requestedDocument.signing --request.expired--> requestedDocument.cancelled',
        'requestedDocument.signing --signing.expired--> requestedDocument.awaitingSignature',
      ],
    },
  },
  roleChange: {
    owner: 'http',
    notInChromium: onlyService('tests/journeys/staff-people.test.ts'),
  },
  sentEnvelope: {
    owner: 'http',
    notInChromium: onlyService('tests/journeys/signing.test.ts'),
  },
  session: { owner: 'react' },
  shareLot: {
    owner: 'http',
    notInChromium: onlyService('services/token/operations/operations.test.ts'),
  },
  signIn: { owner: 'react' },
  signingViewer: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/signing.test.ts') },
  staffInvitation: {
    owner: 'http',
    notInChromium: onlyService('tests/journeys/staff-people.test.ts'),
  },
  stepUp: { owner: 'react', notInChromium: notYetInChromium('tests/journeys/first-investment.test.ts') },
  tokenOperation: {
    owner: 'http',
    notInChromium: onlyService('services/token/operations/operations.test.ts'),
  },
  bankEntry: {
    owner: 'http',
    notInChromium: onlyService('services/payment/transfers/transfers.test.ts'),
  },
  withdrawal: {
    owner: 'http',
    notInChromium: onlyService('services/payment/withdrawals/withdrawals.test.ts'),
  },
}

/** The names of transitions as `leftByOwner` has them, in order. */
export function withoutNumbers(names: readonly string[]): string[] {
  return names.map((name) => name.replace(/ #\d+$/, '')).toSorted()
}
