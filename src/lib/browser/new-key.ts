/** A new idempotency key: created before sending and kept for retries. */
export function newKey(): string {
  return crypto.randomUUID()
}
