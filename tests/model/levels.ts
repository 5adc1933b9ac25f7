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

/** Transitions of a requested document that need a signing provider, which the walks without one leave to those with it. */
export const WITH_SIGNING = /requestedDocument\.(signing|signed|declined) --|--signing\.\w+-->/

/** By the id of the machine: which level walks it, and what is left to another one. `levels.test.ts` keeps it true. */
export const WALKED_AT: Readonly<Record<string, WalkedAt>> = {
  accountPause: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people of compliance decide on one card, which writes the label that the service sends; React shows the card, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/campaign-changes/campaign-changes.test.tsx',
    },
  },
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
    notInChromium: {
      because:
        'Its states need days and deadlines. A test writes each one to the database and reads its label in Chromium.',
      insteadBy: 'tests/journeys/offering-states.test.ts',
    },
  },
  campaignChange: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people of staff decide on one card, which writes the label that the service sends; React shows the card, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/campaign-changes/campaign-changes.test.tsx',
    },
  },
  charity: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people of compliance part its states; React shows the buttons of the register, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/charity/charity.test.tsx',
    },
  },
  charityPayment: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people of finance and a bank part its states; React shows the buttons of a payment, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/charity/charity.test.tsx',
    },
  },
  colleague: {
    owner: 'http',
    notInChromium: {
      because:
        'Only `invited` and `active` are ever on a screen, as the label that the service sends; in the other states the row is gone.',
      insteadBy: 'src/screens/colleagues/colleagues.test.tsx',
    },
  },
  companyStatus: {
    owner: 'http',
    notInChromium: {
      because:
        'It is a word beside an identity check, which is walked in Chromium; React shows the words on the dashboard.',
      insteadBy: 'src/screens/dashboard/kyc-note.test.tsx',
    },
  },
  connectivity: { owner: 'react' },
  deposit: {
    owner: 'http',
    notInChromium: {
      because: `Adding money shows it through depositForm, which React walks; in Chromium the journey pays with the provider's real form.`,
      insteadBy: 'tests/journeys/first-investment.test.ts',
    },
  },
  depositForm: {
    owner: 'react',
    notInChromium: {
      because:
        'The card is typed on another origin, whose answers a walk cannot hold; React walks every state, Chromium the form of the provider.',
      insteadBy: 'tests/journeys/accessibility.test.ts',
    },
  },
  documentItem: { owner: 'http' },
  emailVerification: { owner: 'react' },
  envelope: {
    owner: 'http',
    notInChromium: {
      because:
        'Its page stands on another origin, with a program of its own; journeys sign and decline there, and the walk over HTTP reads every refusal.',
      insteadBy: 'tests/journeys/signing-page.test.ts',
    },
  },
  factorRemoval: {
    owner: 'http',
    notInChromium: {
      because:
        'Staff see `requested` and `cooling`, and React shows both; in the other states the row is gone.',
      insteadBy: 'src/screens/staff/staff-screens.test.tsx',
    },
  },
  factorSetup: {
    owner: 'react',
    notInChromium: {
      because:
        'Secrets and codes of the real service change its states; React walks every one, a journey sets each factor up.',
      insteadBy: 'tests/journeys/two-factor.test.ts',
    },
  },
  fatwa: {
    owner: 'http',
    notInChromium: {
      because:
        'Three scholars sign with keys of their own, and a date ends it; React shows its label in the queue of offerings, a journey signs.',
      insteadBy: 'src/screens/offering-review/offering-review.test.tsx',
    },
  },
  fileObject: {
    owner: 'http',
    notInChromium: {
      because:
        'No screen shows it: a browser learns only how its upload ends, and the walk over HTTP reads that in every state.',
      insteadBy: 'services/file/transfer/files.test.ts',
    },
  },
  inactivity: { owner: 'react' },
  kycCase: {
    owner: 'http',
    leftByOwner: {
      because:
        'The walks run no check during a review, send no case with a hit back, and stop a new check as a draft only; tipping-off.test.ts and new-check.test.ts of the service do.',
      transitions: [
        'kycCase.review --kyc.checksDone--> (stays)',
        'kycCase.revision --kyc.hitDecided--> (stays)',
        'kycCase.revision --kyc.withdrawn--> kycCase.withdrawn',
        'kycCase.withdrawn --kyc.hitDecided--> (stays)',
        'kycCase.withdrawn --kyc.rejected--> kycCase.rejected',
      ],
    },
  },
  kycForm: {
    owner: 'react',
    notInChromium: {
      because:
        'Its wizard is walked in Chromium as kycCase; its own calls, which save and attach, are held and walked in React.',
      insteadBy: 'tests/journeys/kyc-walk.test.ts',
    },
  },
  distribution: {
    owner: 'http',
    notInChromium: {
      because:
        'Four people and the dates of payouts part its states; React shows the card, with a look for each state.',
      insteadBy: 'src/screens/distributions/distributions.test.tsx',
    },
  },
  milestone: {
    owner: 'http',
    notInChromium: {
      because:
        'Its states need a funded offering and two people of finance. The demonstration has all but one; a test writes that one to the database and reads the card of each in Chromium.',
      insteadBy: 'tests/journeys/offering-states.test.ts',
    },
  },
  moneyCase: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people of compliance decide on one page, which writes the label that the service sends; React shows the page, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/compliance/compliance.test.tsx',
    },
  },
  networkLogin: { owner: 'react' },
  noticeStream: {
    owner: 'react',
    notInChromium: {
      because:
        'It shows nothing but the count of unread notices; React walks its connections, a journey sees a count rise.',
      insteadBy: 'tests/journeys/notices.test.ts',
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
    notInChromium: {
      because:
        'Days of cooling-off and an allotment part its states; what "Status and next steps" says of every one is tested, and a journey buys.',
      insteadBy: 'src/features/where-is-this/whereabouts.test.ts',
    },
  },
  passwordReset: { owner: 'react' },
  proposalForm: {
    owner: 'react',
    notInChromium: {
      because:
        'It saves what is typed, and its states are a word in the corner; React walks them, a journey writes a whole proposal.',
      insteadBy: 'tests/journeys/raise-funds.test.ts',
    },
  },
  article: {
    owner: 'http',
    notInChromium: {
      because:
        'One editor moves it with four buttons on one page, which writes the label that the service sends; React walks the page.',
      insteadBy: 'tests/model/article-react.test.tsx',
    },
  },
  boardComplaint: {
    owner: 'http',
    notInChromium: {
      because:
        'A scholar and the writer part its states; the list and the queue write the label that the service sends, and React shows both.',
      insteadBy: 'src/screens/shariah/own-complaints.test.tsx',
    },
  },
  lateRequest: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people of finance part its states; React shows the card, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/distributions/late-part.test.tsx',
    },
  },
  message: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people part its states; React shows each folder and the form, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/messages/messages.test.tsx',
    },
  },
  ticket: {
    owner: 'http',
    notInChromium: {
      because:
        'Support and the person part its states; the two lists write the label that the service sends.',
      insteadBy: 'src/screens/messages/support/support.test.tsx',
    },
  },
  pushSubscription: {
    owner: 'react',
    notInChromium: {
      because:
        'Chromium without a network never answers a subscription, so most states need answers that only a walk can give; a journey shows a real notification.',
      insteadBy: 'tests/journeys/push.test.ts',
    },
  },
  question: {
    owner: 'http',
    notInChromium: {
      because:
        'Three pages write the label that the service sends; React shows `open`, `answered` and `hidden` on them.',
      insteadBy: 'src/screens/question-review/questions.test.tsx',
    },
  },
  recoveryRequest: { owner: 'react' },
  refund: {
    owner: 'http',
    notInChromium: {
      because:
        'Its states need two people and a job for each of many orders. A test writes a refund in each state to the database and reads its card in Chromium.',
      insteadBy: 'tests/journeys/offering-states.test.ts',
    },
  },
  report: {
    owner: 'http',
    notInChromium: {
      because:
        'A quarter parts its states; React shows the desk of the issuer, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/desk/reports-part.test.tsx',
    },
  },
  reportAccounts: {
    owner: 'http',
    notInChromium: {
      because:
        'Compliance and the issuer part its states; React shows the card of the queue and the state beside the report, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/offering-review/accounts-part.test.tsx',
    },
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
    notInChromium: {
      because: 'Staff see `proposed` only, which a journey decides; then the role itself is shown.',
      insteadBy: 'tests/journeys/staff-people.test.ts',
    },
  },
  ruleVersion: {
    owner: 'http',
    notInChromium: {
      because:
        'Two people of finance part its states; React shows each label and button of the page, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/rules/rules.test.tsx',
    },
  },
  sentEnvelope: {
    owner: 'http',
    notInChromium: {
      because:
        'No screen shows it: people see documentItem, which is walked in Chromium; a journey signs one to the end.',
      insteadBy: 'tests/journeys/signing.test.ts',
    },
  },
  session: { owner: 'react' },
  shareLot: {
    owner: 'http',
    notInChromium: {
      because:
        'Its states lie months apart, by a lock and a final result; React walks them on the console and in the register. A journey freezes a holding, ends its lock and transfers from it.',
      insteadBy: 'tests/journeys/money-walk.test.ts',
    },
  },
  signIn: { owner: 'react' },
  signingViewer: {
    owner: 'react',
    notInChromium: {
      because:
        'The document is a page of another origin in a frame, whose messages React plays in every state; a journey signs in it.',
      insteadBy: 'tests/journeys/signing.test.ts',
    },
  },
  staffInvitation: {
    owner: 'http',
    notInChromium: {
      because:
        'Staff see `proposed` and `open`, in React and in a journey; in the other states the row is gone.',
      insteadBy: 'tests/journeys/staff-people.test.ts',
    },
  },
  stepUp: {
    owner: 'react',
    notInChromium: {
      because:
        'It is a dialog over other pages, and codes of the real service change it; React walks every state, a journey confirms an order.',
      insteadBy: 'tests/journeys/first-investment.test.ts',
    },
  },
  tokenOperation: { owner: 'http' },
  bankEntry: {
    owner: 'http',
    notInChromium: {
      because:
        'Statements of a bank and two people of finance part its states; React shows the list, the walk over HTTP reads each label.',
      insteadBy: 'src/screens/finance/entries.test.tsx',
    },
  },
  withdrawal: { owner: 'http' },
}

/** The names of transitions as `leftByOwner` has them, in order. */
export function withoutNumbers(names: readonly string[]): string[] {
  return names.map((name) => name.replace(/ #\d+$/, '')).toSorted()
}
