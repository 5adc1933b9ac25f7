import type { KeyObject } from 'node:crypto'

/** The bytes of one complete DER value, tag and length included. */
export type Der = Uint8Array

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** A value under any tag; `contents` are joined. */
export function tagged(tag: number, ...contents: readonly Uint8Array[]): Der {
  const length = contents.reduce((sum, content) => sum + content.length, 0)
  return Buffer.concat([Uint8Array.of(tag), lengthBytes(length), ...contents])
}

function lengthBytes(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.of(0x80 | bytes.length, ...bytes)
}

export const sequence = (...contents: readonly Der[]): Der => tagged(TAG.sequence, ...contents)
export const octets = (bytes: Uint8Array): Der => tagged(TAG.octets, bytes)
export const utf8 = (text: string): Der => tagged(TAG.utf8, Buffer.from(text, 'utf8'))
export const ia5 = (text: string): Der => tagged(TAG.ia5, Buffer.from(text, 'latin1'))
export const boolean = (value: boolean): Der => tagged(TAG.boolean, Uint8Array.of(value ? 0xff : 0))
/** A constructed value under a tag of its context, such as [0]. */
export const context = (number: number, ...contents: readonly Der[]): Der =>
  tagged(0xa0 | number, ...contents)
/** Whole bytes as a bit string. */
export const bits = (bytes: Uint8Array): Der => tagged(TAG.bits, Uint8Array.of(0), bytes)

/** X.690, section 11.6: the members of a SET OF stand in the order of their bytes. */
export function setOf(...members: readonly Der[]): Der {
  return tagged(TAG.set, ...members.toSorted((one, other) => Buffer.compare(one, other)))
}

/** A non-negative integer from a number or from its big-endian bytes. */
export function integer(value: number | Uint8Array): Der {
  const bytes = typeof value === 'number' ? Buffer.from(evenHex(value), 'hex') : Buffer.from(value)
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1
  const lean = bytes.subarray(start)
  const needsSign = ((lean[0] ?? 0) & 0x80) !== 0
  return tagged(TAG.integer, ...(needsSign ? [Uint8Array.of(0)] : []), lean)
}

function evenHex(value: number): string {
  const hex = value.toString(16)
  return hex.length % 2 === 0 ? hex : `0${hex}`
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Der {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt)
  return tagged(TAG.oid, Uint8Array.from([first * 40n + second, ...rest].flatMap(base128)))
}

function base128(value: bigint): number[] {
  const bytes = [Number(value & 0x7fn)]
  for (let rest = value >> 7n; rest > 0n; rest >>= 7n) bytes.unshift(Number(rest & 0x7fn) | 0x80)
  return bytes
}

const digitsOf = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '')

/** To the second, as RFC 5280 section 4.1.2.5 wants it: two digits for the year until 2049. */
export function time(at: Date): Der {
  const digits = digitsOf(at)
  return at.getUTCFullYear() < 2050
    ? tagged(TAG.utcTime, Buffer.from(digits.slice(2), 'latin1'))
    : generalizedTime(at)
}

/** To the second, with all digits of the year. */
export const generalizedTime = (at: Date): Der =>
  tagged(TAG.generalizedTime, Buffer.from(digitsOf(at), 'latin1'))

/** SubjectPublicKeyInfo of a key. */
export const publicKeyInfo = (key: KeyObject): Der => key.export({ type: 'spki', format: 'der' })
