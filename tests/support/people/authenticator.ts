import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows at an instant. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  })
}

/** How long a code of an app is shown, milliseconds. */
const STEP_MS = 30_000
/** Enough for a code to be typed, sent and compared. */
const TRAVEL_MS = 4_000

/** The step of an app that an instant lies in. */
const stepOf = (ms: number): number => Math.floor(ms / STEP_MS)

/** The app of a person. A code counts once: it shows none of a step twice, and waits while its step could end on the way. */
export function authenticatorApp(secret: string) {
  let usedStep = 0
  return async (): Promise<string> => {
    for (;;) {
      const [from, to] = [stepOf(Date.now()), stepOf(Date.now() + TRAVEL_MS)]
      if (from === to && from > usedStep) {
        usedStep = from
        return codeAt(secret, new Date(from * STEP_MS))
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** What an authenticator may do wrong, or a page that lies for it. */
export interface Lie {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  /** No PIN, finger or face was asked for. */
  readonly unverified?: boolean
  /** Said instead of the next count. */
  readonly counter?: number
  readonly userHandle?: string
  /** Signed by another key. */
  readonly forged?: boolean
}

const UP = 0x01
const UV = 0x04
const AT = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const b64 = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

export type SoftPasskey = ReturnType<typeof softPasskey>

/** A passkey made of node's own cryptography (WebAuthn level 3, sections 6.1 and 6.5), at one origin. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = newKey()
  const credentialId = randomBytes(32)
  let count = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: lie.crossOrigin ?? false,
      }),
    )
  const authData = (flags: number, lie: Lie, tail: Uint8Array = Buffer.alloc(0)) => {
    count = lie.counter ?? count + 1
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(lie.unverified ? flags & ~UV : flags, 0)
    fixed.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(lie.rpId ?? new URL(origin).hostname), fixed, tail])
  }
  const cosePublicKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return isoCBOR.encode(key)
  }

  return {
    id: b64(credentialId),
    /** Answers options of startPasskey. */
    create(optionsJson: string, lie: Lie = {}): string {
      const options = JSON.parse(optionsJson) as { challenge: string; user: { id: string } }
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cosePublicKey()])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData(UP | UV | AT, lie, attested))],
      ])
      return JSON.stringify({
        id: b64(credentialId),
        rawId: b64(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge, lie)),
          attestationObject: b64(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      })
    },
    /** Answers options of challengePasskey. */
    prove(optionsJson: string, lie: Lie = {}): string {
      const { challenge } = JSON.parse(optionsJson) as { challenge: string }
      const client = clientData('webauthn.get', challenge, lie)
      const data = authData(UP | UV, lie)
      const key = lie.forged ? newKey().privateKey : privateKey
      return JSON.stringify({
        id: b64(credentialId),
        rawId: b64(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          userHandle: lie.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      })
    },
  }
}
