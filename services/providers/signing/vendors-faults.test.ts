import { describe, expect, test } from 'vitest'
import { contract, OMAR, SARA, SESSION, VENDORS, vendorBench } from '#tests/support/vendors/signing/bench.ts'
import { API_KEY, pdfOf, WEBHOOK_SECRET } from '#tests/support/vendors/signing/fake.ts'
import { type EnvelopeRef, SigningProviderSilent } from './port.ts'
import { FILE_MAX_BYTES, REPLY_MAX_BYTES } from '#services/providers/vendor-http.ts'

type Answer = (init: RequestInit) => Promise<Response>

const never: Answer = () => new Promise(() => undefined)
const reply =
  (body: BodyInit | null, init?: ResponseInit): Answer =>
  async () =>
    new Response(body, init)
const json = (value: unknown): Answer => reply(JSON.stringify(value), { status: 200 })

/** A body of `size` bytes that begins like a PDF. */
const large =
  (size: number): Answer =>
  async () => {
    let left = size
    return new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(pdfOf('large')),
        pull(controller) {
          controller.enqueue(new Uint8Array(65_536))
          left -= 65_536
          if (left <= 0) controller.close()
        },
      }),
    )
  }

/** A body that never ends. */
const endless: Answer = async () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
  )

/** A bench whose vendor answers correctly until a test sets another answer. */
function interrupted(make: (typeof VENDORS)[number][1], limitMs?: number) {
  let instead: Answer | undefined
  const elsewhere: string[] = []
  const bench = vendorBench(
    make,
    (url, init) => {
      if (!bench.fake.config.hosts.includes(new URL(url).host) && !url.includes('account-d.')) {
        elsewhere.push(url)
      }
      return instead?.(init)
    },
    limitMs,
  )
  return { ...bench, elsewhere, answer: (next: Answer | undefined) => void (instead = next) }
}

const why = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { why: string }).why)

const FAULTS: readonly (readonly [string, Answer, string])[] = [
  ['a reply that never comes', never, 'late'],
  ['a reply that never ends', endless, 'late'],
  ['a broken connection', () => Promise.reject(new TypeError(`fetch failed for ${SARA.email}`)), 'network'],
  ['an error of its own', reply(SARA.email, { status: 500 }), 'status'],
  ['a maintenance page', reply('<html>', { status: 503 }), 'status'],
  ['too many requests', reply('{}', { status: 429 }), 'status'],
  ['a key it does not take', reply('{}', { status: 401 }), 'unauthorised'],
  ['a rule of its own', reply('{}', { status: 403 }), 'unauthorised'],
  ['a refusal without a word of ours', reply('{"errorCode":"constructor"}', { status: 400 }), 'status'],
  ['no JSON', reply('<html></html>'), 'malformed'],
  ['bytes that are no text', reply(new Uint8Array([0xff, 0xfe, 0x7b])), 'malformed'],
  ['JSON without what it must hold', json({ id: 1, data: [{ id: 'x' }], envelopeId: 7 }), 'malformed'],
  ['an oversized reply', large(REPLY_MAX_BYTES + 1), 'too_large'],
  [
    'a redirect to another host',
    reply(null, { status: 302, headers: { location: 'https://evil.example/' } }),
    'redirect',
  ],
  [
    'a redirect that keeps the body',
    reply(null, { status: 307, headers: { location: 'https://evil.example/' } }),
    'redirect',
  ],
]

describe.each(VENDORS)('%s', (_, make) => {
  test.each(FAULTS)('%s is silence', async (_what, answer, reason) => {
    const { provider, lines, elsewhere, answer: instead } = interrupted(make, 300)
    const ref = await provider.createEnvelope(await contract())
    instead(answer)
    const failure: unknown = await provider.getState(ref).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SigningProviderSilent)
    expect(why(lines)).toEqual([reason])
    expect(elsewhere).toEqual([])
    // Neither the log nor the error repeats the received content or the signers.
    expect(lines.join('') + String(failure)).not.toContain('mizan.test')
    instead(undefined)
    expect((await provider.getState(ref)).status).toBe('sent')
  })

  test('nothing is opened while it is silent, and one envelope once it speaks again', async () => {
    const { fake, provider, answer } = interrupted(make, 200)
    const input = await contract()
    answer(reply('', { status: 502 }))
    await expect(provider.createEnvelope(input)).rejects.toThrow(SigningProviderSilent)
    expect(fake.live()).toBe(0)
    answer(undefined)
    await provider.createEnvelope(input)
    expect(fake.live()).toBe(1)
  })

  test('an envelope whose answer was lost is found again', async () => {
    const lost = vendorBench(make, (url, init) => {
      const creates = /\/(envelope\/create|submissions\/pdf|envelopes)$/.test(new URL(url).pathname)
      if (!creates || init.method !== 'POST' || done) return undefined
      done = true
      return lost.fake.fetch(url, init).then(() => Promise.reject(new TypeError('fetch failed')))
    })
    let done = false
    const input = await contract()
    await expect(lost.provider.createEnvelope(input)).rejects.toThrow(SigningProviderSilent)
    const ref = await lost.provider.createEnvelope(input)
    expect((await lost.provider.getState(ref)).status).toBe('sent')
    expect(lost.fake.live()).toBe(1)
    expect(lost.fake.calls.filter((call) => /^POST .*(create|pdf|envelopes)$/.test(call))).toHaveLength(1)
  })

  test.each([
    ['an error', reply('', { status: 500 }), 'status'],
    ['no PDF', reply('<html>'), 'malformed'],
    ['more than a contract holds', large(FILE_MAX_BYTES + 1), 'too_large'],
    [
      'another host',
      reply(null, { status: 302, headers: { location: 'https://evil.example/file.pdf' } }),
      'host',
    ],
    [
      'a host without TLS',
      reply(null, { status: 302, headers: { location: 'http://sign.example/file.pdf' } }),
      'host',
    ],
    ['no address', reply(null, { status: 302 }), 'redirect'],
  ])('a file that turns out to be %s is silence', async (_what, answer, reason) => {
    const { fake, provider, lines, elsewhere } = interrupted(make)
    const ref = await signedBy(fake, await provider.createEnvelope(await contract()))
    // The state is requested first and answered correctly.
    const files = vendorBenchOver(fake, answer)
    await expect(files.provider.download(ref, 'signed')).rejects.toThrow(SigningProviderSilent)
    expect(why(files.lines)).toEqual([reason])
    expect([...lines, ...elsewhere]).toEqual([])
  })

  test('secrets go to the vendor alone, and into no line of the log', async () => {
    const { provider, lines, answer } = interrupted(make, 100)
    const ref = await provider.createEnvelope(await contract())
    for (const [, wrong] of FAULTS) {
      answer(wrong)
      await provider.createSession(ref, SESSION).catch(() => undefined)
      await provider.voidEnvelope(ref, 'a reason').catch(() => undefined)
    }
    expect(lines.length).toBeGreaterThan(FAULTS.length)
    const written = lines.join('\n')
    for (const secret of [API_KEY, WEBHOOK_SECRET, 'token-', SARA.email, OMAR.name, 'a reason']) {
      expect(written).not.toContain(secret)
    }
  })
})

async function signedBy(fake: ReturnType<typeof vendorBench>['fake'], ref: EnvelopeRef) {
  fake.sign(ref.envelopeId, SARA.email)
  fake.sign(ref.envelopeId, OMAR.email)
  return ref
}

/** The same vendor with other answers for files. */
function vendorBenchOver(fake: ReturnType<typeof vendorBench>['fake'], file: Answer) {
  return vendorBench(
    () => fake,
    (url, init) => (/\/(download|file|documents)/.test(new URL(url).pathname) ? file(init) : undefined),
  )
}
