import * as z from 'zod/mini'
import type { Clock } from '#services/kit/clock.ts'
import { newSecret } from '#services/kit/ids.ts'
import { sameText } from '#services/kit/security/same-text.ts'
import type { EmbeddedClient } from './clients.ts'
import type { DemoIdentity } from './people.ts'
import type { AuthorizationRequest } from './requests.ts'
import { fitsChallenge, type Signing } from './signing.ts'

/** A code that was issued and not yet exchanged. */
export interface IssuedCode {
  readonly request: AuthorizationRequest
  readonly person: DemoIdentity
  readonly expiresAt: number
}

const TOKEN_LIFE_S = 300

const grant = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._~-]{43,128}$/))),
})

interface Issuer {
  readonly issuer: string
  readonly client: EmbeddedClient
  readonly clock: Clock
  readonly signing: Signing
  readonly codes: Map<string, IssuedCode>
}

interface TokenAnswer {
  readonly status: 200 | 400 | 401
  readonly body: Record<string, string | number>
}

const refused = (error: string, status: 400 | 401 = 400): TokenAnswer => ({ status, body: { error } })

/**
 * The token endpoint (RFC 6749, section 4.1.3): client, code, redirect address and verifier must match, and a code is
 * valid once.
 */
export async function answerToken(
  { issuer, client, clock, signing, codes }: Issuer,
  form: FormData,
  authorization: string | undefined,
): Promise<TokenAnswer> {
  if (!isClient(client, form, authorization)) return refused('invalid_client', 401)
  const read = grant.safeParse(Object.fromEntries(form))
  if (!read.success) return refused('invalid_request')
  const issued = codes.get(read.data.code)
  codes.delete(read.data.code)
  const now = clock.now().getTime()
  if (!issued || issued.expiresAt <= now) return refused('invalid_grant')
  const { request, person } = issued
  if (read.data.redirect_uri !== request.redirect_uri) return refused('invalid_grant')
  if (!fits(request.code_challenge, read.data.code_verifier)) return refused('invalid_grant')
  const at = Math.floor(now / 1000)
  const idToken = await signing.sign({
    iss: issuer,
    sub: person.subject,
    aud: client.clientId,
    iat: at,
    exp: at + TOKEN_LIFE_S,
    auth_time: at,
    amr: ['user'],
    ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
    name: `${person.firstName} ${person.lastName}`,
    given_name: person.firstName,
    family_name: person.lastName,
    email: person.email,
    email_verified: true,
  })
  return {
    status: 200,
    // The access token gives access to nothing, but OAuth requires one.
    body: { access_token: newSecret(), token_type: 'Bearer', expires_in: TOKEN_LIFE_S, id_token: idToken },
  }
}

function fits(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) return challenge === verifier
  return fitsChallenge(verifier, challenge)
}

function isClient(client: EmbeddedClient, form: FormData, authorization: string | undefined): boolean {
  const [id, secret] =
    authorization === undefined ? [form.get('client_id'), form.get('client_secret')] : basic(authorization)
  return typeof id === 'string' && typeof secret === 'string' && sameClient(client, id, secret)
}

function sameClient(client: EmbeddedClient, id: string, secret: string): boolean {
  return id === client.clientId && sameText(secret, client.clientSecret)
}

/** RFC 6749, section 2.3.1: both halves are form-encoded before they are joined. */
function basic(authorization: string): [string | null, string | null] {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1] ?? ''
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const decode = (text: string) => new URLSearchParams(`value=${text}`).get('value')
  return [decode(id), decode(secret)]
}
