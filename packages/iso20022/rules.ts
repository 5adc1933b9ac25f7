/* Data types of the ISO 20022 message definitions, as far as the messages here use them. */

/** A value that a message definition does not allow; `path` names its element. */
export class Iso20022Error extends Error {
  readonly path: string
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.name = 'Iso20022Error'
    this.path = path
  }
}

/** A file that is no whole XML: damaged, or still being written. */
export class NotWellFormedError extends Iso20022Error {}

/** Currencies of ISO 4217 whose minor unit is not the hundredth. */
const DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  ...Object.fromEntries('CLF UYW'.split(' ').map((code) => [code, 4])),
}
/** Digits of an amount altogether (ActiveOrHistoricCurrencyAndAmount). */
const AMOUNT_DIGITS = 18

const digitsOf = (currency: string): number => DIGITS[currency] ?? 2

export interface Amount {
  readonly minor: bigint
  readonly currency: string
}

const CURRENCY = /^[A-Z]{3}$/

/** An amount as the standard writes it: a point, and as many digits as the currency has. */
export function amountText(path: string, { minor, currency }: Amount): string {
  if (!CURRENCY.test(currency)) throw new Iso20022Error(path, 'the currency has three capital letters')
  if (minor <= 0n) throw new Iso20022Error(path, 'the amount is above zero')
  const digits = digitsOf(currency)
  const text = minor.toString().padStart(digits + 1, '0')
  if (text.length > AMOUNT_DIGITS)
    throw new Iso20022Error(path, `the amount has at most ${AMOUNT_DIGITS} digits`)
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The amount of a text; digits beyond those of the currency must be zeros. */
export function amountOf(path: string, text: string, currency: string): Amount {
  if (!CURRENCY.test(currency)) throw new Iso20022Error(path, 'the currency has three capital letters')
  const parts = /^\+?(\d*)(?:\.(\d*))?$/.exec(text)
  const [whole = '', fraction = ''] = parts?.slice(1) ?? []
  const digits = digitsOf(currency)
  if (
    !parts ||
    whole + fraction === '' ||
    whole.length + fraction.length > AMOUNT_DIGITS ||
    fraction.length > 5
  )
    throw new Iso20022Error(path, 'this is no amount')
  if (/[1-9]/.test(fraction.slice(digits)))
    throw new Iso20022Error(path, `${currency} has ${digits} digits after the point`)
  return { minor: BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency }
}

/** The control sum: amounts of whatever currency added as numbers (DecimalNumber: 18 digits, 17 of them after the point). */
export function controlSum(path: string, amounts: readonly Amount[]): string {
  const scale = Math.max(0, ...amounts.map(({ currency }) => digitsOf(currency)))
  const sum = amounts.reduce(
    (total, { minor, currency }) => total + minor * 10n ** BigInt(scale - digitsOf(currency)),
    0n,
  )
  const text = sum.toString().padStart(scale + 1, '0')
  if (text.length > AMOUNT_DIGITS) throw new Iso20022Error(path, 'the control sum has at most 18 digits')
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** ISO 7064 MOD 97-10 over the number with its first four characters last. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (letter) => parseInt(letter, 36)).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** BICFIDec2014Identifier. */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

const NOT_LATIN = /[^A-Za-z0-9/\-?:().,'+ ]/gu
/** The text without accents; other letters stay. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim()

/** The text in the Latin character set, cut to a length. @throws Iso20022Error when nothing is left */
export function latinText(path: string, text: string, max: number): string {
  const latin = plain(text).replace(NOT_LATIN, '.').slice(0, max).trim()
  if (!/[A-Za-z0-9]/.test(latin))
    throw new Iso20022Error(path, 'no letter of the Latin character set is left')
  return latin
}

const NAME_MAX = 140
const LOST = /(?![A-Za-z0-9])[\p{L}\p{N}]/u

/**
 * A name (Max140Text), whole in the Latin character set: banks compare it with the owner of the account (record 0372).
 * @throws Iso20022Error for one that is too long or has letters of another script
 */
export function latinName(path: string, name: string): string {
  const latin = plain(name)
  if (LOST.test(latin)) throw new Iso20022Error(path, 'a letter is not of the Latin character set')
  if (latin.length > NAME_MAX) throw new Iso20022Error(path, `at most ${NAME_MAX} characters`)
  return latinText(path, latin, NAME_MAX)
}

/** An identifier of at most 35 characters; no slash at an end, and no two together. */
export function identifier(path: string, text: string): string {
  if (!/^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(text) || text !== text.trim())
    throw new Iso20022Error(path, 'an identifier has 1 to 35 characters of the Latin set')
  if (/^\/|\/$|\/\//.test(text)) throw new Iso20022Error(path, 'no slash at an end, and no two together')
  return text
}

/** ISODateTime in UTC, to the second. */
export function dateTimeText(path: string, at: Date): string {
  if (Number.isNaN(at.getTime())) throw new Iso20022Error(path, 'this is no time')
  return `${at.toISOString().slice(0, 19)}Z`
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** ISODate; the calendar must have it. */
export function dayText(path: string, day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`)
  if (!DAY.test(day) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new Iso20022Error(path, 'this is no day')
  return day
}

/** The instant of an ISODate or ISODateTime; a time without a zone is UTC. */
export function instantOf(path: string, text: string): Date {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:\d{2})?|(Z|[+-]\d{2}:\d{2}))?$/.exec(
      text,
    )
  const [, day = '', time, zone, dayZone] = parts ?? []
  if (parts) dayText(path, day)
  const at = new Date(`${day}T${time ?? '00:00:00'}${zone ?? dayZone ?? 'Z'}`)
  if (!parts || Number.isNaN(at.getTime())) throw new Iso20022Error(path, 'this is no time')
  return at
}
