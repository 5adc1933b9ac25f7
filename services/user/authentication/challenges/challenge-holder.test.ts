import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { newSecret } from '#services/kit/ids.ts'
import { joinCookies } from '#tests/support/product/calls.ts'
import {
  challengeRowOf,
  GOOD_PASSWORD,
  userBench,
  type Answer,
  type As,
  type UserBench,
} from '#tests/support/services/user-bench.ts'

/*
 * Knowing the id of a challenge is not enough to use up its tries: they belong to the browser, client or session that
 * requested it.
 */
const HOUR = 3_600_000
const BROWSER: As = { browser: true }
let bench: UserBench
let count = 0

beforeAll(async () => {
  bench = await userBench()
})
beforeEach(() => {
  count += 1
  bench.clock.advance(HOUR)
})
afterAll(() => bench.close())

const email = () => `owner${count}@example.org`
const idOf = (answer: Answer) => String(answer.body.data?.['challengeId'])
const stateOf = async (challengeId: string) => {
  const [row] = await query<{ tries: number; generation: number }>(
    bench.db.orm,
    sql`SELECT tries, generation FROM users.challenge WHERE id = ${challengeRowOf(challengeId)}`,
  )
  return row
}
/** Calls every operation that takes the id of a challenge, several times each. */
const tryAll = async (challengeId: string, as: As) => {
  bench.clock.advance(61_000)
  const statuses = new Set<number>()
  for (let round = 0; round < 6; round += 1) {
    for (const answer of [
      await bench.verify(challengeId, '000000', as),
      await bench.call('POST', '/v2/users/login/channel', { challengeId }, as),
      await bench.call('POST', '/v2/users/2fa/passkey', { challengeId }, as),
    ])
      statuses.add(answer.status)
  }
  return [...statuses].toSorted((left, right) => left - right)
}

test('who sees the id of a login of another browser uses up none of its tries or codes', async () => {
  await bench.newPerson(email())
  bench.clock.advance(61_000)
  const asked = await bench.login(email(), GOOD_PASSWORD, BROWSER)
  const id = idOf(asked)
  const code = await bench.codeFor(email())
  const strangers: As[] = [{}, BROWSER, { browser: true, cookie: `__Host-entry=${newSecret()}` }]
  for (const as of strangers) {
    expect(await tryAll(id, as)).toEqual([400, 404])
    // Not even with the right code.
    expect((await bench.verify(id, code, as)).status).toBe(400)
  }
  expect(await stateOf(id)).toEqual({ tries: 0, generation: 1 })
  const own = { browser: true, cookie: joinCookies(undefined, asked.cookies) }
  expect((await bench.verify(id, code, own)).status).toBe(200)
})

test('the id that stands in logs and jobs is not the one that counts, and no line tells the other', async () => {
  await bench.newPerson(email())
  bench.clock.advance(61_000)
  const from = bench.lines.length
  const asked = await bench.login(email())
  const id = idOf(asked)
  const row = challengeRowOf(id)
  expect(id).toMatch(/^chl_[0-9a-z]{26}_[A-Za-z0-9_-]{22}$/)
  for (const guess of [row, `${row}_${'A'.repeat(22)}`]) expect(await tryAll(guess, {})).toEqual([400, 404])
  expect(await stateOf(id)).toEqual({ tries: 0, generation: 1 })
  await bench.verify(id, '000000')
  const jobs = await query(bench.db.orm, sql`SELECT payload FROM kit.job`)
  const kept = [...bench.lines.slice(from), JSON.stringify(jobs)].join('\n')
  expect(kept).toContain(row)
  expect(kept).not.toContain(id.slice(row.length))
  expect(await stateOf(id)).toEqual({ tries: 1, generation: 1 })
})

test('what a session asks to be confirmed is answered in that session only, by no other door', async () => {
  const { token } = await bench.newPerson(email())
  bench.clock.advance(61_000)
  const body = { password: GOOD_PASSWORD, operation: 'changeEmail' }
  const asked = await bench.call('POST', '/v2/users/password/verify', body, { token })
  const other = await bench.newPerson(`stranger${count}@example.org`)
  bench.clock.advance(61_000)
  const elsewhere = await bench.enter(email())
  for (const as of [{}, BROWSER, { token: other.token }, { token: elsewhere.token }])
    expect(await tryAll(idOf(asked), as)).toEqual([400, 404])
  expect(await stateOf(idOf(asked))).toEqual({ tries: 0, generation: 1 })
})

test('two tabs of one browser keep a login each', async () => {
  await bench.newPerson(email())
  bench.clock.advance(61_000)
  const first = await bench.login(email(), GOOD_PASSWORD, BROWSER)
  const firstCode = await bench.codeFor(email())
  const cookie = joinCookies(undefined, first.cookies)
  bench.clock.advance(1_000)
  const second = await bench.login(email(), GOOD_PASSWORD, { browser: true, cookie })
  expect(second.cookies).toEqual({})
  expect(first.headers.getSetCookie()[0]).toMatch(
    /^__Host-entry=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const secondCode = await bench.codeFor(email())
  for (const [asked, code] of [
    [first, firstCode],
    [second, secondCode],
  ] as const)
    expect((await bench.verify(idOf(asked), code, { browser: true, cookie })).status).toBe(200)
})

test('a planted value of another form is replaced, so that no short one can be guessed', async () => {
  const asked = await bench.call('POST', '/v2/users', await bench.signUpBody(email()), {
    browser: true,
    cookie: '__Host-entry=known',
  })
  expect(asked.cookies['__Host-entry']).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
