import { expect, test } from 'vitest'
import { hasMailbox, mailboxChannels } from './mailbox.ts'

const EMBEDDED = { production: false, smtpUrl: undefined, smsUrl: undefined }

test.each([
  ['with both embedded providers', EMBEDDED, ['mail', 'sms']],
  ['with a real SMS provider', { ...EMBEDDED, smsUrl: 'https://sms.example' }, ['mail']],
  ['with a relay for mail', { ...EMBEDDED, smtpUrl: 'smtps://mail.example' }, []],
  ['in production', { ...EMBEDDED, production: true }, []],
])('the mailbox %s', (_, config, channels) => {
  expect(mailboxChannels(config)).toEqual(channels)
  expect(hasMailbox(config)).toBe(channels.length > 0)
})
