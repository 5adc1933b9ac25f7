import { createHash, randomBytes, randomFillSync } from 'node:crypto'

// Crockford's alphabet in lower case, whose order is that of the numbers.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_CHARS = 10
/** 16 letters. */
const RANDOM_BYTES = 10
const STEP_BYTES = 8
/** Random bytes of some hundred ids, drawn in one call: each call to the system costs more than the id. */
const pool = new Uint8Array(4096)
let poolAt = pool.length

let lastTime = 0
let lastRandom: Uint8Array = new Uint8Array(RANDOM_BYTES)

/**
 * A time-ordered identifier such as `ord_01k9…`: unique, sortable, matches PathId, and never a secret.
 * Within one millisecond ids grow by random steps of up to 2^64, so that one id does not reveal the next.
 * Uses the machine's clock, not the injected one, because the order only serves the index and no time is read from an
 * id.
 */
export function newId(prefix?: string): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    lastRandom = drawRandom()
  } else if (!advance(lastRandom, fromPool(STEP_BYTES))) {
    // Full only after at least 2^15 ids; then the next millisecond starts early.
    lastTime += 1
    lastRandom = drawRandom()
  }
  const id = encodeTime(lastTime) + encodeBytes(lastRandom)
  return prefix === undefined ? id : `${prefix}_${id}`
}

/** A random secret in base64url; 32 bytes give 43 characters. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** The stored form of a secret: SHA-256 is enough for 256 random bits. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function fromPool(bytes: number): Uint8Array {
  if (poolAt + bytes > pool.length) {
    randomFillSync(pool)
    poolAt = 0
  }
  poolAt += bytes
  return pool.subarray(poolAt - bytes, poolAt)
}

function drawRandom(): Uint8Array {
  const drawn = fromPool(RANDOM_BYTES).slice()
  // Leaves room to grow within one millisecond.
  drawn[0] = (drawn[0] ?? 0) & 0x7f
  return drawn
}

/** Adds the step and one to the big-endian number; false on overflow. */
function advance(bytes: Uint8Array, step: Uint8Array): boolean {
  let carry = 1
  for (let back = 1; back <= bytes.length; back += 1) {
    const sum = (bytes.at(-back) ?? 0) + (step.at(-back) ?? 0) + carry
    bytes[bytes.length - back] = sum & 0xff
    carry = sum >> 8
  }
  return carry === 0
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

/** Five bits for each letter, from the first byte on. */
function encodeBytes(bytes: Uint8Array): string {
  let rest = 0
  let bits = 0
  let text = ''
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET.charAt(rest >> bits)
      rest &= (1 << bits) - 1
    }
  }
  return text
}
