/** The facts of an error that logs and job rows may store: enough to find the cause, without personal values. */
export interface ErrorFacts {
  readonly name: string
  readonly message?: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly at?: readonly string[]
  readonly cause?: ErrorFacts
}

const STACK_LINES = 8
const MAX_CAUSES = 3

/**
 * Reduces an error to facts. Texts of database errors are left out, because they repeat values of rows and parameters,
 * which may be personal; SQLSTATE, table and constraint are enough.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error).slice(0, 500) }
  const fromDatabase = isDatabaseError(error)
  const cause =
    error.cause !== undefined && depth < MAX_CAUSES ? describeError(error.cause, depth + 1) : undefined
  const at = stackOf(error)
  return {
    name: error.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...text(error, 'code'),
    ...text(error, 'constraint'),
    ...text(error, 'table'),
    ...(at.length > 0 ? { at } : {}),
    ...(cause ? { cause } : {}),
  }
}

/** One line for a column or a sentence: `Error: message` or `error 23505 (constraint)`. */
export function errorLine(error: unknown): string {
  let facts = describeError(error)
  while (facts.message === undefined && facts.code === undefined && facts.cause) facts = facts.cause
  const parts = [facts.code, facts.table, facts.constraint].filter((part) => part !== undefined)
  return [facts.message === undefined ? facts.name : `${facts.name}: ${facts.message}`, ...parts]
    .join(' ')
    .slice(0, 500)
}

function isDatabaseError(error: Error): boolean {
  return (
    error.name === 'DrizzleQueryError' || 'params' in error || ('severity' in error && 'routine' in error)
  )
}

function stackOf(error: Error): string[] {
  // Only the locations of a stack are kept, because its head repeats the message.
  return (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && !line.includes('node:internal'))
    .slice(0, STACK_LINES)
}

function text<K extends string>(error: Error, key: K): Partial<Record<K, string>> {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? ({ [key]: value } as Partial<Record<K, string>>) : {}
}
