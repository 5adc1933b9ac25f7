import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Clock } from '#services/kit/clock.ts'
import { newSecret } from '#services/kit/ids.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import { answerToken, type IssuedCode } from './token.ts'
import type { EmbeddedClient } from './clients.ts'
import { authorizePage, foreignRequestPage, pagePolicy } from './page.ts'
import { identityIn, readRequest, type AuthorizationRequest } from './requests.ts'
import { createSigning } from './signing.ts'

const BODY_LIMIT = 8 * 1024
/** RFC 6749 recommends at most ten minutes; nobody here needs more than one. */
const CODE_LIFE_MS = 60_000
/** The oldest codes are deleted beyond this number. */
const CODES_MAX = 1_000

export interface EmbeddedProviderOptions {
  readonly clock: Clock
  readonly keys: Keys
  /** The shared origin of all issuers; the path of each is its network. */
  readonly origin: string
  readonly clients: readonly EmbeddedClient[]
}

/** OpenID providers that need no account: real tokens, no passwords, demonstration people. */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
    if (!context.res.headers.has('content-security-policy')) {
      context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
  app.use(bodyLimit({ maxSize: BODY_LIMIT }))
  for (const client of options.clients) mountIssuer(app, client, options)
  app.notFound((context) => context.text('Not found', 404))
  app.onError((_error, context) => context.text('Something went wrong. Please start again.', 500))
  return app
}

export function embeddedIssuer(origin: string, { network }: Pick<EmbeddedClient, 'network'>): string {
  return `${origin}/${network}`
}

function mountIssuer(app: Hono, client: EmbeddedClient, { clock, keys, origin }: EmbeddedProviderOptions) {
  const issuer = embeddedIssuer(origin, client)
  const at = `/${client.network}`
  const signing = createSigning(keys, client.network)
  const codes = new Map<string, IssuedCode>()
  const issue = (request: AuthorizationRequest, person: IssuedCode['person']): string => {
    const [oldest] = codes.keys()
    if (codes.size >= CODES_MAX && oldest !== undefined) codes.delete(oldest)
    const code = newSecret()
    codes.set(code, { request, person, expiresAt: clock.now().getTime() + CODE_LIFE_MS })
    return code
  }
  const refuse = (context: Context) => context.html(foreignRequestPage(client.title), 400)
  const page = (context: Context, refused?: FormData) => {
    context.header('content-security-policy', pagePolicy(new URL(client.redirectUri()).origin))
    const { search } = new URL(context.req.url)
    return context.html(authorizePage({ title: client.title, action: `${at}/authorize${search}`, refused }))
  }

  app.get(`${at}/.well-known/openid-configuration`, (context) => context.json(metadataOf(issuer, client)))
  app.get(`${at}/jwks`, async (context) => context.json(await signing.jwks()))
  app.get(`${at}/authorize`, (context) => {
    const read = readRequest(new URL(context.req.url).searchParams, client)
    if (read.is === 'foreign') return refuse(context)
    if (read.is === 'faulty') return redirect(context, issuer, read, { error: 'invalid_request' })
    return page(context)
  })
  app.post(`${at}/authorize`, async (context) => {
    // A page of another site must not send Allow.
    if (!['same-origin', undefined].includes(context.req.header('sec-fetch-site'))) return refuse(context)
    const read = readRequest(new URL(context.req.url).searchParams, client)
    if (read.is !== 'valid') return refuse(context)
    const { request } = read
    const target = { redirectUri: request.redirect_uri, state: request.state }
    const form = await context.req.formData()
    if (form.get('answer') !== 'allow') {
      return redirect(context, issuer, target, {
        error: client.cancelled,
        error_description: 'The login was cancelled',
      })
    }
    const person = identityIn(form)
    if (!person) return page(context, form)
    return redirect(context, issuer, target, { code: issue(request, person) })
  })
  app.post(`${at}/token`, async (context) => {
    const form = await context.req.formData()
    const authorization = context.req.header('authorization')
    const { status, body } = await answerToken({ issuer, client, clock, signing, codes }, form, authorization)
    return context.json(body, status)
  })
}

function redirect(
  context: Context,
  issuer: string,
  target: { redirectUri: string; state: string | undefined },
  answer: Record<string, string>,
): Response {
  const url = new URL(target.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (target.state !== undefined) url.searchParams.set('state', target.state)
  // RFC 9207.
  url.searchParams.set('iss', issuer)
  return context.redirect(url.href, 303)
}

function metadataOf(issuer: string, client: EmbeddedClient): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['EdDSA'],
    scopes_supported: ['openid', 'profile', 'email'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    ...(client.pkce ? { code_challenge_methods_supported: ['S256'] } : {}),
    authorization_response_iss_parameter_supported: true,
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'nonce',
      'amr',
      'name',
      'given_name',
      'family_name',
      'email',
      'email_verified',
    ],
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // Any other value would cut the popup off from the page that opened it.
  'cross-origin-opener-policy': 'unsafe-none',
} as const
