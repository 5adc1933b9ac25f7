import { millisecondsInDay } from 'date-fns/constants'

/** What two people together do with the digital shares of an offering (R69). */
export const TOKEN_OPERATION_KINDS = [
  'mint',
  'burn',
  'freeze',
  'unfreeze',
  'freezeAll',
  'unfreezeAll',
  'transfer',
  'forcedTransfer',
  'recovery',
  'pause',
  'resume',
  'changeRules',
] as const
export type TokenOperationKind = (typeof TOKEN_OPERATION_KINDS)[number]

/** Kinds about the shares of one holder. */
export const KINDS_OF_HOLDER: readonly TokenOperationKind[] = [
  'burn',
  'freeze',
  'unfreeze',
  'freezeAll',
  'unfreezeAll',
  'transfer',
  'forcedTransfer',
  'recovery',
]
/** Kinds about all holdings of a person; the others are about one offering. */
export const KINDS_OF_ALL: readonly TokenOperationKind[] = ['freezeAll', 'unfreezeAll']
/** Kinds in which a person receives shares. */
export const KINDS_WITH_RECIPIENT: readonly TokenOperationKind[] = [
  'mint',
  'transfer',
  'forcedTransfer',
  'recovery',
]
/** Kinds that name a number of shares. */
export const KINDS_WITH_UNITS: readonly TokenOperationKind[] = ['mint', 'burn', 'transfer', 'forcedTransfer']
/** Kinds in which no number means the whole holding. */
export const KINDS_OF_WHOLE: readonly TokenOperationKind[] = ['freeze', 'unfreeze']

/** An undecided request expires then. */
export const TOKEN_OPERATION_LIFE_MS = 7 * millisecondsInDay
/** Longest reason, characters. */
export const TOKEN_REASON_MAX = 1000
/** Most digital shares that an operation names. */
export const TOKEN_UNITS_MAX = 1_000_000_000

export const TOKEN_OPERATION_NAMES = {
  mint: 'Mint',
  burn: 'Burn',
  freeze: 'Freeze',
  unfreeze: 'Unfreeze',
  freezeAll: 'Freeze all holdings',
  unfreezeAll: 'Unfreeze all holdings',
  transfer: 'Transfer',
  forcedTransfer: 'Forced transfer',
  recovery: 'Recovery of an account',
  pause: 'Pause',
  resume: 'Resume',
  changeRules: 'Change the rules',
} as const satisfies Record<TokenOperationKind, string>

export const TOKEN_OPERATION_TEXTS = {
  notFound: 'This request does not exist.',
  noToken: 'This offering does not exist.',
  reason: 'Please give a reason',
  units: 'Please enter the number of digital shares',
  holder: 'Please choose a holder',
  offering: 'Please choose an offering',
  allFrozen: 'All holdings of this investor are frozen at once. Please end that freeze.',
  recipient: 'Please enter the email address of the receiver',
  noRecipient: 'No verified investor has this address.',
  sameHolder: 'Holder and receiver are the same account.',
  askerLeft: 'The person who requested this may not do so any more. Please decline it.',
  otherPerson: 'The verified names of the two accounts differ.',
  insider: 'The issuer and their colleagues receive no shares of their own offering.',
  hidden: 'This text contains invisible characters. Please type it again.',
  tooMany: 'Too many receivers were looked up. Please try again later.',
  tooFew: 'The holder has fewer digital shares.',
  tooFewFree: 'The holder has fewer digital shares that are not frozen.',
  tooFewFrozen: 'Fewer digital shares of this holding are frozen.',
  notAtWork: 'Digital shares change hands only once the money of the offering is at work (AAOIFI 17).',
  ended: 'The record date of the final result has passed. These digital shares end once it is paid.',
  bought: 'The issuer has bought some of these digital shares. They stay until they are paid.',
  buying: 'The issuer is buying digital shares of this offering now. Please try again in a few minutes.',
  notPaused: 'These digital shares are not paused.',
  waitingOrders: 'The lost account has an order that is not decided. Please wait for it.',
  country: 'The rules of these shares bar investors of this country.',
  maxUnits: 'The receiver would hold more than the rules allow.',
  maxHolders: 'There would be more holders than the rules allow.',
  rules: 'Please change at least one rule',
  asked: 'Your request waits for a second person.',
  approved: 'The request is approved and carried out.',
  declined: 'The request is declined.',
  withdrawn: 'The request is withdrawn.',
} as const
