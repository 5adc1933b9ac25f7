import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'
import { noticeMail } from './notice-mails.ts'
import { NOTICES, type Notice } from './notice-store.ts'
import { NOTICE_TOPIC, tellOwner } from './notices.ts'

const MINUTE = 60_000
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
beforeEach(() => bench.clock.advance(60 * MINUTE))
afterAll(() => bench.close())

const tell = (userId: string, notice: Notice) =>
  bench.db.transaction((tx) => tellOwner(bench.ctx.jobs, tx, userId, notice))
const waiting = async (userId: string) =>
  query<{ kind: string }>(bench.db.orm, sql`SELECT kind FROM users.notice WHERE person_id = ${userId}`)
const wrong = (email: string) => bench.login(email, 'Some-Thing8!')
const subjectsTo = async (email: string) => (await bench.mailsTo(email)).map(({ subject }) => subject)
const LOCKED = 'Too many wrong passwords or codes for your Mizan account'

test('a notice says what happened, when, and what to do if it was somebody else', async () => {
  const { userId } = await bench.newPerson('amina@example.org')
  await tell(userId, 'password_changed')
  bench.clock.advance(MINUTE)
  const [mail] = await bench.mailsTo('amina@example.org')
  expect(mail?.subject).toBe('Your Mizan password was changed')
  expect(mail?.text).toBe(
    [
      'Hello Noura,',
      'The password of your account was changed, on 20/11/2026 09:00 am UTC.',
      'If it was you, you need not do anything.',
      'If it was not you, set a new password now and write to us.',
      'Set a new password:\nhttp://localhost:3000/recoverPassword',
      '--\nMizan\nYou get this email because it concerns the security of your account.\nQuestions? Write to support@mizan.test.',
    ].join('\n\n'),
  )
})

test('every kind has a mail of its own, without a name or a secret in it', () => {
  const mails = NOTICES.map((notice) =>
    noticeMail({
      to: 'a@example.org',
      name: undefined,
      notice,
      at: new Date('2026-11-20T23:59:59Z'),
      login: undefined,
      publicUrl: 'https://mizan.example',
    }),
  )
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(NOTICES.length)
  expect(mails.find(({ subject }) => subject === LOCKED)?.text).toContain(
    'No more are accepted for a while: after wrong passwords for up to 15 minutes, after wrong codes for 1 hour, then 4 hours, then 24 hours if it happens again',
  )
  for (const { text, subject } of mails) {
    expect(text).toContain(', on 20/11/2026 11:59 pm UTC.')
    expect(text).toContain('https://mizan.example/recoverPassword')
    expect(subject.length).toBeLessThan(79)
  }
})

test('the job and the table hold ids only, and the notice is gone with its mail', async () => {
  const { userId } = await bench.newPerson('bilal@example.org')
  await tell(userId, 'passkey_added')
  const rows = await query<Record<string, unknown>>(
    bench.db.orm,
    sql`SELECT notice.*, job.payload FROM users.notice JOIN kit.job ON dedupe_key = notice.id WHERE person_id = ${userId}`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('bilal')
  await bench.mailsTo('bilal@example.org')
  expect(await waiting(userId)).toEqual([])
})

test('a job that runs twice mails once, and notices of one person arrive in their order', async () => {
  const { userId } = await bench.newPerson('carim@example.org')
  await tell(userId, 'two_factor_on')
  const [job] = await query<{ payload: { noticeId: string } }>(
    bench.db.orm,
    sql`SELECT payload FROM kit.job WHERE topic = ${NOTICE_TOPIC} AND state = 'ready'`,
  )
  await tell(userId, 'two_factor_off')
  await tell(userId, 'two_factor_on')
  expect((await subjectsTo('carim@example.org')).slice(0, 3)).toEqual([
    'Authenticator app turned on at Mizan',
    'Authenticator app turned off at Mizan',
    'Authenticator app turned on at Mizan',
  ])
  const before = (await subjectsTo('carim@example.org')).length
  await bench.ctx.jobs.enqueue(bench.db.orm, { topic: NOTICE_TOPIC, payload: job?.payload ?? null })
  expect(await subjectsTo('carim@example.org')).toHaveLength(before)
})

test('what is rolled back is told nobody, and nobody is told for an unknown person', async () => {
  const { userId } = await bench.newPerson('dana@example.org')
  const before = await subjectsTo('dana@example.org')
  const undone = bench.db.transaction(async (tx) => {
    await tellOwner(bench.ctx.jobs, tx, userId, 'passkey_removed')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await tell('usr_nobody', 'passkey_removed')
  expect(await subjectsTo('dana@example.org')).toEqual(before)
})

test('a notice goes to the address of its moment, though another one counts when it leaves', async () => {
  const { userId } = await bench.newPerson('elif@example.org')
  await tell(userId, 'email_changed')
  const key = await bench.ctx.personal.of(bench.db.orm, userId)
  // The runtime role may not insert an address.
  const owner = new pg.Client({ connectionString: bench.ownerUrl })
  await owner.connect()
  await owner.query('UPDATE users.account SET email_sealed = $1 WHERE id = $2', [
    key?.seal('email', 'later@example.org'),
    userId,
  ])
  await owner.end()
  expect((await subjectsTo('elif@example.org'))[0]).toBe('Your Mizan email address was changed')
  expect(await subjectsTo('later@example.org')).toEqual([])
})

test('an owner whose passwords are used up is told once, not in every window', async () => {
  const email = 'farid@example.org'
  await bench.newPerson(email)
  for (let count = 0; count < 4; count += 1) await wrong(email)
  expect(await subjectsTo(email)).not.toContain(LOCKED)
  await Promise.all(Array.from({ length: 6 }, () => wrong(email)))
  const locked = async () => (await subjectsTo(email)).filter((subject) => subject === LOCKED).length
  expect(await locked()).toBe(1)
  expect((await bench.login(email, GOOD_PASSWORD)).status).toBe(401)
  bench.clock.advance(15 * MINUTE)
  for (let count = 0; count < 5; count += 1) await wrong(email)
  expect(await locked()).toBe(1)
  // A sign-in or a quiet week ends the series; later attempts are reported again.
  bench.clock.advance(15 * MINUTE)
  expect((await bench.login(email, GOOD_PASSWORD)).status).toBe(200)
  for (let count = 0; count < 5; count += 1) await wrong(email)
  expect(await locked()).toBe(2)
})

test('an owner whose codes are used up is told once, after the tenth wrong one', async () => {
  const email = 'huda@example.org'
  await bench.newPerson(email)
  const wrongCodes = async (count: number) => {
    const challengeId = (await bench.login(email)).body.data?.['challengeId']
    const code = String((Number(await bench.codeFor(email)) + 1) % 1_000_000).padStart(6, '0')
    await Promise.all(Array.from({ length: count }, () => bench.verify(challengeId, code)))
  }
  const locked = async () => (await subjectsTo(email)).filter((subject) => subject === LOCKED).length
  await wrongCodes(5)
  await wrongCodes(4)
  expect(await locked()).toBe(0)
  await wrongCodes(5)
  expect(await locked()).toBe(1)
  bench.clock.advance(60 * MINUTE)
  await wrongCodes(5)
  await wrongCodes(5)
  expect(await locked()).toBe(1)
})

test('wrong codes of a sign-up tell nobody, the owner of the address neither', async () => {
  const email = 'iman@example.org'
  await bench.newPerson(email)
  const before = await subjectsTo(email)
  for (let round = 0; round < 2; round += 1) {
    const { challengeId } = (await bench.signUp(email)).body.data ?? {}
    for (let count = 0; count < 5; count += 1) await bench.verify(challengeId, '123456')
  }
  expect((await subjectsTo(email)).filter((subject) => subject === LOCKED)).toEqual([])
  expect((await subjectsTo(email)).length).toBeGreaterThan(before.length)
})

test('an address nobody has leaves the same trace and no mail', async () => {
  for (let count = 0; count < 6; count += 1) await wrong('nobody@example.org')
  const jobs = await query<{ payload: unknown }>(
    bench.db.orm,
    sql`SELECT payload FROM kit.job WHERE topic = 'account.locked' AND state = 'ready'`,
  )
  expect(jobs).toEqual([{ payload: { userId: null } }])
  expect(await subjectsTo('nobody@example.org')).toEqual([])
})

test('a notice that nobody could be sent is deleted after 180 days', async () => {
  const { userId } = await bench.newPerson('ghalib@example.org')
  await tell(userId, 'sessions_ended')
  await query(bench.db.orm, sql`DELETE FROM kit.job WHERE topic = ${NOTICE_TOPIC} AND state = 'ready'`)
  bench.startService('user')
  await expect.poll(async () => (await bench.ctx.jobs.runDue(), (await planned()) > 0)).toBe(true)
  expect(await waiting(userId)).toHaveLength(1)
  bench.clock.advance(181 * 24 * 60 * MINUTE)
  await bench.ctx.jobs.runDue()
  expect(await waiting(userId)).toEqual([])
})

async function planned(): Promise<number> {
  const [row] = await query<{ count: number }>(
    bench.db.orm,
    sql`SELECT count(*)::int AS count FROM kit.job WHERE topic = 'user.housekeeping' AND state = 'ready'`,
  )
  return row?.count ?? 0
}
