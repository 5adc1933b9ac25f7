import { decimalsOf } from '#contracts/currencies.ts'

export { formatCount, formatMoney, minorToDecimal, type MoneyLike } from '#contracts/currencies.ts'

/** Parts of a whole in per cent, 0 to 100, rounded down so that 'full' is never claimed early. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0
  return Math.min(100, Number((part * 100n) / whole))
}

/** Plain digits, or digits in groups of three: '1,00' is neither, for it may be meant as one with two decimals. */
const WHOLE = /^(?:\d{1,3}(?:,\d{3})+|\d+)$/
/** Longer ones are slips of the hand, and no service takes them. */
const MAX_WHOLE_DIGITS = 15

/** The digits of a whole number as a person types it ("1,250" is '1250'); undefined when it is none. */
export function readWholeText(text: string): string | undefined {
  const trimmed = text.trim()
  return WHOLE.test(trimmed) ? trimmed.replaceAll(',', '') : undefined
}

/** What a person typed as minor units ("1,250.5" is 125050n); undefined when it is no amount of the currency. */
export function parseAmountText(text: string, currency = 'USD'): bigint | undefined {
  const [, wholeText = '', fraction = ''] = /^([\d,]+)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  const whole = readWholeText(wholeText)
  const decimals = decimalsOf(currency)
  if (whole === undefined || whole.length > MAX_WHOLE_DIGITS || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
