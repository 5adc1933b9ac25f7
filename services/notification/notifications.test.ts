import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { notification } from '#contracts/notification/notifications.ts'
import type { ManualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { createHost } from '#services/kit/http/host.ts'
import { createListener } from '#services/kit/database/listener.ts'
import { createJobs, type Json } from '#services/kit/jobs/jobs.ts'
import { namedSessions, testContext } from '#tests/support/services/service-context.ts'
import { createPushSender } from '#services/providers/push/vendors.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signal } from '#tests/support/signal.ts'
import { createNotificationService, type NotificationService } from './index.ts'

type Notification = z.output<typeof notification>
interface Reply {
  code?: string
  totalCount: number
  data: unknown
}

let store: TestDatabase
let ctx: ServiceContext
let clock: ManualClock
let service: NotificationService
let app: ReturnType<typeof createHost>
/** No account has an address here; `mails.test.ts` is about mail. */
const asking = {
  searchNames: async () => ({}),
  offeringNames: async () => ({}),
  mailAddressee: async () => null,
  endedSignatures: async () => [],
  push: createPushSender({ now: () => new Date(0) }),
  mailer: { send: async () => undefined, stop: async () => undefined },
}
let sessionsHold = true
/** The error with which reading a session fails. */
let sessionFault: Error | undefined

beforeAll(async () => {
  store = await testDatabase()
  const made = testContext(store.db)
  clock = made.clock
  const resolve = async (credentials: { authorization: string | undefined }) =>
    sessionsHold
      ? namedSessions.resolve({
          ...credentials,
          sid: undefined,
          secFetchSite: undefined,
          now: clock.now(),
          background: true,
          method: 'GET',
        })
      : ({ kind: 'guest' } as const)
  const open = await made.ctx.sessions.open(store.db.orm, {
    userId: 'investor1',
    isIssuer: false,
    isInvestor: true,
    roles: [],
    emailVerified: true,
    secFetchSite: undefined,
  })
  const status = async () => {
    if (sessionFault) throw sessionFault
    return sessionsHold ? open.session : undefined
  }
  ctx = { ...made.ctx, sessions: { ...made.ctx.sessions, resolve, status } }
  service = createNotificationService(ctx, {
    ...asking,
    searchNames: async () => ({}),
    offeringNames: async () => ({ alpha: 'Alpha Works' }),
    heartbeatMs: 50,
  })
  app = createHost({ ...ctx, sessions: namedSessions }, [service])
})
afterAll(async () => {
  await service.stop()
  await store?.close()
})

const get = async (who: string | null, path: string, method = 'GET', body?: object) => {
  const response = await app.request(path, {
    method,
    headers: {
      ...(who === null ? {} : { authorization: who }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Reply }
}
const items = (body: Reply) => body.data as Notification[]

async function happen(topic: string, payload: Json): Promise<void> {
  await ctx.jobs.enqueue(store.db.orm, { topic, payload })
  await ctx.jobs.runDue()
}
const order = (userId: string, orderId: string) => ({
  userId,
  orderId,
  offeringId: 'alpha',
  units: 2,
  amount: '20000',
  currency: 'USD',
})

describe('the list', () => {
  it('tells the person concerned, newest first, and nobody else', async () => {
    await happen('order.placed', order('investor-1', 'ord_1'))
    clock.advance(1000)
    await happen('deposit.settled', {
      userId: 'investor-1',
      depositId: 'dep_1',
      amount: '5000',
      currency: 'USD',
    })
    const { status, body } = await get('investor-1', '/v2/notifications')
    expect(status).toBe(200)
    expect(body.totalCount).toBe(2)
    expect(items(body)[0]).toMatchObject({
      category: 'wallet',
      title: 'Money added',
      isRead: false,
      link: '/wallet',
    })
    expect(items(body)[1]).toMatchObject({
      category: 'order',
      body: '$200.00 is held for 2 digital shares of Alpha Works.',
    })
    expect((await get('investor-2', '/v2/notifications')).body.totalCount).toBe(0)
    expect((await get(null, '/v2/notifications')).status).toBe(401)
  })

  it('marks an own one as read, once, and nobody else’s', async () => {
    const id = items((await get('investor-1', '/v2/notifications')).body)[0]?._id ?? ''
    expect((await get('investor-2', `/v2/notifications/${id}/read`, 'PUT')).status).toBe(404)
    expect((await get('investor-1', '/v2/notifications/ntf_none/read', 'PUT')).status).toBe(404)
    expect((await get('investor-1', `/v2/notifications/${id}/read`, 'PUT')).body.data).toMatchObject({
      _id: id,
      isRead: true,
    })
    expect((await get('investor-1', `/v2/notifications/${id}/read`, 'PUT')).status).toBe(200)
    expect(
      items((await get('investor-1', '/v2/notifications?isRead=true')).body).map(({ _id }) => _id),
    ).toEqual([id])
    expect((await get('investor-1', '/v2/notifications?isRead=false')).body.totalCount).toBe(1)
    expect((await get('investor-1', '/v2/notifications?isRead=maybe')).status).toBe(400)
  })

  it('R52 shows one category, and marks it or all as read', async () => {
    for (const [index, topic] of ['order.placed', 'order.held', 'order.allotted'].entries())
      await happen(topic, order('reader-1', `ord_r${index}`))
    await happen('deposit.settled', {
      userId: 'reader-1',
      depositId: 'dep_r',
      amount: '5',
      currency: 'USD',
    })
    const unread = async (category = '') =>
      (await get('reader-1', `/v2/notifications?isRead=false${category}`)).body.totalCount
    expect([await unread('&category=order'), await unread('&category=wallet'), await unread()]).toEqual([
      3, 1, 4,
    ])
    expect((await get('reader-1', '/v2/notifications?category=weather')).status).toBe(400)
    const readAll = (who: string | null, body: object) => get(who, '/v2/notifications/read', 'PUT', body)
    expect((await readAll(null, {})).status).toBe(401)
    expect((await readAll('reader-1', { category: 'order' })).body.data).toEqual({ count: 3 })
    expect([await unread('&category=order'), await unread()]).toEqual([0, 1])
    expect((await readAll('reader-2', {})).body.data).toEqual({ count: 0 })
    expect((await readAll('reader-1', {})).body.data).toEqual({ count: 1 })
    expect((await readAll('reader-1', {})).body.data).toEqual({ count: 0 })
    expect(await unread()).toBe(0)
  })

  it('R53 gives one own notice with its deliveries; foreign and absent ids answer alike', async () => {
    await happen('order.placed', order('reader-3', 'ord_one'))
    const [listed] = items((await get('reader-3', '/v2/notifications')).body)
    const path = `/v2/notifications/${listed?._id}`
    const { data } = (await get('reader-3', path)).body
    expect(data).toEqual(listed)
    expect(data).toMatchObject({ deliveries: [{ channel: 'app', at: clock.now().toISOString() }] })
    const foreign = await get('reader-4', path)
    expect(foreign).toEqual(await get('reader-3', '/v2/notifications/ntf_none'))
    expect(foreign).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'This notification does not exist.' },
    })
  })

  it('tells an event delivered twice once', async () => {
    await happen('order.held', order('investor-3', 'ord_9'))
    expect((await get('investor-3', '/v2/notifications')).body.totalCount).toBe(1)
    await store.db.pool.query(
      "UPDATE kit.job SET state = 'ready', finished_at = NULL, due_at = run_at WHERE payload->>'orderId' = 'ord_9'",
    )
    expect(await ctx.jobs.runDue()).toBe(1)
    expect((await get('investor-3', '/v2/notifications')).body.totalCount).toBe(1)
  })

  it('tells issuers what they need to know of their campaign, and passes over the rest', async () => {
    await happen('offering.notice', { offeringId: 'alpha', issuerId: 'issuer-1', about: 'softCapReached' })
    await happen('offering.notice', { offeringId: 'alpha', issuerId: 'issuer-1', about: 'operating' })
    await happen('offering.notice', { offeringId: 'alpha', issuerId: 'issuer-1', about: 'settled' })
    await happen('offering.notice', { offeringId: 'beta', issuerId: 'issuer-1', about: 'rejected' })
    await happen('offering.notice', { offeringId: 'beta', issuerId: 'issuer-1', about: 'draft' })
    await happen('offering.notice', { offeringId: 'beta', issuerId: 'issuer-1', about: 'preview' })
    const { body } = await get('issuer-1', '/v2/notifications')
    const proposal = '/project_management/add_new_project/beta'
    expect(items(body).map(({ title, link }) => [title, link])).toEqual([
      ['Ready to open', proposal],
      ['Returned to draft', proposal],
      ['Offering rejected', proposal],
      ['Campaign settled', '/propertydetails/alpha'],
      ['Minimum target reached', '/propertydetails/alpha'],
    ])
  })

  it('leads investors from a pause to their own position', async () => {
    await happen('offering.pauseNotice', { userId: 'investor-9', offeringId: 'alpha', about: 'paused' })
    await happen('offering.pauseNotice', { userId: 'investor-9', offeringId: 'alpha', about: 'resumed' })
    const { body } = await get('investor-9', '/v2/notifications')
    const link = '/investmentCampaignDetails/alpha'
    expect(items(body).map((item) => [item.title, item.link])).toEqual([
      ['Campaign resumed', link],
      ['Campaign paused', link],
    ])
  })

  it('tells an investor until when an extended offering stays open', async () => {
    const extended = { ...order('investor-10', 'ord_10'), closesAt: '2026-09-30T12:00:00.000Z' }
    await happen('order.offeringExtended', extended)
    const { body } = await get('investor-10', '/v2/notifications')
    expect(items(body).map((item) => [item.title, item.body])).toEqual([
      [
        'Offering extended',
        'Alpha Works stays open until 30/09/2026 12:00 pm UTC. $200.00 stays held for your order.',
      ],
    ])
  })

  it('tells investors of updates, and plans a mail for important ones only', async () => {
    const update = { userId: 'investor-8', offeringId: 'alpha' }
    await happen('offering.updateNotice', { ...update, isMaterial: false })
    await happen('offering.updateNotice', { ...update, isMaterial: true })
    const { body } = await get('investor-8', '/v2/notifications')
    const link = '/tabUpdates?project=alpha'
    expect(items(body).map((item) => [item.title, item.link])).toEqual([
      ['Important update posted', link],
      ['Update posted', link],
    ])
    const { rows } = await store.db.pool.query(
      "SELECT 1 FROM kit.job WHERE topic = 'notice.mail' AND payload->>'userId' = 'investor-8'",
    )
    expect(rows).toHaveLength(1)
  })
})

/** Reads a stream until `done` is satisfied or it ends. */
async function read(response: Response, done: (text: string) => boolean): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && !done(text)) {
    const { value, done: ended } = await reader.read()
    if (ended) return `${text}[end]`
    text += decoder.decode(value)
  }
  await reader?.cancel()
  return text
}
const idsIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id)

describe('live events', () => {
  afterEach(() => {
    sessionsHold = true
    sessionFault = undefined
  })
  const open = (who: string, headers: Record<string, string> = {}) =>
    app.request('/events', { headers: { authorization: who, ...headers } })

  it('are for logged-in people on this site only', async () => {
    expect((await app.request('/events')).status).toBe(401)
    expect((await open('investor-4', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('brings what happens from now on, to its person only', async () => {
    await happen('order.placed', order('investor-4', 'before'))
    const response = await open('investor-4')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = read(response, (soFar) => soFar.includes('ord_now'))
    await happen('order.placed', order('investor-5', 'ord_other'))
    await happen('order.placed', order('investor-4', 'ord_now'))
    expect(await text).toContain('"link":"/transactionapproved/ord_now"')
    expect(await text).toContain('event: notification\n')
    expect(await text).not.toContain('ord_other')
    expect(idsIn(await text)).toHaveLength(1)
  })

  it('replays what was missed after the last event, in order and without a gap', async () => {
    const first = read(await open('investor-6'), (text) => text.includes('ord_1'))
    await happen('order.placed', order('investor-6', 'ord_1'))
    const lastId = idsIn(await first).at(-1) ?? ''
    clock.advance(3_600_000)
    for (const id of ['ord_2', 'ord_3']) await happen('order.placed', order('investor-6', id))
    const text = await read(await open('investor-6', { 'last-event-id': lastId }), (soFar) =>
      soFar.includes('ord_3'),
    )
    // The last event may come again; the client drops known ids.
    expect(idsIn(text).filter((id) => id !== lastId)).toHaveLength(2)
    expect(text.indexOf('ord_2')).toBeLessThan(text.indexOf('ord_3'))
  })

  it('replays nothing that was read meanwhile', async () => {
    const first = read(await open('investor-17'), (text) => text.includes('ord_1'))
    await happen('order.placed', order('investor-17', 'ord_1'))
    const lastId = idsIn(await first).at(-1) ?? ''
    clock.advance(3_600_000)
    await happen('order.placed', order('investor-17', 'ord_read'))
    clock.advance(1000)
    await get('investor-17', '/v2/notifications/read', 'PUT', {})
    await happen('order.placed', order('investor-17', 'ord_new'))
    const text = await read(await open('investor-17', { 'last-event-id': lastId }), (soFar) =>
      soFar.includes('ord_new'),
    )
    expect(text).not.toContain('ord_read')
  })

  it('replays a row that became visible late, with an earlier time than the last event', async () => {
    const first = read(await open('investor-7'), (text) => text.includes('ord_b'))
    await happen('order.placed', order('investor-7', 'ord_b'))
    const lastId = idsIn(await first).at(-1) ?? ''
    await store.db.pool.query(
      `INSERT INTO notification.notice (id, user_id, category, kind, params, event_id, created_at)
       VALUES ('ntf_late', 'investor-7', 'order', 'order.held', '{"orderId":"ord_late"}', 'late', $1)`,
      [new Date(clock.now().getTime() - 5000)],
    )
    const text = await read(await open('investor-7', { 'last-event-id': lastId }), (soFar) =>
      soFar.includes('ord_late'),
    )
    expect(idsIn(text)).toContain('ntf_late')
  })

  it('an id of somebody else starts from now', async () => {
    const id = items((await get('investor-1', '/v2/notifications')).body).at(-1)?._id ?? ''
    const text = read(await open('investor-8', { 'last-event-id': id }), (soFar) => soFar.includes('ord_x'))
    await happen('order.placed', order('investor-8', 'ord_x'))
    expect(idsIn(await text)).toHaveLength(1)
  })

  it('looks by itself when no wake-up comes', async () => {
    const text = read(await open('investor-10'), (soFar) => soFar.includes('ntf_silent'))
    await store.db.pool.query(
      `INSERT INTO notification.notice (id, user_id, category, kind, params, event_id, created_at)
       VALUES ('ntf_silent', 'investor-10', 'order', 'order.held', '{}', 'silent', $1)`,
      [clock.now()],
    )
    expect(idsIn(await text)).toEqual(['ntf_silent'])
  })

  it('brings a burst of more than one batch whole, and what follows it', async () => {
    const add = (prefix: string, count: number) =>
      store.db.pool.query(
        `INSERT INTO notification.notice (id, user_id, category, kind, params, event_id, created_at)
         SELECT $1 || n, 'investor-16', 'order', 'order.held', '{}', $1 || n, $2 FROM generate_series(1, $3::int) n`,
        [prefix, clock.now(), count],
      )
    await add('ntf_old', 450)
    const [begun, begin] = signal()
    const text = read(await open('investor-16'), (soFar) => {
      if (soFar.includes('id: ntf_new')) begin()
      return soFar.includes('id: ntf_last1\n')
    })
    await add('ntf_new', 450)
    await begun
    await add('ntf_last', 1)
    const ids = idsIn(await text)
    expect([ids.length, new Set(ids).size, ids.some((id) => id?.startsWith('ntf_old'))]).toEqual([
      451,
      451,
      false,
    ])
  })

  it('is woken by another process, and told there what was read for its person', async () => {
    const listener = createListener({ url: store.url, log: ctx.log, notify: true })
    // Simulates another process with its own service, jobs and streams, whose heartbeat is a minute away.
    const other = { ...ctx, listener, jobs: createJobs({ db: store.db, clock, log: ctx.log }) }
    const elsewhere = createNotificationService(other, {
      ...asking,
      heartbeatMs: 60_000,
    })
    elsewhere.start?.()
    await listener.start()
    const remote = createHost({ ...other, sessions: namedSessions }, [elsewhere])
    const response = await remote.request('/events', { headers: { authorization: 'investor-13' } })
    const text = read(
      response,
      (soFar) => soFar.includes('ord_far') && soFar.includes('event: notification.read\n'),
    )
    await happen('order.placed', order('investor-13', 'ord_far'))
    const asked = { userId: 'investor-13', itemId: 'itm_far' }
    const notices = [{ ...asked, tab: 'RECEIVED', round: 0 }]
    await happen('document.notices', { kind: 'document.toSign', notices })
    await happen('document.signaturesOver', { signatures: [asked] })
    expect(await text).not.toContain('[end]')
    await elsewhere.stop()
    await listener.stop()
  })

  it('tells nothing that happened after the session had ended', async () => {
    // The heartbeat is far away, so that only the announcement makes the stream look.
    const other = { ...ctx, jobs: createJobs({ db: store.db, clock, log: ctx.log }) }
    const quiet = createNotificationService(other, { ...asking, heartbeatMs: 60_000 })
    const stale = createHost({ ...other, sessions: namedSessions }, [quiet])
    const text = read(
      await stale.request('/events', { headers: { authorization: 'investor-14' } }),
      (soFar) => soFar.includes('ord_secret'),
    )
    sessionsHold = false
    await other.jobs.enqueue(store.db.orm, {
      topic: 'order.placed',
      payload: order('investor-14', 'ord_secret'),
    })
    await other.jobs.runDue()
    expect(await text).toMatch(/event: session\.gone\ndata: \{\}\n\n\[end\]$/)
    expect(await text).not.toContain('ord_secret')
    await quiet.stop()
  })

  it('opens no stream to answer a HEAD', async () => {
    const response = await app.request('/events', {
      method: 'HEAD',
      headers: { authorization: 'investor-15' },
    })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it.each([
    ['a role is taken away', ['compliance'], [], /connected\n\n\[end\]$/],
    ['every session is ended', ['compliance'], null, /event: session\.gone\ndata: \{\}\n\n\[end\]$/],
  ])('ends at once, in every process, when %s', async (_why, before, after, ending) => {
    const listener = createListener({ url: store.url, log: ctx.log, notify: true })
    // The heartbeat is far away, so that only the change itself ends the stream.
    const own = { ...testContext(store.db).ctx, listener }
    const elsewhere = createNotificationService(own, {
      ...asking,
      heartbeatMs: 600_000,
    })
    elsewhere.start?.()
    await listener.start()
    const facts = { isIssuer: false, isInvestor: true, emailVerified: true }
    const userId = `reviewer-${String(after)}x`
    const { handle } = await own.sessions.open(store.db.orm, {
      userId,
      ...facts,
      roles: before,
      secFetchSite: undefined,
    })
    const remote = createHost(own, [elsewhere])
    const text = read(await remote.request('/events', { headers: { authorization: handle } }), () => false)
    if (after === null) await own.sessions.endAll(store.db.orm, userId, 'staff')
    else await own.sessions.describe(store.db.orm, userId, { ...facts, roles: after })
    expect(await text).toMatch(ending)
    await elsewhere.stop()
    await listener.stop()
  })

  it('ends when the session ends', async () => {
    const text = read(await open('investor-11'), () => false)
    sessionsHold = false
    expect(await text).toMatch(/event: session\.gone\ndata: \{\}\n\n\[end\]$/)
  })

  it('ends when a heartbeat cannot ask the database, and the process learns of no unhandled error', async () => {
    const unhandled: unknown[] = []
    const listen = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', listen)
    const text = read(await open('investor-17'), () => false)
    sessionFault = Object.assign(new Error('terminating connection'), { code: '57P01' })
    expect(await text).toMatch(/retry: [2-6]\d{3}\n\n\[end\]$/)
    // Node reports an unhandled rejection after the running tasks.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', listen)
    expect(unhandled).toEqual([])
    sessionFault = undefined
    const again = read(await open('investor-17'), (soFar) => soFar.includes('ord_back'))
    await happen('order.placed', order('investor-17', 'ord_back'))
    expect(idsIn(await again)).toHaveLength(1)
  })

  it('ends at shutdown and takes no more', async () => {
    const text = read(await open('investor-12'), () => false)
    service.closeStreams()
    expect(await text).toMatch(/\[end\]$/)
    expect((await open('investor-12')).status).toBe(503)
  })
})
