import { PROBLEM_CODES, SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'

/** A refusal that the caller may see: it becomes `{ status: false, message, code, fieldErrors? }` with this HTTP status. */
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

/** A refusal that holds for a while only; the answer says in Retry-After for how long. */
export class RetryLater extends Problem {
  readonly retryAfterMs: number

  constructor(code: string, status: number, message: string, retryAfterMs: number) {
    super(code, status, message)
    this.name = 'RetryLater'
    this.retryAfterMs = retryAfterMs
  }
}

/** Whether a caught value is a refusal meant for the caller; everything else is a fault of ours. */
export function isProblem(value: unknown): value is Problem {
  return value instanceof Problem
}

/** Nobody is signed in, or whoever was is no more: the client asks to sign in again. */
export function sessionGone(): Problem {
  return new Problem(PROBLEM_CODES.unauthenticated, 401, SESSION_EXPIRED_MESSAGE)
}
