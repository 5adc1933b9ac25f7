import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FACTOR_REMOVAL_COOLING_MS, PROPOSAL_LIFE_MS } from '#contracts/staff/values.ts'
import { query } from '#services/kit/database/database.ts'
import { factorPerson } from '#tests/support/services/factors.ts'
import { staffPerson, staffSession, type StaffPerson } from '#tests/support/services/staff.ts'
import { joinCookies } from '#tests/support/product/calls.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'

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

async function owner() {
  const person = await factorPerson(bench, `owner${(counter += 1)}@example.org`)
  await person.setUpApp()
  return person
}
const ask = (userId: string, by = first, reason = 'The phone fell into the sea') =>
  by.stepped('askFactorRemoval', 'POST', `/v2/staff/users/${userId}/factor-removal`, { reason })
const decide = (id: unknown, by = second, body: object = { decision: 'confirm', check: 'Called back' }) =>
  by.stepped('decideFactorRemoval', 'POST', `/v2/staff/factor-removals/${String(id)}/decision`, body)
const hasApp = async (userId: string) =>
  (await query(bench.db.orm, sql`SELECT 1 FROM users.totp WHERE user_id = ${userId}`)).length > 0
const erase = (userId: string) =>
  bench.db.transaction(async (tx) => {
    await query(tx, sql`SELECT users.erase_account(${userId}, ${bench.clock.now()})`)
    await bench.ctx.personal.erase(tx, userId)
  })
const later = async (ms: number) => {
  bench.clock.advance(ms)
  await bench.ctx.jobs.runDue()
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
}

it('removes factors 24 hours after a second administrator has checked who it is, and not earlier', async () => {
  const { person, email } = await owner()
  const asked = await ask(person.userId)
  expect([asked.status, asked.body.data?.['state']]).toEqual([200, 'requested'])
  const id = asked.body.data?.['_id']
  expect((await decide(id, first)).body.message).toBe(
    'You requested this removal. Another administrator must check who it is and confirm.',
  )
  expect((await decide(id, second, { decision: 'confirm' })).body.fieldErrors).toEqual({
    check: 'Please say how you checked who this is',
  })
  const confirmed = await decide(id)
  expect(confirmed.body.data).toMatchObject({ state: 'cooling', check: 'Called back' })
  expect((await bench.mailsTo(email))[0]?.subject).toBe(
    'Your second factors at Mizan are about to be removed',
  )
  await later(FACTOR_REMOVAL_COOLING_MS - 1)
  expect(await hasApp(person.userId)).toBe(true)
  await later(1)
  expect(await hasApp(person.userId)).toBe(false)
  expect((await bench.login(email)).body.data?.['methods']).toEqual(['code'])
  expect((await bench.mailsTo(email)).map(({ subject }) => subject)).toContain(
    'Your second factors were removed at Mizan',
  )
  const trail = await query<{ action: string }>(
    bench.db.orm,
    sql`SELECT action FROM kit.audit WHERE entity_id = ${person.userId} AND action LIKE 'staff.%' ORDER BY at`,
  )
  expect(trail.map(({ action }) => action)).toEqual([
    'staff.factor_removal_requested',
    'staff.factor_removal_cooling',
    'staff.factor_removal_done',
  ])
})

it('is stopped by the link that the owner was sent, once', async () => {
  const { person, email } = await owner()
  await decide((await ask(person.userId)).body.data?.['_id'])
  const [mail] = await bench.mailsTo(email)
  const token = /\/stopFactorRemoval#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const stop = () => bench.call('POST', '/v2/users/factor-removal/stop', { token })
  expect((await stop()).status).toBe(200)
  expect((await stop()).status).toBe(404)
  await later(FACTOR_REMOVAL_COOLING_MS)
  expect(await hasApp(person.userId)).toBe(true)
  expect((await bench.mailsTo(first.email))[0]?.subject).toBe('A removal of factors was stopped at Mizan')
})

it('is stopped by whoever logs in with the factor, not by a password alone', async () => {
  const { person, email, nextCode } = await owner()
  await decide((await ask(person.userId)).body.data?.['_id'])
  const state = async () =>
    (
      await query<{ state: string }>(
        bench.db.orm,
        sql`SELECT state FROM users.factor_removal WHERE person_id = ${person.userId}`,
      )
    )[0]?.state
  const challenge = await bench.login(email)
  expect(await state()).toBe('cooling')
  const entered = await bench.verify(challenge.body.data?.['challengeId'], nextCode())
  expect([entered.status, await state()]).toEqual([200, 'stopped'])
})

it('goes to the number of the owner too, and the reason stands nowhere in clear', async () => {
  const { person } = await owner()
  const key = await bench.ctx.personal.of(bench.db.orm, person.userId)
  const sealed = key?.seal('phone', '15550104321')
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET phone_sealed = ${sealed ?? ''}, phone_index = 'test', phone_verified_at = ${bench.clock.now()}
         WHERE id = ${person.userId}`,
  )
  await decide((await ask(person.userId)).body.data?.['_id'])
  await bench.ctx.jobs.runDue()
  const texts = (await bench.mail.mailbox?.list({ to: '15550104321' })) ?? []
  expect(texts[0]?.text).toContain('/stopFactorRemoval#')
  const rows = await query(bench.db.orm, sql`SELECT * FROM users.factor_removal`)
  expect(JSON.stringify(rows)).not.toContain('into the sea')
  expect(bench.lines.join('\n')).not.toContain('fell into')
})

it('a message that fails is sent again by itself: one mail, and the link in it stays good', async () => {
  const { person, email } = await owner()
  const key = await bench.ctx.personal.of(bench.db.orm, person.userId)
  await query(
    bench.db.orm,
    sql`UPDATE users.account SET phone_sealed = ${key?.seal('phone', '15550109876') ?? ''}, phone_index = 'again',
          phone_verified_at = ${bench.clock.now()} WHERE id = ${person.userId}`,
  )
  const send = vi.spyOn(bench.sms, 'send').mockRejectedValueOnce(new Error('The gateway is away'))
  await decide((await ask(person.userId)).body.data?.['_id'])
  const linkIn = (text = '') => /\/stopFactorRemoval#([A-Za-z0-9_-]{43})/.exec(text)?.[1]
  const first = linkIn((await bench.mailsTo(email))[0]?.text)
  bench.clock.advance(2000)
  await bench.ctx.jobs.runDue()
  expect(send).toHaveBeenCalledTimes(2)
  send.mockRestore()
  const warnings = (await bench.mailsTo(email)).filter(({ subject }) =>
    subject.includes('about to be removed'),
  )
  expect(warnings.map(({ text }) => linkIn(text))).toEqual([first])
  const [message] = (await bench.mail.mailbox?.list({ to: '15550109876' })) ?? []
  expect(linkIn(message?.text)).toBe(first)
  const stopped = await bench.call('POST', '/v2/users/factor-removal/stop', { token: first })
  expect(stopped.status).toBe(200)
  const sealed = sql`SELECT stop_sealed FROM users.factor_removal WHERE person_id = ${person.userId}`
  expect(await query(bench.db.orm, sealed)).toEqual([{ stopSealed: null }])
})

it('makes known devices strangers again: the lost one may be among them', async () => {
  const { person, email, nextCode } = await owner()
  const browser = { browser: true }
  const challenge = await bench.login(email, GOOD_PASSWORD, browser)
  const held = { ...browser, cookie: joinCookies(undefined, challenge.cookies) }
  expect((await bench.verify(challenge.body.data?.['challengeId'], nextCode(), held)).status).toBe(200)
  const devices = () =>
    query(bench.db.orm, sql`SELECT 1 FROM users.known_device WHERE person_id = ${person.userId}`)
  expect(await devices()).toHaveLength(1)
  await decide((await ask(person.userId)).body.data?.['_id'])
  await later(0)
  expect(await devices()).toHaveLength(1)
  await later(FACTOR_REMOVAL_COOLING_MS)
  expect(await hasApp(person.userId)).toBe(false)
  expect(await devices()).toEqual([])
})

it('nobody asks for their own, nor twice, nor where there is no factor', async () => {
  const { person } = await owner()
  const again = 'A removal of factors is under way for this account.'
  expect((await ask(person.userId)).status).toBe(200)
  expect((await ask(person.userId, second)).body.message).toBe(again)
  expect((await ask(first.userId)).body.message).toBe('Another administrator decides about your factors.')
  expect((await ask(second.userId)).body.message).toBe(
    'This account has no authenticator app and no passkey.',
  )
  expect((await ask('usr_unknown')).status).toBe(404)
})

it('an administrator who asked about an account that was erased since can still be removed', async () => {
  const third = await staffPerson(bench, 'third@example.org', ['admin'])
  const [waiting, confirmed] = [await owner(), await owner()]
  await ask(waiting.person.userId, third)
  await decide((await ask(confirmed.person.userId, third)).body.data?.['_id'])
  for (const { person } of [waiting, confirmed]) await erase(person.userId)
  const path = `/v2/staff/people/${third.userId}/roles/admin`
  expect((await first.stepped('takeRole', 'DELETE', path)).status).toBe(200)
  const states = await query(
    bench.db.orm,
    sql`SELECT DISTINCT state FROM users.factor_removal WHERE asked_by = ${third.userId} ORDER BY state`,
  )
  expect(states).toEqual([{ state: 'expired' }, { state: 'withdrawn' }])
})

it.each(['before', 'after'])('an account erased %s its owner is told ends the removal', async (when) => {
  const { person } = await owner()
  await decide((await ask(person.userId)).body.data?.['_id'])
  if (when === 'after') await bench.ctx.jobs.runDue()
  await erase(person.userId)
  await later(FACTOR_REMOVAL_COOLING_MS)
  const jobs = await query(
    bench.db.orm,
    sql`SELECT last_error FROM kit.job WHERE topic = 'staff.removal_due' AND last_error IS NOT NULL`,
  )
  expect(jobs).toEqual([])
  const rows = await query(
    bench.db.orm,
    sql`SELECT state FROM users.factor_removal WHERE person_id = ${person.userId}`,
  )
  expect(rows).toEqual([{ state: 'withdrawn' }])
})

it('does not happen when the owner could not be told', async () => {
  const { person } = await owner()
  await decide((await ask(person.userId)).body.data?.['_id'])
  // Simulates a mail whose every attempt failed.
  await query(
    bench.db.orm,
    sql`UPDATE kit.job SET state = 'dead', finished_at = ${bench.clock.now()}
         WHERE topic = 'staff.removal_warn' AND state = 'ready'`,
  )
  await later(FACTOR_REMOVAL_COOLING_MS)
  expect(await hasApp(person.userId)).toBe(true)
})

it('is not confirmed after 72 hours, however late the work that ends it runs', async () => {
  const { person } = await owner()
  const id = (await ask(person.userId)).body.data?.['_id']
  bench.clock.advance(PROPOSAL_LIFE_MS)
  first = await staffSession(bench, first)
  second = await staffSession(bench, second)
  expect((await decide(id)).body.message).toBe('This request has expired. Please ask again.')
  expect((await decide(id, second, { decision: 'decline' })).status).toBe(200)
})
