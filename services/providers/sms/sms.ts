import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import { NO_EMBEDDED } from '#services/kit/config/production.ts'
import type { Database } from '#services/kit/database/database.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import { keepMessage } from '#services/providers/mail/embedded.ts'
import { createHttpSms } from './http.ts'
import type { SmsSender } from './port.ts'

/** Short messages through the provider of SMS_URL, or into the development mailbox without one. */
export function createSms(ctx: {
  config: Pick<Config, 'smsUrl' | 'smsToken' | 'smsFrom' | 'production'>
  db: Database
  keys: Keys
  clock: Clock
}): SmsSender {
  const { smsUrl: url, smsToken: token, smsFrom: from, production } = ctx.config
  if (url !== undefined) return createHttpSms({ url, token, from })
  if (production) throw new Error(NO_EMBEDDED.sms)
  return {
    send: ({ to, text }) => keepMessage(ctx, { kind: 'sms', from, to, subject: 'SMS', text }),
  }
}
