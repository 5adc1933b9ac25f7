import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { LogHead } from '#contracts/proof/log.ts'
import { headText } from '#contracts/proof/values.ts'
import type { Keys } from '#services/kit/security/keys.ts'

// RFC 8410: the fixed heads of PKCS #8 and SPKI forms of Ed25519 keys, each followed by 32 bytes.
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

export interface HeadSigner {
  readonly keyId: string
  /** 32 bytes. */
  readonly publicKey: Buffer
  sign(head: Omit<LogHead, 'key' | 'signature'>): Buffer
}

/** Signs heads with a key derived from the key file: a new first key of the file is a new key of the log. */
export function createHeadSigner(keys: Pick<Keys, 'derive'>): HeadSigner {
  const { key: seed } = keys.derive('log head')
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_HEAD.length)
  return {
    keyId: `log_${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`,
    publicKey,
    sign: (head) => sign(null, Buffer.from(headText(head)), privateKey),
  }
}

/** Whether the head is signed by this key. */
export function isSignedBy(publicKey: Uint8Array, head: LogHead): boolean {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_HEAD, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(headText(head)), key, Buffer.from(head.signature, 'base64'))
}
