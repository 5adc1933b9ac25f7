import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const SUMSUB = {
  IDENTITY_PROVIDER: 'sumsub',
  IDENTITY_LEVEL_INVESTOR: 'investor-level',
  IDENTITY_LEVEL_ISSUER: 'issuer level',
  IDENTITY_WEBHOOK_SECRET: 'hook_0123456789abcdef',
  SUMSUB_APP_TOKEN: 'prd:0123456789abcdef',
  SUMSUB_SECRET_KEY: 'key_0123456789abcdef',
}
const ONFIDO = {
  IDENTITY_PROVIDER: 'onfido',
  IDENTITY_URL: 'https://api.eu.onfido.com/',
  IDENTITY_SDK_URL: 'https://sdk.example/onfido.js',
  IDENTITY_LEVEL_INVESTOR: '6f8f6b1e-0000-4000-8000-000000000001',
  IDENTITY_LEVEL_ISSUER: '6f8f6b1e-0000-4000-8000-000000000002',
  IDENTITY_WEBHOOK_SECRET: 'hook_0123456789abcdef',
  ONFIDO_API_TOKEN: 'api_live.0123456789abcdef',
}

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env, '/srv/mizan')
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}
const identity = (env: Record<string, string>) => loadConfig(env, '/srv/mizan').identity

test('without a vendor the product looks itself', () => {
  expect(identity({})).toEqual({ provider: 'embedded' })
  expect(identity({ IDENTITY_PROVIDER: 'embedded' })).toEqual({ provider: 'embedded' })
})

test('Sumsub has one address for everybody', () => {
  expect(identity(SUMSUB)).toEqual({
    provider: 'sumsub',
    url: 'https://api.sumsub.com',
    sdkUrl: 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js',
    pageHosts: ['in.sumsub.com'],
    webhookSecret: 'hook_0123456789abcdef',
    levels: { investor: 'investor-level', issuer: 'issuer level' },
    appToken: 'prd:0123456789abcdef',
    secretKey: 'key_0123456789abcdef',
  })
  expect(identity({ ...SUMSUB, IDENTITY_URL: 'http://127.0.0.1:9000/x/' })).toMatchObject({
    url: 'http://127.0.0.1:9000/x',
  })
})

test('Onfido has one per region', () => {
  expect(identity(ONFIDO)).toEqual({
    provider: 'onfido',
    url: 'https://api.eu.onfido.com',
    sdkUrl: 'https://sdk.example/onfido.js',
    pageHosts: ['eu.onfido.app', 'us.onfido.app', 'ca.onfido.app'],
    webhookSecret: 'hook_0123456789abcdef',
    levels: { investor: ONFIDO.IDENTITY_LEVEL_INVESTOR, issuer: ONFIDO.IDENTITY_LEVEL_ISSUER },
    apiToken: 'api_live.0123456789abcdef',
  })
})

test('pages under other names are told', () => {
  const hosts = (text: string) => ({ ...SUMSUB, IDENTITY_PAGE_HOSTS: text })
  expect(identity(hosts('kyc.mizan.example, Id.mizan.example:8443'))).toMatchObject({
    pageHosts: ['kyc.mizan.example', 'id.mizan.example:8443'],
  })
  for (const text of ['https://kyc.mizan.example', 'kyc.mizan.example/x', 'a,,b', 'x@y', '*.sumsub.com/'])
    expect(faultsOf(hosts(text))).toEqual(['IDENTITY_PAGE_HOSTS must name hosts, separated by commas.'])
})

test.each([
  ...Object.keys(SUMSUB).map((name) => [name, 'sumsub', SUMSUB] as const),
  ...Object.keys(ONFIDO).map((name) => [name, 'onfido', ONFIDO] as const),
])('without %s nobody is reached at %s', (name, provider, whole) => {
  const faults = faultsOf({ ...whole, [name]: '' })
  if (name === 'IDENTITY_PROVIDER') {
    expect(faults).toEqual([`${provider.toUpperCase()}_… is set without IDENTITY_PROVIDER=${provider}.`])
  } else {
    expect(faults).toEqual([`IDENTITY_PROVIDER=${provider} needs ${name}.`])
  }
})

test('keys of the vendor that was not chosen are a mistake', () => {
  expect(faultsOf({ ...SUMSUB, ONFIDO_API_TOKEN: 'api_live.0123456789abcdef' })).toEqual([
    'ONFIDO_… is set without IDENTITY_PROVIDER=onfido.',
  ])
  expect(faultsOf({ SUMSUB_SECRET_KEY: 'key_0123456789abcdef' })).toHaveLength(1)
  expect(faultsOf({ IDENTITY_PROVIDER: 'persona' })).toHaveLength(1)
})

test.each(['api.example', 'ftp://api.example', 'https://key@api.example', 'https://api.example?a=1'])(
  'the address %s is refused without repeating it',
  (url) => {
    expect(faultsOf({ ...SUMSUB, IDENTITY_URL: url })).toEqual([
      'IDENTITY_URL must be an http or https address without query or password.',
    ])
  },
)

test('production reaches a vendor over TLS only, and a short secret is none', () => {
  const faults = faultsOf({
    ...ONFIDO,
    NODE_ENV: 'production',
    IDENTITY_URL: 'http://api.eu.onfido.com',
    IDENTITY_SDK_URL: 'http://sdk.example/onfido.js',
    ONFIDO_API_TOKEN: 'test',
  })
  expect(faults).toContain('IDENTITY_URL must be an https address without query or password.')
  expect(faults).toContain('IDENTITY_SDK_URL must be an https address without query or password.')
  expect(faults).toContain('ONFIDO_API_TOKEN must have at least 16 characters.')
  expect(faultsOf({ ...SUMSUB, IDENTITY_WEBHOOK_SECRET: 'changeme', SUMSUB_SECRET_KEY: 'x' })).toEqual([
    'IDENTITY_WEBHOOK_SECRET must have at least 16 characters.',
    'SUMSUB_SECRET_KEY must have at least 16 characters.',
  ])
})

test.each([
  { ...SUMSUB, SUMSUB_APP_TOKEN: 'sbx:0123456789abcdef' },
  { ...ONFIDO, ONFIDO_API_TOKEN: 'api_sandbox.0123456789abcdef' },
])('production looks at documents, no sandbox does', (sandbox) => {
  const words = 'The identity vendor’s token is of its sandbox, which looks at nothing. Set the live one.'
  expect(faultsOf(sandbox)).toEqual([])
  expect(faultsOf({ ...sandbox, NODE_ENV: 'production' })).toContain(words)
  const live = sandbox.IDENTITY_PROVIDER === 'sumsub' ? SUMSUB : ONFIDO
  expect(faultsOf({ ...live, NODE_ENV: 'production' })).not.toContain(words)
})

test('lists lie in DATA_DIR or where their path says', () => {
  const lists = (text: string) =>
    loadConfig({ DATA_DIR: '/var/mizan', SCREENING_LIST: text }, '/srv/mizan').screeningLists
  expect(lists('')).toEqual([])
  expect(lists('un.xml, lists/sdn.csv,/srv/lists/peps.csv,')).toEqual([
    '/var/mizan/un.xml',
    '/var/mizan/lists/sdn.csv',
    '/srv/lists/peps.csv',
  ])
  expect(faultsOf({ SCREENING_LIST: 'un.xml,un.xml' })).toEqual(['SCREENING_LIST names a file twice.'])
})
