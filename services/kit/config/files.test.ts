import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const S3 = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'uY6-a-long-secret',
}
const NEEDS = 'STORAGE=s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(env, '/srv/mizan')
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('storage', () => {
  test('is a bucket when all of it is told', () => {
    expect(loadConfig({ ...S3, S3_REGION: 'eu-central-1' }, '/srv/mizan').storage).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      bucket: 'files',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'uY6-a-long-secret',
    })
  })

  test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'without %s is a fault',
    (name) => expect(faultsOf({ ...S3, [name]: undefined })).toEqual([NEEDS]),
  )

  test('is one thing or the other', () => {
    expect(faultsOf({ STORAGE: 'ftp' })).toEqual(['STORAGE must be one of folder, s3.'])
    expect(faultsOf({ S3_BUCKET: 'files' })).toEqual([
      'S3_ENDPOINT and S3_BUCKET are set without STORAGE=s3.',
    ])
    expect(faultsOf({ ...S3, S3_ENDPOINT: 'https://s3.example/files' })).toHaveLength(2)
  })

  test('in production goes over TLS, with a secret of its own', () => {
    const production = faultsOf({ NODE_ENV: 'production', ...S3, S3_ENDPOINT: 'http://s3.example' })
    expect(production).toContain('S3_ENDPOINT must be https in production.')
    const sample = faultsOf({ NODE_ENV: 'production', ...S3, S3_SECRET_ACCESS_KEY: 'changeme' })
    expect(sample).toContain('S3_SECRET_ACCESS_KEY is a sample. Choose a secret of your own.')
  })
})

describe('the scanner', () => {
  const clamd = (env: Record<string, string>) => loadConfig(env, '/srv/mizan').clamd
  test('listens at a host or a socket', () => {
    expect(clamd({ CLAMD_HOST: 'clamd.internal' })).toEqual({ host: 'clamd.internal', port: 3310 })
    expect(clamd({ CLAMD_HOST: '127.0.0.1', CLAMD_PORT: '4000' })).toEqual({ host: '127.0.0.1', port: 4000 })
    expect(clamd({ CLAMD_SOCKET: '/run/clamd.sock' })).toEqual({ socketPath: '/run/clamd.sock' })
  })

  test.each([
    [{ CLAMD_PORT: '4000' }, 'CLAMD_PORT is set without CLAMD_HOST.'],
    [{ CLAMD_SOCKET: 'clamd.sock' }, 'CLAMD_SOCKET must be an absolute path.'],
    [{ CLAMD_SOCKET: '/c', CLAMD_HOST: 'h' }, 'CLAMD_SOCKET and CLAMD_HOST exclude each other.'],
  ])('%j is a fault', (env, sentence) => expect(faultsOf(env)).toEqual([sentence]))
})

describe('the bank by file', () => {
  const BANK = {
    BANK_FILES: 'bank',
    BANK_HOLDER: 'Mizan client money',
    BANK_IBAN: 'DE02120300000000202051',
    BANK_BIC: 'BYLADEM1001',
  }

  test('has a folder and the account', () =>
    expect(loadConfig(BANK, '/srv/mizan').bankFiles).toEqual({
      folder: '/srv/mizan/bank',
      holder: 'Mizan client money',
      number: 'DE02120300000000202051',
      bankCode: 'BYLADEM1001',
      currencies: ['USD'],
    }))

  test('takes the currencies that are named', () =>
    expect(loadConfig({ ...BANK, BANK_CURRENCIES: 'EUR, CAD' }, '/srv/mizan').bankFiles?.currencies).toEqual([
      'EUR',
      'CAD',
    ]))

  test.each([
    [{ BANK_IBAN: undefined }, 'belong together'],
    [{ BANK_FILES: undefined }, 'belong together'],
    [{ BANK_IBAN: 'DE02120300000000202052' }, 'BANK_IBAN must be an IBAN'],
    [{ BANK_BIC: 'BYLADEM' }, 'BANK_BIC a BIC'],
    [{ BANK_CURRENCIES: 'GBP' }, 'BANK_CURRENCIES must be some of'],
  ])('refuses %o', (over, text) => expect(() => loadConfig({ ...BANK, ...over }, '/srv/mizan')).toThrow(text))
})
