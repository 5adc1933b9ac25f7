import type { RenewalPeriod } from '#contracts/document/documents.ts'

/** The recipients of the demonstration's sendings. */
export const DEMO_PEOPLE = ['investor', 'issuer', 'both'] as const
export type DemoPerson = (typeof DEMO_PEOPLE)[number]

/** What a recipient did with an item. */
export type PlannedOutcome =
  | 'open'
  | 'accepted'
  | 'rejected'
  | 'commented'
  | 'read'
  | 'all'
  | 'signed'
  | 'declined'
  | 'handedIn'
  | 'signing'
  | 'renewalUpcoming'
  | 'renewalExpiring'
  | 'renewalDue'
  | 'renewalSent'

type Ask = 'approval' | 'comment' | 'receipt' | 'signature'

export interface PlannedSending {
  readonly requestType: 'Received' | 'Request'
  readonly masterId: string
  readonly subject: string
  readonly text: string
  readonly asks: readonly Ask[]
  /** Only these recipients; all three when undefined. */
  readonly to?: readonly DemoPerson[]
  /** In the order of `DEMO_PEOPLE`. */
  readonly answers: readonly [PlannedOutcome, PlannedOutcome, PlannedOutcome]
  readonly signing?: 'together' | 'inOrder'
  readonly renewal?: RenewalPeriod
  /** Days from now until it expires and until it is due; negative in the past. */
  readonly expires?: number
  readonly due?: number
  readonly cancelled?: true
  /** For issuers the sending is about one of their offerings. */
  readonly project?: true
}

/** A document that is sent; it asks for nothing unless `rest` says so. */
export const received = (
  masterId: string,
  subject: string,
  text: string,
  rest: Partial<PlannedSending> = {},
): PlannedSending => ({
  requestType: 'Received',
  masterId,
  subject,
  text,
  asks: [],
  answers: ['open', 'open', 'open'],
  ...rest,
})
export const requested = (
  masterId: string,
  subject: string,
  text: string,
  rest: Partial<PlannedSending> = {},
): PlannedSending => ({ ...received(masterId, subject, text, rest), requestType: 'Request' })

/** The newest report first, as sendings are listed. */
export const QUARTERS = ['third', 'second', 'first', 'fourth'] as const

/** Documents that staff sent, which bring every state of a received document to each of the three people. */
export const RECEIVED_PLAN: readonly PlannedSending[] = [
  ...QUARTERS.map((quarter, index) =>
    received(
      'quarterly-report',
      `Report for the ${quarter} quarter`,
      `Rents, costs and repairs of the ${quarter} quarter. Nothing is asked of you.`,
      index % 2 === 0 ? { project: true } : {},
    ),
  ),
  received(
    'term-sheet',
    'Term sheet for the second closing',
    'The terms of the second closing. Please approve or reject them.',
    { asks: ['approval'], answers: ['open', 'accepted', 'rejected'], due: 10 },
  ),
  received('term-sheet', 'Changed fee of the agent', 'The agent asks for a fee of 1.75% instead of 1.5%.', {
    asks: ['approval'],
    answers: ['rejected', 'open', 'accepted'],
    project: true,
  }),
  received(
    'valuation-report',
    'Valuation of the building',
    'An independent valuer looked at the building in June.',
    { asks: ['approval', 'receipt'], answers: ['accepted', 'rejected', 'open'] },
  ),
  received(
    'shariah-audit-report',
    'Audit of the Shariah board',
    'The board found the income of the year to be pure but for 0.4%, which was given to charity.',
    { asks: ['approval'], answers: ['accepted', 'open', 'accepted'] },
  ),
  received('annual-accounts', 'Annual accounts, audited', 'The accounts with the opinion of the auditor.', {
    asks: ['approval'],
    answers: ['open', 'accepted', 'rejected'],
    project: true,
  }),
  received(
    'notice-to-investors',
    'A new manager of the property',
    'The property has a new manager from the first of next month.',
    { asks: ['comment'], answers: ['commented', 'open', 'commented'] },
  ),
  received(
    'notice-to-investors',
    'Roof repairs in spring',
    'The roof is repaired in March; the rent is not affected.',
    { asks: ['comment'], answers: ['open', 'commented', 'open'], project: true },
  ),
  received(
    'milestone-evidence',
    'Foundation finished',
    'Photographs and the engineer’s report of the finished foundation.',
    { asks: ['comment'], answers: ['commented', 'commented', 'open'] },
  ),
  received(
    'milestone-evidence',
    'Shell and core finished',
    'The second milestone, as seen by the engineer.',
    { asks: ['comment', 'receipt'], answers: ['open', 'open', 'commented'] },
  ),
  received('fatwa', 'Fatwa on the lease', 'The opinion of the board on the lease and its early end.', {
    asks: ['receipt'],
    answers: ['read', 'open', 'read'],
  }),
  received('fatwa', 'Fatwa on late payment', 'A late tenant pays a donation, never interest.', {
    asks: ['receipt'],
    answers: ['open', 'read', 'open'],
  }),
  received(
    'notice-to-investors',
    'Changed bank account of the escrow',
    'The escrow account moves to another bank on the first.',
    { asks: ['receipt'], answers: ['read', 'read', 'open'] },
  ),
  received('other', 'Terms of use, as changed', 'The changed terms of use with a comparison.', {
    asks: ['receipt'],
    answers: ['open', 'open', 'read'],
  }),
  received(
    'term-sheet',
    'Exit offer for the third year',
    'An offer for your shares at the end of the third year.',
    { asks: ['approval', 'comment', 'receipt'], answers: ['open', 'accepted', 'all'] },
  ),
  received('valuation-report', 'Second valuation', 'A second valuer arrives at a lower figure.', {
    asks: ['approval', 'comment', 'receipt'],
    answers: ['all', 'commented', 'read'],
  }),
  received('annual-accounts', 'Budget for next year', 'What the manager means to spend next year.', {
    asks: ['approval', 'comment', 'receipt'],
    answers: ['rejected', 'all', 'open'],
  }),
  received('notice-to-investors', 'Vote on the new façade', 'The vote has ended.', {
    asks: ['approval'],
    answers: ['open', 'open', 'open'],
    expires: -4,
  }),
  received(
    'term-sheet',
    'Term sheet with a wrong date',
    'This sheet names the wrong year and was withdrawn.',
    { asks: ['approval'], answers: ['open', 'open', 'open'], cancelled: true },
  ),
  received('musharakah-agreement', 'Musharakah agreement', 'Each partner signs a copy of their own.', {
    asks: ['signature'],
    answers: ['signed', 'declined', 'open'],
  }),
  received(
    'subscription-agreement',
    'Agreement of the two issuers',
    'Both of you sign the same agreement, in any order.',
    {
      asks: ['signature'],
      signing: 'together',
      to: ['issuer', 'both'],
      answers: ['open', 'signed', 'signed'],
    },
  ),
  received('risk-acknowledgement', 'Risk acknowledgement', 'Please read it to its end and sign it.', {
    asks: ['signature', 'receipt'],
    answers: ['declined', 'open', 'open'],
  }),
  received(
    'subscription-agreement',
    'Subscription agreement',
    'All of you sign the same agreement, in any order.',
    { asks: ['signature'], signing: 'together', answers: ['open', 'open', 'open'], due: 20 },
  ),
  received('wakala-mandate', 'Wakala mandate', 'To be signed one after another, the principal first.', {
    asks: ['signature'],
    signing: 'inOrder',
    answers: ['open', 'open', 'open'],
    renewal: 'yearly',
  }),
  received(
    'board-resolution',
    'Resolution on the distribution',
    'The resolution holds until the end of the week.',
    { asks: ['approval', 'comment'], answers: ['open', 'open', 'open'], expires: 5 },
  ),
  received(
    'tax-certificate',
    'Tax certificate of the year',
    'For your tax return. It expires in two months.',
    { answers: ['open', 'open', 'open'], expires: 60 },
  ),
]
