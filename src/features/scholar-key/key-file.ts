import * as z from 'zod/mini'

/* A scholar's signing key in a file that only its passphrase opens (record 0356). */

const ALGORITHM = 'Ed25519'
/** OWASP's number for PBKDF2 with SHA-256. */
const ROUNDS = 600_000
const ROUNDS_MAX = 10_000_000

const keyFile = z.object({
  kind: z.literal('scholar-key-1'),
  publicKey: z.string(),
  rounds: z.int().check(z.minimum(1), z.maximum(ROUNDS_MAX)),
  salt: z.string(),
  iv: z.string(),
  sealed: z.string(),
})

const KEY_TEXTS = {
  unsupported: 'This browser cannot make signing keys. Use a current one.',
  noKeyFile: 'This file is not a signing key.',
  wrongPassphrase: 'The passphrase does not open this key.',
} as const

/** A key that cannot be made or opened; the message says why. */
export class KeyProblem extends Error {}

export interface NewKey {
  /** Raw, in base64. */
  readonly publicKey: string
  /** Text of the file that the scholar keeps. */
  readonly file: string
}

/** Makes a key. @throws KeyProblem where the browser knows no Ed25519 */
export async function makeKey(passphrase: string): Promise<NewKey> {
  const pair = await generate()
  const publicKey = toBase64(await crypto.subtle.exportKey('raw', pair.publicKey))
  const secret = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const lock = await lockOf(passphrase, salt, ROUNDS)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, secret)
  const parts = { salt: toBase64(salt), iv: toBase64(iv), sealed: toBase64(sealed) }
  return {
    publicKey,
    file: `${JSON.stringify({ kind: 'scholar-key-1', publicKey, rounds: ROUNDS, ...parts }, null, 2)}\n`,
  }
}

export interface OpenKey {
  readonly publicKey: string
  readonly sign: (text: string) => Promise<string>
}

/** Opens the key of a file; it cannot be read out of the program again. @throws KeyProblem for another file or passphrase */
export async function openKey(text: string, passphrase: string): Promise<OpenKey> {
  const { publicKey, rounds, salt, iv, sealed } = readFile(text)
  try {
    const lock = await lockOf(passphrase, fromBase64(salt), rounds)
    const secret = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(iv) },
      lock,
      fromBase64(sealed),
    )
    const key = await crypto.subtle.importKey('pkcs8', secret, ALGORITHM, false, ['sign'])
    return { publicKey, sign: (signed) => signText(key, signed) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError')
      throw new KeyProblem(KEY_TEXTS.unsupported)
    throw new KeyProblem(KEY_TEXTS.wrongPassphrase)
  }
}

async function generate(): Promise<CryptoKeyPair> {
  try {
    return (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  } catch {
    throw new KeyProblem(KEY_TEXTS.unsupported)
  }
}

function readFile(text: string): z.infer<typeof keyFile> {
  try {
    return keyFile.parse(JSON.parse(text))
  } catch {
    throw new KeyProblem(KEY_TEXTS.noKeyFile)
  }
}

async function lockOf(passphrase: string, salt: BufferSource, iterations: number): Promise<CryptoKey> {
  // The same text may be typed in several Unicode forms.
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const signText = async (key: CryptoKey, text: string): Promise<string> =>
  toBase64(await crypto.subtle.sign(ALGORITHM, key, new TextEncoder().encode(text)))

const toBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
