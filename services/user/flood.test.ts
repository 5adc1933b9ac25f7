import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEXTS } from '#contracts/texts.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/user-bench.ts'

/* Many machines at once must not be able to shut the product for everybody else. */
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
  const response = await bench.app.request(path, init, { clientAddress })
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

test('a flood of sign-ins leaves everybody a few tries of their own', async () => {
  await bench.newPerson('owner@example.org')
  const wrong = (ip: string, index: number) =>
    from(ip, '/v2/users/login', { email: `nobody${index}@example.org`, password: 'Some-Thing8!' })
  const statuses: number[] = []
  for (let index = 0; index < 8; index += 1) statuses.push((await wrong('192.0.2.1', index))[0])
  // Three count for all, two are left to the one address, the rest is refused.
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const login = { email: 'owner@example.org', password: GOOD_PASSWORD }
  expect((await from('192.0.2.2', '/v2/users/login', login))[0]).toBe(200)
  expect((await from('192.0.2.1', '/v2/users/login', login))[0]).toBe(429)
  bench.clock.advance(HOUR)
  expect((await from('192.0.2.1', '/v2/users/login', login))[0]).toBe(200)
})
