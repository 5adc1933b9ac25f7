import { TAG } from '#packages/pades/asn1/der.ts'
import { DerValue, MalformedDer } from '#packages/pades/asn1/der-reader.ts'
import { OID } from '#packages/pades/asn1/oids.ts'

/** What a check needs of an X.509 certificate and Node's own reader does not tell. */
export interface CertificateFacts {
  /** Hexadecimal, lower case. */
  readonly serial: string
  readonly issuerDer: Uint8Array
  readonly subjectDer: Uint8Array
  /** The last common name of the subject; empty where there is none. */
  readonly commonName: string
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extendedUsage: { readonly critical: boolean; readonly purposes: readonly string[] } | undefined
}

/** Reads a certificate. @throws MalformedDer */
export function certificateFacts(certificate: Uint8Array): CertificateFacts {
  const [body] = DerValue.of(certificate).sequence
  const fields = body?.sequence ?? []
  // The version is left out in certificates of version 1.
  const [serial, , issuer, validity, subject, , ...rest] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  const [notBefore, notAfter] = validity?.sequence ?? []
  if (!serial || !issuer || !subject || !notBefore || !notAfter) throw new MalformedDer('no certificate')
  const extensions = rest.find(({ tag }) => tag === 0xa3)?.children[0]?.sequence ?? []
  return {
    serial: serial.integerHex,
    issuerDer: issuer.der,
    subjectDer: subject.der,
    commonName: commonNameOf(subject),
    notBefore: notBefore.time,
    notAfter: notAfter.time,
    extendedUsage: extendedUsageOf(extensions),
  }
}

function commonNameOf(name: DerValue): string {
  const values = name.sequence
    .flatMap((set) => set.expect(TAG.set).children)
    .map((pair) => pair.sequence)
    .filter(([type]) => type?.oid === OID.commonName)
    .map(([, value]) => value)
  const value = values.at(-1)
  return value ? Buffer.from(value.content).toString('utf8') : ''
}

function extendedUsageOf(extensions: readonly DerValue[]): CertificateFacts['extendedUsage'] {
  const found = extensions.map((extension) => extension.sequence).find(([id]) => id?.oid === OID.extKeyUsage)
  const value = found?.at(-1)
  if (!found || !value) return undefined
  const purposes = DerValue.of(value.expect(TAG.octets).content).sequence.map((purpose) => purpose.oid)
  return { critical: found.length === 3, purposes }
}
