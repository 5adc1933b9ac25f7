/** A fresh idempotency key: made before sending and kept through retries. */
export function newKey(): string {
  return crypto.randomUUID()
}
