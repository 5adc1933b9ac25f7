import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contract, SARA, SESSION, vendorBench } from '#tests/support/vendors/signing/bench.ts'
import { docusignFake } from '#tests/support/vendors/signing/docusign.ts'
import { docusignKey } from './docusign-grant.ts'
import { SigningProviderSilent, SigningRefused } from './port.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'docusign-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HOUR_MS = 3_600_000
const tokens = (calls: readonly string[]) => calls.filter((call) => call === 'POST /oauth/token').length

test('one token serves until shortly before it ends, calls at once share it', async () => {
  const { fake, provider, clock } = vendorBench(docusignFake)
  const input = await contract()
  const ref = await provider.createEnvelope(input)
  await Promise.all([provider.getState(ref), provider.getState(ref)])
  expect(tokens(fake.calls)).toBe(1)
  clock.advance(HOUR_MS - 61_000)
  await provider.getState(ref)
  expect(tokens(fake.calls)).toBe(1)
  clock.advance(1_000)
  await Promise.all([provider.getState(ref), provider.getState(ref)])
  expect(tokens(fake.calls)).toBe(2)
})

test('a token DocuSign takes no longer is forgotten', async () => {
  let revoked = false
  const { fake, provider } = vendorBench(docusignFake, (url) =>
    revoked && !url.includes('/oauth/')
      ? Promise.resolve(Response.json({ errorCode: 'USER_AUTHENTICATION_FAILED' }, { status: 401 }))
      : undefined,
  )
  const ref = await provider.createEnvelope(await contract())
  revoked = true
  await expect(provider.getState(ref)).rejects.toThrow(SigningProviderSilent)
  expect(tokens(fake.calls)).toBe(1)
  revoked = false
  expect((await provider.getState(ref)).status).toBe('sent')
  expect(tokens(fake.calls)).toBe(2)
})

test('consent that nobody gave yet is told to the operator, and only that', async () => {
  const { provider, lines } = vendorBench(docusignFake, (url) =>
    url.includes('/oauth/')
      ? Promise.resolve(
          Response.json({ error: 'consent_required', error_description: SARA.email }, { status: 400 }),
        )
      : undefined,
  )
  await expect(provider.createEnvelope(await contract())).rejects.toThrow(SigningProviderSilent)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: '2026-11-20T08:00:00.000Z',
      level: 'warn',
      event: 'signing.vendor_failed',
      provider: 'docusign',
      call: 'token',
      why: 'consent_required',
      status: 400,
    },
  ])
})

test('a view is for one use, five minutes, and our page alone', async () => {
  const views: unknown[] = []
  const { provider, clock } = vendorBench(docusignFake, (url, { body }) => {
    if (url.endsWith('/views/recipient') && typeof body === 'string') views.push(JSON.parse(body))
    return undefined
  })
  const ref = await provider.createEnvelope(await contract())
  clock.advance(1_000)
  expect(await provider.createSession(ref, SESSION)).toEqual({
    url: expect.stringMatching(/^https:\/\/demo\.docusign\.net\/Signing\//) as string,
    expiresAt: new Date('2026-11-20T08:05:01Z'),
    singleUse: true,
    messages: 'docusign',
  })
  expect(views).toEqual([
    {
      returnUrl: 'https://mizan.test/signed?id=1',
      authenticationMethod: 'None',
      clientUserId: SARA.key,
      recipientId: '1',
      userName: SARA.name,
      email: SARA.email,
      frameAncestors: ['https://mizan.test', 'https://apps-d.docusign.com'],
      messageOrigins: ['https://apps-d.docusign.com'],
    },
  ])
})

test('a view on a foreign host is not handed on', async () => {
  const { provider, lines } = vendorBench(docusignFake, (url) =>
    url.endsWith('/views/recipient')
      ? Promise.resolve(Response.json({ url: 'https://evil.example/Signing' }, { status: 201 }))
      : undefined,
  )
  const ref = await provider.createEnvelope(await contract())
  await expect(provider.createSession(ref, SESSION)).rejects.toThrow(SigningProviderSilent)
  expect(lines.join('')).not.toContain('evil.example')
})

test.each([
  ['PDF_VALIDATION_FAILED', 'unreadable'],
  ['UNABLE_TO_CONVERT_DOCUMENT', 'unreadable'],
] as const)('its refusal %s is ours: %s', async (errorCode, reason) => {
  const { provider } = vendorBench(docusignFake, (url, { method }) =>
    url.endsWith('/envelopes') && method === 'POST'
      ? Promise.resolve(Response.json({ errorCode, message: SARA.email }, { status: 400 }))
      : undefined,
  )
  await expect(provider.createEnvelope(await contract())).rejects.toEqual(new SigningRefused(reason))
})

test('an envelope the search does not know yet is found by its transaction', async () => {
  const { fake, provider, another } = vendorBench(docusignFake, (url) =>
    url.includes('custom_field=') ? Promise.resolve(Response.json({ resultSetSize: '0' })) : undefined,
  )
  const input = await contract()
  const ref = await provider.createEnvelope(input)
  expect(await another().createEnvelope(input)).toEqual(ref)
  expect(fake.live()).toBe(1)
})

test('the key is RSA, however it is wrapped', () => {
  const file = path.join(folder, 'key.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  for (const type of ['pkcs1', 'pkcs8'] as const) {
    writeFileSync(file, privateKey.export({ type, format: 'pem' }))
    expect(docusignKey(file).asymmetricKeyType).toBe('rsa')
  }
})

test.each([
  [
    'another kind of key',
    () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
  ['no key', () => 'secret text'],
  ['nothing', () => undefined],
])('%s ends the start without repeating it', (_, content) => {
  const file = path.join(folder, 'other.pem')
  rmSync(file, { force: true })
  const written = content()
  if (written !== undefined) writeFileSync(file, written)
  expect(() => docusignKey(file)).toThrow(
    /^DOCUSIGN_PRIVATE_KEY_FILE must be a readable RSA private key in PEM\.$/,
  )
})
