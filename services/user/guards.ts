import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT, TEXTS } from '#contracts/texts.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { Respond } from '#services/kit/http/service.ts'
import { USER_TEXTS, type Allowance } from './rules.ts'

/** Refuses a field with the given text, in the same form as the contract's own checks. */
export function invalidField(field: string, text: string): Problem {
  return new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [field]: text })
}

/** One answer for every fault of a code or its challenge, so that it reveals nothing. */
export function wrongCode(): Problem {
  return invalidField('code', TEXTS.otp)
}

/**
 * Counts one try under each key.
 * @throws Problem 429 with Retry-After at the first exhausted limit
 */
export async function allow(
  limits: Limits,
  respond: Respond,
  tries: readonly (readonly [key: string, allowance: Allowance])[],
): Promise<void> {
  for (const [key, allowance] of tries) {
    const { ok, retryAfterMs } = await limits.take(key, allowance)
    if (ok) continue
    respond.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
    throw new Problem(PROBLEM_CODES.tooMany, 429, USER_TEXTS.tooMany)
  }
}
