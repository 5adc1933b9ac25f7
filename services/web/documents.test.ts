import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from '#services/kit/config/config.ts'
import { marked } from './documents.ts'

const SMTP = { SMTP_URL: 'smtps://mail.example' }
const NO_CARDS = { CARD_PROVIDER: 'none' }

test.each([
  ['without data', { SEED: 'none' }, '<html data-demonstration data-mailbox lang="en">'],
  ['with data', {}, '<html data-demonstration="filled" data-mailbox lang="en">'],
  ['with a relay for mail and embedded cards', SMTP, '<html data-demonstration="filled" lang="en">'],
  ['with a relay for mail and no cards', { ...SMTP, ...NO_CARDS }, '<html lang="en">'],
])('a document %s', (_, env, expected) => {
  expect(marked('<html lang="en">', loadConfig(env))).toBe(expected)
})

test('the link to the mailbox is shown only where a document is marked with it', () => {
  expect(readFileSync('src/ui/base.css', 'utf8')).toContain('html:not([data-mailbox]) .mailbox {')
  expect(readFileSync('src/ui/sign-in/mailbox-link.tsx', 'utf8')).toContain('className="mailbox"')
})
