/** A report covers a calendar quarter in UTC and is due so many days after its end (record 0354). */
export const REPORT_MONTHS = 3
export const REPORT_DUE_DAYS = 45
/** The issuer is reminded so many days before a report is due. */
export const REPORT_REMINDER_DAYS = [14, 3] as const
/** Longest text of a report, characters. */
export const REPORT_TEXT_MAX = 2000

export const REPORT_TEXTS = {
  notFound: 'This report does not exist.',
  text: 'Please describe the quarter',
  hidden: 'This text contains invisible characters. Please type it again.',
  noFile: 'Please add the report as a file',
  noFileHere: 'This file does not exist.',
  impermissible: 'The part that is not permissible is at most the income',
  accounts: 'Please fill in all figures of the accounts, or none',
  currency: 'Please give the figures in the currency of the offering.',
  readOnly: 'You may read this report, but not publish it.',
  published: 'The report is published. Your investors get a notice.',
  accountsFiled: 'Compliance checks the accounts before your offering is screened by them.',
  laterAccounts: 'They change no verdict: accounts of a later quarter are accepted.',
  accountsEnded: 'Accounts are filed and checked while the offering operates.',
  noAccounts: 'These accounts do not exist.',
  withoutAccounts: 'This report has no accounts. File them with the next one.',
  accountsReadOnly: 'You may read this report, but not file its accounts.',
} as const

/** The figures of the accounts that screening methods read, as people read them. */
export const ACCOUNT_NAMES = {
  income: 'Income of the last twelve months',
  impermissibleIncome: 'Of it from what is not permissible',
  interestBearingDebt: 'Interest-bearing debt',
  cashAndInterestBearing: 'Cash and interest-bearing assets',
  totalAssets: 'Total assets',
} as const
export type AccountName = keyof typeof ACCOUNT_NAMES
export const ACCOUNT_KEYS = Object.keys(ACCOUNT_NAMES) as readonly AccountName[]

/** How many reports came on time, of those that are published or overdue. */
export interface Punctuality {
  readonly onTime: number
  readonly of: number
}

/** '5 of 6 reports on time'; null before the first one. */
export const punctualityText = ({ onTime, of }: Punctuality): string | null =>
  of === 0 ? null : `${onTime} of ${of} ${of === 1 ? 'report' : 'reports'} on time`
