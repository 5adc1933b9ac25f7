import { ACCOUNT_KEYS, type AccountName } from '#contracts/project/report/values.ts'
import { parseAmountText } from '#lib/money.ts'

/** The figures of the accounts as they are typed. */
export type AccountTexts = Record<AccountName, string>
export const NO_ACCOUNTS: AccountTexts = {
  income: '',
  impermissibleIncome: '',
  interestBearingDebt: '',
  cashAndInterestBearing: '',
  totalAssets: '',
}

export const isEmpty = (values: AccountTexts): boolean =>
  ACCOUNT_KEYS.every((name) => values[name].trim() === '')

export const amountFault = (text: string, currency: string): string | true =>
  parseAmountText(text, currency) === undefined ? 'Please enter an amount, such as 1250.00' : true

/** The typed figures as they are sent. */
export function accountsOf<Currency extends string>(typed: AccountTexts, currency: Currency) {
  const amountOf = (text: string) => ({ amount: String(parseAmountText(text, currency) ?? 0n), currency })
  return {
    income: amountOf(typed.income),
    impermissibleIncome: amountOf(typed.impermissibleIncome),
    interestBearingDebt: amountOf(typed.interestBearingDebt),
    cashAndInterestBearing: amountOf(typed.cashAndInterestBearing),
    totalAssets: amountOf(typed.totalAssets),
  }
}
