import { createHash } from 'node:crypto'

/** Canonical JSON (RFC 8785) of plain data: sorted keys, no white space. Numbers here are integers only. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    // RFC 8785 sorts by UTF-16 code units, which is what the plain comparison of JavaScript does.
    const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** What the scholars approve: SHA-256 of the exact terms, whatever the order of their fields. */
export function termsDigest(terms: object): Buffer {
  return createHash('sha256').update(canonicalJson(terms)).digest()
}
