import { beforeAll, describe, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import {
  ISSUER,
  lyingProvider,
  providerKeys,
  type Lies,
  type ProviderKeys,
} from '#tests/support/vendors/lying-provider.ts'
import { REPLY_MAX_BYTES } from './guarded-fetch.ts'
import { createNetworks } from './networks.ts'
import { NetworkRefusal } from './port.ts'

const REDIRECT = 'https://mizan.example/linkedin?from=identity'
let keys: ProviderKeys

beforeAll(async () => {
  keys = await providerKeys()
})

interface Options {
  readonly pkce?: boolean
  readonly timeLimitMs?: number
  readonly with?: { state?: string | undefined; iss?: string }
}

async function signIn(lies: Lies = {}, options: Options = {}) {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const provider = lyingProvider({ keys, now: () => clock.now(), lies, pkce: options.pkce ?? true })
  const { timeLimitMs = 2_000 } = options
  const networks = createNetworks([provider.settings], { clock, timeLimitMs })
  const { url, transaction } = await networks.start('identity', { redirectUri: REDIRECT })
  provider.authorized(url)
  const identity = await networks.exchange('identity', {
    code: 'the-code',
    state: transaction.state,
    transaction,
    ...options.with,
  })
  return { identity, asked: provider.asked, url, clock }
}

/** The reason of the refusal; fails when nothing is refused. */
async function reasonOf(lies: Lies, options?: Options): Promise<string> {
  const caught: unknown = await signIn(lies, options).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(caught instanceof NetworkRefusal)) throw new Error(`Not refused: ${String(caught)}`)
  expect(caught.message).not.toMatch(/the-code|eyJ|huda|client-secret/)
  return caught.reason
}

const to = (field: string, value: unknown): Lies => ({
  discovery: (honest) => ({ ...honest, [field]: value }),
})
const without = (from: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))
const at = (endpoint: string, respond: () => Response | Promise<Response>): Lies => ({
  respond: (asked) => (asked === endpoint ? respond() : undefined),
})
const redirected = () => Response.redirect('https://idp.test/realm/elsewhere', 302)
const huge = () => Response.json({ padding: 'x'.repeat(REPLY_MAX_BYTES) })
const endless = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) }), {
    headers: { 'content-type': 'application/json' },
  })
const html = () => new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } })

test('the honest provider is believed, and asked for nothing it need not know', async () => {
  const { identity, asked, url } = await signIn()
  expect(identity).toEqual({
    issuer: ISSUER,
    subject: 'subject-1',
    email: 'huda@example.org',
    emailVerified: true,
    firstName: 'Huda',
    lastName: 'Amin',
    amr: [],
    acr: undefined,
  })
  expect(asked.map((one) => one.url.slice(ISSUER.length))).toEqual([
    '/.well-known/openid-configuration',
    '/token',
    '/jwks',
  ])
  expect(asked.every(({ init }) => init.redirect === 'manual' && init.signal instanceof AbortSignal)).toBe(
    true,
  )
  const form = asked[1]?.init.body
  expect(form instanceof URLSearchParams ? form.get('redirect_uri') : undefined).toBe(REDIRECT)
  expect(new URL(url).searchParams.get('scope')).toBe('openid profile email')
})

describe('a lying provider is refused', () => {
  test.each<[string, Lies, string]>([
    [
      'discovery about another issuer',
      to('issuer', 'https://other.test/realm'),
      'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    ],
    ['discovery about a longer issuer', to('issuer', `${ISSUER}/`), 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
    ['a token endpoint elsewhere', to('token_endpoint', 'https://evil.test/token'), 'host'],
    ['an authorization page elsewhere', to('authorization_endpoint', 'https://evil.test/authorize'), 'host'],
    ['a key set elsewhere', to('jwks_uri', 'https://evil.test/jwks'), 'host'],
    ['userinfo elsewhere', to('userinfo_endpoint', 'https://evil.test/me'), 'host'],
    ['another port', to('token_endpoint', 'https://idp.test:8443/token'), 'host'],
    ['a host within credentials', to('token_endpoint', 'https://idp.test@evil.test/token'), 'host'],
    ['credentials in an address', to('token_endpoint', 'https://me:you@idp.test/token'), 'host'],
    ['this machine as key set', to('jwks_uri', 'http://127.0.0.1:5432/'), 'host'],
    ['a file as key set', to('jwks_uri', 'file:///etc/passwd'), 'host'],
    ['a token endpoint without TLS', to('token_endpoint', 'http://idp.test/realm/token'), 'tls'],
    ['an authorization page that is a script', to('authorization_endpoint', 'javascript:alert(1)'), 'host'],
    ['no key set', to('jwks_uri', undefined), 'host'],
    ['HMAC only', to('id_token_signing_alg_values_supported', ['HS256']), 'alg'],
    ['no signature only', to('id_token_signing_alg_values_supported', ['none']), 'alg'],
    ['a redirected discovery', at('openid-configuration', redirected), 'redirect'],
    ['a redirected token request', at('token', redirected), 'redirect'],
    ['a redirected key set', at('jwks', redirected), 'redirect'],
    ['a huge discovery', at('openid-configuration', huge), 'too_large'],
    ['an endless token reply', at('token', endless), 'too_large'],
    ['an endless key set', at('jwks', endless), 'too_large'],
    ['discovery as a page', at('openid-configuration', html), 'OAUTH_RESPONSE_IS_NOT_JSON'],
    ['a token reply as a page', at('token', html), 'OAUTH_RESPONSE_IS_NOT_JSON'],
    ['no ID token', { tokenReply: (reply) => without(reply, 'id_token') }, 'OAUTH_INVALID_RESPONSE'],
    ['no access token', { tokenReply: (reply) => without(reply, 'access_token') }, 'OAUTH_INVALID_RESPONSE'],
    ['a list instead of a reply', { tokenReply: () => [] }, 'OAUTH_INVALID_RESPONSE'],
    [
      'a token of another kind',
      { tokenReply: (reply) => ({ ...reply, token_type: 'mac' }) },
      'OAUTH_UNSUPPORTED_OPERATION',
    ],
    [
      'a used code',
      at('token', () => Response.json({ error: 'invalid_grant' }, { status: 400 })),
      'OAUTH_RESPONSE_BODY_ERROR',
    ],
    [
      'a fault of its own',
      at('token', () => new Response('', { status: 500 })),
      'OAUTH_RESPONSE_IS_NOT_CONFORM',
    ],
    ['an empty key set', at('jwks', () => Response.json({ keys: [] })), 'OAUTH_KEY_SELECTION_FAILED'],
    [
      'userinfo of somebody else',
      {
        claims: (claims) => without(claims, 'email'),
        userInfo: { sub: 'subject-2', email: 'boss@example.org' },
      },
      'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    ],
  ])('%s', async (_name, lies, reason) => {
    expect(await reasonOf(lies)).toBe(reason)
  })

  test('one that does not answer is given up', async () => {
    const silent = at('token', () => new Promise<Response>(() => undefined))
    expect(await reasonOf(silent, { timeLimitMs: 60 })).toBe('late')
  })

  test('one that cannot be reached', async () => {
    const down = at('openid-configuration', () => Promise.reject(new TypeError('fetch failed')))
    expect(await reasonOf(down)).toBe('failed')
  })

  test('a network that is not offered', async () => {
    const networks = createNetworks([], { clock: manualClock(new Date(0)) })
    await expect(networks.start('linkedin', { redirectUri: REDIRECT })).rejects.toThrow(NetworkRefusal)
  })
})

describe('what the browser brings back', () => {
  test.each<[string, Options, string]>([
    ['another state', { with: { state: 'x'.repeat(43) } }, 'state'],
    ['an empty state', { with: { state: '' } }, 'state'],
    ['no state where there is no PKCE', { pkce: false, with: { state: undefined } }, 'state'],
    ['another issuer', { with: { iss: 'https://other.test' } }, 'OAUTH_INVALID_RESPONSE'],
    ['an issuer that begins alike', { with: { iss: `${ISSUER}/x` } }, 'OAUTH_INVALID_RESPONSE'],
  ])('refused: %s', async (_name, options, reason) => {
    expect(await reasonOf({}, options)).toBe(reason)
  })

  test('no state is enough where PKCE ties the code to us, and PKCE is not sent where it is refused', async () => {
    expect((await signIn({}, { with: { state: undefined } })).identity.subject).toBe('subject-1')
    const { identity, url } = await signIn({}, { pkce: false })
    expect(identity.subject).toBe('subject-1')
    expect(url).not.toContain('code_challenge')
    expect(new URL(url).searchParams.get('nonce')).not.toBeNull()
  })

  test('the right issuer', async () => {
    expect((await signIn({}, { with: { iss: ISSUER } })).identity.issuer).toBe(ISSUER)
  })
})

describe('what is said of a person', () => {
  const identityBy = async (lies: Lies) => (await signIn(lies)).identity

  test('userinfo tells what the token left out, as long as it is about the same subject', async () => {
    const lies: Lies = {
      claims: (claims) => without(claims, 'email', 'given_name', 'family_name'),
      userInfo: {
        sub: 'subject-1',
        name: 'Huda bint Amin',
        email: 'HUDA@Example.org',
        email_verified: 'true',
      },
    }
    expect(await identityBy(lies)).toMatchObject({
      firstName: 'Huda',
      lastName: 'bint Amin',
      email: 'huda@example.org',
      emailVerified: true,
    })
  })

  test('names are those of a sign-up; an address is an address', async () => {
    const odd = await identityBy({
      claims: (claims) => ({
        ...claims,
        given_name: '<b>Zoë</b> 7',
        family_name: "O'Neil-Ünal",
        email: 'a@b',
      }),
    })
    expect(odd).toMatchObject({
      firstName: 'b Zoë b',
      lastName: "O'Neil-Ünal",
      email: undefined,
      emailVerified: false,
    })
    const unfit = await identityBy({
      claims: (claims) => ({ ...claims, given_name: 7, email: ['x'], email_verified: 'yes' }),
    })
    expect(unfit).toMatchObject({ firstName: '', email: undefined, emailVerified: false })
  })

  test('how they logged in there is passed on as said', async () => {
    const identity = await identityBy({ claims: (claims) => ({ ...claims, amr: ['mfa'], acr: 'gold' }) })
    expect(identity).toMatchObject({ amr: ['mfa'], acr: 'gold' })
  })
})
