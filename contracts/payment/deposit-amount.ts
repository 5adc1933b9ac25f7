import { DEFAULT_CURRENCY, formatMoney, type Currency } from '#contracts/currencies.ts'

/** The smallest and the largest card payment, minor units of USD. */
export const DEPOSIT_MIN = 100n
export const DEPOSIT_MAX = 10_000_000n
/** Amounts to choose from, minor units of USD. */
export const DEPOSIT_PRESETS = [10_000n, 50_000n, 100_000n, 500_000n] as const
/** The currency of card payments. */
export const DEPOSIT_CURRENCY = DEFAULT_CURRENCY

const shown = (minor: bigint) => formatMoney({ amount: minor.toString(), currency: DEPOSIT_CURRENCY })

/** The smallest and the largest card payment, in words. */
export const DEPOSIT_LIMITS = `from ${shown(DEPOSIT_MIN)} to ${shown(DEPOSIT_MAX)}`

/** Why so many minor units cannot be paid by card, for the field `amount`; undefined where they can. */
export function depositAmountFault(minor: bigint, currency: Currency): string | undefined {
  if (currency !== DEPOSIT_CURRENCY) return `Card payments are accepted in ${DEPOSIT_CURRENCY} only`
  return minor < DEPOSIT_MIN || minor > DEPOSIT_MAX ? `Please enter an amount ${DEPOSIT_LIMITS}` : undefined
}

/** The card payment nearest to so many minor units. */
export function depositFor(minor: bigint): bigint {
  if (minor < DEPOSIT_MIN) return DEPOSIT_MIN
  return minor > DEPOSIT_MAX ? DEPOSIT_MAX : minor
}
