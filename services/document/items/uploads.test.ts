import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#services/kit/ids.ts'
import { query } from '#services/kit/database/database.ts'
import {
  documentBench,
  itemOf,
  NOTHING_ASKED,
  type DocumentAnswer,
  type DocumentBench,
} from '#tests/support/documents/documents.ts'

/* The reference and the treatment of an upload are the same wherever one is handed in. */

let bench: DocumentBench
beforeAll(async () => {
  bench = await documentBench()
  for (const name of ['staff-1', 'investor-1']) await bench.addPerson(name)
})
afterAll(() => bench.close())

type Way = (userId: string, upload: string) => Promise<DocumentAnswer>
const inSending =
  (list: 'documents' | 'attachments'): Way =>
  (userId, upload) => {
    const files = { documents: [{ key: bench.upload(userId), subject: 'The paper' }], attachments: [] }
    return bench.call(userId, 'POST', '/v2/documents/workflows', {
      operationKey: newId('op'),
      requestType: 'Received',
      masterId: 'other',
      subject: 'A paper',
      description: '<p>Please read.</p>',
      projectIds: [],
      userIds: ['investor-1'],
      ...files,
      [list]: [{ key: upload, subject: 'Another paper' }],
      isCommentAllowed: false,
      isApprovalAllowed: false,
      isReadReceiptAllowed: false,
      isDigitalSignRequired: false,
      signing: 'each',
      renewal: 'none',
    })
  }
const own: Way = (userId, upload) =>
  bench.call(userId, 'POST', '/v1/documents', { masterId: 'other', subject: 'Mine', documents: upload })
const handedIn: Way = async (userId, upload) => {
  await bench.send({ requestType: 'Request', userIds: [userId] })
  const [item] = await bench.list(userId, 'RequestedDocuments')
  const body = { documents: upload, remarks: '' }
  return bench.call(userId, 'PUT', `/v2/users/work/sent/${item?._id ?? ''}`, body)
}

const WAYS: readonly [string, string, string, Way][] = [
  ['a document of a sending', 'staff-1', 'documents.0.key', inSending('documents')],
  ['an attachment of a sending', 'staff-1', 'attachments.0.key', inSending('attachments')],
  ['what was asked for', 'investor-1', 'documents', handedIn],
  ['an own document', 'investor-1', 'documents', own],
]

describe.each(WAYS)('%s', (_what, who, field, hand) => {
  const origin = () => bench.ctx.config.filesOrigin

  it('is no image that was uploaded as such, nor a video', async () => {
    for (const [name, type] of [
      ['a.png', 'image/png'],
      ['a.mp4', 'video/mp4'],
    ] as const) {
      const answer = await hand(who, bench.upload(who, name, type))
      const says = 'File type is not supported, please upload an image or pdf.'
      expect([answer.status, answer.body.fieldErrors]).toEqual([400, { [field]: says }])
    }
  })

  it('is taken by the address it was uploaded to be read at, as by its key', async () => {
    for (const tail of ['', '?use=download&kind=document&expires=1&signature=x']) {
      const key = bench.upload(who)
      const answer = await hand(who, `${origin()}/objects/${key}${tail}`)
      expect(itemOf(answer)).toBeDefined()
      expect(bench.uploads.get(key)?.isKept).toBe(true)
      const rows = await query(bench.store.db.orm, sql`SELECT 1 FROM document.file WHERE object_key = ${key}`)
      expect(rows).toHaveLength(1)
    }
  })

  it.each([
    ['another origin', (key: string) => `https://elsewhere.example/objects/${key}`],
    ['another path', (key: string) => `${origin()}/previews/${key}`],
    ['a longer path', (key: string) => `${origin()}/objects/x/${key}`],
    ['a key that is too short', (key: string) => `${origin()}/objects/${key.slice(1)}`],
    ['a name before the host', (key: string) => `http://user:pass@${new URL(origin()).host}/objects/${key}`],
  ])('is not taken by an address of %s', async (_which, address) => {
    const key = bench.upload(who)
    const answer = await hand(who, address(key))
    const says = 'Please select a document to upload.'
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { [field]: says }])
    expect(bench.uploads.get(key)?.isKept).toBe(false)
  })
})

describe('a description', () => {
  const describing = (description: string) =>
    bench.call('staff-1', 'POST', '/v2/documents/workflows', {
      operationKey: newId('op'),
      requestType: 'Request',
      masterId: 'other',
      subject: 'A paper',
      description,
      projectIds: [],
      userIds: ['investor-1'],
      documents: [],
      ...NOTHING_ASKED,
    })

  it.each([
    ['1000 characters of text', `<p><b>${'x'.repeat(999)}</b>&amp;</p>`],
    ['text that as markup is far longer', '<p><b>&amp;</b></p>'.repeat(500)],
  ])('may have %s', async (_what, description) => {
    expect((await describing(description)).status).toBe(200)
  })

  const long = 'Must be at most 1000 characters'
  it.each([
    ['1001 characters', `<p>${'x'.repeat(1001)}</p>`, long],
    // No browser reads this as a tag, and the sanitiser turns it into text.
    ['1001 characters in what looks like a tag', `< ${'x'.repeat(1001)} >`, long],
    ['markup and nothing else', '<p> <b></b>&nbsp;</p>', 'This field is required'],
    ['a script alone', '<script>alert(1)</script>', 'This field is required'],
    ['20,001 characters of markup', `x${'<b></b>'.repeat(2858)}`, 'This text is too long'],
  ])('has not %s', async (_what, description, says) => {
    const answer = await describing(description)
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { description: says }])
  })
})

it('a sending is the same one by key or by address', async () => {
  const key = bench.upload('staff-1')
  const body = {
    operationKey: newId('op'),
    requestType: 'Received',
    masterId: 'other',
    subject: 'A paper',
    description: '<p>Please read.</p>',
    projectIds: [],
    userIds: ['investor-1'],
    attachments: [],
    isCommentAllowed: false,
    isApprovalAllowed: false,
    isReadReceiptAllowed: false,
    isDigitalSignRequired: false,
    signing: 'each',
    renewal: 'none',
  }
  const send = (upload: string) =>
    bench.call('staff-1', 'POST', '/v2/documents/workflows', {
      ...body,
      documents: [{ key: upload, subject: 'The paper' }],
    })
  const first = itemOf(await send(`${bench.ctx.config.filesOrigin}/objects/${key}?signature=1`))
  const again = itemOf(await send(`${bench.ctx.config.filesOrigin}/objects/${key}?signature=2`))
  expect([again._id, itemOf(await send(key))._id]).toEqual([first._id, first._id])
})
