import type { Config } from './settings.ts'

export type MailboxConfig = Pick<Config, 'production' | 'smtpUrl' | 'smsUrl'>

/** Whether this process serves the mailbox of development: outside production, while mails do not go out by a relay. */
export const hasMailbox = ({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): boolean =>
  !production && smtpUrl === undefined

/** The channels whose codes can be read there; those of a real SMS provider cannot. */
export function mailboxChannels(config: MailboxConfig): readonly ('mail' | 'sms')[] {
  if (!hasMailbox(config)) return []
  return config.smsUrl === undefined ? ['mail', 'sms'] : ['mail']
}
