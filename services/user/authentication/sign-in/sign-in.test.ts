import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { displayNames, findUser, orderingFacts, userByEmail } from '#contracts/internal/user.ts'
import { TEXTS } from '#contracts/texts.ts'
import { query } from '#services/kit/database/database.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'

const EMAIL = 'reem@example.org'
const MINUTE = 60_000
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
  await bench.newPerson(EMAIL)
})
afterAll(() => bench.close())

test('the right password sends a code, and the code opens a session', async () => {
  const challenge = await bench.login(EMAIL)
  expect(challenge.status).toBe(200)
  expect(challenge.body.data).toMatchObject({ purpose: 'sign-in', sentTo: 'r•••@example.org' })
  expect(challenge.cookies).toEqual({})
  const answer = await bench.verify(challenge.body.data?.['challengeId'], await bench.codeFor(EMAIL))
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ personalInfo: { contact: { email: { id: EMAIL } } } })
})

test('the address counts without regard to case and outer spaces', async () => {
  expect((await bench.login('  REEM@Example.ORG ')).status).toBe(200)
})

test('unknown address and wrong password answer alike', async () => {
  const unknown = await bench.login('nobody@example.org', 'Some-Thing8!')
  const wrong = await bench.login(EMAIL, 'Some-Thing8!')
  expect(unknown.status).toBe(401)
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.body.message).toBe('Unable to login. Please try after some time.')
  expect([...wrong.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted())
})

test('five wrong passwords close the address for a while, even to the right one, known or not', async () => {
  await bench.newPerson('lina@example.org')
  for (const email of ['lina@example.org', 'nolina@example.org']) {
    for (let count = 0; count < 5; count += 1) {
      expect((await bench.login(email, 'Some-Thing8!')).status).toBe(401)
    }
    expect((await bench.login(email)).body.message).toBe('Unable to login. Please try after some time.')
  }
  bench.clock.advance(15 * MINUTE)
  expect((await bench.login('lina@example.org')).status).toBe(200)
})

test('parallel guesses run at most a hash slot ahead of the counter', async () => {
  await bench.newPerson('parallel@example.org')
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      bench.login('parallel@example.org', `Some-Thing${index}!`, { ip: `192.0.2.${index}` }),
    ),
  )
  expect(guesses.every((guess) => guess.status === 401)).toBe(true)
  const [row] = await query<{ failures: number }>(
    bench.db.orm,
    sql`SELECT failures FROM users.code_counter WHERE subject = ${`password:${bench.ctx.personal.index('email', 'parallel@example.org')}`}`,
  )
  expect(row?.failures).toBeGreaterThanOrEqual(5)
  expect(row?.failures).toBeLessThanOrEqual(6)
})

test('parallel logins with the right password all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => bench.login(EMAIL)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200))
})

test('bad input gets the text of its rule', async () => {
  const cases: [object, string, string][] = [
    [{ email: '', password: GOOD_PASSWORD }, 'email', TEXTS.required],
    [{ email: 'nonsense', password: GOOD_PASSWORD }, 'email', TEXTS.email],
    [{ email: EMAIL, password: '' }, 'password', TEXTS.required],
    [{ email: EMAIL }, 'password', TEXTS.required],
  ]
  for (const [body, field, text] of cases) {
    const answer = await bench.call('POST', '/v2/users/login', body)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual({ [field]: text })
  }
  for (const [code, text] of [
    ['', TEXTS.required],
    ['12345', TEXTS.otp],
    ['1234567890123', TEXTS.otp],
  ]) {
    const answer = await bench.verify('chl_any', code ?? '')
    expect(answer.body.fieldErrors).toEqual({ code: text })
  }
})

test('a hash of an earlier pepper opens still and is replaced by one of the present', async () => {
  await seedUsers(bench.ctx, bench.openOwner)
  const hashOf = async () => {
    const [row] = await query<{ passwordHash: string }>(
      bench.db.orm,
      sql`SELECT password_hash FROM users.account WHERE email_index = ${bench.ctx.personal.index('email', 'admin@mizan.test')}`,
    )
    return row?.passwordHash ?? ''
  }
  expect(await hashOf()).toMatch(/^pepper-sample\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  // A hash with five passes instead of two, as an example of other settings.
  const { hash } = await import('@node-rs/argon2')
  const old = `pepper-sample${await hash(DEMO_PASSWORD, { memoryCost: 8192, timeCost: 3, secret: bench.keys.pepper.key })}`
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET password_hash = ${old} WHERE email_index = ${bench.ctx.personal.index('email', 'admin@mizan.test')}`,
  )
  expect((await bench.login('admin@mizan.test', DEMO_PASSWORD)).status).toBe(200)
  expect(await hashOf()).toMatch(/\$m=19456,t=2,p=1\$/)
  expect((await bench.login('admin@mizan.test', DEMO_PASSWORD)).status).toBe(200)
})

test('the demonstration accounts exist once, with their kinds and roles', async () => {
  const first = await seedUsers(bench.ctx, bench.openOwner)
  const again = await seedUsers(bench.ctx, bench.openOwner)
  expect(again).toEqual(first)
  expect(first.investors).toHaveLength(12)
  const facts = await bench.ask(findUser)({ userId: first.ids.both })
  expect(facts).toEqual({
    userId: first.ids.both,
    isIssuer: true,
    isInvestor: true,
    emailVerified: true,
    displayName: 'Layla Osman',
  })
  const ordering = { emailVerified: true, acceptedRiskVersion: null, isPaused: false }
  expect(await bench.ask(orderingFacts)({ userId: first.ids.both })).toEqual(ordering)
  expect(await bench.ask(orderingFacts)({ userId: 'usr_unknown' })).toBeNull()
  const scholar = await bench.enter('scholar2@mizan.test', {}, DEMO_PASSWORD)
  expect(scholar.answer.body.data).toMatchObject({
    roles: ['scholar'],
    userType: { isIssuer: false, isInvestor: false },
  })
  const names = await bench.ask(displayNames)({
    userIds: [first.ids.admin, first.investors[0] ?? '', 'usr_unknown'],
  })
  expect(names).toEqual({ [first.ids.admin]: 'Sara Khalil', [first.investors[0] ?? '']: 'Bilal Aziz' })
  expect(await bench.ask(findUser)({ userId: 'usr_unknown' })).toBeNull()
  const byEmail = (email: string) => bench.ask(userByEmail)({ email })
  expect(await byEmail(' Both@mizan.test')).toEqual({ userId: first.ids.both })
  expect(await byEmail('nobody@mizan.test')).toBeNull()
  expect(await byEmail('no address')).toBeNull()
})
