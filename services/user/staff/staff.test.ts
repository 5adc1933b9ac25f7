import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINKS_END_TOPIC } from '#contracts/internal/document.ts'
import { query } from '#services/kit/database/database.ts'
import { giveRoles, proofFor } from '#tests/support/services/staff.ts'
import { GOOD_PASSWORD, userBench, type As, type UserBench } from '#tests/support/services/user-bench.ts'

let bench: UserBench
let admin: As
let adminId: string
let counter = 0

beforeAll(async () => {
  bench = await userBench()
  const { userId } = await bench.newPerson('admin@example.org')
  adminId = userId
  await giveRoles(bench, userId, ['admin'])
  const opened = await bench.ctx.sessions.open(bench.db.orm, {
    userId,
    isIssuer: false,
    isInvestor: false,
    roles: ['admin'],
    emailVerified: true,
    secFetchSite: undefined,
  })
  admin = { token: opened.handle }
})
afterAll(() => bench?.close())

async function person() {
  counter += 1
  const email = `member${counter}@example.org`
  const { token, cookie, userId } = await bench.newPerson(email, { browser: true })
  return { email, userId, token, cookie, browser: true }
}
const me = async (as: As) => (await bench.call('GET', '/v2/users', undefined, as)).status
/** Adds a fresh proof for this operation. */
const proved = async (as: As, operation: string): Promise<As> =>
  as.token === undefined ? as : { ...as, headers: await proofFor({ bench, token: as.token }, operation) }
const disable = async (id: string, disabled: boolean, as = admin, reason = 'Requested by Amina Rahman') =>
  bench.call(
    'POST',
    `/v2/staff/users/${id}/disable`,
    { disabled, reason },
    await proved(as, 'staffDisableUser'),
  )
const endSessions = async (id: string, as = admin) =>
  bench.call('DELETE', `/v2/staff/users/${id}/sessions`, undefined, await proved(as, 'staffEndSessions'))
const resetPassword = async (id: string, as = admin) =>
  bench.call(
    'POST',
    `/v2/staff/users/${id}/password/reset`,
    undefined,
    await proved(as, 'staffResetPassword'),
  )
const audits = (entityId: string) =>
  query<{ action: string; actorId: string; detail: unknown }>(
    bench.db.orm,
    sql`SELECT action, actor_id, detail FROM kit.audit WHERE entity_id = ${entityId} AND actor_id = ${adminId} ORDER BY at`,
  )

test('nobody but an administrator may', async () => {
  const [mine, yours] = [await person(), await person()]
  for (const act of [
    disable(yours.userId, true, mine),
    endSessions(yours.userId, mine),
    resetPassword(yours.userId, mine),
  ])
    expect((await act).status).toBe(403)
  for (const act of [
    disable(yours.userId, true, {}),
    endSessions(yours.userId, {}),
    resetPassword(yours.userId, {}),
  ])
    expect((await act).status).toBe(401)
  expect(await me(yours)).toBe(200)
})

test('a stolen session of an administrator closes no account, ends no session and sends no recovery link: each asks for its own proof', async () => {
  const held = await person()
  const body = { disabled: true, reason: 'Stolen' }
  const close = (as: As) => bench.call('POST', `/v2/staff/users/${held.userId}/disable`, body, as)
  const end = (as: As) => bench.call('DELETE', `/v2/staff/users/${held.userId}/sessions`, undefined, as)
  const recover = (as: As) =>
    bench.call('POST', `/v2/staff/users/${held.userId}/password/reset`, undefined, as)
  const mails = (await bench.mailsTo(held.email)).length
  const answers = [
    await close(admin),
    await end(admin),
    await recover(admin),
    await close(await proved(admin, 'staffEndSessions')),
    await end(await proved(admin, 'staffDisableUser')),
    await recover(await proved(admin, 'staffEndSessions')),
  ]
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    answers.map(() => [403, 'step_up_required']),
  )
  expect(await me(held)).toBe(200)
  expect(await bench.mailsTo(held.email)).toHaveLength(mails)
})

test('an administrator ends every session of a person at once', async () => {
  const held = await person()
  const again = await bench.enter(held.email, { browser: true })
  expect((await endSessions(held.userId)).status).toBe(200)
  expect([await me(held), await me({ ...again, browser: true })]).toEqual([401, 401])
  expect(await audits(held.userId)).toEqual([
    { action: 'user.sessions_ended', actorId: adminId, detail: { by: 'staff', ended: 2 } },
  ])
  expect((await bench.login(held.email)).status).toBe(200)
})

test('a closed account is out at once, and its right password answers like a wrong one', async () => {
  const held = await person()
  const open = await bench.login(held.email)
  const code = await bench.codeFor(held.email)
  expect((await disable(held.userId, true)).status).toBe(200)
  expect(await me(held)).toBe(401)
  const ending = sql`SELECT 1 FROM kit.job WHERE topic = ${LINKS_END_TOPIC} AND payload ->> 'userId' = ${held.userId}`
  expect(await query(bench.db.orm, ending)).toHaveLength(1)
  // A code requested before the closing no longer signs in.
  const late = await bench.verify(open.body.data?.['challengeId'], code)
  expect([late.status, late.cookies]).toEqual([400, {}])
  const mails = (await bench.mailsTo(held.email)).length
  const right = await bench.login(held.email)
  const wrong = await bench.login((await person()).email, 'Wrong-Harbour7!')
  const unknown = await bench.login('nobody@example.org')
  for (const other of [wrong, unknown]) {
    expect([right.status, right.body]).toEqual([other.status, other.body])
  }
  expect(right.status).toBe(401)
  expect(await bench.mailsTo(held.email)).toHaveLength(mails)
})

test('a closed account gets no recovery link: not by asking, not from staff', async () => {
  const [closed, open] = [await person(), await person()]
  await disable(closed.userId, true)
  const ask = async (email: string) => {
    const captcha = await bench.captchaAnswer()
    return bench.call('POST', '/v2/users/password/reset', { email, captcha })
  }
  const before = (await bench.mailsTo(closed.email)).length
  const answers = [await ask(closed.email), await ask(open.email)]
  expect([answers[0]?.status, answers[0]?.body]).toEqual([answers[1]?.status, answers[1]?.body])
  expect(answers[0]?.status).toBe(200)
  expect(await bench.mailsTo(closed.email)).toHaveLength(before)
  expect((await bench.mailsTo(open.email))[0]?.text).toContain('/changePassword/')
  expect((await resetPassword(closed.userId)).status).toBe(409)
  expect(await bench.mailsTo(closed.email)).toHaveLength(before)
})

test('opened again it works as before', async () => {
  const held = await person()
  await disable(held.userId, true)
  expect((await disable(held.userId, false)).status).toBe(200)
  expect(await me(held)).toBe(401)
  expect(await me(await bench.enter(held.email, {}, GOOD_PASSWORD))).toBe(200)
})

test('the reason is sealed, and stands neither in the audit nor in a log; twice is once', async () => {
  const held = await person()
  await disable(held.userId, true)
  await disable(held.userId, true, admin, 'Another reason')
  const [row] = await query<{ disabledReasonSealed: string }>(
    bench.db.orm,
    sql`SELECT disabled_reason_sealed FROM users.account WHERE id = ${held.userId}`,
  )
  const key = await bench.ctx.personal.of(bench.db.orm, held.userId)
  expect(key?.open('disabled_reason', row?.disabledReasonSealed ?? '')).toBe('Requested by Amina Rahman')
  expect(await audits(held.userId)).toEqual([
    { action: 'user.disabled', actorId: adminId, detail: { ended: 1 } },
  ])
  expect(bench.lines.join('\n')).not.toContain('Amina')
  await disable(held.userId, false)
  const [open] = await query(
    bench.db.orm,
    sql`SELECT disabled_at, disabled_reason_sealed FROM users.account WHERE id = ${held.userId}`,
  )
  expect(open).toEqual({ disabledAt: null, disabledReasonSealed: null })
})

test('staff send a recovery link and learn nothing from it', async () => {
  const held = await person()
  const answer = await resetPassword(held.userId)
  expect(answer.status).toBe(200)
  const [mail] = await bench.mailsTo(held.email)
  const secret = /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? 'none'
  expect(secret).not.toBe('none')
  expect(JSON.stringify(answer.body)).not.toContain(secret)
  expect(await audits(held.userId)).toEqual([
    { action: 'user.recovery_sent', actorId: adminId, detail: { by: 'staff' } },
  ])
  expect(await me(held)).toBe(200)
})

test('an unknown user is 404, and nobody closes the own account', async () => {
  for (const act of [disable('usr_unknown', true), endSessions('usr_unknown'), resetPassword('usr_unknown')])
    expect((await act).status).toBe(404)
  expect((await disable(adminId, true)).status).toBe(409)
})

test('a login under way while the account is closed leaves no session behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const held = await person()
    const challenge = await bench.login(held.email)
    const code = await bench.codeFor(held.email)
    const [entered] = await Promise.all([
      bench.verify(challenge.body.data?.['challengeId'], code),
      disable(held.userId, true),
    ])
    expect([200, 400]).toContain(entered.status)
    const token = entered.body.accessToken
    if (token !== undefined) expect(await me({ token })).toBe(401)
    expect(await bench.ctx.sessions.ofUser(held.userId)).toEqual([])
  }
})
