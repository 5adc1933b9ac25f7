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
export const typedPhoneNumber = phoneNumber.check(
  z.refine(canExist, { error: TEXTS.mobile, when: ({ issues }) => issues.length === 0 }),
)

async function canExist(digits: string): Promise<boolean> {
  try {
    const { isPhone } = await import('#contracts/user/phone-number.ts')
    return isPhone(digits)
  } catch {
    // The connection was lost; the service checks every number anyway.
    return true
  }
}
