import { randomInt } from 'node:crypto'
import type { CodeChallenge } from '#contracts/user/users.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { heldId, holderHashes, type Holder } from './challenge-holder.ts'
import {
  insertChallenge,
  replaceCode,
  type ChallengeChannel,
  type ChallengeMethod,
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengeTerms,
} from './challenge-store.ts'
import { SmsRefused, type SmsBudget } from './phone-budget.ts'
import { maskDestination, type UserLimits } from '#services/user/rules.ts'

/** The topic of messages with a code; the payload contains the id of the challenge, never the code. */
export const MESSAGE_TOPIC = 'message.send'

/** The address or number a code is sent to, unmasked. */
export interface Destination {
  readonly channel: ChallengeChannel
  readonly to: string
}

export interface OpenChallenge {
  readonly purpose: ChallengePurpose
  readonly isDecoy?: boolean
  readonly key: PersonKey
  /** The counter for wrong answers over all challenges: a keyed hash or an id. */
  readonly subject: string
  /** The accepted methods, the preferred one first; only `code` if omitted. */
  readonly methods?: readonly ChallengeMethod[]
  /** Destinations for the code, the first one is used. Required exactly when `methods` includes `code`. */
  readonly destinations?: readonly Destination[]
  /** The destination is a new number that the account wants to verify. */
  readonly isNewNumber?: boolean
  /** The session that requests the challenge; `holder` for a caller without one. */
  readonly sessionId?: string
  readonly holder?: Holder
  readonly terms?: ChallengeTerms
  readonly id?: string
}

/** Challenges with one-time codes of six random digits, stored as a keyed hash and sealed until the message is sent. */
export interface Codes {
  /**
   * Opens a challenge. When the SMS budget is exhausted, the code goes by mail if that is among the destinations.
   * @throws SmsRefused when it is not
   */
  open(tx: Executor, input: OpenChallenge): Promise<CodeChallenge>
  /**
   * Sends a new code for an open challenge, to `instead` when the SMS budget is exhausted; undefined when it is too
   * early.
   * `named` is the challenge's id for the caller.
   * @throws SmsRefused when there is no `instead`
   */
  renew(
    tx: Executor,
    challenge: ChallengeRow,
    named: string,
    key: PersonKey,
    destination: Destination,
    instead?: Destination,
  ): Promise<CodeChallenge | undefined>
  matches(challenge: ChallengeRow, code: string): boolean
  reveal(challenge: ChallengeRow, key: PersonKey): string | undefined
}

/** For callers that need the id before the challenge is opened. */
export function newChallengeId(): string {
  return newId('chl')
}

export function createCodes(deps: {
  clock: Clock
  jobs: Jobs
  keys: Keys
  limits: UserLimits
  smsBudget: SmsBudget
}): Codes {
  const { clock, jobs, keys, limits, smsBudget } = deps
  const hashInput = (id: string, generation: number, code: string) => JSON.stringify([id, generation, code])
  const draw = (id: string, generation: number, key: PersonKey, isTypable: boolean) => {
    // Decoys and challenges without a code get one that nobody can type, so that all are compared alike.
    const code = isTypable ? String(randomInt(1_000_000)).padStart(6, '0') : newSecret()
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
      topic: MESSAGE_TOPIC,
      payload: { message: 'code', challengeId, generation },
      dedupeKey: `code:${challengeId}:${generation}`,
    })

  /** The wanted destination, or `instead` when the SMS budget is exhausted. */
  const affordable = async (
    tx: Executor,
    key: PersonKey,
    wanted: Destination,
    instead: Destination | undefined,
  ): Promise<Destination> => {
    if (wanted.channel !== 'sms') return wanted
    const waitMs = await smsBudget.take(tx, key.personId, wanted.to)
    if (waitMs === undefined) return wanted
    if (instead) return instead
    throw new SmsRefused(waitMs)
  }

  return {
    async open(tx, input) {
      const { purpose, isDecoy = false, key, subject, id = newChallengeId() } = input
      const methods = input.methods ?? ['code']
      const [wanted, ...others] = input.destinations ?? []
      const isSent = methods.includes('code')
      if (isSent !== (wanted !== undefined)) throw new Error('A code needs a destination, and only a code')
      const destination = wanted && (await affordable(tx, key, wanted, others.find(isMail)))
      const { codeSealed, ...drawn } = draw(id, 1, key, isSent && !isDecoy)
      const channels = (input.destinations ?? []).map(({ channel }) => channel)
      const channel = destination?.channel ?? null
      await insertChallenge(tx, {
        id,
        purpose,
        isDecoy,
        personId: key.personId,
        subject,
        methods,
        channel,
        channels,
        destinationSealed:
          input.isNewNumber === true && destination ? key.seal(`destination:${id}`, destination.to) : null,
        sessionId: input.sessionId ?? null,
        ...(input.holder ? holderHashes(input.holder) : { holderHash: null, browserHash: null }),
        terms: input.terms ?? null,
        codeSealed: isSent ? codeSealed : null,
        ...drawn,
      })
      if (isSent) await send(tx, id, 1)
      const challengeId = input.holder ? heldId(id, input.holder) : id
      const { expiresAt, resendAt } = drawn
      return toWire(challengeId, { purpose, methods, channels, channel, expiresAt, resendAt }, destination)
    },
    async renew(tx, challenge, named, key, wanted, instead) {
      // The update below checks this too; checked here so that an early request does not count against the SMS budget.
      if (challenge.resendAt > clock.now()) return undefined
      const destination = await affordable(tx, key, wanted, instead)
      const generation = challenge.generation + 1
      const drawn = draw(challenge.id, generation, key, !challenge.isDecoy)
      const renewed = await replaceCode(tx, {
        id: challenge.id,
        fromGeneration: challenge.generation,
        channel: destination.channel,
        ...drawn,
      })
      if (!renewed) return undefined
      await send(tx, challenge.id, generation)
      return toWire(named, renewed, destination)
    },
    matches: (challenge, code) =>
      keys.verifyMac(
        'one-time code',
        hashInput(challenge.id, challenge.generation, code),
        challenge.codeHash,
      ),
    reveal: ({ id, generation, codeSealed: sealed }, key) =>
      sealed === null ? undefined : key.open(`code:${id}:${generation}`, sealed),
  }
}

function isMail({ channel }: Destination): boolean {
  return channel === 'mail'
}

type Shown = Pick<ChallengeRow, 'purpose' | 'channel' | 'expiresAt' | 'resendAt'> & {
  readonly methods: readonly ChallengeMethod[]
  readonly channels: readonly ChallengeChannel[]
}

function toWire(challengeId: string, challenge: Shown, destination: Destination | undefined): CodeChallenge {
  return {
    challengeId,
    purpose: challenge.purpose,
    methods: [...challenge.methods],
    channel: challenge.channel,
    channels: [...challenge.channels],
    sentTo: destination ? maskDestination(destination) : '',
    expiresAt: challenge.expiresAt.toISOString(),
    resendAt: challenge.resendAt.toISOString(),
  }
}
