/* Dated rules: what staff of finance change by a version that counts from a day on (/staff/rules). */

export const RULE_KINDS = ['fees', 'metalPrices', 'withholdingTax'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** The states of a stored version; the rule version machine owns them. */
export const RULE_STATES = ['proposed', 'approved', 'declined', 'withdrawn'] as const

export const RULE_NAMES: Readonly<Record<RuleKind, string>> = {
  fees: 'Fees',
  metalPrices: 'Metal prices',
  withholdingTax: 'Withholding tax',
}

/** What each kind is used for, and what a new version leaves alone. */
export const RULE_PURPOSES: Readonly<Record<RuleKind, string>> = {
  fees: 'What the platform charges. A fee that was agreed before stays as it was agreed.',
  metalPrices: 'Prices of one gram, by which the nisab of zakat is counted.',
  withholdingTax: 'Tax withheld from distributions. The rate of the record date counts.',
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
  proposed: 'The version is proposed. Another person of finance decides.',
  approved: 'The version is approved.',
  declined: 'The version is declined.',
  withdrawn: 'The version is withdrawn.',
} as const
