import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { opensslAcceptsCades, pdfsig, qpdfAccepts, rawSignatures } from '#tests/support/files/pdf-checks.ts'
import {
  PUBLIC_URL,
  RIGHT_CODE,
  SIGN_ORIGIN,
  signingBench,
  type Page,
} from '#tests/support/documents/signing-bench.ts'

const bench = await signingBench()
afterAll(() => bench.close())
const { provider } = bench.signing

type Made = Awaited<ReturnType<typeof bench.envelope>>
const MINUTE = 60_000

const sessionOf = ({ ref, signers }: Made, index = 0) =>
  provider.createSession(ref, {
    signerKey: signers[index]?.key ?? '',
    parentOrigin: PUBLIC_URL,
    returnUrl: PUBLIC_URL,
    nonce: `nonce-${index}`,
  })
const signedBy = async (made: Made, index = 0, pages = 3) =>
  bench.page().sign((await sessionOf(made, index)).url, pages)
/** An opened page on which nothing has been done. */
async function opened(made: Made, index = 0): Promise<Page> {
  const page = bench.page()
  await page.open((await sessionOf(made, index)).url)
  return page
}
const statesOf = async ({ ref }: Made) => {
  const { status, signers } = await provider.getState(ref)
  return [status, ...signers.map(({ state }) => state)]
}

/** The product's audit entries of an envelope with their actors, oldest first. */
const audited = ({ ref }: Made) =>
  query<{ action: string; actor: string | null; detail: Record<string, unknown> }>(
    bench.db.orm,
    sql`SELECT action, actor_id AS actor, detail FROM kit.audit
         WHERE entity = 'signing_envelope' AND entity_id = ${ref.envelopeId} ORDER BY id`,
  )

describe('the trail of the product', () => {
  it('names every step of an envelope and whose it was, by ids only', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Layla Osman'], { order: 'sequential' })
    await signedBy(made)
    await (await opened(made, 1)).send('/api/decline', { reason: 'Another price was agreed.' })
    const rows = await audited(made)
    const [first, second] = made.signers.map(({ key }) => key)
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['signing.created', null],
      ['signing.addressGiven', first],
      ['signing.opened', first],
      ['signing.served', first],
      ['signing.viewedAllPages', first],
      ['signing.codeAsked', first],
      ['signing.codePassed', first],
      ['signing.consented', first],
      ['signing.signed', first],
      ['signing.addressGiven', second],
      ['signing.opened', second],
      ['signing.served', second],
      ['signing.declined', second],
    ])
    expect(rows.at(-1)?.detail).toEqual({
      to: 'declined',
      seq: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('says that one was taken back, once', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    await provider.voidEnvelope(made.ref, 'Withdrawn by the sender')
    await provider.voidEnvelope(made.ref, 'Withdrawn by the sender')
    expect((await audited(made)).map(({ action }) => action)).toEqual(['signing.created', 'signing.voided'])
  })
})

describe('one signer', () => {
  it('gives a contract and a certificate that independent tools and /verify accept', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const session = await sessionOf(made)
    expect(new URL(session.url).origin).toBe(SIGN_ORIGIN)
    expect(await bench.page().sign(session.url, 3)).toEqual({
      status: 200,
      body: { status: true, data: { completed: true } },
    })
    expect(await statesOf(made)).toEqual(['completed', 'signed'])
    const [signed, audit] = await Promise.all([
      provider.download(made.ref, 'signed'),
      provider.download(made.ref, 'audit'),
    ])
    const files = [signed, audit].map((file) => file?.bytes ?? new Uint8Array())
    const root = await bench.root()
    for (const file of files) {
      expect(qpdfAccepts(file)).toBe(true)
      expect(pdfsig(file, [root])[0]).toMatchObject({
        validation: 'Signature is Valid.',
        certificate: 'Certificate is Trusted.',
      })
      const [first] = rawSignatures(file)
      expect(first && opensslAcceptsCades(first, { root, at: bench.clock.now() })).toBe(true)
      expect(await bench.signing.verifier.verify(file)).toMatchObject({
        verdict: 'ours',
        problems: [],
        completedAt: bench.clock.now().toISOString(),
      })
    }
    expect(bench.changes).toContain(made.ref.envelopeId)
  })

  it('is asked for by one key once', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const again = await Promise.all([
      provider.createEnvelope(made.input),
      provider.createEnvelope(made.input),
    ])
    expect(again).toEqual([made.ref, made.ref])
    await expect(provider.createEnvelope({ ...made.input, title: 'Another' })).rejects.toThrow(
      'another envelope',
    )
  })

  it.each([
    ['already_signed', async () => (await provider.download(await completed(), 'signed'))?.bytes],
    ['unreadable', async () => Buffer.from('%PDF-1.7 nothing')],
  ])('refuses a document that is %s', async (reason, bytes) => {
    const made = await bench.envelope(['Amina Rahman'])
    const document = { bytes: (await bytes()) ?? new Uint8Array(), name: 'x.pdf' }
    const input = { ...made.input, idempotencyKey: `other-${reason}`, document }
    await expect(provider.createEnvelope(input)).rejects.toMatchObject({ reason })
  })
})

async function completed() {
  const made = await bench.envelope(['Amina Rahman'])
  await signedBy(made)
  return made.ref
}

describe('the address of the page', () => {
  it('opens once, within ten minutes, and tells whose page it is', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const { url, expiresAt, singleUse } = await sessionOf(made)
    expect([singleUse, expiresAt?.getTime()]).toEqual([true, bench.clock.now().getTime() + 10 * MINUTE])
    const first = await bench.page().open(url)
    expect(first.body.data).toMatchObject({
      workflowId: made.input.externalId,
      nonce: 'nonce-0',
      parentOrigin: PUBLIC_URL,
      name: 'Amina Rahman',
      pages: 3,
      ownPages: 2,
    })
    expect((await bench.page().open(url)).status).toBe(401)
    const late = await sessionOf(made)
    bench.clock.advance(10 * MINUTE)
    expect((await bench.page().open(late.url)).status).toBe(401)
    expect((await bench.page().open(`${SIGN_ORIGIN}/sign#${'A'.repeat(43)}`)).status).toBe(401)
  })

  it('opens once of two that try at the same moment', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const { url } = await sessionOf(made)
    const tries = await Promise.all(Array.from({ length: 6 }, () => bench.page().open(url)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('is worth nothing for the calls of an open page, and an open page ends after an hour', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const { url } = await sessionOf(made)
    const page = bench.page()
    await page.open(url)
    const { secret } = page
    page.secret = new URL(url).hash.slice(1)
    expect((await page.send('/api/viewed', { pages: [1] })).status).toBe(401)
    page.secret = secret
    expect((await page.view([1])).status).toBe(200)
    bench.clock.advance(60 * MINUTE)
    expect((await page.view([2])).status).toBe(401)
  })

  it('is given for the product alone, and calls from other sites are refused', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const input = { signerKey: made.signers[0]?.key ?? '', returnUrl: PUBLIC_URL, nonce: 'n' }
    await expect(
      provider.createSession(made.ref, { ...input, parentOrigin: 'https://evil.example' }),
    ).rejects.toThrow('Only the product itself')
    const page = await opened(made)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await page.send('/api/viewed', { pages: [1] }, { 'sec-fetch-site': site })).status).toBe(403)
    const plain = await page.send('/api/viewed', { pages: [1] }, { 'content-type': 'text/plain' })
    expect(plain.status).toBe(415)
  })

  it('keeps neither token nor secret in the database, nor name, address or browser in clear', async () => {
    const made = await bench.envelope(['Zulaikha Qamar'])
    const { url } = await sessionOf(made)
    const page = bench.page()
    await page.sign(url, 3)
    const dump = await bench.dump('signing')
    const nowhere = [new URL(url).hash.slice(1), page.secret, 'Zulaikha', 'Bench/1.0', RIGHT_CODE]
    expect(dump.length).toBeGreaterThan(1000)
    expect(nowhere.filter((text) => dump.includes(text))).toEqual([])
    expect(nowhere.filter((text) => bench.lines.join('\n').includes(text))).toEqual([])
  })
})

describe('completing', () => {
  const refusals = async (page: Page) => {
    const { status, body } = await page.complete()
    return [status, body.message]
  }
  const UNREAD = [409, 'Please read every page before you sign.']
  const UNPROVEN = [403, 'Please confirm with your code before you sign.']

  it('is refused until every page was seen, the code proved and consent given', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const page = await opened(made)
    expect(await refusals(page)).toEqual(UNREAD)
    expect((await page.view([1, 2, 99, -1, 0])).body.data).toEqual({ viewedAll: false })
    expect(await refusals(page)).toEqual(UNREAD)
    expect((await page.view([3])).body.data).toEqual({ viewedAll: true })
    expect(await refusals(page)).toEqual(UNPROVEN)
    expect(await page.prove('000000')).toBe(false)
    expect(await refusals(page)).toEqual(UNPROVEN)
    expect(await page.prove()).toBe(true)
    for (const body of [
      { signature: { kind: 'typed', text: 'Amina' } },
      { consent: false, signature: { kind: 'typed', text: 'Amina' } },
      { consent: true, signature: { kind: 'typed', text: '  ' } },
      { consent: true, signature: { kind: 'drawn', png: Buffer.from('no image').toString('base64') } },
      { consent: true },
    ])
      expect((await page.send('/api/complete', body)).status).toBe(400)
    expect(await statesOf(made)).toEqual(['sent', 'viewed'])
    expect((await page.complete()).status).toBe(200)
    expect((await page.complete()).status).toBe(401)
  })

  it('is refused with a code that was proved too long ago, or on another page', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const page = await opened(made)
    await page.view([1, 2, 3])
    await page.prove()
    bench.clock.advance(5 * MINUTE)
    expect(await refusals(page)).toEqual(UNPROVEN)
    await page.prove()
    const other = await opened(made)
    await other.view([1, 2, 3])
    expect(await refusals(other)).toEqual(UNPROVEN)
    // A new code makes the earlier proof void.
    await page.send('/api/code', {})
    expect(await refusals(page)).toEqual(UNPROVEN)
    expect(await statesOf(made)).toEqual(['sent', 'viewed'])
  })

  it('proves nothing without a code that was asked for', async () => {
    const page = await opened(await bench.envelope(['Amina Rahman']))
    expect((await page.send('/api/prove', { code: RIGHT_CODE })).body.status).toBe(false)
  })
})

describe('order, refusal and time', () => {
  it('keeps the order of signers', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'], { order: 'sequential' })
    expect(await statesOf(made)).toEqual(['sent', 'open', 'waiting'])
    await expect(sessionOf(made, 1)).rejects.toMatchObject({ reason: 'not_your_turn' })
    await signedBy(made, 0)
    expect(await statesOf(made)).toEqual(['sent', 'signed', 'open'])
    await expect(sessionOf(made, 0)).rejects.toMatchObject({ reason: 'answered' })
    expect((await signedBy(made, 1)).body.data).toEqual({ completed: true })
  })

  it('closes with a refusal, whose reason is kept sealed', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const waiting = await opened(made, 1)
    const page = await opened(made, 0)
    expect((await page.send('/api/decline', { reason: ' ' })).status).toBe(400)
    expect((await page.send('/api/decline', { reason: 'Another price was agreed.' })).status).toBe(200)
    expect(await provider.getState(made.ref)).toMatchObject({
      status: 'declined',
      signers: [{ state: 'declined', reason: 'Another price was agreed.' }, { state: 'open' }],
    })
    expect((await waiting.view([1])).status).toBe(410)
    await expect(sessionOf(made, 1)).rejects.toMatchObject({ reason: 'closed' })
    expect(await bench.dump('signing')).not.toContain('Another price')
    expect(await provider.download(made.ref, 'signed')).toBeNull()
  })

  it('closes by the clock, for whoever has the page open too', async () => {
    const expiresAt = new Date(bench.clock.now().getTime() + 30 * MINUTE)
    const made = await bench.envelope(['Amina Rahman'], { expiresAt })
    const page = await opened(made)
    await page.view([1, 2, 3])
    bench.clock.advance(28 * MINUTE)
    await page.prove()
    bench.clock.advance(2 * MINUTE)
    expect((await page.complete()).status).toBe(410)
    await bench.signing.sweep()
    expect(await statesOf(made)).toEqual(['expired', 'viewed'])
    expect(bench.changes).toContain(made.ref.envelopeId)
  })

  it('closes by the clock at the next look at it, before any sweep', async () => {
    const expiresAt = new Date(bench.clock.now().getTime() + 30 * MINUTE)
    const [asked, shown] = [
      await bench.envelope(['Amina Rahman'], { expiresAt }),
      await bench.envelope(['Amina Rahman'], { expiresAt }),
    ]
    const page = await opened(shown)
    bench.clock.advance(30 * MINUTE)
    expect(await statesOf(asked)).toEqual(['expired', 'open'])
    expect((await page.view([1])).status).toBe(410)
    for (const { ref } of [asked, shown])
      expect(bench.changes.filter((id) => id === ref.envelopeId)).toEqual([ref.envelopeId])
  })

  it('can be taken back once, and not after it is completed', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const page = await opened(made)
    await provider.voidEnvelope(made.ref, 'wrong file')
    await provider.voidEnvelope(made.ref, 'wrong file')
    expect(await statesOf(made)).toEqual(['voided', 'open'])
    expect((await page.view([1])).status).toBe(410)
    const done = await completed()
    await provider.voidEnvelope(done, 'too late')
    expect((await provider.getState(done)).status).toBe('completed')
  })
})

describe('the authority', () => {
  it('is one for all processes that start at the same moment', async () => {
    const fresh = await signingBench()
    const others = [fresh.second(), fresh.second(), fresh.second()]
    await Promise.all([fresh.signing.prepare(), ...others.map(({ signing }) => signing.prepare())])
    expect(await fresh.count('signing.authority')).toBe(1)
    await Promise.all(others.map((other) => other.close()))
    await fresh.close()
  })

  it('refuses to start with the key file of another database', async () => {
    const fresh = await signingBench()
    await fresh.signing.prepare()
    const stranger = fresh.second({ otherKeys: true })
    await expect(stranger.signing.prepare()).rejects.toThrow('Set KEY_FILE to the key file that belongs')
    await stranger.close()
    await fresh.close()
  })
})
