import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { RetryLater } from '#services/kit/http/problem.ts'
import type { Limit } from '#services/kit/security/limits.ts'

/** Counts outside of any transaction, so that what is refused counts too. @throws Problem 429 after too many */
export async function countOf(
  { limits }: Pick<ServiceContext, 'limits'>,
  key: string,
  limit: Limit,
  text: string,
): Promise<void> {
  const counted = await limits.take(key, limit)
  if (!counted.ok) throw new RetryLater(PROBLEM_CODES.tooMany, 429, text, counted.retryAfterMs)
}
