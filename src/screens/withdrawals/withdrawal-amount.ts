import { DEFAULT_CURRENCY, formatMoney } from '#contracts/currencies.ts'
import { WITHDRAWAL_LARGE, WITHDRAWAL_MIN, WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { parseAmountText } from '#lib/money.ts'
import { WITHDRAWAL_GUARD_TEXTS } from '#machines/withdrawal/labels.ts'

/** What the withdrawals of 24 hours must reach to wait for finance. */
export const LARGE_TEXT = formatMoney(
  { amount: WITHDRAWAL_LARGE.toString(), currency: DEFAULT_CURRENCY },
  { trim: true },
)

/** What is wrong with a typed amount; undefined when nothing is. The fee is taken beside it. Without `available` the service judges the sum. */
export function withdrawalAmountFault(
  text: string,
  available: { readonly amount: string; readonly currency: string } | undefined,
  fee = 0n,
): string | undefined {
  if (text.trim() === '') return 'Please enter an amount'
  const minor = parseAmountText(text, available?.currency)
  if (minor === undefined) return 'Please enter an amount such as 250.00'
  if (minor < WITHDRAWAL_MIN) return WITHDRAWAL_GUARD_TEXTS.isAboveMinimum
  return available !== undefined && minor + fee > BigInt(available.amount)
    ? WITHDRAWAL_TEXTS.funds
    : undefined
}
