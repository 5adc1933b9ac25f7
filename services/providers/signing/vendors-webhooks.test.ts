import { describe, expect, test } from 'vitest'
import { contract, SARA, VENDORS, vendorBench } from '#tests/support/vendors/signing/bench.ts'
import type { WebhookInput } from '#tests/support/vendors/signing/fake.ts'

const FIVE_MINUTES_MS = 5 * 60_000

async function posted(make: (typeof VENDORS)[number][1], over: Partial<WebhookInput> = {}) {
  const bench = vendorBench(make)
  const { envelopeId } = await bench.provider.createEnvelope(await contract())
  const hook = (more: Partial<WebhookInput> = {}) =>
    bench.fake.webhook({ event: 'completed', envelopeId, ...over, ...more })
  const parse = ({ headers, body }: ReturnType<typeof hook>, at = bench.clock.now()) =>
    bench.provider.parseWebhook(headers, body, at)
  return { ...bench, envelopeId, hook, parse }
}

/** The one header with which this vendor proves its identity. */
const proof = (headers: Headers) =>
  [...headers.keys()].find((name) => name.startsWith('x-')) ?? expect.fail('no proof')

describe.each(VENDORS)('%s', (name, make) => {
  test('a good one names the envelope as it was named to us', async () => {
    const { envelopeId, hook, parse } = await posted(make)
    expect(parse(hook())).toEqual({
      ok: true,
      events: [{ eventId: expect.stringMatching(/^[0-9a-f]{64}$/) as string, envelopeId }],
    })
    expect(parse(hook({ event: 'opened' }))).toMatchObject({ ok: true, events: [{ envelopeId }] })
  })

  test('sent again it has the same id, another event another one', async () => {
    const { clock, fake, envelopeId, hook, parse } = await posted(make)
    const idOf = (input: Partial<WebhookInput>) => {
      const read = parse(hook(input))
      return read.ok ? read.events[0]?.eventId : read.refused
    }
    const first = idOf({})
    clock.advance(60_000)
    expect(idOf({ attempt: 1 })).toBe(first)
    expect(idOf({ event: 'opened' })).not.toBe(first)
    expect(idOf({ event: 'opened' })).toBe(idOf({ event: 'opened', attempt: 3 }))
    fake.view(envelopeId, SARA.email)
    const other = await posted(make)
    const second = await other.provider.createEnvelope(await contract({ idempotencyKey: 'workflow_2:1' }))
    const read = other.parse(other.hook({ envelopeId: second.envelopeId }))
    expect(read.ok && read.events[0]?.eventId).not.toBe(first)
  })

  test('a wrong secret is refused, and its content not looked at', async () => {
    const { hook, parse } = await posted(make)
    const refused = { ok: false, refused: 'bad_signature' }
    expect(parse(hook({ secret: 'whsec_of_somebody_else' }))).toEqual(refused)
    expect(parse(hook({ secret: 'whsec_of_somebody_else', body: 'not json' }))).toEqual(refused)
    const short = hook()
    short.headers.set(proof(short.headers), 'AA')
    expect(parse(short)).toEqual(refused)
    const odd = hook()
    odd.headers.set(proof(odd.headers), '1763625600.zz')
    expect(parse(odd)).toEqual(refused)
  })

  test('without a proof it is unsigned', async () => {
    const { hook, parse } = await posted(make)
    const bare = hook()
    bare.headers.delete(proof(bare.headers))
    expect(parse(bare)).toEqual({ ok: false, refused: 'unsigned' })
    const empty = hook()
    empty.headers.set(proof(empty.headers), '')
    expect(parse(empty).ok).toBe(false)
  })

  test.each(['', 'not json', 'null', '[]', '{}', '{"event":"x","event_type":"x","data":{},"payload":{}}'])(
    'signed, but not as the schema says: %j',
    async (body) => {
      const { hook, parse } = await posted(make)
      expect(parse(hook({ body }))).toEqual({ ok: false, refused: 'malformed' })
    },
  )

  test('one changed byte is found where the body is signed', async () => {
    const { hook, parse } = await posted(make)
    const changed = hook()
    changed.body[0] = 0x20
    // Documenso sends the secret itself, so that a changed body cannot be detected by it.
    const refused = name === 'documenso' ? 'malformed' : 'bad_signature'
    expect(parse(changed)).toEqual({ ok: false, refused })
  })

  test('only a signed time can be stale', async () => {
    const { clock, hook, parse } = await posted(make)
    const sent = hook()
    const at = (ms: number) => new Date(clock.now().getTime() + ms)
    const stale = name === 'docuseal' ? { ok: false, refused: 'stale' } : { ok: true }
    expect(parse(sent, at(FIVE_MINUTES_MS))).toMatchObject({ ok: true })
    expect(parse(sent, at(-FIVE_MINUTES_MS))).toMatchObject({ ok: true })
    expect(parse(sent, at(FIVE_MINUTES_MS + 1))).toMatchObject(stale)
    expect(parse(sent, at(-FIVE_MINUTES_MS - 1))).toMatchObject(stale)
    // Without the secret the answer reveals nothing about the time.
    const forged = hook({ secret: 'whsec_of_somebody_else' })
    expect(parse(forged, at(FIVE_MINUTES_MS * 2))).toEqual({ ok: false, refused: 'bad_signature' })
  })
})

test('DocuSeal tells of templates too: nothing of ours happened', async () => {
  const { hook, parse } = await posted(VENDORS[1]?.[1] ?? expect.fail())
  const body = JSON.stringify({ event_type: 'template.created', data: { id: 7 } })
  expect(parse(hook({ body }))).toEqual({ ok: true, events: [] })
})

test('DocuSign signs with every key it has, and one of them is ours', async () => {
  const { hook, parse } = await posted(VENDORS[2]?.[1] ?? expect.fail())
  const sent = hook()
  const ours = sent.headers.get('x-docusign-signature-1') ?? ''
  sent.headers.set('x-docusign-signature-1', 'b2xkIGtleQ==')
  sent.headers.set('x-docusign-signature-2', ours)
  expect(parse(sent)).toMatchObject({ ok: true })
})
