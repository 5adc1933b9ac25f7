import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto'
import {
  findKeyFile,
  isSample,
  readOrCreateKeyFile,
  type KeyFile,
  type KeyUse,
  type StoredKey,
} from './keys-file.ts'

/** The keys of the product. A value made for one purpose is invalid for any other. */
export interface Keys {
  /** 32 bytes for one purpose, with the id of the key they come from. */
  derive(purpose: string): { readonly id: string; readonly key: Buffer }
  /** `keyId.base64url` of HMAC-SHA-256 over `data`. */
  mac(purpose: string, data: string | Uint8Array): string
  /** The same under every key in the file, the current one first; for look-ups while keys are rotated. */
  macs(purpose: string, data: string | Uint8Array): string[]
  verifyMac(purpose: string, data: string | Uint8Array, mac: string): boolean
  /** AES-256-GCM under a derived key: `keyId.iv.ciphertext`; `context` must be the same at opening. */
  seal(purpose: string, context: string, text: string): string
  /** @throws KeyError when the text was changed, or made for another purpose or context */
  open(purpose: string, context: string, sealed: string): string
  /** Wraps a data key with the current key-encryption key. */
  wrap(context: string, dataKey: Uint8Array): { readonly kekId: string; readonly wrapped: Buffer }
  /** @throws KeyError */
  unwrap(context: string, kekId: string, wrapped: Uint8Array): Buffer
  /** The id of the current key-encryption key. */
  readonly kekId: string
  readonly kekIds: readonly string[]
  /** The secret added to password hashes beside the salt. */
  readonly pepper: { readonly id: string; readonly key: Buffer }
  pepperById(id: string): Buffer | undefined
  /** Ed25519, for authentication between services. */
  readonly service: { readonly id: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  /** The base64url signature of the service key. */
  sign(data: string | Uint8Array): { readonly keyId: string; readonly signature: string }
  verifySignature(keyId: string, data: string | Uint8Array, signature: string): boolean
}

/** Thrown for any failure to open or unwrap, without details that could help an attacker. */
export class KeyError extends Error {
  constructor() {
    super('A sealed value could not be opened')
    this.name = 'KeyError'
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Reads the key file, which every process of the product shares. A missing file is created only for a new database,
 * because new keys could not open existing data.
 * @throws Error for sample keys in production, for a file that others may read, and for a missing file of an existing
 * database
 */
export function loadKeys(options: { file: string; production: boolean; isNewDatabase: boolean }): Keys {
  const file = options.isNewDatabase ? readOrCreateKeyFile(options.file) : findKeyFile(options.file)
  if (!file) {
    throw new Error(
      `The key file ${options.file} is missing, and this database holds data that was sealed with its keys. ` +
        'Put it back, or set KEY_FILE to where it lies; no new one was made.',
    )
  }
  if (options.production && isSample(file)) {
    throw new Error(
      `${options.file} holds sample keys, which everyone knows. Remove it or set KEY_FILE to keys of your own.`,
    )
  }
  return keysFrom(file)
}

/** The keys of a parsed key file: the first of each use is the current one, the others can still open old values. */
export function keysFrom(file: KeyFile): Keys {
  const of = (use: KeyUse): [Loaded, ...Loaded[]] => {
    const [first, ...rest] = file.keys.filter((key) => key.use === use)
    if (!first) throw new Error(`The key file holds no key for '${use}'`)
    return [load(first), ...rest.map(load)]
  }
  const macKeys = of('mac')
  const keks = of('kek')
  const peppers = of('pepper')
  const signers = of('service').map(({ id, secret }) => {
    const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })
    return { id, privateKey, publicKey: createPublicKey(privateKey) }
  })
  const [signer] = signers
  if (!signer) throw new Error('The key file holds no service key')

  const derived = new Map<string, Buffer>()
  const deriveFrom = (root: Loaded, purpose: string): Buffer => {
    const name = `${root.id} ${purpose}`
    let key = derived.get(name)
    if (!key) derived.set(name, (key = Buffer.from(hkdfSync('sha256', root.secret, '', purpose, 32))))
    return key
  }
  const macWith = (root: Loaded, purpose: string, data: string | Uint8Array) =>
    `${root.id}.${createHmac('sha256', deriveFrom(root, `mac:${purpose}`))
      .update(data)
      .digest('base64url')}`

  return {
    derive: (purpose) => ({ id: macKeys[0].id, key: deriveFrom(macKeys[0], `key:${purpose}`) }),
    mac: (purpose, data) => macWith(macKeys[0], purpose, data),
    macs: (purpose, data) => macKeys.map((root) => macWith(root, purpose, data)),
    verifyMac(purpose, data, mac) {
      const root = macKeys.find((key) => mac.startsWith(`${key.id}.`))
      return root !== undefined && equal(macWith(root, purpose, data), mac)
    },
    seal(purpose, context, text) {
      const sealed = encrypt(deriveFrom(macKeys[0], `seal:${purpose}`), context, Buffer.from(text, 'utf8'))
      return `${macKeys[0].id}.${sealed.toString('base64url')}`
    },
    open(purpose, context, sealed) {
      const [id, body] = split(sealed)
      const root = macKeys.find((key) => key.id === id)
      if (!root) throw new KeyError()
      return decrypt(deriveFrom(root, `seal:${purpose}`), context, Buffer.from(body, 'base64url')).toString(
        'utf8',
      )
    },
    wrap: (context, dataKey) => ({ kekId: keks[0].id, wrapped: encrypt(keks[0].secret, context, dataKey) }),
    unwrap(context, kekId, wrapped) {
      const kek = keks.find((key) => key.id === kekId)
      if (!kek) throw new KeyError()
      return decrypt(kek.secret, context, wrapped)
    },
    kekId: keks[0].id,
    kekIds: keks.map((key) => key.id),
    pepper: { id: peppers[0].id, key: peppers[0].secret },
    pepperById: (id) => peppers.find((key) => key.id === id)?.secret,
    service: signer,
    sign: (data) => ({
      keyId: signer.id,
      signature: sign(null, bytes(data), signer.privateKey).toString('base64url'),
    }),
    verifySignature(keyId, data, signature) {
      const known = signers.find((key) => key.id === keyId)
      return (
        known !== undefined && verify(null, bytes(data), known.publicKey, Buffer.from(signature, 'base64url'))
      )
    },
  }
}

/** AES-256-GCM: 12 bytes of random nonce, the ciphertext, 16 bytes of tag. */
export function encrypt(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context, 'utf8'))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws KeyError for any failure */
export function decrypt(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  const box = Buffer.from(sealed)
  if (box.length < IV_BYTES + TAG_BYTES) throw new KeyError()
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context, 'utf8'))
      .setAuthTag(box.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new KeyError()
  }
}

interface Loaded {
  readonly id: string
  readonly secret: Buffer
}

function load(key: StoredKey): Loaded {
  return { id: key.id, secret: Buffer.from(key.secret, 'base64url') }
}

function split(text: string): [string, string] {
  const dot = text.indexOf('.')
  return dot < 0 ? ['', ''] : [text.slice(0, dot), text.slice(dot + 1)]
}

function bytes(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data, 'utf8') : data
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
