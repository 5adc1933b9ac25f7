/** Longest report of a distribution, characters. */
export const DISTRIBUTION_REPORT_MAX = 2000
/** Files of one distribution. */
export const DISTRIBUTION_FILES_MAX = 10
/** The record date is at most so many days after the filing. */
export const RECORD_WITHIN_DAYS = 90

export const DISTRIBUTION_STATES = [
  'filed',
  'returned',
  'checked',
  'scheduled',
  'unheld',
  'releasing',
  'paying',
  'paid',
  'booked',
  'cancelled',
] as const

/** What the leased asset was in the month of the rent. */
export const LEASE_USES = ['whole', 'handedOver', 'destroyed'] as const

/** Files of the yearly statement of income. */
export const INCOME_FORMATS = ['pdf', 'csv'] as const
/** The most payouts of one statement. */
export const INCOME_ROWS = 2000
/** The most periods of one certificate of purification. */
export const PURIFICATION_ROWS = 200
export const INCOME_TEXTS = {
  year: 'Please choose a year',
  nothing: 'Nothing was paid to you in this year.',
  noPurification: 'Charity has nothing of the income of this offering for your digital shares.',
  tooMany: 'You have downloaded 60 statements within an hour, the maximum. Please try again later.',
} as const

export const DISTRIBUTION_TEXTS = {
  notFound: 'This distribution does not exist.',
  noOffering: 'This offering does not exist.',
  noFileHere: 'This file does not exist.',
  kyc: 'Your company must be approved before you file a result.',
  company: 'The company of the issuer is not approved now.',
  report: 'Please describe the result',
  hidden: 'This text contains invisible characters. Please type it again.',
  noFile: 'Please add a document',
  twice: 'This file is added twice',
  periodEnd: 'The period must not end before it starts',
  periodOver: 'The period must be over',
  recordEarly: 'The record date must not be before the end of the period',
  recordPartial: 'The record date must be after all digital shares of the offering were allotted',
  recordPast: 'The record date of the final result must not be in the past',
  recordBuys: 'With this rent digital shares are bought. The record date must not be in the past',
  recordOrder:
    'Digital shares are bought month by month: the record date must be after that of an earlier month, and before that of a later one',
  recordLate: `The record date must be within ${RECORD_WITHIN_DAYS} days`,
  amount: 'Please enter an amount of 0 or more',
  day: 'Please enter the day of the month',
  stale: 'The figures have changed since you read them. Reload the page and read them again.',
  notAllotted: 'Orders of this offering are still being allotted. Try again later.',
  noHolders: 'No digital shares of this offering are held.',
} as const
