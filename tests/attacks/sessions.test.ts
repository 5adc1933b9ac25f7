import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { challengeRowOf } from '#tests/support/services/user-bench.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import { attackBench, type AttackBench, type Held } from './bench.ts'

/* Sessions and codes against somebody who has a part of what is needed, through both doors. */
const ME = '{ it: currentUser { data { _id } } }'
const VERIFY = 'mutation($input: VerifyCodeBody!) { it: verifyCode(input: $input) { token } }'
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' }

let bench: AttackBench
let victim: Held
let other: Held

beforeAll(async () => {
  bench = await attackBench()
  const [one, two] = [bench.ids['investor'] ?? '', bench.ids['investor1'] ?? '']
  victim = await bench.session(one, { browser: true })
  other = await bench.session(two, { browser: true })
})
afterAll(() => bench?.close())

/** 200 when signed in, else what both doors say of it. */
async function seen(as: Held, headers: Record<string, string> = {}): Promise<[number, number]> {
  const rest = await bench.rest('GET', '/v2/users', { as, headers })
  const graphql = await bench.graphql(ME, undefined, { as, headers })
  return [rest.status, graphql.body.errors?.[0]?.extensions.statusCode ?? graphql.status]
}

describe('a session born in a browser', () => {
  it('needs both halves', async () => {
    expect(await seen(victim)).toEqual([200, 200])
    expect(await seen({ ...victim, sid: undefined })).toEqual([401, 401])
    expect(await seen({ ...victim, sid: other.sid })).toEqual([401, 401])
    expect(await seen({ ...victim, handle: other.handle })).toEqual([401, 401])
    expect(await seen({ ...victim, handle: victim.sid ?? '' })).toEqual([401, 401])
    const planted = { cookie: `__Host-sid=planted; __Host-sid=${victim.sid}` }
    expect(await seen({ ...victim, sid: undefined }, planted)).toEqual([401, 401])
  })

  it('is nobody with the cookies alone, the readable one included', async () => {
    const cookie = `token=${victim.handle}; __Host-sid=${victim.sid}`
    for (const path of ['/v2/users', '/v1/accounts', '/v2/payments/orders', '/events']) {
      expect((await bench.rest('GET', path, { headers: { cookie } })).status).toBe(401)
    }
  })

  it.each(['cross-site', 'same-site', 'none'])('is refused to a call that is %s', async (site) => {
    expect(await seen(victim, { 'sec-fetch-site': site })).toEqual([403, 403])
  })

  it.each([
    { 'x-user-id': 'usr_1' },
    { 'x-service-token': 'payment.9999999999999.k.s', 'x-client-address': '127.0.0.1' },
    { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { authorization: 'Bearer null' },
  ])('is not replaced by the headers %j', async (headers) => {
    expect((await bench.rest('GET', '/v2/users', { headers })).status).toBe(401)
  })

  it('is ended by its owner only', async () => {
    const mine = { userId: other.userId, accessToken: other.handle }
    const theirs = { userId: victim.userId, accessToken: victim.handle }
    for (const body of [
      theirs,
      { ...mine, accessToken: victim.handle },
      { ...theirs, accessToken: other.handle },
    ]) {
      expect((await bench.rest('POST', '/v2/users/logout', { as: other, body })).status).toBe(403)
    }
    await bench.rest('POST', '/v2/users/logout', { body: theirs })
    expect([await seen(victim), await seen(other)]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })
})

interface Asked {
  readonly id: string
  readonly code: string
  /** Of the browser that asked. */
  readonly cookie: string
}

/** A new challenge for a demonstration account, with the code that was mailed. */
async function challenge(mailbox: string): Promise<Asked> {
  const email = `${mailbox}@mizan.test`
  const body = { email, password: DEMO_PASSWORD }
  const { body: answer, cookie } = await bench.rest('POST', '/v2/users/login', { body, headers: FROM_PAGE })
  await bench.platform.ctx.jobs.runDue()
  const mails = await bench.rest('GET', `/dev/mailbox.json?to=${email}`)
  const code = codeIn((mails.body.data as { text: string }[]).map(({ text }) => text)) ?? ''
  return { id: (answer.data as { challengeId: string }).challengeId, code, cookie }
}
const guess = (door: number, { id: challengeId, cookie }: Omit<Asked, 'code'>, code: string) => {
  const headers = { ...FROM_PAGE, cookie }
  return door % 2 === 0
    ? bench.rest('POST', '/v2/users/2fa/verify', { body: { challengeId, code }, headers })
    : bench.graphql(VERIFY, { input: { challengeId, code } }, { headers })
}

describe('a one-time code', () => {
  it('is compared with five guesses, however many come at once and through whichever door', async () => {
    const asked = await challenge('investor2')
    const { id, code } = asked
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index, asked, wrong(index))))
    const compared = bench.lines.filter(
      (line) => line.includes(challengeRowOf(id)) && line.includes('"compared":true'),
    )
    expect(compared).toHaveLength(5)
    for (const door of [0, 1]) expect((await guess(door, asked, code)).text).not.toContain('"token"')
  })

  it('opens one session, however often the right one comes', async () => {
    const asked = await challenge('investor3')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(index, asked, asked.code)),
    )
    expect(answers.filter(({ text }) => text.includes('"token":"'))).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  it('opens no other challenge', async () => {
    const [one, two] = [await challenge('investor4'), await challenge('investor5')]
    expect((await guess(0, one, two.code)).status).toBe(400)
    expect((await guess(0, two, one.code)).status).toBe(400)
  })

  it('wrong, used up, too late or never asked for: one answer', async () => {
    const asked = await challenge('investor6')
    const { code } = asked
    const unknown = { ...asked, id: 'chl_unknown' }
    const answers = [await guess(0, unknown, code), await guess(0, asked, 'abcdef')]
    await guess(0, asked, code)
    answers.push(await guess(0, asked, code))
    const late = await challenge('investor7')
    bench.clock.advance(5 * 60_000)
    answers.push(await guess(0, late, late.code))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  it('never stands in a log', () => {
    for (const line of bench.lines) {
      expect(line).not.toMatch(/@mizan\.test|Mizan#2026|"code":"\d{6}"|your code is/)
    }
  })
})

it('an unknown address and a wrong password are answered alike', async () => {
  const answers = await Promise.all(
    ['investor8@mizan.test', 'nobody@mizan.test'].map((email) =>
      bench.rest('POST', '/v2/users/login', { body: { email, password: 'Wrong#2026' } }),
    ),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
})

it('after five wrong passwords the right one is refused in the same words', async () => {
  const login = (password: string) =>
    bench.rest('POST', '/v2/users/login', { body: { email: 'investor9@mizan.test', password } })
  const wrong = await Promise.all(Array.from({ length: 12 }, () => login('Wrong#2026')))
  const right = await login(DEMO_PASSWORD)
  expect(new Set([...wrong, right].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
})
