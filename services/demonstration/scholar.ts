import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { keyStatement, termsStatement } from '#contracts/project/fatwa/statement.ts'
import type { ScholarKeys } from '#services/project/fatwa/keys.ts'

/** The signature of an offering's terms, as a scholar sends it. */
export interface TermsSignature {
  readonly keyId: string
  readonly signature: string
}

export type Signs = (offering: string, digest: string) => TermsSignature

/** Private keys live as long as the process, one for each scholar; they are stored nowhere. */
const HELD = new WeakMap<ScholarKeys, Map<string, Promise<Signs>>>()

/** A scholar with a key of their own, enrolled by the same function as in the product. */
export function signerOf(keys: ScholarKeys, scholarId: string): Promise<Signs> {
  const held = HELD.get(keys) ?? new Map<string, Promise<Signs>>()
  HELD.set(keys, held)
  const known = held.get(scholarId) ?? enrolled(keys, scholarId)
  held.set(scholarId, known)
  return known
}

async function enrolled(keys: ScholarKeys, scholarId: string): Promise<Signs> {
  const { privateKey, publicKey: made } = generateKeyPairSync('ed25519')
  const publicKey = rawOf(made)
  const proof = signed(privateKey, keyStatement({ scholar: scholarId, publicKey }))
  const keyId = await keys.enrol({ scholarId, label: 'Demonstration', publicKey, proof })
  return (offering, digest) => ({
    keyId,
    signature: signed(privateKey, termsStatement({ offering, digest })),
  })
}

const signed = (key: KeyObject, text: string) => sign(null, Buffer.from(text), key).toString('base64')

/** The last 32 bytes of a SubjectPublicKeyInfo of Ed25519 are the key (RFC 8410). */
const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
