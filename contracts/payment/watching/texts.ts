import type { WatchedMovement, WatchRule } from './values.ts'

/** The name of each rule, for compliance. */
export const RULE_TEXTS: Readonly<Record<WatchRule, string>> = {
  structuring: 'Just below the threshold',
  thirdParty: 'Another name',
  sourceOfFunds: 'Source of money',
  quickOut: 'In and out',
  country: 'Country on the list',
  dispute: 'Disputed card payment',
}

/** What each rule means, under its name. */
export const RULE_HINTS: typeof RULE_TEXTS = {
  structuring: 'Several movements just below the threshold within days.',
  thirdParty: 'The other side of the payment has another name than the verified person.',
  sourceOfFunds: 'The deposits of 12 months have reached the limit.',
  quickOut: 'Money came in and leaves again without an investment.',
  country: 'A country on the lists of the Financial Action Task Force.',
  dispute: 'The holder of the card told their bank that the payment is not theirs or not as agreed.',
}

export const MOVEMENT_TEXTS: Readonly<Record<WatchedMovement, string>> = {
  deposit: 'Card payment',
  transfer: 'Bank transfer',
  withdrawal: 'Withdrawal',
  zakat: 'Payment of zakat',
}

/** The entry of a history that is no event of the case: for compliance only, never in a report. */
export const NOTE = 'note'

/** The entries of a history by their event. */
export const CASE_EVENT_TEXTS: Readonly<Record<string, string>> = {
  'case.opened': 'A rule opened the case',
  'case.noticed': 'A rule noticed another movement',
  'case.taken': 'Took the case',
  'case.customerAsked': 'Wrote down a question',
  'case.customerAnswered': 'Wrote down the answer',
  'case.held': 'Put the money on hold',
  'case.releaseProposed': 'Proposed the release',
  'case.reportProposed': 'Proposed a report',
  'case.approved': 'Approved the proposal',
  'case.declined': 'Declined the proposal',
  'case.closed': 'Decided to close the case',
  [NOTE]: 'Internal note',
}
