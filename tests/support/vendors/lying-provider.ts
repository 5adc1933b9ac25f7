import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import type { NetworkSettings } from '#services/providers/oidc/relying-party.ts'

export const ISSUER = 'https://idp.test/realm'
export const CLIENT_SECRET = 'client-secret-of-the-test'

/** What to say instead of the truth; each gets what an honest provider would say. */
export interface Lies {
  discovery?: (document: Record<string, unknown>) => unknown
  claims?: (claims: JWTPayload) => Record<string, unknown>
  /** The whole ID token instead of an honest signature. */
  idToken?: (claims: JWTPayload, keys: ProviderKeys) => string | Promise<string>
  tokenReply?: (reply: Record<string, unknown>) => unknown
  userInfo?: Record<string, unknown>
  /** Instead of the whole answer, by the last part of the path. */
  respond?: (endpoint: string) => Response | Promise<Response> | undefined
}

export interface ProviderKeys {
  readonly algorithm: string
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
}

export async function providerKeys(algorithm = 'ES256', kid = 'key-1'): Promise<ProviderKeys> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  return {
    algorithm,
    kid,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
  }
}

export function signed(
  claims: Record<string, unknown>,
  keys: ProviderKeys,
  header: Record<string, unknown> = {},
) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: keys.algorithm, kid: keys.kid, typ: 'JWT', ...header })
    .sign(keys.privateKey)
}

/** An OpenID provider in memory that lies as told, and an account of what it was asked. */
export function lyingProvider(options: { keys: ProviderKeys; now: () => Date; lies?: Lies; pkce?: boolean }) {
  const { now, lies = {}, pkce = true } = options
  const asked: { url: string; init: RequestInit }[] = []
  let { keys } = options
  let expected: { nonce: string; challenge: string | null } | undefined

  const discovery = {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/jwks`,
    userinfo_endpoint: `${ISSUER}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [
      'RS256',
      'PS256',
      'ES256',
      'EdDSA',
      'ES384',
      'RS512',
      'HS256',
      'none',
    ],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  }
  const token = async (init: RequestInit) => {
    const form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : '')
    const verifier = form.get('code_verifier')
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url')
    if (challenge !== (expected?.challenge ?? null))
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const at = Math.floor(now().getTime() / 1000)
    const honest: JWTPayload = {
      iss: ISSUER,
      sub: 'subject-1',
      aud: 'mizan-client',
      iat: at,
      exp: at + 300,
      nonce: expected?.nonce ?? '',
      given_name: 'Huda',
      family_name: 'Amin',
      email: 'huda@example.org',
      email_verified: true,
    }
    const claims = lies.claims?.(honest) ?? honest
    const idToken = await (lies.idToken?.(honest, keys) ?? signed(claims, keys))
    const reply = { access_token: 'opaque-access', token_type: 'Bearer', expires_in: 300, id_token: idToken }
    return Response.json(lies.tokenReply?.(reply) ?? reply)
  }
  const transport = async (url: string, init: RequestInit): Promise<Response> => {
    asked.push({ url, init })
    const endpoint = url.split('/').at(-1) ?? ''
    const lie = await lies.respond?.(endpoint)
    if (lie) return lie
    if (endpoint === 'openid-configuration') return Response.json(lies.discovery?.(discovery) ?? discovery)
    if (endpoint === 'jwks') return Response.json({ keys: [keys.publicJwk] })
    if (endpoint === 'userinfo') return Response.json(lies.userInfo ?? { sub: 'subject-1' })
    return token(init)
  }
  const settings: NetworkSettings = {
    network: 'identity',
    name: 'Test',
    issuer: ISSUER,
    clientId: 'mizan-client',
    clientSecret: CLIENT_SECRET,
    pkce,
    hosts: new Set(['idp.test']),
    insecure: false,
    transport,
  }
  return {
    settings,
    asked,
    /** The person pressed Allow on this address. */
    authorized(url: string): void {
      const { searchParams } = new URL(url)
      expected = { nonce: searchParams.get('nonce') ?? '', challenge: searchParams.get('code_challenge') }
    },
    rotate(to: ProviderKeys): void {
      keys = to
    },
  }
}
