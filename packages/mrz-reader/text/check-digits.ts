/* Check digits of ICAO Doc 9303-3, 4.9. */

const WEIGHTS = [7, 3, 1] as const

/** Value of a character in the sum; the filler is 0. */
export function valueOf(character: string): number {
  if (character === '<') return 0
  const value = Number.parseInt(character, 36)
  return Number.isNaN(value) ? 0 : value
}

/** The check digit of a text of the zone, '0' to '9'. */
export function checkDigit(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += valueOf(text.charAt(at)) * (WEIGHTS[at % 3] ?? 1)
  return String(sum % 10)
}

/** True if the digit is the check digit of the text. */
export const holds = (text: string, digit: string): boolean => checkDigit(text) === digit
