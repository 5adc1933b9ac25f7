import { createHash, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** The uses of keys: HMACs and derived keys, wrapping of data keys, password hashes, proof between services. */
export const KEY_USES = ['mac', 'kek', 'pepper', 'service'] as const
export type KeyUse = (typeof KEY_USES)[number]

const storedKey = z.strictObject({
  // The id precedes everything the key made, up to the first dot.
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
  use: z.enum(KEY_USES),
  /** base64url: 32 bytes, for `service` the PKCS #8 form of an Ed25519 key. */
  secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{43,}$/)),
})
export type StoredKey = z.infer<typeof storedKey>

const keyFile = z.strictObject({
  version: z.literal(1),
  keys: z.array(storedKey).check(z.minLength(KEY_USES.length)),
})
export type KeyFile = z.infer<typeof keyFile>

/** Keys made from a public text, the same everywhere, for tests and examples. Production refuses them. */
export function sampleKeyFile(): KeyFile {
  const secretOf = (use: KeyUse) => createHash('sha256').update(`mizan sample key ${use}`).digest()
  // RFC 8410: the fixed head of a PKCS #8 Ed25519 key, followed by its 32 bytes.
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  return {
    version: 1,
    keys: KEY_USES.map((use) => ({
      id: `${use}-sample`,
      use,
      secret: (use === 'service' ? Buffer.concat([head, secretOf(use)]) : secretOf(use)).toString(
        'base64url',
      ),
    })),
  }
}

/** Whether any key is one of the sample keys, under any id. */
export function isSample(file: KeyFile): boolean {
  const samples = new Set(sampleKeyFile().keys.map((key) => key.secret))
  return file.keys.some((key) => samples.has(key.secret))
}

/**
 * Reads the key file, or creates it with new keys. If several processes start first, one creates it and all read it.
 */
export function readOrCreateKeyFile(file: string): KeyFile {
  const found = findKeyFile(file)
  if (found) return found
  createKeyFile(file)
  return readKeyFile(file)
}

/** Reads the key file; undefined when there is none. */
export function findKeyFile(file: string): KeyFile | undefined {
  try {
    return readKeyFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function readKeyFile(file: string): KeyFile {
  const text = readFileSync(file, 'utf8')
  if (process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0) {
    throw new Error(
      `${file} holds the keys of the product and can be read by everyone on this machine. Run: chmod 600 ${file}`,
    )
  }
  const parsed = keyFile.safeParse(parseJson(text))
  if (!parsed.success) throw new Error(`${file} is no key file of this product, or was cut short.`)
  checkSecrets(file, parsed.data)
  return parsed.data
}

function checkSecrets(file: string, { keys }: KeyFile): void {
  if (new Set(keys.map((key) => key.id)).size < keys.length) throw new Error(`${file} names two keys alike.`)
  for (const key of keys) {
    const secret = Buffer.from(key.secret, 'base64url')
    const fits = key.use === 'service' ? isEd25519(secret) : secret.length === 32
    if (!fits) throw new Error(`${file}: the key ${key.id} has not the form of a ${key.use} key.`)
  }
}

function isEd25519(der: Buffer): boolean {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

function createKeyFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(freshKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    sync(draft)
    // A link never replaces an existing file, so the first process wins.
    linkSync(draft, file)
    sync(path.dirname(file))
  } catch (error) {
    if (!isExisting(error)) throw error
  } finally {
    unlinkSync(draft)
  }
}

function freshKeys(): KeyFile {
  const stamp = randomBytes(4).toString('hex')
  const secretOf = (use: KeyUse): Buffer =>
    use === 'service'
      ? generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
      : randomBytes(32)
  return {
    version: 1,
    keys: KEY_USES.map((use) => ({
      id: `${use}-${stamp}`,
      use,
      secret: secretOf(use).toString('base64url'),
    })),
  }
}

function sync(target: string): void {
  const descriptor = openSync(target, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined
}
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const isExisting = (error: unknown): boolean => codeOf(error) === 'EEXIST'
