import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Keys } from '#services/kit/security/keys.ts'
import { newSecret } from '#services/kit/ids.ts'
import { createSlots } from './slots.ts'

// OWASP's lowest argon2id setting: 19 MiB, two passes, one lane; about 40 ms. The package's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashes at a time: each takes a core and 19 MiB. */
const SLOTS = 2
/** Callers in the queue, each a few kilobytes. */
const WAITING = 1_000
/** Below the ten seconds after which the gateway gives up; callers who waited longer get 503. */
const WAIT_MS = 6_000

/** Password hashes: argon2id with a pepper from the key file, a limited number at a time. */
export interface Passwords {
  /** `from` is the limit key of the request; callers with different keys take turns in the queue. */
  hash(password: string, from: string): Promise<string>
  /**
   * Compares a password with a hash; without a hash the same work is done for a random one.
   * `before` and `after` run in the same slot, so that no more guesses than slots can run ahead of a counter.
   */
  check(input: {
    from: string
    password: string
    stored: string | undefined
    /** Does the work even if `before` refuses, so that the time reveals nothing. */
    isHidden?: boolean
    before: () => Promise<boolean>
    after: (right: boolean) => Promise<void>
  }): Promise<boolean>
  /** Whether a hash was made with an earlier setting or pepper. */
  isOutdated(stored: string): boolean
}

export function createPasswords(keys: Keys): Passwords {
  const slots = createSlots({ size: SLOTS, waiting: WAITING, waitMs: WAIT_MS })
  const make = async (password: string): Promise<string> =>
    `${keys.pepper.id}${await hash(password, { ...COST, secret: keys.pepper.key })}`
  let nobody: Promise<string> | undefined

  return {
    hash: (password, from) => slots(from, () => make(password)),
    check: ({ from, password, stored, isHidden = false, before, after }) =>
      slots(from, async () => {
        const compared = stored ?? (await (nobody ??= make(newSecret())))
        const isOpen = await before()
        if (!isOpen && !isHidden) return false
        const { pepperId, encoded } = parts(compared)
        const secret = keys.pepperById(pepperId)
        const equal = secret !== undefined && (await verify(encoded, password, { secret }))
        if (!isOpen) return false
        const right = equal && stored !== undefined
        await after(right)
        return right
      }),
    isOutdated(stored) {
      const { pepperId, encoded } = parts(stored)
      const { memoryCost, timeCost, parallelism } = parseOptions(encoded)
      return (
        pepperId !== keys.pepper.id ||
        memoryCost !== COST.memoryCost ||
        timeCost !== COST.timeCost ||
        parallelism !== COST.parallelism
      )
    },
  }
}

function parts(stored: string): { pepperId: string; encoded: string } {
  const start = stored.indexOf('$')
  return { pepperId: stored.slice(0, start), encoded: stored.slice(start) }
}
