import { createHash } from 'node:crypto'
import type { SigningKey } from '#packages/pades/certificates/authority.ts'
import { certificateFacts } from '#packages/pades/certificates/certificate-facts.ts'
import { context, integer, octets, oid, sequence, setOf, time, type Der } from '#packages/pades/asn1/der.ts'
import { OID } from '#packages/pades/asn1/oids.ts'

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}

export const sha256Algorithm = (): Der => sequence(oid(OID.sha256))

export interface CmsInput {
  readonly signer: SigningKey
  readonly digest: Uint8Array
  /** What is signed, where it is carried along; a detached signature of plain data otherwise. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array }
  readonly signingTime?: Date
  /** An RFC 3161 token over the SHA-256 of the signature itself. */
  readonly timestamp?: (imprint: Uint8Array) => Promise<Der>
}

const attribute = (type: string, value: Der) => sequence(oid(type), setOf(value))

/** A CMS signature with the attributes of CAdES: content type, digest, the signing certificate by its digest. */
export async function signCms({ signer, digest, content, signingTime, timestamp }: CmsInput): Promise<Der> {
  const contentType = content?.type ?? OID.data
  const signedAttributes = setOf(
    attribute(OID.contentType, oid(contentType)),
    attribute(OID.messageDigest, octets(digest)),
    // ESSCertIDv2 of RFC 5035: SHA-256 is the default and therefore left out.
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(signer.certificate)))))),
    ...(signingTime ? [attribute(OID.signingTime, time(signingTime))] : []),
  )
  const signature = signer.sign(signedAttributes)
  const unsigned = timestamp
    ? [context(1, attribute(OID.timeStampToken, await timestamp(sha256(signature))))]
    : []
  const { issuerDer, serial } = certificateFacts(signer.certificate)
  const signerInfo = sequence(
    integer(1),
    sequence(issuerDer, integer(Buffer.from(serial, 'hex'))),
    sha256Algorithm(),
    retagged(0xa0, signedAttributes),
    sequence(oid(OID.ecdsaWithSha256)),
    octets(signature),
    ...unsigned,
  )
  const signedData = sequence(
    integer(content ? 3 : 1),
    setOf(sha256Algorithm()),
    sequence(oid(contentType), ...(content ? [context(0, octets(content.bytes))] : [])),
    retagged(0xa0, setOf(signer.certificate, ...signer.chain)),
    setOf(signerInfo),
  )
  return sequence(oid(OID.signedData), context(0, signedData))
}

/** The same value under another tag, as IMPLICIT tagging wants it. */
function retagged(tag: number, der: Der): Der {
  const copy = Uint8Array.from(der)
  copy[0] = tag
  return copy
}
