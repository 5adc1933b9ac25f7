import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_CHANGED_TEXT } from '#contracts/user/terms.ts'
import { query } from '#services/kit/database/database.ts'
import { networkBench, type NetworkBench } from '#tests/support/services/network-bench.ts'

const FAILED = 'Unable to login. Please try after some time.'
const MINUTE = 60_000
let bench: NetworkBench

beforeAll(async () => {
  bench = await networkBench()
})
afterAll(() => bench.close())

const typed = (name: string) => ({
  who: 'typed',
  firstName: 'Maha',
  lastName: 'Zahran',
  email: `${name}@example.org`,
})
const signUpOf = (answer: { body: { data?: Readonly<Record<string, unknown>> } }) =>
  answer.body.data?.['signUp'] as { grant: string; firstName: string; lastName: string; email: string }
const challengeOf = (answer: { body: { data?: Readonly<Record<string, unknown>> } }) =>
  answer.body.data?.['challenge'] as { challengeId: string; sentTo: string; purpose: string } | null

/** Makes a new account through a network, up to its first session. */
async function newPerson(network: 'identity' | 'linkedin', name: string) {
  const answer = await bench.signIn(network, typed(name))
  const finished = await bench.finish(signUpOf(answer).grant)
  const email = `${name}@example.org`
  return bench.verify(finished.body.data?.['challengeId'], await bench.codeFor(email))
}

test('both networks are offered, by name', async () => {
  const answer = await bench.call('GET', '/v2/users/login/networks')
  expect(answer.body.data).toEqual([
    { _id: 'identity', name: 'Sample Identity' },
    { _id: 'linkedin', name: 'LinkedIn' },
  ])
})

test('a start gives the address and the state, and keeps everything else behind a strict cookie', async () => {
  const { answer, url, state } = await bench.start('identity')
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual({ url, state })
  const { searchParams } = new URL(url)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'mizan',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/linkedin?from=identity',
    scope: 'openid profile email',
    state,
    nonce: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    code_challenge_method: 'S256',
  })
  const [line = ''] = answer.headers.getSetCookie()
  const [pair = '', ...attributes] = line.split('; ')
  expect(pair).toMatch(/^__Host-oauth=[A-Za-z0-9_-]{43}$/)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Strict', 'Secure'])
  const stored = await query(bench.db.orm, sql`SELECT * FROM users.network_transaction`)
  const [, secret = ''] = pair.split('=')
  for (const clear of [state, secret, searchParams.get('nonce') ?? '']) {
    expect(JSON.stringify(stored)).not.toContain(clear)
  }
})

test.each(['identity', 'linkedin'] as const)(
  '%s: somebody new signs up, and comes back by the same way',
  async (network) => {
    const name = `maha-${network}`
    const email = `${name}@example.org`
    const first = await bench.signIn(network, typed(name))
    expect(first.status).toBe(200)
    expect(challengeOf(first)).toBeNull()
    expect(signUpOf(first)).toEqual({
      grant: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      firstName: 'Maha',
      lastName: 'Zahran',
      email: 'm•••@example.org',
    })
    expect(first.cookies).toEqual({ '__Host-oauth': '' })
    const finished = await bench.finish(signUpOf(first).grant, {
      userType: { isIssuer: true, isInvestor: true },
    })
    expect(finished.body.data).toMatchObject({
      purpose: 'sign-up',
      channel: 'mail',
      sentTo: 'm•••@example.org',
    })
    const entered = await bench.verify(finished.body.data?.['challengeId'], await bench.codeFor(email))
    expect(entered.body.data).toMatchObject({
      userType: { isIssuer: true, isInvestor: true },
      personalInfo: {
        name: { firstName: 'Maha', lastName: 'Zahran' },
        contact: { email: { id: email, isVerified: true }, phone: '' },
      },
    })

    const again = await bench.signIn(network, typed(name))
    expect(signUpOf(again)).toBeNull()
    expect(challengeOf(again)).toMatchObject({ purpose: 'sign-in', sentTo: 'm•••@example.org' })
    // Only the second factor opens the session.
    expect(again.cookies).toEqual({ '__Host-oauth': '' })
    bench.clock.advance(1_000)
    const back = await bench.verify(challengeOf(again)?.challengeId, await bench.codeFor(email))
    expect(back.status).toBe(200)
    expect(back.body.data?.['_id']).toBe(entered.body.data?.['_id'])
  },
)

test('the professional network takes the body of spec 7.4, without a state', async () => {
  await newPerson('linkedin', 'stateless')
  const { code, cookie } = await bench.authorize('linkedin', typed('stateless'))
  const body = { password: '', location: 'Dubai', channel: 'sms', linkedinToken: code }
  const answer = await bench.call('POST', '/v2/users/login/linkedin', body, { cookie })
  expect(challengeOf(answer)).toMatchObject({ purpose: 'sign-in', channel: 'mail' })
})

test('an account with the address of the network is not linked, nor is its owner told apart', async () => {
  const owner = await bench.newPerson('dania.sharif@mizan.test')
  const answer = await bench.signIn('identity', { who: 'demo-dania' })
  expect(challengeOf(answer)).toBeNull()
  const finished = await bench.finish(signUpOf(answer).grant)
  const fresh = await bench.finish(signUpOf(await bench.signIn('identity', typed('dora'))).grant)
  expect(Object.keys(finished.body.data ?? {})).toEqual(Object.keys(fresh.body.data ?? {}))
  expect(finished.body.message).toBe(fresh.body.message)
  const [mail] = await bench.mailsTo('dania.sharif@mizan.test')
  expect(mail?.subject).toBe('You already have a Mizan account')
  expect(mail?.text).toContain(
    'log in with your password, then link the network under Profile and security.\n\nLog in:\nhttp://localhost:3000/login',
  )
  const links = await query(
    bench.db.orm,
    sql`SELECT id FROM users.network_identity WHERE person_id = ${owner.userId}`,
  )
  expect(links).toEqual([])
})

test('a grant is for one use, ten minutes and the terms in force', async () => {
  const { grant } = signUpOf(await bench.signIn('identity', typed('once')))
  const old = await bench.finish(grant, { termsVersion: '2020-01' })
  expect(old.body.fieldErrors).toEqual({ acceptedTerms: TERMS_CHANGED_TEXT })
  expect((await bench.finish(grant, { acceptedTerms: false })).status).toBe(400)
  const both = await Promise.all([bench.finish(grant), bench.finish(grant)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await bench.finish('x'.repeat(43))).status).toBe(404)
  const late = signUpOf(await bench.signIn('identity', typed('late')))
  bench.clock.advance(10 * MINUTE)
  expect((await bench.finish(late.grant)).status).toBe(404)
})

test('a code counts once, in one of a hundred parallel exchanges too', async () => {
  await newPerson('identity', 'parallel')
  const returned = await bench.authorize('identity', typed('parallel'))
  const answers = await Promise.all(Array.from({ length: 100 }, () => bench.exchange('identity', returned)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
    new Set([FAILED]),
  )
})

test.each([
  ['no cookie', async () => ({ ...(await bench.authorize('identity', typed('lies'))), cookie: '' }), FAILED],
  [
    'a made-up cookie',
    async () => ({
      ...(await bench.authorize('identity', typed('lies'))),
      cookie: `__Host-oauth=${'a'.repeat(43)}`,
    }),
    FAILED,
  ],
  [
    'another state',
    async () => ({ ...(await bench.authorize('identity', typed('lies'))), state: 'x'.repeat(43) }),
    'State does not match',
  ],
  [
    "somebody else's cookie",
    async () => ({
      ...(await bench.authorize('identity', typed('lies'))),
      cookie: (await bench.start('identity')).cookie,
    }),
    'State does not match',
  ],
  [
    "somebody else's code",
    async () => ({
      ...(await bench.authorize('identity', typed('lies'))),
      code: (await bench.authorize('identity', typed('victim'))).code,
    }),
    FAILED,
  ],
  [
    'a made-up code',
    async () => ({ ...(await bench.authorize('identity', typed('lies'))), code: 'nonsense' }),
    FAILED,
  ],
  [
    'the issuer of the other network',
    async () => ({
      ...(await bench.authorize('identity', typed('lies'))),
      iss: 'http://id.localhost:3004/linkedin',
    }),
    FAILED,
  ],
  [
    "the other network's code",
    async () => ({
      ...(await bench.start('identity')),
      code: (await bench.authorize('linkedin', typed('lies'))).code,
      iss: undefined,
    }),
    FAILED,
  ],
  ["the other network's transaction", async () => bench.authorize('linkedin', typed('lies')), FAILED],
  [
    'a transaction of ten minutes ago',
    async () => {
      const returned = await bench.authorize('identity', typed('lies'))
      bench.clock.advance(10 * MINUTE)
      return returned
    },
    FAILED,
  ],
])('refused: %s', async (_name, make, text) => {
  const before = await countOf()
  const answer = await bench.exchange('identity', { ...(await make()) } as Parameters<
    NetworkBench['exchange']
  >[1])
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ status: false, code: 'unauthenticated', message: text })
  expect(await countOf()).toEqual(before)
})

async function countOf() {
  return query(
    bench.db.orm,
    sql`SELECT (SELECT count(*) FROM users.network_grant) AS grants, (SELECT count(*) FROM users.challenge) AS challenges,
               (SELECT count(*) FROM users.account) AS accounts, (SELECT count(*) FROM kit.person_key) AS keys`,
  )
}

test('a wrong state costs the transaction: the right one comes too late', async () => {
  const returned = await bench.authorize('identity', typed('lies'))
  await bench.exchange('identity', { ...returned, state: 'x' })
  expect((await bench.exchange('identity', returned)).body.message).toBe(FAILED)
})

test('an account closed by staff is not entered', async () => {
  const entered = await newPerson('identity', 'closed')
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET disabled_at = ${bench.clock.now()} WHERE id = ${entered.body.data?.['_id']}`,
  )
  const answer = await bench.signIn('identity', typed('closed'))
  expect(answer.status).toBe(401)
  expect(answer.body.message).toBe(FAILED)
})

test('a login tells its network, and no token, code or address of it is kept or logged', async () => {
  const entered = await newPerson('linkedin', 'quiet')
  const rows = await query<{ method: string }>(
    bench.db.orm,
    sql`SELECT method FROM users.login WHERE person_id = ${entered.body.data?.['_id']}`,
  )
  expect(rows).toEqual([{ method: 'LinkedIn and code' }])
  const logged = bench.lines.join('\n')
  expect(logged).toContain('user.network_accepted')
  expect(logged).not.toMatch(/quiet@example\.org|eyJ[A-Za-z0-9_-]{10}|typed-/)
})

test('what nobody finished is forgotten a day later', async () => {
  await bench.signIn('identity', typed('forgotten'))
  bench.startService('user')
  bench.clock.advance(25 * 60 * MINUTE)
  await expect
    .poll(async () => {
      await bench.ctx.jobs.runDue()
      return query(bench.db.orm, sql`SELECT 1 FROM users.network_grant WHERE used_at IS NULL`)
    })
    .toEqual([])
  expect(await query(bench.db.orm, sql`SELECT 1 FROM users.network_transaction`)).toEqual([])
})
