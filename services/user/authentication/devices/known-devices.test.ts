// Over 20 s: budgets of tries are used up with real password hashes.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { joinCookies } from '#tests/support/product/calls.ts'
import {
  GOOD_PASSWORD,
  userBench,
  type Answer,
  type As,
  type UserBench,
} from '#tests/support/services/user-bench.ts'

/*
 * Strangers cannot lock an owner out of a known browser, and a stolen device cookie allows only the tries of that
 * device.
 */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WRONG = 'Some-Thing8!'
const NEXT_PASSWORD = 'Lantern&Bridge9'
const LOCKED = 'Too many wrong passwords or codes for your Mizan account'
const FREE = { limit: 100_000, windowMs: HOUR }
let bench: UserBench
let count = 0

beforeAll(async () => {
  bench = await userBench({ limits: { signInPerIp: FREE, captchaPerIp: FREE, verifyPerIp: FREE } })
})
beforeEach(() => {
  count += 1
  bench.clock.advance(2 * HOUR)
})
afterAll(() => bench.close())

const email = () => `owner${count}@example.org`
const WINDOWS = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' }
const deviceIn = (answer: Answer) => `__Host-device=${answer.cookies['__Host-device'] ?? ''}`
/** A browser that keeps only its device cookie. */
const known = (answer: Answer): As => ({ browser: true, cookie: deviceIn(answer), headers: WINDOWS })
const newOwner = (who = email()) => bench.newPerson(who, { browser: true, headers: WINDOWS })
const strangersTry = async (who = email(), times = 6) => {
  for (let index = 0; index < times; index += 1) await bench.login(who, WRONG)
}
const login = async (as: As, password = GOOD_PASSWORD, who = email()) =>
  (await bench.login(who, password, as)).status
const lockNotices = async (who = email()) =>
  (await bench.mailsTo(who)).filter(({ subject }) => subject === LOCKED).length
const devicesOf = async (as: As) =>
  (await bench.call('GET', '/v2/users/devices', undefined, as)).body.data as unknown as {
    _id: string
    isCurrent: boolean
  }[]

describe('strangers who use up the tries of an address', () => {
  test('lock its owner out of no browser that is known, not even by the limit of the address', async () => {
    const owner = await newOwner()
    bench.clock.advance(MINUTE)
    await strangersTry(email(), 70)
    expect((await bench.login(email())).status).toBe(429)
    bench.clock.advance(16 * MINUTE)
    await strangersTry()
    expect(await login({})).toBe(401)
    expect(await login({ browser: true })).toBe(401)
    const entered = await bench.enter(email(), known(owner.answer))
    expect(entered.answer.status).toBe(200)
    // A sign-in of the known browser does not reset the tries of strangers.
    expect(await login({})).toBe(401)
  })

  test('are told of to the owner once, however long they go on', async () => {
    const owner = await newOwner()
    for (let window = 0; window < 5; window += 1) {
      await strangersTry()
      bench.clock.advance(16 * MINUTE)
    }
    expect(await lockNotices()).toBe(1)
    // A sign-in from elsewhere ends the series; later attempts are a new one.
    await bench.enter(email())
    await strangersTry()
    expect(await lockNotices()).toBe(2)
    expect(owner.answer.status).toBe(200)
  })

  test('who know the password use up no code of a known browser', async () => {
    const owner = await newOwner()
    bench.clock.advance(MINUTE)
    for (let challenge = 0; challenge < 3; challenge += 1) {
      const asked = await bench.login(email())
      for (let index = 0; index < 5; index += 1)
        await bench.verify(asked.body.data?.['challengeId'], 'abcdef')
    }
    await expect(bench.enter(email())).rejects.toThrow('No session')
    expect((await bench.enter(email(), known(owner.answer))).answer.status).toBe(200)
  })
})

describe('recovery', () => {
  const ask = async (as: As, who = email()) =>
    bench.call('POST', '/v2/users/password/reset', { email: who, captcha: await bench.captchaAnswer() }, as)
  const links = async (who = email()) =>
    (await bench.mailsTo(who)).filter(({ text }) => text.includes('/changePassword/')).length

  test('reaches its owner from a known browser though strangers have asked five times', async () => {
    const owner = await newOwner()
    for (let index = 0; index < 5; index += 1) expect((await ask({})).status).toBe(200)
    expect((await ask({})).status).toBe(429)
    const before = await links()
    const answer = await ask(known(owner.answer))
    expect([answer.status, await links()]).toEqual([200, before + 1])
    // The device has five tries of its own per hour.
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) statuses.push((await ask(known(owner.answer))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('by the browser of another person brings no mail beyond the five, and the answer does not tell', async () => {
    await newOwner()
    const other = await newOwner(`other${count}@example.org`)
    for (let index = 0; index < 5; index += 1) await ask({})
    const [before, unknown] = [await links(), `nobody${count}@example.org`]
    for (let index = 0; index < 5; index += 1) await ask({}, unknown)
    const answers = [await ask(known(other.answer)), await ask(known(other.answer), unknown)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, answers[0]?.body],
      [200, answers[0]?.body],
    ])
    expect(await links()).toBe(before)
  })

  test('in a session is not used up by strangers', async () => {
    const { token, cookie } = await newOwner()
    for (let index = 0; index < 6; index += 1) await ask({})
    const as = { token, cookie, browser: true }
    expect((await bench.call('POST', '/v2/users/password/link', undefined, as)).status).toBe(200)
  })
})

describe('a stolen device cookie', () => {
  test('has five wrong passwords, then the right one is refused in the same words; the owner is told', async () => {
    const owner = await newOwner()
    const thief = known(owner.answer)
    const wrong: Answer[] = []
    for (let index = 0; index < 5; index += 1) wrong.push(await bench.login(email(), WRONG, thief))
    const right = await bench.login(email(), GOOD_PASSWORD, thief)
    expect(
      new Set([...wrong, right].map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
    ).toBe(1)
    expect(await lockNotices()).toBe(1)
    // The tries of others are unaffected: the owner can still sign in from elsewhere.
    expect(await login({})).toBe(200)
  })

  test('opens nothing by itself, and is no second factor', async () => {
    const owner = await newOwner()
    const as = known(owner.answer)
    expect((await bench.call('GET', '/v2/users', undefined, as)).status).toBe(401)
    bench.clock.advance(MINUTE)
    const asked = await bench.login(email(), GOOD_PASSWORD, as)
    expect(asked.body.data?.['methods']).toEqual(['code'])
    expect(asked.body.accessToken).toBeUndefined()
  })

  test('is dead once its owner logs in with it: each complete login draws another secret', async () => {
    const owner = await newOwner()
    const stolen = known(owner.answer)
    bench.clock.advance(MINUTE)
    const again = await bench.enter(email(), stolen)
    expect(deviceIn(again.answer)).not.toBe(deviceIn(owner.answer))
    await strangersTry()
    expect(await login(stolen)).toBe(401)
    expect(await login(known(again.answer))).toBe(200)
    expect(await devicesOf({ token: again.token, cookie: again.cookie, browser: true })).toHaveLength(1)
  })

  test('tells by no answer whose it is, and its tries end for every address alike', async () => {
    const owner = await newOwner()
    const thief = known(owner.answer)
    await newOwner(`other${count}@example.org`)
    const addresses = [email(), `other${count}@example.org`, `nobody${count}@example.org`]
    for (const who of addresses) await strangersTry(who, 66)
    const seen = new Set<string>()
    for (let round = 0; round < 6; round += 1)
      for (const who of addresses) {
        const { status, body, headers } = await bench.login(who, WRONG, thief)
        seen.add(`${status} ${JSON.stringify(body)} ${headers.getSetCookie().join()}`)
      }
    expect([...seen]).toHaveLength(1)
    // The twentieth try is the last of the device; after it, the tries that strangers used up count.
    for (let rest = 0; rest < 2; rest += 1) await bench.login(email(), WRONG, thief)
    for (const who of addresses) expect(await login(thief, WRONG, who)).toBe(429)
  })

  test('that is forged, cut or of another person helps nobody', async () => {
    const owner = await newOwner()
    const other = await newOwner(`other${count}@example.org`)
    await strangersTry()
    const value = deviceIn(owner.answer)
    const [secrets = '', mac = ''] = value.split('~')
    const [, foreignMac = ''] = deviceIn(other.answer).split('~')
    for (const cookie of [
      `${secrets}~${foreignMac}`,
      secrets,
      `${secrets}.${secrets.slice('__Host-device='.length)}~${mac}`,
      `${value}x`,
      '__Host-device=',
      deviceIn(other.answer),
    ])
      expect(await login({ browser: true, cookie })).toBe(401)
    expect(await login({ browser: true, cookie: value })).toBe(200)
  })
})

describe('the cookie', () => {
  test('is HttpOnly, Strict and signed, holds 256 random bits, and rests hashed', async () => {
    const { answer } = await newOwner()
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device='))
    expect(line).toMatch(
      /^__Host-device=[A-Za-z0-9_-]{43}~[\w-]+\.[A-Za-z0-9_-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const rows = await query(bench.db.orm, sql`SELECT * FROM users.known_device`)
    expect(JSON.stringify(rows)).not.toContain(line?.slice(14, 57))
    expect(bench.lines.join('\n')).not.toContain(line?.slice(14, 57))
  })

  test('is given to browsers only, and survives logging out', async () => {
    expect(
      (await bench.newPerson(`client${count}@example.org`)).answer.cookies['__Host-device'],
    ).toBeUndefined()
    const { token, cookie, userId, answer } = await newOwner()
    const body = { userId, accessToken: token }
    const out = await bench.call('POST', '/v2/users/logout', body, { token, cookie, browser: true })
    const left = joinCookies(cookie, out.cookies)
    expect(left).toBe(deviceIn(answer))
    expect(out.headers.get('clear-site-data')).not.toContain('cookies')
    await strangersTry()
    expect(await login({ browser: true, cookie: left ?? '' })).toBe(200)
  })

  test('knows each of the people who share a browser', async () => {
    const first = await newOwner()
    const other = `other${count}@example.org`
    const signUp = await bench.signUp(other)
    const code = await bench.codeFor(other)
    const second = await bench.verify(signUp.body.data?.['challengeId'], code, known(first.answer))
    for (const who of [email(), other]) {
      await strangersTry(who)
      expect(await login({}, GOOD_PASSWORD, who)).toBe(401)
      expect(await login(known(second), GOOD_PASSWORD, who)).toBe(200)
    }
  })

  test('is worth nothing 180 days after the last login, and its row goes', async () => {
    const { answer, userId } = await newOwner()
    bench.clock.advance(180 * DAY)
    const elsewhere = await bench.enter(email(), { browser: true })
    const as = { token: elsewhere.token, cookie: elsewhere.cookie, browser: true }
    const [only, ...others] = await devicesOf(as)
    expect([only?.isCurrent, others]).toEqual([true, []])
    await strangersTry()
    expect(await login(known(answer))).toBe(401)
    await bench.ctx.jobs.enqueue(bench.db.orm, { topic: 'user.housekeeping', payload: {} })
    await bench.ctx.jobs.runDue()
    const rows = await query(bench.db.orm, sql`SELECT id FROM users.known_device WHERE person_id = ${userId}`)
    expect(rows).toEqual([{ id: only?._id }])
  })
})

describe('known devices of the own account', () => {
  test('are listed with browser, first and last use, and which one asks', async () => {
    const first = await newOwner()
    const start = bench.clock.now().toISOString()
    bench.clock.advance(DAY)
    const again = await bench.enter(email(), known(first.answer))
    const last = bench.clock.now().toISOString()
    bench.clock.advance(MINUTE)
    const phone = {
      browser: true,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1' },
    }
    await bench.enter(email(), phone)
    const as = { token: again.token, cookie: again.cookie, browser: true }
    const now = bench.clock.now().toISOString()
    const id: unknown = expect.stringMatching(/^dev_/)
    expect(await devicesOf(as)).toEqual([
      { _id: id, device: 'Safari on iPhone', firstUsedAt: now, lastUsedAt: now, isCurrent: false },
      { _id: id, device: 'Chrome on Windows', firstUsedAt: start, lastUsedAt: last, isCurrent: true },
    ])
  })

  test('are forgotten one by one or all; another person forgets none', async () => {
    const owner = await newOwner()
    const as = { token: owner.token, cookie: owner.cookie, browser: true }
    bench.clock.advance(MINUTE)
    const elsewhere = await bench.enter(email(), { browser: true })
    const [newest] = await devicesOf(as)
    const other = await newOwner(`other${count}@example.org`)
    const path = `/v2/users/devices/${newest?._id ?? ''}`
    const foreign = { token: other.token, cookie: other.cookie, browser: true }
    expect((await bench.call('DELETE', path, undefined, foreign)).status).toBe(404)
    expect((await bench.call('DELETE', path, undefined, as)).status).toBe(200)
    expect((await bench.call('DELETE', path, undefined, as)).status).toBe(404)
    await strangersTry()
    expect([await login(known(elsewhere.answer)), await login(known(owner.answer))]).toEqual([401, 200])
    expect((await bench.call('DELETE', '/v2/users/devices', undefined, as)).status).toBe(200)
    expect(await devicesOf(as)).toEqual([])
    expect(await login(known(owner.answer))).toBe(401)
    const audited = await query<{ action: string }>(
      bench.db.orm,
      sql`SELECT action FROM kit.audit WHERE actor_id = ${owner.userId} AND action LIKE 'user.device%' ORDER BY id`,
    )
    expect(audited.map(({ action }) => action)).toEqual(['user.device_forgotten', 'user.devices_forgotten'])
    // Its session continues.
    expect((await bench.call('GET', '/v2/users', undefined, as)).status).toBe(200)
  })

  test('are ten at most: the one used longest ago is forgotten', async () => {
    const first = await newOwner()
    let last = first
    for (let index = 0; index < 10; index += 1) {
      bench.clock.advance(MINUTE)
      last = await bench.enter(email(), { browser: true })
    }
    expect(await devicesOf({ token: last.token, cookie: last.cookie, browser: true })).toHaveLength(10)
    await strangersTry()
    expect(await login(known(first.answer))).toBe(401)
  })

  const endings: [string, (as: As) => Promise<Answer>][] = [
    ['all other sessions end', (as) => bench.call('DELETE', '/v2/users/sessions', undefined, as)],
    [
      'the password changes',
      (as) =>
        bench.call(
          'POST',
          '/v2/users/change/password',
          { currentPassword: GOOD_PASSWORD, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD },
          as,
        ),
    ],
  ]
  test.each(endings)('but the own one are forgotten when %s', async (_name, end) => {
    await newOwner()
    bench.clock.advance(MINUTE)
    const { token, cookie, answer } = await bench.enter(email(), { browser: true })
    expect(await devicesOf({ token, cookie, browser: true })).toHaveLength(2)
    const ended = await end({ token, cookie, browser: true })
    expect(ended.status).toBe(200)
    const now = {
      token: ended.cookies['token'] ?? token,
      cookie: joinCookies(cookie, ended.cookies),
      browser: true,
    }
    expect((await devicesOf(now)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(answer.status).toBe(200)
  })
})
