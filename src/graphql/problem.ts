import { INTERNAL_MESSAGE, PROBLEM_CODES, SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'

/** The error of a call. `refused`: the service refused it. `failed`: its outcome is unknown. */
export interface AppProblem {
  readonly kind: 'refused' | 'failed' | 'sessionLost' | 'offline'
  readonly message: string
  readonly code: string
  readonly statusCode: number
  /** Messages by the path of the field: 'email', 'userType'. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** Leads support to the log line. */
  readonly errorId?: string
}

/** Thrown by our own clients with the problem already read. */
export class ProblemError extends Error {
  readonly problem: AppProblem
  constructor(problem: AppProblem) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

const FAILED: AppProblem = {
  kind: 'failed',
  message: INTERNAL_MESSAGE,
  code: PROBLEM_CODES.internal,
  statusCode: 500,
  fieldErrors: {},
}

/** No answer at all (spec 8, offline). */
export const OFFLINE_PROBLEM: AppProblem = {
  kind: 'offline',
  message: 'You are offline. Please check your internet connection.',
  code: 'offline',
  statusCode: 0,
  fieldErrors: {},
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textFields(value: unknown): Record<string, string> {
  if (!isFields(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Reads one error of a GraphQL reply: message and `extensions { code, statusCode, fieldErrors, errorId }`. */
export function problemOfGraphqlError(error: unknown): AppProblem {
  if (!isFields(error)) return FAILED
  const extensions = isFields(error['extensions']) ? error['extensions'] : {}
  const statusCode = typeof extensions['statusCode'] === 'number' ? extensions['statusCode'] : 500
  const code = typeof extensions['code'] === 'string' ? extensions['code'] : PROBLEM_CODES.internal
  const message =
    typeof error['message'] === 'string' && error['message'] !== '' ? error['message'] : INTERNAL_MESSAGE
  const rest = {
    code,
    statusCode,
    fieldErrors: textFields(extensions['fieldErrors']),
    ...(typeof extensions['errorId'] === 'string' ? { errorId: extensions['errorId'] } : {}),
  }
  if (statusCode === 401 || code === PROBLEM_CODES.unauthenticated) {
    return {
      ...rest,
      kind: 'sessionLost',
      message: message === INTERNAL_MESSAGE ? SESSION_EXPIRED_MESSAGE : message,
    }
  }
  return { ...rest, kind: statusCode >= 400 && statusCode < 500 ? 'refused' : 'failed', message }
}

/**
 * Reads whatever a call threw: errors of our own clients, of Apollo (`errors` with extensions, or a network failure),
 * or anything else. Nothing internal ever becomes text for a person.
 */
export function readProblem(error: unknown): AppProblem {
  if (error instanceof ProblemError) return error.problem
  if (isFields(error) && Array.isArray(error['errors']) && error['errors'].length > 0) {
    return problemOfGraphqlError(error['errors'][0])
  }
  if (isFields(error) && typeof error['statusCode'] === 'number') {
    return problemOfStatus(error['statusCode'])
  }
  // fetch rejects with a TypeError when there is no network.
  if (error instanceof TypeError) return OFFLINE_PROBLEM
  return FAILED
}

/** Whether the service, or something it depends on, is temporarily unavailable, so that reading may succeed later. */
export function isAway({ statusCode }: AppProblem): boolean {
  return statusCode === 502 || statusCode === 503 || statusCode === 504
}

/** A refusal by the client itself with this text. */
export function refusalOf(message: string): ProblemError {
  return new ProblemError({ kind: 'refused', message, code: 'invalid', statusCode: 400, fieldErrors: {} })
}

/** A failure that the client itself notices, with this text. */
export function failureOf(message: string): ProblemError {
  return new ProblemError({ ...FAILED, message })
}

/** An error for a machine: an unexpected one gets the machine's text for that step, never the server's. */
export function explainedError(error: unknown): Error {
  const problem = readProblem(error)
  return problem.kind === 'failed' ? new Error('The call failed') : new ProblemError(problem)
}

/** Runs a machine's call; see `explainedError`. */
export async function explained<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw explainedError(error)
  }
}

/** The problem for an HTTP status without a readable body. */
export function problemOfStatus(statusCode: number): AppProblem {
  if (statusCode === 401) {
    return {
      ...FAILED,
      kind: 'sessionLost',
      message: SESSION_EXPIRED_MESSAGE,
      code: PROBLEM_CODES.unauthenticated,
      statusCode,
    }
  }
  return { ...FAILED, statusCode }
}

/** The field of a reply, which is present unless there was an error; the schema cannot express that. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new ProblemError(FAILED)
  return value
}
