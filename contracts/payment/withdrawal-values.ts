/** The states of a stored withdrawal (M15); the withdrawal machine owns them. */
export const WITHDRAWAL_STATES = [
  'held',
  'review',
  'approved',
  'sending',
  'sent',
  'settled',
  'cancelled',
  'declined',
  'refused',
  'returned',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** How the holder of an account relates to the verified name of its owner. */
export const HOLDER_STATES = ['same', 'waiting', 'approved', 'declined'] as const

/** The smallest withdrawal, in minor units of its currency. */
export const WITHDRAWAL_MIN = 100n
/** The fee of the schedule for a currency: it names US dollars, and nothing is converted (docs/adr/0458-fixed-fees-name-dollars.md). */
export const withdrawalFeeIn = (
  { amount, currency }: { readonly amount: string; readonly currency: string },
  of: string,
): bigint => (currency === of ? BigInt(amount) : 0n)
/** The fee for a balance: at most what the smallest withdrawal leaves, so that no fee locks a small balance in. */
export const withdrawalFeeFor = (fee: bigint, available: bigint): bigint => {
  const left = available - WITHDRAWAL_MIN
  return left >= 0n && left < fee ? left : fee
}
/** From this amount on a person of finance approves, US cents; other currencies compare by the dated rate. */
export const WITHDRAWAL_LARGE = 1_000_000n
/** The most that one person withdraws within 24 hours, US cents, likewise. */
export const WITHDRAWAL_DAY_MAX = 5_000_000n
/** Withdrawals to a new account wait for so many hours. */
export const ACCOUNT_HOLD_HOURS = 72

/** Where an account is. The choice comes before the numbers, because nine digits may name a bank in either place. */
export const BANK_PLACES = [
  ['other', 'Outside Canada'],
  ['CA', 'In Canada'],
] as const

/** Bank accounts of one person. */
export const ACCOUNTS_MAX = 5
/** Wrong codes before a new test transfer is needed. */
export const PROOF_TRIES = 5
/** Longest reason, characters. */
export const WITHDRAWAL_REASON_MAX = 1000

export const BANK_TEXTS = {
  noAccount: 'This bank account does not exist.',
  known: 'You have added this bank account already.',
  ofCharity: 'This is the account of a charity. Please enter your own account.',
  tooMany: `You can keep ${ACCOUNTS_MAX} bank accounts. Please remove one first.`,
  holderWaits:
    'The holder is not exactly the name of your verification. Finance looks at it before you can withdraw.',
  holderNotWaiting: 'The holder of this account does not wait for you any more.',
  ownHolder: 'This is your own account. Another person of finance must decide.',
  holderApproved: 'The holder is confirmed.',
  holderDeclined: 'The holder is declined.',
  namesMissing: 'This person has no approved verification any more.',
  notVerified: 'Please complete your verification first.',
  holder: 'Please enter the name of the holder',
  latin: 'Please write the holder in Latin letters, as the bank does',
  number: 'Please enter a valid account number or IBAN',
  iban: 'Please check the IBAN: a character is wrong or missing',
  needsIban: 'Please enter the IBAN: accounts at this bank have one',
  bankCode: 'Please enter the BIC, or the nine digits of a US routing number',
  place: 'Please choose where the account is',
  inCanada: 'Please choose “In Canada”',
  outsideCanada: 'Please enter an account outside Canada',
  institution: 'Please enter the three digits of the institution number',
  transit: 'Please enter the five digits of the transit number',
  canadianNumber: 'Please enter the account number alone, at most twelve digits',
  code: 'Please enter the six digits of the transfer',
  wrongCode: 'This is not the code of the transfer.',
  noTries: 'The code was wrong too often. Please remove this account and add it again.',
  proven: 'This account is confirmed already.',
  added: 'We sent 1 cent to this account. Its reference holds a code of six digits.',
  confirmed: 'This bank account is confirmed.',
  removed: 'This bank account is removed.',
  inUse: 'A withdrawal to this account is not over yet.',
  unavailable: 'Withdrawals are not available at the moment.',
  bankRefused: 'The bank refused this account. Please check the number.',
} as const

export const WITHDRAWAL_TEXTS = {
  notFound: 'This withdrawal does not exist.',
  funds: 'There is not enough money in your wallet.',
  noCurrency: 'Withdrawals in this currency are not possible.',
  keyReused: 'This request was sent before with other contents.',
  otherFee: 'The fee has changed since you read it. Please read it again.',
  otherAmount: 'The amount has changed since you read it. Please read it again.',
  reason: 'Please give a reason',
  requested: 'Your withdrawal is requested.',
  cancelled: 'Your withdrawal is cancelled. The money is available again.',
  approved: 'The withdrawal is approved.',
  declined: 'The withdrawal is declined.',
} as const
