import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEXTS } from '#contracts/texts.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'

/* Many machines together must not be able to block the sign-in for everybody else. */
const HOUR = 3_600_000
let bench: UserBench

beforeEach(async () => {
  bench = await userBench({
    limits: {
      signUpOverall: { limit: 2, windowMs: HOUR },
      signUpPerAddress: { limit: 2, windowMs: HOUR },
      signInOverall: { limit: 3, windowMs: HOUR },
      signInPerIpInFlood: { limit: 2, windowMs: HOUR },
    },
  })
})
afterEach(() => bench.close())

const from = async (clientAddress: string, path: string, body: unknown): Promise<[number, string]> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await bench.host.request(path, init, { clientAddress })
  const reply = (await response.json()) as { message: string; fieldErrors?: Record<string, string> }
  return [response.status, reply.fieldErrors?.['captcha'] ?? reply.message]
}

test('sign-ups without a fresh proof of work count neither for all nor for the address they name', async () => {
  const used = await bench.signUpBody('first@example.org')
  expect((await bench.call('POST', '/v2/users', used)).status).toBe(200)
  for (let count = 0; count < 10; count += 1) {
    const body = await bench.signUpBody('owner@example.org')
    const captcha = count % 2 === 0 ? 'bm90aGluZw==' : used.captcha
    expect(await from(`192.0.2.${count}`, '/v2/users', { ...body, captcha })).toEqual([400, TEXTS.captcha])
  }
  expect((await bench.signUp('owner@example.org')).status).toBe(200)
  const refused = await bench.signUp('other@example.org')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many attempts. Please try after some time.',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a flood of logins leaves everybody a few tries of their own', async () => {
  await bench.newPerson('owner@example.org')
  const wrong = (ip: string, index: number) =>
    from(ip, '/v2/users/login', { email: `nobody${index}@example.org`, password: 'Some-Thing8!' })
  const statuses: number[] = []
  for (let index = 0; index < 8; index += 1) statuses.push((await wrong('192.0.2.1', index))[0])
  // Three tries are left in the shared budget and two in that of this address; the rest is refused.
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const login = { email: 'owner@example.org', password: GOOD_PASSWORD }
  expect((await from('192.0.2.2', '/v2/users/login', login))[0]).toBe(200)
  expect((await from('192.0.2.1', '/v2/users/login', login))[0]).toBe(429)
  bench.clock.advance(HOUR)
  expect((await from('192.0.2.1', '/v2/users/login', login))[0]).toBe(200)
})

test('addresses of one line count as one: different address of the same /64 gets no tries of its own', async () => {
  const wrong = async (ip: string, index: number) =>
    (
      await from(ip, '/v2/users/login', {
        email: `nobody${index}@example.org`,
        password: 'Some-Thing8!',
      })
    )[0]
  const statuses: number[] = []
  for (let index = 0; index < 7; index += 1) statuses.push(await wrong(`2001:db8:1:2::${index}`, index))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await wrong('::ffff:192.0.2.7', 7)).toBe(401)
  expect(await wrong('2001:db8:1:3::1', 8)).toBe(401)
})

test('logins of one office at once are all compared: the thirteenth waits and is not refused', async () => {
  const office = await userBench()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      office.login(`colleague${index}@example.org`, 'Some-Thing8!', { ip: '192.0.2.1' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 401))
  await office.close()
})

test('one line that fills every place to wait for a comparison keeps nobody else out', async () => {
  const free = { limit: 10_000, windowMs: HOUR }
  const wide = await userBench({ limits: { signInPerIp: free, signInPerIpInFlood: free } })
  await wide.newPerson('owner@example.org')
  let busy = 0
  const flood = Array.from({ length: 1_100 }, async (_, index) => {
    const ip = `2001:db8:1:2::${index.toString(16)}`
    const { status, headers } = await wide.login(`nobody${index}@example.org`, 'Some-Thing8!', { ip })
    if (status === 503 && headers.get('retry-after') === '6') busy += 1
    return status
  })
  await expect.poll(() => busy).toBeGreaterThan(0)
  const answers = await Promise.all(
    ['198.51.100.1', '2001:db8:1:3::1'].map((ip) => wide.login('owner@example.org', GOOD_PASSWORD, { ip })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401, 503]))
  await wide.close()
})
