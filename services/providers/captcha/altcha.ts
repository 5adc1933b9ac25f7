import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Clock } from '#services/kit/clock.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { Captcha } from './port.ts'

/** The work of a challenge. */
export interface CaptchaWork {
  /** PBKDF2 rounds per attempt. */
  readonly cost: number
  /** The range of the number to find. */
  readonly from: number
  readonly to: number
}

/** The work for people: `cost` rounds for each of some 500 tries. */
export const workOf = (cost: number): CaptchaWork => ({ cost, from: 300, to: 700 })

const LIFE_MS = 10 * 60_000
const ALGORITHM = 'PBKDF2/SHA-256'

// The signature covers all parameters as sent, so unknown ones must be kept until it is checked.
const answerSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      cost: z.int().check(z.positive(), z.maximum(100_000)),
      keyLength: z.literal(32),
      keyPrefix: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
      keySignature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      data: z.strictObject({ expires: z.number() }),
    }),
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().check(z.maxLength(128)) }),
})

/**
 * Proof of work with the protocol of ALTCHA, version 2. Nothing is stored: an HMAC proves that a challenge is ours.
 * Its expiry is signed and checked by our clock, because the library's own expiry uses the machine's.
 */
export function createAltcha(deps: { keys: Keys; clock: Clock; work: CaptchaWork }): Captcha {
  const { keys, clock, work } = deps
  const secrets = {
    hmacSignatureSecret: keys.derive('captcha challenge').key.toString('base64url'),
    hmacKeySignatureSecret: keys.derive('captcha solution').key.toString('base64url'),
  }
  return {
    async challenge() {
      const made = await createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: work.cost,
        counter: randomInt(work.from, work.to),
        deriveKey,
        data: { expires: clock.now().getTime() + LIFE_MS },
      })
      return JSON.stringify(made)
    },
    async verify(answer) {
      const parsed = answerSchema.safeParse(decode(answer))
      if (!parsed.success) return undefined
      const { challenge, solution } = parsed.data
      const { expires } = challenge.parameters.data
      if (clock.now().getTime() >= expires) return undefined
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      if (!verified) return undefined
      return {
        digest: createHash('sha256').update(challenge.signature).digest(),
        expiresAt: new Date(expires),
      }
    },
  }
}

function decode(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
