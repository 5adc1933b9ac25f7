import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  emailAddress,
  nameIn,
  newPassword,
  oneTimeCode,
  personName,
  phoneNumber,
  signUpBody,
} from './identity.ts'
import { TEXTS } from '#contracts/texts.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/** The message a schema gives for a value, or undefined when it accepts. */
function messageOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('V1 names', () => {
  test.each([
    'Amina',
    'Abd al Rahman',
    'عبد الله',
    'Zoë',
    // U-M6: everyday names.
    "O'Neill",
    'O’Neill',
    'Al-Sayed',
    'Anne-Marie Jose\u0301-Ruiz',
    'عبد-الله',
    'Zoe\u0308',
    'مُحَمَّد',
    'O\u02bcTkir',
    'Amina محمد',
    'Anna Иванова',
    'Виктор',
    'Νίκος',
    'やまだ 太郎',
    '김 철수',
    'A'.repeat(100),
  ])('accepts %s', (name) => {
    expect(messageOf(personName, name)).toBeUndefined()
  })
  test.each([
    ['', TEXTS.required],
    ['   ', TEXTS.required],
    ['4mina', TEXTS.alphabets],
    ['Amina2', TEXTS.alphabets],
    ['Amina!', TEXTS.alphabets],
    ["O''Neill", TEXTS.alphabets],
    ["'Amina", TEXTS.alphabets],
    ["Amina'", TEXTS.alphabets],
    ['Al--Sayed', TEXTS.alphabets],
    ['Al -Sayed', TEXTS.alphabets],
    ['Amina-', TEXTS.alphabets],
    ["Al-'Ain", TEXTS.alphabets],
    ['A'.repeat(101), TEXTS.nameLength],
    // Letters that look like Latin ones within a word of Latin.
    ['Sancti\u0430', TEXTS.alphabets],
    ['Amina \u0412l\u043esklist\u0435d', TEXTS.alphabets],
    ['\u03a1etra', TEXTS.alphabets],
    ['\u13e2etra', TEXTS.alphabets],
    ['Am\u0456na', TEXTS.alphabets],
    ['\u0410\u03bd\u03bd\u0430', TEXTS.alphabets],
    ['Aminaمحمد', TEXTS.alphabets],
    // Letters and marks that show nothing.
    ['Ami\u1160na', TEXTS.alphabets],
    ['Ami\u115fna', TEXTS.alphabets],
    ['\u3164', TEXTS.alphabets],
    ['Ami\uffa0na', TEXTS.alphabets],
    ['Ami\u034fna', TEXTS.alphabets],
    ['Ami\ufe0fna', TEXTS.alphabets],
    ['Ami\u200bna', TEXTS.alphabets],
    ['Ami\u00adna', TEXTS.alphabets],
  ])('refuses %j with %j', (name, message) => {
    expect(messageOf(personName, name)).toBe(message)
  })
})

describe('the name in a text of somebody else', () => {
  test.each([
    ["O'Neill", "O'Neill"],
    ['O’Neill', 'O’Neill'],
    ['Al-Sayed', 'Al-Sayed'],
    ['  Anne-Marie   Jose\u0301-Ruiz ', 'Anne-Marie Jose\u0301-Ruiz'],
    ['<b>Zoë</b> 7', 'b Zoë b'],
    ["O''Neill - 'Junior'", 'O Neill Junior'],
    ['Al--Sayed-', 'Al Sayed'],
    ['7 Amina, MSc', 'Amina MSc'],
    ['\u0301Amina', 'Amina'],
    ['علی\u200cرضا', 'علیرضا'],
    ['Ami\u3164na', 'Amina'],
    [`${'A'.repeat(99)}-B`, 'A'.repeat(99)],
    [`${'A'.repeat(99)}\u{20000}`, 'A'.repeat(99)],
    ['', ''],
    ["7 -'", ''],
    // Letters of two scripts in one word cannot be mended.
    ['Am\u0456na', ''],
  ])('of %j is %j', (text, name) => {
    expect(nameIn(text)).toBe(name)
    if (name !== '') expect(messageOf(personName, name)).toBeUndefined()
  })
})

describe('V2 email', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org'])('accepts %s', (email) => {
    expect(messageOf(emailAddress, email)).toBeUndefined()
  })
  test('compares without regard to case', () => {
    expect(emailAddress.parse(' Investor@Mizan.TEST ')).toBe('investor@mizan.test')
  })
  test.each([
    ['', TEXTS.required],
    ['a@b', TEXTS.email],
    ['a b@c.de', TEXTS.email],
    ['a@@b.co', TEXTS.email],
    [`${'a'.repeat(250)}@b.co`, TEXTS.email],
  ])('refuses %j with %j', (email, message) => {
    expect(messageOf(emailAddress, email)).toBe(message)
  })
})

describe('V3 phone', () => {
  test.each(['1234567890', '1234567890123'])('accepts %s', (phone) => {
    expect(messageOf(phoneNumber, phone)).toBeUndefined()
  })
  test.each([
    ['', TEXTS.required],
    ['123456789', TEXTS.mobile],
    ['12345678901234', TEXTS.mobile],
    ['+1234567890', TEXTS.mobile],
    ['12345 67890', TEXTS.mobile],
  ])('refuses %j with %j', (phone, message) => {
    expect(messageOf(phoneNumber, phone)).toBe(message)
  })
})

describe('V4 password', () => {
  test.each(['Mizan#2026', 'aA1!aaaa', `aA1!${'x'.repeat(28)}`])('accepts %s', (password) => {
    expect(messageOf(newPassword, password)).toBeUndefined()
  })
  test.each(['aA1!aaa', `aA1!${'x'.repeat(29)}`, 'AA1!AAAA', 'aa1!aaaa', 'aAb!aaaa', 'aA1aaaaa'])(
    'refuses %s with the text of the specification',
    (password) => {
      expect(messageOf(newPassword, password)).toBe(TEXTS.password)
    },
  )
  test('the text starts as specified', () => {
    expect(TEXTS.password.startsWith('Password must included at least')).toBe(true)
  })
})

test('V6 a one-time code has at least 6 characters', () => {
  expect(messageOf(oneTimeCode, '123456')).toBeUndefined()
  expect(messageOf(oneTimeCode, '12345')).toBe(TEXTS.otp)
  expect(messageOf(oneTimeCode, '')).toBe(TEXTS.required)
})

describe('sign-up', () => {
  const good = {
    userType: { isIssuer: false, isInvestor: true },
    firstName: 'Amina',
    lastName: 'Rahman',
    email: 'amina@example.org',
    phone: PHONE,
    password: 'Mizan#2026',
    confirmPassword: 'Mizan#2026',
    acceptedTerms: true,
    captcha: 'e30=',
  }
  test('accepts a good form', () => {
    expect(signUpBody.safeParse(good).success).toBe(true)
  })
  test.each([
    [{ confirmPassword: 'Mizan#2027' }, 'confirmPassword', TEXTS.passwordMatch],
    [{ acceptedTerms: false }, 'acceptedTerms', TEXTS.terms],
    [{ captcha: '' }, 'captcha', TEXTS.captcha],
    [{ userType: { isIssuer: false, isInvestor: false } }, 'userType', TEXTS.kind],
  ])('refuses %j at its field', (change, field, message) => {
    const issue = signUpBody.safeParse({ ...good, ...change }).error?.issues[0]
    expect([issue?.path.join('.'), issue?.message]).toEqual([field, message])
  })
  test('names every fault at once, those over several fields included', () => {
    const issues = signUpBody.safeParse({
      ...good,
      userType: { isIssuer: false, isInvestor: false },
      firstName: '4',
      confirmPassword: 'x',
    }).error?.issues
    expect(issues?.map((issue) => issue.path.join('.')).toSorted()).toEqual([
      'confirmPassword',
      'firstName',
      'userType',
    ])
  })
  test('is closed: a field nobody asked for is refused', () => {
    expect(signUpBody.safeParse({ ...good, roles: ['admin'] }).success).toBe(false)
  })
})
