import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_CHANGED_TEXT, TERMS_VERSION } from '#contracts/user/terms.ts'
import { TEXTS } from '#contracts/texts.ts'
import { query } from '#services/kit/database/database.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import {
  challengeRowOf,
  GOOD_PASSWORD,
  userBench,
  type UserBench,
} from '#tests/support/services/user-bench.ts'
import { PHONE } from '#tests/support/people/phones.ts'

let bench: UserBench

beforeAll(async () => {
  bench = await userBench({ limits: { signUpPerIp: { limit: 10_000, windowMs: 1 } } })
})
afterAll(() => bench.close())

const counts = async () => {
  const [row] = await query<Record<string, bigint>>(
    bench.db.orm,
    sql`SELECT (SELECT count(*) FROM users.account) AS accounts, (SELECT count(*) FROM users.sign_up) AS sign_ups,
               (SELECT count(*) FROM users.challenge) AS challenges, (SELECT count(*) FROM kit.person_key) AS keys,
               (SELECT count(*) FROM kit.job) AS jobs, (SELECT count(*) FROM users.used_captcha) AS captchas`,
  )
  return row
}

test('a person signs up, gets a code by mail, proves the address and has a session and an account', async () => {
  const challenge = await bench.signUp('Noura@Example.org')
  expect(challenge.status).toBe(200)
  expect(challenge.body.data).toMatchObject({
    purpose: 'sign-up',
    channel: 'mail',
    sentTo: 'n•••@example.org',
    expiresAt: '2026-11-20T08:05:00.000Z',
    resendAt: '2026-11-20T08:00:30.000Z',
  })
  const [mail] = await bench.mailsTo('noura@example.org')
  expect(mail?.subject).toBe('Your Mizan code')
  expect(mail?.text).toMatch(/^Hello Noura,/)
  const answer = await bench.verify(
    challenge.body.data?.['challengeId'],
    await bench.codeFor('noura@example.org'),
  )
  expect(answer.status).toBe(200)
  expect(answer.body.accessToken).toBe(answer.body.token)
  expect(answer.body.data).toMatchObject({
    userType: { isIssuer: false, isInvestor: true },
    personalInfo: {
      name: { firstName: 'Noura', lastName: 'Saleh' },
      contact: { email: { id: 'noura@example.org', isVerified: true }, phone: PHONE },
    },
    acceptedRisk: null,
  })
  const me = await bench.call('GET', '/v2/users', undefined, { token: answer.body.accessToken })
  expect(me.body.data).toEqual(answer.body.data)
})

const termsOf = async (userId: unknown) => {
  const [row] = await query<{ version: string; at: Date }>(
    bench.db.orm,
    sql`SELECT terms_version AS version, terms_accepted_at AS at FROM users.account WHERE id = ${userId}`,
  )
  return row
}

test('the account keeps which terms were accepted and when, and so does the audit trail (R7)', async () => {
  const acceptedAt = bench.clock.now()
  const challenge = await bench.signUp('terms@example.org', { termsVersion: TERMS_VERSION })
  bench.clock.advance(60_000)
  const answer = await bench.verify(
    challenge.body.data?.['challengeId'],
    await bench.codeFor('terms@example.org'),
  )
  const userId = answer.body.data?.['_id']
  expect(await termsOf(userId)).toEqual({ version: TERMS_VERSION, at: acceptedAt })
  const trail = await query<{ at: Date; detail: unknown }>(
    bench.db.orm,
    sql`SELECT at, detail FROM kit.audit WHERE entity_id = ${userId} AND action = 'user.created'`,
  )
  expect(trail).toEqual([
    {
      at: bench.clock.now(),
      detail: { terms: TERMS_VERSION, termsAcceptedAt: acceptedAt.toISOString() },
    },
  ])
})

test('the terms that were accepted count, not those in force when the address is proved', async () => {
  const challenge = await bench.signUp('older@example.org')
  await query(
    bench.db.orm,
    sql`UPDATE users.sign_up SET terms_version = '2026-01' WHERE challenge_id = ${challengeRowOf(challenge.body.data?.['challengeId'])}`,
  )
  const answer = await bench.verify(
    challenge.body.data?.['challengeId'],
    await bench.codeFor('older@example.org'),
  )
  expect(await termsOf(answer.body.data?.['_id'])).toMatchObject({ version: '2026-01' })
})

const RULES: readonly [rule: string, field: string, changes: Record<string, unknown>, text: string][] = [
  ['V1 no first name', 'firstName', { firstName: '' }, TEXTS.required],
  ['V1 only spaces', 'firstName', { firstName: '   ' }, TEXTS.required],
  ['V1 digits in a name', 'firstName', { firstName: 'No1ra' }, TEXTS.alphabets],
  ['V1 a sign in a name', 'lastName', { lastName: 'Sal<eh' }, TEXTS.alphabets],
  ['V1 a name beyond 100', 'lastName', { lastName: 'a'.repeat(101) }, TEXTS.nameLength],
  ['V2 no address', 'email', { email: '' }, TEXTS.required],
  ['V2 no at sign', 'email', { email: 'noura.example.org' }, TEXTS.email],
  ['V2 no domain', 'email', { email: 'noura@example' }, TEXTS.email],
  ['V2 a line break', 'email', { email: 'noura@example.org\nbcc: x@y.z' }, TEXTS.email],
  ['V2 two addresses', 'email', { email: 'a@b.org,c@d.org' }, TEXTS.email],
  ['V3 no number', 'phone', { phone: '' }, TEXTS.required],
  ['V3 nine digits', 'phone', { phone: '050123456' }, TEXTS.mobile],
  ['V3 fourteen digits', 'phone', { phone: '05012345678901' }, TEXTS.mobile],
  ['V3 a plus', 'phone', { phone: '+501234567890' }, TEXTS.mobile],
  ['V3 no country code', 'phone', { phone: '07400123456' }, TEXTS.mobile],
  ['V3 only zeros', 'phone', { phone: '0000000000' }, TEXTS.mobile],
  ['V3 a number that its country does not have', 'phone', { phone: '15550100000' }, TEXTS.mobile],
  ['V4 no password', 'password', { password: '', confirmPassword: '' }, TEXTS.required],
  ['V4 seven characters', 'password', pass('Aa1!aaa'), TEXTS.password],
  ['V4 thirty-three characters', 'password', pass(`Aa1!${'x'.repeat(29)}`), TEXTS.password],
  ['V4 no digit', 'password', pass('Quiet-Harbour!'), TEXTS.password],
  ['V4 no lowercase letter', 'password', pass('QUIET-HARBOUR7!'), TEXTS.password],
  ['V4 no uppercase letter', 'password', pass('quiet-harbour7!'), TEXTS.password],
  ['V4 no special character', 'password', pass('QuietHarbour7'), TEXTS.password],
  ['V4 a sign that does not count', 'password', pass('QuietHarbour7?'), TEXTS.password],
  [
    'a breached password',
    'password',
    pass('P@ssw0rd2026!'),
    'This password is easy to guess. Please choose another one.',
  ],
  [
    'the product as password',
    'password',
    pass('Mizan#2026'),
    'This password is easy to guess. Please choose another one.',
  ],
  [
    'the own name as password',
    'password',
    pass('Noura#2026'),
    'This password is easy to guess. Please choose another one.',
  ],
  [
    'V5 another confirmation',
    'confirmPassword',
    { confirmPassword: `${GOOD_PASSWORD}x` },
    TEXTS.passwordMatch,
  ],
  ['V5 no confirmation', 'confirmPassword', { confirmPassword: '' }, TEXTS.required],
  ['no kind of user', 'userType', { userType: { isIssuer: false, isInvestor: false } }, TEXTS.kind],
  ['terms not accepted', 'acceptedTerms', { acceptedTerms: false }, TEXTS.terms],
  ['terms that are not in force', 'acceptedTerms', { termsVersion: '2025-01' }, TERMS_CHANGED_TEXT],
  [
    'terms not accepted in any version',
    'acceptedTerms',
    { acceptedTerms: false, termsVersion: '2025-01' },
    TEXTS.terms,
  ],
  ['no captcha', 'captcha', { captcha: '' }, TEXTS.captcha],
  ['an invented captcha', 'captcha', { captcha: 'e30=' }, TEXTS.captcha],
  ['a role of one’s own choice', 'roles', { roles: ['admin'] }, 'Unknown field'],
  ['a verified address of one’s own choice', 'emailVerified', { emailVerified: true }, 'Unknown field'],
]

function pass(password: string) {
  return { password, confirmPassword: password }
}

test.each(RULES)(
  'refuses %s in its own words at the field and changes nothing',
  async (_, field, changes, text) => {
    const body = await bench.signUpBody('rules@example.org', changes)
    const before = await counts()
    const answer = await bench.call('POST', '/v2/users', body)
    expect(answer.status).toBe(400)
    expect(answer.body.status).toBe(false)
    expect(answer.body.fieldErrors?.[field]).toBe(text)
    expect(await counts()).toEqual(before)
  },
)

test('the answer to a captcha counts once, and not after its time', async () => {
  const captcha = await bench.captchaAnswer()
  expect((await bench.signUp('once1@example.org', { captcha })).status).toBe(200)
  const replay = await bench.signUp('once2@example.org', { captcha })
  expect(replay.body.fieldErrors).toEqual({ captcha: TEXTS.captcha })
  const late = await bench.captchaAnswer()
  bench.clock.advance(10 * 60_000)
  expect((await bench.signUp('once3@example.org', { captcha: late })).body.fieldErrors).toEqual({
    captcha: TEXTS.captcha,
  })
})

test('a captcha whose work was lowered by the client is refused', async () => {
  const captcha = JSON.parse(Buffer.from(await bench.captchaAnswer(), 'base64').toString('utf8')) as {
    challenge: { parameters: Record<string, unknown> }
  }
  captcha.challenge.parameters['data'] = { expires: Number.MAX_SAFE_INTEGER }
  const forged = Buffer.from(JSON.stringify(captcha)).toString('base64')
  const answer = await bench.signUp('forged@example.org', { captcha: forged })
  expect(answer.body.fieldErrors).toEqual({ captcha: TEXTS.captcha })
})

test('a known address gets the same answer; its owner gets a notice, and no code opens the challenge', async () => {
  await bench.newPerson('owner@example.org')
  const unknown = await bench.signUp('nobody@example.org')
  const known = await bench.signUp('owner@example.org', { firstName: 'Mallory' })
  expect(known.status).toBe(unknown.status)
  const shape = (body: object) => JSON.stringify(body).replaceAll(/chl_[\w-]+|[no]•••@/g, '*')
  expect(shape(known.body)).toBe(shape(unknown.body))
  expect([...known.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted())
  const [notice, ...earlier] = await bench.mailsTo('owner@example.org')
  expect(notice?.subject).toBe('You already have a Mizan account')
  expect(notice?.text).toMatch(/^Hello Noura,\n/)
  expect(notice?.text).not.toContain('Mallory')
  expect(notice?.text).toContain('Log in:\nhttp://localhost:3000/login')
  expect(earlier[0]?.text).toContain('someone typed your address')
  expect(notice?.text).not.toMatch(/\d{6}/)
  const code = codeIn(earlier.map(({ text }) => text))
  const tried = await bench.verify(known.body.data?.['challengeId'], code ?? '')
  const wrong = await bench.verify(unknown.body.data?.['challengeId'], '000000')
  expect(tried.status).toBe(400)
  expect(tried.body).toEqual(wrong.body)
  bench.clock.advance(30_000)
  const resent = await bench.call('POST', '/v2/users/login/channel', {
    challengeId: known.body.data?.['challengeId'],
  })
  expect(resent.status).toBe(200)
  expect(await bench.mailsTo('owner@example.org')).toHaveLength(2)
})

test('sign-up can be repeated until the address is proved; each code proves what was typed with it', async () => {
  const stranger = await bench.signUp('victim@example.org', {
    ...pass('Strange-Door9!'),
    firstName: 'Mallory',
  })
  const owner = await bench.signUp('victim@example.org')
  const answer = await bench.verify(
    owner.body.data?.['challengeId'],
    await bench.codeFor('victim@example.org'),
  )
  expect(answer.body.data).toMatchObject({ personalInfo: { name: { firstName: 'Noura' } } })
  expect((await bench.login('victim@example.org', 'Strange-Door9!')).status).toBe(401)
  expect((await bench.login('victim@example.org')).status).toBe(200)
  // The stranger's code was mailed too, but the address is taken by now.
  const mails = await bench.mailsTo('victim@example.org')
  const codes = mails.map(({ text }) => codeIn([text]) ?? '')
  for (const code of codes) {
    expect((await bench.verify(stranger.body.data?.['challengeId'], code)).status).toBe(400)
  }
})

test('two parallel proofs of one address make one account', async () => {
  const first = await bench.signUp('twice@example.org')
  const code1 = await bench.codeFor('twice@example.org')
  const second = await bench.signUp('twice@example.org')
  const code2 = await bench.codeFor('twice@example.org')
  const answers = await Promise.all([
    bench.verify(first.body.data?.['challengeId'], code1),
    bench.verify(second.body.data?.['challengeId'], code2),
  ])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('sign-ups for one address are limited, known or unknown', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await bench.signUp('flood@example.org')).status).toBe(200)
  }
  const refused = await bench.signUp('flood@example.org')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
