/** The SQLSTATE of a database error, at any depth of drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  return property(error, 'code', /^[0-9A-Z]{5}$/)
}

/** The constraint that a database error names. */
export function constraintOf(error: unknown): string | undefined {
  return property(error, 'constraint', /./)
}

/** A serialization failure or a deadlock, after which the whole transaction may run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** A duplicate under a unique constraint; with a name, that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)
}

/**
 * SQLSTATEs of a server that is unavailable, starting, stopping or full, or that ended the statement or connection for
 * time (PostgreSQL 18, Appendix A): 08 connection, 53 resources with disk full (53100), 57P operator intervention,
 * 57014 statement timeout, 25P03 and 25P04 idle and transaction timeout, 25006 a read-only server (after a failover),
 * 58030 I/O.
 */
const AWAY_STATE = /^(08...|53...|57P..|57014|25P03|25P04|25006|58030)$/
/** Node's codes for a connection refused, lost or not found, and for a full disk or quota. */
const AWAY_CODE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/
/** Messages of pg and its pool that have no code. */
const AWAY_TEXT =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after calling end)/

/**
 * Whether the database or a disk is temporarily unavailable, so that the call may succeed later (record 0201).
 * After a lost connection the commit may have happened: a retry needs its idempotency key.
 */
export function isOutage(error: unknown): boolean {
  let current: unknown = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code: unknown = Reflect.get(current, 'code')
    if (typeof code === 'string' && (AWAY_STATE.test(code) || AWAY_CODE.test(code))) return true
    // Connecting to the socket of a stopped server fails with a missing file.
    if (code === 'ENOENT' && Reflect.get(current, 'syscall') === 'connect') return true
    if (AWAY_TEXT.test(current.message)) return true
    current = current.cause
  }
  return false
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
