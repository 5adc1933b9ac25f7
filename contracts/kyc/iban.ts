/** Characters of an IBAN by country, from the SWIFT IBAN registry, release 99. */
const LENGTHS: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HU LB PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU',
  31: 'MT SC',
  32: 'LC',
}

/** How long an IBAN of a country is; undefined where it has none. */
function lengthIn(country: string | undefined): number | undefined {
  const [length] =
    Object.entries(LENGTHS).find(
      ([, codes]) => country !== undefined && codes.split(' ').includes(country),
    ) ?? []
  return length === undefined ? undefined : Number(length)
}

/** Whether a number that begins like an IBAN is one; true for other account numbers, which have no form in common. */
export function isAccountNumber(typed: string): boolean {
  const number = typed.replaceAll(/[ -]/g, '').toUpperCase()
  const length = lengthIn(ibanCountry(number))
  return length === undefined || (number.length === length && remainder(number) === 1)
}

/** The country that a number begins with; undefined for one that begins otherwise. */
const ibanCountry = (number: string): string | undefined => /^([A-Z]{2})\d\d/.exec(number)?.[1]

/** Countries whose banks are named by a number that others read as a US routing number. */
export const BANK_COUNTRIES = ['CA'] as const
export type BankCountry = (typeof BANK_COUNTRIES)[number]

/** An account as a bank names it, without spaces. */
export interface NumberedAccount {
  readonly number: string
  /** A BIC, the nine digits of a US routing number, or those of `canadianCode`. */
  readonly bankCode: string
  /** Omit for a BIC, and for a US routing number. */
  readonly bankCountry?: BankCountry | undefined
}

/** How the Canadian clearing names a bank: a zero, the institution in three digits, the transit in five. */
export const canadianCode = (institution: string, transit: string): string => `0${institution}${transit}`
export const isCanadianCode = (code: string): boolean => /^0\d{8}$/.test(code)

/** A bank as a person reads it. */
export const bankText = ({
  bankCode,
  bankCountry,
}: {
  readonly bankCode: string
  readonly bankCountry?: BankCountry | null | undefined
}): string =>
  bankCountry === 'CA' ? `${bankCode.slice(1, 4)} in Canada, transit ${bankCode.slice(4)}` : bankCode

const isIban = (number: string): boolean => lengthIn(ibanCountry(number)) !== undefined

/** Whether a local number is written where the country of the bank has IBANs. */
export const lacksIban = ({ number, bankCode, bankCountry }: NumberedAccount): boolean =>
  bankCountry === undefined &&
  !isIban(number) &&
  lengthIn(/^[A-Z]{4}([A-Z]{2})/.exec(bankCode)?.[1]) !== undefined

/** A local number without the zeros that some write in front; an IBAN as it is. */
export const plainNumber = (number: string): string => (isIban(number) ? number : number.replace(/^0+/, ''))

/** Longest account number. */
const NUMBER_MAX = 34

/** The ways in which a number may be written: a local one with more or fewer zeros in front. */
export function writingsOf(number: string): string[] {
  if (isIban(number)) return [number]
  const plain = plainNumber(number)
  return Array.from({ length: NUMBER_MAX + 1 - plain.length }, (_, zeros) => `${'0'.repeat(zeros)}${plain}`)
}

/** Whether two accounts may be one: an IBAN says it alone, a local number only with its bank. */
export function mayBeSameAccount(one: NumberedAccount, other: NumberedAccount): boolean {
  if (plainNumber(one.number) !== plainNumber(other.number)) return false
  if (isIban(one.number)) return true
  const isRouting = ({ bankCode }: NumberedAccount) => /^\d/.test(bankCode)
  // A BIC has eight characters for the bank, then the branch; a routing number cannot be compared with it.
  const bankOf = (account: NumberedAccount) =>
    isRouting(account) ? account.bankCode : account.bankCode.slice(0, 8)
  return isRouting(one) !== isRouting(other) || bankOf(one) === bankOf(other)
}

/** ISO 7064 mod 97-10: the first four characters last, letters as numbers from 10, digit by digit. */
function remainder(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
