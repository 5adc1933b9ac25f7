import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import type { Keys } from '#services/kit/security/keys.ts'

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs ID tokens with a key derived from the key file, so that it survives a restart. */
export interface Signing {
  jwks(): Promise<{ keys: JWK[] }>
  sign(claims: JWTPayload): Promise<string>
}

/** Each issuer has its own Ed25519 key. */
export function createSigning(keys: Keys, issuer: string): Signing {
  const seed = keys.derive(`embedded identity provider ${issuer}`).key
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
  const jwk = async (): Promise<JWK & { kid: string }> => {
    const exported = await exportJWK(publicKey)
    return { ...exported, kid: await calculateJwkThumbprint(exported), alg: 'EdDSA', use: 'sig' }
  }
  return {
    jwks: async () => ({ keys: [await jwk()] }),
    sign: async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: (await jwk()).kid })
        .sign(privateKey),
  }
}

/** Whether a PKCE verifier belongs to its S256 challenge (RFC 7636, section 4.6). */
export function fitsChallenge(verifier: string, challenge: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}
