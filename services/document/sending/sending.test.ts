import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workApproval } from '#contracts/internal/document.ts'
import type { SentWorkflowWire } from '#contracts/document/sending.ts'
import {
  sendingBench,
  sending,
  type Answer,
  type SendingBench,
} from '#tests/support/documents/sending-bench.ts'
import { IS_LONG } from '#tests/support/long.ts'

const PATH = '/v2/documents/workflows'
/** Recipients: more than the 1,000 rows of one INSERT, and six batches of 200 when the sending is cancelled. */
const MANY = IS_LONG ? 2500 : 1200
let bench: SendingBench
beforeAll(async () => {
  bench = await sendingBench()
})
afterAll(() => bench?.close())

const post = (who: string | null, body: ReturnType<typeof sending>) => bench.call(who, 'POST', PATH, body)
const dataOf = (answer: Answer) => {
  expect(answer.body.message).toBe('')
  return answer.body.data as SentWorkflowWire
}
const file = (owner: string, type?: string) => ({
  key: bench.upload(owner, type),
  subject: 'Deed of sale',
})
const itemsOf = (workflowId: string) =>
  bench.rows<{
    userId: string
    tab: string
    status: string
    approvalState: string
    signatureState: string
    envelopeId: string | null
    signingPosition: number | null
    closedAt: Date | null
  }>(
    sql`SELECT user_id, tab, status, approval_state, signature_state, envelope_id, signing_position, closed_at
          FROM document.item WHERE workflow_id = ${workflowId} ORDER BY user_id`,
  )

describe('sending to the investors of offerings', () => {
  it('reaches each investor once, and never the sender', async () => {
    const body = sending('all', { projectIds: ['alpha', 'beta'], documents: [file('issuer-1')] })
    const sent = dataOf(await post('issuer-1', body))
    expect(sent).toMatchObject({
      workflowType: 'project',
      requestType: 'Received',
      documentType: 'Term sheet',
      projectTitles: ['Alpha Works', 'Beta Barge'],
      recipients: 2,
      pending: 2,
      done: 0,
      documents: [
        { subject: 'Deed of sale', name: 'deed of sale.pdf', contentType: 'application/pdf', size: 1234 },
      ],
      attachments: [],
      cancelledAt: null,
    })
    expect(await itemsOf(sent._id)).toMatchObject([
      { userId: 'investor-1', tab: 'RECEIVED', status: 'pending', approvalState: 'open' },
      { userId: 'investor-2', tab: 'RECEIVED', status: 'pending', approvalState: 'open' },
    ])
    expect([...bench.uploads.values()].every(({ isKept }) => isKept)).toBe(true)
  })

  it('counts them in their tallies by the trigger', async () => {
    const rows = await bench.rows<{ items: bigint }>(
      sql`SELECT items FROM document.tally WHERE user_id = 'investor-1' AND tab = 'RECEIVED' AND status = 'pending'`,
    )
    expect(rows).toEqual([{ items: 1n }])
  })

  it('tells them once, with the offering it is about', async () => {
    await bench.ctx.jobs.runDue()
    const { body } = await bench.call('investor-1', 'GET', '/v2/notifications')
    expect(body.data).toMatchObject([
      {
        category: 'document',
        title: 'Document received',
        body: 'You received a document about Alpha Works. Open it to see if it needs an answer.',
        link: expect.stringMatching(/^\/managedocument\/Received\/document\/RECEIVED\/itm_/),
      },
    ])
    const [job] = await bench.rows<{ payload: unknown }>(
      sql`SELECT payload FROM kit.job WHERE topic = 'document.notices' LIMIT 1`,
    )
    expect(JSON.stringify(job?.payload)).not.toMatch(/Amina|Deed|Term/)
  })

  it('U-D1 names the day an answer is due, else the last day', async () => {
    const request = { projectIds: ['alpha'], requestType: 'Request' as const }
    const days = { dueOn: '2026-12-02', expiresOn: '2026-12-05' }
    await post('issuer-1', sending('due', { ...request, ...days }))
    await post('issuer-1', sending('last', { ...request, expiresOn: days.expiresOn }))
    await bench.ctx.jobs.runDue()
    const { body } = await bench.call('investor-1', 'GET', '/v2/notifications')
    const bodies = (body.data as { body: string }[]).map((notice) => notice.body)
    expect(bodies).toContain('Please submit a document about Alpha Works by the end of 02/12/2026 (UTC).')
    expect(bodies).toContain('Please submit a document about Alpha Works by the end of 05/12/2026 (UTC).')
  })

  it('cleans the description before it is written', async () => {
    const sent = dataOf(
      await post(
        'issuer-1',
        sending('html', {
          projectIds: ['alpha'],
          requestType: 'Request',
          description: '<p onclick="x()">Read <script>alert(1)</script><b>this</b></p>',
        }),
      ),
    )
    expect(sent.description).toBe('<p>Read <b>this</b></p>')
  })

  it('writes more recipients than one statement takes', async () => {
    await bench.crowd('crowd', 'issuer-1', MANY)
    const body = sending('crowd', { projectIds: ['crowd'], documents: [file('issuer-1')] })
    expect(dataOf(await post('issuer-1', body))).toMatchObject({ recipients: MANY, pending: MANY })
  })
})

describe('an operation key', () => {
  it('sends once, however often and at once it is asked for; other content under it is refused', async () => {
    const body = sending('again', { userIds: ['investor-1'], documents: [file('staff-1')] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('staff-1', body)))
    expect(new Set(answers.map((answer) => dataOf(answer)._id)).size).toBe(1)
    const other = await post('staff-1', { ...body, subject: 'Another subject' })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    // Keys belong to their sender: the same key of another person is another sending.
    const theirs = await post('staff-2', { ...body, documents: [file('staff-2')] })
    expect(dataOf(theirs)._id).not.toBe(dataOf(await post('staff-1', body))._id)
  })
})

describe('signing', () => {
  const signed = (
    key: string,
    signing: 'each' | 'together' | 'inOrder',
    userIds = ['investor-2', 'investor-1'],
  ) =>
    sending(key, {
      userIds,
      isDigitalSignRequired: true,
      isApprovalAllowed: false,
      signing,
      documents: [file('staff-1')],
    })

  it('each: an envelope per recipient, waiting for its provider', async () => {
    const sent = dataOf(await post('staff-1', signed('each', 'each')))
    const items = await itemsOf(sent._id)
    expect(items.map(({ signatureState }) => signatureState)).toEqual(['open', 'open'])
    expect(new Set(items.map(({ envelopeId }) => envelopeId)).size).toBe(2)
    const envelopes = await bench.rows(
      sql`SELECT status, provider, original_id FROM document.envelope WHERE workflow_id = ${sent._id}`,
    )
    const original = sent.documents[0]?._id
    expect(envelopes).toEqual([
      { status: 'preparing', provider: 'embedded', originalId: original },
      { status: 'preparing', provider: 'embedded', originalId: original },
    ])
  })

  it.each(['together', 'inOrder'] as const)('%s: one envelope, positions as named', async (signing) => {
    const sent = dataOf(await post('staff-1', signed(signing, signing)))
    const items = await itemsOf(sent._id)
    expect(items.map(({ userId, signingPosition }) => [userId, signingPosition])).toEqual([
      ['investor-1', 1],
      ['investor-2', 0],
    ])
    expect(items[0]?.envelopeId).toMatch(/^env_/)
    expect(items[0]?.envelopeId).toBe(items[1]?.envelopeId)
  })

  it('lets a sender countersign who named themselves', async () => {
    const sent = dataOf(await post('staff-1', signed('self', 'inOrder', ['investor-1', 'staff-1'])))
    expect((await itemsOf(sent._id)).map(({ userId }) => userId)).toEqual(['investor-1', 'staff-1'])
  })
})

describe('what was sent', () => {
  it('is listed to its sender, and to all staff where staff sent it', async () => {
    const listed = async (who: string, query = '') => {
      const { body } = await bench.call(who, 'GET', `${PATH}${query}`)
      return body.data as SentWorkflowWire[]
    }
    const sent = dataOf(
      await post(
        'issuer-2',
        sending('mine', { projectIds: ['gamma'], documents: [file('issuer-2')], subject: '100% of Gamma' }),
      ),
    )
    expect((await listed('issuer-2')).map(({ _id }) => _id)).toEqual([sent._id])
    expect((await listed('issuer-1')).map(({ _id }) => _id)).not.toContain(sent._id)
    expect((await listed('staff-1')).map(({ _id }) => _id)).not.toContain(sent._id)
    expect((await listed('staff-2')).length).toBe((await listed('staff-1')).length)
    expect(await listed('issuer-2', '?searchKey=100%25')).toHaveLength(1)
    expect(await listed('issuer-2', '?searchKey=term')).toHaveLength(1)
    expect(await listed('issuer-2', '?searchKey=_')).toHaveLength(0)
    expect(await listed('issuer-2', '?requestType=Request')).toHaveLength(0)
    expect(await listed('issuer-2', '?projectId=gamma')).toHaveLength(1)
    expect(await listed('issuer-2', '?projectId=alpha')).toHaveLength(0)
  })

  it('shows where each recipient stands to the sender only', async () => {
    const { body } = await bench.call('issuer-2', 'GET', PATH)
    const [sent] = body.data as SentWorkflowWire[]
    const path = `${PATH}/${sent?._id}/recipients`
    expect((await bench.call('issuer-1', 'GET', path)).status).toBe(404)
    expect((await bench.call('staff-1', 'GET', path)).status).toBe(404)
    const [item] = await bench.rows<{ id: string }>(
      sql`SELECT id FROM document.item WHERE workflow_id = ${sent?._id ?? ''}`,
    )
    await bench.ask(workApproval)({
      userId: 'investor-3',
      itemId: item?.id ?? '',
      status: 'Rejected',
      remarks: 'The fee is missing.',
    })
    const recipients = await bench.call('issuer-2', 'GET', path)
    expect(recipients.body).toMatchObject({
      totalCount: 1,
      data: [
        {
          userId: 'investor-3',
          name: 'Zayd Karim',
          status: 'done',
          approval: 'Rejected',
          remarks: 'The fee is missing.',
          comment: null,
          file: null,
        },
      ],
    })
  })

  it('can be taken back once: what is open closes, what was answered stays', async () => {
    const body = sending('back', {
      projectIds: ['alpha'],
      isDigitalSignRequired: true,
      documents: [file('issuer-1')],
      expiresOn: '2026-12-20',
    })
    const sent = dataOf(await post('issuer-1', body))
    const [first] = await bench.rows<{ id: string }>(
      sql`SELECT id FROM document.item WHERE workflow_id = ${sent._id} AND user_id = 'investor-1'`,
    )
    await bench.ask(workApproval)({
      userId: 'investor-1',
      itemId: first?.id ?? '',
      status: 'Accepted',
      remarks: '',
    })
    const path = `${PATH}/${sent._id}/cancel`
    expect((await bench.call('issuer-2', 'POST', path, { reason: 'no' })).status).toBe(404)
    expect((await bench.call('issuer-1', 'POST', path, { reason: ' ' })).status).toBe(400)
    expect((await bench.call('issuer-1', 'POST', path, { reason: 'Wrong file' })).status).toBe(200)
    expect(await itemsOf(sent._id)).toMatchObject([
      {
        userId: 'investor-1',
        status: 'done',
        approvalState: 'Accepted',
        signatureState: 'closed',
        closedAt: bench.clock.now(),
      },
      {
        userId: 'investor-2',
        status: 'noAction',
        approvalState: 'closed',
        signatureState: 'closed',
        closedAt: bench.clock.now(),
      },
    ])
    const envelopes = await bench.rows(
      sql`SELECT DISTINCT status FROM document.envelope WHERE workflow_id = ${sent._id}`,
    )
    expect(envelopes).toEqual([{ status: 'voided' }])
    const [voiding] = await bench.rows<{ jobs: number }>(
      sql`SELECT count(*)::int AS jobs FROM kit.job j JOIN document.envelope e ON e.id = j.payload->>'envelopeId'
           WHERE j.topic = 'signing.void' AND e.workflow_id = ${sent._id}`,
    )
    expect(voiding?.jobs).toBe(2)
    const listed = (await bench.call('issuer-1', 'GET', PATH)).body.data as SentWorkflowWire[]
    expect(listed.find(({ _id }) => _id === sent._id)?.cancelReason).toBe('Wrong file')
    expect(await bench.call('issuer-1', 'POST', path, { reason: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed' },
    })
    const trail = await bench.rows<{ action: string }>(
      sql`SELECT action FROM kit.audit WHERE entity_id = ${sent._id} ORDER BY at, action`,
    )
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['document.cancelled', 'document.sent'])
    await bench.ctx.jobs.runDue()
    const told = (await bench.call('investor-2', 'GET', '/v2/notifications')).body.data as { title: string }[]
    expect(told.map(({ title }) => title)).toContain('Document withdrawn')
  })

  it('is taken back from all recipients by jobs that follow', async () => {
    const { body } = await bench.call('issuer-1', 'GET', `${PATH}?projectId=crowd`)
    const [sent] = body.data as SentWorkflowWire[]
    await bench.call('issuer-1', 'POST', `${PATH}/${sent?._id}/cancel`, { reason: 'Wrong file' })
    await bench.ctx.jobs.runDue()
    const open = await bench.rows(
      sql`SELECT status, count(*) AS items FROM document.item WHERE workflow_id = ${sent?._id ?? ''} GROUP BY 1`,
    )
    expect(open).toEqual([{ status: 'noAction', items: BigInt(MANY) }])
  })
})

describe('whom one may write to', () => {
  const people = async (who: string, query: string) => {
    const { body } = await bench.call(who, 'GET', `/v2/documents/users?${query}`)
    return (body.data as { _id: string; name: string; kind: string }[]).map(({ _id }) => _id)
  }
  it('staff: whoever has exactly this address, or the investors of an offering', async () => {
    expect(await people('staff-1', 'searchKey=investor-9@mizan.test')).toEqual(['investor-9'])
    expect(await people('staff-1', 'searchKey=investor')).toEqual([])
    expect(await people('staff-1', 'searchKey=who@mizan.test')).toEqual([])
    expect(await people('staff-1', 'projectId=gamma')).toEqual(['investor-3'])
  })
  it('issuers: their own investors, by name or address, and nobody else', async () => {
    expect(await people('issuer-2', '')).toEqual(['investor-3'])
    expect(await people('issuer-1', 'searchKey=bil')).toEqual(['investor-2'])
    expect(await people('issuer-1', 'projectId=gamma')).toEqual([])
    expect(await people('issuer-2', 'searchKey=investor-9@mizan.test')).toEqual([])
    expect(await people('issuer-2', 'searchKey=investor-3@mizan.test')).toEqual(['investor-3'])
  })
  it('with the offerings in which they invest, as far as these are the sender’s own', async () => {
    const found = async (who: string, query: string) =>
      (await bench.call(who, 'GET', `/v2/documents/users?${query}`)).body.data
    const bilal = { _id: 'investor-2', name: 'Bilal Aziz', kind: 'Investor' }
    expect(await found('issuer-1', 'searchKey=bil')).toEqual([
      { ...bilal, projectTitles: ['Alpha Works', 'Beta Barge'] },
    ])
    expect(await found('issuer-1', 'searchKey=investor-2@mizan.test')).toEqual([
      { ...bilal, projectTitles: ['Alpha Works', 'Beta Barge'] },
    ])
    expect(await found('staff-1', 'searchKey=investor-2@mizan.test')).toEqual([
      { ...bilal, projectTitles: [] },
    ])
  })
  it('offerings: an issuer’s own, for staff all', async () => {
    const offerings = async (who: string) =>
      (await bench.call(who, 'GET', '/v2/documents/projects')).body.data
    expect(await offerings('issuer-2')).toEqual([{ _id: 'gamma', title: 'Gamma Farm', investors: 1 }])
    expect(await offerings('staff-1')).toHaveLength(5)
  })
})
