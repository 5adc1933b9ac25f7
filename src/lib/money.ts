import type { MoneyWire } from '#contracts/money.ts'

/** An amount on the wire for display; enum types of generated documents fit. */
export type MoneyLike = Pick<MoneyWire, 'amount'> & { readonly currency: string }

const formats = new Map<string, Intl.NumberFormat>()

/** en-US number style (spec 9). Without cents '.00' is dropped only if `whole` is set. */
function formatOf(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency}${whole ? '0' : ''}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(whole ? { maximumFractionDigits: 0 } : {}),
  })
  formats.set(key, format)
  return format
}

/** Decimals of a currency's minor unit according to Intl. */
function decimalsOf(currency: string): number {
  return formatOf(currency, false).resolvedOptions().maximumFractionDigits ?? 2
}

/** Minor units as exact decimal text: 10050 with two decimals is '100.50'. Without floating point. */
export function minorToDecimal(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Money for people: '$1,250.00'. `trim` drops the cents of whole amounts ('$100'), for prices in running text. */
export function formatMoney(money: MoneyLike, options: { readonly trim?: boolean } = {}): string {
  const decimals = decimalsOf(money.currency)
  const minor = BigInt(money.amount)
  const whole = options.trim === true && minor % 10n ** BigInt(decimals) === 0n
  // Intl reads decimal text exactly; a JavaScript number would lose cents above 2^53.
  return formatOf(money.currency, whole).format(minorToDecimal(minor, decimals) as Intl.StringNumericLiteral)
}

const counts = new Intl.NumberFormat('en-US')

/** A count in en-US style: 6300 is '6,300' (spec 9). */
export function formatCount(count: number | bigint): string {
  return counts.format(count)
}

/** A part in per cent, 0 to 100, rounded down so that 'full' is never claimed early. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0
  return Math.min(100, Number((part * 100n) / whole))
}

/** Plain digits, or digits in groups of three; '1,00' is neither, because it may mean two decimals. */
const WHOLE = /^(?:\d{1,3}(?:,\d{3})+|\d+)$/
/** Longer numbers are typing errors, and no service accepts them. */
const MAX_WHOLE_DIGITS = 15

/** The digits of a typed whole number ("1,250" is '1250'); undefined when it is invalid. */
export function readWholeText(text: string): string | undefined {
  const trimmed = text.trim()
  return WHOLE.test(trimmed) ? trimmed.replaceAll(',', '') : undefined
}

/** A typed amount as minor units ("1,250.5" is 125050n); undefined when it is not an amount of the currency. */
export function parseAmountText(text: string, currency = 'USD'): bigint | undefined {
  const [, wholeText = '', fraction = ''] = /^([\d,]+)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  const whole = readWholeText(wholeText)
  const decimals = decimalsOf(currency)
  if (whole === undefined || whole.length > MAX_WHOLE_DIGITS || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
