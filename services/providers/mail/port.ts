import type { Mail } from '#services/kit/mail/letter.ts'

/** Sends mail; resolves when the next server has accepted the message. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  stop(): Promise<void>
}

/** A message as the embedded provider received it: the plain text, which cannot hide anything. */
export interface ReceivedMail extends Pick<Mail, 'to' | 'subject' | 'text'> {
  readonly id: string
  /** `sms` for a short message; omitted for mail. */
  readonly kind?: 'sms'
  readonly from: string
  readonly receivedAt: Date
}

/** The mail of the embedded provider, newest first. */
export interface Mailbox {
  list(filter?: { to?: string | undefined; limit?: number }): Promise<ReceivedMail[]>
}
