import { GraphQLError } from 'graphql'
import { INTERNAL_MESSAGE, PROBLEM_CODES } from '#contracts/problem.ts'
import { problemBody } from '#contracts/problem-body.ts'
import { newId } from '#services/kit/ids.ts'
import { type Problem, problemOf } from '#services/kit/http/problem.ts'
import type { GatewayCall } from './call.ts'

/** One error as a client sees it, without internal details. */
export interface ShapedError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: {
    readonly code: string
    readonly statusCode: number
    readonly fieldErrors?: Readonly<Record<string, string>>
    readonly errorId?: string
  }
}

interface Upstream {
  readonly status: number
  readonly body: unknown
}

/** Shapes the errors of one request and drops duplicates, because Mesh validates twice and then reports twice. */
export function shapeErrors(
  errors: readonly unknown[],
  options: { call: GatewayCall; production: boolean },
): ShapedError[] {
  const shaped = new Map<string, ShapedError>()
  for (const error of errors) {
    const upstream = upstreamOf(error)
    const one =
      ofUpstream(upstream, options.call) ??
      ofProblem(
        problemOf(causeOf(error, isError), options.call.log, { requestId: options.call.requestId }),
      ) ??
      ofRequest(error, options.production) ??
      ofFault(error, options.call)
    const path = error instanceof GraphQLError ? error.path : undefined
    const withPath = path === undefined ? one : { ...one, path }
    // The error id differs for every fault, so that duplicates are recognised by message, code and path.
    const key = JSON.stringify([one.message, one.extensions.code, path])
    if (!shaped.has(key)) shaped.set(key, withPath)
  }
  return [...shaped.values()]
}

/** A Problem of the gateway itself as the whole answer. */
export function shapeProblem(problem: Problem): ShapedError {
  return {
    message: problem.message,
    extensions: {
      code: problem.code,
      statusCode: problem.status,
      ...(problem.fieldErrors === undefined ? {} : { fieldErrors: { ...problem.fieldErrors } }),
    },
  }
}

function upstreamOf(error: unknown): Upstream | undefined {
  const response = error instanceof GraphQLError ? error.extensions['response'] : undefined
  if (typeof response !== 'object' || response === null) return undefined
  const status: unknown = Reflect.get(response, 'status')
  return typeof status === 'number' ? { status, body: Reflect.get(response, 'body') as unknown } : undefined
}

function ofUpstream(upstream: Upstream | undefined, call: GatewayCall): ShapedError | undefined {
  if (!upstream) return undefined
  const parsed = problemBody.safeParse(upstream.body)
  if (!parsed.success) {
    // The answer is the HTML of a proxy or empty, and its content is not for the caller.
    const errorId = newId('err')
    call.log.error('gateway.odd_answer', { errorId, requestId: call.requestId, status: upstream.status })
    return internal(errorId, 502)
  }
  const { message, code, fieldErrors, errorId } = parsed.data
  return {
    message,
    extensions: {
      code,
      statusCode: upstream.status,
      ...(fieldErrors === undefined ? {} : { fieldErrors }),
      ...(errorId === undefined ? {} : { errorId }),
    },
  }
}

function ofProblem(problem: Problem | undefined): ShapedError | undefined {
  return problem && shapeProblem(problem)
}

/** An error in the request itself: parsing, validation or coercion of variables. */
function ofRequest(error: unknown, production: boolean): ShapedError | undefined {
  if (!(error instanceof GraphQLError)) return undefined
  const extensions = { code: PROBLEM_CODES.invalid, statusCode: 400 }
  // A variable that does not fit its type: the message quotes the value that was sent.
  if (isCoercion(error)) return { message: 'Invalid input', extensions }
  if (error.path !== undefined) return undefined
  const message = production ? error.message.replace(/ ?Did you mean .*$/s, '') : error.message
  return { message, extensions }
}

function isCoercion({ extensions }: GraphQLError): boolean {
  const http = extensions['http']
  return typeof http === 'object' && http !== null && Reflect.get(http, 'status') === 400
}

function ofFault(error: unknown, call: GatewayCall): ShapedError {
  const errorId = newId('err')
  call.log.error('gateway.failed', {
    errorId,
    requestId: call.requestId,
    error: causeOf(error, isError) ?? error,
  })
  return internal(errorId, 500)
}

function internal(errorId: string, statusCode: number): ShapedError {
  return { message: INTERNAL_MESSAGE, extensions: { code: PROBLEM_CODES.internal, statusCode, errorId } }
}

function isError(value: unknown): value is Error {
  return value instanceof Error && !(value instanceof GraphQLError)
}

function causeOf<T>(error: unknown, fits: (value: unknown) => value is T): T | undefined {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at !== undefined; depth += 1) {
    if (fits(at)) return at
    at = at instanceof GraphQLError ? at.originalError : undefined
  }
  return undefined
}
