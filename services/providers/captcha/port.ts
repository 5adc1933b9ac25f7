/** A challenge that costs a program more than a person notices. */
export interface Captcha {
  /** A fresh challenge as JSON text, in the form the client's control expects. */
  challenge(): Promise<string>
  /** What is proved by the answer a form carried; undefined when it proves nothing. The caller lets each proof count once. */
  verify(answer: string): Promise<CaptchaProof | undefined>
}

/** One answered challenge. */
interface CaptchaProof {
  /** SHA-256 that names the challenge. */
  readonly digest: Buffer
  /** Until then the answer would verify again, hence until then it is remembered. */
  readonly expiresAt: Date
}
