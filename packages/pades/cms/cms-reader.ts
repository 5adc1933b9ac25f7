import { TAG } from '#packages/pades/asn1/der.ts'
import { DerValue, MalformedDer } from '#packages/pades/asn1/der-reader.ts'
import { OID } from '#packages/pades/asn1/oids.ts'

/** A CMS signature taken apart; nothing of it is checked yet. */
export interface Cms {
  readonly contentType: string
  /** What is signed, where it is carried along. */
  readonly content: Uint8Array | undefined
  readonly certificates: readonly Uint8Array[]
  readonly signer: {
    readonly issuerDer: Uint8Array
    readonly serial: string
    readonly digestAlgorithm: string
    readonly signatureAlgorithm: string
    /** As it was signed: a SET OF. */
    readonly signedAttributes: Uint8Array
    readonly attributes: ReadonlyMap<string, DerValue>
    readonly signature: Uint8Array
    readonly unsigned: ReadonlyMap<string, DerValue>
  }
}

/** Takes one CMS signature of one signer apart. @throws MalformedDer */
export function readCms(der: Uint8Array): Cms {
  const [type, wrapper, ...behind] = DerValue.of(der).sequence
  if (type?.oid !== OID.signedData || wrapper?.expect(0xa0).children.length !== 1 || behind.length > 0)
    throw new MalformedDer('no signed data')
  const [version, algorithms, encapsulated, ...rest] = wrapper.children[0]?.sequence ?? []
  const signers = rest.at(-1)?.expect(TAG.set).children ?? []
  const [signerInfo] = signers
  if (!version || !encapsulated || !signerInfo || signers.length !== 1)
    throw new MalformedDer('not one signer')
  if (!['01', '03'].includes(version.integerHex)) throw new MalformedDer('version')
  const signer = readSigner(signerInfo)
  const listed = (algorithms?.expect(TAG.set).children ?? []).map(algorithmOf)
  if (listed.join() !== signer.digestAlgorithm) throw new MalformedDer('digest algorithms')
  const optional = rest.slice(0, -1)
  if (optional.some(({ tag }) => tag !== 0xa0)) throw new MalformedDer('revocation lists')
  const [contentType, content] = encapsulated.sequence
  return {
    contentType: contentType?.oid ?? '',
    content: content?.expect(0xa0).children[0]?.expect(TAG.octets).content,
    certificates: optional.flatMap(({ children }) => children).map(({ der: certificate }) => certificate),
    signer,
  }
}

/** The algorithm's name; parameters other than NULL are nothing we know. */
function algorithmOf(value: DerValue): string {
  const [name, parameters] = value.sequence
  if (!name || (parameters && parameters.der.length !== 2)) throw new MalformedDer('algorithm')
  return name.oid
}

function readSigner(info: DerValue): Cms['signer'] {
  const [version, id, digestAlgorithm, signed, signatureAlgorithm, signature, unsigned, ...more] =
    info.sequence
  if (!version || !id || !digestAlgorithm || !signed || !signatureAlgorithm || !signature || more.length > 0)
    throw new MalformedDer('signer')
  const [issuer, serial] = id.sequence
  if (version.integerHex !== '01' || !issuer || !serial) throw new MalformedDer('signer id')
  const signedAttributes = Uint8Array.from(signed.expect(0xa0).der)
  signedAttributes[0] = TAG.set
  return {
    issuerDer: issuer.der,
    serial: serial.integerHex,
    digestAlgorithm: algorithmOf(digestAlgorithm),
    signatureAlgorithm: algorithmOf(signatureAlgorithm),
    signedAttributes,
    attributes: attributesOf(signed),
    signature: signature.expect(TAG.octets).content,
    unsigned: unsigned ? attributesOf(unsigned.expect(0xa1)) : new Map(),
  }
}

function attributesOf(set: DerValue): Map<string, DerValue> {
  const attributes = new Map<string, DerValue>()
  for (const member of set.children) {
    const [type, values] = member.sequence
    const [value, ...more] = values?.expect(TAG.set).children ?? []
    if (!type || !value || more.length > 0 || attributes.has(type.oid)) throw new MalformedDer('attribute')
    attributes.set(type.oid, value)
  }
  return attributes
}
