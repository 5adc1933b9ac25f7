import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const ROOT = '/srv/mizan'
const PRODUCTION = {
  NODE_ENV: 'production',
  SEED: 'none',
  PUBLIC_URL: 'https://mizan.example',
  SIGN_ORIGIN: 'https://sign.mizan.example',
  FILES_ORIGIN: 'https://files.mizan-content.example',
  DATABASE_URL: 'postgresql://app:kT5_uQ-long-secret@db.example/mizan?sslmode=verify-full',
  DATABASE_OWNER_URL: 'postgresql://owner:Zq8_other-secret@db.example/mizan?sslmode=verify-full',
  SMTP_URL: 'smtps://mailer:nB3-third-secret@mail.example',
  SMS_URL: 'https://sms.example/v1/messages',
  SMS_TOKEN: 'hW7-fourth-secret',
  CARD_PROVIDER: 'none',
  TRUSTED_PROXIES: '1',
  SCREENING_LIST: '/srv/lists/un.xml',
}

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(env, ROOT)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('without any variable', () => {
  test('the defaults are those of the documentation', () => {
    const config = loadConfig({}, ROOT)
    expect({ ...config, services: [...config.services], databaseLacks: [...config.databaseLacks] }).toEqual({
      production: false,
      rootDir: ROOT,
      host: '127.0.0.1',
      port: 3000,
      ports: { sign: 3001, files: 3002, pay: 3003, oidc: 3004 },
      internalPort: undefined,
      stopLimitMs: 4500,
      streamHeartbeatMs: 15_000,
      captchaCost: 5000,
      royaltyLimit: 50,
      invoiceSeller: 'Mizan',
      invoiceVat: undefined,
      publicUrl: 'http://localhost:3000',
      signOrigin: 'http://sign.localhost:3001',
      filesOrigin: 'http://files.localhost:3002',
      payOrigin: 'http://pay.localhost:3003',
      oidcOrigin: 'http://id.localhost:3004',
      dataDir: '/srv/mizan/data',
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseDirectUrl: undefined,
      databaseLacks: [],
      keyFile: '/srv/mizan/data/keys',
      seed: 'demo',
      inspect: 'off',
      clockStart: undefined,
      services: ['user', 'resource', 'project', 'payment', 'token', 'file', 'document', 'notification'],
      serviceUrls: {},
      smtpUrl: undefined,
      mailFrom: 'Mizan <no-reply@mizan.test>',
      smsUrl: undefined,
      smsToken: undefined,
      smsFrom: 'Mizan',
      ipInfoUrl: undefined,
      cards: { provider: 'embedded' },
      networks: { identity: undefined, linkedin: undefined },
      signingTsa: undefined,
      bankFiles: undefined,
      storage: { kind: 'folder' },
      clamd: undefined,
      signing: { provider: 'embedded' },
      identity: { provider: 'embedded' },
      screeningLists: [],
      sessionBinding: 'browser',
      trustedProxies: 0,
      directClients: false,
      logLevel: 'info',
    })
  })

  test('other ports and folders move what hangs on them', () => {
    const config = loadConfig(
      { PORT: '4100', DATA_DIR: '/var/mizan', USER_SERVICE_URL: 'http://users.internal:9000' },
      ROOT,
    )
    expect(config.payOrigin).toBe('http://pay.localhost:4103')
    expect(config.ports).toEqual({ sign: 4101, files: 4102, pay: 4103, oidc: 4104 })
    expect(config.keyFile).toBe('/var/mizan/keys')
    expect(config.serviceUrls).toEqual({ user: 'http://users.internal:9000' })
  })

  test('the address that browsers use does not move the port that is listened on', () => {
    const { ports } = loadConfig({ FILES_ORIGIN: 'https://files.example', SIGN_PORT: '5001' }, ROOT)
    expect(ports).toEqual({ sign: 5001, files: 3002, pay: 3003, oidc: 3004 })
  })

  test('an empty variable counts as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' }, ROOT).port).toBe(3000)
  })
})

describe('faults', () => {
  test.each([
    ['PORT', 'eighty', "PORT must be a whole number from 0 to 65535, not 'eighty'."],
    ['SIGN_PORT', '70000', "SIGN_PORT must be a whole number from 0 to 65535, not '70000'."],
    ['PORT', '70000', "PORT must be a whole number from 0 to 65535, not '70000'."],
    [
      'PUBLIC_URL',
      'mizan.example',
      'PUBLIC_URL must be an origin such as https://example.org, without a path.',
    ],
    [
      'PUBLIC_URL',
      'http://localhost/app',
      'PUBLIC_URL must be an origin such as https://example.org, without a path.',
    ],
    [
      'DATABASE_URL',
      'mysql://u:topsecret@h/d',
      'DATABASE_URL must begin with postgres:// or postgresql:// or socket://.',
    ],
    ['SEED', 'yes', 'SEED must be one of demo, none.'],
    ['ROYALTY_LIMIT', '101', "ROYALTY_LIMIT must be a whole number from 2 to 100, not '101'."],
    ['CLOCK_START', 'soon', 'CLOCK_START must be an instant such as 2026-11-20T08:00:00Z.'],
    ['DATABASE_OWNER_URL', 'postgres://o@h/d', 'DATABASE_OWNER_URL is set without DATABASE_URL.'],
    ['SMS_URL', 'https://sms.example/send', 'SMS_URL is set without SMS_TOKEN.'],
    ['IP_INFO_URL', 'ip.example', 'IP_INFO_URL must begin with https:// or http://.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(faultsOf({ [name]: value })).toEqual([sentence])
  })

  test('an unknown service is named', () => {
    const [sentence] = faultsOf({ SERVICES: 'user,bank' })
    expect(sentence).toContain("'bank' is not known")
  })

  test('all faults are told at once', () => {
    expect(faultsOf({ PORT: 'x', SEED: 'x' })).toHaveLength(2)
  })

  test('a name that the network can see is refused outside production', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })[0]).toContain(
      'outside production the product listens on loopback only',
    )
    expect(faultsOf({ HOST: '::1' })).toEqual([])
    expect(faultsOf({ ...PRODUCTION, HOST: '0.0.0.0' })).toEqual([])
  })
})

describe('production', () => {
  test('starts with everything real', () => {
    expect(faultsOf(PRODUCTION)).toEqual([])
  })

  test.each([
    ['SEED', 'demo', 'SEED=demo would create accounts whose password is public. Set SEED=none.'],
    ['SEED', undefined, 'SEED=demo would create accounts whose password is public. Set SEED=none.'],
    [
      'CLOCK_START',
      '2026-11-20T08:00:00Z',
      'CLOCK_START is for tests; in production the clock is the real one.',
    ],
    ['VITE_INSPECT', 'flows', 'VITE_INSPECT would tell other pages what people do. Leave it out.'],
    ['SMTP_URL', undefined, 'The embedded mail provider delivers to /dev/mailbox only. Set SMTP_URL.'],
    ['SMS_URL', undefined, 'The embedded SMS provider delivers to /dev/mailbox only. Set SMS_URL.'],
    ['SMS_URL', 'http://sms.example/send', 'SMS_URL must be https in production.'],
    ['SMS_TOKEN', 'changeme', 'SMS_TOKEN is a sample. Choose a secret of your own.'],
    ['IP_INFO_URL', 'http://ip.example', 'IP_INFO_URL must be https in production.'],
    ['STRIPE_SECRET_KEY', 'sk_live_of_a_test_0123', 'STRIPE_SECRET_KEY is set without CARD_PROVIDER=stripe.'],
    [
      'CARD_PROVIDER',
      undefined,
      'The embedded card provider moves no real money. Set CARD_PROVIDER=stripe or none.',
    ],
    [
      'SCREENING_LIST',
      undefined,
      'Without SCREENING_LIST people are screened against fictional entries only.',
    ],
    [
      'PUBLIC_URL',
      'http://mizan.example',
      'PUBLIC_URL must be https in production, not http://mizan.example.',
    ],
    [
      'FILES_ORIGIN',
      'http://files.example',
      'FILES_ORIGIN must be https in production, not http://files.example.',
    ],
    [
      'SIGN_ORIGIN',
      'https://mizan.example:8443',
      'SIGN_ORIGIN and PUBLIC_URL share the host mizan.example; cookies ignore ports, so each needs its own host.',
    ],
    [
      'DATABASE_URL',
      'postgresql://app:kT5_uQ@db.example/mizan',
      'DATABASE_URL must ask for TLS (sslmode=verify-full, or at least require) when the server is not this machine.',
    ],
    [
      'DATABASE_OWNER_URL',
      'postgresql://app:kT5_uQ@db.example/mizan?sslmode=prefer',
      'DATABASE_OWNER_URL must ask for TLS (sslmode=verify-full, or at least require) when the server is not this machine.',
    ],
    [
      'DATABASE_URL',
      'postgresql://app:kT5_uQ@localhost/mizan?host=db.example',
      'DATABASE_URL must ask for TLS (sslmode=verify-full, or at least require) when the server is not this machine.',
    ],
    [
      'DATABASE_URL',
      'postgresql://app:kT5_uQ@db.localhost/mizan',
      'DATABASE_URL must ask for TLS (sslmode=verify-full, or at least require) when the server is not this machine.',
    ],
    [
      'DATABASE_URL',
      'postgresql://app:postgres@db.example/mizan?sslmode=require',
      'DATABASE_URL holds a sample password. Choose a secret of your own.',
    ],
    [
      'SMTP_URL',
      'smtps://a:changeme@mail.example',
      'SMTP_URL holds a sample password. Choose a secret of your own.',
    ],
  ])('%s=%s is refused', (name, value, sentence) => {
    expect(faultsOf({ ...PRODUCTION, [name]: value })).toEqual([sentence])
  })

  test('starts with Stripe, not with its sandbox', () => {
    const stripe = { CARD_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test_0123' }
    const withKey = (key: string) => faultsOf({ ...PRODUCTION, ...stripe, STRIPE_SECRET_KEY: key })
    expect(withKey('sk_live_of_the_test_0123')).toEqual([])
    expect(withKey('rk_live_of_the_test_0123')).toEqual([])
    expect(withKey('sk_test_of_the_test_0123')).toEqual([
      'STRIPE_SECRET_KEY is of Stripe’s sandbox, which moves no real money. Set the live one.',
    ])
  })

  test('one port serves all origins, whatever their public ports, unless told otherwise', () => {
    const portsOf = (env: Record<string, string>) => loadConfig({ ...PRODUCTION, ...env }, ROOT).ports
    expect(portsOf({ PORT: '8080' })).toEqual({ sign: 8080, files: 8080, pay: 8080, oidc: 8080 })
    expect(portsOf({ PORT: '8080', SIGN_PORT: '8081', FILES_PORT: '8082' })).toEqual({
      sign: 8081,
      files: 8082,
      pay: 8080,
      oidc: 8080,
    })
  })

  test('with no proxy counted the limits would see one client only: someone must have said that there is none', () => {
    const uncounted =
      'TRUSTED_PROXIES=0 would count all clients behind a proxy as one address. ' +
      'Set how many proxies are in front, or DIRECT_CLIENTS=on if there is none.'
    expect(faultsOf({ ...PRODUCTION, TRUSTED_PROXIES: undefined })).toEqual([uncounted])
    expect(faultsOf({ ...PRODUCTION, TRUSTED_PROXIES: '0', DIRECT_CLIENTS: 'off' })).toEqual([uncounted])
    expect(faultsOf({ ...PRODUCTION, TRUSTED_PROXIES: '0', DIRECT_CLIENTS: 'on' })).toEqual([])
    expect(faultsOf({ ...PRODUCTION, TRUSTED_PROXIES: '2', DIRECT_CLIENTS: 'on' })).toEqual([
      'DIRECT_CLIENTS=on contradicts TRUSTED_PROXIES=2. Set one of them.',
    ])
  })

  test.each([
    'postgresql://app:kT5_uQ@127.0.0.1/mizan',
    'postgresql://app:kT5_uQ@localhost/mizan?host=/run/postgresql',
    'postgresql://app:kT5_uQ@[::1]/mizan',
    'socket:/run/postgresql?db=mizan',
  ])('%s needs no TLS: it stays on this machine', (url) => {
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: url })).toEqual([])
  })

  test('the embedded database speaks over a socket only, so it may be used', () => {
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined })).toEqual([])
  })
})
