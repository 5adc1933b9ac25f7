import { createECDH } from 'node:crypto'
import type { Reader } from './reader.ts'

/** Reads VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, base64url; a pair that does not belong together is refused. */
export function vapidKeys(read: Reader): { publicKey: string; privateKey: string } | undefined {
  const publicKey = read.text('VAPID_PUBLIC_KEY')
  const privateKey = read.text('VAPID_PRIVATE_KEY')
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined)
    return read.refuse('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.')
  if (publicKeyOf(privateKey) !== publicKey)
    return read.refuse('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.')
  return { publicKey, privateKey }
}

function publicKeyOf(privateKey: string): string | undefined {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
