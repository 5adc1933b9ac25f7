import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const OIDC = {
  OIDC_ISSUER: 'https://id.example/realms/one',
  OIDC_CLIENT_ID: 'mizan',
  OIDC_CLIENT_SECRET: 'vQ4-own-secret',
}
const LINKEDIN = {
  LINKEDIN_ISSUER: 'https://www.network.example/oauth',
  LINKEDIN_CLIENT_ID: '77abc',
  LINKEDIN_CLIENT_SECRET: 'vQ5-own-secret',
}

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

test('a network is what its operator told; the professional one takes no PKCE unless it says so', () => {
  const { networks } = loadConfig({
    ...OIDC,
    ...LINKEDIN,
    OIDC_NAME: 'Bank ID',
    OIDC_HOSTS: 'keys.example, api.example:8443',
  })
  expect(networks).toEqual({
    identity: {
      issuer: 'https://id.example/realms/one',
      clientId: 'mizan',
      clientSecret: 'vQ4-own-secret',
      name: 'Bank ID',
      pkce: true,
      hosts: ['keys.example', 'api.example:8443'],
    },
    linkedin: {
      issuer: 'https://www.network.example/oauth',
      clientId: '77abc',
      clientSecret: 'vQ5-own-secret',
      name: 'LinkedIn',
      pkce: false,
      hosts: [],
    },
  })
  expect(loadConfig({ ...LINKEDIN, LINKEDIN_PKCE: 'on' }).networks.linkedin?.pkce).toBe(true)
  expect(loadConfig({ ...OIDC, OIDC_PKCE: 'off' }).networks.identity?.pkce).toBe(false)
  expect(loadConfig(OIDC).networks.identity?.name).toBe('Single sign-on')
})

test.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
  'without %s the others are a fault',
  (name) => {
    expect(faultsOf({ ...OIDC, [name]: '' })).toEqual([
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together or not at all.',
    ])
  },
)

test.each([
  'http://id.example',
  'https://id.example?tenant=1',
  'https://id.example#x',
  'https://me@id.example',
  'id.example',
  'ftp://id.example',
])('an issuer %s is refused', (issuer) => {
  expect(faultsOf({ ...OIDC, OIDC_ISSUER: issuer })).toEqual([
    'OIDC_ISSUER must be an https address without query, spelled as the provider spells it.',
  ])
})

test('hosts are hosts, and a name fits on its button', () => {
  expect(faultsOf({ ...OIDC, OIDC_HOSTS: 'https://keys.example' })).toEqual([
    'OIDC_HOSTS must be host names, separated by commas.',
  ])
  expect(faultsOf({ ...OIDC, OIDC_NAME: 'x'.repeat(31) })).toEqual([
    'OIDC_NAME must have at most 30 characters.',
  ])
})

test('production refuses sample secrets of networks', () => {
  const faults = faultsOf({
    ...OIDC,
    ...LINKEDIN,
    NODE_ENV: 'production',
    OIDC_CLIENT_SECRET: 'changeme',
    LINKEDIN_CLIENT_SECRET: 'Secret',
  })
  expect(faults).toContain('OIDC_CLIENT_SECRET is a sample. Choose a secret of your own.')
  expect(faults).toContain('LINKEDIN_CLIENT_SECRET is a sample. Choose a secret of your own.')
})
