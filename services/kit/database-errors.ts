/** The SQLSTATE of a database error, wherever drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  return property(error, 'code', /^[0-9A-Z]{5}$/)
}

/** The constraint that a database error names. */
export function constraintOf(error: unknown): string | undefined {
  return property(error, 'constraint', /./)
}

/** A serialization failure or a deadlock: the whole transaction may simply run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** A second row under a unique key; with a name, that key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)
}

function property(error: unknown, name: string, shape: RegExp): string | undefined {
  let current: unknown = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const value: unknown = Reflect.get(current, name)
    if (typeof value === 'string' && shape.test(value)) return value
    current = Reflect.get(current, 'cause')
  }
  return undefined
}
