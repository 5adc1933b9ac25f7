/** One message to one person. Text only: nothing in it needs more, and nothing in it can be a trap. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mail; a promise that ends well means that the next server has taken the message. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  stop(): Promise<void>
}

/** A message as the embedded provider received it. */
export interface ReceivedMail extends Mail {
  readonly id: string
  /** A short message to a number; mail without it. */
  readonly kind?: 'sms'
  readonly from: string
  readonly receivedAt: Date
}

/** What the embedded provider received, newest first. */
export interface Mailbox {
  list(filter?: { to?: string | undefined; limit?: number }): Promise<ReceivedMail[]>
}
