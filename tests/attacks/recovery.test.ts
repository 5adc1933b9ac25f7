import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { newSecret } from '#services/kit/ids.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'

/* Recovery in the hands of a stranger: what the answers tell, what guessing brings, and what a link of somebody else is worth. */
const HOUR = 3_600_000
const PHONE = '60123000009'
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
  await bench.newPerson('known@example.org')
  const { userId } = await bench.newPerson('closed@example.org')
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET disabled_at = ${bench.clock.now()}, phone_index = ${bench.ctx.personal.index('phone', PHONE)},
          phone_verified_at = ${bench.clock.now()} WHERE id = ${userId}`,
  )
})
beforeEach(() => bench.clock.advance(2 * HOUR))
afterEach(() => vi.restoreAllMocks())
afterAll(() => bench.close())

const ask = async (who: object, captcha: string) =>
  bench.call('POST', '/v2/users/password/reset', { ...who, captcha })

/** The SQL that a call runs, without its values. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const texts = spy.mock.calls.map(([first]: unknown[]) =>
    typeof first === 'string' ? first : String((first as { text?: unknown }).text),
  )
  spy.mockRestore()
  return texts
}

test('known, unknown and closed accounts run the very same statements, by address and by number', async () => {
  const texts = async (who: object) => {
    const captcha = await bench.captchaAnswer()
    return statementsOf(() => ask(who, captcha))
  }
  const known = await texts({ email: 'known@example.org' })
  expect(known.length).toBeGreaterThan(5)
  const tables = known.join('\n').replaceAll('"', '')
  expect(tables).toContain('users.recovery_request')
  expect(tables).not.toContain('users.account')
  expect(await texts({ email: 'unknown@example.org' })).toEqual(known)
  expect(await texts({ email: 'closed@example.org' })).toEqual(known)
  expect(await texts({ phone: PHONE })).toEqual(known)
  expect(await texts({ phone: '60123999999' })).toEqual(known)
})

test('the limits tell nothing either: they end alike for known and unknown ones', async () => {
  for (const email of ['known@example.org', 'unknown@example.org', 'closed@example.org']) {
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push(await ask({ email }, await bench.captchaAnswer()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(new Set(answers.slice(0, 5).map(({ body }) => JSON.stringify(body))).size).toBe(1)
    bench.clock.advance(HOUR)
  }
})

test('of a thousand guesses at the secret of an open link sixty are looked up, and none is right', async () => {
  const email = 'guessed@example.org'
  const { userId } = await bench.newPerson(email)
  await ask({ email }, await bench.captchaAnswer())
  await bench.mailsTo(email)
  const statuses = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const body = { password: 'Stranger&Door7', confirmPassword: 'Stranger&Door7' }
      const guess = { userId, resetToken: newSecret(), ...body }
      return (await bench.call('POST', '/v2/users/change/password', guess)).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  bench.clock.advance(HOUR)
  await bench.enter(email)
})

test('the link of one person sets nobody else’s password', async () => {
  const victim = await bench.newPerson('victim@example.org')
  await bench.newPerson('attacker@example.org')
  await ask({ email: 'attacker@example.org' }, await bench.captchaAnswer())
  const [mail] = await bench.mailsTo('attacker@example.org')
  const resetToken = /#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = { password: 'Stranger&Door7', confirmPassword: 'Stranger&Door7' }
  const answer = await bench.call('POST', '/v2/users/change/password', {
    userId: victim.userId,
    resetToken,
    ...password,
  })
  expect(answer.status).toBe(404)
  // Nor does a session of one's own stand in for the current password of somebody else.
  const own = await bench.enter('attacker@example.org')
  const foreign = await bench.call(
    'POST',
    '/v2/users/change/password',
    { userId: victim.userId, currentPassword: GOOD_PASSWORD, ...password },
    { token: own.token },
  )
  // The id in the body grants nothing: the session says whose password changes.
  expect(foreign.status).toBe(200)
  await bench.enter('victim@example.org')
  expect((await bench.login('attacker@example.org')).status).toBe(401)
})

test('a header or a body that names another host does not change where the link leads', async () => {
  const email = 'host@example.org'
  await bench.newPerson(email)
  const captcha = await bench.captchaAnswer()
  await bench.call(
    'POST',
    '/v2/users/password/reset',
    { email, captcha },
    { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' } },
  )
  const [mail] = await bench.mailsTo(email)
  expect(mail?.text).toContain('http://localhost:3000/changePassword/')
  expect(mail?.text).not.toContain('evil')
})
