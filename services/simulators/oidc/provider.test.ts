import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import {
  createNetworkProvider,
  redirectUriOf,
  type NetworkProvider,
} from '#services/providers/oidc/networks.ts'
import { createEmbeddedIssuers } from './issuers.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let clock: ManualClock
let provider: NetworkProvider

beforeEach(() => {
  clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  provider = createNetworkProvider(
    { config: loadConfig({}), clock, keys: keysFrom(sampleKeyFile()) },
    createEmbeddedIssuers,
  )
})

const site = () => {
  if (!provider.site) throw new Error('No embedded provider')
  return provider.site
}
const press = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site().request(url, { method: 'POST', headers: { ...FORM, ...headers }, body: new URLSearchParams(fields) })
/** The sign-in from its start to the redirect. */
const signIn = async (network: 'identity' | 'linkedin', fields: Record<string, string> = {}) => {
  const { url, transaction } = await provider.networks.start(network, {
    redirectUri: redirectUriOf('http://localhost:3000', network),
  })
  const answer = await press(url, { who: 'demo-dania', answer: 'allow', ...fields })
  const target = new URL(answer.headers.get('location') ?? '')
  return { url, transaction, answer, target, code: target.searchParams.get('code') ?? '' }
}

test.each(['identity', 'linkedin'] as const)(
  '%s: allow leads back with a code that names the person',
  async (network) => {
    const { target, code, transaction, answer } = await signIn(network)
    expect(answer.status).toBe(303)
    expect(`${target.origin}${target.pathname}`).toBe('http://localhost:3000/linkedin')
    expect(target.searchParams.get('from')).toBe(network === 'identity' ? 'identity' : null)
    expect(target.searchParams.get('state')).toBe(transaction.state)
    const iss = target.searchParams.get('iss') ?? ''
    expect(iss).toBe(`http://id.localhost:3004/${network}`)
    expect(
      await provider.networks.exchange(network, { code, state: transaction.state, iss, transaction }),
    ).toEqual({
      issuer: `http://id.localhost:3004/${network}`,
      subject: 'demo-dania',
      email: 'dania.sharif@mizan.test',
      emailVerified: true,
      firstName: 'Dania',
      lastName: 'Sharif',
      amr: ['user'],
      acr: undefined,
    })
  },
)

test('cancel is said in the words of each network', async () => {
  const cancelled = async (network: 'identity' | 'linkedin') => {
    const { target } = await signIn(network, { answer: 'cancel' })
    return [target.searchParams.get('error'), target.searchParams.get('code')]
  }
  expect(await cancelled('linkedin')).toEqual(['user_cancelled_login', null])
  expect(await cancelled('identity')).toEqual(['access_denied', null])
})

test('somebody typed in is the same person at every visit', async () => {
  const person = { who: 'typed', firstName: 'Zayn', lastName: 'Adel', email: 'Zayn@Example.org' }
  const subjects = []
  for (const fields of [person, person, { ...person, email: 'other@example.org' }]) {
    const { code, transaction } = await signIn('identity', fields)
    const found = await provider.networks.exchange('identity', {
      code,
      state: transaction.state,
      transaction,
    })
    subjects.push(found.subject)
    expect(found).toMatchObject({ firstName: 'Zayn', lastName: 'Adel' })
  }
  expect(subjects[0]).toBe(subjects[1])
  expect(subjects[2]).not.toBe(subjects[0])
})

test('a form that is not filled in is shown again, and says so', async () => {
  const { url } = await provider.networks.start('identity', {
    redirectUri: redirectUriOf('http://localhost:3000', 'identity'),
  })
  const answers = [{ who: 'typed', firstName: 'X' }, { who: 'nobody' }, {}]
  for (const fields of answers) {
    const answer = await press(url, { answer: 'allow', ...fields })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('role="alert"')
  }
})

test('what is typed while somebody of the list is chosen is not lost, and chooses "Somebody else"', async () => {
  const { url } = await provider.networks.start('identity', {
    redirectUri: redirectUriOf('http://localhost:3000', 'identity'),
  })
  const typed = { firstName: 'Zayn', lastName: '<b>', email: 'zayn@example.org' }
  const text = await (await press(url, { answer: 'allow', who: 'demo-dania', ...typed })).text()
  expect(text).toContain('while somebody of the list was chosen')
  expect(text).toMatch(/value="typed"\s+checked/)
  expect(text.match(/\bchecked\b/g)).toHaveLength(1)
  expect(text).toContain('value="zayn@example.org"')
  expect(text).toContain('value="&lt;b&gt;"')
  // Empty typed fields do not contradict a choice.
  const empty = { firstName: '', lastName: ' ', email: '' }
  expect((await press(url, { answer: 'allow', who: 'demo-dania', ...empty })).status).toBe(303)
})

test('the page runs nothing, is framed by nobody, and keeps its opener', async () => {
  const { url } = await provider.networks.start('linkedin', {
    redirectUri: redirectUriOf('http://localhost:3000', 'linkedin'),
  })
  const page = await site().request(url)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; style-src 'sha256-")
  expect(policy).toContain("form-action 'self' http://localhost:3000;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script-src')
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await page.text()
  expect(html).not.toContain('<script')
  const hashed = createHash('sha256')
    .update(/<style>([^]*)<\/style>/.exec(html)?.[1] ?? '')
    .digest('base64')
  expect(policy).toContain(`'sha256-${hashed}'`)
})

test('parameters of the request cannot break out of the page', async () => {
  const { url } = await provider.networks.start('identity', {
    redirectUri: redirectUriOf('http://localhost:3000', 'identity'),
  })
  const bent = new URL(url)
  bent.searchParams.set('state', '"><script>alert(1)</script>')
  const html = await (await site().request(bent.href)).text()
  expect(html).not.toContain('<script')
})

test.each([
  ['another client', { client_id: 'somebody' }],
  ['a redirect to elsewhere', { redirect_uri: 'https://evil.test/' }],
  ['a redirect that begins alike', { redirect_uri: 'http://localhost:3000/linkedin?from=identity&x=1' }],
  ['no redirect address', { redirect_uri: '' }],
])('no redirect, no form: %s', async (_name, changes) => {
  const { url } = await provider.networks.start('identity', {
    redirectUri: redirectUriOf('http://localhost:3000', 'identity'),
  })
  const bent = new URL(url)
  for (const [name, value] of Object.entries(changes)) bent.searchParams.set(name, value)
  for (const answer of [
    await site().request(bent.href),
    await press(bent.href, { who: 'demo-dania', answer: 'allow' }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  }
})

test.each([
  ['another response type', 'response_type', 'token'],
  ['no openid scope', 'scope', 'profile'],
  ['plain PKCE', 'code_challenge_method', 'plain'],
  ['a short challenge', 'code_challenge', 'abc'],
])('refused by redirect: %s', async (_name, parameter, value) => {
  const { url } = await provider.networks.start('identity', {
    redirectUri: redirectUriOf('http://localhost:3000', 'identity'),
  })
  const bent = new URL(url)
  bent.searchParams.set(parameter, value)
  const target = new URL((await site().request(bent.href)).headers.get('location') ?? '')
  expect(target.origin).toBe('http://localhost:3000')
  expect(target.searchParams.get('error')).toBe('invalid_request')
})

test('another site cannot press Allow', async () => {
  const { url } = await provider.networks.start('identity', {
    redirectUri: redirectUriOf('http://localhost:3000', 'identity'),
  })
  const answer = await press(url, { who: 'demo-dania', answer: 'allow' }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(400)
})

describe('the token endpoint', () => {
  const trade = async (
    changes: Record<string, string>,
    options: { lateMs?: number; authorization?: string } = {},
  ) => {
    const { code, transaction } = await signIn('identity')
    clock.advance(options.lateMs ?? 0)
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: transaction.redirectUri,
      code_verifier: transaction.verifier ?? '',
      client_id: 'mizan',
      client_secret: SECRET,
      ...changes,
    }
    const headers = options.authorization === undefined ? {} : { authorization: options.authorization }
    const send = () => press('http://id.localhost:3004/identity/token', fields, headers)
    return { first: await send(), send }
  }
  const SECRET = keysFrom(sampleKeyFile())
    .derive('embedded identity provider client identity')
    .key.toString('base64url')

  test('a code is traded once, within a minute', async () => {
    const { first, send } = await trade({})
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(await (await send()).json()).toEqual({ error: 'invalid_grant' })
    const late = await trade({}, { lateMs: 60_000 })
    expect(await late.first.json()).toEqual({ error: 'invalid_grant' })
  })

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['a short verifier', { code_verifier: 'x' }, 'invalid_request'],
    ['another redirect address', { redirect_uri: 'http://localhost:3000/linkedin' }, 'invalid_grant'],
    ['another grant', { grant_type: 'client_credentials' }, 'invalid_request'],
    ['another client', { client_id: 'somebody' }, 'invalid_client'],
    ['another secret', { client_secret: 'guess' }, 'invalid_client'],
    ['a made-up code', { code: 'guess' }, 'invalid_grant'],
  ])('refused: %s', async (_name, changes, error) => {
    const { first } = await trade(changes)
    expect(first.status).toBe(error === 'invalid_client' ? 401 : 400)
    expect(await first.json()).toEqual({ error })
  })

  test('a wrong header counts, whatever the form says', async () => {
    const authorization = `Basic ${Buffer.from('mizan:guess').toString('base64')}`
    expect((await trade({}, { authorization })).first.status).toBe(401)
  })
})

test('a restart changes no key, and each issuer has its own', async () => {
  const keysOf = async (one: NetworkProvider, network: string) =>
    (await one.site?.request(`http://id.localhost:3004/${network}/jwks`))?.json() as Promise<{
      keys: { x: string; d?: string }[]
    }>
  const again = createNetworkProvider(
    { config: loadConfig({}), clock, keys: keysFrom(sampleKeyFile()) },
    createEmbeddedIssuers,
  )
  const before = await keysOf(provider, 'identity')
  expect(await keysOf(again, 'identity')).toEqual(before)
  expect(before.keys.map(({ d }) => d)).toEqual([undefined])
  expect((await keysOf(provider, 'linkedin')).keys[0]?.x).not.toBe(before.keys[0]?.x)
})

test('in production there is no embedded provider: what has no issuer is not offered', () => {
  const config = { ...loadConfig({}), production: true }
  const bare = createNetworkProvider(
    { config, clock, keys: keysFrom(sampleKeyFile()) },
    createEmbeddedIssuers,
  )
  expect(bare.site).toBeUndefined()
  expect(bare.networks.list()).toEqual([])
})
