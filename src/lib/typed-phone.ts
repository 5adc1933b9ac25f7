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

/**
 * A mobile number that can exist, as typed where no country is chosen; gives its digits with the country code. The
 * numbering plans are loaded with the first number that is typed.
 */
export const typedPhoneNumber = z.pipe(
  z.string().check(z.trim(), z.minLength(1, TEXTS.required)),
  z.transform(async (text, { issues }) => {
    const { digits, fault } = await readTyped(text)
    if (fault !== undefined) issues.push({ code: 'custom', input: text, message: fault })
    return digits
  }),
)

/** Of a number that exists, and is shorter than the specification takes. */
const LENGTH_TEXT = 'It needs 10 to 13 digits with the country code.'

/** The digits with the message of the specification, and what helps. */
async function readTyped(text: string): Promise<{ readonly digits: string; readonly fault?: string }> {
  const typed = typedPhone(text)
  try {
    const { phoneAdvice, readTypedPhone } = await import('#contracts/user/phone-number.ts')
    const digits = readTypedPhone(text)?.digits ?? typed
    const advice = phoneAdvice(text) ?? (isShaped(digits) ? undefined : LENGTH_TEXT)
    return advice === undefined ? { digits } : { digits, fault: `${TEXTS.mobile}. ${advice}` }
  } catch {
    // The connection was lost. Ten digits without + could be read in two ways; the service checks whether a number exists.
    const isClear = text.trim().startsWith('+') || typed.length > 10
    return isClear && isShaped(typed) ? { digits: typed } : { digits: typed, fault: TEXTS.mobile }
  }
}

const isShaped = (digits: string): boolean => phoneNumber.safeParse(digits).success
