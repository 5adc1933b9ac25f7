import { DIAL_CODES } from '#services/kit/dial-codes.ts'

const LONGEST = Math.max(...Array.from(DIAL_CODES, (code) => code.length))

/*
 * Premium, shared-cost and personal numbers within those codes, on which message fraud earns too.
 * Only the well-known ranges of the national numbering plans; others are still limited per block.
 */
const PREMIUM: readonly string[] = (
  '1500 1521 1522 1533 1544 1566 1577 1588 1700 1900 3090 31900 31906 31909 3290 338 34803 34806 34807 34901 34902 34905 351760 ' +
  '358600 358700 35990 3690 38690 3989 4090 41900 41901 41906 42090 43900 43901 43930 43931 4470 4484 4487 449 4590 46900 46939 46944 ' +
  '47820 47829 4870 49137 49180 49700 49900 52900 61190 64900 651900 7803 7809 90900 966700 971900 9721900'
).split(' ')

/** Countries whose numbers keep a leading 0 in international format. */
const KEEPS_ZERO: ReadonlySet<string> = new Set(['225', '229', '242', '378', '39'])

/** Digits after the country code that identify the block of an operator or area. */
const BLOCK_DIGITS = 3

/** The longest country code that a number (digits only) begins with; undefined when there is none. */
export function countryCodeOf(number: string): string | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const start = number.slice(0, length)
    if (DIAL_CODES.has(start)) return start
  }
  return undefined
}

/** Whether calls and messages to a number cost extra. */
export function isPremium(number: string): boolean {
  return PREMIUM.some((prefix) => number.startsWith(prefix))
}

/** A number without zeros after the country code: '9660501…' and '966501…' reach the same telephone. */
export function withoutTrunkZero(number: string): string {
  const code = countryCodeOf(number)
  if (code === undefined || KEEPS_ZERO.has(code)) return number
  return code + number.slice(code.length).replace(/^0+/, '')
}

/** The block of a number: its country code and the next three digits. */
export function blockOf(number: string): string {
  return number.slice(0, (countryCodeOf(number)?.length ?? 0) + BLOCK_DIGITS)
}
