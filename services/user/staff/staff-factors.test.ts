import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enableTwoFactor } from '#contracts/authentication/factors.ts'
import { codeAt } from '#tests/support/people/authenticator.ts'
import { factorPerson } from '#tests/support/services/factors.ts'
import { proofFor } from '#tests/support/services/staff.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

let bench: UserBench
beforeAll(async () => {
  bench = await userBench({ production: true })
})
afterAll(() => bench.close())

/** Only the owner of the database may give roles here. */
async function makeAdmin(userId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: bench.ownerUrl })
  await owner.connect()
  await owner.query(`UPDATE users.account SET roles = '{admin}' WHERE id = $1`, [userId])
  await owner.end()
}

it('in production staff act only while they have an authenticator app or a passkey', async () => {
  const someone = await factorPerson(bench, 'admin@mizan.test')
  const victim = await bench.newPerson('somebody@mizan.test')
  await makeAdmin(someone.person.userId)
  const earlier = await bench.enter(someone.email)
  const session = someone.person
  const end = async (by = session) => {
    const headers = await proofFor({ bench, token: by.token }, 'staffEndSessions')
    const path = `/v2/staff/users/${victim.userId}/sessions`
    return (await bench.call('DELETE', path, undefined, { ...by, headers })).status
  }
  expect(await end()).toBe(403)
  // The session may set up a factor, and has its roles from that request on under new halves.
  const before = { ...session }
  await someone.setUpApp()
  expect(session.token).not.toBe(before.token)
  expect(await end()).toBe(200)
  // The former halves may read for 30 s, and may not act at all.
  expect(await end(before)).toBe(401)
  expect((await bench.call('GET', '/v2/users', undefined, before)).status).toBe(200)
  // A session that was opened with a mailed code gets no roles.
  expect(await end(earlier)).toBe(401)
  const { id } = await someone.setUpPasskey()
  await someone.removeApp()
  expect(await end()).toBe(200)
  const [code = ''] = await someone.renewCodes()
  expect((await someone.removePasskey(id, code)).status).toBe(200)
  expect(await end()).toBe(403)
})

it('the first passkey, too, raises a session under new halves; what adds to a factor does not', async () => {
  const someone = await factorPerson(bench, 'key@mizan.test')
  await makeAdmin(someone.person.userId)
  const { token: before } = someone.person
  await someone.setUpPasskey()
  const { token: raised } = someone.person
  expect(raised).not.toBe(before)
  await someone.setUpApp()
  expect(someone.person.token).toBe(raised)
})

it('a browser gets both halves anew; whoever has no roles keeps theirs', async () => {
  const setUp = async (email: string, isAdmin: boolean) => {
    const { token, cookie, userId } = await bench.newPerson(email, { browser: true })
    if (isAdmin) await makeAdmin(userId)
    const [session] = await bench.ctx.sessions.ofUser(userId)
    const scope = { sessionId: session?.id ?? '', userId, operation: enableTwoFactor.id }
    const { token: proof } = await bench.ctx.stepUps.issue(bench.db.orm, scope)
    const by = { token, cookie, browser: true }
    const headers = { 'x-step-up': proof }
    const drawn = await bench.call('POST', '/v2/users/2fa/enable', undefined, { ...by, headers })
    const code = codeAt(String(drawn.body.data?.['secret']), bench.clock.now())
    const done = await bench.call('POST', '/v2/users/2fa/enable/confirm', { code }, by)
    expect(done.status).toBe(200)
    return { cookie, ...done }
  }
  expect((await setUp('plain@mizan.test', false)).cookies).toEqual({})
  const { cookie, cookies } = await setUp('both@mizan.test', true)
  expect(Object.keys(cookies).toSorted()).toEqual(['__Host-sid', 'token'])
  for (const [name, value] of Object.entries(cookies)) {
    expect(value).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(cookie).not.toContain(`${name}=${value}`)
  }
})
