import { expect, test } from 'vitest'
import { contract, OMAR, SARA, SESSION, vendorBench } from '#tests/support/vendors/signing/bench.ts'
import { documensoFake } from '#tests/support/vendors/signing/documenso.ts'
import { SigningProviderSilent } from './port.ts'

const isDistribute = (url: string) => url.endsWith('/envelope/distribute')

test('a draft that another process sent in the meantime is as good as sent', async () => {
  const bench = vendorBench(documensoFake, (url, init) => {
    if (!isDistribute(url)) return undefined
    return bench.fake.fetch(url, init).then(() => bench.fake.fetch(url, init))
  })
  const ref = await bench.provider.createEnvelope(await contract())
  expect((await bench.provider.getState(ref)).status).toBe('sent')
  expect(bench.fake.calls.filter((call) => isDistribute(call))).toHaveLength(2)
  expect(bench.fake.faults).toEqual(['POST /api/v2/envelope/distribute: not a draft'])
})

test('a draft left behind is sent at the next attempt, not made again', async () => {
  let broken = true
  const bench = vendorBench(documensoFake, (url) =>
    broken && isDistribute(url) ? Promise.resolve(new Response('{}', { status: 400 })) : undefined,
  )
  const input = await contract()
  await expect(bench.provider.createEnvelope(input)).rejects.toThrow(SigningProviderSilent)
  expect(bench.fake.live()).toBe(0)
  broken = false
  const ref = await bench.provider.createEnvelope(input)
  expect((await bench.provider.getState(ref)).status).toBe('sent')
  expect(bench.fake.calls.filter((call) => call.endsWith('/envelope/create'))).toHaveLength(1)
})

test('two signers with one address are told apart', async () => {
  const { provider } = vendorBench(documensoFake)
  const twin = { ...OMAR, email: SARA.email }
  const ref = await provider.createEnvelope(await contract({ signers: [SARA, twin] }))
  const first = await provider.createSession(ref, SESSION)
  const second = await provider.createSession(ref, { ...SESSION, signerKey: twin.key })
  expect(first.url).toBe('https://sign.example/embed/sign/token-1-0')
  expect(second.url).toBe('https://sign.example/embed/sign/token-1-1')
})

test('a key that begins like another one is another one', async () => {
  const { fake, provider } = vendorBench(documensoFake)
  const long = await provider.createEnvelope(await contract({ idempotencyKey: 'workflow_1:12' }))
  const short = await provider.createEnvelope(await contract({ idempotencyKey: 'workflow_1:1' }))
  expect(short).not.toEqual(long)
  expect(fake.live()).toBe(2)
})
