import type { MoneyCaseFieldsFragment } from '#graphql/generated/graphql.ts'

export const RULES: Readonly<Record<MoneyCaseFieldsFragment['rules'][number], string>> = {
  structuring: 'Just below the threshold',
  thirdParty: 'Another name',
  sourceOfFunds: 'Source of money',
  quickOut: 'In and out',
  country: 'Country on the list',
}

/** What each rule means, under its name. */
export const RULE_HINTS: typeof RULES = {
  structuring: 'Several movements just below the threshold within days.',
  thirdParty: 'The other side of the payment has another name than the verified person.',
  sourceOfFunds: 'The deposits of 12 months have reached the limit.',
  quickOut: 'Money came in and leaves again without an investment.',
  country: 'A country on the lists of the Financial Action Task Force.',
}

export const MOVEMENTS = {
  deposit: 'Card payment',
  transfer: 'Bank transfer',
  withdrawal: 'Withdrawal',
} as const

export const VIEWS = {
  open: 'Open',
  held: 'Money on hold',
  ended: 'Released or closed',
  all: 'All',
} as const

export const LOOKS = {
  opened: 'open',
  inReview: 'open',
  asked: 'open',
  held: 'bad',
  releaseProposed: 'warn',
  reportProposed: 'warn',
  closeProposed: 'warn',
  reported: 'bad',
  released: 'good',
  closed: 'quiet',
} as const

/** The entries of a history by their event. */
export const EVENTS: Readonly<Record<string, string>> = {
  'case.opened': 'A rule opened the case',
  'case.noticed': 'A rule noticed another movement',
  'case.taken': 'Took the case',
  'case.customerAsked': 'Wrote down a question',
  'case.customerAnswered': 'Wrote down the answer',
  'case.held': 'Put the money on hold',
  'case.releaseProposed': 'Decided to release the money',
  'case.reportProposed': 'Proposed a report',
  'case.approved': 'Approved the proposal',
  'case.declined': 'Declined the proposal',
  'case.closed': 'Decided to close the case',
  note: 'Note',
}
