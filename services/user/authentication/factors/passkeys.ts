import { PRODUCT_NAME } from '#contracts/support.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import { FACTOR_LIMITS } from './factor-rules.ts'
import type { PasskeyRow } from './passkey-store.ts'

/** The host and the origin of the product (WebAuthn level 3, section 5.1.2). */
interface RelyingParty {
  readonly publicUrl: string
}

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]
/** How long a browser waits for the person, milliseconds. */
const TIMEOUT_MS = 120_000

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/))
const shared = { id: base64url, rawId: base64url, type: z.literal('public-key') } as const
const extensions = z.optional(z.record(z.string(), z.unknown()))

const registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
  clientExtensionResults: extensions,
})
const assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
  clientExtensionResults: extensions,
})
/** Part of the signed data; cross-origin is refused, because our pages are never framed by foreign ones. */
const clientData = z.object({ crossOrigin: z.optional(z.boolean()) })

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

const rpOf = ({ publicUrl }: RelyingParty) => {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

const credentialOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: [...transports],
})

/** Options to create a passkey with: it must know its owner by PIN, finger or face, and none that is there already is made again. */
export async function creationOptions(
  rp: RelyingParty,
  person: { readonly userId: string; readonly email: string; readonly name: string },
  held: readonly PasskeyRow[],
) {
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: rpOf(rp).expectedRPID,
    userID: new TextEncoder().encode(person.userId),
    userName: person.email,
    userDisplayName: person.name,
    timeout: FACTOR_LIMITS.passkeyStartMs,
    attestationType: 'none',
    excludeCredentials: held.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Options to sign in with one of the account's passkeys. */
export async function requestOptions(rp: RelyingParty, held: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: rpOf(rp).expectedRPID,
    allowCredentials: held.map(credentialOf),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
}

/** The passkey created for this challenge; undefined when any check fails. */
export async function createdPasskey(
  rp: RelyingParty,
  expectedChallenge: string,
  text: string,
): Promise<NewPasskey | undefined> {
  const parsed = registration.safeParse(jsonOf(text))
  if (!parsed.success || isFramed(parsed.data.response.clientDataJSON)) return undefined
  const { transports = [], clientDataJSON, attestationObject } = parsed.data.response
  try {
    const answer = { clientDataJSON, attestationObject: unattested(attestationObject) }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, response: answer, clientExtensionResults: {} },
      expectedChallenge,
      ...rpOf(rp),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id: credentialId, publicKey, counter } = registrationInfo.credential
    return { credentialId, publicKey, counter, transports }
  } catch {
    return undefined
  }
}

/** The passkey that an answer proves, with its new counter; undefined when it proves none. */
export async function provenPasskey(
  rp: RelyingParty,
  expectedChallenge: string,
  held: readonly PasskeyRow[],
  text: string,
): Promise<{ readonly passkey: PasskeyRow; readonly counter: number } | undefined> {
  const parsed = assertion.safeParse(jsonOf(text))
  if (!parsed.success || isFramed(parsed.data.response.clientDataJSON)) return undefined
  const { userHandle, ...answer } = parsed.data.response
  const passkey = held.find((row) => row.credentialId === parsed.data.id)
  if (!passkey) return undefined
  const isForeign = typeof userHandle === 'string' && decoded(userHandle) !== passkey.userId
  if (isForeign) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...parsed.data, response: answer, clientExtensionResults: {} },
      expectedChallenge,
      ...rpOf(rp),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // The library throws a different error for each check; callers see only one outcome.
    return undefined
  }
}

/**
 * Removes the attestation, which was not requested: checking it would fetch revocation lists from addresses that the
 * client's certificates name.
 */
function unattested(attestationObject: string): string {
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get(
    'authData',
  )
  const kept = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(kept)).toString('base64url')
}

function isFramed(clientDataJson: string): boolean {
  const parsed = clientData.safeParse(jsonOf(decoded(clientDataJson)))
  return !parsed.success || parsed.data.crossOrigin === true
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64url').toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
