import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { query } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import { createLog } from '#services/kit/log.ts'
import { SECRET_COOKIE } from './halves.ts'
import { createSessions, type OpenedSession, type Sessions } from './sessions.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const FACTS = { isIssuer: true, isInvestor: true, roles: [], emailVerified: true }

let store: TestDatabase
let clock: ManualClock
let sessions: Sessions
let lines: string[]

beforeAll(async () => {
  store = await testDatabase()
})
afterAll(async () => {
  await sessions.stop()
  await store.close()
})
beforeEach(() => {
  clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  lines = []
  const log = createLog({ clock, write: (line) => void lines.push(line) })
  sessions = createSessions({ db: store.db, clock, log })
})

const open = (secFetchSite: string | undefined = 'same-origin') =>
  sessions.open(store.db.orm, { userId: newId('usr'), ...FACTS, secFetchSite })
const openUnbound = () =>
  sessions.open(store.db.orm, { userId: newId('usr'), ...FACTS, secFetchSite: undefined })
const secretOf = (opened: OpenedSession) => opened.cookies.find(({ name }) => name === SECRET_COOKIE)?.value
const reissue = async (opened: OpenedSession, options = {}) => {
  const renewed = await sessions.reissue(store.db.orm, opened.session.id, options)
  if (!renewed) throw new Error('nothing was issued')
  return renewed
}
/** Which caller a pair of halves resolves to. */
const kind = async (method: string, handle: OpenedSession, secret = handle) =>
  (
    await sessions.resolve({
      authorization: handle.handle,
      sid: secretOf(secret),
      secFetchSite: handle.session.bound ? 'same-origin' : undefined,
      background: true,
      method,
    })
  ).kind

test('both halves are new, and the session is the same one', async () => {
  const first = await open()
  clock.advance(MINUTE)
  const second = await reissue(first)
  expect(second.handle).not.toBe(first.handle)
  expect(secretOf(second)).not.toBe(secretOf(first))
  expect(second.cookies.map(({ name, options }) => [name, options])).toEqual(
    first.cookies.map(({ name, options }) => [name, options]),
  )
  const { id, absoluteEndsAt, idleEndsAt } = first.session
  expect(second.session).toMatchObject({ id, absoluteEndsAt, idleEndsAt })
  expect(await kind('POST', second)).toBe('user')
})

test('the old handle reads for 30 s, to the millisecond, and changes nothing', async () => {
  const first = await open()
  const second = await reissue(first)
  for (const method of ['GET', 'HEAD']) expect(await kind(method, first)).toBe('user')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await kind(method, first)).toBe('guest')
  clock.advance(30 * SECOND - 1)
  expect(await kind('GET', first)).toBe('user')
  clock.advance(1)
  expect(await kind('GET', first)).toBe('guest')
  expect(await kind('POST', second)).toBe('user')
  const reasons = lines.map((line) => (JSON.parse(line) as { reason?: string }).reason)
  expect(reasons).toContain('replaced_handle_on_change')
  expect(reasons).toContain('replaced_handle')
})

test('a call on its way may carry either secret with either handle, for as long', async () => {
  const first = await open()
  const second = await reissue(first)
  expect(await kind('GET', first, second)).toBe('user')
  expect(await kind('POST', second, first)).toBe('user')
  clock.advance(30 * SECOND)
  expect(await kind('GET', first, second)).toBe('guest')
  expect(await kind('GET', second, first)).toBe('guest')
  expect(await kind('POST', second)).toBe('user')
})

test('the old handle needs a secret as the present one does', async () => {
  const first = await open()
  await reissue(first)
  const stolen = { authorization: first.handle, secFetchSite: undefined, background: true, method: 'GET' }
  for (const sid of [undefined, '', newSecret(), first.handle]) {
    expect((await sessions.resolve({ ...stolen, sid })).kind).toBe('guest')
  }
})

test('two changes make the first halves worthless at once', async () => {
  const first = await open()
  const second = await reissue(first)
  const third = await reissue(first)
  expect(await kind('GET', first)).toBe('guest')
  expect(await kind('GET', second)).toBe('user')
  expect(await kind('POST', second)).toBe('guest')
  expect(await kind('POST', third)).toBe('user')
})

test('twenty changes at once leave exactly one pair that may act', async () => {
  const first = await open()
  const issued = await Promise.all(Array.from({ length: 20 }, () => reissue(first)))
  const kinds = await Promise.all([first, ...issued].map((pair) => kind('POST', pair)))
  expect(kinds.filter((one) => one === 'user')).toHaveLength(1)
  const reading = await Promise.all([first, ...issued].map((pair) => kind('GET', pair)))
  expect(reading.filter((one) => one === 'user')).toHaveLength(2)
  clock.advance(30 * SECOND)
  const later = await Promise.all([first, ...issued].map((pair) => kind('GET', pair)))
  expect(later.filter((one) => one === 'user')).toHaveLength(1)
})

test('when due at 15 minutes, parallel calls draw once', async () => {
  const first = await open()
  const due = () => sessions.reissue(store.db.orm, first.session.id, { ifDue: true })
  clock.advance(15 * MINUTE - 1)
  expect(await due()).toBeUndefined()
  clock.advance(1)
  const drawn = await Promise.all(Array.from({ length: 10 }, due))
  const [only, ...more] = drawn.filter((one) => one !== undefined)
  if (!only) throw new Error('nothing was issued')
  expect(more).toEqual([])
  expect(await kind('POST', only)).toBe('user')
  expect(await due()).toBeUndefined()
})

test('of two changes that start from one handle, one takes place', async () => {
  const first = await open()
  const from = () =>
    sessions.reissue(store.db.orm, first.session.id, { from: first.handle, view: 'investor' })
  const drawn = (await Promise.all([from(), from(), from()])).filter((one) => one !== undefined)
  expect(drawn).toHaveLength(1)
  expect(drawn[0]?.session.view).toBe('investor')
})

test('a change that is rolled back leaves the halves as they were', async () => {
  const first = await open()
  const failed = store.db.transaction(async (tx) => {
    await sessions.reissue(tx, first.session.id)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await kind('POST', first)).toBe('user')
})

test('a session that ended, by whatever, gets no new halves; the old ones end with it', async () => {
  const [ended, gone] = [await open(), await open()]
  await reissue(ended)
  await sessions.end(ended.session.id)
  expect(await kind('GET', ended)).toBe('guest')
  expect(await sessions.reissue(store.db.orm, ended.session.id)).toBeUndefined()
  clock.advance(12 * 60 * MINUTE)
  expect(await sessions.reissue(store.db.orm, gone.session.id)).toBeUndefined()
})

test('a planted handle or secret becomes nobody’s, before and after a change', async () => {
  const first = await open()
  const planted = newSecret()
  const tries = async () => {
    const kinds = []
    for (const [authorization, sid] of [
      [planted, planted],
      [planted, secretOf(first)],
      [first.handle, planted],
    ] as const) {
      const proof = { authorization, sid, secFetchSite: 'same-origin', background: true, method: 'GET' }
      kinds.push((await sessions.resolve(proof)).kind)
    }
    return kinds
  }
  expect(await tries()).toEqual(['guest', 'guest', 'guest'])
  const second = await reissue(first)
  expect(await tries()).toEqual(['guest', 'guest', 'guest'])
  expect([second.handle, secretOf(second)]).not.toContain(planted)
})

test('a session without a secret half keeps to one', async () => {
  const first = await openUnbound()
  const second = await reissue(first)
  expect(second.cookies.map(({ name }) => name)).toEqual(['token'])
  expect(await kind('POST', second)).toBe('user')
  expect(await kind('GET', first)).toBe('user')
  expect(await kind('POST', first)).toBe('guest')
})

test('neither old nor new halves stand in the database or in a log', async () => {
  const first = await open()
  const second = await reissue(first)
  const [row] = await query(store.db.orm, sql`SELECT * FROM kit.session WHERE id = ${first.session.id}`)
  const text = JSON.stringify(row) + lines.join('\n')
  for (const pair of [first, second])
    for (const half of [pair.handle, secretOf(pair) ?? '']) expect(text).not.toContain(half)
})

test('the view follows the account: who loses a flag keeps the other dashboard only', async () => {
  const { session } = await open()
  expect(session.view).toBe('issuer')
  await sessions.describe(store.db.orm, session.userId, { ...FACTS, isIssuer: false })
  expect((await sessions.status(session.id))?.view).toBe('investor')
  await sessions.describe(store.db.orm, session.userId, FACTS)
  expect((await sessions.status(session.id))?.view).toBe('investor')
})

test('finding a session by either handle uses an index', async () => {
  const plan = await store.db.transaction(async (tx) => {
    await query(tx, sql`SET LOCAL enable_seqscan = off`)
    const none = Buffer.alloc(32)
    return query<{ 'QUERY PLAN': string }>(
      tx,
      sql`EXPLAIN SELECT id FROM kit.session WHERE handle_hash = ${none} OR previous_handle_hash = ${none}`,
    )
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('session_handle_hash_key')
  expect(text).toContain('session_previous_handle')
})
