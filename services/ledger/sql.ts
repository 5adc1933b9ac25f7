import { createHash } from 'node:crypto'
import { isRetryable, isUniqueViolation, sqlState } from '#services/kit/database/errors.ts'

/** SHA-256 of what a request asks for, hex; two requests under one key must agree in it. */
export function fingerprint(operation: string, fields: readonly (string | bigint | undefined)[]): string {
  const canonical = JSON.stringify([operation, ...fields.map((field) => field?.toString() ?? null)])
  return createHash('sha256').update(canonical).digest('hex')
}

/** An instant as a parameter: always UTC, whatever the process's time zone is. */
export function instant(value: Date | undefined): string | null {
  return value?.toISOString() ?? null
}

/** Raised by ledger.invest_batch when another process changed the offering between its read and its write. */
const OFFERING_CHANGED = 'LG006'

/** It lost against another call (deadlock, key taken meanwhile, offering changed meanwhile); the same call may succeed now. */
export function mayRetry(error: unknown): boolean {
  return isRetryable(error) || isUniqueViolation(error) || sqlState(error) === OFFERING_CHANGED
}

/** Runs a call again when it lost against another one; the ledger's calls are idempotent. */
export async function retrying<T>(run: () => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= tries || !mayRetry(error)) throw error
    }
  }
}
