import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const DOCUMENSO = {
  SIGNING_PROVIDER: 'documenso',
  SIGNING_URL: 'https://sign.example/',
  SIGNING_API_KEY: 'api_0123456789abcdef',
  SIGNING_WEBHOOK_SECRET: 'hook_0123456789abcdef',
}
const DOCUSIGN = {
  SIGNING_PROVIDER: 'docusign',
  SIGNING_URL: 'https://demo.docusign.net',
  SIGNING_WEBHOOK_SECRET: 'hook_0123456789abcdef',
  DOCUSIGN_INTEGRATION_KEY: 'integration',
  DOCUSIGN_USER_ID: 'user',
  DOCUSIGN_ACCOUNT_ID: 'account',
  DOCUSIGN_PRIVATE_KEY_FILE: 'keys/docusign.pem',
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
const signing = (env: Record<string, string>) => loadConfig(env, '/srv/mizan').signing

test('without a vendor the product signs itself', () => {
  expect(signing({})).toEqual({ provider: 'embedded' })
  expect(signing({ ...DOCUMENSO, SIGNING_PROVIDER: 'embedded' })).toEqual({ provider: 'embedded' })
})

test('a vendor with a key is what its operator told', () => {
  expect(signing({ ...DOCUMENSO, SIGNING_HOSTS: 'files.example, cdn.example:8443' })).toEqual({
    provider: 'documenso',
    url: 'https://sign.example',
    hosts: ['sign.example', 'files.example', 'cdn.example:8443'],
    webhookSecret: 'hook_0123456789abcdef',
    apiKey: 'api_0123456789abcdef',
  })
  expect(
    signing({ ...DOCUMENSO, SIGNING_PROVIDER: 'docuseal', SIGNING_URL: 'https://api.docuseal.com' }),
  ).toMatchObject({ url: 'https://api.docuseal.com', hosts: ['api.docuseal.com', 'docuseal.com'] })
  expect(
    signing({ ...DOCUMENSO, SIGNING_PROVIDER: 'docuseal', SIGNING_URL: 'https://sign.example/api/' }),
  ).toMatchObject({ url: 'https://sign.example/api', hosts: ['sign.example'] })
})

test('DocuSign speaks by a signed statement; its authority follows its address', () => {
  expect(signing(DOCUSIGN)).toEqual({
    provider: 'docusign',
    url: 'https://demo.docusign.net',
    hosts: ['demo.docusign.net', 'apps-d.docusign.com'],
    webhookSecret: 'hook_0123456789abcdef',
    authUrl: 'https://account-d.docusign.com',
    integrationKey: 'integration',
    userId: 'user',
    accountId: 'account',
    privateKeyFile: path.resolve('/srv/mizan/keys/docusign.pem'),
  })
  expect(signing({ ...DOCUSIGN, SIGNING_URL: 'https://na3.docusign.net' })).toMatchObject({
    authUrl: 'https://account.docusign.com',
    hosts: ['na3.docusign.net', 'apps.docusign.com'],
  })
})

test.each(Object.keys(DOCUMENSO).filter((name) => name !== 'SIGNING_PROVIDER'))(
  'without %s no vendor is reached',
  (name) => {
    expect(faultsOf({ ...DOCUMENSO, [name]: '' })).toEqual([`SIGNING_PROVIDER=documenso needs ${name}.`])
  },
)

test.each(Object.keys(DOCUSIGN).filter((name) => name !== 'SIGNING_PROVIDER'))(
  'without %s DocuSign is not reached',
  (name) => {
    expect(faultsOf({ ...DOCUSIGN, [name]: '' })).toEqual([`SIGNING_PROVIDER=docusign needs ${name}.`])
  },
)

test.each(['sign.example', 'ftp://sign.example', 'https://key@sign.example', 'https://sign.example?a=1'])(
  'the address %s is refused without repeating it',
  (url) => {
    expect(faultsOf({ ...DOCUMENSO, SIGNING_URL: url })).toEqual([
      'SIGNING_URL must be an http or https address without query or password.',
    ])
  },
)

test('production reaches a vendor over TLS only', () => {
  expect(signing({ ...DOCUMENSO, SIGNING_URL: 'http://127.0.0.1:9000' })).toMatchObject({
    url: 'http://127.0.0.1:9000',
  })
  const faults = faultsOf({
    ...DOCUSIGN,
    NODE_ENV: 'production',
    SIGNING_URL: 'http://demo.docusign.net',
    DOCUSIGN_AUTH_URL: 'http://account-d.docusign.com',
  })
  expect(faults).toContain('SIGNING_URL must be an https address without query or password.')
  expect(faults).toContain('DOCUSIGN_AUTH_URL must be an https address without query or password.')
})

test('a short secret and a host that is none are refused', () => {
  expect(faultsOf({ ...DOCUMENSO, SIGNING_WEBHOOK_SECRET: 'changeme', SIGNING_API_KEY: 'test' })).toEqual([
    'SIGNING_WEBHOOK_SECRET must have at least 16 characters.',
    'SIGNING_API_KEY must have at least 16 characters.',
  ])
  expect(faultsOf({ ...DOCUMENSO, SIGNING_HOSTS: 'https://files.example' })).toEqual([
    'SIGNING_HOSTS must be host names, separated by commas.',
  ])
  expect(faultsOf({ SIGNING_PROVIDER: 'adobe' })).toHaveLength(1)
})
