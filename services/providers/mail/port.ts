/** A message to one person, as plain text only, which cannot hide anything. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mail; resolves when the next server has accepted the message. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  stop(): Promise<void>
}

/** A message as the embedded provider received it. */
export interface ReceivedMail extends Mail {
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
