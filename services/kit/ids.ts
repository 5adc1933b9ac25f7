import { createHash, randomBytes } from 'node:crypto'

// Crockford's alphabet in lower case: sorts like the number it stands for.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_CHARS = 10
const RANDOM_CHARS = 16
const RANDOM_BYTES = 10

let lastTime = 0
let lastRandom = new Uint8Array(RANDOM_BYTES)

/**
 * A time-ordered identifier such as `ord_01k9…`: unique, sortable, matches PathId, and never a secret.
 * It reads the machine's clock and not the injected one: its order serves the index only, nobody reads a time from it.
 */
export function newId(prefix?: string): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    lastRandom = new Uint8Array(randomBytes(RANDOM_BYTES))
    // Room to count upwards within one millisecond.
    lastRandom[0] = (lastRandom[0] ?? 0) & 0x7f
  } else {
    increment(lastRandom)
  }
  const id = encodeTime(lastTime) + encodeBytes(lastRandom)
  return prefix === undefined ? id : `${prefix}_${id}`
}

/** A secret from the system's random source, base64url; 32 bytes give 43 characters. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** What of a secret is stored: its SHA-256, which is enough for 256 random bits. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function increment(bytes: Uint8Array): void {
  for (let index = bytes.length - 1; index >= 0; index -= 1) {
    const next = ((bytes[index] ?? 0) + 1) & 0xff
    bytes[index] = next
    if (next !== 0) return
  }
}

function encodeTime(ms: number): string {
  let rest = ms
  let text = ''
  for (let index = 0; index < TIME_CHARS; index += 1) {
    text = ALPHABET.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

function encodeBytes(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  let text = ''
  for (let index = 0; index < RANDOM_CHARS; index += 1) {
    text = ALPHABET.charAt(Number(value & 31n)) + text
    value >>= 5n
  }
  return text
}
