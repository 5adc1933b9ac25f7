import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import type { CodeChallenge } from '#contracts/user/users.ts'
import { newId } from '#services/kit/ids.ts'
import { RetryLater } from '#services/kit/http/problem.ts'
import type { Call, SignedIn } from '#services/kit/http/service.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'
import { createSmsBudget } from './phone-budget.ts'
import { createPasswords } from '#services/user/authentication/passwords/passwords.ts'
import { keepPhone } from '#services/user/accounts/phone-store.ts'
import { USER_LIMITS } from '#services/user/rules.ts'
import { insertAccount } from '#services/user/store.ts'
import { PHONE } from '#tests/support/people/phones.ts'
import { IS_LONG } from '#tests/support/long.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FREE = { limit: 10_000_000, windowMs: HOUR }
let bench: UserBench

afterEach(() => bench.close())

/** Accounts after the sign-up; they share a password hash, because making one takes longer than everything else. */
async function people(count: number, numberOf?: (index: number) => string): Promise<string[]> {
  const { clock, db, keys, personal } = bench.ctx
  const passwordHash = await createPasswords(keys).hash(GOOD_PASSWORD, 'test')
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = newId('usr')
    const email = `person${ids.length}.${id}@example.org`
    const now = clock.now()
    await db.transaction(async (tx) => {
      const key = await personal.create(tx, id)
      const person = { email, firstName: 'Noura', lastName: 'Saleh', phone: PHONE }
      const emailIndex = personal.index('email', email)
      const flags = { isIssuer: false, isInvestor: true, termsVersion: TERMS_VERSION }
      await insertAccount(tx, { id, key, emailIndex, person, passwordHash, ...flags, now })
      const phone = numberOf?.(index)
      if (phone !== undefined)
        await keepPhone(tx, { userId: id, key, phone, index: personal.index('phone', phone), now })
    })
    ids.push(id)
  }
  return ids
}

/** Requests a code to a number as that person, after the step-up; a refusal gives the seconds to wait. */
async function ask(userId: string, phone: string, ip = '192.0.2.1'): Promise<'sent' | number> {
  const handler = bench.service('user').handlers.find(({ operation }) => operation.id === 'sendPhoneCode')
  const actor: SignedIn = {
    kind: 'user',
    userId,
    sessionId: newId('ses'),
    isIssuer: false,
    isInvestor: true,
    roles: [],
    emailVerified: true,
    view: 'investor',
  }
  const call: Call = {
    params: undefined,
    query: undefined,
    body: { phone },
    actor,
    request: {
      id: newId('req'),
      ip,
      limitKey: ip,
      userAgent: '',
      secFetchSite: undefined,
      headers: new Headers(),
    },
    respond: {
      setCookie: () => undefined,
      header: () => undefined,
    },
  }
  try {
    await handler?.run(call as Call<never, never, never>)
    return 'sent'
  } catch (error) {
    if (!(error instanceof RetryLater) || error.status !== 429) throw error
    return Math.ceil(error.retryAfterMs / 1000)
  }
}

/** Number of short messages that were sent. */
async function delivered(): Promise<number> {
  await bench.ctx.jobs.runDue()
  return bench.lines.filter((line) => line.includes('"message.sent"') && line.includes('"channel":"sms"'))
    .length
}

describe('a flood of codes', () => {
  beforeEach(async () => {
    bench = await userBench({ maxConnections: 20 })
  })

  test('many accounts at many addresses bring one block of numbers its budget and no more; others get theirs', async () => {
    const [accounts, each] = IS_LONG ? [2_000, 5] : [60, 5]
    const ids = await people(accounts)
    const outcomes: ('sent' | number)[] = []
    for (let round = 0; round < each; round += 1) {
      const answers = ids.map((id, index) => {
        const phone = `880180${String(round * accounts + index).padStart(7, '0')}`
        return ask(id, phone, `198.51.${Math.floor(index / 250)}.${index % 250}`)
      })
      outcomes.push(...(await Promise.all(answers)))
    }
    const refused = outcomes.filter((outcome) => outcome !== 'sent')
    expect(refused).toHaveLength(accounts * each - USER_LIMITS.smsPerBlock.limit)
    expect(new Set(refused)).toEqual(new Set([HOUR / 1000]))
    expect(await delivered()).toBe(USER_LIMITS.smsPerBlock.limit)

    const [elsewhere = '', nearby = ''] = await people(2)
    expect(await ask(elsewhere, '60123456789', '203.0.113.5')).toBe('sent')
    expect(await ask(nearby, '8801810000000', '203.0.113.6')).toBe('sent')
    expect(await delivered()).toBe(USER_LIMITS.smsPerBlock.limit + 2)
    bench.clock.advance(HOUR)
    expect(await ask(nearby, '8801800000000')).toBe('sent')
  }, 1_200_000)
})

describe('each budget by itself', () => {
  const few = { limit: 2, windowMs: HOUR }

  test('three to one number in ten minutes, whoever asks', async () => {
    bench = await userBench()
    const ids = await people(4)
    const outcomes = []
    for (const id of ids) outcomes.push(await ask(id, '60123456789'))
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 600])
    bench.clock.advance(10 * MINUTE - 1)
    expect(await ask(ids[0] ?? '', '60123456789')).toBe(1)
    bench.clock.advance(1)
    expect(await ask(ids[0] ?? '', '60123456789')).toBe('sent')
  })

  test('a number counts the same with a trunk zero after its country code, and so does its block', async () => {
    bench = await userBench({ limits: { smsPerBlock: few } })
    const [one = '', other = ''] = await people(2)
    expect(await ask(one, '966501234567')).toBe('sent')
    expect(await ask(other, '9660501234567')).toBe('sent')
    expect(await ask(one, '9660501234568')).toBe(HOUR / 1000)
    expect(await ask(one, '966521234567')).toBe('sent')
  })

  test.each([
    ['an account', 'smsPerAccount', ['60120000001', '61230000001'], '62340000001'],
    ['a country', 'smsPerCountry', ['60120000001', '60160000001'], '60170000001'],
    ['codes of no country', 'smsUnknownCountry', ['870301234567', '881612345678'], '883510012345'],
    ['premium numbers', 'smsUnknownCountry', ['19005550100', '447012345678'], '4409098790000'],
    ['everything', 'smsOverall', ['60120000001', '61230000001'], '62340000001'],
  ] as const)('%s', async (_, name, within, beyond) => {
    bench = await userBench({ limits: { [name]: few } })
    const [same = '', ...others] = await people(3)
    for (const [index, phone] of within.entries())
      expect(await ask(name === 'smsPerAccount' ? same : (others[index] ?? ''), phone)).toBe('sent')
    expect(await ask(same, beyond)).toBe(HOUR / 1000)
    const free = name === 'smsPerAccount' ? others[0] : undefined
    if (free !== undefined) expect(await ask(free, beyond)).toBe('sent')
    bench.clock.advance(HOUR)
    expect(await ask(same, beyond)).toBe('sent')
  })

  test('what is refused, or rolled back, is counted nowhere', async () => {
    bench = await userBench({ limits: { smsPerBlock: few, smsPerAccount: few } })
    const [first = '', second = ''] = await people(2)
    expect(await ask(first, '60120000001')).toBe('sent')
    expect(await ask(first, '60120000002')).toBe('sent')
    for (let count = 0; count < 5; count += 1) expect(await ask(second, '60120000003')).toBe(HOUR / 1000)
    const { db } = bench.ctx
    const budget = createSmsBudget(bench.ctx, { ...USER_LIMITS, smsPerAccount: few })
    const undone = db.transaction(async (tx) => {
      expect(await budget.take(tx, second, '61230000001')).toBeUndefined()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await ask(second, '61230000001')).toBe('sent')
    expect(await ask(second, '61230000002')).toBe('sent')
    expect(await ask(second, '61230000003')).toBe(HOUR / 1000)
  })

  test('of parallel ones no more go through than are left', async () => {
    bench = await userBench({ maxConnections: 20 })
    const budget = createSmsBudget(bench.ctx, {
      ...USER_LIMITS,
      smsPerNumber: FREE,
      smsPerAccount: FREE,
      smsPerBlock: { limit: 10, windowMs: HOUR },
    })
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        bench.ctx.db.transaction((tx) => budget.take(tx, `usr_${index % 7}`, `6012000000${index % 5}`)),
      ),
    )
    expect(answers.filter((waitMs) => waitMs === undefined)).toHaveLength(10)
  })
})

describe('where a challenge offers mail too', () => {
  const channelOf = (data: unknown) => (data as CodeChallenge).channel
  const resend = (challengeId: unknown, token?: string) =>
    bench.call('POST', '/v2/users/login/channel', { challengeId, channel: 'sms' }, { token })
  /** A person with a verified number whose limit of messages is used up. */
  const exhausted = async () => {
    const { token, userId } = await bench.newPerson('owner@example.org')
    const { clock, db, personal } = bench.ctx
    await db.transaction(async (tx) => {
      const key = await personal.of(tx, userId)
      if (!key) throw new Error('no key')
      const phone = '60123456789'
      await keepPhone(tx, { userId, key, phone, index: personal.index('phone', phone), now: clock.now() })
    })
    return { token, userId }
  }
  const loginBySms = () =>
    bench.call('POST', '/v2/users/login', {
      email: 'owner@example.org',
      password: GOOD_PASSWORD,
      channel: 'sms',
    })

  test('a code beyond the budget goes by mail, and the reply says so', async () => {
    bench = await userBench({ limits: { smsPerBlock: { limit: 1, windowMs: HOUR } } })
    await exhausted()
    expect(channelOf((await loginBySms()).body.data)).toBe('sms')
    const second = await loginBySms()
    expect(second.body).toMatchObject({
      message: 'We have sent a code to your email address',
      data: { channel: 'mail', channels: ['sms', 'mail'], sentTo: 'o•••@example.org' },
    })
    const entered = await bench.verify(
      second.body.data?.['challengeId'],
      await bench.codeFor('owner@example.org'),
    )
    expect(entered.status).toBe(200)
    expect(await delivered()).toBe(1)
  })

  test('a fresh code too, and asking too early costs nothing', async () => {
    bench = await userBench({ limits: { smsPerNumber: { limit: 2, windowMs: HOUR } } })
    await exhausted()
    const first = await loginBySms()
    const challengeId = first.body.data?.['challengeId']
    expect((await resend(challengeId)).status).toBe(429)
    bench.clock.advance(30_000)
    expect(channelOf((await resend(challengeId)).body.data)).toBe('sms')
    bench.clock.advance(30_000)
    const third = await resend(challengeId)
    expect(third.body).toMatchObject({
      message: 'We have sent a code to your email address',
      data: { channel: 'mail', sentTo: 'o•••@example.org' },
    })
    expect((await bench.verify(challengeId, await bench.codeFor('owner@example.org'))).status).toBe(200)
  })

  test('a number that is to become the own one has no mail instead: the fresh code is refused with the time to wait', async () => {
    bench = await userBench({ limits: { smsPerNumber: { limit: 1, windowMs: HOUR } } })
    const [userId = ''] = await people(1)
    expect(await ask(userId, '60123456789')).toBe('sent')
    const facts = { isIssuer: false, isInvestor: true, roles: [], emailVerified: true }
    const opened = await bench.ctx.sessions.open(bench.db.orm, { userId, ...facts, secFetchSite: undefined })
    const { rows } = await bench.db.pool.query<{ id: string }>(
      "UPDATE users.challenge SET session_id = $1 WHERE purpose = 'phone' RETURNING id",
      [opened.session.id],
    )
    bench.clock.advance(30_000)
    const refused = await resend(rows[0]?.id, opened.handle)
    expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
      429,
      String(HOUR / 1000 - 30),
      'No further message can be sent to this number now. Please try after some time.',
    ])
  })
})
