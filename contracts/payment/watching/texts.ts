import type { WatchedMovement, WatchRule } from './values.ts'

/** What each rule notices, for compliance. */
export const RULE_WORDS: Readonly<Record<WatchRule, string>> = {
  structuring: 'several movements just below the threshold',
  thirdParty: 'other side with another name',
  sourceOfFunds: 'deposits of 12 months reach the limit',
  quickOut: 'money leaves again without an investment',
  country: 'country on the list',
}

export const MOVEMENT_WORDS: Readonly<Record<WatchedMovement, string>> = {
  deposit: 'card payment',
  transfer: 'bank transfer',
  withdrawal: 'withdrawal',
}
