/** The states of money that the bank reports; the bank entry machine owns them. */
export const BANK_ENTRY_STATES = [
  'waiting',
  'creditProposed',
  'returnProposed',
  'bookBackProposed',
  'setAsideProposed',
  'returning',
  'booked',
  'returned',
  'setAside',
  'reopenProposed',
] as const

/** What finance looks at in the list. */
export const BANK_ENTRY_VIEWS = ['open', 'all'] as const

/** The largest transfer that is booked without a person, US cents; other currencies compare by the dated rate. */
export const BANK_TRANSFER_MAX = 10_000_000n

export const BANK_ENTRY_TEXTS = {
  notFound: 'This payment does not exist.',
  reference: 'Please enter the reference of a wallet, such as RF18 0000 0000 0000',
  noWallet: 'No open wallet has this reference.',
  noCurrency: 'No wallet takes this currency. Please send the money back or set it aside.',
  withdrawal: 'This person has no withdrawal with this id that may have come back.',
  charityPayment: 'No payment with this id went to a charity.',
  nameFirst: 'Please enter the withdrawal that came back. Without it, this may be charity money.',
  stale: 'The proposal has changed since you read it. Please read it again.',
  proposed: 'Your proposal waits for another person of finance.',
  approved: 'The proposal is approved.',
  declined: 'The proposal is declined. The payment waits again.',
  reason: 'Please give a reason',
  unavailable: 'Bank transfers are not available at the moment.',
} as const

/** What a code confirms: an entry, and what is proposed for it. */
export const toConfirm = (entryId: string, proposal: string): string => `${entryId}-${proposal}`

/** The parts of what a code confirms; undefined for another text. */
export function confirmedIn(payee: string): { entryId: string; proposal: string } | undefined {
  const [, entryId, proposal] = /^(.+)-([0-9a-f]{16})$/.exec(payee) ?? []
  return entryId === undefined || proposal === undefined ? undefined : { entryId, proposal }
}

/** Longest reason, characters. */
export const BANK_ENTRY_REASON_MAX = 1000
