import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkBench, type NetworkBench } from '#tests/support/services/network-bench.ts'
import { GOOD_PASSWORD, type As } from '#tests/support/services/user-bench.ts'

/* A person who signed up through a network has no password until a mailed link sets one. */

let bench: NetworkBench
beforeAll(async () => {
  bench = await networkBench()
})
afterAll(() => bench.close())

const PATH = '/v2/users/password/link'
const me = async (as: As) => (await bench.call('GET', '/v2/users', undefined, as)).body.data
const newest = async (email: string) => (await bench.mailsTo(email))[0]

async function throughNetwork(name: string) {
  const email = `${name}@example.org`
  const typed = { who: 'typed', firstName: 'Maha', lastName: 'Zahran', email }
  const answer = await bench.signIn('identity', typed)
  const signUp = answer.body.data?.['signUp'] as { grant: string } | undefined
  const finished = await bench.finish(signUp?.grant)
  const code = await newest(email)
  const entered = await bench.verify(finished.body.data?.['challengeId'], await bench.codeFor(email))
  return { email, codeMail: code, token: String(entered.body['accessToken']) }
}

test('no mail names a password before one is set; the link sets it, and it is asked for from then on', async () => {
  const { email, token, codeMail } = await throughNetwork('maha')
  expect(codeMail?.text).not.toMatch(/password/i)
  expect(await me({ token })).toMatchObject({ hasPassword: false })
  bench.clock.advance(60_000)
  const sent = await bench.call('POST', PATH, undefined, { token })
  expect(sent).toMatchObject({
    status: 200,
    body: { message: 'We have sent a link to your email address. It expires in 15 minutes.' },
  })
  const mail = await newest(email)
  expect(mail?.subject).toBe('Set your Mizan password')
  expect(mail?.text).not.toMatch(/new password|password stays/)
  const [, userId, resetToken] = /\/changePassword\/([\w-]+)#([\w-]{43})\b/.exec(mail?.text ?? '') ?? []
  const set = await bench.call('POST', '/v2/users/change/password', {
    userId,
    resetToken,
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
  })
  expect(set.status).toBe(200)
  // Setting a password ends every session, as any change does.
  expect((await bench.call('GET', '/v2/users', undefined, { token })).status).toBe(401)
  const entered = await bench.enter(email)
  expect(await me({ token: entered.token })).toMatchObject({ hasPassword: true })
  const operation = 'enableTwoFactor'
  const asked = await bench.call(
    'POST',
    '/v2/users/password/verify',
    { operation, password: GOOD_PASSWORD },
    { token: entered.token },
  )
  expect(asked.status).toBe(200)
})

test('a code at login names no password to those who have none', async () => {
  const { email } = await throughNetwork('salma')
  bench.clock.advance(60_000)
  await bench.signIn('identity', { who: 'typed', firstName: 'Maha', lastName: 'Zahran', email })
  const mail = await newest(email)
  expect(mail?.text).toContain('is your Mizan code')
  expect(mail?.text).not.toMatch(/password/i)
})

test('needs a session, and is counted with what is asked for the same address', async () => {
  expect((await bench.call('POST', PATH)).status).toBe(401)
  const { token, email } = await throughNetwork('zaki')
  const before = (await bench.mailsTo(email)).length
  const answers: number[] = []
  for (let at = 0; at < 6; at += 1)
    answers.push((await bench.call('POST', PATH, undefined, { token })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  expect((await bench.mailsTo(email)).length).toBeGreaterThan(before)
  expect(bench.lines.join('\n')).not.toContain(email)
})

test('whoever has a password may ask, too', async () => {
  const { token } = await bench.newPerson('known@example.org')
  expect(await me({ token })).toMatchObject({ hasPassword: true })
  await bench.call('POST', PATH, undefined, { token })
  expect((await newest('known@example.org'))?.subject).toBe('Set a new Mizan password')
})
