import { type PlannedSending, QUARTERS, received, requested } from './plan.ts'

/** The own documents of every person; `expires` is in days from now. */
export const OWN_PLAN: readonly { masterId: string; subject: string; expires?: number }[] = [
  { masterId: 'proof-of-identity', subject: 'Passport', expires: 900 },
  { masterId: 'proof-of-identity', subject: 'Identity card', expires: 4 },
  { masterId: 'proof-of-address', subject: 'Electricity bill' },
  { masterId: 'proof-of-address', subject: 'Lease of the flat', expires: 200 },
  { masterId: 'bank-statement', subject: 'Statement of the savings account' },
  { masterId: 'bank-statement', subject: 'Statement of the current account' },
  { masterId: 'tax-certificate', subject: 'Tax assessment of last year' },
  { masterId: 'tax-certificate', subject: 'Tax residence certificate', expires: -3 },
  { masterId: 'source-of-funds', subject: 'Sale contract of the flat' },
  { masterId: 'source-of-funds', subject: 'Letter of the employer' },
  { masterId: 'trade-licence', subject: 'Trade licence', expires: 150 },
  { masterId: 'annual-accounts', subject: 'Accounts of last year' },
  { masterId: 'annual-accounts', subject: 'Accounts of the year before' },
  { masterId: 'board-resolution', subject: 'Minutes of the founders' },
  { masterId: 'fatwa', subject: 'Opinion of my own scholar' },
  { masterId: 'other', subject: 'Will' },
  { masterId: 'other', subject: 'Zakat calculation' },
  { masterId: 'other', subject: 'Insurance (takaful) certificate', expires: 40 },
]

/** What the issuers sent to the investors of their offerings. */
export const ISSUER_PLAN: readonly PlannedSending[] = [
  ...QUARTERS.map((quarter) =>
    received(
      'quarterly-report',
      `Our report for the ${quarter} quarter`,
      'What we built, spent and earned.',
      { asks: ['receipt'] },
    ),
  ),
  received('notice-to-investors', 'Invitation to the site visit', 'Please say whether you come.', {
    asks: ['comment'],
    due: 15,
  }),
  received('term-sheet', 'Changed schedule of works', 'Please approve or reject the changed schedule.', {
    asks: ['approval'],
    due: 8,
    expires: 30,
  }),
  received('annual-accounts', 'Accounts of the company', 'For your information.'),
  requested('other', 'Bank details for the distribution', 'Where shall we pay to?', { due: 20 }),
  requested('proof-of-address', 'Your address in force', 'For the register.', { renewal: 'yearly' }),
]
