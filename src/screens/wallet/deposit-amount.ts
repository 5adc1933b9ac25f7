import type * as wire from '#contracts/payment/payments.ts'
import { formatMoney, parseAmountText } from '#lib/money.ts'

// Typed by the contract, so that they cannot differ, and not imported from it, so that no schema library is loaded.
const MIN: typeof wire.DEPOSIT_MIN = 100n
const MAX: typeof wire.DEPOSIT_MAX = 10_000_000n

/** The currency of card payments. */
export const DEPOSIT_CURRENCY = 'USD'

const shown = (minor: bigint) => formatMoney({ amount: minor.toString(), currency: DEPOSIT_CURRENCY })

/** The smallest and the largest card payment, in words. */
export const DEPOSIT_LIMITS = `from ${shown(MIN)} to ${shown(MAX)}`

/** Why this text is no amount to add, or undefined. */
export function depositAmountProblem(text: string): string | undefined {
  if (text.trim() === '') return 'This field is required'
  const minor = parseAmountText(text, DEPOSIT_CURRENCY)
  if (minor === undefined) return 'Please enter an amount such as 250.00'
  if (minor < MIN || minor > MAX) return `Please enter an amount ${DEPOSIT_LIMITS}`
  return undefined
}
