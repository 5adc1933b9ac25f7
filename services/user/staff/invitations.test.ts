import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVITATION_LIFE_MS, PROPOSAL_LIFE_MS } from '#contracts/staff/values.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { query } from '#services/kit/database/database.ts'
import { codeAt, softPasskey } from '#tests/support/people/authenticator.ts'
import { codesIn } from '#tests/support/services/factors.ts'
import { staffPerson, staffSession, type StaffPerson } from '#tests/support/services/staff.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'

let bench: UserBench
let first: StaffPerson
let second: StaffPerson
let counter = 0

beforeAll(async () => {
  // Like production, where roles require a strong factor.
  bench = await userBench({
    production: true,
    limits: { staffPerPerson: { limit: 1000, windowMs: 3_600_000 } },
  })
  first = await staffPerson(bench, 'first@example.org', ['admin'])
  second = await staffPerson(bench, 'second@example.org', ['admin'])
})
afterAll(() => bench?.close())

const address = () => `new${(counter += 1)}@example.org`
const invite = (email: string, role: string, by = first) =>
  by.stepped('inviteStaff', 'POST', '/v2/staff/invitations', { email, role })
const decide = (id: unknown, by = second, decision = 'confirm') =>
  by.stepped('decideInvitation', 'POST', `/v2/staff/invitations/${String(id)}/decision`, { decision })
const secretFor = async (email: string) => {
  const [mail] = await bench.mailsTo(email)
  return /\/invitation#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const look = async (token: string) => (await bench.call('POST', '/v2/staff/invitation', { token })).body.data
const start = (token: string, method: 'totp' | 'passkey') =>
  bench.call('POST', '/v2/staff/invitation/factor', { token, method })
const accept = (token: string, proof: { code?: string; passkey?: string }) =>
  bench.call('POST', '/v2/staff/invitation/accept', {
    token,
    firstName: 'Lina',
    lastName: 'Haddad',
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    acceptedTerms: true,
    termsVersion: TERMS_VERSION,
    ...proof,
  })
const accounts = async () =>
  (await query<{ n: number }>(bench.db.orm, sql`SELECT count(*)::int AS n FROM users.account`))[0]?.n

it('leads from the link to an account with its role, which its authenticator app opens', async () => {
  const email = address()
  const invited = await invite(email, 'support')
  expect([invited.status, invited.body.data?.['state']]).toEqual([200, 'open'])
  const token = await secretFor(email)
  expect(await look(token)).toMatchObject({ state: 'open', email, role: 'support' })
  const drawn = await start(token, 'totp')
  const secret = String(drawn.body.data?.['secret'])
  const done = await accept(token, { code: codeAt(secret, bench.clock.now()) })
  expect([done.status, codesIn(done).length]).toEqual([200, 10])
  expect(await look(token)).toMatchObject({ state: 'accepted', email: null })

  bench.clock.advance(30_000)
  const challenge = await bench.login(email)
  expect(challenge.body.data?.['methods']).toEqual(['totp', 'recovery'])
  const entered = await bench.verify(challenge.body.data?.['challengeId'], codeAt(secret, bench.clock.now()))
  expect([entered.status, entered.body.data?.['roles']]).toEqual([200, ['support']])
})

it('takes a passkey as well', async () => {
  const email = address()
  await invite(email, 'content')
  const token = await secretFor(email)
  const key = softPasskey(bench.ctx.config.publicUrl)
  const drawn = await start(token, 'passkey')
  const passkey = key.create(String(drawn.body.data?.['options']))
  expect((await accept(token, { passkey })).status).toBe(200)
  expect((await bench.login(email)).body.data?.['methods']).toEqual(['passkey', 'recovery'])
})

it('makes no account without a proved second factor, nor twice', async () => {
  const email = address()
  await invite(email, 'support')
  const token = await secretFor(email)
  const before = await accounts()
  expect((await accept(token, {})).status).toBe(400)
  expect((await accept(token, { code: '123456' })).status).toBe(400)
  const secret = String((await start(token, 'totp')).body.data?.['secret'])
  expect((await accept(token, { code: '000000' })).status).toBe(400)
  expect(await accounts()).toBe(before)
  const code = codeAt(secret, bench.clock.now())
  const both = await Promise.all([accept(token, { code }), accept(token, { code })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect(await accounts()).toBe((before ?? 0) + 1)
})

it.each(['admin', 'finance', 'compliance'])(
  'sends no link for %s before another administrator confirms it',
  async (role) => {
    const email = address()
    const { body } = await invite(email, role)
    expect(body.data?.['state']).toBe('proposed')
    expect(await bench.mailsTo(email)).toEqual([])
    expect((await decide(body.data?.['_id'], first)).body.message).toBe(
      'You made this invitation; another administrator confirms it.',
    )
    expect((await decide(body.data?.['_id'])).status).toBe(200)
    expect(await look(await secretFor(email))).toMatchObject({ state: 'open', role })
  },
)

it('is not confirmed after 72 hours, however late the work that ends it runs', async () => {
  const email = address()
  const { body } = await invite(email, 'finance')
  bench.clock.advance(PROPOSAL_LIFE_MS)
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
  const late = await decide(body.data?.['_id'])
  expect([late.status, late.body.message]).toEqual([409, 'This invitation has expired.'])
  expect((await decide(body.data?.['_id'], second, 'decline')).status).toBe(200)
  expect(await bench.mailsTo(email)).toEqual([])
})

it('ends when it is withdrawn', async () => {
  const email = address()
  const { body } = await invite(email, 'support')
  const token = await secretFor(email)
  const gone = await second.plain('DELETE', `/v2/staff/invitations/${String(body.data?.['_id'])}`)
  expect(gone.status).toBe(200)
  expect(await look(token)).toMatchObject({ state: 'withdrawn', email: null })
  expect((await start(token, 'totp')).status).toBe(404)
})

it('ends after 24 hours, not a millisecond earlier', async () => {
  const email = address()
  await invite(email, 'support')
  const token = await secretFor(email)
  bench.clock.advance(INVITATION_LIFE_MS - 1)
  expect(await look(token)).toMatchObject({ state: 'open' })
  bench.clock.advance(1)
  expect(await look(token)).toMatchObject({ state: 'expired' })
  await bench.ctx.jobs.runDue()
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
  expect((await invite(email, 'support')).status).toBe(200)
})

it('refuses an address that has an account or an invitation, and keeps the secret as a hash only', async () => {
  expect((await invite(second.email, 'support')).body.message).toBe(
    'An account with this address exists. Staff log in with an address of their own.',
  )
  const email = address()
  await invite(email, 'support')
  expect((await invite(email, 'content')).body.message).toBe('This address is invited already.')
  const token = await secretFor(email)
  const rows = await query(bench.db.orm, sql`SELECT * FROM users.staff_invitation`)
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(email)
  expect(bench.lines.join('\n')).not.toContain(token)
  expect(await look('A'.repeat(43))).toEqual({ state: 'unknown', email: null, role: null, expiresAt: null })
})
