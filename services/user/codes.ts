import { randomInt } from 'node:crypto'
import type { CodeChallenge } from '#contracts/users.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Executor } from '#services/kit/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import type { Jobs } from '#services/kit/jobs.ts'
import type { Keys } from '#services/kit/keys.ts'
import type { PersonKey } from '#services/kit/personal.ts'
import { insertChallenge, replaceCode, type ChallengePurpose, type ChallengeRow } from './challenge-store.ts'
import { maskEmail, type UserLimits } from './rules.ts'

/** Mails leave by this topic; the payload names the challenge, never the code. */
export const MAIL_TOPIC = 'mail.send'

/** One-time codes: six random digits, stored as a keyed hash, and sealed until the message has left. */
export interface Codes {
  open(
    tx: Executor,
    input: {
      purpose: ChallengePurpose
      isDecoy: boolean
      key: PersonKey
      emailIndex: string
      email: string
      id?: string
    },
  ): Promise<CodeChallenge>
  /** A fresh code for an open challenge; undefined when none may be sent now. */
  renew(
    tx: Executor,
    challenge: ChallengeRow,
    key: PersonKey,
    email: string,
  ): Promise<CodeChallenge | undefined>
  matches(challenge: ChallengeRow, code: string): boolean
  reveal(challenge: ChallengeRow, key: PersonKey): string | undefined
}

export function newChallengeId(): string {
  return newId('chl')
}

/** Codes that live as `limits` say. */
export function createCodes(needs: { clock: Clock; jobs: Jobs; keys: Keys; limits: UserLimits }): Codes {
  const { clock, jobs, keys, limits } = needs
  const hashInput = (id: string, generation: number, code: string) => JSON.stringify([id, generation, code])
  const draw = (id: string, generation: number, key: PersonKey, isDecoy: boolean) => {
    // A decoy is compared like any other and matches nothing anybody could type.
    const code = isDecoy ? newSecret() : String(randomInt(1_000_000)).padStart(6, '0')
    const now = clock.now()
    return {
      codeHash: keys.mac('one-time code', hashInput(id, generation, code)),
      codeSealed: key.seal(`code:${id}:${generation}`, code),
      expiresAt: new Date(now.getTime() + limits.codeLifeMs),
      resendAt: new Date(now.getTime() + limits.resendAfterMs),
      now,
    }
  }
  const send = (tx: Executor, challengeId: string, generation: number) =>
    jobs.enqueue(tx, {
      topic: MAIL_TOPIC,
      payload: { mail: 'code', challengeId, generation },
      dedupeKey: `code:${challengeId}:${generation}`,
    })

  return {
    async open(tx, { purpose, isDecoy, key, emailIndex, email, id = newChallengeId() }) {
      const drawn = draw(id, 1, key, isDecoy)
      const subject = `${purpose}:${emailIndex}`
      await insertChallenge(tx, { id, purpose, isDecoy, personId: key.personId, subject, ...drawn })
      await send(tx, id, 1)
      return toWire({ id, purpose, expires_at: drawn.expiresAt, resend_at: drawn.resendAt }, email)
    },
    async renew(tx, challenge, key, email) {
      const generation = challenge.generation + 1
      const drawn = draw(challenge.id, generation, key, challenge.is_decoy)
      const renewed = await replaceCode(tx, {
        id: challenge.id,
        fromGeneration: challenge.generation,
        ...drawn,
      })
      if (!renewed) return undefined
      await send(tx, challenge.id, generation)
      return toWire(renewed, email)
    },
    matches: (challenge, code) =>
      keys.verifyMac(
        'one-time code',
        hashInput(challenge.id, challenge.generation, code),
        challenge.code_hash,
      ),
    reveal: ({ id, generation, code_sealed: sealed }, key) =>
      sealed === null ? undefined : key.open(`code:${id}:${generation}`, sealed),
  }
}

function toWire(
  challenge: Pick<ChallengeRow, 'id' | 'purpose' | 'expires_at' | 'resend_at'>,
  email: string,
): CodeChallenge {
  return {
    challengeId: challenge.id,
    purpose: challenge.purpose,
    channel: 'mail',
    sentTo: maskEmail(email),
    expiresAt: challenge.expires_at.toISOString(),
    resendAt: challenge.resend_at.toISOString(),
  }
}
