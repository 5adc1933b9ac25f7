import { createDecipheriv, createHmac, createECDH } from 'node:crypto'

/** The keys of a receiver, as a browser holds them. */
export interface ReceiverKeys {
  readonly privateKey: Buffer
  readonly auth: Buffer
}

const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()

const SALT = 16
const TAG = 16
const ONE = Uint8Array.of(1)

/**
 * Opens a message of one record (RFC 8291, RFC 8188), with nothing of the library that closed it.
 * @throws Error for a message that is not for these keys
 */
export function decrypt(body: Uint8Array, { privateKey, auth }: ReceiverKeys): Buffer {
  const message = Buffer.from(body)
  const salt = message.subarray(0, SALT)
  const recordSize = message.readUInt32BE(SALT)
  const idLength = message.readUInt8(SALT + 4)
  const senderKey = message.subarray(SALT + 5, SALT + 5 + idLength)
  const record = message.subarray(SALT + 5 + idLength)
  if (record.length > recordSize) throw new Error('A push message has one record.')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = hmac(hmac(auth, pair.computeSecret(senderKey)), info, ONE)
  const random = hmac(salt, input)
  const key = hmac(random, Buffer.from('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16)
  const nonce = hmac(random, Buffer.from('Content-Encoding: nonce\0'), ONE).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  // The last record ends with 2 and zeros.
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The padding is wrong.')
  return padded.subarray(0, end)
}
