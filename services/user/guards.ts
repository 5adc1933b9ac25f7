import { PROBLEM_CODES } from '#contracts/problem.ts'
import { TEXTS } from '#contracts/texts.ts'
import { INVALID_MESSAGE } from '#services/kit/http/host-input.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { Respond } from '#services/kit/http/service.ts'
import { USER_TEXTS, type Allowance } from './rules.ts'

/** Refuses input in the words of the field it belongs to, as the contract's own checks do. */
export function invalidField(field: string, text: string): Problem {
  return new Problem(PROBLEM_CODES.invalid, 400, INVALID_MESSAGE, { [field]: text })
}

/** Whatever is wrong with a code or its challenge: one answer, so that it tells nothing. */
export function wrongCode(): Problem {
  return invalidField('code', TEXTS.otp)
}

/**
 * Counts one try under each key.
 * @throws Problem 429 with Retry-After at the first that is used up
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
