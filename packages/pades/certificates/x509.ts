import { createHash, randomBytes, sign, type KeyObject } from 'node:crypto'
import {
  bits,
  boolean,
  context,
  ia5,
  integer,
  octets,
  oid,
  publicKeyInfo,
  sequence,
  setOf,
  tagged,
  time,
  utf8,
  type Der,
} from '#packages/pades/asn1/der.ts'
import { OID } from '#packages/pades/asn1/oids.ts'

/** Attributes of a distinguished name, most general first; every value is encoded as it is, whatever it holds. */
export type NameParts = readonly (readonly ['commonName' | 'organizationName', string])[]

/** X.520 ub-common-name and ub-organization-name, in characters. */
const NAME_MAX = 64
const SERIAL_BYTES = 16

/** RFC 5280, section 4.2.1.3: the bits of keyUsage that we use, from the left. */
const KEY_USAGE = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, cRLSign: 0x02 } as const

export interface CertificateInput {
  readonly subject: NameParts
  readonly issuer: { readonly name: Der; readonly key: KeyObject; readonly keyId: Uint8Array }
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly usage: readonly (keyof typeof KEY_USAGE)[]
  readonly isAuthority?: boolean
  readonly extendedUsage?: { readonly critical: boolean; readonly purposes: readonly string[] }
  readonly email?: string
  /** Hexadecimal; drawn at random where none is given. */
  readonly serial?: string
}

/** An X.509 v3 certificate, signed by ECDSA with SHA-256. */
export function createCertificate(input: CertificateInput): Der {
  const algorithm = sequence(oid(OID.ecdsaWithSha256))
  const body = sequence(
    context(0, integer(2)),
    integer(serialBytes(input.serial)),
    algorithm,
    input.issuer.name,
    sequence(time(input.notBefore), time(input.notAfter)),
    distinguishedName(input.subject),
    publicKeyInfo(input.publicKey),
    context(3, sequence(...extensions(input))),
  )
  return sequence(body, algorithm, bits(sign('sha256', body, input.issuer.key)))
}

function serialBytes(hex: string | undefined): Uint8Array {
  if (hex !== undefined) {
    if (!/^([0-9a-f]{2}){1,20}$/.test(hex) || /^0*$/.test(hex)) throw new TypeError('not a serial number')
    return Buffer.from(hex, 'hex')
  }
  const bytes = randomBytes(SERIAL_BYTES)
  // Neither negative nor shorter than the others.
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes
}

export function distinguishedName(parts: NameParts): Der {
  return sequence(...parts.map(([type, value]) => setOf(sequence(oid(OID[type]), utf8(nameText(value))))))
}

/** Without control characters and not longer than X.520 allows; never cut within a character. */
function nameText(value: string): string {
  const clean = value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return Array.from(clean).slice(0, NAME_MAX).join('')
}

/** RFC 5280, section 4.2.1.2, method 1. */
export function keyIdentifier(key: KeyObject): Uint8Array {
  const info = publicKeyInfo(key)
  // The bit string of an EC P-256 key is the last 65 bytes.
  return createHash('sha1')
    .update(info.subarray(info.length - 65))
    .digest()
}

const extension = (id: string, critical: boolean, value: Der) =>
  sequence(oid(id), ...(critical ? [boolean(true)] : []), octets(value))

function extensions(input: CertificateInput): Der[] {
  const usage = input.usage.reduce((sum, name) => sum | KEY_USAGE[name], 0)
  const found = [
    extension(OID.keyUsage, true, namedBits(usage)),
    extension(OID.subjectKeyIdentifier, false, octets(keyIdentifier(input.publicKey))),
    extension(OID.authorityKeyIdentifier, false, sequence(tagged(0x80, input.issuer.keyId))),
  ]
  const constraints = input.isAuthority ? sequence(boolean(true), integer(0)) : sequence()
  found.push(extension(OID.basicConstraints, true, constraints))
  if (input.extendedUsage) {
    const purposes = sequence(...input.extendedUsage.purposes.map(oid))
    found.push(extension(OID.extKeyUsage, input.extendedUsage.critical, purposes))
  }
  // rfc822Name is ASCII; other addresses stay in the audit trail only.
  if (input.email !== undefined && /^[\x21-\x7e]{3,254}$/.test(input.email)) {
    const address = Buffer.from(ia5(input.email))
    address[0] = 0x81
    found.push(extension(OID.subjectAltName, false, sequence(address)))
  }
  return found
}

/** A bit string whose trailing zero bits are left out, as DER wants it of named bits. */
function namedBits(byte: number): Der {
  const unused = 31 - Math.clz32(byte & -byte)
  return tagged(0x03, Uint8Array.of(unused, byte))
}
