import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { newSecret } from '#services/kit/ids.ts'
import { silentLog } from '#services/kit/log.ts'
import { query } from '#services/kit/database/database.ts'
import { createSigningApp } from './app.ts'
import { PUBLIC_URL, RIGHT_CODE, signingBench, type Page } from '#tests/support/documents/signing-bench.ts'

const bench = await signingBench()
afterAll(() => bench.close())
const { provider } = bench.signing

type Made = Awaited<ReturnType<typeof bench.envelope>>
const MINUTE = 60_000
const PAGES = [1, 2, 3]

const addressOf = async ({ ref, signers }: Made, index = 0, returnUrl = PUBLIC_URL) =>
  (
    await provider.createSession(ref, {
      signerKey: signers[index]?.key ?? '',
      parentOrigin: PUBLIC_URL,
      returnUrl,
      nonce: 'nonce',
      productSession: 'ses_1',
    })
  ).url
async function opened(made: Made, index = 0): Promise<Page> {
  const page = bench.page()
  expect((await page.open(await addressOf(made, index))).status).toBe(200)
  return page
}
const eventsOf = async ({ ref }: Made) =>
  (
    await query<{ type: string }>(
      bench.db.orm,
      sql`SELECT type FROM signing.event WHERE envelope_id = ${ref.envelopeId} ORDER BY seq`,
    )
  ).map(({ type }) => type)
const prove = (page: Page, code: string) => page.send('/api/prove', { code })

describe('whoever is shut out of the product', () => {
  it('does nothing more at a page that is open, neither signs nor declines', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const page = await opened(made)
    await page.view(PAGES)
    expect(await page.prove()).toBe(true)
    const unopened = await addressOf(made)
    bench.voidOpenSignIns(made.signers[0]?.key ?? '')
    expect(await page.document()).toBe(401)
    const refused = [
      await page.view(PAGES),
      await page.send('/api/code', {}),
      await prove(page, RIGHT_CODE),
      await page.complete(),
      await page.send('/api/decline', { reason: 'No.' }),
      await bench.page().open(unopened),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    expect(refused[0]?.body.message).toContain('Please open the document again.')
    expect(await provider.getState(made.ref)).toMatchObject({
      status: 'sent',
      signers: [{ state: 'viewed' }],
    })
  })

  it('does not sign when it happened while the signature was made', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const page = await opened(made)
    await page.view(PAGES)
    await page.prove()
    const set = bench.files.set.bind(bench.files)
    // The session ends after the signed file is stored and before it counts.
    bench.files.set = (key, value) => {
      bench.voidOpenSignIns(made.signers[0]?.key ?? '')
      return set(key, value)
    }
    const answer = await page.complete()
    bench.files.set = set
    expect(answer.status).toBe(401)
    expect((await provider.getState(made.ref)).status).toBe('sent')
  })
})

describe('what was read', () => {
  it('was sent to this page before', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const page = bench.page()
    await page.enter(await addressOf(made))
    expect((await page.view(PAGES)).status).toBe(409)
    expect(await page.prove()).toBe(true)
    expect((await page.complete()).status).toBe(409)
    for (let time = 0; time < 3; time += 1) expect(await page.document()).toBe(200)
    expect((await page.view([1])).body.data).toEqual({ viewedAll: false })
    expect((await page.view(PAGES)).body.data).toEqual({ viewedAll: true })
    expect((await page.complete()).status).toBe(200)
    const events = await eventsOf(made)
    expect(events.filter((type) => type === 'SERVED')).toHaveLength(1)
    expect(events.indexOf('SERVED')).toBeLessThan(events.indexOf('VIEWED_ALL_PAGES'))
  })
})

describe('addresses', () => {
  it('end with the next one, unless they were opened', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const [page, other] = [await opened(made), await addressOf(made, 1)]
    const [first, second] = [await addressOf(made), await addressOf(made)]
    expect((await bench.page().open(first)).status).toBe(401)
    expect((await bench.page().open(second)).status).toBe(200)
    expect((await bench.page().open(other)).status).toBe(200)
    expect((await page.view([1])).status).toBe(200)
  })

  it('leave one that opens, of those that are asked for at once', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const urls = await Promise.all(Array.from({ length: 6 }, () => addressOf(made)))
    const answers = await Promise.all(urls.map((url) => bench.page().open(url)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('that open are not counted, those that do not are', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    for (let time = 0; time < 70; time += 1) await opened(made)
    bench.clock.advance(15 * MINUTE)
    const wrong = async () => (await bench.page().enter(`https://x.example/sign#${newSecret()}`)).status
    for (let time = 0; time < 60; time += 1) expect(await wrong()).toBe(401)
    expect(await wrong()).toBe(429)
    await opened(made)
    bench.clock.advance(15 * MINUTE)
    expect(await wrong()).toBe(401)
  })
})

describe('codes', () => {
  it('are twenty in a quarter of an hour, whatever pages are opened, for this signer alone', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const [page, other] = [await opened(made), await opened(made, 1)]
    await page.send('/api/code', {})
    for (let time = 0; time < 20; time += 1)
      expect(await prove(page, '000000')).toMatchObject({ status: 200, body: { status: false } })
    for (let time = 0; time < 30; time += 1) expect((await prove(page, '000000')).status).toBe(429)
    const again = await opened(made)
    await again.send('/api/code', {})
    expect((await prove(again, RIGHT_CODE)).status).toBe(429)
    expect((await eventsOf(made)).filter((type) => type === 'CODE_REFUSED')).toHaveLength(20)
    expect(await other.prove()).toBe(true)
    bench.clock.advance(15 * MINUTE)
    expect(await again.prove()).toBe(true)
  })

  it('that were compared with nothing leave no mark', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const page = await opened(made)
    expect((await prove(page, RIGHT_CODE)).body.status).toBe(false)
    expect(await page.prove()).toBe(true)
    expect((await prove(page, RIGHT_CODE)).body.status).toBe(false)
    expect(await eventsOf(made)).toEqual(['CREATED', 'OPENED', 'SERVED', 'CODE_ASKED', 'CODE_PASSED'])
  })
})

describe('the signed contract', () => {
  it('is handed to a page it was signed on, once everyone has signed', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const [first, second] = [await opened(made), await opened(made, 1)]
    expect((await first.signed()).status).toBe(401)
    for (const page of [first, second]) {
      await page.view([1, 2, 3])
      await page.prove()
    }
    await first.complete()
    expect([(await first.signed()).status, (await second.signed()).status]).toEqual([404, 401])
    await second.complete()
    const file = await provider.download(made.ref, 'signed')
    for (const page of [first, second]) {
      const answer = await page.signed()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(Buffer.from(await answer.arrayBuffer()).equals(file?.bytes ?? new Uint8Array())).toBe(true)
    }
  })

  it.each([
    ['the document', (page: Page) => page.document(), 1],
    ['the signed contract', async (page: Page) => (await page.signed()).status, 0],
  ])('%s is handed out thirty times in a quarter of an hour', async (_, load, before) => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const page = await opened(made)
    await page.view([1, 2, 3])
    await page.prove()
    const isRead = before === 0
    if (isRead) await page.complete()
    const statuses: number[] = []
    for (let count = before; count < 31; count += 1) statuses.push(await load(page))
    expect(statuses).toEqual([...Array.from({ length: 30 - before }, () => (isRead ? 404 : 200)), 429])
    bench.clock.advance(15 * MINUTE)
    expect(await load(page)).toBe(isRead ? 404 : 200)
  })

  it('is not handed to a page that has expired, or to a person who is shut out', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const pages = [await opened(made), await opened(made, 1)]
    for (const page of pages) {
      await page.view([1, 2, 3])
      await page.prove()
      await page.complete()
    }
    bench.voidOpenSignIns(made.signers[0]?.key ?? '')
    expect(await Promise.all(pages.map(async (page) => (await page.signed()).status))).toEqual([401, 200])
    bench.clock.advance(60 * MINUTE)
    expect((await pages[1]?.signed())?.status).toBe(401)
  })
})

describe('the way back', () => {
  const backFrom = async (search: string) => {
    const answer = await bench.app.request(`/back${search}`)
    return [answer.status, answer.headers.get('location')]
  }

  it('leads to the page that the address was made for', async () => {
    const made = await bench.envelope(['Amina Rahman'])
    const { pathname, search } = new URL(await addressOf(made, 0, `${PUBLIC_URL}/kycProcess?role=issuer`))
    expect(pathname).toBe('/sign')
    expect(await backFrom(search)).toEqual([303, `${PUBLIC_URL}/kycProcess?role=issuer`])
  })

  it.each([
    '',
    '?to=',
    '?to=%2F%2Fevil.example',
    '?to=%2F%5Cevil.example',
    '?to=https%3A%2F%2Fevil.example',
    '?to=%2F%09%2Fevil.example',
    '?to=javascript%3Aalert(1)',
  ])('leads to the documents from "%s"', async (search) => {
    expect(await backFrom(search)).toEqual([303, `${PUBLIC_URL}/document_management`])
  })
})

describe('the mailbox of the demonstration', () => {
  const told = async (mailbox: readonly string[]) => {
    const app = createSigningApp(bench.signing.ceremony, {
      rootDir: process.cwd(),
      log: silentLog(),
      publicUrl: () => PUBLIC_URL,
      trustedProxies: 0,
      mailbox,
    })
    const page = bench.page(app)
    const { body } = await page.open(await addressOf(await bench.envelope(['Amina Rahman'])))
    const answer = await app.request('/mailbox')
    return [body.data?.['mailbox'], answer.status, answer.headers.get('location')]
  }

  it('is a link from the page where codes arrive there', async () => {
    expect(await told(['mail'])).toEqual([['mail'], 303, `${PUBLIC_URL}/dev/mailbox`])
  })

  it('is none where codes go out by a mail relay', async () => {
    expect(await told([])).toEqual([[], 404, null])
  })
})
