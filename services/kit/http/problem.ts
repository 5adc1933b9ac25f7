import type { ProblemBody } from '#contracts/problem-body.ts'
import {
  INTERNAL_MESSAGE,
  PROBLEM_CODES,
  SESSION_EXPIRED_MESSAGE,
  UNAVAILABLE_MESSAGE,
} from '#contracts/problem.ts'
import type { Verdict } from '#contracts/reply.ts'
import { isOutage } from '#services/kit/database/errors.ts'
import type { Log, LogFields } from '#services/kit/log.ts'

/**
 * A refusal that the caller may see, sent as `{ status: false, message, code, fieldErrors? }` with this HTTP status.
 */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly fieldErrors: Readonly<Record<string, string>> | undefined

  constructor(code: string, status: number, message: string, fieldErrors?: Record<string, string>) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.fieldErrors = fieldErrors
  }
}

/** A temporary refusal; Retry-After says for how long. */
export class RetryLater extends Problem {
  readonly retryAfterMs: number

  constructor(code: string, status: number, message: string, retryAfterMs: number) {
    super(code, status, message)
    this.name = 'RetryLater'
    this.retryAfterMs = retryAfterMs
  }
}

/** Whether a caught value is a refusal meant for the caller; everything else is a bug. */
export function isProblem(value: unknown): value is Problem {
  return value instanceof Problem
}

/** Seconds after which a call answered with 503 may be repeated; clients add a random spread. */
export const RETRY_AFTER_SECONDS = 2

/**
 * The refusal for an error: a Problem itself, or 503 while the database or a disk is unavailable, with the cause in the
 * log.
 * Undefined for a bug, which becomes 500.
 */
export function problemOf(
  error: unknown,
  log: Pick<Log, 'warn'>,
  fields: LogFields = {},
): Problem | undefined {
  if (isProblem(error)) return error
  if (!isOutage(error)) return undefined
  log.warn('request.unavailable', { ...fields, error })
  return new Problem(PROBLEM_CODES.unavailable, 503, UNAVAILABLE_MESSAGE)
}

/** The body of every refusal. Without a problem it tells of a bug, whose line in the log `errorId` names. */
export function refusalBody(
  problem: (Pick<Problem, 'message' | 'code'> & Partial<Pick<Problem, 'fieldErrors'>>) | undefined,
  errorId?: string,
): ProblemBody {
  return {
    status: false,
    message: problem?.message ?? INTERNAL_MESSAGE,
    code: problem?.code ?? PROBLEM_CODES.internal,
    ...(problem?.fieldErrors === undefined ? {} : { fieldErrors: { ...problem.fieldErrors } }),
    ...(errorId === undefined ? {} : { errorId }),
  }
}

/** Headers of a status: 503 says when to retry. */
export function statusHeaders(status: number): Record<string, string> {
  return status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
}

/** 401 without a valid session; the client asks the person to sign in again. */
export function sessionGone(): Problem {
  return new Problem(PROBLEM_CODES.unauthenticated, 401, SESSION_EXPIRED_MESSAGE)
}

/** 409: not allowed at this moment, with the reason. */
export const notNow = (message: string): Problem => new Problem(PROBLEM_CODES.notAllowed, 409, message)

/** Whether something may be done, from the reason why not. */
export const verdictOf = (reason: string | null): Verdict => ({
  allowed: reason === null,
  reason,
})
