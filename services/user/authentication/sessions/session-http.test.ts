import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '#services/kit/ids.ts'
import { joinCookies } from '#tests/support/product/calls.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
afterAll(() => bench.close())

let counter = 0
const browserPerson = (as: { cookie?: string } = {}) =>
  bench.newPerson(`person${(counter += 1)}@example.org`, { browser: true, ...as })
const me = (as: { token?: string; cookie?: string; browser?: boolean }) =>
  bench.call('GET', '/v2/users', undefined, as)

test('a login from a browser sets both cookies and is bound: the handle alone is refused, and so is the cookie alone', async () => {
  const { token, cookie, answer } = await browserPerson()
  const [handle, secret] = answer.headers.getSetCookie()
  expect(handle).toBe(`token=${token}; Path=/; Secure; SameSite=Strict`)
  expect(secret).toMatch(/^__Host-sid=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await me({ token, cookie, browser: true })).status).toBe(200)
  expect((await me({ token })).status).toBe(401)
  expect((await me({ token, browser: true })).status).toBe(401)
  expect((await me({ cookie })).status).toBe(401)
  expect((await me({ cookie, browser: true })).status).toBe(401)
  expect((await me({ token })).body).toEqual({
    status: false,
    message: 'Session has expired. Please log in again.',
    code: 'unauthenticated',
  })
})

test('the secret half never stands in a body', async () => {
  const { answer } = await browserPerson()
  expect(JSON.stringify(answer.body)).not.toContain(answer.cookies['__Host-sid'])
})

test('a login from a plain client is unbound: Authorization alone is enough', async () => {
  const { token, answer } = await bench.newPerson('plain@example.org')
  expect(Object.keys(answer.cookies)).toEqual(['token'])
  expect((await me({ token })).status).toBe(200)
  expect((await bench.call('GET', '/v2/users', undefined, { token: `Bearer ${token}` })).status).toBe(200)
})

test('planted cookies and handles never become a session', async () => {
  const planted = { token: newSecret(), sid: newSecret() }
  const cookie = `token=${planted.token}; __Host-sid=${planted.sid}`
  const email = 'fixation@example.org'
  const challenge = await bench.call('POST', '/v2/users', await bench.signUpBody(email), {
    cookie,
    token: planted.token,
    browser: true,
  })
  const answer = await bench.verify(challenge.body.data?.['challengeId'], await bench.codeFor(email), {
    cookie: joinCookies(cookie, challenge.cookies),
    token: planted.token,
    browser: true,
  })
  expect(answer.status).toBe(200)
  expect(answer.cookies['token']).not.toBe(planted.token)
  expect(answer.cookies['__Host-sid']).not.toBe(planted.sid)
  expect((await me({ token: planted.token, cookie, browser: true })).status).toBe(401)
  expect((await me({ token: answer.body.accessToken ?? '', cookie, browser: true })).status).toBe(401)
})

test('logging in again gives new halves and leaves the first session alone', async () => {
  const first = await browserPerson()
  const email = `person${counter}@example.org`
  const second = await bench.enter(email, { browser: true, cookie: first.cookie })
  expect(second.token).not.toBe(first.token)
  expect((await me({ token: second.token, cookie: second.cookie })).status).toBe(200)
  expect((await me({ token: first.token, cookie: first.cookie })).status).toBe(200)
  expect((await me({ token: first.token, cookie: second.cookie })).status).toBe(401)
})

test('logout ends the session, clears both cookies and tells the browser to forget', async () => {
  const { token, cookie, userId } = await browserPerson()
  const answer = await bench.call(
    'POST',
    '/v2/users/logout',
    { userId, accessToken: token },
    { token, cookie, browser: true },
  )
  expect(answer.status).toBe(200)
  expectCleared(answer.headers)
  expect((await me({ token, cookie, browser: true })).status).toBe(401)
})

test('logout with another person’s id or handle ends nobody’s session, and clears the own cookies all the same', async () => {
  const mine = await browserPerson()
  const yours = await browserPerson()
  const bodies = [
    { userId: yours.userId, accessToken: yours.token },
    { userId: mine.userId, accessToken: yours.token },
    { userId: yours.userId, accessToken: mine.token },
    { userId: mine.userId, accessToken: newSecret() },
    { userId: mine.userId, accessToken: '' },
  ]
  for (const body of bodies) {
    const answer = await bench.call('POST', '/v2/users/logout', body, {
      token: mine.token,
      cookie: mine.cookie,
      browser: true,
    })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Logout failed. Please try again.')
    expectCleared(answer.headers)
  }
  // The handle alone is not enough: without the cookie the caller is a guest.
  const thief = await bench.call(
    'POST',
    '/v2/users/logout',
    { userId: yours.userId, accessToken: yours.token },
    { token: yours.token },
  )
  expect(thief.status).toBe(200)
  expectCleared(thief.headers)
  for (const { token, cookie } of [mine, yours]) expect((await me({ token, cookie })).status).toBe(200)
})

test('logout of a session that has ended still clears the cookies', async () => {
  const { token, cookie, userId } = await browserPerson()
  bench.clock.advance(16 * MINUTE)
  const answer = await bench.call(
    'POST',
    '/v2/users/logout',
    { userId, accessToken: token },
    { token, cookie, browser: true },
  )
  expect(answer.status).toBe(200)
  expectCleared(answer.headers)
})

test('a page of another site can neither act nor read as the person', async () => {
  const { token, cookie } = await browserPerson()
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await bench.call(
      'POST',
      '/v2/users/status',
      {},
      { token, cookie, headers: { 'sec-fetch-site': site } },
    )
    expect(answer.status).toBe(403)
  }
})

test('status tells when the session ends and does not extend it; staying logged in does', async () => {
  const { token, cookie } = await browserPerson()
  const as = { token, cookie, browser: true }
  const ends = async (method: string) =>
    String(
      (await bench.call(method, '/v2/users/status', method === 'POST' ? {} : undefined, as)).body.data?.[
        'idleEndsAt'
      ],
    )
  const start = bench.clock.now().getTime()
  const limit = 15 * MINUTE + 35 * SECOND
  bench.clock.advance(10 * MINUTE)
  expect(await ends('GET')).toBe(new Date(start + limit).toISOString())
  expect(await ends('GET')).toBe(new Date(start + limit).toISOString())
  expect(await ends('POST')).toBe(new Date(start + 10 * MINUTE + limit).toISOString())
  bench.clock.advance(limit - 1)
  expect((await bench.call('GET', '/v2/users/status', undefined, as)).status).toBe(200)
  bench.clock.advance(1)
  expect((await bench.call('GET', '/v2/users/status', undefined, as)).status).toBe(401)
  expect((await bench.call('POST', '/v2/users/status', {}, as)).status).toBe(401)
})

test('a poll that says so does not extend the session', async () => {
  const { token, cookie } = await browserPerson()
  const as = { token, cookie, browser: true, headers: { 'x-background': '1' } }
  for (let minutes = 0; minutes < 15; minutes += 1) {
    bench.clock.advance(MINUTE)
    expect((await bench.call('GET', '/v2/users', undefined, as)).status).toBe(200)
  }
  bench.clock.advance(35 * SECOND)
  expect((await bench.call('GET', '/v2/users', undefined, as)).status).toBe(401)
})

test('the risk text in force is accepted once, with its time; another version or a no is refused', async () => {
  const { token, cookie } = await browserPerson()
  const as = { token, cookie, browser: true }
  const accept = (body: object) => bench.call('POST', '/v2/users/acceptances/risk', body, as)
  expect((await accept({ version: '2020-01', accepted: true })).body.fieldErrors).toEqual({
    version: 'The risk warning has changed. Please read it again.',
  })
  expect((await accept({ version: '2026-11', accepted: false })).body.fieldErrors).toEqual({
    accepted: 'Please accept these risks',
  })
  const acceptedAt = bench.clock.now().toISOString()
  expect((await accept({ version: '2026-11', accepted: true })).body.data).toMatchObject({
    acceptedRisk: { version: '2026-11', acceptedAt },
  })
  bench.clock.advance(MINUTE)
  expect((await accept({ version: '2026-11', accepted: true })).body.data).toMatchObject({
    acceptedRisk: { version: '2026-11', acceptedAt },
  })
})

function expectCleared(headers: Headers): void {
  expect(headers.getSetCookie()).toEqual([
    'token=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    '__Host-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-oauth=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-entry=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
  ])
  expect(headers.get('clear-site-data')).toBe('"storage"')
}
