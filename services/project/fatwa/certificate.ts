import { canonicalJson } from '#services/project/terms/terms-digest.ts'

/** What stands before the base64 of a key in its SubjectPublicKeyInfo (RFC 8410): twelve bytes, so that both may be joined as text. */
const SPKI_PREFIX = 'MCowBQYDK2VwAyEA'

/** A certificate as a file. */
export interface Certificate {
  readonly offering: string
  readonly name: string
  /** SHA-256 of the terms in hexadecimal. */
  readonly digest: string
  readonly terms: object
  readonly signatures: readonly {
    readonly scholar: string
    readonly publicKey: string
    readonly signature: string
    readonly signedAt: string
    readonly validUntil: string
  }[]
}

/**
 * JSON with one field, or one signature, in each line, so that a shell can read it (record 0357). The terms are the base64 of the very
 * bytes that the digest is of.
 */
export function certificateFile({ offering, name, digest, terms, signatures }: Certificate): string {
  const field = (key: string, value: string) => `${JSON.stringify(key)}:${JSON.stringify(value)}`
  const signed = signatures.map(({ publicKey, signature, signedAt, validUntil, scholar }) =>
    JSON.stringify({ key: SPKI_PREFIX + publicKey, signature, signedAt, validUntil, scholar }),
  )
  return [
    '{',
    `${field('name', name)},`,
    `${field('offering', offering)},`,
    `${field('digest', digest)},`,
    `${field('terms', Buffer.from(canonicalJson(terms)).toString('base64'))},`,
    '"signatures":[',
    signed.join(',\n'),
    ']',
    '}',
    '',
  ].join('\n')
}
