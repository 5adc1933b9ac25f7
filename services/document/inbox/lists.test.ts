import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { documentBench, type DocumentBench } from '#tests/support/documents/documents.ts'
import { IS_LONG } from '#tests/support/long.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let bench: DocumentBench
beforeAll(async () => {
  bench = await documentBench()
  for (const name of ['staff-1', 'issuer-1', 'issuer-2', 'investor-1', 'investor-2', 'investor-3'])
    await bench.addPerson(name)
})
afterAll(() => bench.close())

const subjects = async (userId: string, name: string, queryString = '') =>
  (await bench.list(userId, name, queryString)).map(({ subject }) => subject)
const total = async (userId: string, path: string) => (await bench.call(userId, 'GET', path)).body.totalCount

describe('a list', () => {
  const count = 23
  beforeAll(async () => {
    for (let index = 1; index <= count; index += 1) {
      bench.clock.advance(MINUTE_MS)
      await bench.send({
        userIds: ['investor-1'],
        subject: `Paper ${index}`,
        masterId: index % 3 === 0 ? 'fatwa' : index % 3 === 1 ? 'term-sheet' : 'tax-certificate',
        isReadReceiptAllowed: index % 2 === 0,
      })
    }
  })
  const expected = (test: (index: number) => boolean = () => true) =>
    Array.from({ length: count }, (_, index) => count - index)
      .filter(test)
      .map((index) => `Paper ${index}`)

  it.each([
    ['everything', '', () => true],
    ['a status', 'status=pending', (index: number) => index % 2 === 0],
    ['nothing with another status', 'status=submitted', () => false],
    ['a part of the type’s name, whatever the case', 'searchKey=FAT', (index: number) => index % 3 === 0],
    ['several types at once', 'searchKey=t', () => true],
    [
      'a search and a status',
      'searchKey=sheet&status=noAction',
      (index: number) => index % 3 === 1 && index % 2 === 1,
    ],
    ['no type of that name', 'searchKey=%25', () => false],
    ['spaces alone', 'searchKey=%20', () => true],
  ])('gives %s, newest first, on every page from both ends', async (_what, filter, test) => {
    const all = expected(test)
    for (const perPage of [5, 10, 25, 50]) {
      const pages = Math.max(1, Math.ceil(all.length / perPage))
      for (let pageNo = 1; pageNo <= pages + 1; pageNo += 1) {
        const path = `/v2/documents/ReceivedDocuments?perPage=${perPage}&pageNo=${pageNo}&${filter}`
        const { body } = await bench.call('investor-1', 'GET', path)
        const shown = (body.data as { subject: string }[]).map(({ subject }) => subject)
        expect([shown, body.totalCount, body.perPage]).toEqual([
          all.slice((pageNo - 1) * perPage, pageNo * perPage),
          all.length,
          perPage,
        ])
      }
    }
  })

  it('is the same from the user service (C4)', async () => {
    for (const filter of ['', '?status=pending&pageNo=2&perPage=5', '?searchKey=sheet']) {
      const [one, other] = await Promise.all([
        bench.call('investor-1', 'GET', `/v2/documents/ReceivedDocuments${filter}`),
        bench.call('investor-1', 'GET', `/v2/users/work/flow${filter}`),
      ])
      expect(other.text).toBe(one.text)
    }
    await bench.send({ requestType: 'Request', userIds: ['investor-1'], subject: 'Requested' })
    const [one, other] = await Promise.all([
      bench.call('investor-1', 'GET', '/v2/documents/RequestedDocuments'),
      bench.call('investor-1', 'GET', '/v2/users/work/flow?requestType=Request'),
    ])
    expect(one.body.totalCount).toBe(1)
    expect(other.text).toBe(one.text)
  })

  it('is nobody else’s', async () => {
    expect(await subjects('investor-2', 'ReceivedDocuments')).toEqual([])
    expect((await bench.call(undefined, 'GET', '/v2/documents/ReceivedDocuments')).status).toBe(401)
  })
})

describe('the days', () => {
  const on = async (day: string) => {
    bench.clock.advance(new Date(`${day}T12:00:00Z`).getTime() - bench.clock.now().getTime())
    await bench.send({ userIds: ['investor-2'], subject: day })
  }
  beforeAll(async () => {
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) await on(day)
  })

  it.each([
    ['startDate=2026-12-01', ['2026-12-02', '2026-12-01']],
    ['endDate=2026-12-01', ['2026-12-01', '2026-11-30']],
    ['startDate=2026-12-01&endDate=2026-12-01', ['2026-12-01']],
    ['startDate=2025-06-02&perPage=5', ['2026-12-02', '2026-12-01', '2026-11-30']],
  ])('%s are whole days in UTC', async (filter, shown) => {
    expect(await subjects('investor-2', 'ReceivedDocuments', `?${filter}`)).toEqual(shown)
    expect(await total('investor-2', `/v2/documents/ReceivedDocuments?${filter}`)).toBe(shown.length)
  })

  it.each([
    ['startDate=2025-06-01', { startDate: 'The date must not be before 02/06/2025' }],
    ['endDate=2025-06-01', { endDate: 'The date must not be before 02/06/2025' }],
    ['startDate=2026-12-03', { startDate: 'The date must not be after today' }],
    ['endDate=2026-12-03', { endDate: 'The date must not be after today' }],
    [
      'startDate=2026-12-02&endDate=2026-12-01',
      { endDate: 'The end date must not be before the start date' },
    ],
    ['startDate=2026-02-30', { startDate: expect.any(String) }],
  ])('%s is refused at the field', async (filter, fieldErrors) => {
    for (const path of ['/v2/documents/ReceivedDocuments', '/v2/users/work/flow']) {
      const answer = await bench.call('investor-2', 'GET', `${path}?${filter}`)
      expect([answer.status, answer.body.fieldErrors]).toEqual([400, fieldErrors])
    }
  })
})

describe('projects', () => {
  it('filter by any of those named and bring their titles', async () => {
    for (const [project, holders] of [
      ['off-1', ['investor-3']],
      ['off-2', ['investor-3']],
      ['off-3', ['investor-3']],
    ] as const)
      bench.investors.set(project, holders)
    bench.issuers.set('issuer-1', ['off-1', 'off-2', 'off-3'])
    for (const [subject, projectIds] of [
      ['One', ['off-1']],
      ['Two', ['off-2']],
      ['Both', ['off-1', 'off-2']],
      ['None', []],
    ] as const) {
      bench.clock.advance(MINUTE_MS)
      await bench.send({ userIds: ['investor-3'], projectIds, subject }, 'issuer-1')
    }
    expect(await subjects('investor-3', 'ReceivedDocuments', '?projectIds=off-1')).toEqual(['Both', 'One'])
    expect(await subjects('investor-3', 'ReceivedDocuments', '?projectIds=off-1,off-2')).toEqual([
      'Both',
      'Two',
      'One',
    ])
    expect(await total('investor-3', '/v2/documents/ReceivedDocuments?projectIds=off-3')).toBe(0)
    const [, both] = await bench.list('investor-3', 'ReceivedDocuments')
    expect([both?.sender, both?.isProjectWorkflow, both?.projectIds, both?.project]).toEqual([
      'Name of issuer-1',
      true,
      [
        { _id: 'off-1', title: 'Offering off-1' },
        { _id: 'off-2', title: 'Offering off-2' },
      ],
      [
        { projectDetails: { title: 'Offering off-1', image: '/v1/projects/off-1/images/cover/360' } },
        { projectDetails: { title: 'Offering off-2', image: null } },
      ],
    ])
  })

  it('decide whether an issuer’s lists come from C4', async () => {
    const flag = async (userId: string) =>
      ((await bench.call(userId, 'GET', '/v2/documents')).body.data as { hasProjectWorkflows: boolean })
        .hasProjectWorkflows
    expect(await flag('issuer-2')).toBe(false)
    await bench.send({ userIds: ['issuer-2'] })
    expect(await flag('issuer-2')).toBe(false)
    await bench.send({ userIds: ['issuer-2'], projectIds: ['off-1'] })
    expect([await flag('issuer-2'), await flag('investor-3')]).toEqual([true, false])
  })
})

it('reads a page with the same few queries however many rows it has', async () => {
  const statements = vi.spyOn(bench.store.db.orm, 'execute')
  const queriesOf = async (perPage: number) => {
    statements.mockClear()
    await bench.list('investor-1', 'ReceivedDocuments', `?perPage=${perPage}`)
    return statements.mock.calls.length
  }
  // One query each for counts, rows, files and keys.
  expect([await queriesOf(5), await queriesOf(25)]).toEqual([4, 4])
  statements.mockRestore()
})

describe('the counts', () => {
  const people = ['investor-4', 'investor-5', 'issuer-4'] as const
  const step = fc.record({
    act: fc.constantFrom(
      'send',
      'request',
      'comment',
      'approve',
      'view',
      'handIn',
      'own',
      'remove',
      'cancel',
    ),
    who: fc.constantFrom(...people),
    pick: fc.nat({ max: 30 }),
    asks: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    type: fc.constantFrom('other', 'fatwa', 'tax-certificate'),
  })
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
  const workflows: string[] = []

  async function itemsOf(who: string) {
    const lists = await Promise.all(
      ['ReceivedDocuments', 'RequestedDocuments', 'MyDocuments'].map((name) =>
        bench.list(who, name, '?perPage=50'),
      ),
    )
    return lists.flat()
  }

  async function take({ act, who, pick, asks, type }: Step): Promise<void> {
    bench.clock.advance(DAY_MS / 8)
    const [isCommentAllowed, isApprovalAllowed, isReadReceiptAllowed] = asks
    const flags = { isCommentAllowed, isApprovalAllowed, isReadReceiptAllowed, masterId: type }
    if (act === 'send' || act === 'request') {
      const requestType = act === 'request' ? 'Request' : 'Received'
      workflows.push(await bench.send({ ...flags, requestType, userIds: [who, people[0]] }))
      return
    }
    if (act === 'own') {
      await bench.call(who, 'POST', '/v1/documents', {
        masterId: type,
        subject: 'Mine',
        documents: bench.upload(who),
        ...(asks[0] ? { expiresOn: '2027-12-31' } : {}),
      })
      return
    }
    if (act === 'cancel') {
      const workflow = workflows[pick % Math.max(1, workflows.length)] ?? 'none'
      await bench.call('staff-1', 'POST', `/v2/documents/workflows/${workflow}/cancel`, {
        reason: 'A mistake',
      })
      return
    }
    const items = await itemsOf(who)
    const id = items[pick % Math.max(1, items.length)]?._id ?? 'none'
    const calls = {
      comment: ['PUT', `/v2/users/work/comments/${id}`, { comment: 'Seen' }],
      approve: [
        'PUT',
        `/v2/users/work/approval/${id}`,
        { status: asks[0] ? 'Accepted' : 'Rejected', remarks: '' },
      ],
      view: ['GET', `/v2/users/work/view/${id}`, undefined],
      handIn: ['PUT', `/v2/users/work/sent/${id}`, { documents: bench.upload(who), remarks: '' }],
      remove: ['DELETE', `/v1/documents/${id}`, undefined],
    } as const
    const [method, path, body] = calls[act]
    expect((await bench.call(who, method, path, body)).status).toBeLessThan(500)
  }

  it('equal the rows whatever happened', async () => {
    for (const name of people) await bench.addPerson(name)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const one of steps) await take(one)
        const compare = await query<{ missing: number; nonzero: number }>(
          bench.store.db.orm,
          sql`WITH rows AS (SELECT user_id, tab, master_id, status, renewal_state, count(*) AS items FROM document.item GROUP BY 1, 2, 3, 4, 5),
                   tallied AS (SELECT user_id, tab, master_id, status, renewal_state, items FROM document.tally WHERE items > 0)
              SELECT (SELECT count(*)::int FROM (TABLE rows EXCEPT TABLE tallied) d) AS missing,
                     (SELECT count(*)::int FROM (TABLE tallied EXCEPT TABLE rows) d) AS nonzero`,
        )
        expect(compare).toEqual([{ missing: 0, nonzero: 0 }])
        for (const who of people) await expectCounts(who)
      }),
      { numRuns: IS_LONG ? 60 : 12 },
    )
  })

  async function expectCounts(who: string): Promise<void> {
    const n = (test: ReturnType<typeof sql>) => sql`count(*) FILTER (WHERE ${test})::int`
    const [rows] = await query<Record<string, number>>(
      bench.store.db.orm,
      sql`SELECT ${n(sql`tab = 'RECEIVED'`)} AS "recievedCount", ${n(sql`tab = 'RECEIVED' AND status = 'noAction'`)} AS "noActionCount",
                 ${n(sql`tab = 'RECEIVED' AND status = 'pending'`)} AS "ActionPendingCount",
                 ${n(sql`tab = 'RECEIVED' AND status = 'done'`)} AS "ActionDoneCount",
                 ${n(sql`tab = 'REQUESTED'`)} AS "requestedCount",
                 ${n(sql`tab = 'REQUESTED' AND status = 'submitted'`)} AS "submisttedDocByUserCount",
                 ${n(sql`tab = 'REQUESTED' AND status = 'pending'`)} AS "pendingDocByUserCount",
                 ${n(sql`tab = 'REQUESTED' AND status = 'cancelled'`)} AS "cancelledDoc",
                 ${n(sql`renewal_state = 'expiring'`)} AS "expiringInWeek", ${n(sql`renewal_state = 'due'`)} AS "sendForRenewalCount",
                 ${n(sql`renewal_state = 'sent'`)} AS "RenewalAppCount"
            FROM document.item WHERE user_id = ${who}`,
    )
    const { counts } = (await bench.call(who, 'GET', '/v2/documents')).body.data as { counts: unknown }
    expect(counts).toEqual(rows)
  }
})
