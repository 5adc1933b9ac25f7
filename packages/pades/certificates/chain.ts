import { X509Certificate } from 'node:crypto'
import { certificateFacts } from './certificate-facts.ts'

const LONGEST_CHAIN = 6
const MOST_CERTIFICATES = 10

/**
 * True if the leaf was issued by one of the trusted roots, directly or through certificates that lie beside it, each an authority
 * and valid at `at`. Certificates that nobody needs may lie beside it as well, such as a root issued by another, but no damaged ones.
 * `longest`: how many certificates there may be, the root not counted.
 */
export function leadsToTrusted(
  leaf: X509Certificate,
  beside: readonly Uint8Array[],
  trusted: readonly Uint8Array[],
  at: Date,
  longest = LONGEST_CHAIN,
): boolean {
  if (beside.length > MOST_CERTIFICATES) return false
  const roots = trusted.map((root) => new X509Certificate(root))
  const others = beside.map((certificate) => new X509Certificate(certificate))
  const used = new Set([leaf.fingerprint256, ...roots.map((root) => root.fingerprint256)])
  let current = leaf
  for (let depth = 0; depth < longest; depth += 1) {
    if (!isValid(current, at)) return false
    const issuedBy = (issuer: X509Certificate) => issued(current, issuer)
    const root = roots.find(issuedBy)
    if (root) {
      const known = [...roots, ...others]
      const isWhole = (other: X509Certificate) => known.some((issuer) => issued(other, issuer))
      return isValid(root, at) && others.every((other) => used.has(other.fingerprint256) || isWhole(other))
    }
    const next = others.find((other) => !used.has(other.fingerprint256) && issuedBy(other))
    if (!next) return false
    used.add(next.fingerprint256)
    current = next
  }
  return false
}

const issued = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

function isValid(certificate: X509Certificate, at: Date): boolean {
  const { notBefore, notAfter } = certificateFacts(certificate.raw)
  return at >= notBefore && at <= notAfter
}
