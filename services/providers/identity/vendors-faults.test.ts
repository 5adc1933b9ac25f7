import { describe, expect, test } from 'vitest'
import { REPLY_MAX_BYTES } from '#services/providers/vendor-http.ts'
import { IDENTITY_VENDORS, identityBench } from '#tests/support/vendors/identity-fakes.ts'
import { IdentityProviderSilent } from './port.ts'
import { dayOf, textOf } from './vendor-rules.ts'

type Answer = () => Promise<Response>
const reply =
  (body: BodyInit | null, init?: ResponseInit): Answer =>
  async () =>
    new Response(body, init)

const endless: Answer = async () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
  )

const FAULTS: readonly (readonly [string, Answer, string])[] = [
  ['a reply that never comes', () => new Promise(() => undefined), 'late'],
  ['a reply that never ends', endless, 'late'],
  ['a broken connection', () => Promise.reject(new TypeError('fetch failed for Sara')), 'network'],
  ['an error of its own', reply('Sara', { status: 500 }), 'status'],
  ['a maintenance page', reply('<html>', { status: 503 }), 'status'],
  ['too many requests', reply('{}', { status: 429 }), 'status'],
  ['a refusal', reply('{}', { status: 400 }), 'status'],
  ['a key it does not take', reply('{}', { status: 401 }), 'unauthorised'],
  ['a right it does not give', reply('{}', { status: 403 }), 'unauthorised'],
  ['no JSON', reply('<html></html>'), 'malformed'],
  ['nothing', reply(null), 'malformed'],
  ['bytes that are no text', reply(new Uint8Array([0xff, 0xfe, 0x7b])), 'malformed'],
  ['JSON without what it must hold', reply('{"id":1,"token":""}'), 'malformed'],
  ['an oversized reply', reply('x'.repeat(REPLY_MAX_BYTES + 1)), 'too_large'],
  ['a redirect', reply(null, { status: 302, headers: { location: 'https://evil.example/' } }), 'redirect'],
  ['a redirect with the body', reply(null, { status: 307, headers: { location: '/x' } }), 'redirect'],
]

describe.each(IDENTITY_VENDORS)('%s', (_name, make) => {
  test.each(FAULTS)('%s is silence', async (_what, answer, why) => {
    let broken = false
    const asked: string[] = []
    const bench = identityBench(
      make,
      (url, { redirect }) => {
        asked.push(url)
        // By default the client would follow the redirect.
        expect(redirect).toBe('manual')
        return broken ? answer() : undefined
      },
      200,
    )
    const { ref } = await bench.begin()
    bench.fake.show(ref)
    broken = true
    for (const call of [() => bench.provider.getResult(ref), () => bench.begin('issuer')]) {
      const failure: unknown = await call().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(IdentityProviderSilent)
      expect(String(failure)).not.toContain('Sara')
    }
    expect(bench.lines.map((line) => (JSON.parse(line) as { why: string }).why)).toEqual([why, why])
    expect(bench.lines.join('')).not.toContain('Sara')
    expect(asked.every((url) => url.startsWith(bench.fake.config.url))).toBe(true)
    broken = false
    expect((await bench.provider.getResult(ref)).status).toBe('pending')
  })
})

test.each([
  ['1988-02-29', '1988-02-29'],
  ['2031-04-15 00:00:00', '2031-04-15'],
  ['1989-02-29', null],
  ['1988', null],
  ['29.02.1988', null],
  [19880229, null],
  [null, null],
])('the day %j is %j', (value, day) => expect(dayOf(value)).toBe(day))

test.each([
  [' SARA ', 'SARA'],
  ['', null],
  ['a\u0000b', null],
  ['x'.repeat(201), null],
  [['x'], null],
])('the text %j is %j', (value, text) => expect(textOf(value)).toBe(text))
