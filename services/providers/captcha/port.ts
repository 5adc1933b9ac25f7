/** A challenge that costs programs more than people notice. */
export interface Captcha {
  /** A new challenge as JSON text, in the form the client's control expects. */
  challenge(): Promise<string>
  /** The proof in a form's answer; undefined when it is invalid. The caller must accept each proof only once. */
  verify(answer: string): Promise<CaptchaProof | undefined>
}

interface CaptchaProof {
  /** SHA-256 that identifies the challenge. */
  readonly digest: Buffer
  /** The answer is valid until then, so it must be remembered until then. */
  readonly expiresAt: Date
}
