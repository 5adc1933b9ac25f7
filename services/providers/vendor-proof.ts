import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A hash of the parts, which reveals nothing about them. */
export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Compares a keyed hash in constant time. */
export function macFits(secret: string, parts: readonly (string | Uint8Array)[], given: Buffer): boolean {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  const expected = mac.digest()
  return given.length === expected.length && timingSafeEqual(expected, given)
}
