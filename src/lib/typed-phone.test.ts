import { describe, expect, it } from 'vitest'
import { formatPhone } from '#contracts/user/phone-text.ts'
import * as plans from '#contracts/user/phone-number.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { typedPhone, typedPhoneNumber } from './typed-phone.ts'

describe('a number that is shown', () => {
  it.each([
    ['447700900123', '+44 7700 900123'],
    ['971501234567', '+971 501 234567'],
    ['12025550123', '+1 202 555 0123'],
    // Too short for its plan: in parts like any other.
    ['1202555012', '+1 202 555012'],
    ['79161234567', '+7 9161 234567'],
    ['60123000091', '+60 123 000091'],
    ['9665012345', '+966 5 012345'],
  ])('shows %s as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
    // The displayed number can be typed again.
    expect(typedPhone(shown)).toBe(digits)
  })

  it.each(['0501234567', '', 'none', '••••••4567'])('leaves %j alone', (text) => {
    expect(formatPhone(text)).toBe(text)
  })
})

describe('a number that cannot exist', () => {
  const NO_DIGITS = 'Use digits only; a + may stand before them.'
  const NO_CODE = 'Begin with + and the country code, for example +44 7400 123456.'
  const OTHER_1 = 'If +1 is not your country code, begin with + and yours.'
  const OTHER_44 = 'If +44 is not your country code, begin with + and yours.'
  it.each([
    ['07400 123456', 'Begin with + and the country code in place of the 0, for example +44 7400 123456.'],
    ['0044 7400 123456', 'Leave out the 00 before the country code, for example +44 7400 123456.'],
    ['+44 7400 1234', `This number has the wrong number of digits for the country code +44. ${OTHER_44}`],
    ['+1 202 555012', `This number is too short for the country code +1. ${OTHER_1}`],
    ['447400123', NO_CODE],
    ['+447400123456789', `This number is too long for the country code +44. ${OTHER_44}`],
    [
      '+1 555 123 4567',
      `There is no such number with the country code +1. A digit may be missing or wrong. ${OTHER_1}`,
    ],
    // The country code is forgotten.
    ['7400123456', NO_CODE],
    ['141655501234', `This number is too long for the country code +1. ${OTHER_1}`],
    ['44740012345x', NO_DIGITS],
    ['+44(0)7400123456', NO_DIGITS],
    ['+44-7400-123456', NO_DIGITS],
    ['2100123456', NO_CODE],
    // Of Toronto or New Zealand, of the United States or Singapore, of Jamaica or Singapore, of Canada or Iceland.
    ['647 555 0134', NO_CODE],
    ['6592345678', NO_CODE],
    ['6582345678', NO_CODE],
    ['3546112345', NO_CODE],
    ['+210 0123456', NO_CODE],
    ['+298 211234', 'It needs 10 to 13 digits with the country code.'],
  ])('says of %s what helps', async (typed, advice) => {
    const { error } = await typedPhoneNumber.safeParseAsync(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `Please enter a valid mobile number. ${advice}`,
    ])
  })

  it.each([
    ['416 555 0134', '14165550134'],
    ['+1 647 555 0134', '16475550134'],
    ['+64 7 555 0134', '6475550134'],
    ['1 416 555 0134', '14165550134'],
    ['447400123456', '447400123456'],
    ['+44 07400 123456', '447400123456'],
    // Of Singapore, since North America has no such number.
    ['65 9123 4567', '6591234567'],
  ])('reads %s as %s', async (typed, digits) => {
    expect(await typedPhoneNumber.safeParseAsync(typed)).toEqual({ success: true, data: digits })
  })

  it('is not said of one that can, nor of an empty field', async () => {
    expect((await typedPhoneNumber.safeParseAsync('447400123456')).success).toBe(true)
    expect((await typedPhoneNumber.safeParseAsync('')).error?.issues.map(({ message }) => message)).toEqual([
      'This field is required',
    ])
  })
})

describe('when the numbering plans cannot be loaded', () => {
  replaceExports(plans, {
    phoneAdvice: () => {
      throw new Error('no connection')
    },
  })
  it.each([
    ['+0000000000', undefined],
    ['00000000000', undefined],
    ['+123456789', 'Please enter a valid mobile number'],
    // With or without a country code.
    ['4792345678', 'Please enter a valid mobile number'],
  ])('only what is clear of %s counts', async (digits, message) => {
    const { error } = await typedPhoneNumber.safeParseAsync(digits)
    expect(error?.issues[0]?.message).toBe(message)
  })
})
