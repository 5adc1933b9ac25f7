import * as oidc from 'openid-client'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import type { Clock } from '#services/kit/clock.ts'
import { sameText } from '#services/kit/security/same-text.ts'
import { checkTokenType, identityOf, isComplete } from './claims.ts'
import { allowedUrl, guardedFetch, type Outbound, type Transport } from './guarded-fetch.ts'
import { NetworkRefusal, type NetworkIdentity, type Networks, type NetworkTransaction } from './port.ts'

/** The configuration of one network. */
export interface NetworkSettings extends Outbound {
  readonly network: NetworkId
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /**
   * Some providers refuse PKCE from a client with a secret; then only state and nonce tie code and browser together.
   */
  readonly pkce: boolean
}

/** The relying party of OpenID Connect Core 1.0 for one network. */
export interface RelyingParty {
  start(redirectUri: string): Promise<{ url: string; transaction: NetworkTransaction }>
  exchange(input: Parameters<Networks['exchange']>[1]): Promise<NetworkIdentity>
}

/** For all requests of one start or one exchange together. */
const TIME_LIMIT_MS = 5_000
const METADATA_LIFE_MS = 60 * 60_000
const TOLERANCE_S = 30
/** Signature algorithms with public keys only, so that neither an HMAC nor `none` is accepted. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
/** Identity and contact only, no access to other data. */
const SCOPE = 'openid profile email'

/** Checks a network's answers: signature, issuer, audience, nonce, state and times. */
export function createRelyingParty(
  settings: NetworkSettings,
  { clock, timeLimitMs = TIME_LIMIT_MS }: { clock: Clock; timeLimitMs?: number },
): RelyingParty {
  let known: { readonly metadata: oidc.ServerMetadata; readonly until: number } | undefined

  const metadataBy = async (transport: Transport): Promise<oidc.ServerMetadata> => {
    if (known && known.until > clock.now().getTime()) return known.metadata
    const found = await oidc.discovery(
      allowedUrl(settings.issuer, settings),
      settings.clientId,
      undefined,
      oidc.None(),
      {
        [oidc.customFetch]: libraryFetch(transport),
        ...(settings.insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
      },
    )
    const metadata = checkedMetadata(found.serverMetadata(), settings)
    known = { metadata, until: clock.now().getTime() + METADATA_LIFE_MS }
    return metadata
  }
  const configure = async (redirectUri?: string): Promise<oidc.Configuration> => {
    const transport = guardedFetch(settings, AbortSignal.timeout(timeLimitMs))
    const metadata = await metadataBy(transport)
    const configuration = new oidc.Configuration(
      metadata,
      settings.clientId,
      // The library uses the machine's clock, so it gets the difference to ours.
      { [oidc.clockSkew]: skewOf(clock), [oidc.clockTolerance]: TOLERANCE_S },
      clientAuthentication(metadata, settings.clientSecret),
    )
    configuration[oidc.customFetch] = libraryFetch(transport, redirectUri)
    // Otherwise the library trusts TLS instead of the token's signature.
    oidc.enableNonRepudiationChecks(configuration)
    // Marked deprecated only as a warning; used for the embedded provider in this process.
    if (settings.insecure) oidc.allowInsecureRequests(configuration)
    return configuration
  }

  return {
    start: (redirectUri) =>
      refusing(async () => {
        const configuration = await configure()
        const transaction = newTransaction(redirectUri, settings.pkce)
        const url = oidc.buildAuthorizationUrl(configuration, {
          response_type: 'code',
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: transaction.state,
          nonce: transaction.nonce,
          ...(transaction.verifier === undefined ? {} : await challengeOf(transaction.verifier)),
        })
        return { url: url.href, transaction }
      }),
    exchange: ({ code, state, iss, transaction }) =>
      refusing(async () => {
        checkState(state, transaction)
        const configuration = await configure(transaction.redirectUri)
        const answer = new URL(transaction.redirectUri)
        answer.search = new URLSearchParams({
          code,
          state: transaction.state,
          ...(iss === undefined ? {} : { iss }),
        }).toString()
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          idTokenExpected: true,
          ...(transaction.verifier === undefined ? {} : { pkceCodeVerifier: transaction.verifier }),
        })
        const claims = tokens.claims()
        if (claims === undefined || tokens.id_token === undefined) throw new NetworkRefusal('no_id_token')
        checkTokenType(tokens.id_token)
        const { userinfo_endpoint: more } = configuration.serverMetadata()
        const userInfo =
          more === undefined || isComplete(claims)
            ? undefined
            : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return identityOf(settings.issuer, clock.now(), claims, userInfo)
      }),
  }
}

function checkState(state: string | undefined, transaction: NetworkTransaction): void {
  if (state === undefined && transaction.verifier !== undefined) return
  if (state === undefined || !sameText(state, transaction.state)) throw new NetworkRefusal('state')
}

function newTransaction(redirectUri: string, pkce: boolean): NetworkTransaction {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    ...(pkce ? { verifier: oidc.randomPKCECodeVerifier() } : {}),
    redirectUri,
  }
}

async function challengeOf(verifier: string) {
  return { code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
}

/** The discovery document, checked to be about the requested issuer and its hosts. */
function checkedMetadata(found: oidc.ServerMetadata, settings: NetworkSettings): oidc.ServerMetadata {
  // The library accepts patterns here for some large providers.
  if (found.issuer !== settings.issuer) throw new NetworkRefusal('issuer')
  const needed = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri]
  for (const address of needed) allowedUrl(address ?? '', settings)
  if (found.userinfo_endpoint !== undefined) allowedUrl(found.userinfo_endpoint, settings)
  const offered = found.id_token_signing_alg_values_supported ?? ['RS256']
  const usable = offered.filter((algorithm) => ALGORITHMS.includes(algorithm))
  if (usable.length === 0) throw new NetworkRefusal('alg')
  return {
    ...found,
    id_token_signing_alg_values_supported: usable,
    // The page may not pass `iss` on; if it does, it is compared. Otherwise the redirect address and the transaction,
    // which belong to one network, keep the networks apart (RFC 9700, section 4.4.2).
    authorization_response_iss_parameter_supported: false,
  }
}

function clientAuthentication(metadata: oidc.ServerMetadata, secret: string): oidc.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret)
}

/** The library drops the query of a redirect address, which must be repeated exactly (RFC 6749, section 4.1.3). */
function libraryFetch(transport: Transport, redirectUri?: string): oidc.CustomFetch {
  return (url, { method, headers, body }) => {
    if (!(body instanceof URLSearchParams)) return transport(url, { method, headers })
    const form = new URLSearchParams(body)
    if (redirectUri !== undefined && form.has('redirect_uri')) form.set('redirect_uri', redirectUri)
    return transport(url, { method, headers, body: form })
  }
}

function skewOf(clock: Clock): number {
  return Math.round((clock.now().getTime() - Date.now()) / 1000)
}

/** Turns any failure into a refusal whose reason is ours or a code of the library, never a text from outside. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalIn(error) ?? new NetworkRefusal(codeOf(error))
  }
}

function refusalIn(error: unknown): NetworkRefusal | undefined {
  if (error instanceof NetworkRefusal) return error
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'failed'
}
