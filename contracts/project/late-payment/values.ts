/** Days after the end of a month of rent, or after an instalment falls due, within which it is paid. */
export const DUE_WITHIN_DAYS = 10
/** Longest reason, characters. */
export const LATE_REASON_MAX = 1000
/** Receipts of one request. */
export const LATE_FILES_MAX = 5

export const LATE_KINDS = ['cost', 'respite'] as const
export type LateKind = (typeof LATE_KINDS)[number]
export const LATE_KIND_TEXTS: Readonly<Record<LateKind, string>> = {
  cost: 'Charge (cost of collection)',
  respite: 'More time (respite)',
}

export const LATE_STATES = ['waiting', 'approved', 'declined', 'withdrawn', 'ended'] as const

export const LATE_TEXTS = {
  notFound: 'This payment does not exist.',
  noRequest: 'This request does not exist.',
  noFileHere: 'This file does not exist.',
  reason: 'Please give a reason',
  hidden: 'This text contains invisible characters. Please type it again.',
  noFile: 'Please add a document',
  twice: 'This file is added twice',
  cost: 'Please enter the cost that the receipt shows',
  noCost: 'Respite has no cost',
} as const
