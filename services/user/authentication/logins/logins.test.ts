import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { GOOD_PASSWORD, userBench, type As, type UserBench } from '#tests/support/services/user-bench.ts'
import { loginMethod, loginOfSessions } from './logins.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CHROME = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
}
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
const HOME: As = { headers: CHROME, ip: '203.0.113.7' }
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
beforeEach(() => bench.clock.advance(HOUR))
afterAll(() => bench.close())

const lastLogins = async (token: string) => {
  await bench.ctx.jobs.runDue()
  const answer = await bench.call('GET', '/v2/logger/last-login', undefined, { token })
  return answer.body as unknown as { data: Record<string, string>[]; totalCount: number; perPage: number }
}
const warnings = async (email: string) =>
  (await bench.mailsTo(email)).filter(({ subject }) => subject === 'New login to your Mizan account')

test('logins are listed, newest first, with device, place and how they were proved', async () => {
  await bench.newPerson('amina@example.org', HOME)
  bench.clock.advance(HOUR)
  const second = await bench.enter('amina@example.org', { headers: FIREFOX, ip: '127.0.0.1' })
  const list = await lastLogins(second.token)
  expect(list).toEqual({
    status: true,
    message: 'Last logins',
    data: [
      {
        _id: expect.stringMatching(/^lgn_/) as unknown,
        at: bench.clock.now().toISOString(),
        device: 'Firefox on Linux',
        location: 'This machine or network',
        method: 'Password and code',
      },
      {
        _id: expect.stringMatching(/^lgn_/) as unknown,
        at: new Date(bench.clock.now().getTime() - HOUR).toISOString(),
        device: 'Chrome on Windows',
        location: 'Unknown location',
        method: 'Password and code',
      },
    ],
    totalCount: 2,
    perPage: 10,
  })
})

test('ten are shown, and nobody else’s', async () => {
  const { token } = await bench.newPerson('bilal@example.org', HOME)
  await bench.newPerson('stranger@example.org', HOME)
  let newest = token
  for (let count = 0; count < 11; count += 1) newest = (await bench.enter('bilal@example.org', HOME)).token
  const { data, totalCount } = await lastLogins(newest)
  expect([data.length, totalCount]).toEqual([10, 10])
  expect((await bench.call('GET', '/v2/logger/last-login')).status).toBe(401)
})

test('device, place and address rest sealed, and what the client says of its place is not kept', async () => {
  const { userId } = await bench.newPerson('canary@example.org', HOME)
  const body = { email: 'canary@example.org', password: GOOD_PASSWORD, location: 'Canarytown' }
  const asked = await bench.call('POST', '/v2/users/login', body, HOME)
  await bench.verify(asked.body.data?.['challengeId'], await bench.codeFor('canary@example.org'), HOME)
  await bench.ctx.jobs.runDue()
  const rows = await query<Record<string, unknown>>(
    bench.db.orm,
    sql`SELECT * FROM users.login WHERE person_id = ${userId}`,
  )
  expect(rows).toHaveLength(2)
  const everything = JSON.stringify([rows, bench.lines])
  for (const word of ['203.0.113', 'Chrome on Windows', 'Unknown location', 'Canarytown'])
    expect(everything).not.toContain(word)
})

test('the owner is told of a device and network not seen in 180 days, and of nothing else', async () => {
  const email = 'dana@example.org'
  await bench.newPerson(email, HOME)
  expect(await warnings(email)).toHaveLength(0)
  await bench.enter(email, HOME)
  await bench.enter(email, { ...HOME, ip: '203.0.113.250' })
  expect(await warnings(email)).toHaveLength(0)

  await bench.enter(email, { headers: FIREFOX, ip: '203.0.113.7' })
  const [told, ...more] = await warnings(email)
  expect(more).toEqual([])
  expect(told?.text).toContain('Device: Firefox on Linux')
  expect(told?.text).toContain('Place (a guess by network address): Unknown location')
  await bench.enter(email, { headers: FIREFOX, ip: '203.0.113.7' })
  expect(await warnings(email)).toHaveLength(1)

  await bench.enter(email, { headers: CHROME, ip: '198.51.100.4' })
  expect(await warnings(email)).toHaveLength(2)
  bench.clock.advance(180 * DAY - HOUR)
  await bench.enter(email, { headers: CHROME, ip: '198.51.100.4' })
  expect(await warnings(email)).toHaveLength(2)
  bench.clock.advance(180 * DAY)
  await bench.enter(email, { headers: CHROME, ip: '198.51.100.4' })
  expect(await warnings(email)).toHaveLength(3)
})

test('after 180 days a login is forgotten, and the next one still is not the first', async () => {
  const email = 'elif@example.org'
  const { userId } = await bench.newPerson(email, HOME)
  bench.startService('user')
  bench.clock.advance(181 * DAY)
  await expect
    .poll(async () => {
      await bench.ctx.jobs.runDue()
      const [row] = await query<{ count: number }>(
        bench.db.orm,
        sql`SELECT count(*)::int AS count FROM users.login WHERE person_id = ${userId}`,
      )
      return row?.count
    })
    .toBe(0)
  await bench.enter(email, HOME)
  expect(await warnings(email)).toHaveLength(1)
})

test('the list of sessions finds the login each began with', async () => {
  const first = await bench.newPerson('farid@example.org', HOME)
  const second = await bench.enter('farid@example.org', { headers: FIREFOX, ip: '127.0.0.1' })
  await bench.newPerson('ghalib@example.org', HOME)
  await bench.ctx.jobs.runDue()
  const all = await query<{ id: string; userId: string }>(
    bench.db.orm,
    sql`SELECT id, user_id FROM kit.session ORDER BY created_at, id`,
  )
  const ids = all.map(({ id }) => id)
  const key = await bench.ctx.personal.of(bench.db.orm, first.userId)
  if (!key) throw new Error('no key')
  const found = await loginOfSessions(bench.db.orm, key, ids)
  const own = all.filter(({ userId }) => userId === first.userId).map(({ id }) => id)
  expect(own).toHaveLength(2)
  expect(own.map((id) => found.get(id)?.device)).toEqual(['Chrome on Windows', 'Firefox on Linux'])
  expect(found.size).toBe(2)
  expect(second.userId).toBe(first.userId)
  expect(await loginOfSessions(bench.db.orm, key, [])).toEqual(new Map())
})

test.each([
  ['code', 'Password and code'],
  ['totp', 'Password and authenticator app'],
  ['passkey', 'Password and passkey'],
  ['recovery', 'Password and recovery code'],
] as const)('a second factor %s reads: %s', (factor, words) => {
  expect(loginMethod('Password', factor)).toBe(words)
})

test('a provider of places that hangs neither delays nor fails a login, nor the codes behind it', async () => {
  let asked = 0
  const server: Server = createServer(() => void (asked += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ipInfoUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hanging = await userBench({ ipInfoUrl })
  try {
    await hanging.newPerson('hiba@example.org', HOME)
    const challenge = await hanging.login('hiba@example.org', GOOD_PASSWORD, HOME)
    const code = await hanging.codeFor('hiba@example.org')
    const before = asked
    const answer = await hanging.verify(challenge.body.data?.['challengeId'], code, HOME)
    expect(answer.status).toBe(200)
    expect(asked).toBe(before)
    // The job gives up after a second without an answer.
    await hanging.ctx.jobs.runDue()
    expect(asked).toBeGreaterThan(before)
    const list = await hanging.call('GET', '/v2/logger/last-login', undefined, {
      token: String(answer.body.accessToken),
    })
    expect(list.body.data).toMatchObject([{ location: 'Unknown location' }, { location: 'Unknown location' }])
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await hanging.close()
  }
})
