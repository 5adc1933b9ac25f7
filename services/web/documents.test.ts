import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from '#services/kit/config/config.ts'
import { marked } from './documents.ts'

const SMTP = { SMTP_URL: 'smtps://mail.example' }
const BANK = {
  BANK_FILES: 'bank',
  BANK_HOLDER: 'Mizan',
  BANK_IBAN: 'DE02120300000000202051',
  BANK_BIC: 'BYLADEM1001',
}
const NO_CARDS = { CARD_PROVIDER: 'none' }

test.each([
  ['without data', { SEED: 'none' }, '<html data-demonstration data-mailbox data-bank lang="en">'],
  ['with data', {}, '<html data-demonstration="filled" data-mailbox data-bank lang="en">'],
  [
    'with a relay for mail and embedded cards',
    SMTP,
    '<html data-demonstration="filled" data-bank lang="en">',
  ],
  ['with a relay for mail and no cards', { ...SMTP, ...NO_CARDS }, '<html data-bank lang="en">'],
  ['with nothing embedded', { ...SMTP, ...NO_CARDS, ...BANK }, '<html lang="en">'],
])('a document %s', (_, env, expected) => {
  expect(marked('<html lang="en">', loadConfig(env))).toBe(expected)
})

test('the links to mailbox and bank are shown only where a document is marked with them', () => {
  expect(readFileSync('src/ui/base.css', 'utf8')).toContain('html:not([data-mailbox]) .mailbox {')
  const money = readFileSync('src/screens/withdrawals/withdrawals.module.css', 'utf8')
  expect(money).toContain('html:not([data-bank]) .bank {')
  expect(readFileSync('src/ui/sign-in/mailbox-link.tsx', 'utf8')).toContain('className="mailbox"')
})
