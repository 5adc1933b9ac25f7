import { PDF } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { contract, OMAR, SARA, SESSION, VENDORS, vendorBench } from '#tests/support/vendors/signing/bench.ts'
import type { EnvelopeRef, SigningProvider, SigningProviderName, SigningRefusal } from './port.ts'
import { SigningRefused } from './port.ts'
import { createVendorSigning } from './vendors.ts'

const text = (file: { bytes: Uint8Array } | null) => file && new TextDecoder().decode(file.bytes)
const states = async (provider: SigningProvider, ref: EnvelopeRef) => {
  const { status, signers } = await provider.getState(ref)
  return { status, signers: signers.map(({ key, state }) => `${key} ${state}`) }
}
const refusal = (reason: SigningRefusal) => new SigningRefused(reason)

describe.each(VENDORS)('%s', (name, make) => {
  test('a contract goes through its whole life', async () => {
    const { fake, provider, clock } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract())
    expect(ref.provider).toBe(name)
    expect(await states(provider, ref)).toEqual({
      status: 'sent',
      signers: [`${SARA.key} open`, `${OMAR.key} open`],
    })
    expect(await provider.download(ref, 'signed')).toBeNull()

    const session = await provider.createSession(ref, SESSION)
    expect(new URL(session.url).protocol).toBe('https:')
    expect(fake.config.hosts).toContain(new URL(session.url).host)
    expect(session.messages).toBe(name)
    const other = await provider.createSession(ref, { ...SESSION, signerKey: OMAR.key })
    expect(other.url).not.toBe(session.url)

    clock.advance(60_000)
    fake.view(ref.envelopeId, SARA.email)
    expect((await states(provider, ref)).signers).toEqual([`${SARA.key} viewed`, `${OMAR.key} open`])
    clock.advance(60_000)
    fake.sign(ref.envelopeId, SARA.email)
    expect((await provider.getState(ref)).signers[0]).toEqual({
      key: SARA.key,
      state: 'signed',
      at: new Date('2026-11-20T08:02:00Z'),
    })
    expect(await provider.download(ref, 'audit')).toBeNull()
    fake.sign(ref.envelopeId, OMAR.email)
    expect(await states(provider, ref)).toEqual({
      status: 'completed',
      signers: [`${SARA.key} signed`, `${OMAR.key} signed`],
    })
    expect(text(await provider.download(ref, 'signed'))).toContain('signed contract')
    expect(text(await provider.download(ref, 'audit'))).toContain('audit certificate')
    await provider.voidEnvelope(ref, 'too late')
    expect((await provider.getState(ref)).status).toBe('completed')
    expect(fake.faults).toEqual([])
  })

  test('everybody has a field: their own place, or one on a page at the end', async () => {
    const { fake, provider } = vendorBench(make)
    const { envelopeId } = await provider.createEnvelope(await contract())
    const { bytes, fields } = fake.sent(envelopeId)
    expect((await PDF.load(bytes)).getPageCount()).toBe(3)
    expect(fields[SARA.email]?.page).toBe(2)
    expect(fields[SARA.email]?.x).toBeCloseTo(0.1, 2)
    expect(fields[SARA.email]?.y).toBeCloseTo(0.5, 2)
    expect(fields[OMAR.email]?.page).toBe(3)
  })

  test('the same key is the same envelope: again, at once, and in another process', async () => {
    const { fake, provider, another } = vendorBench(make)
    const input = await contract()
    const first = await provider.createEnvelope(input)
    expect(await provider.createEnvelope(input)).toEqual(first)
    expect(await another().createEnvelope(input)).toEqual(first)
    const second = await contract({ idempotencyKey: 'workflow_1:2' })
    const others = await Promise.all([provider.createEnvelope(second), provider.createEnvelope(second)])
    expect(others[0]).toEqual(others[1])
    expect(others[0]).not.toEqual(first)
    expect(fake.live()).toBe(2)
  })

  test('two processes that open the same at once end with one', async () => {
    const { fake, provider, another } = vendorBench(make)
    const input = await contract()
    const [one, other] = await Promise.all([provider.createEnvelope(input), another().createEnvelope(input)])
    expect(one).toEqual(other)
    expect(fake.live()).toBe(1)
    expect((await provider.getState(one)).status).toBe('sent')
    expect(fake.faults).toEqual([])
  })

  test('in order, the second waits for the first', async () => {
    const { fake, provider } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract({ order: 'sequential' }))
    expect((await states(provider, ref)).signers).toEqual([`${SARA.key} open`, `${OMAR.key} waiting`])
    const second = { ...SESSION, signerKey: OMAR.key }
    await expect(provider.createSession(ref, second)).rejects.toEqual(refusal('not_your_turn'))
    fake.sign(ref.envelopeId, SARA.email)
    expect((await states(provider, ref)).signers).toEqual([`${SARA.key} signed`, `${OMAR.key} open`])
    expect((await provider.createSession(ref, second)).url).toMatch(/^https:/)
    await expect(provider.createSession(ref, SESSION)).rejects.toEqual(refusal('answered'))
  })

  test('one who declines ends it', async () => {
    const { fake, provider } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract())
    fake.decline(ref.envelopeId, OMAR.email, ' The amount is wrong ')
    const { status, signers } = await provider.getState(ref)
    expect(status).toBe('declined')
    expect(signers[1]).toEqual({
      key: OMAR.key,
      state: 'declined',
      at: new Date('2026-11-20T08:00:00Z'),
      // DocuSeal reports the reason only by webhook.
      ...(name === 'docuseal' ? {} : { reason: 'The amount is wrong' }),
    })
    await expect(provider.createSession(ref, SESSION)).rejects.toEqual(refusal('closed'))
    expect(await provider.download(ref, 'signed')).toBeNull()
  })

  test('what was not signed in time expires', async () => {
    const { fake, provider } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract())
    fake.expire(ref.envelopeId)
    expect((await provider.getState(ref)).status).toBe('expired')
    await expect(provider.createSession(ref, SESSION)).rejects.toEqual(refusal('closed'))
  })

  test('without an end nothing expires', async () => {
    const { clock, provider, fake } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract({ expiresAt: null }))
    clock.advance(365 * 86_400_000)
    expect((await provider.getState(ref)).status).toBe('sent')
    expect(fake.faults).toEqual([])
  })

  test('taken back, and a second time changes nothing', async () => {
    const { fake, provider } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract())
    await provider.voidEnvelope(ref, 'A mistake in the annex')
    expect((await provider.getState(ref)).status).toBe('voided')
    await provider.voidEnvelope(ref, 'again')
    expect((await provider.getState(ref)).status).toBe('voided')
    await expect(provider.createSession(ref, SESSION)).rejects.toEqual(refusal('closed'))
    expect(fake.live()).toBe(0)
    expect(fake.faults).toEqual([])
  })

  test('whom it does not know it does not let in', async () => {
    const { provider } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract())
    const stranger = { ...SESSION, signerKey: 'user_eve' }
    await expect(provider.createSession(ref, stranger)).rejects.toEqual(refusal('unknown_signer'))
  })

  test.each([
    ['one it never had', name === 'docusign' ? '00000000-0000-4000-8000-999999999999' : '999999'],
    ['one that is a path', '../users'],
  ])('an envelope it does not know is refused: %s', async (_, envelopeId) => {
    const { fake, provider } = vendorBench(make)
    const ref = { provider: name as SigningProviderName, envelopeId }
    const before = fake.calls.length
    await expect(provider.getState(ref)).rejects.toEqual(refusal('unknown_envelope'))
    if (envelopeId.includes('/')) expect(fake.calls.length).toBe(before)
  })

  test("another provider's envelope is not looked up here", async () => {
    const { fake, provider } = vendorBench(make)
    const ref = await provider.createEnvelope(await contract())
    const before = fake.calls.length
    const foreign: EnvelopeRef = { ...ref, provider: 'embedded' }
    for (const call of [
      () => provider.getState(foreign),
      () => provider.createSession(foreign, SESSION),
      () => provider.download(foreign, 'signed'),
      () => provider.voidEnvelope(foreign, 'a reason'),
    ]) {
      await expect(call()).rejects.toEqual(refusal('unknown_envelope'))
    }
    expect(fake.calls.length).toBe(before)
  })

  test('what is no readable PDF never leaves', async () => {
    const { fake, provider } = vendorBench(make)
    const input = await contract()
    const broken = { ...input, document: { bytes: new TextEncoder().encode('hello'), name: 'a.pdf' } }
    await expect(provider.createEnvelope(broken)).rejects.toEqual(refusal('unreadable'))
    const beyond = { ...SARA, field: { page: 9, x: 0, y: 0, width: 0.1, height: 0.1 } }
    await expect(provider.createEnvelope({ ...input, signers: [beyond] })).rejects.toEqual(
      refusal('unreadable'),
    )
    expect(fake.live()).toBe(0)
  })
})

test('the embedded provider is no vendor', () => {
  const { clock } = vendorBench(VENDORS[0]?.[1] ?? expect.fail())
  const log = { debug() {}, info() {}, warn() {}, error() {}, with: () => log }
  expect(
    createVendorSigning({ signing: { provider: 'embedded' }, production: true }, { clock, log }),
  ).toBeUndefined()
})
