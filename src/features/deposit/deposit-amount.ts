import { DEPOSIT_CURRENCY, depositAmountFault } from '#contracts/payment/deposit-amount.ts'
import { parseAmountText } from '#lib/money.ts'

/** The error of a typed amount; undefined when it is valid. */
export function depositAmountProblem(text: string): string | undefined {
  if (text.trim() === '') return 'This field is required'
  const minor = parseAmountText(text, DEPOSIT_CURRENCY)
  return minor === undefined
    ? 'Please enter an amount such as 250.00'
    : depositAmountFault(minor, DEPOSIT_CURRENCY)
}
