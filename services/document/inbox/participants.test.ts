import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentItemWire } from '#contracts/document/documents.ts'
import { query } from '#services/kit/database/database.ts'
import { documentBench, itemOf, type DocumentBench } from '#tests/support/documents/documents.ts'

/*
 * Every kind of item, every kind of person and every call: people who take no part get the answer for items that do not
 * exist.
 */
const OWNER = 'investor-1'
const OTHERS = ['investor-2', 'issuer-1', 'staff-1', 'staff-2', 'investor-9'] as const
const CANARY = 'canary-7f3a'
const ASKS = { isCommentAllowed: true, isApprovalAllowed: true, isReadReceiptAllowed: true }

let bench: DocumentBench
/** The owner's items by kind. */
const items: Record<string, DocumentItemWire> = {}
const kinds = ['by staff', 'by an issuer', 'asked by an issuer', 'handed in', 'put there'] as const

beforeAll(async () => {
  bench = await documentBench()
  for (const name of [OWNER, ...OTHERS]) await bench.addPerson(name)
  bench.investors.set('off-1', [OWNER, 'investor-2'])
  bench.issuers.set('issuer-1', ['off-1'])
  const first = async (list: string) => {
    const [item] = await bench.list(OWNER, list)
    if (!item) throw new Error(`${list} is empty`)
    return item
  }
  await bench.send({ ...ASKS, userIds: [OWNER, 'investor-2'] })
  items['by staff'] = await first('ReceivedDocuments')
  bench.clock.advance(1000)
  await bench.send({ ...ASKS, projectIds: ['off-1'] }, 'issuer-1')
  items['by an issuer'] = await first('ReceivedDocuments')
  await bench.send({ ...ASKS, requestType: 'Request', projectIds: ['off-1'] }, 'issuer-1')
  items['asked by an issuer'] = await first('RequestedDocuments')
  const documents = bench.upload(OWNER, 'handed-in.pdf')
  const path = `/v2/users/work/sent/${items['asked by an issuer']._id}`
  items['asked by an issuer'] = itemOf(
    await bench.call(OWNER, 'PUT', path, { documents, remarks: `${CANARY} handed in` }),
  )
  items['handed in'] = await first('MyDocuments')
  bench.clock.advance(1000)
  const own = { masterId: 'other', subject: 'Mine', documents: bench.upload(OWNER, 'mine.pdf') }
  items['put there'] = itemOf(await bench.call(OWNER, 'POST', '/v1/documents', own))
})
afterAll(() => bench.close())

const actions = (id: string) =>
  [
    ['GET', `/v2/documents/items/${id}`, undefined],
    ['GET', `/v1/dashboard/request/singel?id=${id}`, undefined],
    ['PUT', `/v2/users/work/comments/${id}`, { comment: 'x' }],
    ['PUT', `/v2/users/work/approval/${id}`, { status: 'Accepted', remarks: '' }],
    ['GET', `/v2/users/work/view/${id}`, undefined],
    ['DELETE', `/v1/documents/${id}`, undefined],
    ['POST', '/v2/signing/sign', { workflow_id: id }],
    ['POST', '/v2/signing/check', { workflow_id: id }],
  ] as const
const idOf = (kind: string): string => items[kind]?._id ?? 'none'

describe.each(kinds)('an item that is %s', (kind) => {
  it.each(OTHERS)('does not exist for %s, whatever they do', async (stranger) => {
    const real = actions(idOf(kind))
    const unreal = actions('itm_nothing')
    for (const [index, [method, path, body]] of real.entries()) {
      const answer = await bench.call(stranger, method, path, body)
      const none = unreal[index]
      const nothing = none && (await bench.call(stranger, none[0], none[1], none[2]))
      expect([answer.status, answer.text]).toEqual([404, nothing?.text])
    }
    const sent = { documents: bench.upload(stranger), remarks: '' }
    expect((await bench.call(stranger, 'PUT', `/v2/users/work/sent/${idOf(kind)}`, sent)).status).toBe(404)
    expect(bench.uploads.get(sent.documents)?.isKept).toBe(false)
  })

  it('is no guest’s', async () => {
    for (const [method, path, body] of actions(idOf(kind)))
      expect((await bench.call(undefined, method, path, body)).status).toBe(401)
  })

  it('is its recipient’s', async () => {
    for (const path of [`/v2/documents/items/${idOf(kind)}`, `/v1/dashboard/request/singel?id=${idOf(kind)}`])
      expect(itemOf(await bench.call(OWNER, 'GET', path))._id).toBe(idOf(kind))
  })
})

describe('a file', () => {
  const files = [
    [
      'sent by staff',
      () => items['by staff']?.documents[0]?._id,
      [OWNER, 'investor-2', 'staff-1', 'staff-2'],
    ],
    ['sent by an issuer', () => items['by an issuer']?.documents[0]?._id, [OWNER, 'investor-2', 'issuer-1']],
    ['handed in', () => items['handed in']?.documents[0]?._id, [OWNER, 'issuer-1']],
    ['put there by its owner', () => items['put there']?.documents[0]?._id, [OWNER]],
  ] as const

  it.each(files)('%s is given to who takes part and to nobody else', async (_what, fileId, readers) => {
    const path = `/v2/documents/files/${fileId() ?? 'none'}`
    const nothing = await bench.call(OWNER, 'GET', '/v2/documents/files/dfl_nothing')
    for (const name of [OWNER, ...OTHERS]) {
      const answer = await bench.call(name, 'GET', path)
      if ((readers as readonly string[]).includes(name)) {
        expect([name, answer.status]).toEqual([name, 200])
        expect(answer.body.data).toEqual({
          url: expect.stringMatching(/^http:\/\/files\.localhost\//),
          previewUrl: null,
          name: expect.stringMatching(/\.pdf$/),
          contentType: 'application/pdf',
        })
      } else expect([name, answer.status, answer.text]).toEqual([name, 404, nothing.text])
    }
    expect((await bench.call(undefined, 'GET', path)).status).toBe(401)
  })

  it('is nobody’s any more once its owner removed it', async () => {
    const own = { masterId: 'other', subject: 'Brief', documents: bench.upload(OWNER) }
    const item = itemOf(await bench.call(OWNER, 'POST', '/v1/documents', own))
    const path = `/v2/documents/files/${item.documents[0]?._id}`
    expect((await bench.call(OWNER, 'GET', path)).status).toBe(200)
    expect((await bench.call(OWNER, 'DELETE', `/v1/documents/${item._id}`)).status).toBe(200)
    expect((await bench.call(OWNER, 'GET', path)).status).toBe(404)
  })
})

describe('own documents', () => {
  const putThere = async (documents: string) =>
    itemOf(
      await bench.call(OWNER, 'POST', '/v1/documents', { masterId: 'other', subject: 'Brief', documents }),
    )
  const remove = async (id: string) => {
    expect((await bench.call(OWNER, 'DELETE', `/v1/documents/${id}`)).status).toBe(200)
    await bench.ctx.jobs.runDue()
  }

  it('go with their files, and a file that is there twice with the second', async () => {
    const key = bench.upload(OWNER)
    const [first, second] = [await putThere(key), await putThere(key)]
    const files = () =>
      query(bench.store.db.orm, sql`SELECT id FROM document.file WHERE object_key = ${key} ORDER BY id`)
    await remove(first._id)
    expect([await files(), bench.uploads.has(key)]).toEqual([[{ id: second.documents[0]?._id }], true])
    await remove(second._id)
    expect([await files(), bench.uploads.has(key)]).toEqual([[], false])
  })

  it('keep the file that was put there anew before it went', async () => {
    const key = bench.upload(OWNER)
    const first = await putThere(key)
    expect((await bench.call(OWNER, 'DELETE', `/v1/documents/${first._id}`)).status).toBe(200)
    await putThere(key)
    await bench.ctx.jobs.runDue()
    expect(bench.uploads.has(key)).toBe(true)
  })

  it.each(['handed in', 'by staff', 'asked by an issuer'])('stay where they are %s', async (kind) => {
    const answer = await bench.call(OWNER, 'DELETE', `/v1/documents/${idOf(kind)}`)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'You can remove only documents you added; documents sent, submitted or signed stay.',
    ])
  })

  it.each([
    ['another’s upload', { documents: () => bench.upload('investor-2') }, 'documents'],
    ['a film', { documents: () => bench.upload(OWNER, 'a.mp4', 'video/mp4') }, 'documents'],
    ['an unknown type', { masterId: () => 'nothing' }, 'masterId'],
    ['a day gone by', { expiresOn: () => '2020-01-01' }, 'expiresOn'],
    ['no subject', { subject: () => ' ' }, 'subject'],
  ])('take no %s', async (_what, change, field) => {
    const given = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value()]))
    const body = { masterId: 'other', subject: 'Mine', documents: bench.upload(OWNER), ...given }
    const answer = await bench.call(OWNER, 'POST', '/v1/documents', body)
    expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([400, [field]])
  })

  it('are called what only their owner can read, everywhere', async () => {
    const subject = `${CANARY} my own words`
    const body = { masterId: 'other', subject, documents: bench.upload(OWNER), expiresOn: '2027-01-20' }
    const item = itemOf(await bench.call(OWNER, 'POST', '/v1/documents', body))
    const listed = (await bench.list(OWNER, 'MyDocuments')).find(({ _id }) => _id === item._id)
    const again = itemOf(await bench.call(OWNER, 'GET', `/v2/documents/items/${item._id}`))
    for (const one of [item, listed, again])
      expect([one?.subject, one?.documents.map((file) => file.subject)]).toEqual([subject, [subject]])
    const overview = (await bench.call(OWNER, 'GET', '/v2/documents')).body.data as {
      renewals: { itemId: string; subject: string }[]
    }
    expect(overview.renewals.find(({ itemId }) => itemId === item._id)?.subject).toBe(subject)
    const { orm } = bench.store.db
    const kept = await query(
      orm,
      sql`SELECT w::text AS workflow, i::text AS item, f::text AS file FROM document.item i
            JOIN document.workflow w ON w.id = i.workflow_id JOIN document.file f ON f.id = i.submitted_id WHERE i.id = ${item._id}`,
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(CANARY)
    // The sent content cannot be found out by guessing either.
    const [print] = await query<{ fingerprint: Buffer }>(
      orm,
      sql`SELECT w.fingerprint FROM document.workflow w JOIN document.item i ON i.workflow_id = w.id WHERE i.id = ${item._id}`,
    )
    expect(print?.fingerprint).not.toEqual(createHash('sha256').update(JSON.stringify(body)).digest())
    await bench.call(OWNER, 'DELETE', `/v1/documents/${item._id}`)
  })

  it('that run out within a week count as expiring', async () => {
    const counts = async () =>
      ((await bench.call(OWNER, 'GET', '/v2/documents')).body.data as { counts: { expiringInWeek: number } })
        .counts.expiringInWeek
    const before = await counts()
    for (const expiresOn of ['2026-11-24', '2027-11-24'])
      itemOf(
        await bench.call(OWNER, 'POST', '/v1/documents', {
          masterId: 'other',
          subject: expiresOn,
          documents: bench.upload(OWNER),
          expiresOn,
        }),
      )
    expect(await counts()).toBe(before + 1)
    const { renewals } = (await bench.call(OWNER, 'GET', '/v2/documents')).body.data as {
      renewals: { subject: string; state: string; on: string }[]
    }
    expect(renewals.map(({ subject, state, on }) => [subject, state, on])).toEqual([
      ['2026-11-24', 'expiring', '2026-11-24T23:59:59.999Z'],
    ])
  })
})

it('never sends one recipient what another one wrote', async () => {
  for (const kind of ['by staff', 'by an issuer']) {
    await bench.call(OWNER, 'PUT', `/v2/users/work/comments/${idOf(kind)}`, { comment: `${CANARY} comment` })
    const answer = { status: 'Rejected', remarks: `${CANARY} remarks` }
    await bench.call(OWNER, 'PUT', `/v2/users/work/approval/${idOf(kind)}`, answer)
    await bench.call(OWNER, 'GET', `/v2/users/work/view/${idOf(kind)}`)
  }
  const seen = async (reader: string) => {
    const paths = [
      '/v2/documents',
      ...['Received', 'Requested', 'My'].map((name) => `/v2/documents/${name}Documents?perPage=50`),
      '/v2/users/work/flow?perPage=50',
      '/v2/users/work/flow?perPage=50&requestType=Request',
    ]
    const lists = await Promise.all(paths.map((path) => bench.call(reader, 'GET', path)))
    const ids = lists.flatMap(({ body }) => (Array.isArray(body.data) ? body.data : []) as DocumentItemWire[])
    const single = await Promise.all(
      ids.map(({ _id }) => bench.call(reader, 'GET', `/v2/documents/items/${_id}`)),
    )
    return [...lists, ...single].map(({ text }) => text).join('\n')
  }
  expect((await seen(OWNER)).split(CANARY).length).toBeGreaterThan(8)
  for (const reader of ['investor-2', 'investor-9']) {
    const text = await seen(reader)
    expect(text).not.toContain(CANARY)
    expect(text).not.toContain(`"${OWNER}"`)
  }
})
