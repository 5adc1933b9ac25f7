import * as z from 'zod/mini'
import { TEXTS } from '#contracts/texts.ts'
import { phoneNumber } from '#contracts/user/identity.ts'

/**
 * Removes the formatting of a typed mobile number: people write +971 50 123 4567, the contract wants the digits (spec
 * 5).
 */
export function typedPhone(text: string): string {
  return text.replaceAll(/^\s*\+|\s/g, '')
}

/** A mobile number that can exist; its numbering plans are loaded with the first number that is typed. */
export const typedPhoneNumber = z.string().check(
  z.trim(),
  z.minLength(1, TEXTS.required),
  z.check(async ({ value, issues }) => {
    const message = value === '' ? undefined : await faultOf(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  }),
)

/** Of a number that exists, and is shorter than the specification takes. */
const LENGTH_TEXT = 'It needs 10 to 13 digits with the country code.'

/** The message of the specification, with what helps. */
async function faultOf(digits: string): Promise<string | undefined> {
  const isShaped = phoneNumber.safeParse(digits).success
  try {
    const { phoneAdvice } = await import('#contracts/user/phone-number.ts')
    const advice = phoneAdvice(digits) ?? (isShaped ? undefined : LENGTH_TEXT)
    if (advice !== undefined) return `${TEXTS.mobile}. ${advice}`
  } catch {
    // The connection was lost; the service checks every number anyway.
  }
  return isShaped ? undefined : TEXTS.mobile
}
