import { type PlannedOutcome, type PlannedSending, requested } from './plan.ts'

/** Answers of the three people to the plain requests, in turn. */
const ROTATIONS: readonly (readonly [PlannedOutcome, PlannedOutcome, PlannedOutcome])[] = [
  ['open', 'handedIn', 'handedIn'],
  ['handedIn', 'open', 'open'],
  ['handedIn', 'handedIn', 'open'],
]

/** Documents that staff requested. */
export const REQUESTED_PLAN: readonly PlannedSending[] = [
  ...(
    [
      [
        'proof-of-address',
        'Proof of address',
        'A bill or a letter of the last three months that shows your address.',
      ],
      ['bank-statement', 'Bank statement', 'The statement of the account from which you pay.'],
      ['source-of-funds', 'Where your funds come from', 'A short declaration of where the money comes from.'],
      ['trade-licence', 'Trade licence', 'The licence in force of your company.'],
      [
        'annual-accounts',
        'Accounts of your company',
        'The accounts of the last year, audited where they must be.',
      ],
      ['board-resolution', 'Resolution of your board', 'Who may act for your company.'],
      ['tax-certificate', 'Tax residence', 'A certificate of where you pay tax.'],
      ['valuation-report', 'Valuation of the collateral', 'By a valuer who is independent of you.'],
      ['milestone-evidence', 'Evidence of the milestone', 'Photographs and the report of the engineer.'],
    ] as const
  ).map(([masterId, subject, text], index) =>
    requested(masterId, subject, text, {
      answers: ROTATIONS[index % ROTATIONS.length] ?? ['open', 'open', 'open'],
      ...(index === 1 ? { due: 12 } : {}),
      ...(index === 2 ? { due: -6 } : {}),
      ...(index % 3 === 0 ? { project: true as const } : {}),
    }),
  ),
  requested('source-of-funds', 'Declaration, signed', 'Fill in the declaration and sign it here.', {
    asks: ['signature'],
    answers: ['handedIn', 'signing', 'declined'],
  }),
  requested('board-resolution', 'Power of attorney, signed', 'For the notary.', {
    asks: ['signature'],
    answers: ['signing', 'declined', 'open'],
  }),
  requested('risk-acknowledgement', 'Risk acknowledgement, signed', 'Your own copy, with your signature.', {
    asks: ['signature'],
    answers: ['declined', 'open', 'handedIn'],
  }),
  requested('other', 'Mandate for direct debit, signed', 'The mandate of your bank.', {
    asks: ['signature'],
    answers: ['signed', 'handedIn', 'signing'],
  }),
  requested(
    'proof-of-identity',
    'Copy of your passport',
    'No longer needed: the identity check was done in another way.',
    { cancelled: true },
  ),
  requested('bank-statement', 'Statement of the old account', 'The request has expired.', { expires: -9 }),
  requested('proof-of-address', 'Proof of address, in force', 'Renewed every year.', {
    renewal: 'yearly',
    answers: ['renewalUpcoming', 'renewalExpiring', 'renewalDue'],
  }),
  requested('trade-licence', 'Trade licence, in force', 'Renewed every year.', {
    renewal: 'yearly',
    answers: ['renewalExpiring', 'renewalDue', 'renewalSent'],
  }),
  requested('bank-statement', 'Bank statement, every quarter', 'Renewed every quarter.', {
    renewal: 'quarterly',
    answers: ['renewalDue', 'renewalSent', 'renewalUpcoming'],
  }),
  requested('tax-certificate', 'Tax certificate, in force', 'Renewed every year.', {
    renewal: 'yearly',
    answers: ['renewalSent', 'renewalUpcoming', 'renewalExpiring'],
  }),
  requested('annual-accounts', 'Management accounts, every month', 'Renewed every month.', {
    renewal: 'monthly',
    answers: ['renewalUpcoming', 'renewalUpcoming', 'renewalSent'],
    project: true,
  }),
  requested('shariah-audit-report', 'Purification statement', 'Renewed every year.', {
    renewal: 'yearly',
    answers: ['renewalDue', 'renewalUpcoming', 'renewalUpcoming'],
  }),
  requested('proof-of-address', 'Address of the second owner', 'A bill or a letter that shows it.', {
    expires: 5,
  }),
  requested('other', 'Bank details for distributions', 'The account to which distributions are paid.', {
    answers: ['handedIn', 'open', 'handedIn'],
    due: 25,
  }),
  requested(
    'other',
    'Declaration of family members',
    'Whether a member of your family holds a public office.',
    { answers: ['open', 'handedIn', 'handedIn'] },
  ),
  requested(
    'source-of-funds',
    'Sale contract of your house',
    'The contract that shows where the money comes from.',
    { answers: ['handedIn', 'handedIn', 'open'] },
  ),
  requested('proof-of-identity', 'Identity card, both sides', 'As one PDF.', {
    answers: ['handedIn', 'handedIn', 'handedIn'],
  }),
]
