import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SHARE_LINKS_MAX, SHARE_TEXTS, SHARE_USES_MAX } from '#contracts/document/share-values.ts'
import { LINKS_END_TOPIC } from '#contracts/internal/document.ts'
import { query } from '#services/kit/database/database.ts'
import { documentBench, itemOf, type DocumentBench } from '#tests/support/documents/documents.ts'

const OWNER = 'investor-1'
let bench: DocumentBench
let itemId: string
beforeAll(async () => {
  bench = await documentBench()
  for (const name of [OWNER, 'investor-2']) await bench.addPerson(name)
})
afterAll(() => bench.close())
beforeEach(async () => {
  const own = { masterId: 'other', subject: 'Mine', documents: bench.upload(OWNER, 'mine.pdf') }
  itemId = itemOf(await bench.call(OWNER, 'POST', '/v1/documents', own))._id
})

interface Made {
  readonly link: { readonly _id: string; readonly expiresAt: string; readonly uses: number }
  readonly url: string
}
const dataOf = <T>({ body }: { readonly body: unknown }) => (body as { data: T }).data
const share = (days = 1, who = OWNER) => bench.call(who, 'POST', `/v1/documents/${itemId}/links`, { days })
const made = async (days = 1) => {
  const { link, url } = dataOf<Made>(await share(days))
  return { link, url, secret: url.split('#')[1] ?? '' }
}
const open = (secret: string) => bench.call(undefined, 'POST', '/v1/documents/shared', { secret })
const links = async () =>
  dataOf<Made['link'][]>(await bench.call(OWNER, 'GET', `/v1/documents/${itemId}/links`))

it('opens the one file for everybody who has the link, counts each use, and keeps only a hash', async () => {
  const { url, secret } = await made(7)
  expect(url).toMatch(/\/shareddocument#[\w-]{43}$/)
  const opened = await open(secret)
  expect(opened.status).toBe(200)
  expect(dataOf<object>(opened)).toMatchObject({ name: 'mine.pdf', contentType: 'application/pdf' })
  await open(secret)
  expect(await links()).toMatchObject([{ uses: 2 }])
  const rows = await query<{ row: string }>(
    bench.ctx.db.orm,
    sql`SELECT to_jsonb(l)::text AS row FROM document.share_link l UNION ALL
        SELECT to_jsonb(a)::text FROM kit.audit a WHERE a.action LIKE 'ownDocument.%'`,
  )
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret)
  const acts = rows.flatMap(({ row }) => /ownDocument\.(?:shared|linkOpened)/.exec(row)?.[0] ?? [])
  expect(acts).toEqual(['ownDocument.shared', 'ownDocument.linkOpened', 'ownDocument.linkOpened'])
})

it('answers the same for a wrong link, one that has expired, was ended or used up, and one whose document is gone', async () => {
  const refused = async (secret: string) => {
    const { status, body } = await open(secret)
    return [status, (body as { message: string }).message]
  }
  const ENDED = [404, SHARE_TEXTS.ended]
  expect(await refused('A'.repeat(43))).toEqual(ENDED)

  const ending = await made()
  expect((await bench.call('investor-2', 'DELETE', `/v1/documents/links/${ending.link._id}`)).status).toBe(
    404,
  )
  expect((await bench.call(OWNER, 'DELETE', `/v1/documents/links/${ending.link._id}`)).status).toBe(200)
  expect(await refused(ending.secret)).toEqual(ENDED)

  const used = await made()
  await query(
    bench.ctx.db.orm,
    sql`UPDATE document.share_link SET uses = ${SHARE_USES_MAX - 1} WHERE id = ${used.link._id}`,
  )
  expect((await open(used.secret)).status).toBe(200)
  expect(await refused(used.secret)).toEqual(ENDED)

  const ofClosed = await made()
  bench.closed.add(OWNER)
  expect(await refused(ofClosed.secret)).toEqual(ENDED)
  bench.closed.delete(OWNER)

  // As when the account is closed or its password changes.
  const at = bench.clock.now().toISOString()
  await bench.jobs.deliver(LINKS_END_TOPIC, { userId: OWNER, at })
  expect(await refused(ofClosed.secret)).toEqual(ENDED)
  bench.clock.advance(1)
  const later = await made()
  await bench.jobs.deliver(LINKS_END_TOPIC, { userId: OWNER, at })
  expect((await open(later.secret)).status).toBe(200)

  const gone = await made()
  const kept = itemId
  await bench.call(OWNER, 'DELETE', `/v1/documents/${kept}`)
  expect(await refused(gone.secret)).toEqual(ENDED)
})

it('counts no press that opens nothing, and says when the file is still being checked', async () => {
  const { secret } = await made()
  const upload = [...bench.uploads.values()].at(-1) ?? expect.fail('nothing was uploaded')
  upload.isWaiting = true
  expect(await open(secret)).toMatchObject({ status: 409, body: { message: SHARE_TEXTS.notReady } })
  upload.isWaiting = false
  expect(await links()).toMatchObject([{ uses: 0 }])
  expect((await open(secret)).status).toBe(200)
  expect(await links()).toMatchObject([{ uses: 1 }])
})

it('tells the owner of each link', async () => {
  await made()
  await made()
  await bench.jobs.runDue()
  const told = await query<{ kind: string }>(
    bench.ctx.db.orm,
    sql`SELECT kind FROM notification.notice WHERE user_id = ${OWNER} AND params ->> 'itemId' = ${itemId}`,
  )
  expect(told.map(({ kind }) => kind)).toEqual(['document.shared', 'document.shared'])
})

it('ends with its last day', async () => {
  const { secret } = await made(1)
  bench.clock.advance(86_400_000 - 1)
  expect((await open(secret)).status).toBe(200)
  bench.clock.advance(1)
  expect((await open(secret)).status).toBe(404)
  expect(await links()).toEqual([])
})

it('is made for own documents only, by their owner, and a few at a time', async () => {
  expect((await share(1, 'investor-2')).status).toBe(404)
  expect((await share(3)).status).toBe(400)
  for (let count = 0; count < SHARE_LINKS_MAX; count += 1) expect((await share()).status).toBe(200)
  expect((await share()).body).toMatchObject({ message: SHARE_TEXTS.tooMany })
})
