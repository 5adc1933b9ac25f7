/** ISO 4217 code with the number of decimals of its minor unit. */
export const CURRENCIES = { USD: 2, CAD: 2, EUR: 2, GBP: 2, MYR: 2, AED: 2, SAR: 2 } as const
/** A currency the product knows. */
export type Currency = keyof typeof CURRENCIES

/** The currency of an amount that names none (inventory A18). */
export const DEFAULT_CURRENCY: Currency = 'USD'

/** An amount on the wire as a reader of it sees it, enum types of generated documents included: minor units as a decimal string. */
export interface MoneyLike {
  readonly amount: string
  readonly currency: string
}

const formats = new Map<string, Intl.NumberFormat>()

/** en-US number style (spec 9). Amounts without cents lose the '.00' only where `whole` asks for it. */
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

/** Decimals of a currency's minor unit, as Intl knows them. */
export function decimalsOf(currency: string): number {
  return formatOf(currency, false).resolvedOptions().maximumFractionDigits ?? 2
}

/** Minor units as an exact decimal text: 10050 with two decimals is '100.50'. No floating point on the way. */
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

/** Digits of an amount with its decimals, in groups of three, without a currency: '1,250.00'. */
export function amountDigits({ amount, currency }: MoneyLike): string {
  const decimals = CURRENCIES[currency as Currency] ?? 2
  const digits = amount.padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${digits.slice(-decimals)}`
}
