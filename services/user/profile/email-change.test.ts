import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, query } from '#services/kit/database/database.ts'
import { GOOD_PASSWORD, userBench, type As, type UserBench } from '#tests/support/services/user-bench.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
beforeEach(() => bench.clock.advance(2 * HOUR))
afterAll(() => bench.close())

/** A proof of the second factor for one change of the address. */
const stepUp = async (token: string, email: string): Promise<string> => {
  const asked = await bench.call(
    'POST',
    '/v2/users/password/verify',
    { password: GOOD_PASSWORD, operation: 'changeEmail' },
    { token },
  )
  const code = await bench.codeFor(email)
  const answered = await bench.call(
    'POST',
    '/v2/users/step-up/verify',
    { challengeId: asked.body.data?.['challengeId'], code },
    { token },
  )
  const proof = answered.body.data?.['stepUp']
  if (typeof proof !== 'string') throw new Error(`No step-up: ${JSON.stringify(answered.body)}`)
  return proof
}
const changeTo = async ({ token, own }: { token: string; own: string }, email: string) =>
  bench.call(
    'POST',
    '/v2/users/email',
    { email },
    { token, headers: { 'x-step-up': await stepUp(token, own) } },
  )
const tokenFor = async (email: string): Promise<string> => {
  const [newest] = await bench.mailsTo(email)
  const token = /\/mailverification#([A-Za-z0-9_-]{43})\b/.exec(newest?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${email}: ${newest?.subject ?? 'nothing'}`)
  return token
}
const open = (token: string, as: As = {}) => bench.call('POST', '/v1/common/verify', { token }, as)
const resend = (body: object, as: As = {}) =>
  bench.call('POST', '/v2/users/email/send/verification', body, as)
const me = (token: string) => bench.call('GET', '/v2/users', undefined, { token })
const ownEmail = async (token: string) => (await me(token)).body.data?.['personalInfo']

test('a new address counts once its link is opened; the old one is told, and other sessions end', async () => {
  const own = 'old@example.org'
  const { token } = await bench.newPerson(own)
  const other = await bench.enter(own)
  expect((await changeTo({ token, own }, 'new@example.org')).body.message).toBe(
    'We have sent a link to the new address. It changes when you open the link.',
  )
  expect(await ownEmail(token)).toMatchObject({ contact: { email: { id: own } } })
  const link = await tokenFor('new@example.org')
  expect((await open(link)).body).toEqual({
    status: true,
    message: 'Your email address is verified',
    data: { state: 'verified', email: 'n•••@example.org' },
  })
  expect(bench.lines.join('\n')).not.toContain(link)
  expect(await ownEmail(token)).toMatchObject({
    contact: { email: { id: 'new@example.org', isVerified: true } },
  })
  expect((await me(other.token)).status).toBe(401)
  expect((await bench.login(own)).status).toBe(401)
  await bench.enter('new@example.org')
  const told = (await bench.mailsTo(own)).map(({ subject, text }) => `${subject} ${text}`)
  expect(told.some((text) => /e-?mail address/i.test(text) && /chang/i.test(text))).toBe(true)
  expect((await open(link)).body.data).toEqual({ state: 'used', email: 'n•••@example.org' })
})

test('without a step-up nothing is asked for', async () => {
  const { token } = await bench.newPerson('bare@example.org')
  const answer = await bench.call('POST', '/v2/users/email', { email: 'x@example.org' }, { token })
  expect(answer.status).toBe(403)
  expect(await bench.mailsTo('x@example.org')).toEqual([])
})

test('somebody else’s address is answered like a free one; its owner hears of it and nothing changes', async () => {
  const own = 'asker@example.org'
  const { token } = await bench.newPerson(own)
  const owner = await bench.newPerson('owner@example.org')
  const free = await changeTo({ token, own }, 'free@example.org')
  bench.clock.advance(HOUR / 2)
  const again = await bench.enter(own)
  const taken = await changeTo({ token: again.token, own }, 'owner@example.org')
  expect(taken.body).toEqual(free.body)
  const [mail] = await bench.mailsTo('owner@example.org')
  expect(mail?.subject).toBe('Your address already has a Mizan account')
  expect(mail?.text).toMatch(/^Hello Noura,\n/)
  expect(mail?.text).not.toContain('mailverification')
  expect(mail?.text).not.toContain('asker')
  await bench.enter('owner@example.org')
  expect(owner.userId).not.toBe(again.userId)
})

test('two accounts that wait for one address: the first link counts, the second finds it taken', async () => {
  const wanted = 'wanted@example.org'
  const people = []
  for (const own of ['one@example.org', 'two@example.org']) {
    const { token } = await bench.newPerson(own)
    await changeTo({ token, own }, wanted)
    people.push({ token, link: await tokenFor(wanted) })
  }
  const answers = await Promise.all(people.map(({ link }) => open(link)))
  const states = answers.map(({ body }) => String(body.data?.['state']))
  expect(states.toSorted((one, other) => one.localeCompare(other))).toEqual(['used', 'verified'])
  const [row] = await query<{ count: number }>(
    bench.db.orm,
    sql`SELECT count(*)::int AS count FROM users.account WHERE email_index = ${bench.ctx.personal.index('email', wanted)}`,
  )
  expect(row?.count).toBe(1)
})

test('a link opened fifty times at once counts once', async () => {
  const own = 'many@example.org'
  const { token, userId } = await bench.newPerson(own)
  await changeTo({ token, own }, 'many-new@example.org')
  const link = await tokenFor('many-new@example.org')
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(link)))
  const states = answers.map(({ body }) => body.data?.['state'])
  expect(states.filter((state) => state === 'verified')).toHaveLength(1)
  expect(states.filter((state) => state === 'used')).toHaveLength(49)
  const changes = await query(
    bench.db.orm,
    sql`SELECT 1 FROM kit.audit WHERE entity_id = ${userId} AND action = 'user.email_changed'`,
  )
  expect(changes).toHaveLength(1)
})

test('expired and unknown links say so, and a replaced one can be sent anew, no faster than once a minute', async () => {
  const own = 'late@example.org'
  const { token } = await bench.newPerson(own)
  await changeTo({ token, own }, 'late-new@example.org')
  const link = await tokenFor('late-new@example.org')
  expect((await open('B'.repeat(43))).body.data).toEqual({ state: 'unknown', email: '' })
  const sent = await resend({ token: link })
  expect(sent.status).toBe(200)
  expect((await resend({ token: link })).status).toBe(429)
  const unknown = await resend({ token: 'C'.repeat(43) })
  expect(unknown.body).toEqual(sent.body)
  bench.clock.advance(MINUTE)
  // The first link was replaced twice and still resends to the mailbox it was mailed to.
  expect((await resend({ token: link })).status).toBe(200)
  const late = await tokenFor('late-new@example.org')
  bench.clock.advance(24 * HOUR)
  expect((await open(late)).body.data).toEqual({ state: 'expired', email: 'l•••@example.org' })
  const again = await bench.enter(own)
  await changeTo({ token: again.token, own }, 'late-new@example.org')
  const fresh = await tokenFor('late-new@example.org')
  expect((await open(link)).body.data?.['state']).toBe('expired')
  expect((await open(fresh)).body.data?.['state']).toBe('verified')
  bench.clock.advance(MINUTE)
  const before = (await bench.mailsTo('late-new@example.org')).length
  expect((await resend({ token: fresh })).status).toBe(200)
  expect(await bench.mailsTo('late-new@example.org')).toHaveLength(before)
})

test('a newer address voids the link of the one before, which cannot ask for mail any more', async () => {
  const own = 'mind@example.org'
  const { token } = await bench.newPerson(own)
  await changeTo({ token, own }, 'mind-a@example.org')
  const first = await tokenFor('mind-a@example.org')
  await changeTo({ token, own }, 'mind-b@example.org')
  await tokenFor('mind-b@example.org')
  expect((await open(first)).body.data?.['state']).toBe('expired')
  const before = (await bench.mailsTo('mind-b@example.org')).length
  await resend({ token: first })
  expect(await bench.mailsTo('mind-b@example.org')).toHaveLength(before)
  // A signed-in person resends to the address that is waiting now.
  expect((await resend({}, { token })).status).toBe(200)
  expect(await bench.mailsTo('mind-b@example.org')).toHaveLength(before + 1)
})

test('a new password voids a link that would change the address', async () => {
  const own = 'shield@example.org'
  const { token } = await bench.newPerson(own)
  await changeTo({ token, own }, 'intruder@example.org')
  const link = await tokenFor('intruder@example.org')
  await bench.call(
    'POST',
    '/v2/users/change/password',
    { currentPassword: GOOD_PASSWORD, password: 'Lantern&Bridge9', confirmPassword: 'Lantern&Bridge9' },
    { token },
  )
  expect((await open(link)).body.data?.['state']).toBe('expired')
  await bench.enter(own, {}, 'Lantern&Bridge9')
})

test('the own address needs no link, and a verified one no mail', async () => {
  const own = 'same@example.org'
  const { token } = await bench.newPerson(own)
  expect((await changeTo({ token, own }, own)).body.fieldErrors).toEqual({
    email: 'This is your address already',
  })
  expect((await resend({}, { token })).status).toBe(409)
  expect((await resend({})).status).toBe(401)
})

test('an address nobody has proved yet gets no recovery, and its owner may have the link sent anew', async () => {
  const own = 'unproved@example.org'
  const { token, userId } = await bench.newPerson(own)
  // An account as it is after a sign-up with an address that the network does not vouch for.
  const owner = openDatabase({ url: bench.ownerUrl, log: bench.ctx.log })
  await query(owner.orm, sql`UPDATE users.account SET email_verified_at = NULL WHERE id = ${userId}`)
  await owner.close()
  const captcha = await bench.captchaAnswer()
  await bench.call('POST', '/v2/users/password/reset', { email: own, captcha })
  const texts = async () => (await bench.mailsTo(own)).map(({ text }) => text).join()
  expect(await texts()).not.toContain('/changePassword/')
  expect((await resend({}, { token })).status).toBe(200)
  expect((await open(await tokenFor(own))).body.data).toEqual({
    state: 'verified',
    email: 'u•••@example.org',
  })
  expect(await ownEmail(token)).toMatchObject({ contact: { email: { id: own, isVerified: true } } })
})

test('a name is changed by its owner, sealed, and on record', async () => {
  const { token, userId } = await bench.newPerson('name@example.org')
  const answer = await bench.call('PUT', '/v2/users', { firstName: 'Huda', lastName: 'Karam' }, { token })
  expect(answer.body.data).toMatchObject({ personalInfo: { name: { firstName: 'Huda', lastName: 'Karam' } } })
  const [row] = await query<{ firstNameSealed: string; entries: number }>(
    bench.db.orm,
    sql`SELECT first_name_sealed, (SELECT count(*)::int FROM kit.audit WHERE entity_id = ${userId} AND action = 'user.renamed')
          AS entries FROM users.account WHERE id = ${userId}`,
  )
  expect(row?.firstNameSealed).not.toContain('Huda')
  expect(row?.entries).toBe(1)
  const wrong = await bench.call('PUT', '/v2/users', { firstName: 'H4', lastName: '' }, { token })
  expect(wrong.body.fieldErrors).toEqual({
    firstName: 'Only alphabets are allowed',
    lastName: 'This field is required',
  })
  expect((await bench.call('PUT', '/v2/users', { firstName: 'A', lastName: 'B' })).status).toBe(401)
})
