import { randomBytes } from 'node:crypto'

/** From the system's random source, base64url; 32 bytes give 43 characters. */
export function randomText(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
