/** A short text message. `to` is a number in digits, country code first, without '+'. */
export interface Sms {
  readonly to: string
  readonly text: string
}

/** Hands a message over for delivery. */
export interface SmsSender {
  /** @throws Error when nobody took the message; the job that asked tries again */
  send(sms: Sms): Promise<void>
}
