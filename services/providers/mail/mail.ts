import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import { NO_EMBEDDED } from '#services/kit/config/production.ts'
import type { Database } from '#services/kit/database/database.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { Log } from '#services/kit/log.ts'
import { createMailbox, createMailServer } from './embedded.ts'
import type { Mailbox, Mailer } from './port.ts'
import { createEmbeddedMailer, createRelayMailer } from './smtp.ts'

/** Sends mail; the mailbox exists with the embedded provider only. */
export interface MailProvider {
  readonly mailer: Mailer
  readonly mailbox: Mailbox | undefined
}

/** The relay of SMTP_URL, or the embedded provider without one. */
export function createMail(ctx: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>
  db: Database
  keys: Keys
  clock: Clock
  log: Log
}): MailProvider {
  const { smtpUrl, mailFrom: from, production } = ctx.config
  if (smtpUrl !== undefined) return { mailer: createRelayMailer({ url: smtpUrl, from }), mailbox: undefined }
  if (production) throw new Error(NO_EMBEDDED.mail)
  const server = createMailServer(ctx)
  return { mailer: createEmbeddedMailer({ from, ...server }), mailbox: createMailbox(ctx) }
}
