import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { documentBench, itemOf, type DocumentBench } from '#tests/support/documents/documents.ts'
import { IS_LONG } from '#tests/support/long.ts'

const ALL_ASKED = { isCommentAllowed: true, isApprovalAllowed: true, isReadReceiptAllowed: true }
/** Number of simultaneous calls for one answer; the full number runs with `npm run test:long`. */
const RACERS = IS_LONG ? 1000 : 100

let bench: DocumentBench
beforeAll(async () => {
  bench = await documentBench({ maxConnections: 20 })
  for (const name of ['staff-1', 'issuer-1', 'investor-1', 'investor-2']) await bench.addPerson(name)
})
afterAll(() => bench.close())

const put = (userId: string, what: string, id: string, body: unknown) =>
  bench.call(userId, 'PUT', `/v2/users/work/${what}/${id}`, body)
const view = (userId: string, id: string, headers = {}) =>
  bench.call(userId, 'GET', `/v2/users/work/view/${id}`, undefined, headers)

/** Sends a document to both investors and returns the id of the first one's item. */
async function received(change: Record<string, unknown> = {}): Promise<string> {
  await bench.send({ userIds: ['investor-1', 'investor-2'], ...ALL_ASKED, ...change })
  const [item] = await bench.list('investor-1', 'ReceivedDocuments')
  if (!item) throw new Error('nothing was received')
  return item._id
}

async function requested(change: Record<string, unknown> = {}): Promise<string> {
  await bench.send({ requestType: 'Request', userIds: ['investor-1'], ...change })
  const [item] = await bench.list('investor-1', 'RequestedDocuments')
  if (!item) throw new Error('nothing was requested')
  return item._id
}

describe('commenting', () => {
  it('keeps one comment, sealed, and refuses a second one', async () => {
    const id = await received()
    const first = itemOf(await put('investor-1', 'comments', id, { comment: '  Read with care.  ' }))
    expect(first.comments).toEqual([
      {
        content: 'Read with care.',
        date: bench.clock.now().toISOString(),
        isRead: true,
        user_id: 'investor-1',
      },
    ])
    expect([first.state.comment, first.status]).toEqual(['commented', 'pending'])
    const second = await put('investor-1', 'comments', id, { comment: 'Another one' })
    expect([second.status, second.body]).toEqual([
      409,
      {
        status: false,
        code: 'not_allowed',
        message: 'You have added your comment.',
        fieldErrors: { comment: 'You have added your comment.' },
      },
    ])
    const [row] = await query<{ sealed: string }>(
      bench.store.db.orm,
      sql`SELECT comment_sealed AS sealed FROM document.item WHERE id = ${id}`,
    )
    expect(row?.sealed).not.toContain('Read with care')
  })

  it.each([
    ['nothing', '  ', 'This field is required'],
    ['1001 characters', 'x'.repeat(1001), 'Must be at most 1000 characters'],
  ])('refuses %s at the field', async (_what, comment, message) => {
    const answer = await put('investor-1', 'comments', await received(), { comment })
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { comment: message }])
  })

  it('refuses one where none is asked for', async () => {
    const id = await received({ isCommentAllowed: false })
    const answer = await put('investor-1', 'comments', id, { comment: 'Unasked' })
    expect([answer.status, answer.body.message]).toEqual([409, 'The sender did not ask for a comment.'])
  })
})

describe('approving', () => {
  it.each(['Accepted', 'Rejected'] as const)('keeps %s and says so to a second answer', async (status) => {
    const id = await received()
    const first = itemOf(await put('investor-1', 'approval', id, { status, remarks: 'As agreed' }))
    expect(first.approval).toEqual([{ user_id: 'investor-1', status, remarks: 'As agreed' }])
    // U-D10: the reader sees when.
    expect([first.decidedAt, first.readAt]).toEqual([bench.ctx.clock.now().toISOString(), null])
    for (const other of ['Accepted', 'Rejected']) {
      const again = await put('investor-1', 'approval', id, { status: other, remarks: '' })
      const message = `You Already ${status} This Approval.`
      expect([again.status, again.body.message, again.body.fieldErrors]).toEqual([
        409,
        message,
        { status: message },
      ])
    }
    expect(itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`)).approval).toEqual(
      first.approval,
    )
  })

  it('leaves a trail of ids and states', async () => {
    const id = await received()
    await put('investor-1', 'approval', id, { status: 'Rejected', remarks: 'The fee is missing' })
    const trail = await query<{ action: string; actor: string; detail: Record<string, unknown> }>(
      bench.store.db.orm,
      sql`SELECT action, actor_id AS actor, detail FROM kit.audit WHERE entity = 'document_item' AND entity_id = ${id}`,
    )
    expect(trail).toEqual([
      {
        action: 'approval.given',
        actor: 'investor-1',
        detail: {
          workflowId: expect.any(String),
          from: 'approval:open/comment:open/receipt:unread/signature:notAsked',
          to: 'approval:Rejected/comment:open/receipt:unread/signature:notAsked',
          rev: 2,
        },
      },
    ])
  })
})

describe('reading', () => {
  it('is marked by the view call alone, once', async () => {
    const id = await received()
    await bench.list('investor-1', 'ReceivedDocuments')
    const before = itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`))
    expect([before.isRead, before.readBy]).toEqual([false, []])
    const after = itemOf(await view('investor-1', id))
    expect([after.isRead, after.readBy, after.state.receipt]).toEqual([true, ['investor-1'], 'read'])
    expect([before.readAt, after.readAt]).toEqual([null, bench.ctx.clock.now().toISOString()])
    const again = await view('investor-1', id)
    expect([again.status, again.body.message]).toEqual([409, 'You have sent the read receipt.'])
  })

  it.each([
    ['fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['fetched to be shown sooner', { 'sec-purpose': 'prefetch;prerender' }],
    ['fetched ahead by an older browser', { purpose: 'prefetch' }],
    ['fetched ahead by Firefox', { 'x-moz': 'prefetch' }],
    ['asked for by another site', { 'sec-fetch-site': 'cross-site' }],
    ['asked for by a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ])('is refused when %s', async (_how, headers) => {
    const id = await received()
    expect((await view('investor-1', id, headers)).status).toBe(403)
    expect(itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`)).isRead).toBe(false)
  })

  it('is refused when only the headers are asked for', async () => {
    const id = await received()
    expect((await bench.call('investor-1', 'HEAD', `/v2/users/work/view/${id}`)).status).toBe(403)
    expect(itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`)).isRead).toBe(false)
  })
})

describe('the status of a received document', () => {
  it('is pending until the last answer, then done', async () => {
    const id = await received()
    const statuses = [
      itemOf(await put('investor-1', 'comments', id, { comment: 'Fine' })).status,
      itemOf(await view('investor-1', id)).status,
      itemOf(await put('investor-1', 'approval', id, { status: 'Accepted', remarks: '' })).status,
    ]
    expect(statuses).toEqual(['pending', 'pending', 'done'])
  })

  it('is noAction where nothing is asked', async () => {
    await bench.send({ userIds: ['investor-1'] })
    const [item] = await bench.list('investor-1', 'ReceivedDocuments')
    expect([item?.status, item?.isNoActionAllowed, item?.sender]).toEqual(['noAction', true, 'Mizan'])
  })
})

describe('handing in', () => {
  it('takes the caller’s upload, keeps it, and puts it into their own documents', async () => {
    const id = await requested()
    const documents = bench.upload('investor-1', 'licence.pdf')
    const sent = itemOf(await put('investor-1', 'sent', id, { documents, remarks: 'As asked' }))
    expect([sent.status, sent.state.request, sent.sendDocByUser]).toEqual([
      'submitted',
      'submitted',
      [
        {
          user_id: 'investor-1',
          date: bench.clock.now().toISOString(),
          documents: expect.stringMatching(/^dfl_/),
          remarks: 'As asked',
          isSigned: false,
        },
      ],
    ])
    expect(bench.uploads.get(documents)?.isKept).toBe(true)
    const [mine] = await bench.list('investor-1', 'MyDocuments')
    expect(mine?.documents).toEqual([
      {
        _id: sent.sendDocByUser[0]?.documents,
        subject: 'A paper',
        name: 'licence.pdf',
        contentType: 'application/pdf',
        size: 1234,
      },
    ])
    const again = await put('investor-1', 'sent', id, { documents: bench.upload('investor-1'), remarks: '' })
    expect([again.status, again.body.fieldErrors]).toEqual([
      409,
      { documents: 'You have submitted this document.' },
    ])
  })

  it('waits for the signature where one is asked', async () => {
    const id = await requested({ isDigitalSignRequired: true })
    const sent = itemOf(
      await put('investor-1', 'sent', id, { documents: bench.upload('investor-1'), remarks: '' }),
    )
    expect([sent.status, sent.state.request]).toEqual(['pending', 'awaitingSignature'])
  })

  it.each([
    ['somebody else’s upload', () => bench.upload('investor-2'), 'Please select a document to upload.'],
    ['an upload that is not there', () => 'A'.repeat(43), 'Please select a document to upload.'],
    ['no key at all', () => '', 'Please select a document to upload.'],
    [
      'a film',
      () => bench.upload('investor-1', 'film.mp4', 'video/mp4'),
      'File type is not supported, please upload an image or pdf.',
    ],
  ])('refuses %s at the field and stays open', async (_what, key, message) => {
    const id = await requested()
    const answer = await put('investor-1', 'sent', id, { documents: key(), remarks: '' })
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { documents: message }])
    expect(itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`)).state.request).toBe(
      'pending',
    )
  })

  it('refuses a file for what was not asked', async () => {
    const answer = await put('investor-1', 'sent', await received(), {
      documents: bench.upload('investor-1'),
      remarks: '',
    })
    expect([answer.status, answer.body.message]).toEqual([409, 'This document was not asked of you.'])
  })
})

it('is over once the sender took it back', async () => {
  const workflow = await bench.send({ requestType: 'Request', userIds: ['investor-1'], ...ALL_ASKED })
  const id = (await bench.list('investor-1', 'RequestedDocuments'))[0]?._id ?? ''
  const reason = { reason: 'Sent by mistake' }
  expect(
    (await bench.call('staff-1', 'POST', `/v2/documents/workflows/${workflow}/cancel`, reason)).status,
  ).toBe(200)
  const over = 'This document was withdrawn.'
  const answers = await Promise.all([
    put('investor-1', 'comments', id, { comment: 'Late' }),
    put('investor-1', 'approval', id, { status: 'Accepted', remarks: '' }),
    view('investor-1', id),
    put('investor-1', 'sent', id, { documents: bench.upload('investor-1'), remarks: '' }),
  ])
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [409, over],
    [409, over],
    [409, over],
    [409, 'This request was withdrawn.'],
  ])
  const item = itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`))
  expect([item.status, item.state.closed, item.state.endedBy]).toEqual(['cancelled', true, 'cancelled'])
  expect(item.cancelReason).toBe('Sent by mistake')
})

describe(`${RACERS} calls at once`, () => {
  const race = async (path: string, bodyOf: (index: number) => unknown) => {
    const id = path.startsWith('sent') ? await requested() : await received()
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, index) => put('investor-1', path, id, bodyOf(index))),
    )
    const held = answers.filter(({ status }) => status === 200)
    // Who has waited too long for the database is told to come again, and changed nothing.
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(RACERS - 1)
    const [row] = await query<{ rev: number; trail: number }>(
      bench.store.db.orm,
      sql`SELECT rev, (SELECT count(*)::int FROM kit.audit WHERE entity_id = i.id) AS trail FROM document.item i WHERE id = ${id}`,
    )
    expect(row).toEqual({ rev: 2, trail: 1 })
    const [winner] = held
    if (!winner) throw new Error('nobody won')
    return {
      won: itemOf(winner),
      now: itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`)),
    }
  }

  it('leave one comment', async () => {
    const { won, now } = await race('comments', (index) => ({ comment: `Comment ${index}` }))
    expect(now.comments).toEqual(won.comments)
    expect(now.comments).toHaveLength(1)
  })

  it('leave one approval', async () => {
    const { won, now } = await race('approval', (index) => ({
      status: index % 2 === 0 ? 'Accepted' : 'Rejected',
      remarks: `Remark ${index}`,
    }))
    expect(now.approval).toEqual(won.approval)
    expect(now.approval).toHaveLength(1)
  })

  it('leave one submission', async () => {
    const { now } = await race('sent', () => ({ documents: bench.upload('investor-1'), remarks: '' }))
    expect(now.sendDocByUser).toHaveLength(1)
    const mine = await query(
      bench.store.db.orm,
      sql`SELECT 1 FROM document.item m JOIN document.item i ON i.workflow_id = m.workflow_id
           WHERE i.id = ${now._id} AND m.tab = 'MYDOC'`,
    )
    expect(mine).toHaveLength(1)
  })
})
