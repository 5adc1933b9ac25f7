import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { userBench, type As, type UserBench } from '#tests/support/services/user-bench.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const BOTH = { userType: { isIssuer: true, isInvestor: true } }

let bench: UserBench
let counter = 0

beforeAll(async () => {
  bench = await userBench()
})
afterAll(() => bench?.close())

interface Held extends As {
  readonly token: string
  readonly cookie: string
  readonly userId: string
  readonly email: string
}

async function person(changes: Record<string, unknown> = {}): Promise<Held> {
  counter += 1
  const email = `session${counter}@example.org`
  const { token, cookie, userId } = await bench.newPerson(email, { browser: true }, changes)
  return { token, cookie, userId, email, browser: true }
}
async function again(held: Held, userAgent = ''): Promise<Held> {
  bench.clock.advance(SECOND)
  const as = { browser: true, headers: { 'user-agent': userAgent } }
  const { token, cookie } = await bench.enter(held.email, as)
  return { ...held, token, cookie }
}
const me = (as: As) => bench.call('GET', '/v2/users', undefined, as)
const touch = (as: As) => bench.call('POST', '/v2/users/status', {}, as)
/** The same person with the halves from an answer. */
function renewed(held: Held, answer: Awaited<ReturnType<typeof touch>>): Held {
  const { token } = answer.cookies
  const sid = answer.cookies['__Host-sid']
  if (token === undefined || sid === undefined) throw new Error('no new halves')
  return { ...held, token, cookie: `token=${token}; __Host-sid=${sid}` }
}
interface Listed {
  readonly _id: string
  readonly isCurrent: boolean
  readonly device: string
  readonly location: string
  readonly startedAt: string
}
async function list(as: As): Promise<Listed[]> {
  const { status, body } = await bench.call('GET', '/v2/users/sessions', undefined, as)
  expect(status).toBe(200)
  return body.data as unknown as Listed[]
}
const audits = async (action: string, entityId: string) =>
  (
    await query<{ detail: unknown }>(
      bench.db.orm,
      sql`SELECT detail FROM kit.audit WHERE action = ${action} AND entity_id = ${entityId} ORDER BY at`,
    )
  ).map(({ detail }) => detail)

test('staying logged in draws new halves once they are 15 minutes old; the old ones read for 30 s', async () => {
  const first = await person()
  bench.clock.advance(8 * MINUTE)
  expect((await touch(first)).cookies).toEqual({})
  bench.clock.advance(7 * MINUTE)
  const answer = await touch(first)
  expect(answer.status).toBe(200)
  const second = renewed(first, answer)
  expect(second.token).not.toBe(first.token)
  expect(JSON.stringify(answer.body)).not.toContain(second.token)
  expect((await me(second)).status).toBe(200)
  expect((await me(first)).status).toBe(200)
  expect((await touch(first)).status).toBe(401)
  bench.clock.advance(30 * SECOND)
  expect((await me(first)).status).toBe(401)
  expect((await touch(second)).status).toBe(200)
})

test('a client without cookies keeps its handle for its hour', async () => {
  counter += 1
  const { token } = await bench.newPerson(`session${counter}@example.org`)
  bench.clock.advance(15 * MINUTE)
  expect((await touch({ token })).cookies).toEqual({})
  expect((await touch({ token })).status).toBe(200)
})

test('logging out with halves that were replaced a moment ago ends the session all the same', async () => {
  const first = await person()
  bench.clock.advance(15 * MINUTE)
  const second = renewed(first, await touch(first))
  const body = { userId: first.userId, accessToken: first.token }
  expect((await bench.call('POST', '/v2/users/logout', body, first)).status).toBe(200)
  expect((await me(second)).status).toBe(401)
})

test('three tabs that log out at once are all logged out, none of them failed', async () => {
  const held = await person()
  const body = { userId: held.userId, accessToken: held.token }
  for (let round = 0; round < 3; round += 1) {
    const out = () => bench.call('POST', '/v2/users/logout', body, held)
    const answers = await Promise.all([out(), out(), out()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  expect((await me(held)).status).toBe(401)
})

test('the account switch shows the other dashboard under new halves, and the session remembers it', async () => {
  const first = await person(BOTH)
  expect((await me(first)).body.data?.['view']).toBe('issuer')
  const answer = await bench.call('POST', '/v1/user/account/change', { view: 'investor' }, first)
  expect(answer.status).toBe(200)
  expect(answer.body.data?.['view']).toBe('investor')
  const second = renewed(first, answer)
  expect([answer.body.accessToken, answer.body.token]).toEqual([second.token, second.token])
  expect((await me(second)).body.data?.['view']).toBe('investor')
  expect((await bench.call('GET', '/v1/user', undefined, second)).body.data?.['view']).toBe('investor')
  const back = await bench.call('POST', '/v1/user/account/change', { view: 'issuer' }, first)
  expect(back.status).toBe(401)
  const [session] = await list(second)
  expect(await audits('session.view_changed', session?._id ?? '')).toEqual([
    { from: 'issuer', to: 'investor' },
  ])
  expect((await me(await again(second))).body.data?.['view']).toBe('issuer')
})

test('two switches at once leave one valid pair', async () => {
  const first = await person(BOTH)
  const change = (view: string) => bench.call('POST', '/v1/user/account/change', { view }, first)
  const answers = await Promise.all(['investor', 'issuer', 'investor', 'issuer'].map(change))
  const done = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([401, 401, 401])
  const [only] = done
  if (!only) throw new Error('none took place')
  expect((await touch(renewed(first, only))).status).toBe(200)
})

test('whoever has one dashboard switches nothing and chooses nothing', async () => {
  const held = await person()
  for (const [method, path] of [
    ['POST', '/v1/user/account/change'],
    ['PUT', '/v2/users/dfl'],
  ] as const) {
    const answer = await bench.call(method, path, { view: 'issuer' }, held)
    expect([answer.status, answer.cookies]).toEqual([403, {}])
  }
  expect((await bench.call('PUT', '/v2/users/dfl', { view: 'owner' }, held)).status).toBe(400)
})

test('the dashboard chosen for logging in opens at the next login, not in this session', async () => {
  const held = await person(BOTH)
  const choose = () => bench.call('PUT', '/v2/users/dfl', { view: 'investor' }, held)
  expect((await choose()).status).toBe(200)
  await choose()
  expect((await me(held)).body.data?.['view']).toBe('issuer')
  const next = await again(held)
  expect((await me(next)).body.data?.['view']).toBe('investor')
  expect(await audits('user.first_view_changed', held.userId)).toEqual([{ view: 'investor' }])
})

test('the list names device, place and time of each session, newest first, and the own one', async () => {
  const first = await person()
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit Version/17.0 Mobile Safari/604.1'
  const second = await again(first, phone)
  await bench.ctx.jobs.runDue()
  const listed = await list(second)
  expect(listed.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, 'Safari on iPhone'],
    [false, 'Unknown device'],
  ])
  expect(Date.parse(listed[0]?.startedAt ?? '')).toBeGreaterThan(Date.parse(listed[1]?.startedAt ?? ''))
  for (const { location } of listed) expect(location).not.toBe('')
  expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  bench.clock.advance(15 * MINUTE + 35 * SECOND)
  const third = await again(first)
  expect(await list(third)).toHaveLength(1)
})

test('one session is ended by its owner: at once, once, and with a word to the owner', async () => {
  const first = await person()
  const second = await again(first)
  const other = (await list(second)).find(({ isCurrent }) => !isCurrent)?._id ?? ''
  const end = () => bench.call('DELETE', `/v2/users/sessions/${other}`, undefined, second)
  expect((await end()).status).toBe(200)
  expect((await me(first)).status).toBe(401)
  expect((await me(second)).status).toBe(200)
  expect((await end()).status).toBe(404)
  expect(await audits('session.ended', other)).toHaveLength(1)
  const mails = await bench.mailsTo(first.email)
  expect(mails.filter(({ subject }) => /session|logged out|signed out/i.test(subject))).toHaveLength(1)
})

test('somebody else’s session answers like none, and stays', async () => {
  const [mine, yours] = [await person(), await person()]
  const [theirs] = await list(yours)
  const answers = []
  for (const id of [theirs?._id, 'ses_unknown']) {
    const { status, body } = await bench.call('DELETE', `/v2/users/sessions/${id}`, undefined, mine)
    answers.push([status, body])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(404)
  expect((await me(yours)).status).toBe(200)
})

test('the own session is left by logging out', async () => {
  const held = await person()
  const [own] = await list(held)
  expect((await bench.call('DELETE', `/v2/users/sessions/${own?._id}`, undefined, held)).status).toBe(400)
  expect((await me(held)).status).toBe(200)
})

test('all others end together, nobody else’s', async () => {
  const first = await person()
  const [second, third, stranger] = [await again(first), await again(first), await person()]
  const end = () => bench.call('DELETE', '/v2/users/sessions', undefined, third)
  expect((await end()).status).toBe(200)
  const statuses = []
  for (const held of [first, second, third, stranger]) statuses.push((await me(held)).status)
  expect(statuses).toEqual([401, 401, 200, 200])
  expect((await end()).status).toBe(200)
  expect(await audits('user.sessions_ended', first.userId)).toHaveLength(1)
})

test('an ended session answers 401 at its very next request, with hundreds in flight', async () => {
  const first = await person()
  const second = await again(first)
  const other = (await list(second)).find(({ isCurrent }) => !isCurrent)?._id ?? ''
  const flood = Array.from({ length: 200 }, () => me(first))
  const ended = await bench.call('DELETE', `/v2/users/sessions/${other}`, undefined, second)
  expect(ended.status).toBe(200)
  // Calls that start after the end of the session.
  const after = await Promise.all(Array.from({ length: 50 }, () => me(first)))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]))
  const before = await Promise.all(flood)
  expect(before.every(({ status }) => status === 200 || status === 401)).toBe(true)
})
