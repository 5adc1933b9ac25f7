import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  articleById,
  articles,
  articleVersion,
  editArticle,
  publishArticle,
  scheduleArticle,
  takeBackArticle,
  writeArticle,
} from '#contracts/resource/articles.ts'
import type { ArticleFields } from '#contracts/resource/article-fields.ts'
import {
  blogById,
  blogs,
  faqs,
  likeFaq,
  ownFaqLikes,
  popupTexts,
  teams,
  whitePapers,
} from '#contracts/resource/content.ts'
import { ARTICLE_TEXTS } from '#contracts/resource/article-values.ts'
import { exportParts, erasePerson } from '#contracts/internal/person.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { upload } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { sampleBlog, sampleFaq, sampleMember, samplePaper } from '#tests/support/product/articles.ts'

let product: TestPlatform
let editor: Person
let reader: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  editor = await product.person('editor', { roles: ['content'], names: ['Musa', 'Karimi'] })
  reader = await product.person('reader', { isInvestor: true })
})
afterAll(() => product?.close())

const written = async (fields: ArticleFields) =>
  (await product.as(editor).reply(writeArticle, { body: fields })).data._id
const publish = (id: string, version = 1) =>
  product.as(editor).call(publishArticle, { params: { id }, body: { version } })
async function published(fields: ArticleFields): Promise<string> {
  const id = await written(fields)
  expect((await publish(id)).status).toBe(200)
  return id
}
const feed = async () => (await product.host.request('/v1/blogs/feed')).text()
const blog = (id: string) => product.as().call(blogById, { params: { _id: id } })

it('is read by everybody only as it was published, and keeps every version', async () => {
  const id = await written(sampleBlog({ title: 'A first draft' }))
  const second = { version: 1, fields: sampleBlog() }
  await product.as(editor).reply(editArticle, { params: { id }, body: second })
  expect((await blog(id)).status).toBe(404)
  await publish(id, 2)
  expect((await blog(id)).body).toMatchObject({
    data: { title: 'How a lease pays rent', html: expect.stringContaining('<strong>on the day</strong>') },
  })
  const change = sampleBlog({ title: 'Rent, explained' })
  await product.as(editor).reply(editArticle, { params: { id }, body: { version: 2, fields: change } })
  expect((await blog(id)).body).toMatchObject({ data: { title: 'How a lease pays rent' } })
  // Who saved over another editor's work, or publishes what they have not seen, is told.
  for (const answer of [
    await product.as(editor).call(editArticle, { params: { id }, body: { version: 2, fields: change } }),
    await publish(id, 2),
  ])
    expect(answer).toMatchObject({ status: 409, body: { message: ARTICLE_TEXTS.stale } })
  await publish(id, 3)
  expect((await blog(id)).body).toMatchObject({ data: { title: 'Rent, explained' } })
  const { data: old } = await product.as(editor).reply(articleVersion, { params: { id, version: '1' } })
  expect(old.texts.title).toBe('A first draft')
  const { data } = await product.as(editor).reply(articleById, { params: { id } })
  expect(data.history.map(({ what, by, version }) => [what, by, version])).toEqual([
    ['Published', 'Musa Karimi', 3],
    ['New version saved', 'Musa Karimi', 3],
    ['Published', 'Musa Karimi', 2],
    ['New version saved', 'Musa Karimi', 2],
    ['Written', 'Musa Karimi', 1],
  ])
  await product.as(editor).reply(takeBackArticle, { params: { id } })
  expect((await blog(id)).status).toBe(404)
  expect(await feed()).not.toContain(id)
})

it('appears at its time and not before', async () => {
  const id = await written(sampleBlog({ title: 'Tomorrow' }))
  const publishAt = new Date(product.clock.now().getTime() + 60_000).toISOString()
  await product.as(editor).reply(scheduleArticle, { params: { id }, body: { version: 1, publishAt } })
  await product.jobs.runDue()
  expect((await blog(id)).status).toBe(404)
  product.clock.advance(60_000)
  await product.jobs.runDue()
  expect((await blog(id)).body).toMatchObject({ data: { title: 'Tomorrow', publishedAt: publishAt } })
})

it('belongs to content editors: other staff, people and guests write and see nothing of it', async () => {
  const id = await written(sampleBlog())
  const admin = await product.person('admin', { roles: ['admin', 'support'] })
  for (const [who, status] of [
    [admin, 403],
    [reader, 403],
    [undefined, 401],
  ] as const) {
    const call = product.as(who)
    expect((await call.call(articles, { query: { kind: 'blog' } })).status).toBe(status)
    expect((await call.call(articleById, { params: { id } })).status).toBe(status)
    expect((await call.call(publishArticle, { params: { id }, body: { version: 1 } })).status).toBe(status)
  }
  expect((await product.as(editor).call(articleById, { params: { id: 'nothing' } })).status).toBe(404)
})

it.each<[string, ArticleFields, string]>([
  ['a summary of 101 characters', sampleBlog({ summary: 'x'.repeat(101) }), 'summary'],
  ['a description of 601 characters', sampleBlog({ description: 'x'.repeat(601) }), 'description'],
  ['no title', sampleBlog({ title: ' ' }), 'title'],
  ['an unknown category', sampleBlog({ category: 'constructor' }), 'category'],
  ['a field of another kind', sampleFaq({ label: '1.0' }), 'label'],
  ['a version of 9 characters', samplePaper('A'.repeat(43), { label: '1.0.0-rc1' }), 'label'],
  ['a white paper without its file', samplePaper(''), 'file'],
  ['a file that is not there', samplePaper('A'.repeat(43)), 'file'],
  ['a link to a script', sampleMember({ link: 'javascript:alert(1)' }), 'link'],
  ['a place that is no number', sampleMember({ position: '-1' }), 'position'],
  ['a text nested without end', sampleBlog({ body: '>'.repeat(30_000) }), 'body'],
  ['a list nested without end', sampleBlog({ body: '- '.repeat(15_000) }), 'body'],
])('refuses %s at its field', async (_what, body, field) => {
  const answer = await product.as(editor).call(writeArticle, { body })
  expect(answer.status).toBe(400)
  const { fieldErrors = {} } = answer.body as { fieldErrors?: Record<string, string> }
  expect(Object.keys(fieldErrors)).toEqual([field])
})

it('serves a picture made anew in two sizes, and a white paper with the hash of its bytes', async () => {
  const bytes = await sharp({ create: { width: 16, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = await upload(product, editor, bytes, 'image/png')
  const article = await published(sampleBlog({ file, alt: 'A house' }))
  const { data } = await product.as().reply(blogById, { params: { _id: article } })
  expect(data.picture).toMatchObject({ alt: 'A house', width: 16, height: 9 })
  const picture = await product.host.request(data.picture?.small ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const paper = pdf()
  const key = await upload(product, editor, paper, 'application/pdf')
  const id = await published(samplePaper(key))
  const { data: papers } = await product.as().reply(whitePapers, { query: {} })
  const sha256 = createHash('sha256').update(paper).digest('hex')
  expect(papers).toMatchObject([{ _id: id, version: '1.0.2', sha256, size: paper.length }])
  const download = await product.host.request(papers[0]?.url ?? '')
  expect(download.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(paper))).toBe(true)
  await product.as(editor).reply(takeBackArticle, { params: { id } })
  expect((await product.host.request(papers[0]?.url ?? '')).status).toBe(404)
  // A white paper must be a PDF, and an editor takes only their own uploads.
  const foreign = await upload(product, reader, paper, 'application/pdf')
  for (const wrong of [samplePaper(foreign), samplePaper(file)])
    expect((await product.as(editor).call(writeArticle, { body: wrong })).status).toBe(400)
})

it('finds questions by category and by words, and counts whom an answer helped once', async () => {
  const id = await published(sampleFaq())
  await published(sampleFaq({ title: 'What does 100% cost?', category: 'money', body: 'Nothing_at all.' }))
  const found = async (query: object) =>
    (await product.as().reply(faqs, { query })).data.map(({ question }) => question)
  expect(await found({ category: 'money' })).toEqual(['What does 100% cost?'])
  expect(await found({ searchKey: 'HANDOVER' })).toEqual(['When does rent begin?'])
  expect(await found({ searchKey: '0%' })).toEqual(['What does 100% cost?'])
  expect(await found({ searchKey: '%' })).toEqual(['What does 100% cost?'])
  const like = (isLiked: boolean, faqId = id) =>
    product.as(reader).call(likeFaq, { body: { faqId, isLiked } })
  const likes = async () =>
    (await product.as().reply(faqs, { query: { searchKey: 'rent begin' } })).data.map((one) => one.likes)
  expect([(await like(true)).status, (await like(true)).status]).toEqual([200, 200])
  expect(await likes()).toEqual([1])
  expect((await product.as(reader).reply(ownFaqLikes, {})).data.faqIds).toEqual([id])
  expect((await like(true, await written(sampleFaq()))).status).toBe(404)
  expect((await product.as().call(likeFaq, { body: { faqId: id, isLiked: true } })).status).toBe(401)
  const { userId } = reader
  const { data: copy } = await product.ask(exportParts.resource)({ userId })
  expect(copy).toMatchObject({ helpfulAnswers: [{ faqId: id }] })
  await product.ask(erasePerson.resource)({ userId })
  expect(await likes()).toEqual([0])
})

it('gives everybody the newest published text of each dialog (R71)', async () => {
  const popup = async (category: string, body: string, isPublic = true) => {
    const fields = { ...sampleFaq(), kind: 'popup' as const, category, body, position: '' }
    const { data } = await product.as(editor).reply(writeArticle, { body: fields })
    if (isPublic)
      await product.as(editor).reply(publishArticle, { params: { id: data._id }, body: { version: 1 } })
    product.clock.advance(1000)
  }
  await popup('confirm', 'The first text.')
  await popup('confirm', '**Never** share a code.<script>alert(1)</script>')
  await popup('remove', 'A draft.', false)
  const { data } = await product.as(undefined).reply(popupTexts, {})
  expect(data.map(({ dialog }) => dialog)).toEqual(['confirm'])
  expect(data[0]?.html).toContain('<strong>Never</strong>')
  expect(data[0]?.html).not.toContain('<script')
})

it('lists the people of each board by their place', async () => {
  await published(sampleMember({ position: '2', title: 'Hafsa Idris', link: '' }))
  await published(sampleMember())
  await published(sampleMember({ title: 'Sara Khalil', category: 'management' }))
  const { data } = await product.as().reply(teams, { query: { board: 'shariah' } })
  expect(data.map(({ name, title, profile }) => [name, title, profile])).toEqual([
    ['Ibrahim Siddiqi', 'Chair of the board', 'https://network.example/ibrahim'],
    ['Hafsa Idris', 'Chair of the board', null],
  ])
})

it('keeps hostile texts as text in the feed, whatever field they stand in', async () => {
  const attack = ']]></title><script>alert(1)</script>'
  const texts = { title: attack, summary: attack, description: attack, body: attack, author: attack }
  await published(sampleBlog(texts))
  const text = await feed()
  expect(text).not.toContain('<script>')
  expect(text).toContain(']]&gt;&lt;/title&gt;&lt;script&gt;alert(1)')
})

it('lists published articles by category, the newest first', async () => {
  product.clock.advance(1000)
  await published(sampleBlog({ title: 'Newest', category: 'product' }))
  const { data } = await product.as().reply(blogs, { query: {} })
  expect(data[0]?.title).toBe('Newest')
  const { data: product_ } = await product.as().reply(blogs, { query: { category: 'product' } })
  expect(product_.map(({ title }) => title)).toEqual(['Newest'])
})
