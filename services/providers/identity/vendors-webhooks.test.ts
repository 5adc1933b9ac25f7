import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  IDENTITY_VENDORS,
  IDENTITY_WEBHOOK_SECRET,
  identityBench,
  onfidoFake,
  sumsubFake,
} from '#tests/support/vendors/identity-fakes.ts'
import { IdentityWebhookRefused } from './port.ts'

async function posted(make: (typeof IDENTITY_VENDORS)[number][1]) {
  const bench = identityBench(make)
  const { ref } = await bench.begin()
  const hook = (over?: { secret?: string; body?: string }) => bench.fake.webhook(ref, over)
  const parse = ({ headers, body }: ReturnType<typeof hook>) => bench.provider.parseWebhook(headers, body)
  return { ...bench, ref, hook, parse }
}
const refused = (reason: IdentityWebhookRefused['reason']) => new IdentityWebhookRefused(reason)

describe.each(IDENTITY_VENDORS)('%s', (name, make) => {
  const header = name === 'sumsub' ? 'x-payload-digest' : 'x-sha2-signature'

  test('a good one says whose result to ask for, and nothing else', async () => {
    const { ref, hook, parse } = await posted(make)
    expect(parse(hook())).toEqual([{ eventId: expect.stringMatching(/^[0-9a-f]{64}$/) as string, ref }])
  })

  test('sent again it has the same id, another event another one', async () => {
    const { fake, begin, ref, hook, parse, provider } = await posted(make)
    const [first] = parse(hook())
    expect(parse(hook())).toEqual([first])
    const other = fake.webhook((await begin('issuer')).ref)
    expect(provider.parseWebhook(other.headers, other.body)[0]?.eventId).not.toBe(first?.eventId)
    const text = new TextDecoder().decode(hook().body)
    const later = text.replace('08:05:00', '09:05:00')
    expect(later).not.toBe(text)
    const [second] = parse(hook({ body: later }))
    expect(second).toMatchObject({ ref })
    expect(second?.eventId).not.toBe(first?.eventId)
  })

  test('a wrong secret is refused, and its content not looked at', async () => {
    const { hook, parse } = await posted(make)
    expect(() => parse(hook({ secret: 'somebody else' }))).toThrow(refused('bad_signature'))
    expect(() => parse(hook({ secret: 'somebody else', body: 'not json' }))).toThrow(refused('bad_signature'))
  })

  test('one changed byte is found', async () => {
    const { hook, parse } = await posted(make)
    const changed = hook()
    changed.body[20] = (changed.body[20] ?? 0) ^ 1
    expect(() => parse(changed)).toThrow(refused('bad_signature'))
  })

  test.each(['00', 'zz', 'sha256=00', '0'.repeat(63), '0'.repeat(64), '0'.repeat(65)])(
    'the proof %s is none',
    async (proof) => {
      const { hook, parse } = await posted(make)
      const odd = hook()
      odd.headers.set(header, proof)
      expect(() => parse(odd)).toThrow(refused('bad_signature'))
    },
  )

  test('without a proof it is unsigned', async () => {
    const { hook, parse } = await posted(make)
    const bare = hook()
    bare.headers.delete(header)
    expect(() => parse(bare)).toThrow(refused('unsigned'))
  })

  test.each(['', 'not json', 'null', '[]', '{}', '{"type":7,"payload":{"object":{}}}'])(
    'signed, but not as documented: %j',
    async (body) => {
      const { hook, parse } = await posted(make)
      expect(() => parse(hook({ body }))).toThrow(refused('malformed'))
    },
  )

  test('of others, and of other things, nothing happened here', async () => {
    const { hook, parse } = await posted(make)
    const object = { id: '../x', href: '' }
    const bodies =
      name === 'sumsub'
        ? [
            { type: 'applicantReviewed', externalUserId: 'somebody' },
            { type: 'applicantReviewed' },
            { type: 'kytTxnApproved', externalUserId: 'usr_sara.investor' },
          ]
        : [
            { payload: { resource_type: 'check', action: 'check.completed', object } },
            { payload: { resource_type: 'workflow_run', action: 'workflow_run.completed', object } },
          ]
    for (const body of bodies) expect(parse(hook({ body: JSON.stringify(body) }))).toEqual([])
  })
})

test('Sumsub may sign with SHA-512, not with SHA-1, and says which', async () => {
  const { hook, parse } = await posted(sumsubFake)
  const signed = (digest: string, alg: string) => {
    const sent = hook()
    sent.headers.set(
      'x-payload-digest',
      createHmac(digest, IDENTITY_WEBHOOK_SECRET).update(sent.body).digest('hex'),
    )
    sent.headers.set('x-payload-digest-alg', alg)
    return sent
  }
  expect(parse(signed('sha512', 'HMAC_SHA512_HEX'))).toHaveLength(1)
  expect(() => parse(signed('sha1', 'HMAC_SHA1_HEX'))).toThrow(refused('bad_signature'))
  expect(() => parse(signed('sha256', 'HMAC_SHA512_HEX'))).toThrow(refused('bad_signature'))
  expect(() => parse(signed('sha256', ''))).toThrow(refused('bad_signature'))
})

test('Onfido’s steps on the way are events too', async () => {
  const { ref, hook, parse } = await posted(onfidoFake)
  const object = { id: ref, href: '' }
  const body = { payload: { resource_type: 'workflow_run', action: 'workflow_run.started', object } }
  expect(parse(hook({ body: JSON.stringify(body) }))).toMatchObject([{ ref }])
})
