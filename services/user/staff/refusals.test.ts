import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  FACTOR_REMOVAL_COOLING_MS,
  PROPOSAL_LIFE_MS,
  STAFF_TEXTS,
  type StaffRole,
} from '#contracts/staff/values.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { INVITATION_GUARD_TEXTS } from '#machines/staff-invitation/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { FACTOR_LIMITS } from '#services/user/authentication/factors/factor-rules.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { codeAt, softPasskey } from '#tests/support/people/authenticator.ts'
import { factorPerson } from '#tests/support/services/factors.ts'
import { staffPerson, staffSession, type StaffPerson } from '#tests/support/services/staff.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'

/* Refusals of invitations and role changes, except those by the rule of two administrators. */
const ACTS = 40
let bench: UserBench
let first: StaffPerson
let second: StaffPerson
let counter = 0

beforeAll(async () => {
  bench = await userBench({ limits: { staffPerPerson: { limit: ACTS, windowMs: 3_600_000 } } })
  first = await staffPerson(bench, 'first@example.org', ['admin'])
  second = await staffPerson(bench, 'second@example.org', ['admin'])
})
// Moves the clock beyond the idle limit of sessions.
beforeEach(async () => {
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
})
afterAll(() => bench?.close())

const address = () => `new${(counter += 1)}@example.org`
const someone = (roles: readonly StaffRole[]) => staffPerson(bench, address(), roles)
const invite = (email: string, role = 'support', by = first) =>
  by.stepped('inviteStaff', 'POST', '/v2/staff/invitations', { email, role })
const decide = (id: unknown, by = second) =>
  by.stepped('decideInvitation', 'POST', `/v2/staff/invitations/${String(id)}/decision`, {
    decision: 'confirm',
  })
const grant = (userId: string, role: string) =>
  first.stepped('grantRole', 'POST', `/v2/staff/people/${userId}/roles`, { role })
const take = (userId: string, role: string) =>
  first.stepped('takeRole', 'DELETE', `/v2/staff/people/${userId}/roles/${role}`)
const secretFor = async (email: string) => {
  const [mail] = await bench.mailsTo(email)
  return /\/invitation#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const start = async (token: string, method: 'totp' | 'passkey') => {
  const { body } = await bench.call('POST', '/v2/staff/invitation/factor', { token, method })
  return String(body.data?.[method === 'totp' ? 'secret' : 'options'])
}
const accept = (token: string, proof: { code?: string; passkey?: string }, password = GOOD_PASSWORD) =>
  bench.call('POST', '/v2/staff/invitation/accept', {
    token,
    firstName: 'Wilhelmina',
    lastName: 'Haddad',
    password,
    confirmPassword: password,
    acceptedTerms: true,
    termsVersion: TERMS_VERSION,
    ...proof,
  })
const ownerOfApp = async () => {
  const owner = await factorPerson(bench, address())
  await owner.setUpApp()
  return owner
}
const askRemoval = async (userId: string) => {
  const path = `/v2/staff/users/${userId}/factor-removal`
  const { body } = await first.stepped('askFactorRemoval', 'POST', path, { reason: 'Lost at sea' })
  return String(body.data?.['_id'])
}
const decideRemoval = (
  id: string,
  by = second,
  body: object = { decision: 'confirm', check: 'Called back' },
) => by.stepped('decideFactorRemoval', 'POST', `/v2/staff/factor-removals/${id}/decision`, body)
const later = async (ms: number) => {
  bench.clock.advance(ms)
  await bench.ctx.jobs.runDue()
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
}
const now = () => bench.clock.now()
const stateOf = async (table: 'staff_invitation' | 'factor_removal', id: unknown) => {
  const [row] = await query<{ state: string }>(
    bench.db.orm,
    sql`SELECT state FROM ${sql.raw(`users.${table}`)} WHERE id = ${String(id)}`,
  )
  return row?.state
}

it('takes no second factor that was drawn too long ago', async () => {
  const email = address()
  await invite(email)
  const token = await secretFor(email)
  const secret = await start(token, 'totp')
  bench.clock.advance(FACTOR_LIMITS.totpPendingMs)
  expect((await accept(token, { code: codeAt(secret, now()) })).body.fieldErrors).toEqual({
    code: STAFF_TEXTS.factorGone,
  })
  const options = await start(token, 'passkey')
  bench.clock.advance(FACTOR_LIMITS.passkeyStartMs)
  const passkey = softPasskey(bench.ctx.config.publicUrl).create(options)
  expect((await accept(token, { passkey })).body.fieldErrors).toEqual({ passkey: STAFF_TEXTS.factorGone })
})

it('takes one answer to the challenge of a passkey', async () => {
  const email = address()
  await invite(email)
  const token = await secretFor(email)
  const options = await start(token, 'passkey')
  const passkey = softPasskey(bench.ctx.config.publicUrl).create(options)
  expect((await accept(token, { passkey: '{}' })).body.fieldErrors).toEqual({
    passkey: STAFF_TEXTS.passkeyRefused,
  })
  expect((await accept(token, { passkey })).body.fieldErrors).toEqual({ passkey: STAFF_TEXTS.factorGone })
})

it('takes no password made of the name, so many codes only, and no code twice', async () => {
  const email = address()
  await invite(email)
  const token = await secretFor(email)
  const secret = await start(token, 'totp')
  const code = codeAt(secret, now())
  expect((await accept(token, { code }, 'Wilhelmina#1!')).body.fieldErrors).toEqual({
    password: USER_TEXTS.commonPassword,
  })
  // The refused password counted as a try too.
  for (let tries = 1; tries < FACTOR_LIMITS.confirm.limit; tries += 1)
    expect((await accept(token, { code: '000000' })).status).toBe(400)
  expect((await accept(token, { code })).status).toBe(429)
  bench.clock.advance(FACTOR_LIMITS.confirm.windowMs)
  const drawn = await start(token, 'totp')
  const used = codeAt(drawn, now())
  expect((await accept(token, { code: used })).status).toBe(200)
  const challenge = await bench.login(email)
  expect((await bench.verify(challenge.body.data?.['challengeId'], used)).status).toBe(400)
})

it('makes no second account of an address that has got one meanwhile', async () => {
  const [open, waiting] = [address(), address()]
  await invite(open)
  const proposed = await invite(waiting, 'finance')
  const token = await secretFor(open)
  for (const email of [open, waiting]) await bench.newPerson(email)
  const refused = await decide(proposed.body.data?.['_id'])
  expect([refused.status, refused.body.message]).toEqual([409, INVITATION_GUARD_TEXTS.hasNoAccount])
  const secret = await start(token, 'totp')
  const late = await accept(token, { code: codeAt(secret, now()) })
  expect([late.status, late.body.message]).toEqual([409, INVITATION_GUARD_TEXTS.hasNoAccount])
})

it('writes down who invited, who confirmed and who accepted with which factor', async () => {
  const email = address()
  const id = String((await invite(email, 'finance')).body.data?.['_id'])
  await decide(id)
  const token = await secretFor(email)
  const secret = await start(token, 'totp')
  expect((await accept(token, { code: codeAt(secret, now()) })).status).toBe(200)
  const trail = await query<{ action: string; actor: string; detail: object }>(
    bench.db.orm,
    sql`SELECT action, actor_id AS actor, detail FROM kit.audit WHERE entity_id = ${id} ORDER BY id`,
  )
  expect(trail).toEqual([
    {
      action: 'staff.invited',
      actor: first.userId,
      detail: { role: 'finance', state: 'proposed', by: 'administrator' },
    },
    { action: 'staff.invitation_open', actor: second.userId, detail: { role: 'finance', state: 'open' } },
    {
      action: 'staff.invitation_accepted',
      actor: expect.stringMatching(/^usr_/),
      detail: { role: 'finance', state: 'accepted', factor: 'totp', terms: TERMS_VERSION },
    },
  ])
})

it('ends what an administrator confirmed, too, once they are none', async () => {
  const third = await someone(['admin'])
  const invited = (await invite(address(), 'finance')).body.data?.['_id']
  expect((await decide(invited, third)).status).toBe(200)
  const owner = await ownerOfApp()
  const removal = await askRemoval(owner.person.userId)
  expect((await decideRemoval(removal, third)).body.data).toMatchObject({ state: 'cooling' })
  expect((await take(third.userId, 'admin')).status).toBe(200)
  expect(await stateOf('staff_invitation', invited)).toBe('expired')
  expect(await stateOf('factor_removal', removal)).toBe('withdrawn')
})

it('a removal takes passkeys and recovery codes too, and ends every session', async () => {
  const owner = await ownerOfApp()
  const { userId } = owner.person
  await owner.setUpPasskey()
  await decideRemoval(await askRemoval(userId))
  await bench.ctx.jobs.runDue()
  expect((await bench.call('GET', '/v2/users', undefined, owner.person)).status).toBe(200)
  await later(FACTOR_REMOVAL_COOLING_MS)
  for (const table of ['totp', 'passkey', 'recovery_code'])
    expect([
      table,
      await query(bench.db.orm, sql`SELECT 1 FROM ${sql.raw(`users.${table}`)} WHERE user_id = ${userId}`),
    ]).toEqual([table, []])
  expect((await bench.call('GET', '/v2/users', undefined, owner.person)).status).toBe(401)
})

it('a removal that is declined, withdrawn while it cools or not confirmed in time takes nothing', async () => {
  const owner = await ownerOfApp()
  const { userId } = owner.person
  const declined = await askRemoval(userId)
  expect((await decideRemoval(declined, second, { decision: 'decline' })).body.data).toMatchObject({
    state: 'declined',
  })
  const withdrawn = await askRemoval(userId)
  await decideRemoval(withdrawn)
  await bench.ctx.jobs.runDue()
  expect((await first.plain('DELETE', `/v2/staff/factor-removals/${withdrawn}`)).status).toBe(200)
  const forgotten = await askRemoval(userId)
  await later(PROPOSAL_LIFE_MS)
  expect(await stateOf('factor_removal', withdrawn)).toBe('withdrawn')
  expect(await stateOf('factor_removal', forgotten)).toBe('expired')
  const failed = await query(
    bench.db.orm,
    sql`SELECT last_error FROM kit.job WHERE topic = 'staff.removal_due' AND last_error IS NOT NULL`,
  )
  expect(failed).toEqual([])
  expect(await query(bench.db.orm, sql`SELECT 1 FROM users.totp WHERE user_id = ${userId}`)).toHaveLength(1)
})

it('writes down who asked for a role, who confirmed it and who took it, and tells of no request that is over', async () => {
  const person = await someone(['support'])
  const before = (await bench.mailsTo(second.email)).length
  const gone = String((await grant(person.userId, 'compliance')).body.data?.['_id'])
  await first.plain('DELETE', `/v2/staff/role-changes/${gone}`)
  expect(await bench.mailsTo(second.email)).toHaveLength(before)
  const id = String((await grant(person.userId, 'finance')).body.data?.['_id'])
  const path = `/v2/staff/role-changes/${id}/decision`
  await second.stepped('decideRoleChange', 'POST', path, { decision: 'confirm' })
  await take(person.userId, 'finance')
  const trail = await query<{ action: string; actor: string }>(
    bench.db.orm,
    sql`SELECT action, actor_id AS actor FROM kit.audit
         WHERE entity_id = ${person.userId} AND action LIKE 'staff.%' ORDER BY id`,
  )
  expect(trail).toEqual([
    { action: 'staff.role_asked', actor: first.userId },
    { action: 'staff.role_withdrawn', actor: first.userId },
    { action: 'staff.role_asked', actor: first.userId },
    { action: 'staff.role_granted', actor: second.userId },
    { action: 'staff.role_taken', actor: first.userId },
  ])
})

it('gives no role to a closed account, not even one asked for before', async () => {
  const person = await someone(['support'])
  const asked = (await grant(person.userId, 'finance')).body.data?.['_id']
  const close = { disabled: true, reason: 'x' }
  const path = `/v2/staff/users/${person.userId}/disable`
  expect((await first.stepped('staffDisableUser', 'POST', path, close)).status).toBe(200)
  expect((await grant(person.userId, 'content')).body.message).toBe('This account is closed.')
  const confirmed = await second.stepped(
    'decideRoleChange',
    'POST',
    `/v2/staff/role-changes/${String(asked)}/decision`,
    {
      decision: 'confirm',
    },
  )
  expect([confirmed.status, confirmed.body.message]).toEqual([409, 'This account is closed.'])
})

it('says beforehand what would be refused, and lists whoever was staff once', async () => {
  const person = await someone(['support'])
  await grant(person.userId, 'finance')
  const page = async () => (await first.plain('GET', `/v2/staff/people/${person.userId}`)).body.data
  const verdicts = (await page())?.['roleVerdicts'] as { role: string; grant: object; take: object }[]
  expect(verdicts.find(({ role }) => role === 'finance')).toMatchObject({
    grant: { allowed: false, reason: 'This role has been requested already.' },
    take: { allowed: false, reason: STAFF_TEXTS.hasNoRole },
  })
  expect((await grant(person.userId, 'finance')).body.message).toBe('This role has been requested already.')
  expect((await grant(person.userId, 'support')).body.message).toBe('This person has this role already.')
  expect((await take(person.userId, 'support')).status).toBe(200)
  expect((await person.plain('GET', '/v2/users')).status).toBe(200)
  expect(await page()).toMatchObject({ roles: [], isYou: false, isClosed: false })
  const { body } = await first.plain('GET', '/v2/staff/people?perPage=50')
  expect((body.data as unknown as { _id: string }[]).map(({ _id }) => _id)).toContain(person.userId)
})

it('lets one administrator do so much an hour', async () => {
  const busy = await someone(['admin'])
  const act = async () => (await busy.plain('DELETE', '/v2/staff/invitations/inv_unknown')).status
  for (let acts = 0; acts < ACTS; acts += 1) expect(await act()).toBe(404)
  expect(await act()).toBe(429)
})

it('tries no more links than the limit of one network', async () => {
  const few = await userBench({ limits: { verifyPerIp: { limit: 2, windowMs: 60_000 } } })
  try {
    for (const path of ['/v2/staff/invitation', '/v2/users/factor-removal/stop']) {
      const statuses: number[] = []
      for (let tries = 0; tries < 3; tries += 1)
        statuses.push((await few.call('POST', path, { token: 'A'.repeat(43) })).status)
      expect([path, statuses.at(-1)]).toEqual([path, 429])
      expect(statuses.slice(0, 2)).not.toContain(429)
    }
  } finally {
    await few.close()
  }
})
