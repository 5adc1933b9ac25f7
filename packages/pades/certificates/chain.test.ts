import { generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto'
import { expect, it } from 'vitest'
import { leadsToTrusted } from './chain.ts'
import { createCertificate, distinguishedName, keyIdentifier } from './x509.ts'

const NOW = new Date('2026-11-20T09:30:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

interface Party {
  readonly name: string
  readonly key: KeyObject
  readonly publicKey: KeyObject
  readonly certificate: Uint8Array
}

/** A party certified by `issuer`, or by itself. */
function party(name: string, issuer: Party | undefined, isAuthority: boolean, days = 10): Party {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const by = issuer ?? { name, key: privateKey, publicKey }
  const certificate = createCertificate({
    subject: [['commonName', name]],
    issuer: {
      name: distinguishedName([['commonName', by.name]]),
      key: by.key,
      keyId: keyIdentifier(by.publicKey),
    },
    publicKey,
    notBefore: new Date(NOW.getTime() - DAY_MS),
    notAfter: new Date(NOW.getTime() + days * DAY_MS),
    usage: isAuthority ? ['keyCertSign'] : ['digitalSignature'],
    isAuthority,
  })
  return { name, key: privateKey, publicKey, certificate }
}

const root = party('Root', undefined, true)
const middle = party('Middle', root, true)
const person = party('Person', middle, false)
const stranger = party('Stranger', undefined, true)

const leads = (
  leaf: Party,
  beside: readonly Party[],
  { at = NOW, longest, trusted = [root] }: { at?: Date; longest?: number; trusted?: readonly Party[] } = {},
) =>
  leadsToTrusted(
    new X509Certificate(leaf.certificate),
    beside.map(({ certificate }) => certificate),
    trusted.map(({ certificate }) => certificate),
    at,
    longest,
  )

it('goes up to the root, as far as it may', () => {
  expect(leads(middle, [middle])).toBe(true)
  expect(leads(person, [person, middle])).toBe(true)
  expect(leads(person, [middle, root, person])).toBe(true)
  expect(leads(person, [person])).toBe(false)
  expect(leads(person, [person, middle], { longest: 1 })).toBe(false)
  expect(leads(middle, [middle], { longest: 1 })).toBe(true)
})

it('goes to no other root', () => {
  expect(leads(stranger, [stranger])).toBe(false)
  expect(leads(person, [person, middle], { trusted: [stranger] })).toBe(false)
  expect(leads(person, [person, middle], { trusted: [] })).toBe(false)
  // The same names, other keys.
  const forgedRoot = party('Root', undefined, true)
  expect(leads(party('Middle', forgedRoot, true), [forgedRoot])).toBe(false)
})

it('goes through authorities only: who is certified certifies nobody', () => {
  expect(leads(party('Friend', party('Someone', root, false), false), [])).toBe(false)
  const someone = party('Someone', root, false)
  expect(leads(party('Friend', someone, false), [someone])).toBe(false)
})

it('asks what was valid at the time', () => {
  const brief = party('Brief', root, true, 2)
  const signer = party('Signer', brief, false)
  const later = new Date(NOW.getTime() + 3 * DAY_MS)
  expect(leads(signer, [brief])).toBe(true)
  expect(leads(signer, [brief], { at: later })).toBe(false)
  expect(leads(person, [middle], { at: new Date(NOW.getTime() - 2 * DAY_MS) })).toBe(false)
})

it('lets whole certificates lie beside it, and no damaged ones nor many', () => {
  expect(leads(person, [middle, stranger])).toBe(true)
  const damaged = Uint8Array.from(stranger.certificate)
  const last = damaged.length - 1
  damaged[last] = (damaged[last] ?? 0) ^ 1
  expect(leads(person, [middle, { ...stranger, certificate: damaged }])).toBe(false)
  expect(leads(person, [middle, ...Array.from({ length: 10 }, () => stranger)])).toBe(false)
})
