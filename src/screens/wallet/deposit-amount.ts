import { DEPOSIT_MAX, DEPOSIT_MIN } from '#contracts/payment/values.ts'
import { formatMoney, parseAmountText } from '#lib/money.ts'

export const DEPOSIT_CURRENCY = 'USD'

const shown = (minor: bigint) => formatMoney({ amount: minor.toString(), currency: DEPOSIT_CURRENCY })

/** The limits of a card payment as text. */
export const DEPOSIT_LIMITS = `from ${shown(DEPOSIT_MIN)} to ${shown(DEPOSIT_MAX)}`

/** The error of a typed amount; undefined when it is valid. */
export function depositAmountProblem(text: string): string | undefined {
  if (text.trim() === '') return 'This field is required'
  const minor = parseAmountText(text, DEPOSIT_CURRENCY)
  if (minor === undefined) return 'Please enter an amount such as 250.00'
  if (minor < DEPOSIT_MIN || minor > DEPOSIT_MAX) return `Please enter an amount ${DEPOSIT_LIMITS}`
  return undefined
}
