import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'
import { certificateFacts } from './certificate-facts.ts'
import type { Der } from '#packages/pades/asn1/der.ts'
import { OID } from '#packages/pades/asn1/oids.ts'
import { createCertificate, distinguishedName, keyIdentifier, type NameParts } from './x509.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365.25 * DAY_MS
/** Certificates start a little earlier than they are made, for clocks that run behind. */
const BACKDATE_MS = 5 * 60 * 1000
const ROOT_LIFE_MS = 30 * YEAR_MS
/** The keys of the time stamps and of the seal. */
const SERVICE_LIFE_MS = 20 * YEAR_MS
/**
 * A signer's key lives for one signature, in memory. The certificate lives on, so that a reader who checks it by today's date
 * does not call it expired while the contract runs.
 */
const SIGNER_LIFE_MS = 10 * YEAR_MS

/** A private key with its certificate, as text to be sealed and stored. */
export interface StoredKey {
  /** PKCS #8, base64. */
  readonly key: string
  /** X.509 in DER, base64. */
  readonly certificate: string
}

/** The complete material of an authority. Secret: it can sign in the authority's name. */
export interface AuthorityMaterial {
  readonly root: StoredKey
  readonly tsa: StoredKey
  readonly seal: StoredKey
}

/** A signing key with its certificate and issuers. */
export interface SigningKey {
  readonly certificate: Der
  /** Hexadecimal. */
  readonly serial: string
  /** Issuers, nearest first. */
  readonly chain: readonly Der[]
  /** ECDSA with SHA-256 over these bytes, in DER. */
  sign(bytes: Uint8Array): Uint8Array
}

export interface SignerInput {
  readonly name: string
  readonly email: string
  /** Hexadecimal; drawn at random where none is given. */
  readonly serial?: string
  readonly now: Date
}

export interface Authority {
  /** The root's certificate: what a check trusts. */
  readonly root: Der
  /** The seal of the platform itself, for audit certificates. */
  readonly seal: SigningKey
  /** For time stamps only. */
  readonly tsa: SigningKey
  /** From then on it cannot issue any more; a new authority is made before. */
  readonly expiresAt: Date
  /** A certificate for one signature of one person; its key is never stored. */
  issueSigner(input: SignerInput): SigningKey
}

/** The stored material cannot be used: damaged, mixed up, or expired. */
export class AuthorityUnusable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The signing authority cannot be used: ${reason}.`, options)
    this.name = 'AuthorityUnusable'
  }
}

interface Issuer {
  readonly name: Der
  readonly key: KeyObject
  readonly keyId: Uint8Array
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Makes an authority: root, time stamps and seal. It exists once; the caller stores it sealed. */
export function newAuthority(now: Date, organization: string): AuthorityMaterial {
  const root = newKey()
  const subject = nameOf(organization, `${organization} Signing Authority`)
  const issuer: Issuer = {
    name: distinguishedName(subject),
    key: root.privateKey,
    keyId: keyIdentifier(root.publicKey),
  }
  const validFrom = new Date(now.getTime() - BACKDATE_MS)
  const certificate = createCertificate({
    subject,
    issuer,
    publicKey: root.publicKey,
    notBefore: validFrom,
    notAfter: new Date(now.getTime() + ROOT_LIFE_MS),
    usage: ['keyCertSign', 'cRLSign'],
    isAuthority: true,
  })
  const service = (name: string, purposes: readonly string[], critical: boolean) => {
    const pair = newKey()
    const issued = createCertificate({
      subject: nameOf(organization, `${organization} ${name}`),
      issuer,
      publicKey: pair.publicKey,
      notBefore: validFrom,
      notAfter: new Date(now.getTime() + SERVICE_LIFE_MS),
      usage: critical ? ['digitalSignature'] : ['digitalSignature', 'nonRepudiation'],
      extendedUsage: { critical, purposes },
    })
    return stored(pair.privateKey, issued)
  }
  return {
    root: stored(root.privateKey, certificate),
    // RFC 3161, section 2.3: this purpose alone, and critical.
    tsa: service('Time Stamps', [OID.timeStamping], true),
    seal: service('Seal', [OID.emailProtection, OID.documentSigning], false),
  }
}

const nameOf = (organization: string, commonName: string): NameParts => [
  ['organizationName', organization],
  ['commonName', commonName],
]

const stored = (key: KeyObject, certificate: Der): StoredKey => ({
  key: key.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  certificate: Buffer.from(certificate).toString('base64'),
})

/** Opens stored material. @throws AuthorityUnusable */
export function openAuthority(material: AuthorityMaterial, now: Date): Authority {
  const root = openKey(material.root, now)
  if (!root.x509.ca || !root.x509.verify(root.x509.publicKey)) throw new AuthorityUnusable('no root')
  const tsa = openIssued(material.tsa, root.x509, now)
  const seal = openIssued(material.seal, root.x509, now)
  const purposes = certificateFacts(tsa.x509.raw).extendedUsage
  if (!purposes?.critical || purposes.purposes.join() !== OID.timeStamping)
    throw new AuthorityUnusable('its time stamps are not for time stamps alone')
  const chain = [root.x509.raw]
  const issuer: Issuer = {
    name: certificateFacts(root.x509.raw).subjectDer,
    key: root.key,
    keyId: keyIdentifier(root.x509.publicKey),
  }
  const ends = [root, tsa, seal].map(({ x509 }) => certificateFacts(x509.raw).notAfter.getTime())
  return {
    root: root.x509.raw,
    tsa: signingKey(tsa.key, tsa.x509.raw, chain),
    seal: signingKey(seal.key, seal.x509.raw, chain),
    expiresAt: new Date(Math.min(...ends)),
    issueSigner: (input) => issueSigner(issuer, chain, input),
  }
}

function issueSigner(issuer: Issuer, chain: readonly Der[], input: SignerInput): SigningKey {
  const pair = newKey()
  const certificate = createCertificate({
    subject: [['commonName', input.name]],
    issuer,
    publicKey: pair.publicKey,
    notBefore: new Date(input.now.getTime() - BACKDATE_MS),
    notAfter: new Date(input.now.getTime() + SIGNER_LIFE_MS),
    usage: ['digitalSignature', 'nonRepudiation'],
    extendedUsage: { critical: false, purposes: [OID.emailProtection, OID.documentSigning] },
    email: input.email,
    ...(input.serial === undefined ? {} : { serial: input.serial }),
  })
  return signingKey(pair.privateKey, certificate, chain)
}

function signingKey(key: KeyObject, certificate: Der, chain: readonly Der[]): SigningKey {
  return {
    certificate,
    serial: certificateFacts(certificate).serial,
    chain,
    sign: (bytes) => sign('sha256', bytes, key),
  }
}

interface OpenedKey {
  readonly key: KeyObject
  readonly x509: X509Certificate
}

function openKey({ key, certificate }: StoredKey, now: Date): OpenedKey {
  const opened = readKey(key, certificate)
  const { notBefore, notAfter } = certificateFacts(opened.x509.raw)
  if (now < notBefore) throw new AuthorityUnusable('it is not valid yet')
  if (now >= notAfter) throw new AuthorityUnusable('it has expired')
  if (!createPublicKey(opened.key).equals(opened.x509.publicKey))
    throw new AuthorityUnusable('a key and its certificate do not belong together')
  return opened
}

function readKey(key: string, certificate: string): OpenedKey {
  try {
    return {
      key: createPrivateKey({ key: Buffer.from(key, 'base64'), type: 'pkcs8', format: 'der' }),
      x509: new X509Certificate(Buffer.from(certificate, 'base64')),
    }
  } catch (cause) {
    throw new AuthorityUnusable('a key or certificate is damaged', { cause })
  }
}

function openIssued(stored: StoredKey, root: X509Certificate, now: Date): OpenedKey {
  const opened = openKey(stored, now)
  if (!opened.x509.checkIssued(root) || !opened.x509.verify(root.publicKey))
    throw new AuthorityUnusable('a certificate is of another root')
  return opened
}
