import { decimalsOf, formatMoney, minorToDecimal, type MoneyLike } from '#contracts/currencies.ts'

export { formatCount, formatMoney, minorToDecimal, type MoneyLike } from '#contracts/currencies.ts'

/** An amount as a person would type it ('1250.00'); `parseAmountText` reads it. */
export function amountText({ amount, currency }: MoneyLike): string {
  return minorToDecimal(BigInt(amount), decimalsOf(currency))
}

/** The sign of a currency before an amount: '$', 'CA$'. */
export function currencySign(currency: string): string {
  return formatMoney({ amount: '0', currency }).replace(/[\d.\s]+$/, '')
}

/** A part in per cent, 0 to 100, rounded down so that 'full' is never claimed early. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0
  return Math.min(100, Number((part * 100n) / whole))
}

/** Plain digits, or digits in groups of three by commas or by spaces; '1,00' is neither, because it may mean two decimals, as may '1 000,000'. */
const WHOLE = /^(?:\d{1,3}(?:(?:,\d{3})+|(?:[ \u{A0}\u{202F}]\d{3})+)|\d+)$/u
/** Longer numbers are typing errors, and no service accepts them. */
const MAX_WHOLE_DIGITS = 15

/** The digits of a typed whole number ("1,250" and "1 250" are '1250'); undefined when it is invalid. */
export function readWholeText(text: string): string | undefined {
  const trimmed = text.trim()
  return WHOLE.test(trimmed) ? trimmed.replace(/[,\s]/g, '') : undefined
}

/** A typed amount as minor units ("1,250.5" is 125050n); undefined when it is not an amount of the currency. */
export function parseAmountText(text: string, currency = 'USD'): bigint | undefined {
  const [, wholeText = '', fraction = ''] = /^([\d,\s]*\d)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  const whole = readWholeText(wholeText)
  const decimals = decimalsOf(currency)
  if (whole === undefined || whole.length > MAX_WHOLE_DIGITS || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
