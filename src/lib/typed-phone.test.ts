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

describe('when the numbering plans cannot be loaded', () => {
  replaceExports(plans, {
    isPhone: () => {
      throw new Error('no connection')
    },
  })
  it.each([
    ['0000000000', undefined],
    ['123456789', 'Please enter a valid mobile number'],
  ])('only the length of %s counts', async (digits, message) => {
    const { error } = await typedPhoneNumber.safeParseAsync(digits)
    expect(error?.issues[0]?.message).toBe(message)
  })
})
