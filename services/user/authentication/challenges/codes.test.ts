import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEXTS } from '#contracts/texts.ts'
import { query } from '#services/kit/database/database.ts'
import { challengeRowOf, userBench, type UserBench } from '#tests/support/services/user-bench.ts'
import { dropStale } from './challenge-store.ts'
import { IS_LONG } from '#tests/support/long.ts'

const GUESSES = IS_LONG ? 1000 : 200
const CHALLENGES = IS_LONG ? 20 : 6
const FREE = { limit: 10_000_000, windowMs: 60_000 }
const SECOND = 1_000
const WRONG = { status: false, code: 'invalid', fieldErrors: { code: TEXTS.otp } }
let bench: UserBench

beforeAll(async () => {
  bench = await userBench({
    maxConnections: 20,
    limits: { verifyPerIp: FREE, signUpPerIp: FREE, signInPerAddress: FREE, captchaPerIp: FREE },
  })
})
afterAll(() => bench.close())

const open = async (email: string) => String((await bench.login(email)).body.data?.['challengeId'])
const resend = (challengeId: string) => bench.call('POST', '/v2/users/login/channel', { challengeId })
const notThis = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

const triesOf = async (id: string) => {
  const [row] = await query<{ tries: number }>(
    bench.db.orm,
    sql`SELECT tries FROM users.challenge WHERE id = ${challengeRowOf(id)}`,
  )
  return row?.tries
}
/** How often the log says that a code was compared and not just refused. */
const comparedIn = (from: number, challengeId: string) =>
  bench.lines
    .slice(from)
    .filter(
      (line) =>
        line.includes('"user.code_refused"') &&
        line.includes(challengeRowOf(challengeId)) &&
        line.includes('"compared":true'),
    ).length

/** Sends guesses simultaneously with the right code among them, and returns the answers. */
async function storm(challengeId: string, code: string, guesses: number, rightAt: number) {
  const codes = Array.from({ length: guesses }, (_, index) =>
    index === rightAt ? code : notThis(code, index + 1),
  )
  const answers = await Promise.all(codes.map((guess) => bench.verify(challengeId, guess)))
  return answers.filter((answer) => answer.status === 200).length
}

test(`of ${GUESSES} parallel guesses at most five are compared`, async () => {
  await bench.newPerson('storm@example.org')
  const challengeId = await open('storm@example.org')
  const code = await bench.codeFor('storm@example.org')
  const from = bench.lines.length
  const sessions = await storm(challengeId, code, GUESSES, GUESSES - 1)
  expect(await triesOf(challengeId)).toBe(5)
  expect(comparedIn(from, challengeId) + sessions).toBeLessThanOrEqual(5)
  // All tries are used up, so that the right code comes too late.
  if (sessions === 0) expect((await bench.verify(challengeId, code)).body).toMatchObject(WRONG)
})

test(`${CHALLENGES} challenges under parallel guessing, with new codes sent meanwhile: at most five compared each`, async () => {
  const guesses = IS_LONG ? 1_000 : 40
  const targets = await Promise.all(
    Array.from({ length: CHALLENGES }, async (_, index) => {
      const email = `storm${index}@example.org`
      const as = { ip: `192.0.2.${index}` }
      const challenge = await bench.call('POST', '/v2/users', await bench.signUpBody(email), as)
      return { email, id: String(challenge.body.data?.['challengeId']) }
    }),
  )
  const from = bench.lines.length
  let sessions = 0
  let renewed = 0
  // The attacker requests a new code as soon as that is allowed, in the middle of the guesses.
  for (let round = 0; round < 2; round += 1) {
    const withCodes = []
    for (const target of targets) withCodes.push({ ...target, code: await bench.codeFor(target.email) })
    bench.clock.advance(30 * SECOND)
    const [answers, opened] = await Promise.all([
      Promise.all(withCodes.map(({ id }) => resend(id))),
      Promise.all(withCodes.map(({ id, code }) => storm(id, code, guesses, guesses - 1))),
    ])
    renewed += answers.filter(({ status }) => status === 200).length
    sessions += opened.reduce((sum, count) => sum + count, 0)
  }
  expect(renewed).toBeGreaterThan(0)
  expect(sessions).toBe(0)
  for (const { id, email } of targets) {
    // Under load every guess at one of them may have been turned away; now there is room for all.
    await storm(id, await bench.codeFor(email), 6, 6)
    expect(await triesOf(id)).toBe(5)
    expect(comparedIn(from, id)).toBeLessThanOrEqual(5)
  }
}, 1_200_000)

test('the right code sent many times at once opens one session', async () => {
  await bench.newPerson('race@example.org')
  const challengeId = await open('race@example.org')
  const code = await bench.codeFor('race@example.org')
  const answers = await Promise.all(Array.from({ length: 50 }, () => bench.verify(challengeId, code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await bench.verify(challengeId, code)).body).toMatchObject(WRONG)
})

test('a new code does not give new tries, and ends the old one', async () => {
  await bench.newPerson('resend@example.org')
  const challengeId = await open('resend@example.org')
  const first = await bench.codeFor('resend@example.org')
  for (let count = 0; count < 3; count += 1) await bench.verify(challengeId, notThis(first))
  expect((await resend(challengeId)).status).toBe(429)
  bench.clock.advance(30 * SECOND)
  const again = await resend(challengeId)
  expect(again.status).toBe(200)
  expect(again.body.data).toMatchObject({
    challengeId,
    resendAt: new Date(bench.clock.now().getTime() + 30 * SECOND).toISOString(),
  })
  const second = await bench.codeFor('resend@example.org')
  expect(await triesOf(challengeId)).toBe(3)
  if (first !== second) expect((await bench.verify(challengeId, first)).body).toMatchObject(WRONG)
  const last = await bench.verify(challengeId, second)
  expect(last.status).toBe(first === second ? 400 : 200)
})

test('after five tries a challenge is dead: no code, no further mail', async () => {
  await bench.newPerson('dead@example.org')
  const challengeId = await open('dead@example.org')
  const code = await bench.codeFor('dead@example.org')
  for (let count = 0; count < 5; count += 1)
    expect((await bench.verify(challengeId, notThis(code))).body).toMatchObject(WRONG)
  expect((await bench.verify(challengeId, code)).body).toMatchObject(WRONG)
  bench.clock.advance(30 * SECOND)
  expect((await resend(challengeId)).status).toBe(429)
})

test('wrong codes count over all challenges of a person; a fresh challenge does not start from nothing', async () => {
  await bench.newPerson('wide@example.org')
  for (let round = 0; round < 2; round += 1) {
    const id = await open('wide@example.org')
    const code = await bench.codeFor('wide@example.org')
    for (let count = 0; count < 5; count += 1) await bench.verify(id, notThis(code))
  }
  const third = await open('wide@example.org')
  expect((await bench.verify(third, await bench.codeFor('wide@example.org'))).body).toMatchObject(WRONG)
  bench.clock.advance(60 * 60 * SECOND)
  const later = await open('wide@example.org')
  expect((await bench.verify(later, await bench.codeFor('wide@example.org'))).status).toBe(200)
})

/** Ten wrong codes in two challenges. */
const useUp = async (email: string) => {
  for (let round = 0; round < 2; round += 1) {
    const id = await open(email)
    const code = await bench.codeFor(email)
    for (let count = 0; count < 5; count += 1) await bench.verify(id, notThis(code))
  }
}
const rightCode = async (email: string) => {
  const id = await open(email)
  return (await bench.verify(id, await bench.codeFor(email))).status
}

test('each time in a row that wrong codes are used up they are waited for longer: 1, 4, 24 hours', async () => {
  const email = 'again@example.org'
  const HOUR = 3_600 * SECOND
  await bench.newPerson(email)
  for (const hours of [1, 4, 24, 24]) {
    await useUp(email)
    bench.clock.advance(hours * HOUR - SECOND)
    expect([hours, await rightCode(email)]).toEqual([hours, 400])
    bench.clock.advance(SECOND)
    // The hourly housekeeping does not delete these counts.
    await dropStale(bench.db.orm, new Date(0), bench.clock.now())
  }
  // A correct code ends the wait, and so does a quiet week.
  expect(await rightCode(email)).toBe(200)
  for (const wait of [HOUR, 8 * 24 * HOUR]) {
    await useUp(email)
    expect(await rightCode(email)).toBe(400)
    bench.clock.advance(wait)
    await dropStale(bench.db.orm, new Date(0), bench.clock.now())
  }
  await useUp(email)
  bench.clock.advance(HOUR)
  expect(await rightCode(email)).toBe(200)
})

test('wrong codes at sign-ups of strangers do not close the own one with the same address', async () => {
  const email = 'newcomer@example.org'
  for (let round = 0; round < 2; round += 1) {
    const { body } = await bench.signUp(email)
    for (let count = 0; count < 5; count += 1) await bench.verify(body.data?.['challengeId'], '000000')
  }
  const mine = (await bench.signUp(email)).body.data?.['challengeId']
  expect((await bench.verify(mine, await bench.codeFor(email))).status).toBe(200)
})

test('wrong codes at a sign-up with somebody’s address do not close their login', async () => {
  await bench.newPerson('apart@example.org')
  for (let round = 0; round < 3; round += 1) {
    const decoy = await bench.signUp('apart@example.org')
    for (let count = 0; count < 5; count += 1) await bench.verify(decoy.body.data?.['challengeId'], '123456')
  }
  await bench.enter('apart@example.org')
})

test('a code lives five minutes', async () => {
  await bench.newPerson('late@example.org')
  const inTime = await open('late@example.org')
  const code = await bench.codeFor('late@example.org')
  bench.clock.advance(5 * 60 * SECOND - 1)
  expect((await bench.verify(inTime, code)).status).toBe(200)
  const late = await open('late@example.org')
  const lateCode = await bench.codeFor('late@example.org')
  bench.clock.advance(5 * 60 * SECOND)
  expect((await bench.verify(late, lateCode)).body).toMatchObject(WRONG)
  expect(await triesOf(late)).toBe(0)
})

test('a code belongs to its challenge', async () => {
  await bench.newPerson('mine@example.org')
  await bench.newPerson('yours@example.org')
  const mine = await open('mine@example.org')
  const yours = await open('yours@example.org')
  const [myCode, yourCode] = [
    await bench.codeFor('mine@example.org'),
    await bench.codeFor('yours@example.org'),
  ]
  if (myCode === yourCode) return
  expect((await bench.verify(yours, myCode)).body).toMatchObject(WRONG)
  expect((await bench.verify(mine, yourCode)).body).toMatchObject(WRONG)
})

test('an unknown challenge answers as a wrong code does', async () => {
  await bench.newPerson('known@example.org')
  const id = await open('known@example.org')
  const code = await bench.codeFor('known@example.org')
  const wrong = await bench.verify(id, notThis(code))
  const unknown = await bench.verify('chl_unknown', code)
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.body).toEqual(wrong.body)
})

test('a code is mailed once even when the job runs twice, and then is nowhere in the database', async () => {
  await bench.newPerson('mailonce@example.org')
  const id = await open('mailonce@example.org')
  await bench.codeFor('mailonce@example.org')
  const before = (await bench.mailsTo('mailonce@example.org')).length
  await bench.ctx.jobs.enqueue(bench.db.orm, {
    topic: 'mail.send',
    payload: { mail: 'code', challengeId: id, generation: 1 },
  })
  expect(await bench.mailsTo('mailonce@example.org')).toHaveLength(before)
  const [row] = await query<{ codeSealed: string | null }>(
    bench.db.orm,
    sql`SELECT code_sealed FROM users.challenge WHERE id = ${challengeRowOf(id)}`,
  )
  expect(row?.codeSealed).toBeNull()
})

test('a code is mailed before a hundred jobs that were there already', async () => {
  await bench.newPerson('waiting@example.org')
  const { ctx, db } = bench
  const mails = async () => {
    const [row] = await query<{ count: number }>(db.orm, sql`SELECT count(*)::int AS count FROM dev.mail`)
    return row?.count ?? 0
  }
  const before = await mails()
  const seen: number[] = []
  ctx.jobs.handle('test.backlog', async () => void seen.push((await mails()) - before))
  for (let n = 0; n < 100; n += 1) await ctx.jobs.enqueue(db.orm, { topic: 'test.backlog', payload: n })
  bench.clock.advance(SECOND)
  await open('waiting@example.org')
  expect(await mails()).toBe(before)
  await ctx.jobs.runDue()
  expect(seen).toHaveLength(100)
  expect(seen[0]).toBe(1)
})
