/* Dated rules: what staff change by a version that counts from a day on (/staff/rules). */

export const RULE_KINDS = [
  'fees',
  'metalPrices',
  'withholdingTax',
  'screening',
  'regimes',
  'investorLimits',
] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Whose rules they are: two people of this role make a version. */
export const RULE_ROLES = {
  fees: 'finance',
  metalPrices: 'finance',
  withholdingTax: 'finance',
  screening: 'scholar',
  regimes: 'compliance',
  investorLimits: 'compliance',
} as const satisfies Readonly<Record<RuleKind, string>>

/** The kinds that a person with these roles keeps. */
export const kindsOf = (roles: readonly string[]): RuleKind[] =>
  RULE_KINDS.filter((kind) => roles.includes(RULE_ROLES[kind]))

/** The states of a stored version; the rule version machine owns them. */
export const RULE_STATES = ['proposed', 'approved', 'declined', 'withdrawn'] as const

export const RULE_NAMES: Readonly<Record<RuleKind, string>> = {
  fees: 'Fees',
  metalPrices: 'Metal prices',
  withholdingTax: 'Withholding tax',
  screening: 'Screening methods',
  regimes: 'Regimes',
  investorLimits: 'Limits of investors',
}

/** What each kind is used for, and what a new version leaves alone. */
export const RULE_PURPOSES: Readonly<Record<RuleKind, string>> = {
  fees: 'What the platform charges. A fee that was agreed before stays as it was agreed.',
  metalPrices: 'Prices of one gram, by which the nisab of zakat is counted.',
  withholdingTax: 'Tax withheld from distributions. The rate of the record date counts.',
  screening:
    'Limits of the screening methods. Offerings are screened again on the day from which a version counts.',
  regimes:
    'How long investors may cancel, and how much an issuer may raise. An order keeps the rule of its day.',
  investorLimits:
    'How much an investor may invest under each regime. An order is compared with the limits of its day.',
}

/** Stands for every country without a row of its own. */
export const ANY_COUNTRY = '*'
/** The highest success fee, in hundredths of a per cent. */
export const SUCCESS_FEE_MAX_BP = 2_000
/** The highest fee of a withdrawal, and the highest listing fee, in cents. */
export const WITHDRAWAL_FEE_MAX = 2_500n
export const LISTING_FEE_MAX = 1_000_000n
/** Rows of a table of tax rates. */
export const TAX_ROWS_MAX = 100
/** The calendar of business days of each regime; null where there is none. */
export const REGIME_CALENDARS = {
  eu_ecspr: null,
  ontario_om: 'CA-ON',
  canada_startup: 'CA',
  us_reg_cf: null,
  malaysia_ecf: 'MY',
} as const
/** So long before the last day of a calendar of business days staff are told. */
export const CALENDAR_WARNING_DAYS = 90
export const REGIMES_MAX = Object.keys(REGIME_CALENDARS).length
/** The longest period to cancel, by its unit: calendars of business days end, and no order is possible where one does not reach. */
export const CANCEL_MAX = { calendar_days: 30, business_days: 20, before_close_hours: 168 } as const
/** The longest period to answer new terms in days, and of a cap in months. */
export const RECONFIRM_DAYS_MAX = 90
export const CAP_MONTHS_MAX = 60
/** Limits of investors, and the longest text that an investor reads about one. */
export const LIMIT_TIERS_MAX = 60
export const LIMIT_WORDS_MAX = 300
/** Methods of screening, and the longest name of one. */
export const SCREENING_METHODS_MAX = 20
export const SCREENING_METHOD_NAME_MAX = 100
/** Longest reason and source, characters. */
export const RULE_REASON_MAX = 500
export const RULE_SOURCE_MAX = 200
/** Coming versions that are listed beside the one in force. */
export const COMING_MAX = 10

export const RULE_TEXTS = {
  notFound: 'This version does not exist.',
  reason: 'Please give a reason',
  source: 'Please name the source',
  hidden: 'Please remove the characters that cannot be seen',
  amount: 'Please enter an amount of 0 or more',
  withdrawalFee: `Please enter an amount from 0 to ${WITHDRAWAL_FEE_MAX / 100n}`,
  listingFee: `Please enter an amount from 0 to ${LISTING_FEE_MAX / 100n}`,
  price: 'Please enter a price above 0',
  percent: 'Please enter a percentage from 0 to 100',
  successPercent: `Please enter a percentage from 0 to ${SUCCESS_FEE_MAX_BP / 100}`,
  currency: 'Please use US dollars',
  country: 'Please choose a country',
  twice: 'This pair of countries appears twice',
  everyCountry: 'A row for every payer and every holder is needed',
  oneBody: 'Please fill in the fields of this rule',
  otherVersion: 'This version is not the one that you read. Please read it again.',
  otherBase: 'Another version counts on that day by now. Please start again from it.',
  manyComing: `${COMING_MAX} approved versions wait for their day. Please propose this once one of them counts.`,
  cancelAmount: `Please enter a whole number from 1 to ${CANCEL_MAX.calendar_days} days, ${CANCEL_MAX.business_days} business days or ${CANCEL_MAX.before_close_hours} hours`,
  reconfirmDays: `Please enter a whole number of days from 1 to ${RECONFIRM_DAYS_MAX}`,
  months: `Please enter a whole number of months from 1 to ${CAP_MONTHS_MAX}`,
  noCalendar: 'There is no calendar of business days for these rules',
  regimeTwice: 'This regime appears twice',
  everyRegime: 'The rules of every regime are needed',
  words: 'Please write what the investor reads',
  limitPercent: 'Please enter a percentage above 0',
  otherTiers: 'Please keep the limits that there are; change only amounts and texts',
  capAmount: 'Please enter an amount above 0, or leave it empty',
  methodName: 'Please name the method',
  methodTwice: 'This method appears twice',
  decidingMethod: 'The method that decides about offerings is needed, with confirmed limits',
  liquid: 'Please enter a percentage from 0 to 100, or leave it empty',
  proposed: 'The version is proposed. Another person decides.',
  approved: 'The version is approved.',
  declined: 'The version is declined.',
  withdrawn: 'The version is withdrawn.',
} as const
