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

/** What stands before the digits in en-US. Written out, because a browser's first number format takes 15 ms of its processor, 60 on a phone (record 0493). */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', CAD: 'CA$', EUR: '€', GBP: '£' }
const signOf = (currency: string) => SIGNS[currency] ?? `${currency}\u00a0`

const isKnown = (currency: string): currency is Currency => Object.hasOwn(CURRENCIES, currency)

/** Digits in groups of three: '6300' is '6,300'. */
const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** The en-US number style (spec 9) of a currency that is not one of ours. Amounts without cents lose the '.00' only where `whole` asks for it. */
const formatOf = (currency: string, whole: boolean) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(whole ? { maximumFractionDigits: 0 } : {}),
  })

/** Decimals of a currency's minor unit. */
export function decimalsOf(currency: string): number {
  if (isKnown(currency)) return CURRENCIES[currency]
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
  const text = minorToDecimal(minor, decimals)
  if (isKnown(money.currency)) {
    const [digits = '', cents] = text.replace('-', '').split('.')
    return `${minor < 0n ? '-' : ''}${signOf(money.currency)}${grouped(digits)}${whole ? '' : `.${cents}`}`
  }
  // Intl reads decimal text exactly; a JavaScript number would lose cents above 2^53.
  return formatOf(money.currency, whole).format(text as Intl.StringNumericLiteral)
}

/** A count in en-US style: 6300 is '6,300' (spec 9). */
export function formatCount(count: number | bigint): string {
  if (typeof count === 'number' && !Number.isSafeInteger(count)) return count.toLocaleString('en-US')
  return grouped(String(count))
}

/** Digits of an amount with its decimals, in groups of three, without a currency: '1,250.00'. */
export function amountDigits({ amount, currency }: MoneyLike): string {
  const decimals = CURRENCIES[currency as Currency] ?? 2
  const digits = amount.padStart(decimals + 1, '0')
  return `${grouped(digits.slice(0, -decimals))}.${digits.slice(-decimals)}`
}
