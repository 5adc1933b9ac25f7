import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import type { Log } from '#services/kit/log.ts'
import type { Personal } from '#services/kit/security/personal.ts'
import { RetryLater } from '#services/kit/http/problem.ts'
import {
  blockOf,
  countryCodeOf,
  isPremium,
  withoutTrunkZero,
} from '#services/user/accounts/phone-countries.ts'
import { USER_TEXTS, type Allowance, type UserLimits } from '#services/user/rules.ts'

/** No short message may go out now, and the challenge knows no other way. */
export class SmsRefused extends RetryLater {
  constructor(retryAfterMs: number) {
    super(PROBLEM_CODES.tooMany, 429, USER_TEXTS.tooManySms, retryAfterMs)
  }
}

/** Counts short messages against fraud that earns by the message: per number, person, block of numbers, country and overall. */
export interface SmsBudget {
  /**
   * Counts one message exactly if the transaction is committed; `undefined` when it may go out, else how long until one may. A refused
   * one counts nowhere, so nobody uses up the budget of others without sending.
   */
  take(tx: Executor, personId: string, number: string): Promise<number | undefined>
}

type Level = readonly [name: string, key: string, allowance: Allowance]

/** Counts in the limits of the kit, so over all processes. */
export function createSmsBudget(
  { limits: rates, log, personal }: { limits: Limits; log: Log; personal: Personal },
  limits: UserLimits,
): SmsBudget {
  return {
    async take(tx, personId, written) {
      const number = withoutTrunkZero(written)
      try {
        await tx.transaction(async (counting) => {
          // The narrow ones first, always in this order: each is held until the end, and a busy one only when all before it allow.
          for (const [name, key, allowance] of levelsOf(
            limits,
            personId,
            number,
            personal.index('phone', number),
          )) {
            const { ok, retryAfterMs } = await rates.take(key, allowance, counting)
            if (!ok) throw new OverBudget(name, retryAfterMs)
          }
        })
        return undefined
      } catch (error) {
        if (!(error instanceof OverBudget)) throw error
        log.warn('sms.over_budget', { level: error.level, userId: personId })
        return error.retryAfterMs
      }
    },
  }
}

function levelsOf(limits: UserLimits, personId: string, number: string, index: string): readonly Level[] {
  const code = countryCodeOf(number)
  return [
    ['number', `sms:number:${index}`, limits.smsPerNumber],
    ['account', `sms:account:${personId}`, limits.smsPerAccount],
    ['block', `sms:block:${blockOf(number)}`, limits.smsPerBlock],
    code === undefined || isPremium(number)
      ? ['unknown_country', 'sms:country:unknown', limits.smsUnknownCountry]
      : ['country', `sms:country:${code}`, limits.smsPerCountry],
    ['overall', 'sms', limits.smsOverall],
  ]
}

/** Ends the savepoint, so that nothing stays counted. */
class OverBudget extends Error {
  readonly level: string
  readonly retryAfterMs: number

  constructor(level: string, retryAfterMs: number) {
    super(level)
    this.level = level
    this.retryAfterMs = retryAfterMs
  }
}
