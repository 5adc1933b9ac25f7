import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '#services/kit/config/config.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { PushRequest } from './port.ts'

/** The address and keys of a browser's subscription. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The key pair by which push services know this product (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'
const ENCODING = 'aes128gcm'
/** RFC 8292 allows at most 24 hours. */
const TOKEN_LIFE_S = 12 * 3600

/** The configured keys, or a pair from the keys that were made at first start (record 0410). */
export function vapidKeysOf({ config, keys }: { config: Pick<Config, 'vapid'>; keys: Keys }): VapidKeys {
  if (config.vapid) return config.vapid
  for (let count = 0; ; count += 1) {
    const { key } = keys.derive(`push vapid ${count}`)
    const pair = createECDH(CURVE)
    try {
      pair.setPrivateKey(key)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
    } catch {
      // One in 2^32 keys is no number below the order of the curve; the next one is taken.
    }
  }
}

/** Encrypts a message for a device and signs for it; nothing but the device can read it (record 0412). */
export function pushRequestOf(
  { endpoint, p256dh, auth }: PushTarget,
  {
    text,
    ttlS,
    topic,
    urgency,
    now,
  }: {
    readonly text: string
    /** Seconds for which the push service keeps it for a device that is off. */
    readonly ttlS: number
    /** At most 32 characters: a later message with the same topic replaces one that waits. */
    readonly topic: string
    readonly urgency: 'normal' | 'high'
    readonly now: Date
  },
  { keys, subject }: { readonly keys: VapidKeys; readonly subject: string },
): PushRequest {
  const { cipherText } = webPush.encrypt(p256dh, auth, text, ENCODING)
  const { Authorization: authorization } = webPush.getVapidHeaders(
    new URL(endpoint).origin,
    subject,
    keys.publicKey,
    keys.privateKey,
    ENCODING,
    Math.floor(now.getTime() / 1000) + TOKEN_LIFE_S,
  )
  return {
    endpoint,
    headers: {
      authorization,
      'content-encoding': ENCODING,
      'content-type': 'application/octet-stream',
      ttl: String(ttlS),
      topic,
      urgency,
    },
    body: cipherText,
  }
}

/** Whether keys can be encrypted for: a point of the curve and 16 bytes. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  try {
    webPush.encrypt(p256dh, auth, '', ENCODING)
    return true
  } catch {
    return false
  }
}
