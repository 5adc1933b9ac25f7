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

/** The SMS budget is exhausted and the challenge has no other channel. */
export class SmsRefused extends RetryLater {
  constructor(retryAfterMs: number) {
    super(PROBLEM_CODES.tooMany, 429, USER_TEXTS.tooManySms, retryAfterMs)
  }
}

/** Limits short messages against SMS fraud: per number, person, block of numbers, country and in total. */
export interface SmsBudget {
  /**
   * Counts one message if the transaction commits; returns undefined when it may be sent, else the milliseconds to
   * wait.
   * A refused message counts at no level, so that nobody can exhaust the budget of others.
   */
  take(tx: Executor, personId: string, number: string): Promise<number | undefined>
}

type Level = readonly [name: string, key: string, allowance: Allowance]

/** Counts in the shared limits, across all processes. */
export function createSmsBudget(
  { limits: rates, log, personal }: { limits: Limits; log: Log; personal: Personal },
  limits: UserLimits,
): SmsBudget {
  return {
    async take(tx, personId, written) {
      const number = withoutTrunkZero(written)
      try {
        await tx.transaction(async (counting) => {
          // Always from narrow to wide: each counter is locked until the end, and the busy ones are locked last.
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

/** Rolls back the savepoint, so that nothing is counted. */
class OverBudget extends Error {
  readonly level: string
  readonly retryAfterMs: number

  constructor(level: string, retryAfterMs: number) {
    super(level)
    this.level = level
    this.retryAfterMs = retryAfterMs
  }
}
