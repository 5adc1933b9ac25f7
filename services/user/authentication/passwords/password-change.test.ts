import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD, userBench, type As, type UserBench } from '#tests/support/services/user-bench.ts'

const MINUTE = 60_000
const NEXT_PASSWORD = 'Lantern&Bridge9'
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
afterAll(() => bench.close())

const change = (as: As, body: object = {}) =>
  bench.call(
    'POST',
    '/v2/users/change/password',
    {
      currentPassword: GOOD_PASSWORD,
      password: NEXT_PASSWORD,
      confirmPassword: NEXT_PASSWORD,
      ...body,
    },
    as,
  )
const me = async (as: As) => (await bench.call('GET', '/v2/users', undefined, as)).status
const WRONG = { currentPassword: 'This is not your current password' }

test('the current password sets a new one: this session goes on under new halves, every other one ends', async () => {
  const email = 'own@example.org'
  const first = await bench.newPerson(email, { browser: true })
  const other = await bench.enter(email, { browser: true })
  const as = { token: first.token, cookie: first.cookie, browser: true }
  const answer = await change(as)
  expect(answer.body).toEqual({ status: true, message: 'Your password has been changed' })
  const { token, '__Host-sid': sid } = answer.cookies
  expect(token).not.toBe(first.token)
  expect(first.cookie).not.toContain(sid)
  expect(await me({ token, cookie: `__Host-sid=${sid}`, browser: true })).toBe(200)
  expect(await me({ token: other.token, cookie: other.cookie, browser: true })).toBe(401)
  // Calls that are under way with the former halves may still read but not change anything.
  expect((await change(as, { currentPassword: NEXT_PASSWORD })).status).toBe(401)
  bench.clock.advance(MINUTE)
  expect(await me(as)).toBe(401)
  expect((await bench.login(email)).status).toBe(401)
  await bench.enter(email, {}, NEXT_PASSWORD)
})

test('wrong, easy and unchanged passwords are refused at their fields', async () => {
  const { token } = await bench.newPerson('wrong@example.org')
  expect((await change({ token }, { currentPassword: 'Some-Thing8!' })).body.fieldErrors).toEqual(WRONG)
  const same = { password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD }
  expect((await change({ token }, same)).body.fieldErrors).toEqual({
    password: 'Please choose a new password',
  })
  const easy = { password: 'Welcome@2026', confirmPassword: 'Welcome@2026' }
  expect((await change({ token }, easy)).body.fieldErrors).toEqual({
    password: 'This password is easy to guess. Please choose another one.',
  })
  expect(await me({ token })).toBe(200)
})

test('five wrong current passwords are the last, whatever the login counts', async () => {
  const email = 'guess@example.org'
  const { token } = await bench.newPerson(email)
  for (let count = 0; count < 5; count += 1) await bench.login(email, `Some-Thing${count}!`)
  expect((await bench.login(email)).status).toBe(401)
  // Failed sign-ins of strangers do not block the signed-in person, whose new password is checked as usual.
  const easy = { password: 'Welcome@2026', confirmPassword: 'Welcome@2026' }
  expect(Object.keys((await change({ token }, easy)).body.fieldErrors ?? {})).toEqual(['password'])
  for (let count = 0; count < 5; count += 1)
    await change({ token }, { currentPassword: `Some-Thing${count}!` })
  expect((await change({ token })).body.fieldErrors).toEqual(WRONG)
  // The notice about the lock is mailed before the next code.
  await bench.mailsTo(email)
  bench.clock.advance(16 * MINUTE)
  const again = await bench.enter(email)
  expect((await change({ token: again.token })).status).toBe(200)
})

test('of parallel changes one is made', async () => {
  const email = 'twice@example.org'
  const { token } = await bench.newPerson(email)
  const answers = await Promise.all(
    ['First&Harbour1', 'Other&Harbour2', 'Third&Harbour3'].map(async (password) => ({
      password,
      status: (await change({ token }, { password, confirmPassword: password })).status,
    })),
  )
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  await bench.enter(email, {}, made[0]?.password)
})

test('a guest needs a link', async () => {
  expect((await change({})).status).toBe(401)
})

test('the owner is told', async () => {
  const email = 'told@example.org'
  const { token } = await bench.newPerson(email)
  await change({ token })
  const subjects = (await bench.mailsTo(email)).map(({ subject }) => subject)
  expect(subjects[0]).toMatch(/password/i)
})
