import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LINKS_END_TOPIC } from '#contracts/internal/document.ts'
import { query } from '#services/kit/database/database.ts'
import { GOOD_PASSWORD, userBench, type As, type UserBench } from '#tests/support/services/user-bench.ts'
import { consumeLink } from '#services/user/authentication/links/recovery-store.ts'
import { PHONE, phoneOf } from '#tests/support/people/phones.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEXT_PASSWORD = 'Lantern&Bridge9'
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
beforeEach(() => bench.clock.advance(2 * HOUR))
afterAll(() => bench.close())

const ask = async (who: object, path = '/v2/users/password/reset') =>
  bench.call('POST', path, { ...who, captcha: await bench.captchaAnswer() })

/** The two parts of the newest link in a mailbox. */
const linkFor = async (email: string) => {
  const [newest] = await bench.mailsTo(email)
  const [, userId = '', resetToken = ''] =
    /\/changePassword\/([A-Za-z0-9_-]+)#([A-Za-z0-9_-]{43})\b/.exec(newest?.text ?? '') ?? []
  if (resetToken === '') throw new Error(`No link was mailed to ${email}`)
  return { userId, resetToken }
}
const recover = async (email: string) => {
  expect((await ask({ email })).status).toBe(200)
  return linkFor(email)
}
const change = (body: object, as: As = {}, password = NEXT_PASSWORD) =>
  bench.call('POST', '/v2/users/change/password', { password, confirmPassword: password, ...body }, as)
const me = (as: As) => bench.call('GET', '/v2/users', undefined, as)
const GONE = {
  status: false,
  code: 'not_found',
  message: 'This link is no longer valid. Request a new one.',
}

test('forgot, mail, new password: the old one and every session are dead, the new one opens', async () => {
  const email = 'reem@example.org'
  const { token, userId } = await bench.newPerson(email)
  const second = await bench.enter(email)
  const link = await recover(email)
  expect(link.userId).toBe(userId)
  const answer = await change(link)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Your password has been changed' } })
  const ending = sql`SELECT 1 FROM kit.job WHERE topic = ${LINKS_END_TOPIC} AND payload ->> 'userId' = ${userId}`
  expect(await query(bench.db.orm, ending)).toHaveLength(1)
  // The browser loses its session and must sign in again.
  expect(answer.cookies).toEqual({ token: '', '__Host-sid': '' })
  expect((await me({ token })).status).toBe(401)
  expect((await me({ token: second.token })).status).toBe(401)
  expect((await bench.login(email)).status).toBe(401)
  await bench.enter(email, {}, NEXT_PASSWORD)
  const [notice] = await query<{ kind: string }>(
    bench.db.orm,
    sql`SELECT action AS kind FROM kit.audit WHERE entity_id = ${userId} AND action = 'user.password_changed'`,
  )
  expect(notice).toEqual({ kind: 'user.password_changed' })
})

test('the mail says what it is for, and the secret stands in the fragment alone', async () => {
  const email = 'words@example.org'
  const { userId } = await bench.newPerson(email)
  const { resetToken } = await recover(email)
  const [mail] = await bench.mailsTo(email)
  expect(mail?.subject).toBe('Set a new Mizan password')
  expect(mail?.text).toContain(`http://localhost:3000/changePassword/${userId}#${resetToken}`)
  expect(mail?.text).toContain('The link expires in 15 minutes and works once.')
  const [row] = await query<{ kept: string }>(
    bench.db.orm,
    sql`SELECT (SELECT string_agg(link::text, ' ') FROM users.link AS link) || (SELECT string_agg(payload::text, ' ') FROM kit.job)
          || (SELECT string_agg(detail::text, ' ') FROM kit.audit) AS kept`,
  )
  expect(row?.kept).not.toContain(resetToken)
  expect(bench.lines.join('\n')).not.toContain(resetToken)
})

test('known, unknown and closed accounts are answered alike, and only the known one gets mail', async () => {
  const { userId } = await bench.newPerson('closed@example.org')
  await bench.newPerson('known@example.org')
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET disabled_at = ${bench.clock.now()} WHERE id = ${userId}`,
  )
  const answers = []
  for (const email of ['known@example.org', 'unknown@example.org', 'closed@example.org'])
    answers.push(await ask({ email }))
  for (const { status, body, headers } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      message: 'If there is an account, we have sent it a link. It expires in 15 minutes.',
    })
    expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])])
  }
  const subjects = async (email: string) => (await bench.mailsTo(email)).map(({ subject }) => subject)
  expect((await subjects('known@example.org'))[0]).toBe('Set a new Mizan password')
  expect(await subjects('unknown@example.org')).toEqual([])
  expect(await subjects('closed@example.org')).not.toContain('Set a new Mizan password')
  const [left] = await query<{ count: number }>(
    bench.db.orm,
    sql`SELECT count(*)::int AS count FROM users.recovery_request`,
  )
  expect(left?.count).toBe(0)
})

test('by phone only to a proved number', async () => {
  const phone = phoneOf(21)
  const { userId } = await bench.newPerson('phone@example.org', {}, { phone })
  const sent = async () =>
    (await bench.mailsTo(phone)).filter(({ text }) => text.includes(`/changePassword/${userId}#`)).length
  expect((await ask({ phone })).status).toBe(200)
  expect(await sent()).toBe(0)
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET phone_index = ${bench.ctx.personal.index('phone', phone)},
          phone_verified_at = ${bench.clock.now()} WHERE id = ${userId}`,
  )
  expect((await ask({ phone })).status).toBe(200)
  expect(await sent()).toBe(1)
})

test('the path of the first version does the same', async () => {
  await bench.newPerson('legacy@example.org')
  expect((await ask({ email: 'legacy@example.org' }, '/v1/user/password/reset')).status).toBe(200)
  expect(await change(await linkFor('legacy@example.org'))).toMatchObject({ status: 200 })
})

test('says at once whether a link still works, without using it, and why not to nobody', async () => {
  const check = (body: object) => bench.call('POST', '/v2/users/password/link/check', body)
  const works = async (body: object) => (await check(body)).body.data
  const email = 'early@example.org'
  const { userId } = await bench.newPerson(email)
  const link = await recover(email)
  expect(await works(link)).toEqual({ works: true })
  expect(await works(link)).toEqual({ works: true })
  const gone = { status: true, message: GONE.message, data: { works: false } }
  const never = { userId, resetToken: 'A'.repeat(43) }
  const noOnes = { userId: 'usr_nobody', resetToken: link.resetToken }
  for (const body of [never, noOnes]) expect(await check(body)).toMatchObject({ status: 200, body: gone })
  const newer = await recover(email)
  expect((await check(link)).body).toEqual(gone)
  expect((await change(newer)).status).toBe(200)
  expect((await check(newer)).body).toEqual(gone)
  const late = await recover(email)
  bench.clock.advance(15 * MINUTE - 1)
  expect(await works(late)).toEqual({ works: true })
  bench.clock.advance(1)
  expect((await check(late)).body).toEqual(gone)
  const closed = await recover(email)
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET disabled_at = ${bench.clock.now()} WHERE id = ${userId}`,
  )
  expect((await check(closed)).body).toEqual(gone)
  expect(bench.lines.join('\n')).not.toContain(closed.resetToken)
})

test('checks 120 links an address in 15 minutes, and no more', async () => {
  const check = () =>
    bench.call('POST', '/v2/users/password/link/check', { userId: 'usr_1', resetToken: 'B'.repeat(43) })
  for (let tries = 0; tries < 120; tries += 1) expect((await check()).status).toBe(200)
  expect((await check()).status).toBe(429)
})

/** As a client does that is told to come back: on a slow machine the queue of password hashes is full for a while. */
async function changeAgain(...call: Parameters<typeof change>): ReturnType<typeof change> {
  let answer = await change(...call)
  for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) {
    await setImmediate()
    answer = await change(...call)
  }
  return answer
}

test('a link used by fifty callers at once counts once', async () => {
  const email = 'race@example.org'
  const { userId } = await bench.newPerson(email)
  const link = await recover(email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      changeAgain(link, { ip: `192.0.2.${index}` }, `${NEXT_PASSWORD}${index}`),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body).toEqual(GONE)
  const winner = answers.findIndex(({ status }) => status === 200)
  await bench.enter(email, {}, `${NEXT_PASSWORD}${winner}`)
  const changes = await query(
    bench.db.orm,
    sql`SELECT 1 FROM kit.audit WHERE entity_id = ${userId} AND action = 'user.password_changed'`,
  )
  expect(changes).toHaveLength(1)
})

test('of a hundred parallel statements one uses up a link', async () => {
  const email = 'statements@example.org'
  await bench.newPerson(email)
  const { userId, resetToken } = await recover(email)
  const input = { secret: resetToken, personId: userId, now: bench.clock.now() } as const
  const used = await Promise.all(Array.from({ length: 100 }, () => consumeLink(bench.db.orm, input)))
  expect(used.filter(Boolean)).toHaveLength(1)
})

test('used, replaced, late, guessed and foreign links get one answer, half ones another, and none changes anything', async () => {
  const email = 'links@example.org'
  await bench.newPerson(email)
  const other = await bench.newPerson('other@example.org')
  const first = await recover(email)
  const second = await recover(email)
  expect(second.resetToken).not.toBe(first.resetToken)
  const foreign = { userId: other.userId, resetToken: second.resetToken }
  const guessed = { ...second, resetToken: 'A'.repeat(43) }
  const nameless = { resetToken: second.resetToken }
  for (const link of [first, foreign, guessed, nameless]) {
    expect(await change(link)).toMatchObject({ status: 404, body: GONE })
  }
  // An incomplete link is refused as such, even one's own.
  for (const resetToken of ['', second.resetToken.slice(1)]) {
    const { status, body } = await change({ ...second, resetToken })
    expect([status, body.fieldErrors]).toEqual([400, { resetToken: 'This link is not complete' }])
  }
  bench.clock.advance(15 * MINUTE)
  expect(await change(second)).toMatchObject({ status: 404, body: GONE })
  const third = await recover(email)
  bench.clock.advance(15 * MINUTE - 1)
  expect((await change(third)).status).toBe(200)
  expect(await change(third)).toMatchObject({ status: 404, body: GONE })
  await bench.enter('other@example.org')
})

test('an id alone grants nothing, and a secret does not stand in for the current password', async () => {
  const { userId } = await bench.newPerson('ids@example.org')
  expect((await change({ userId })).body.fieldErrors).toEqual({ currentPassword: 'This field is required' })
  expect((await change({ userId, currentPassword: GOOD_PASSWORD })).status).toBe(401)
})

test('V4, V5 and the blocklist speak at their fields, and the link is still good', async () => {
  const email = 'fields@example.org'
  await bench.newPerson(email)
  const link = await recover(email)
  const weak = await change(link, {}, 'weak')
  expect(weak.body.fieldErrors?.['password']).toMatch(/^Password must included at least/)
  const unequal = await change({ ...link, confirmPassword: 'Another-One7!' })
  expect(unequal.body.fieldErrors).toEqual({ confirmPassword: 'Passwords do not match' })
  for (const easy of ['Password1!', 'Noura@1990'])
    expect((await change(link, {}, easy)).body.fieldErrors).toEqual({
      password: 'This password is easy to guess. Please choose another one.',
    })
  expect((await change(link)).status).toBe(200)
})

test('recovery opens the door that too many wrong passwords had closed', async () => {
  const email = 'closed-door@example.org'
  await bench.newPerson(email)
  for (let count = 0; count < 5; count += 1) await bench.login(email, 'Some-Thing8!')
  expect((await bench.login(email)).status).toBe(401)
  await change(await recover(email))
  await bench.enter(email, {}, NEXT_PASSWORD)
})

test('a code asked for with the old password opens nothing afterwards', async () => {
  const email = 'pending@example.org'
  await bench.newPerson(email)
  const challenge = await bench.login(email)
  const code = await bench.codeFor(email)
  await change(await recover(email))
  expect((await bench.verify(challenge.body.data?.['challengeId'], code)).status).toBe(400)
})

test('the second factor stays as it was, and is asked for', async () => {
  const email = 'factors@example.org'
  const { userId } = await bench.newPerson(email)
  const key = await bench.ctx.personal.of(bench.db.orm, userId)
  await query(
    bench.db.orm,
    sql`INSERT INTO users.totp (user_id, secret_sealed, since, last_step)
        VALUES (${userId}, ${key?.seal('totp', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')}, ${bench.clock.now()}, 0)`,
  )
  const methods = async (password: string) => (await bench.login(email, password)).body.data?.['methods']
  const before = await methods(GOOD_PASSWORD)
  expect(before).toContain('totp')
  expect(before).not.toContain('code')
  const answer = await change(await recover(email))
  expect(answer.body.accessToken).toBeUndefined()
  expect(await methods(NEXT_PASSWORD)).toEqual(before)
})

test('requests in flight end with the sessions: none that starts after the change is answered', async () => {
  const email = 'flight@example.org'
  const { token } = await bench.newPerson(email)
  const link = await recover(email)
  let isChanged = false
  const late: number[] = []
  const flight = Array.from({ length: 1_000 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index % 200))
    const startedAfter = isChanged
    const { status } = await me({ token })
    if (startedAfter) late.push(status)
    return status
  })
  const done = change(link).then((answer) => {
    isChanged = true
    return answer
  })
  expect((await done).status).toBe(200)
  late.push((await me({ token })).status)
  const statuses = await Promise.all(flight)
  expect(new Set(statuses)).toEqual(new Set(statuses.includes(401) ? [200, 401] : [200]))
  expect(late.every((status) => status === 401)).toBe(true)
})

test('an answer to the captcha counts once, and limits hold per address whether or not it has an account', async () => {
  const captcha = await bench.captchaAnswer()
  const body = { email: 'limits@example.org', captcha }
  expect((await bench.call('POST', '/v2/users/password/reset', body)).status).toBe(200)
  expect((await bench.call('POST', '/v2/users/password/reset', body)).body.fieldErrors).toEqual({
    captcha: 'Please confirm that you are not a robot',
  })
  await bench.newPerson('limited@example.org')
  for (const email of ['limited@example.org', 'nobody-limited@example.org']) {
    for (let count = 0; count < 5; count += 1) expect((await ask({ email })).status).toBe(200)
    const refused = await ask({ email })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('exactly one of address and number is asked for', async () => {
  for (const who of [{}, { email: 'a@example.org', phone: PHONE }])
    expect((await ask(who)).body.fieldErrors).toEqual({ email: 'This field is required' })
})

test('links are forgotten after a month', async () => {
  await bench.newPerson('month@example.org')
  await recover('month@example.org')
  bench.clock.advance(31 * 24 * HOUR)
  bench.startService('user')
  bench.clock.advance(HOUR)
  await expect
    .poll(async () => {
      await bench.ctx.jobs.runDue()
      const [row] = await query<{ count: number }>(
        bench.db.orm,
        sql`SELECT count(*)::int AS count FROM users.link`,
      )
      return row?.count
    })
    .toBe(0)
})
