import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROPOSAL_LIFE_MS } from '#contracts/staff/values.ts'
import { query } from '#services/kit/database/database.ts'
import { giveRoles, staffPerson, staffSession, type StaffPerson } from '#tests/support/services/staff.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

let bench: UserBench
let first: StaffPerson
let second: StaffPerson
let counter = 0

beforeAll(async () => {
  bench = await userBench({ limits: { staffPerPerson: { limit: 1000, windowMs: 3_600_000 } } })
  first = await staffPerson(bench, 'first@example.org', ['admin'])
  second = await staffPerson(bench, 'second@example.org', ['admin'])
})
afterAll(() => bench?.close())

const someone = (roles: Parameters<typeof staffPerson>[2] = []) =>
  staffPerson(bench, `person${(counter += 1)}@example.org`, roles)
const rolesOf = async (userId: string) => {
  const [row] = await query<{ roles: string[] }>(
    bench.db.orm,
    sql`SELECT roles FROM users.account WHERE id = ${userId}`,
  )
  return row?.roles
}
const grant = (by: StaffPerson, userId: string, role: string) =>
  by.stepped('grantRole', 'POST', `/v2/staff/people/${userId}/roles`, { role })
const decide = (by: StaffPerson, id: unknown, decision = 'confirm') =>
  by.stepped('decideRoleChange', 'POST', `/v2/staff/role-changes/${String(id)}/decision`, { decision })
const take = (by: StaffPerson, userId: string, role: string) =>
  by.stepped('takeRole', 'DELETE', `/v2/staff/people/${userId}/roles/${role}`)

it('gives a role at once where one administrator is enough, and its owner logs in anew', async () => {
  const person = await someone(['scholar'])
  const given = await grant(first, person.userId, 'support')
  expect([given.status, given.body.data?.['state'], given.body.message]).toEqual([
    200,
    'granted',
    'The role is given',
  ])
  expect(await rolesOf(person.userId)).toEqual(['scholar', 'support'])
  expect((await person.plain('GET', '/v2/users')).status).toBe(401)
  expect((await bench.mailsTo(person.email))[0]?.subject).toBe('You have a new role at Mizan')
})

it.each(['admin', 'finance', 'compliance'])(
  'gives %s only when another administrator confirms it, not the one who asked and not the person',
  async (role) => {
    const person = await someone(['scholar', 'admin'].filter((one) => one !== role) as ['scholar'])
    const asked = await grant(first, person.userId, role)
    expect([asked.status, asked.body.data?.['state']]).toEqual([200, 'proposed'])
    const id = asked.body.data?.['_id']
    expect(await rolesOf(person.userId)).not.toContain(role)
    const own = await decide(first, id)
    expect([own.status, own.body.message]).toEqual([
      409,
      'You requested this role. Another administrator must confirm it.',
    ])
    if (role !== 'admin') expect((await decide(person, id)).status).toBe(409)
    expect(await rolesOf(person.userId)).not.toContain(role)
    expect((await decide(second, id)).status).toBe(200)
    expect(await rolesOf(person.userId)).toContain(role)
    expect((await decide(second, id)).body.message).toBe('This role is given already.')
  },
)

it('tells the other administrators, who see the verdict of the service with its reason', async () => {
  const person = await someone(['support'])
  const before = (await bench.mailsTo(first.email)).length
  const { body } = await grant(first, person.userId, 'finance')
  expect((await bench.mailsTo(second.email))[0]?.subject).toBe('A role to confirm at Mizan')
  expect(await bench.mailsTo(first.email)).toHaveLength(before)
  const listed = async (by: StaffPerson) => {
    const answer = await by.plain('GET', '/v2/staff/role-changes')
    const rows = answer.body.data as unknown as { _id: string; confirm: unknown; withdraw: unknown }[]
    const row = rows.find(({ _id }) => _id === body.data?.['_id'])
    return [row?.confirm, row?.withdraw]
  }
  expect(await listed(first)).toEqual([
    { allowed: false, reason: 'You requested this role. Another administrator must confirm it.' },
    { allowed: true, reason: null },
  ])
  expect(await listed(second)).toEqual([
    { allowed: true, reason: null },
    { allowed: false, reason: 'Another administrator requested this role. Decline it instead.' },
  ])
  expect((await first.plain('DELETE', `/v2/staff/role-changes/${String(body.data?.['_id'])}`)).status).toBe(
    200,
  )
  expect((await decide(second, body.data?.['_id'])).body.message).toBe('This request was withdrawn.')
})

it('forgets what nobody confirmed within 72 hours', async () => {
  const person = await someone(['support'])
  const { body } = await grant(first, person.userId, 'finance')
  bench.clock.advance(PROPOSAL_LIFE_MS)
  await bench.ctx.jobs.runDue()
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
  expect((await decide(second, body.data?.['_id'])).body.message).toBe(
    'This request has expired. Please ask for the role again.',
  )
  expect(await rolesOf(person.userId)).toEqual(['support'])
})

it('nothing is confirmed after 72 hours, however late the work that ends it runs', async () => {
  const person = await someone(['support'])
  const { body } = await grant(first, person.userId, 'finance')
  bench.clock.advance(PROPOSAL_LIFE_MS)
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
  const late = await decide(second, body.data?.['_id'])
  expect([late.status, late.body.message]).toEqual([
    409,
    'This request has expired. Please ask for the role again.',
  ])
  expect((await decide(second, body.data?.['_id'], 'decline')).status).toBe(200)
  expect(await rolesOf(person.userId)).toEqual(['support'])
})

it('asks for a second factor before any change of roles', async () => {
  const person = await someone(['support'])
  const path = `/v2/staff/people/${person.userId}/roles`
  const answers = [
    await first.plain('POST', path, { role: 'content' }),
    await first.plain('DELETE', `${path}/support`),
    await first.plain('POST', '/v2/staff/invitations', { email: 'x@example.org', role: 'support' }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'step_up_required'])
  expect(await rolesOf(person.userId)).toEqual(['support'])
})

it('takes a role away with what it opened: the open session may not do it any more', async () => {
  const person = await someone(['admin', 'support'])
  expect((await person.plain('GET', '/v2/staff/people')).status).toBe(200)
  expect((await take(first, person.userId, 'admin')).status).toBe(200)
  expect((await person.plain('GET', '/v2/staff/people')).status).toBe(403)
  expect((await person.plain('GET', '/v2/users')).status).toBe(200)
  expect(await rolesOf(person.userId)).toEqual(['support'])
  expect((await bench.mailsTo(person.email))[0]?.subject).toBe('A role was taken away at Mizan')
})

it('a former administrator has nothing confirmed that they asked for', async () => {
  const [third, person] = [await someone(['admin']), await someone(['support'])]
  const asked = await grant(third, person.userId, 'finance')
  const invited = await third.stepped('inviteStaff', 'POST', '/v2/staff/invitations', {
    email: 'friend@example.org',
    role: 'support',
  })
  expect([asked.status, invited.status]).toEqual([200, 200])
  await take(first, third.userId, 'admin')
  expect((await decide(second, asked.body.data?.['_id'])).status).toBe(409)
  const list = await first.plain('GET', '/v2/staff/invitations')
  const rows = list.body.data as unknown as { _id: string; state: string }[]
  expect(rows.find(({ _id }) => _id === invited.body.data?.['_id'])?.state).toBe('expired')
  expect(await rolesOf(person.userId)).toEqual(['support'])
})

it('nobody changes their own roles, and roles nobody knows are refused by the database too', async () => {
  expect((await grant(first, first.userId, 'finance')).body.message).toBe(
    'Another administrator decides about your roles.',
  )
  expect((await take(first, first.userId, 'admin')).body.message).toBe(
    'Another administrator changes your roles',
  )
  expect((await grant(first, second.userId, 'owner')).status).toBe(400)
  await expect(giveRoles(bench, second.userId, ['owner'])).rejects.toThrow('account_known_roles')
})

it('of two administrators who remove each other at the same time, one is left', async () => {
  const own = await userBench()
  try {
    const [one, other] = [
      await staffPerson(own, 'one@example.org', ['admin']),
      await staffPerson(own, 'other@example.org', ['admin']),
    ]
    const path = (of: StaffPerson) => `/v2/staff/people/${of.userId}/roles/admin`
    const outcomes = await Promise.all([
      one.stepped('takeRole', 'DELETE', path(other)),
      other.stepped('takeRole', 'DELETE', path(one)),
    ])
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
    const left = await query(own.db.orm, sql`SELECT id FROM users.account WHERE 'admin' = ANY (roles)`)
    expect(left).toHaveLength(1)
  } finally {
    await own.close()
  }
})

it('of two administrators who close each other at the same time, one is left', async () => {
  const own = await userBench()
  try {
    const [one, other] = [
      await staffPerson(own, 'one@example.org', ['admin']),
      await staffPerson(own, 'other@example.org', ['admin']),
    ]
    const close = (by: StaffPerson, of: StaffPerson) =>
      by.stepped('staffDisableUser', 'POST', `/v2/staff/users/${of.userId}/disable`, {
        disabled: true,
        reason: 'x',
      })
    const outcomes = await Promise.all([close(one, other), close(other, one)])
    const [done, refused] = outcomes.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(done).toBe(200)
    // No longer an administrator, or without a session when the call came a moment later.
    expect([401, 403]).toContain(refused)
    const open = await query(
      own.db.orm,
      sql`SELECT id FROM users.account WHERE 'admin' = ANY (roles) AND disabled_at IS NULL`,
    )
    expect(open).toHaveLength(1)
  } finally {
    await own.close()
  }
})

it('lists people by name, with what protects their accounts', async () => {
  const answer = await first.plain('GET', '/v2/staff/people?role=admin&perPage=50')
  const rows = answer.body.data as unknown as { _id: string; roles: string[]; isYou: boolean }[]
  expect(rows.every(({ roles }) => roles.includes('admin'))).toBe(true)
  expect(rows.find(({ _id }) => _id === first.userId)?.isYou).toBe(true)
  const one = await first.plain('GET', `/v2/staff/people/${second.userId}`)
  expect(one.body.data).toMatchObject({
    email: 'second@example.org',
    factors: { totp: false, passkeys: 0, recoveryCodes: 0 },
    removeFactors: { allowed: false, reason: 'This account has no authenticator app and no passkey.' },
  })
  await bench.enter('second@example.org')
  const seen = (await first.plain('GET', `/v2/staff/people/${second.userId}`)).body.data as unknown as {
    readonly openSessions: number
    readonly lastSignInAt: string | null
    readonly sessions: readonly unknown[]
    readonly logins: readonly { readonly method: string }[]
  }
  expect(seen.sessions).toHaveLength(seen.openSessions)
  expect(seen.openSessions).toBeGreaterThan(0)
  expect(seen.lastSignInAt).toBe(bench.clock.now().toISOString())
  expect(seen.logins[0]).toMatchObject({ method: 'Password and code' })
  const investor = await bench.newPerson('investor@example.org')
  expect((await first.plain('GET', `/v2/staff/people/${investor.userId}`)).status).toBe(404)
})

it('the runtime role of the database gives no role that two administrators did not agree on', async () => {
  const person = await someone(['support'])
  const { body } = await grant(first, person.userId, 'finance')
  const id = String(body.data?.['_id'])
  const given = await query<{ given: boolean }>(
    bench.db.orm,
    sql`SELECT users.give_role(${id}, ${bench.clock.now()}) AS given`,
  )
  expect(given).toEqual([{ given: false }])
  for (const statement of [
    sql`UPDATE users.role_change SET state = 'granted' WHERE id = ${id}`,
    sql`UPDATE users.role_change SET state = 'granted', decided_by = asked_by WHERE id = ${id}`,
  ])
    await expect(query(bench.db.orm, statement)).rejects.toThrow()
  expect(await rolesOf(person.userId)).toEqual(['support'])
})

it('the runtime role of the database writes no account with roles and no request of staff that is decided already', async () => {
  const person = await someone(['support'])
  const account = (columns: string, values: string) =>
    sql.raw(`INSERT INTO users.account (id, email_index, email_sealed, first_name_sealed, last_name_sealed, phone_sealed, password_hash,
               is_issuer, is_investor, terms_version, terms_accepted_at, created_at${columns})
             VALUES ('usr_injected', 'injected', '', '', '', '', '$argon2id$', true, false, '1', now(), now()${values})`)
  const change = (columns: string, values: string) =>
    sql.raw(`INSERT INTO users.role_change (id, person_id, role, asked_by, asked_at, expires_at${columns})
             VALUES ('rch_injected', '${person.userId}', 'admin', '${first.userId}', now(), now()${values})`)
  const invitation = (askedBy: string, state: string, columns = '', values = '') =>
    sql.raw(`INSERT INTO users.staff_invitation (id, person_id, email_index, email_sealed, role, state, asked_by, asked_at, expires_at${columns})
             VALUES ('inv_injected', 'usr_injected', 'injected', '', 'scholar', '${state}', ${askedBy}, now(), now()${values})`)
  const asked = `'${first.userId}'`
  const refused = [
    account(', roles', `, '{admin}'`),
    change(', state', `, 'granted'`),
    change(', decided_by, decided_at', `, '${second.userId}', now()`),
    change(', applied_at', ', now()'),
    invitation('NULL', 'open'),
    invitation('NULL', 'proposed'),
    invitation(`'${person.userId}'`, 'open'),
    invitation(asked, 'accepted'),
    invitation(asked, 'open', ', decided_by', `, '${second.userId}'`),
  ]
  for (const statement of refused) {
    await expect(query(bench.db.orm, statement)).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) }),
    )
  }
  // The same rows without the forbidden parts are accepted, which shows what was refused above.
  await expect(
    bench.db.transaction(async (tx) => {
      for (const statement of [account('', ''), change('', ''), invitation(asked, 'open')])
        await query(tx, statement)
      throw new Error('taken')
    }),
  ).rejects.toThrow('taken')
})

it('an invitation whose second administrator was made up gives no role', async () => {
  const { userId } = await someone([])
  const owner = await bench.openOwner()
  const now = bench.clock.now()
  await query(
    owner.orm,
    sql`UPDATE users.account SET is_investor = false, left_staff_at = created_at WHERE id = ${userId}`,
  )
  await owner.close()
  await query(
    bench.db.orm,
    sql`INSERT INTO users.totp (user_id, secret_sealed, since, last_step) VALUES (${userId}, '', ${now}, 0)`,
  )
  await query(
    bench.db.orm,
    sql`INSERT INTO users.staff_invitation (id, person_id, email_index, email_sealed, role, state, asked_by, asked_at, expires_at)
        VALUES ('inv_forged', ${userId}, 'forged', '', 'admin', 'proposed', ${first.userId}, ${now}, ${now})`,
  )
  await query(
    bench.db.orm,
    sql`UPDATE users.staff_invitation SET state = 'accepted', decided_by = 'usr_made_up' WHERE id = 'inv_forged'`,
  )
  expect(await query(bench.db.orm, sql`SELECT users.give_invited_role('inv_forged') AS given`)).toEqual([
    { given: false },
  ])
  expect(await rolesOf(userId)).toEqual([])
})
