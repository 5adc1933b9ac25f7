import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workApproval, workSent } from '#contracts/internal/document.ts'
import type { SentWorkflowWire } from '#contracts/document/sending.ts'
import { sendingBench, sending, type SendingBench } from '#tests/support/documents/sending-bench.ts'
import { IS_LONG } from '#tests/support/long.ts'

const DAY = 86_400_000
/** The bench's clock starts on 20 November 2026 at 9:00 UTC. */
let bench: SendingBench
beforeAll(async () => {
  bench = await sendingBench()
})
afterAll(() => bench?.close())

interface Life {
  readonly status: string
  readonly renewalState: string
  readonly renewsAt: Date | null
  readonly requestState: string | null
  readonly approvalState: string
  readonly closedAt: Date | null
  readonly renewalRound: number
  readonly submittedId: string | null
  readonly submittedAt: Date | null
  readonly submissionRemarksSealed: string | null
  readonly signedAt: Date | null
}

const send = async (key: string, change: Parameters<typeof sending>[1]) => {
  const { body } = await bench.call('staff-1', 'POST', '/v2/documents/workflows', sending(key, change))
  expect(body.message).toBe('')
  return (body.data as SentWorkflowWire)._id
}
const itemsOf = (workflowId: string) =>
  bench.rows<Life & { id: string; userId: string }>(
    sql`SELECT id, user_id, status, renewal_state, renews_at, request_state, approval_state, closed_at, renewal_round,
          submitted_id, submitted_at, submission_remarks_sealed, signed_at
          FROM document.item WHERE workflow_id = ${workflowId} AND tab <> 'MYDOC' ORDER BY user_id`,
  )
const lifeOf = async (workflowId: string, userId: string) => {
  const found = (await itemsOf(workflowId)).find((item) => item.userId === userId)
  if (!found) throw new Error(`${userId} has nothing of ${workflowId}`)
  return found
}
/** Advances the clock to an instant, and runs the jobs of every hour. */
const until = async (instant: string) => {
  const end = new Date(instant)
  while (bench.clock.now() < end) {
    bench.clock.set(new Date(Math.min(end.getTime(), bench.clock.now().getTime() + DAY)))
    await bench.ctx.jobs.runDue()
  }
}
const titles = async (who: string) => {
  const { body } = await bench.call(who, 'GET', '/v2/notifications?perPage=50')
  return (body.data as { title: string }[]).map(({ title }) => title)
}
const overview = async (who: string) => {
  const { body } = await bench.call(who, 'GET', '/v2/documents')
  return (body.data as { counts: Record<string, number> }).counts
}
const renewals = async (who: string) => {
  const { body } = await bench.call(who, 'GET', '/v2/documents')
  return (body.data as { renewals: { itemId: string; state: string }[] }).renewals
}
const handIn = async (userId: string, itemId: string) => {
  const documents = bench.upload(userId)
  await bench.ask(workSent)({ userId, itemId, documents, remarks: 'As asked' })
}

describe('a sending that runs out', () => {
  it('U-D15 is no renewal; it is expiring a week before, reminds three days before, and closes at the end of its last day', async () => {
    const id = await send('out', {
      userIds: ['investor-1', 'investor-2'],
      documents: [{ key: bench.upload('staff-1'), subject: 'Notice' }],
      dueOn: '2026-12-05',
      expiresOn: '2026-12-06',
    })
    const first = await lifeOf(id, 'investor-1')
    expect(first).toMatchObject({
      status: 'pending',
      renewalState: 'upcoming',
      renewsAt: new Date('2026-12-06T23:59:59.999Z'),
    })
    await bench.ask(workApproval)({
      userId: 'investor-2',
      itemId: (await lifeOf(id, 'investor-2')).id,
      status: 'Accepted',
      remarks: '',
    })
    await until('2026-11-29T23:00:00Z')
    expect((await lifeOf(id, 'investor-1')).renewalState).toBe('upcoming')
    await until('2026-11-30T00:00:00Z')
    expect((await lifeOf(id, 'investor-1')).renewalState).toBe('expiring')
    expect((await overview('investor-1'))['expiringInWeek']).toBe(0)
    expect(await renewals('investor-1')).toEqual([])
    await until('2026-12-06T23:00:00Z')
    expect(await lifeOf(id, 'investor-1')).toMatchObject({ status: 'pending', closedAt: null })
    await until('2026-12-07T00:00:00Z')
    expect(await lifeOf(id, 'investor-1')).toMatchObject({
      status: 'noAction',
      approvalState: 'closed',
      renewalState: 'none',
      renewsAt: null,
      closedAt: new Date('2026-12-07T00:00:00Z'),
    })
    // A recipient who answered in time keeps the answer, and the item no longer expires.
    expect(await lifeOf(id, 'investor-2')).toMatchObject({
      status: 'done',
      approvalState: 'Accepted',
      renewalState: 'none',
      renewsAt: null,
      closedAt: null,
    })
    expect((await overview('investor-1'))['expiringInWeek']).toBe(0)
    expect((await titles('investor-1')).toSorted()).toEqual([
      'A document expires within a week',
      'Document received',
      'Your answer is due in three days',
    ])
    expect(await titles('investor-2')).not.toContain('Your answer is due in three days')
  })

  it('a request that runs out is cancelled', async () => {
    const id = await send('asked', {
      requestType: 'Request',
      userIds: ['investor-3'],
      expiresOn: '2026-12-08',
    })
    expect((await lifeOf(id, 'investor-3')).renewalState).toBe('expiring')
    await until('2026-12-09T00:00:00Z')
    expect(await lifeOf(id, 'investor-3')).toMatchObject({ status: 'cancelled', requestState: 'cancelled' })
    expect((await overview('investor-3'))['cancelledDoc']).toBe(1)
  })
})

describe('a document that is to be renewed', () => {
  it.each([
    ['monthly', '2027-01-09T00:00:00.000Z'],
    ['quarterly', '2027-03-09T00:00:00.000Z'],
    ['yearly', '2027-12-09T00:00:00.000Z'],
  ] as const)('%s: from when it was handed in', async (renewal, on) => {
    const id = await send(`renew-${renewal}`, { requestType: 'Request', userIds: ['investor-9'], renewal })
    expect(await lifeOf(id, 'investor-9')).toMatchObject({ renewalState: 'none', renewsAt: null })
    await handIn('investor-9', (await lifeOf(id, 'investor-9')).id)
    expect(await lifeOf(id, 'investor-9')).toMatchObject({
      renewalState: 'upcoming',
      renewsAt: new Date(on),
    })
  })

  it('is asked for again at its instant, and counts as due until the next one is handed in', async () => {
    const [{ workflowId: id } = { workflowId: '' }] = await bench.rows<{ workflowId: string }>(
      sql`SELECT workflow_id FROM document.item WHERE user_id = 'investor-9' AND renews_at = '2027-01-09T00:00:00Z'`,
    )
    await bench.rows(
      sql`UPDATE document.item SET signed_at = submitted_at WHERE workflow_id = ${id} AND tab = 'REQUESTED'`,
    )
    const handedIn = await lifeOf(id, 'investor-9')
    expect([handedIn.submittedId, handedIn.submittedAt, handedIn.submissionRemarksSealed]).not.toContain(null)
    await until('2027-01-08T23:00:00Z')
    expect((await lifeOf(id, 'investor-9')).renewalState).toBe('expiring')
    await until('2027-01-09T00:00:00Z')
    expect(await lifeOf(id, 'investor-9')).toMatchObject({
      status: 'pending',
      requestState: 'pending',
      renewalState: 'due',
      renewalRound: 1,
      submittedId: null,
      submittedAt: null,
      submissionRemarksSealed: null,
      signedAt: null,
    })
    const { body } = await bench.call('investor-9', 'GET', `/v2/documents/items/${handedIn.id}`)
    expect(body.data).toMatchObject({ sendDocByUser: [], isSigned: false })
    // The files of earlier rounds stay among their own documents.
    expect(
      await bench.rows(
        sql`SELECT submitted_id FROM document.item WHERE workflow_id = ${id} AND tab = 'MYDOC'`,
      ),
    ).toEqual([{ submittedId: handedIn.submittedId }])
    const due = await overview('investor-9')
    expect([due['sendForRenewalCount'], due['RenewalAppCount']]).toEqual([1, 0])
    // Later runs do not ask for it again.
    await until('2027-01-12T00:00:00Z')
    expect((await lifeOf(id, 'investor-9')).renewalRound).toBe(1)
    expect(
      (await titles('investor-9')).filter((title) => title === 'A document is due for renewal'),
    ).toHaveLength(1)
    await handIn('investor-9', (await lifeOf(id, 'investor-9')).id)
    expect(await lifeOf(id, 'investor-9')).toMatchObject({
      status: 'submitted',
      renewalState: 'sent',
      renewsAt: new Date('2027-02-12T00:00:00.000Z'),
    })
    const sent = await overview('investor-9')
    expect([sent['sendForRenewalCount'], sent['RenewalAppCount']]).toEqual([0, 1])
  })
})

describe('a renewal that nobody answers', () => {
  const asked = async (key: string, expiresOn: string) => {
    const id = await send(key, {
      requestType: 'Request',
      userIds: ['investor-3'],
      renewal: 'monthly',
      isApprovalAllowed: false,
      expiresOn,
    })
    await handIn('investor-3', (await lifeOf(id, 'investor-3')).id)
    return id
  }

  it('runs out with its sending', async () => {
    const id = await asked('unanswered', '2027-03-31')
    const again = await asked('again', '2027-05-31')
    expect((await lifeOf(id, 'investor-3')).renewsAt).toEqual(new Date('2027-02-12T00:00:00Z'))
    await until('2027-03-31T23:00:00Z')
    expect(await lifeOf(id, 'investor-3')).toMatchObject({ requestState: 'pending', renewalState: 'due' })
    const cancelled = (await overview('investor-3'))['cancelledDoc'] ?? 0
    await until('2027-04-01T00:00:00Z')
    const life = await lifeOf(id, 'investor-3')
    expect(life).toMatchObject({
      status: 'cancelled',
      requestState: 'cancelled',
      renewalState: 'none',
      renewsAt: null,
      closedAt: new Date('2027-04-01T00:00:00Z'),
    })
    expect((await overview('investor-3'))['cancelledDoc']).toBe(cancelled + 1)
    const { body } = await bench.call('investor-3', 'GET', `/v2/documents/items/${life.id}`)
    expect(body.data).toMatchObject({ state: { closed: true, endedBy: 'expired' } })
    // Another item is due as well, and its sending goes on.
    expect(await lifeOf(again, 'investor-3')).toMatchObject({
      requestState: 'pending',
      renewalState: 'due',
    })
  })

  it('is not asked for by a sending that has run out by then', async () => {
    const id = await asked('short', '2027-04-25')
    expect(await lifeOf(id, 'investor-3')).toMatchObject({ renewalState: 'none', renewsAt: null })
    // As an earlier release stored it.
    await bench.rows(
      sql`UPDATE document.item SET renewal_state = 'upcoming', renews_at = '2027-05-01' WHERE workflow_id = ${id} AND tab = 'REQUESTED'`,
    )
    await until('2027-05-02T00:00:00Z')
    expect(await lifeOf(id, 'investor-3')).toMatchObject({
      status: 'submitted',
      renewalState: 'none',
      renewalRound: 0,
      closedAt: null,
    })
  })

  it('of one’s own documents stays due', async () => {
    const documents = bench.upload('investor-3')
    const own = { masterId: 'other', subject: 'Passport', documents, expiresOn: '2027-05-10' }
    const { body } = await bench.call('investor-3', 'POST', '/v1/documents', own)
    await until('2027-05-13T00:00:00Z')
    const { _id: id } = body.data as { _id: string }
    expect(
      await bench.rows(sql`SELECT renewal_state, closed_at FROM document.item WHERE id = ${id}`),
    ).toEqual([{ renewalState: 'due', closedAt: null }])
  })
})

/** Two batches of 200; with `TEST_LONG` three. */
const MANY = IS_LONG ? 450 : 250

describe('many at once', () => {
  it('all run out, in batches', async () => {
    await bench.crowd('crowd', 'issuer-1', MANY)
    const id = await send('many', { requestType: 'Request', projectIds: ['crowd'], expiresOn: '2027-05-20' })
    await until('2027-05-21T00:00:00Z')
    expect((await itemsOf(id)).filter(({ status }) => status === 'cancelled')).toHaveLength(MANY)
    const tally = await bench.rows(
      sql`SELECT DISTINCT status, items FROM document.tally WHERE user_id LIKE 'investor-crowd-%' AND items > 0`,
    )
    expect(tally).toEqual([{ status: 'cancelled', items: 1n }])
  })

  it('no job was tried twice', async () => {
    expect(
      await bench.rows(sql`SELECT topic, last_error FROM kit.job WHERE state = 'dead' OR attempt > 1`),
    ).toEqual([])
  })
})
