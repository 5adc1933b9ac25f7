import { createHash } from 'node:crypto'
import { isRetryable, isUniqueViolation, sqlState } from '#services/kit/database/errors.ts'

/** SHA-256 in hex of what a request asks for; two requests with the same key must have the same fingerprint. */
export function fingerprint(operation: string, fields: readonly (string | bigint | undefined)[]): string {
  const canonical = JSON.stringify([operation, ...fields.map((field) => field?.toString() ?? null)])
  return createHash('sha256').update(canonical).digest('hex')
}

/** An instant as an SQL parameter, always in UTC whatever the time zone of the process. */
export function instant(value: Date | undefined): string | null {
  return value?.toISOString() ?? null
}

/** SQLSTATE of ledger.invest_batch when another process changed the offering between its read and its write. */
const OFFERING_CHANGED = 'LG006'

/** Whether the call lost against another one (deadlock, key taken, offering changed), so that a retry may succeed. */
export function mayRetry(error: unknown): boolean {
  return isRetryable(error) || isUniqueViolation(error) || sqlState(error) === OFFERING_CHANGED
}

/** Repeats a call that lost against another one, which is safe because the ledger's calls are idempotent. */
export async function retrying<T>(run: () => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= tries || !mayRetry(error)) throw error
    }
  }
}
