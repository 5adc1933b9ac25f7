import { base64url, CompactEncrypt, CompactSign, exportSPKI, importJWK, SignJWT, type JWTPayload } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import {
  CLIENT_SECRET,
  lyingProvider,
  providerKeys,
  signed,
  type Lies,
  type ProviderKeys,
} from '#tests/support/vendors/lying-provider.ts'
import { createNetworks } from './networks.ts'
import { NetworkRefusal } from './port.ts'

const REDIRECT = 'https://mizan.example/linkedin'
const START = new Date('2026-11-20T08:00:00Z')
const NOW_S = START.getTime() / 1000
let keys: ProviderKeys
let foreign: ProviderKeys

beforeAll(async () => {
  keys = await providerKeys()
  foreign = await providerKeys()
})

async function signIn(lies: Lies, by: { keys?: ProviderKeys; rotateTo?: ProviderKeys } = {}) {
  const clock = manualClock(START)
  const provider = lyingProvider({ keys: by.keys ?? keys, now: () => clock.now(), lies })
  const networks = createNetworks([provider.settings], { clock })
  const { url, transaction } = await networks.start('identity', { redirectUri: REDIRECT })
  provider.authorized(url)
  if (by.rotateTo) provider.rotate(by.rotateTo)
  return networks.exchange('identity', { code: 'code', state: transaction.state, transaction })
}

const encoded = (value: unknown) => base64url.encode(JSON.stringify(value))
const unsigned = (header: object, claims: object, signature = '') =>
  `${encoded(header)}.${encoded(claims)}.${signature}`
const hmac = (claims: JWTPayload, secret: Uint8Array, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'key-1' }).sign(secret)
const text = (value: string) => new TextEncoder().encode(value)
const changed = (change: Record<string, unknown>): Lies => ({
  claims: (claims) => ({ ...claims, ...change }),
})
const without = (name: string): Lies => ({
  claims: (claims) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)),
})
const withHeader = (header: Record<string, unknown>, by: () => ProviderKeys = () => keys): Lies => ({
  idToken: (claims) => signed(claims, by(), header),
})
/** A validly signed token that is changed afterwards. */
const tampered = (change: (parts: [string, string, string]) => string): Lies => ({
  idToken: async (claims) => {
    const [head = '', body = '', signature = ''] = (await signed(claims, keys)).split('.')
    return change([head, body, signature])
  },
})

test.each<[string, Lies]>([
  ['no algorithm, no signature', { idToken: (claims) => unsigned({ alg: 'none' }, claims) }],
  [
    'no algorithm, some signature',
    { idToken: (claims) => unsigned({ alg: 'none', kid: 'key-1' }, claims, 'AAAA') },
  ],
  ['no algorithm, oddly spelled', { idToken: (claims) => unsigned({ alg: 'nOnE' }, claims) }],
  ['no algorithm named at all', { idToken: (claims) => unsigned({ kid: 'key-1' }, claims, 'AAAA') }],
  ['the signature cut off', tampered(([head, body]) => `${head}.${body}.`)],
  ['two parts', tampered(([head, body]) => `${head}.${body}`)],
  [
    'a bit of the signature flipped',
    tampered(
      ([head, body, signature]) =>
        `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ),
  ],
  [
    'a signature of zeros',
    tampered(([head, body]) => `${head}.${body}.${base64url.encode(new Uint8Array(64))}`),
  ],
  [
    'another subject after signing',
    tampered(([head, body, signature]) => {
      const claims = JSON.parse(new TextDecoder().decode(base64url.decode(body))) as JWTPayload
      return `${head}.${encoded({ ...claims, sub: 'subject-2' })}.${signature}`
    }),
  ],
  ['a foreign key under the known id', { idToken: (claims) => signed(claims, foreign) }],
  ['a foreign key under another id', { idToken: (claims) => signed(claims, { ...foreign, kid: 'key-2' }) }],
  [
    'a foreign key brought along (jwk)',
    { idToken: (claims) => signed(claims, foreign, { jwk: foreign.publicJwk }) },
  ],
  ['a foreign key set named (jku)', withHeader({ jku: 'https://evil.test/jwks' }, () => foreign)],
  ['a foreign certificate named (x5u)', withHeader({ x5u: 'https://evil.test/cert' }, () => foreign)],
  ['HMAC with the client secret', { idToken: (claims) => hmac(claims, text(CLIENT_SECRET)) }],
  [
    'HMAC with the public key as text',
    { idToken: async (claims) => hmac(claims, text(JSON.stringify(keys.publicJwk))) },
  ],
  [
    'HMAC with the public key as PEM',
    {
      idToken: async (claims) => {
        const key = await importJWK({ ...keys.publicJwk }, 'ES256', { extractable: true })
        return key instanceof Uint8Array ? '' : hmac(claims, text(await exportSPKI(key)))
      },
    },
  ],
  ['HS512 with an empty-looking key', { idToken: (claims) => hmac(claims, new Uint8Array(64), 'HS512') }],
  [
    'another algorithm in the header',
    tampered(([, body, signature]) => `${encoded({ alg: 'RS256', kid: 'key-1' })}.${body}.${signature}`),
  ],
  [
    'an extension nobody knows (crit)',
    {
      idToken: (claims) =>
        new CompactSign(text(JSON.stringify(claims)))
          .setProtectedHeader({ alg: 'ES256', kid: 'key-1', crit: ['exp'], exp: 1 })
          .sign(keys.privateKey, { crit: { exp: true } }),
    },
  ],
  ['an access token (typ)', withHeader({ typ: 'at+jwt' })],
  ['a logout token (typ)', withHeader({ typ: 'logout+jwt' })],
  [
    'encrypted to us',
    {
      idToken: (claims) =>
        new CompactEncrypt(text(JSON.stringify(claims)))
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .encrypt(new Uint8Array(32)),
    },
  ],
  [
    'a payload that is a list',
    {
      idToken: () =>
        new CompactSign(text('[]')).setProtectedHeader({ alg: 'ES256', kid: 'key-1' }).sign(keys.privateKey),
    },
  ],
  [
    'a payload that is no JSON',
    {
      idToken: () =>
        new CompactSign(text('sub=1'))
          .setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
          .sign(keys.privateKey),
    },
  ],
  ['another issuer', changed({ iss: 'https://other.test/realm' })],
  ['an issuer with a slash more', changed({ iss: 'https://idp.test/realm/' })],
  ['no issuer', without('iss')],
  ['another audience', changed({ aud: 'another-client' })],
  ['no audience', without('aud')],
  ['several audiences, none of them the bearer', changed({ aud: ['mizan-client', 'another-client'] })],
  [
    'made out to another bearer (azp)',
    changed({ aud: ['mizan-client', 'another-client'], azp: 'another-client' }),
  ],
  ['another nonce', changed({ nonce: 'x'.repeat(43) })],
  ['no nonce', without('nonce')],
  ['a nonce that is a list', changed({ nonce: [] })],
  ['expired', changed({ exp: NOW_S - 31 })],
  ['no expiry', without('exp')],
  ['an expiry that is a text', changed({ exp: '2999-01-01' })],
  ['not valid yet', changed({ nbf: NOW_S + 60 })],
  ['from the future', changed({ iat: NOW_S + 60 })],
  ['from an hour ago', changed({ iat: NOW_S - 3600 })],
  ['no time of issue', without('iat')],
  ['no subject', without('sub')],
  ['an empty subject', changed({ sub: '' })],
  ['a subject that is a number', changed({ sub: 1 })],
  ['a subject with a control character', changed({ sub: 'subject-1\u0000' })],
  ['a subject without end', changed({ sub: 'x'.repeat(256) })],
])('a forged ID token is refused: %s', async (_name, lies) => {
  await expect(signIn(lies)).rejects.toThrow(NetworkRefusal)
})

test.each(['ES256', 'RS256', 'PS256', 'EdDSA'])('an honest token by %s is accepted', async (algorithm) => {
  const own = await providerKeys(algorithm)
  expect((await signIn({}, { keys: own })).subject).toBe('subject-1')
})

test.each(['ES384', 'RS512'])('a token by %s is not, though the key is known', async (algorithm) => {
  const own = await providerKeys(algorithm)
  await expect(signIn({}, { keys: own })).rejects.toThrow(NetworkRefusal)
})

test('headers that point elsewhere are not followed: the key of the issuer decides', async () => {
  expect((await signIn(withHeader({ jku: 'https://evil.test/jwks', jwk: foreign.publicJwk }))).subject).toBe(
    'subject-1',
  )
})

test('half a minute of difference between clocks is forgiven', async () => {
  expect((await signIn(changed({ exp: NOW_S - 29, iat: NOW_S - 300 }))).subject).toBe('subject-1')
  expect((await signIn(changed({ iat: NOW_S + 29, nbf: NOW_S + 29 }))).subject).toBe('subject-1')
})

test('several audiences are fine where the bearer is us', async () => {
  expect((await signIn(changed({ aud: ['mizan-client', 'another'], azp: 'mizan-client' }))).subject).toBe(
    'subject-1',
  )
})

test('a provider may change its key between start and exchange', async () => {
  const next = await providerKeys('ES256', 'key-2')
  expect((await signIn({}, { rotateTo: next })).subject).toBe('subject-1')
  // The previous key is no longer valid.
  const former: Lies = { idToken: (claims) => signed(claims, keys) }
  await expect(signIn(former, { rotateTo: next })).rejects.toThrow(NetworkRefusal)
})
