import { expect, test } from 'vitest'
import { PASSWORD_RULES } from '#contracts/user/identity.ts'
import { isEasyToGuess, STEMS } from './password-blocklist.ts'

const OWNER = { firstName: 'Noura', lastName: 'Al Saleh', email: 'n.saleh@harbour.example' }
const meetsPolicy = (password: string) => PASSWORD_RULES.every((rule) => rule.test(password))

test.each([
  'Password1!',
  'P@ssw0rd1',
  'P@$$w0rd2026',
  'PaSsWoRd123!',
  'Qwerty123!',
  'Welcome@2026',
  '123Welcome!',
  'Summer2026!',
  'Admin@123',
  'Letmein1!',
  'PasswordPassword1!',
  'Iloveyou#1',
  'Mizan#2026',
  'Musharakah1!',
  '1qaz@WSX',
  'Zaq12wsx!',
  'Abcd@1234',
  'Abcabc123!',
  'Aa1!Aa1!Aa1!',
  'Noura@1990',
  'Al-Saleh#1990',
  'NouraAlSaleh1!',
  'Harbour2026!',
  // Walks over the keyboard.
  '1qaz!QAZ',
  '1qaz2WSX!',
  '!QAZ1qaz',
  '!QAZ2wsx',
  '@WSX1qaz',
  '1q2w3e4R!',
  'Q1w2e3r4!',
  'Qwe123!@#',
  'Qwer1234!',
  'Qwer!234',
  'Zaq1@wsx',
  'Asd123!@#',
  'Abc123!@#',
  '123Qwe!@#',
  'Aa123456!',
  'Aa12345678@',
  'Abcd1234!',
  'A1b2c3d4!',
  '123456Aa!',
  'P4ssw0rd!',
])('%s is refused although it meets the policy', (password) => {
  expect(meetsPolicy(password)).toBe(true)
  expect(isEasyToGuess(password, OWNER)).toBe(true)
})

test.each([
  'Quiet-Harbour7!',
  'Tr4vel*light*west',
  'xK9#mulberry',
  'Rain over 3 hills!',
  'Br1dge&Lantern',
  'gH7$kkPq',
])('%s is accepted', (password) => {
  expect(meetsPolicy(password)).toBe(true)
  expect(isEasyToGuess(password, OWNER)).toBe(false)
})

test('names too short to mean anything block nothing', () => {
  expect(isEasyToGuess('Li7!quartz', { firstName: 'Li', lastName: 'Wu', email: 'l@w.example' })).toBe(false)
})

test('the stems stand for far more than 100,000 passwords that meet the policy, each of them refused (ASVS 5.0 6.2.4)', () => {
  const nobody = { firstName: 'Xx', lastName: 'Yy', email: 'x@y.example' }
  const accepted: string[] = []
  let tried = 0
  for (const stem of STEMS) {
    const word = stem.charAt(0).toUpperCase() + stem.slice(1)
    for (const year of [1990, 2026]) {
      for (const sign of '!@#$') {
        const password = `${word}${sign}${year}`
        if (!meetsPolicy(password)) continue
        tried += 1
        if (!isEasyToGuess(password, nobody)) accepted.push(password)
      }
    }
  }
  expect(tried).toBeGreaterThan(150_000)
  expect(accepted).toEqual([])
})
