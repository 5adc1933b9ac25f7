import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecret } from '#services/kit/ids.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import { attackBench, type AttackBench, type Held } from './bench.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* What a thief does with a part of a session, with a former one, and with one that ends, through both doors. */
const ME = '{ it: currentUser { data { _id } } }'
const TOUCH = 'mutation { it: touchSession { status } }'
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' }
const IN_FLIGHT = IS_LONG ? 1_000 : 200

let bench: AttackBench

beforeAll(async () => {
  bench = await attackBench()
})
afterAll(() => bench?.close())

const opened = (name = 'investor') => bench.session(bench.ids[name] ?? '', { browser: true })

/** What REST and GraphQL answer to a call that reads and to one that changes. */
async function seen(as: Held, headers: Record<string, string> = FROM_PAGE) {
  const graphql = async (query: string) => {
    const { status, body } = await bench.graphql(query, undefined, { as, headers })
    return body.errors?.[0]?.extensions.statusCode ?? status
  }
  const rest = async (method: string, path: string) =>
    (await bench.rest(method, path, { as, headers })).status
  return {
    reads: [await rest('GET', '/v2/users'), await graphql(ME)],
    changes: [await rest('POST', '/v2/users/status'), await graphql(TOUCH)],
  }
}
const everything = (status: number) => ({ reads: [status, status], changes: [status, status] })

/** The present halves of a session, drawn anew. */
async function reissued(held: Held): Promise<Held> {
  const actor = await bench.platform.ctx.sessions.resolve({
    authorization: held.handle,
    sid: held.sid,
    secFetchSite: 'same-origin',
    background: true,
    method: 'GET',
  })
  if (actor.kind === 'guest') throw new Error('no session')
  const next = await bench.platform.ctx.sessions.reissue(bench.store.db.orm, actor.sessionId)
  if (!next) throw new Error('nothing was issued')
  const sid = next.cookies.find(({ name }) => name === '__Host-sid')?.value
  return { userId: held.userId, handle: next.handle, sid }
}

describe('a stolen handle', () => {
  it('is nobody without the cookie, with somebody else’s, and with a planted one', async () => {
    const [victim, thief] = [await opened(), await opened('investor1')]
    expect(await seen(victim)).toEqual(everything(200))
    for (const sid of [undefined, '', thief.sid, newSecret(), victim.handle]) {
      expect(await seen({ ...victim, sid })).toEqual(everything(401))
    }
  })

  it('leaves a line in the log with the session and the reason, and without the handle', async () => {
    const victim = await opened()
    await seen({ ...victim, sid: undefined })
    const refused = bench.lines.filter((line) => line.includes('"handle_without_cookie"'))
    expect(refused.length).toBeGreaterThan(0)
    expect(bench.lines.join('\n')).not.toContain(victim.handle)
  })

  it('from before the halves were drawn anew reads for 30 s with its cookie, changes nothing, then is nobody', async () => {
    const old = await opened()
    const present = await reissued(old)
    expect(await seen(old)).toEqual({ reads: [200, 200], changes: [401, 401] })
    expect(await seen({ ...old, sid: undefined })).toEqual(everything(401))
    bench.clock.advance(30_000)
    expect(await seen(old)).toEqual(everything(401))
    expect(await seen({ ...old, sid: present.sid })).toEqual(everything(401))
    expect(await seen(present)).toEqual(everything(200))
  })
})

describe('planted cookies', () => {
  it('never become a session: logging in draws both halves, whatever the request carries', async () => {
    const planted = { token: newSecret(), sid: newSecret() }
    const cookie = `token=${planted.token}; __Host-sid=${planted.sid}`
    const headers = { ...FROM_PAGE, cookie, authorization: planted.token }
    const email = 'investor2@mizan.test'
    const body = { email, password: DEMO_PASSWORD }
    const login = await bench.rest('POST', '/v2/users/login', { body, headers })
    const { challengeId } = login.body.data as { challengeId: string }
    await bench.platform.ctx.jobs.runDue()
    const { body: mails } = await bench.rest('GET', `/dev/mailbox.json?to=${email}`)
    const code = codeIn((mails.data as { text: string }[]).map(({ text }) => text))
    const kept = { ...headers, cookie: `${cookie}; ${login.cookie}` }
    const answer = await bench.rest('POST', '/v2/users/2fa/verify', {
      body: { challengeId, code },
      headers: kept,
    })
    expect(answer.status).toBe(200)
    for (const half of [planted.token, planted.sid]) expect(answer.text).not.toContain(half)
    const handle = (JSON.parse(answer.text) as { token: string }).token
    const userId = bench.ids['investor2'] ?? ''
    for (const [token, sid] of [
      [planted.token, planted.sid],
      [handle, planted.sid],
      [planted.token, undefined],
    ] as const) {
      expect(await seen({ userId, handle: token, sid })).toEqual(everything(401))
    }
  })

  it('do not survive a change of the halves either', async () => {
    const victim = await opened()
    const planted = newSecret()
    const present = await reissued(victim)
    expect([present.handle, present.sid]).not.toContain(planted)
    expect(await seen({ ...present, sid: planted })).toEqual(everything(401))
    expect(await seen({ ...present, handle: planted })).toEqual(everything(401))
  })
})

describe('a session born outside a browser', () => {
  it('is nobody in one: whoever plants its handle there signs nobody in', async () => {
    const planted = await bench.session(bench.ids['investor1'] ?? '')
    expect(await seen(planted, {})).toEqual(everything(200))
    expect(await seen(planted)).toEqual(everything(401))
    expect(await seen({ ...planted, sid: newSecret() })).toEqual(everything(401))
    const reasons = bench.lines.filter((line) => line.includes('"unbound_in_browser"'))
    expect(reasons.length).toBeGreaterThan(0)
  })

  it('is not ended from a page either', async () => {
    const planted = await bench.session(bench.ids['investor1'] ?? '')
    const body = { userId: planted.userId, accessToken: planted.handle }
    const logout = (headers: Record<string, string>) =>
      bench.rest('POST', '/v2/users/logout', { as: planted, body, headers })
    const reads = async () => (await bench.rest('GET', '/v2/users', { as: planted })).status
    expect([(await logout(FROM_PAGE)).status, await reads()]).toEqual([200, 200])
    expect([(await logout({})).status, await reads()]).toEqual([200, 401])
  })
})

describe(`the end of a session with ${IN_FLIGHT} calls in flight`, () => {
  const ends: [string, (held: Held) => Promise<unknown>][] = [
    [
      'logout',
      (held) =>
        bench.rest('POST', '/v2/users/logout', {
          as: held,
          headers: FROM_PAGE,
          body: { userId: held.userId, accessToken: held.handle },
        }),
    ],
    [
      'staff',
      async (held) => {
        const admin = await bench.platform.ctx.sessions.open(bench.store.db.orm, {
          userId: bench.ids['admin'] ?? '',
          isIssuer: false,
          isInvestor: false,
          roles: ['admin'],
          emailVerified: true,
          secFetchSite: undefined,
        })
        const as: Held = { userId: bench.ids['admin'] ?? '', handle: admin.handle, sid: undefined }
        const headers = await bench.accountProof(as, 'staffEndSessions')
        await bench.rest('DELETE', `/v2/staff/users/${held.userId}/sessions`, { as, headers })
      },
    ],
  ]
  it.each(ends)('by %s is the end of every call that starts after it', async (_, end) => {
    const held = await opened('investor3')
    const read = async () => (await bench.rest('GET', '/v2/users', { as: held, headers: FROM_PAGE })).status
    const flight = Array.from({ length: IN_FLIGHT }, read)
    await end(held)
    const after = await Promise.all(Array.from({ length: 50 }, read))
    expect(new Set(after)).toEqual(new Set([401]))
    expect(await seen(held)).toEqual(everything(401))
    for (const status of await Promise.all(flight)) expect([200, 401]).toContain(status)
  })
})
