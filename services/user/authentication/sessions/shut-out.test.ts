import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { signal } from '#tests/support/signal.ts'
import { factorPerson } from '#tests/support/services/factors.ts'
import { giveRoles, proofFor } from '#tests/support/services/staff.ts'
import {
  challengeRowOf,
  GOOD_PASSWORD,
  userBench,
  type As,
  type UserBench,
} from '#tests/support/services/user-bench.ts'
import { setPassword } from '#services/user/accounts/account-store.ts'

/*
 * Everything an intruder started ends with their session: unfinished sign-ins, other sessions and an address waiting
 * for its link.
 */

const HOUR = 3_600_000
const NEXT_PASSWORD = 'Lantern&Bridge9'
let bench: UserBench
let admin: { readonly token: string }
let adminId: string
let count = 0

const staff = async (on: UserBench, userId: string) => {
  await giveRoles(on, userId, ['admin'])
  const { handle } = await on.ctx.sessions.open(on.db.orm, {
    userId,
    isIssuer: false,
    isInvestor: false,
    roles: ['admin'],
    emailVerified: true,
    secFetchSite: undefined,
  })
  return { token: handle }
}
const proved = async (operation: string, as: { readonly token: string }, on: UserBench = bench) => ({
  ...as,
  headers: await proofFor({ bench: on, token: as.token }, operation),
})
beforeAll(async () => {
  bench = await userBench()
  adminId = (await bench.newPerson('admin@example.org')).userId
})
beforeEach(async () => {
  count += 1
  bench.clock.advance(2 * HOUR)
})
afterAll(() => bench.close())

const own = () => `owner${count}@example.org`
const other = () => `intruder${count}@example.net`
const me = async (as: As) => (await bench.call('GET', '/v2/users', undefined, as)).status
const proof = async (token: string, operation: string): Promise<As> => {
  const body = { password: GOOD_PASSWORD, operation }
  const asked = await bench.call('POST', '/v2/users/password/verify', body, { token })
  const answer = { challengeId: asked.body.data?.['challengeId'], code: await bench.codeFor(own()) }
  const proved = await bench.call('POST', '/v2/users/step-up/verify', answer, { token })
  return { token, headers: { 'x-step-up': String(proved.body.data?.['stepUp']) } }
}
const linkTo = async (email: string) =>
  /\/mailverification#([A-Za-z0-9_-]{43})\b/.exec((await bench.mailsTo(email))[0]?.text ?? '')?.[1]
/** The link to another address that a session requested. */
const askFor = async (token: string) => {
  const by = await proof(token, 'changeEmail')
  expect((await bench.call('POST', '/v2/users/email', { email: other() }, by)).status).toBe(200)
  return linkTo(other())
}
const stateOf = async (link: string | undefined) =>
  (await bench.call('POST', '/v1/common/verify', { token: link })).body.data?.['state']
const resend = (link: string | undefined) =>
  bench.call('POST', '/v2/users/email/send/verification', { token: link })
const subjects = async (email: string) => (await bench.mailsTo(email)).map(({ subject }) => subject)

describe('an address that waits for its link', () => {
  test('is made known to the owner when it is asked for', async () => {
    const { token } = await bench.newPerson(own())
    await askFor(token)
    const [newest] = await bench.mailsTo(own())
    expect(newest?.subject).toBe('A new email address was requested at Mizan')
    expect(newest?.text).toContain('20/11/2026 ')
    expect(newest?.text).not.toContain(other())
  })

  test('waits a day in all, however often the link is sent anew', async () => {
    bench.clock.advance(24 * HOUR)
    const { token } = await bench.newPerson(own())
    const first = await askFor(token)
    bench.clock.advance(20 * HOUR)
    await resend(first)
    const second = await linkTo(other())
    expect(second).not.toBe(first)
    bench.clock.advance(4 * HOUR)
    expect(await stateOf(second)).toBe('expired')
    const mails = (await subjects(other())).length
    expect((await resend(second)).status).toBe(200)
    expect(await subjects(other())).toHaveLength(mails)
  })

  const endings: [string, (as: As, intruder: { userId: string; session: string }) => Promise<unknown>][] = [
    ['every other session ends', (as) => bench.call('DELETE', '/v2/users/sessions', undefined, as)],
    [
      'the session that asked is ended',
      (as, { session }) => bench.call('DELETE', `/v2/users/sessions/${session}`, undefined, as),
    ],
    [
      'staff end the sessions',
      async (_as, { userId }) => {
        const by = await proved('staffEndSessions', admin)
        return bench.call('DELETE', `/v2/staff/users/${userId}/sessions`, undefined, by)
      },
    ],
    [
      'staff close the account and open it again',
      async (_as, { userId }) => {
        const path = `/v2/staff/users/${userId}/disable`
        for (const [disabled, reason] of [
          [true, 'Reported'],
          [false, 'Cleared'],
        ]) {
          const by = await proved('staffDisableUser', admin)
          await bench.call('POST', path, { disabled, reason }, by)
        }
      },
    ],
  ]
  test.each(endings)('is void once %s', async (_name, end) => {
    const intruder = await bench.newPerson(own())
    const link = await askFor(intruder.token)
    const [session] = await bench.ctx.sessions.ofUser(intruder.userId)
    bench.clock.advance(60_000)
    const owner = await bench.enter(own())
    admin = await staff(bench, adminId)
    await end(owner, { userId: intruder.userId, session: session?.id ?? '' })
    expect(await stateOf(link)).toBe('expired')
    await resend(link)
    expect(await linkTo(other())).toBe(link)
    await bench.enter(own())
  })

  test('is void once a factor changes', async () => {
    const owner = await factorPerson(bench, own())
    bench.clock.advance(60_000)
    const link = await askFor((await bench.enter(own())).token)
    await owner.setUpApp()
    expect(await stateOf(link)).toBe('expired')
  })
})

test('a factor that comes or goes ends every other session, and its notice says so', async () => {
  const owner = await factorPerson(bench, own())
  const { userId, token } = owner.person
  const elsewhere = async () => {
    const facts = { isIssuer: false, isInvestor: true, roles: [], emailVerified: true }
    const opened = await bench.ctx.sessions.open(bench.db.orm, { userId, ...facts, secFetchSite: undefined })
    return { token: opened.handle }
  }
  let passkey = ''
  const changes = [
    () => owner.setUpApp(),
    async () => {
      passkey = (await owner.setUpPasskey()).id
    },
    () => owner.removePasskey(passkey),
    () => owner.removeApp(),
  ]
  for (const change of changes) {
    const held = await elsewhere()
    expect(await me(held)).toBe(200)
    await change()
    expect([await me(held), await me({ token })]).toEqual([401, 200])
    const [notice] = await bench.mailsTo(own())
    expect(notice?.text).toContain('every other session of it ended')
  }
})

describe('a login that waits for its second factor', () => {
  test.each([
    ['staff end the sessions', 'staff'],
    ['its owner ends every other session', 'owner'],
  ])('is void once %s', async (_name, by) => {
    const { userId, token } = await bench.newPerson(own())
    bench.clock.advance(60_000)
    const challenge = await bench.login(own())
    const code = await bench.codeFor(own())
    admin = await staff(bench, adminId)
    const path = by === 'staff' ? `/v2/staff/users/${userId}/sessions` : '/v2/users/sessions'
    const as = by === 'staff' ? await proved('staffEndSessions', admin) : { token }
    const ended = await bench.call('DELETE', path, undefined, as)
    expect(ended.status).toBe(200)
    expect((await bench.verify(challenge.body.data?.['challengeId'], code)).status).toBe(400)
  })

  test('with the former password is void, though its password was compared before the change', async () => {
    const { token } = await bench.newPerson(own())
    // The request for a second factor waits here, after the former password was found correct.
    const hold = await holding(sql`LOCK TABLE users.recovery_code IN ACCESS EXCLUSIVE MODE`)
    const signIn = bench.login(own())
    await untilBlocked(bench.db)
    const body = {
      currentPassword: GOOD_PASSWORD,
      password: NEXT_PASSWORD,
      confirmPassword: NEXT_PASSWORD,
    }
    const change = bench.call('POST', '/v2/users/change/password', body, { token })
    await untilBlocked(bench.db, 2)
    await hold.release()
    expect((await change).status).toBe(200)
    const id = (await signIn).body.data?.['challengeId']
    const code = await bench.codeFor(own())
    expect((await bench.verify(id, code)).status).toBe(400)
    const open = await query(
      bench.db.orm,
      sql`SELECT 1 FROM users.challenge WHERE id = ${challengeRowOf(id)} AND used_at IS NULL`,
    )
    expect(open).toEqual([])
    await bench.enter(own(), {}, NEXT_PASSWORD)
  })

  test('is not begun while the password changes: it waits, and is refused', async () => {
    const { userId } = await bench.newPerson(own())
    const hash = await bench.db.transaction(async (tx) => {
      const [row] = await query<{ passwordHash: string }>(
        tx,
        sql`SELECT password_hash FROM users.account WHERE id = ${userId}`,
      )
      return row?.passwordHash ?? ''
    })
    let signIn: ReturnType<UserBench['login']> | undefined
    await bench.db.transaction(async (tx) => {
      await setPassword(tx, { id: userId, hash: `${hash}x` })
      signIn = bench.login(own())
      await untilBlocked(bench.db)
    })
    expect((await signIn)?.status).toBe(401)
  })
})

test('an administrator does so much an hour, and no more', async () => {
  const few = await userBench({ limits: { staffPerPerson: { limit: 3, windowMs: HOUR } } })
  const by = await staff(few, (await few.newPerson('admin@example.org')).userId)
  const { userId } = await few.newPerson('member@example.org')
  const path = `/v2/staff/users/${userId}`
  const acts = [
    async () => few.call('DELETE', `${path}/sessions`, undefined, await proved('staffEndSessions', by, few)),
    async () => {
      const as = await proved('staffResetPassword', by, few)
      return few.call('POST', `${path}/password/reset`, undefined, as)
    },
    async () => {
      const body = { disabled: true, reason: 'Reported' }
      return few.call('POST', `${path}/disable`, body, await proved('staffDisableUser', by, few))
    },
  ]
  const statuses = async () => {
    const all: number[] = []
    for (const act of acts) all.push((await act()).status)
    return all
  }
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await statuses()).toEqual([429, 429, 429])
  await few.close()
})

/** A transaction that runs a statement and stays open until it is released. */
async function holding(statement: ReturnType<typeof sql>) {
  const [held, end] = signal()
  const [begun, begin] = signal()
  const done = bench.db.transaction(async (tx) => {
    await tx.execute(statement)
    begin()
    await held
  })
  await begun
  return {
    async release() {
      end()
      await done
    },
  }
}
