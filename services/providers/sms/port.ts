/** A short text message. `to` is a number in digits, country code first, without '+'. */
export interface Sms {
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /** @throws Error when the message was not accepted; the job retries */
  send(sms: Sms): Promise<void>
}
