import { createHash, verify, X509Certificate } from 'node:crypto'
import { certificateFacts } from '#packages/pades/certificates/certificate-facts.ts'
import type { Cms } from './cms-reader.ts'
import { TAG } from '#packages/pades/asn1/der.ts'
import type { DerValue } from '#packages/pades/asn1/der-reader.ts'
import { OID } from '#packages/pades/asn1/oids.ts'

export type CmsProblem =
  /** No certificate of the signer is in it. */
  | 'certificate_missing'
  /** The content does not have the signed digest. */
  | 'digest'
  /** The signature was not made with the key of the certificate. */
  | 'signature'
  /** The signing certificate is not the one that was named under the signature. */
  | 'ess'
  /** An algorithm that is not accepted. */
  | 'algorithm'

const HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
}

/** Signature algorithms and the hash they name; the plain RSA one names none. */
const SIGNATURES: Readonly<Record<string, { readonly key: 'ec' | 'rsa'; readonly hash?: string }>> = {
  [OID.ecdsaWithSha256]: { key: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', hash: 'sha512' },
  '1.2.840.113549.1.1.1': { key: 'rsa' },
  '1.2.840.113549.1.1.11': { key: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', hash: 'sha512' },
}

/** The digest of what was signed or stamped, by a hash of Node's; undefined where it is not at hand. */
export type DigestBy = (hash: string) => Uint8Array | undefined

export interface CheckedCms {
  readonly leaf: X509Certificate | undefined
  readonly problems: readonly CmsProblem[]
}

/** Checks digest, key and the signed digest of the certificate; whether the certificate is trusted is not checked here. */
export function checkCms(cms: Cms, digestBy: DigestBy): CheckedCms {
  const leafDer = cms.certificates.find((certificate) => isSigners(certificate, cms))
  const problems: CmsProblem[] = []
  const hash = HASHES[cms.signer.digestAlgorithm]
  if (hash === undefined) return { leaf: undefined, problems: ['algorithm'] }
  const { attributes } = cms.signer
  const digest = digestBy(hash)
  const expected = attributes.get(OID.messageDigest)?.expect(TAG.octets).content ?? new Uint8Array()
  const isSame = digest !== undefined && Buffer.compare(digest, expected) === 0
  if (!isSame || attributes.get(OID.contentType)?.oid !== cms.contentType) problems.push('digest')
  if (!leafDer) return { leaf: undefined, problems: [...problems, 'certificate_missing'] }
  const leaf = new X509Certificate(leafDer)
  if (!namesCertificate(attributes, leafDer)) problems.push('ess')
  problems.push(...signatureProblems(cms, leaf, hash))
  return { leaf, problems }
}

function isSigners(certificate: Uint8Array, { signer }: Cms): boolean {
  const facts = certificateFacts(certificate)
  return facts.serial === signer.serial && Buffer.compare(facts.issuerDer, signer.issuerDer) === 0
}

function signatureProblems({ signer }: Cms, leaf: X509Certificate, digestHash: string): CmsProblem[] {
  const algorithm = SIGNATURES[signer.signatureAlgorithm]
  const hash = algorithm?.hash ?? digestHash
  if (algorithm?.key !== leaf.publicKey.asymmetricKeyType || hash !== digestHash) return ['algorithm']
  return verify(hash, signer.signedAttributes, leaf.publicKey, signer.signature) ? [] : ['signature']
}

/** RFC 5035 and its predecessor: the first certificate named is the signer's. */
function namesCertificate(attributes: ReadonlyMap<string, DerValue>, certificate: Uint8Array): boolean {
  const second = attributes.get(OID.signingCertificateV2)
  const value = second ?? attributes.get(OID.signingCertificate)
  const named = value?.sequence[0]?.sequence[0]?.sequence ?? []
  const algorithm = named[0]?.tag === TAG.sequence ? named[0].sequence[0]?.oid : OID.sha256
  const hash = second ? HASHES[algorithm ?? ''] : 'sha1'
  const digest = named.find(({ tag }) => tag === TAG.octets)?.content
  return (
    hash !== undefined && digest !== undefined && createHash(hash).update(certificate).digest().equals(digest)
  )
}
