import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEXTS } from '#contracts/texts.ts'
import { query } from '#services/kit/database/database.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import { GOOD_PASSWORD, userBench, type Answer, type UserBench } from '#tests/support/services/user-bench.ts'

const MINUTE = 60_000
const WRONG = { status: false, code: 'invalid', fieldErrors: { code: TEXTS.otp } }
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
beforeEach(() => bench.clock.advance(60 * MINUTE))
afterAll(() => bench.close())

interface Person {
  readonly email: string
  readonly token: string
  readonly userId: string
}
const person = async (email: string): Promise<Person> => ({ email, ...(await bench.newPerson(email)) })

/** A proof of the second factor for one call of sendPhoneCode. */
const stepUp = async ({ token, email }: Person): Promise<string> => {
  const body = { password: GOOD_PASSWORD, operation: 'sendPhoneCode' }
  const asked = await bench.call('POST', '/v2/users/password/verify', body, { token })
  const challengeId = asked.body.data?.['challengeId']
  const code = await codeTo(asked, email)
  const answered = await bench.call('POST', '/v2/users/step-up/verify', { challengeId, code }, { token })
  const proof = answered.body.data?.['stepUp']
  if (typeof proof !== 'string') throw new Error(`No step-up: ${JSON.stringify(answered.body)}`)
  return proof
}
const codeTo = async (asked: Answer, email: string) => {
  const mailed = asked.body.data?.['channel'] === 'mail'
  return mailed ? bench.codeFor(email) : smsCodeFor(numberOf.get(email) ?? '')
}
/** The verified number of each person by address, to which codes go. */
const numberOf = new Map<string, string>()

const send = async (who: Person, phone: string) =>
  bench.call(
    'POST',
    '/v2/sms/otp/send',
    { phone },
    { token: who.token, headers: { 'x-step-up': await stepUp(who) } },
  )
const prove = (who: { token: string }, asked: Answer, code: string) =>
  bench.call('POST', '/v2/sms/otp/verify', { challengeId: idOf(asked), code }, { token: who.token })
const idOf = (asked: Answer) => asked.body.data?.['challengeId']
const smsTo = async (phone: string) => (await bench.mailsTo(phone)).filter(({ kind }) => kind === 'sms')
const smsCodeFor = async (phone: string): Promise<string> => {
  const code = codeIn((await smsTo(phone)).map(({ text }) => text))
  if (code === undefined) throw new Error(`No code was sent to ${phone}`)
  return code
}
const own = async (who: Person, phone: string) => {
  const asked = await send(who, phone)
  const answer = await prove(who, asked, await smsCodeFor(phone))
  expect(answer.status).toBe(200)
  numberOf.set(who.email, phone)
  return answer
}
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const contactOf = (answer: Answer) =>
  (answer.body.data?.['personalInfo'] as { contact: object } | undefined)?.contact

test('the code sent to a number makes it the own one, the owner is told, and the session stays', async () => {
  const who = await person('amina@example.org')
  const asked = await send(who, '60123000001')
  expect([asked.status, asked.body.message]).toEqual([200, 'We have sent a code to your mobile number'])
  expect(asked.body.data).toMatchObject({
    purpose: 'phone',
    methods: ['code'],
    channel: 'sms',
    channels: ['sms'],
    sentTo: '••••••0001',
  })
  const [sms] = await smsTo('60123000001')
  expect(sms?.text).toMatch(/^\d{6} is your Mizan code\. It is valid for 5 minutes\.$/)
  const answer = await prove(who, asked, await smsCodeFor('60123000001'))
  expect([answer.status, answer.body.message]).toEqual([200, 'Your mobile number is confirmed'])
  expect(contactOf(answer)).toMatchObject({ phone: '60123000001', isPhoneVerified: true })
  const [mail] = await bench.mailsTo(who.email)
  expect(mail?.subject).toBe('Your Mizan mobile number was changed')
  expect((await bench.call('GET', '/v2/users', undefined, { token: who.token })).status).toBe(200)
  const entries = await query<{ action: string; detail: unknown }>(
    bench.db.orm,
    sql`SELECT action, detail FROM kit.audit WHERE entity_id = ${who.userId} AND action = 'user.phone_proved'`,
  )
  expect(entries).toEqual([{ action: 'user.phone_proved', detail: { replaced: false } }])
})

test('a recovery link sent to the number before is dead once another number is proved', async () => {
  const who = await person('zaynab@example.org')
  const [former, next] = ['60123000091', '60123000092']
  await own(who, former)
  const recover = async (phone: string) => {
    const body = { phone, captcha: await bench.captchaAnswer() }
    expect((await bench.call('POST', '/v2/users/password/reset', body)).status).toBe(200)
    const [sms] = await smsTo(phone)
    const [, secret] = /#([A-Za-z0-9_-]{43})\b/.exec(sms?.text ?? '') ?? []
    return { userId: who.userId, resetToken: secret ?? 'none was sent' }
  }
  const change = (link: object) => {
    const password = 'Lantern&Bridge9'
    const body = { ...link, password, confirmPassword: password }
    return bench.call('POST', '/v2/users/change/password', body)
  }
  const link = await recover(former)
  await own(who, next)
  const dead = await change(link)
  expect([dead.status, dead.body.message]).toEqual([404, 'This link is no longer valid. Request a new one.'])
  expect((await bench.login(who.email)).status).toBe(200)
  // The former number belongs to nobody now; the new one gets a valid link.
  expect(await recover(former)).toEqual(link)
  expect((await change(await recover(next))).status).toBe(200)
})

test('from then on a login code may go there, and the number stands nowhere in clear', async () => {
  const who = await person('bilal@example.org')
  await own(who, '60123000002')
  const body = { email: who.email, password: GOOD_PASSWORD, channel: 'sms' }
  const asked = await bench.call('POST', '/v2/users/login', body)
  expect(asked.body.data).toMatchObject({ channel: 'sms', channels: ['sms', 'mail'], sentTo: '••••••0002' })
  expect((await bench.verify(idOf(asked), await smsCodeFor('60123000002'))).status).toBe(200)
  const [row] = await query<{ phoneIndex: string; phoneSealed: string }>(
    bench.db.orm,
    sql`SELECT phone_index, phone_sealed FROM users.account WHERE id = ${who.userId}`,
  )
  expect(JSON.stringify([row, bench.lines])).not.toContain('60123000002')
  expect(row?.phoneIndex).toBe(bench.ctx.personal.index('phone', '60123000002'))
})

test.each([
  ['without a country code', '0501234567'],
  ['that its country does not have', '15550100000'],
])('a number %s is refused at its field', async (_, phone) => {
  const who = await person(`daoud.${phone}@example.org`)
  const answer = await send(who, phone)
  expect([answer.status, answer.body.fieldErrors]).toEqual([400, { phone: TEXTS.mobile }])
  expect(await smsTo(phone)).toEqual([])
})

test('a number written with a trunk zero is the one of whoever has proved it, and recovers their password', async () => {
  const owner = await person('ibtisam@example.org')
  await own(owner, '966501230001')
  const other = await person('jalal@example.org')
  const asked = await send(other, '9660501230001')
  expect(asked.status).toBe(200)
  const texts = (await smsTo('9660501230001')).map(({ text }) => text)
  expect(codeIn(texts)).toBeUndefined()
  const body = { phone: '9660501230001', captcha: await bench.captchaAnswer() }
  expect((await bench.call('POST', '/v2/users/password/reset', body)).status).toBe(200)
  expect((await smsTo('966501230001')).some(({ text }) => text.includes(owner.userId))).toBe(true)
})

test('before a number is proved, a login code for it goes by mail', async () => {
  const who = await person('carim@example.org')
  const body = { email: who.email, password: GOOD_PASSWORD, channel: 'sms' }
  const asked = await bench.call('POST', '/v2/users/login', body)
  expect(asked.body).toMatchObject({
    message: 'We have sent a code to your email address',
    data: { channel: 'mail', channels: ['mail'] },
  })
})

test('without the step-up nothing is sent', async () => {
  const who = await person('dana@example.org')
  const answer = await bench.call('POST', '/v2/sms/otp/send', { phone: '60123000003' }, { token: who.token })
  expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required'])
  expect(await smsTo('60123000003')).toEqual([])
})

test('a code counts five tries, for the session that asked, once', async () => {
  const who = await person('elif@example.org')
  const otherSession = await bench.enter(who.email)
  const stranger = await person('farid@example.org')
  const asked = await send(who, '60123000004')
  const code = await smsCodeFor('60123000004')
  for (let count = 0; count < 6; count += 1) {
    expect((await prove(otherSession, asked, code)).body).toMatchObject(WRONG)
    expect((await prove(stranger, asked, code)).body).toMatchObject(WRONG)
  }
  // None of those tries counted; the session's own four wrong codes count, and the fifth may still be right.
  for (let count = 0; count < 4; count += 1)
    expect((await prove(who, asked, notThis(code))).body).toMatchObject(WRONG)
  expect((await prove(who, asked, code)).status).toBe(200)
  expect((await prove(who, asked, code)).body).toMatchObject(WRONG)

  const again = await send(stranger, '60123000005')
  const late = await smsCodeFor('60123000005')
  for (let count = 0; count < 5; count += 1)
    expect((await prove(stranger, again, notThis(late))).body).toMatchObject(WRONG)
  expect((await prove(stranger, again, late)).body).toMatchObject(WRONG)
})

test('of parallel guesses at most five are compared', async () => {
  const who = await person('ghalib@example.org')
  const asked = await send(who, '60123000006')
  const code = await smsCodeFor('60123000006')
  const guesses = Array.from({ length: 200 }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.all(guesses.map((guess) => prove(who, asked, guess)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  const [row] = await query<{ tries: number }>(
    bench.db.orm,
    sql`SELECT tries FROM users.challenge WHERE id = ${String(idOf(asked))}`,
  )
  expect(row?.tries).toBe(5)
})

test('a code for a number neither logs in nor counts as a step-up, and theirs prove no number', async () => {
  const who = await person('hiba@example.org')
  const asked = await send(who, '60123000007')
  const code = await smsCodeFor('60123000007')
  expect((await bench.verify(idOf(asked), code)).body).toMatchObject(WRONG)
  const asStepUp = await bench.call(
    'POST',
    '/v2/users/step-up/verify',
    { challengeId: idOf(asked), code },
    { token: who.token },
  )
  expect(asStepUp.status).toBe(400)
  const login = await bench.login(who.email)
  expect((await prove(who, login, await bench.codeFor(who.email))).body).toMatchObject(WRONG)
})

test('a number proves one account: another caller is answered alike, and only who holds it learns why', async () => {
  const first = await person('idris@example.org')
  await own(first, '60123000008')
  const second = await person('jamil@example.org')
  const free = await send(second, '60123000009')
  bench.clock.advance(10 * MINUTE)
  const taken = await send(second, '60123000008')
  const shape = ({ status, headers, body }: Answer) => [
    status,
    [...headers.keys()].toSorted(),
    body.message,
    Object.keys(body.data ?? {}),
    { ...body.data, challengeId: '', sentTo: '', expiresAt: '', resendAt: '' },
  ]
  expect(shape(taken)).toEqual(shape(free))
  // Repeated requests cause only one message per day.
  bench.clock.advance(MINUTE)
  await send(second, '60123000008')
  const notes = (await smsTo('60123000008')).filter(({ text }) => text.includes('perhaps you'))
  expect(notes).toHaveLength(1)
  const [told] = notes
  expect(told?.text).toContain('Another Mizan account has it already')
  expect(told?.text).not.toMatch(/\d{6}/)
  expect((await prove(second, taken, '123456')).body).toMatchObject(WRONG)
  expect(contactOf(await bench.call('GET', '/v2/users', undefined, { token: first.token }))).toMatchObject({
    phone: '60123000008',
    isPhoneVerified: true,
  })
})

test('of two accounts that prove one number at once, one gets it', async () => {
  const first = await person('khalid@example.org')
  const second = await person('layla@example.org')
  const asked = [await send(first, '60123000010')]
  const codes = [await smsCodeFor('60123000010')]
  asked.push(await send(second, '60123000010'))
  codes.push(await smsCodeFor('60123000010'))
  const answers = await Promise.all(
    [first, second].map((who, index) => prove(who, asked[index] as Answer, codes[index] ?? '')),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('another number takes the place of the own one, and codes sent to the old one are void', async () => {
  const who = await person('maryam@example.org')
  await own(who, '60123000011')
  const body = { email: who.email, password: GOOD_PASSWORD, channel: 'sms' }
  const asked = await send(who, '60123000012')
  const code = await smsCodeFor('60123000012')
  const waiting = await bench.call('POST', '/v2/users/login', body)
  const oldCode = await smsCodeFor('60123000011')
  expect((await prove(who, asked, code)).status).toBe(200)
  expect((await bench.verify(idOf(waiting), oldCode)).body).toMatchObject(WRONG)
  // Another person may use the old number.
  const next = await person('nadia@example.org')
  bench.clock.advance(10 * MINUTE)
  await own(next, '60123000011')
})
