import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { query } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import { createLog } from '#services/kit/log.ts'
import { handleOf, HANDLE_COOKIE, SECRET_COOKIE } from './halves.ts'
import { createSessions, type OpenedSession, type Sessions } from './sessions.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const START = new Date('2026-11-20T08:00:00Z')
const FACTS = { isIssuer: false, isInvestor: true, roles: [], emailVerified: true }

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
  clock = manualClock(START)
  lines = []
  sessions = fresh()
})

const log = () => createLog({ clock, write: (line) => void lines.push(line) })
/** Sessions of another process on the same database. */
const fresh = (binding: 'browser' | 'off' = 'browser') =>
  createSessions({ db: store.db, clock, log: log(), binding })
const open = (userId = newId('usr'), secFetchSite: string | undefined = 'same-origin') =>
  sessions.open(store.db.orm, { userId, ...FACTS, secFetchSite })
const openUnbound = async (userId = newId('usr')) =>
  sessions.open(store.db.orm, { userId, ...FACTS, secFetchSite: undefined })
const secretOf = (opened: OpenedSession) =>
  opened.cookies.find((cookie) => cookie.name === SECRET_COOKIE)?.value
const proofOf = (opened: OpenedSession) => ({
  authorization: opened.handle,
  sid: secretOf(opened),
  secFetchSite: opened.session.bound ? 'same-origin' : undefined,
  background: false,
  method: 'POST',
})
const kindOf = async (opened: OpenedSession, changes: object = {}, by = sessions) =>
  (await by.resolve({ ...proofOf(opened), ...changes })).kind

test('a session from a browser has two halves of 256 bits, stored as hashes only', async () => {
  const opened = await open()
  expect(opened.session.bound).toBe(true)
  const secret = secretOf(opened) ?? ''
  expect(opened.handle).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(secret).not.toBe(opened.handle)
  const [row] = await query<Record<string, unknown>>(
    store.db.orm,
    sql`SELECT * FROM kit.session WHERE id = ${opened.session.id}`,
  )
  expect(row?.['handleHash']).toEqual(createHash('sha256').update(opened.handle).digest())
  expect(row?.['secretHash']).toEqual(createHash('sha256').update(secret).digest())
  const stored = JSON.stringify(row)
  for (const half of [opened.handle, secret]) expect(stored).not.toContain(half)
})

test('the secret half is a __Host- cookie no script can read; the handle is readable', async () => {
  const { cookies } = await open()
  expect(cookies.map(({ name, options }) => [name, options])).toEqual([
    [HANDLE_COOKIE, { path: '/', secure: true, sameSite: 'Strict' }],
    [SECRET_COOKIE, { path: '/', secure: true, sameSite: 'Strict', httpOnly: true }],
  ])
})

test('a bound session needs both halves', async () => {
  const opened = await open()
  const other = await open()
  expect(await sessions.resolve(proofOf(opened))).toEqual({
    kind: 'user',
    userId: opened.session.userId,
    sessionId: opened.session.id,
    view: 'investor',
    ...FACTS,
  })
  expect(await kindOf(opened, { authorization: `Bearer ${opened.handle}` })).toBe('user')
  expect(await kindOf(opened, { sid: undefined })).toBe('guest')
  expect(await kindOf(opened, { sid: secretOf(other) })).toBe('guest')
  expect(await kindOf(opened, { sid: newSecret() })).toBe('guest')
  expect(await kindOf(opened, { sid: '' })).toBe('guest')
  expect(await kindOf(opened, { authorization: undefined })).toBe('guest')
  expect(await kindOf(opened, { authorization: secretOf(opened) })).toBe('guest')
  expect(await kindOf(opened, { authorization: `${opened.handle}x` })).toBe('guest')
})

test('a stolen handle leaves a line in the log that names the session and no secret', async () => {
  const opened = await open()
  await kindOf(opened, { sid: undefined })
  const line = lines.find((text) => text.includes('session.refused')) ?? ''
  expect(JSON.parse(line)).toMatchObject({ sessionId: opened.session.id, reason: 'handle_without_cookie' })
  expect(lines.join('\n')).not.toContain(opened.handle)
})

test('a session from a plain client has one half and ends after an hour', async () => {
  const opened = await openUnbound()
  expect(opened.cookies.map((cookie) => cookie.name)).toEqual([HANDLE_COOKIE])
  expect(opened.session.absoluteEndsAt).toEqual(new Date(START.getTime() + HOUR))
  for (let minutes = 10; minutes < 60; minutes += 10) {
    clock.advance(10 * MINUTE)
    expect(await kindOf(opened)).toBe('user')
  }
  clock.advance(10 * MINUTE - 1)
  expect(await kindOf(opened)).toBe('user')
  clock.advance(1)
  expect(await kindOf(opened)).toBe('guest')
})

test('a session from a plain client is nobody in a browser, where a stranger may have planted its handle', async () => {
  const opened = await openUnbound()
  for (const secFetchSite of ['same-origin', 'same-site', 'cross-site', 'none', '']) {
    expect(await kindOf(opened, { secFetchSite })).toBe('guest')
    expect(await kindOf(opened, { secFetchSite, sid: newSecret() })).toBe('guest')
  }
  expect(await kindOf(opened)).toBe('user')
  expect(await kindOf(opened, { secFetchSite: 'same-origin' }, fresh('off'))).toBe('user')
})

test('with binding switched off the handle is enough and lives as long', async () => {
  sessions = fresh('off')
  const opened = await open()
  expect(opened.session.bound).toBe(false)
  expect(opened.session.absoluteEndsAt).toEqual(new Date(START.getTime() + 12 * HOUR))
  expect(await kindOf(opened, { sid: undefined })).toBe('user')
})

test('idle sessions end at 15:35, to the millisecond', async () => {
  const opened = await open()
  clock.advance(15 * MINUTE + 35 * SECOND - 1)
  expect(await kindOf(opened, { background: true })).toBe('user')
  clock.advance(1)
  expect(await kindOf(opened)).toBe('guest')
})

test('activity starts the idle time anew although it is written later', async () => {
  const opened = await open()
  clock.advance(15 * MINUTE)
  expect(await kindOf(opened)).toBe('user')
  clock.advance(15 * MINUTE + 35 * SECOND - 1)
  expect(await kindOf(opened)).toBe('user')
  expect((await sessions.status(opened.session.id))?.idleEndsAt).toEqual(
    new Date(clock.now().getTime() + 15 * MINUTE + 35 * SECOND),
  )
  clock.advance(15 * MINUTE + 35 * SECOND)
  expect(await kindOf(opened)).toBe('guest')
})

test('activity seen by one process is known to the others once it is written', async () => {
  const opened = await open()
  clock.advance(15 * MINUTE)
  expect(await kindOf(opened)).toBe('user')
  await sessions.stop()
  clock.advance(10 * MINUTE)
  expect(await kindOf(opened, {}, fresh())).toBe('user')
})

test('a hundred requests cost one write', async () => {
  const opened = await open()
  const versionOf = async () => {
    const [row] = await query<{ xmin: string }>(
      store.db.orm,
      sql`SELECT xmin::text AS xmin FROM kit.session WHERE id = ${opened.session.id}`,
    )
    return row?.xmin
  }
  const before = await versionOf()
  for (let count = 0; count < 100; count += 1) {
    clock.advance(SECOND)
    await kindOf(opened)
  }
  expect(await versionOf()).toBe(before)
  await sessions.stop()
  expect(await versionOf()).not.toBe(before)
})

test('background reads and looking at the state do not extend a session', async () => {
  const opened = await open()
  for (let minutes = 0; minutes < 15; minutes += 1) {
    clock.advance(MINUTE)
    expect(await kindOf(opened, { background: true })).toBe('user')
    await sessions.status(opened.session.id)
  }
  clock.advance(35 * SECOND)
  expect(await kindOf(opened, { background: true })).toBe('guest')
  expect(await sessions.status(opened.session.id)).toBeUndefined()
})

test('staying logged in extends the idle time, in the database at once, but never the absolute end', async () => {
  const opened = await open()
  clock.advance(15 * MINUTE + 20 * SECOND)
  const touched = await sessions.touch(opened.session.id)
  expect(touched?.idleEndsAt).toEqual(new Date(clock.now().getTime() + 15 * MINUTE + 35 * SECOND))
  clock.advance(15 * MINUTE)
  expect(await kindOf(opened, {}, fresh())).toBe('user')
})

test('a session that ended by idleness cannot be touched back to life', async () => {
  const opened = await open()
  clock.advance(15 * MINUTE + 35 * SECOND)
  expect(await sessions.touch(opened.session.id)).toBeUndefined()
  expect(await kindOf(opened)).toBe('guest')
})

test('twelve hours are the end, however busy the session is', async () => {
  const opened = await open()
  for (let minutes = 10; minutes < 12 * 60; minutes += 10) {
    clock.advance(10 * MINUTE)
    expect(await kindOf(opened)).toBe('user')
  }
  clock.advance(10 * MINUTE - 1)
  expect(await kindOf(opened)).toBe('user')
  clock.advance(1)
  expect(await kindOf(opened)).toBe('guest')
  expect(await sessions.touch(opened.session.id)).toBeUndefined()
})

test('the sixth session ends the oldest', async () => {
  const userId = newId('usr')
  const opened: OpenedSession[] = []
  for (let count = 0; count < 6; count += 1) {
    opened.push(await open(userId))
    clock.advance(SECOND)
  }
  const kinds = []
  for (const session of opened) kinds.push(await kindOf(session))
  expect(kinds).toEqual(['guest', 'user', 'user', 'user', 'user', 'user'])
})

test('thirty parallel logins of one person leave five sessions', async () => {
  const userId = newId('usr')
  await query(
    store.db.orm,
    sql`INSERT INTO kit.person_key (person_id, kek_id, wrapped, created_at) VALUES (${userId}, 'k', 'w', ${START})`,
  )
  const opened = await Promise.all(
    Array.from({ length: 30 }, () =>
      store.db.transaction((tx) => sessions.open(tx, { userId, ...FACTS, secFetchSite: 'same-origin' })),
    ),
  )
  const kinds = await Promise.all(opened.map((session) => kindOf(session)))
  expect(kinds.filter((kind) => kind === 'user')).toHaveLength(5)
})

test('an ended session is nobody at the next request; ending twice says so', async () => {
  const opened = await open()
  expect(await sessions.end(opened.session.id)).toBe(true)
  expect(await kindOf(opened)).toBe('guest')
  expect(await sessions.end(opened.session.id)).toBe(false)
})

test('a session is ended by its own user with its own handle only', async () => {
  const [mine, yours] = [await open(), await open()]
  const { id: sessionId, userId } = mine.session
  expect(await sessions.endOwn({ sessionId, userId, handle: yours.handle })).toBe(false)
  expect(await sessions.endOwn({ sessionId, userId: yours.session.userId, handle: mine.handle })).toBe(false)
  expect(await sessions.endOwn({ sessionId: yours.session.id, userId, handle: mine.handle })).toBe(false)
  expect([await kindOf(mine), await kindOf(yours)]).toEqual(['user', 'user'])
  expect(await sessions.endOwn({ sessionId, userId, handle: mine.handle })).toBe(true)
  expect([await kindOf(mine), await kindOf(yours)]).toEqual(['guest', 'user'])
  // If another tab was faster, that is no failure and the first end counts.
  const endOf = () =>
    query(store.db.orm, sql`SELECT ended_at, ended_by FROM kit.session WHERE id = ${sessionId}`)
  const first = await endOf()
  clock.advance(SECOND)
  expect(await sessions.endOwn({ sessionId, userId, handle: mine.handle })).toBe(true)
  expect(await endOf()).toEqual(first)
})

test('all sessions of a person end together, save the one that asks, and nobody else’s', async () => {
  const userId = newId('usr')
  const [first, second, keep, other] = [
    await open(userId),
    await open(userId),
    await open(userId),
    await open(),
  ]
  expect(await sessions.endAll(store.db.orm, userId, 'changed', keep.session.id)).toBe(2)
  const kinds = await Promise.all([first, second, keep, other].map((session) => kindOf(session)))
  expect(kinds).toEqual(['guest', 'guest', 'user', 'user'])
})

test('a change of the account bites at the next request, and only when it is committed', async () => {
  const opened = await open()
  const changed = { isIssuer: true, isInvestor: false, roles: ['finance'], emailVerified: false }
  await store.db
    .transaction(async (tx) => {
      await sessions.describe(tx, opened.session.userId, changed)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await sessions.resolve(proofOf(opened))).toMatchObject(FACTS)
  await store.db.transaction((tx) => sessions.describe(tx, opened.session.userId, changed))
  expect(await sessions.resolve(proofOf(opened))).toMatchObject(changed)
})

test('sessions long over are swept, live ones stay', async () => {
  const [old, live] = [await open(), await open()]
  await sessions.end(old.session.id)
  clock.advance(10 * MINUTE)
  expect(await kindOf(live)).toBe('user')
  await sessions.sweep(5 * MINUTE)
  const left = await query<{ id: string }>(
    store.db.orm,
    sql`SELECT id FROM kit.session WHERE id IN (${old.session.id}, ${live.session.id})`,
  )
  expect(left.map((row) => row.id)).toEqual([live.session.id])
})

test('resolving uses the index on the handle', async () => {
  const plan = await store.db.transaction(async (tx) => {
    await query(tx, sql`SET LOCAL enable_seqscan = off`)
    return query<{ 'QUERY PLAN': string }>(
      tx,
      sql`EXPLAIN SELECT id FROM kit.session WHERE handle_hash = ${Buffer.alloc(32)}`,
    )
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('session_handle_hash_key')
})

test('only what has the form of a handle is looked up', () => {
  const handle = newSecret()
  expect(handleOf(handle)).toBe(handle)
  expect(handleOf(` bearer ${handle}`)).toBe(handle)
  for (const bad of [
    undefined,
    '',
    'Bearer',
    `Basic ${handle}`,
    `${handle} ${handle}`,
    handle.slice(1),
    `${handle}'`,
  ]) {
    expect(handleOf(bad)).toBeUndefined()
  }
})
