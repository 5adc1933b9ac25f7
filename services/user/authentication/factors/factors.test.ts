import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { codeAt } from '#tests/support/people/authenticator.ts'
import { factorPerson } from '#tests/support/services/factors.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'
import { IS_LONG } from '#tests/support/long.ts'

const WRONG = { status: 400, fieldErrors: { code: 'This code is incorrect. Check it and try again.' } }

let bench: UserBench
beforeAll(async () => {
  // A high limit, because all guesses come from one address here.
  bench = await userBench({ limits: { verifyPerIp: { limit: 100_000, windowMs: 60_000 } } })
})
afterAll(() => bench.close())

const refusal = (answer: Awaited<ReturnType<UserBench['call']>>) => ({
  status: answer.status,
  fieldErrors: answer.body.fieldErrors,
})
const codesLeft = async (userId: string) =>
  query(bench.db.orm, sql`SELECT code_hash FROM users.recovery_code WHERE user_id = ${userId}`)
const subjects = async (email: string) => (await bench.mailsTo(email)).map(({ subject }) => subject)

describe('an authenticator app', () => {
  it('counts once a code of it was given, and is then asked for instead of a mailed code', async () => {
    const someone = await factorPerson(bench, 'app@mizan.test')
    const drawn = await someone.enable()
    expect(drawn.body.data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Mizan:app%40mizan\.test\?issuer=Mizan&secret=/),
      expiresAt: new Date(bench.clock.now().getTime() + 600_000).toISOString(),
    })
    expect((await someone.challenge()).methods).toEqual(['code'])
    const code = codeAt(String(drawn.body.data?.['secret']), bench.clock.now())
    expect(refusal(await someone.confirm(code === '000000' ? '111111' : '000000'))).toEqual(WRONG)
    const done = await someone.confirm(code)
    const codes = done.body.data?.['recoveryCodes'] as string[]
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await someone.factors()).toEqual({
      totpSince: bench.clock.now().toISOString(),
      passkeys: [],
      recoveryCodesLeft: 10,
      phone: null,
    })
    const { data } = await someone.challenge()
    expect(data).toMatchObject({ methods: ['totp', 'recovery'], channel: null, channels: [], sentTo: '' })
    expect(await subjects('app@mizan.test')).toContain('Authenticator app turned on at Mizan')
  })

  it('shows one secret per confirmation, however often it is asked for with the same proof', async () => {
    const someone = await factorPerson(bench, 'again@mizan.test')
    const by = await someone.steppedUp('enableTwoFactor')
    const draw = () => bench.call('POST', '/v2/users/2fa/enable', undefined, by)
    const answers = await Promise.all([draw(), draw(), draw(), draw()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3)
    expect((await draw()).body.code).toBe('step_up_required')
  })

  it('lets its present code in, once, and no mail is sent for it', async () => {
    const someone = await factorPerson(bench, 'once@mizan.test')
    await someone.setUpApp()
    const mails = (await bench.mailsTo(someone.email)).length
    const first = await someone.challenge()
    const code = someone.nextCode()
    expect((await someone.answer(first.id, { code })).status).toBe(200)
    // Within the same time step the used code is refused.
    const second = await someone.challenge()
    expect(refusal(await someone.answer(second.id, { code }))).toEqual(WRONG)
    expect((await someone.answer(second.id, { code: someone.nextCode() })).status).toBe(200)
    expect((await bench.mailsTo(someone.email)).length).toBe(mails)
  })

  it('refuses the code that set it up, and of parallel answers with one code opens one session', async () => {
    const someone = await factorPerson(bench, 'parallel@mizan.test')
    const secret = String((await someone.enable()).body.data?.['secret'])
    const proving = codeAt(secret, bench.clock.now())
    await someone.confirm(proving)
    expect(refusal(await someone.answer((await someone.challenge()).id, { code: proving }))).toEqual(WRONG)
    bench.clock.advance(30_000)
    const code = codeAt(secret, bench.clock.now())
    const challenges = await Promise.all(Array.from({ length: 8 }, () => someone.challenge()))
    const answers = await Promise.all(challenges.map(({ id }) => someone.answer(id, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is set up by the session that drew the secret, within ten minutes', async () => {
    const someone = await factorPerson(bench, 'pending@mizan.test')
    const secret = String((await someone.enable()).body.data?.['secret'])
    const other = await bench.enter(someone.email)
    expect((await someone.confirm(codeAt(secret, bench.clock.now()), other)).status).toBe(404)
    bench.clock.advance(600_000)
    expect((await someone.confirm(codeAt(secret, bench.clock.now()))).status).toBe(404)
    expect((await someone.factors())?.['totpSince']).toBeNull()
  })

  it('stays in force until another one proves itself', async () => {
    const someone = await factorPerson(bench, 'replace@mizan.test')
    await someone.setUpApp()
    const drawn = await someone.enable()
    expect((await someone.answer((await someone.challenge()).id, { code: someone.nextCode() })).status).toBe(
      200,
    )
    const secret = String(drawn.body.data?.['secret'])
    expect((await someone.confirm(codeAt(secret, bench.clock.now()))).status).toBe(200)
    const old = await someone.answer((await someone.challenge()).id, { code: someone.nextCode() })
    expect(refusal(old)).toEqual(WRONG)
    const code = codeAt(secret, bench.clock.now())
    expect((await someone.answer((await someone.challenge()).id, { code })).status).toBe(200)
  })

  it('is dead with the request that removes it, in a challenge that was open before too', async () => {
    const someone = await factorPerson(bench, 'removed@mizan.test')
    await someone.setUpApp()
    const open = await someone.challenge()
    expect((await someone.removeApp()).status).toBe(200)
    expect(refusal(await someone.answer(open.id, { code: someone.nextCode() }))).toEqual(WRONG)
    expect(await codesLeft(someone.person.userId)).toEqual([])
    expect((await someone.challenge()).methods).toEqual(['code'])
  })

  it('voids a mailed code that was sent before it was set up', async () => {
    const someone = await factorPerson(bench, 'before@mizan.test')
    const challenge = await someone.challenge()
    const code = await bench.codeFor(someone.email)
    await someone.setUpApp()
    expect(refusal(await someone.answer(challenge.id, { code }))).toEqual(WRONG)
  })
})

describe('recovery codes', () => {
  it('let in once each, however they are typed, and tell the owner', async () => {
    const someone = await factorPerson(bench, 'recover@mizan.test')
    const [first = '', second = ''] = await someone.setUpApp()
    const typed = first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    const challenge = await someone.challenge()
    expect((await someone.answer(challenge.id, { code: typed })).status).toBe(200)
    expect((await someone.factors())?.['recoveryCodesLeft']).toBe(9)
    const again = await someone.challenge()
    expect(refusal(await someone.answer(again.id, { code: first }))).toEqual(WRONG)
    expect((await someone.answer(again.id, { code: second })).status).toBe(200)
    const told = (await subjects(someone.email)).filter(
      (subject) => subject === 'Recovery code used at Mizan',
    )
    expect(told).toHaveLength(2)
    const trail = await query<{ action: string }>(
      bench.db.orm,
      sql`SELECT action FROM kit.audit WHERE actor_id = ${someone.person.userId} AND action = 'user.recovery_code_used'`,
    )
    expect(trail).toHaveLength(2)
  })

  it('are ten new ones on demand, and the old ones are void', async () => {
    const someone = await factorPerson(bench, 'renew@mizan.test')
    const [old = ''] = await someone.setUpApp()
    const [fresh = ''] = await someone.renewCodes()
    const challenge = await someone.challenge()
    expect(refusal(await someone.answer(challenge.id, { code: old }))).toEqual(WRONG)
    expect((await someone.answer(challenge.id, { code: fresh })).status).toBe(200)
    expect((await someone.factors())?.['recoveryCodesLeft']).toBe(9)
  })

  it('are none without a factor they stand in for', async () => {
    const someone = await factorPerson(bench, 'none@mizan.test')
    const by = await someone.steppedUp('newRecoveryCodes')
    expect((await bench.call('POST', '/v2/users/2fa/recovery', undefined, by)).status).toBe(409)
    expect(await codesLeft(someone.person.userId)).toEqual([])
  })

  it('of one person are nobody else’s', async () => {
    const one = await factorPerson(bench, 'one@mizan.test')
    const other = await factorPerson(bench, 'other@mizan.test')
    const [code = ''] = await one.setUpApp()
    await other.setUpApp()
    expect(refusal(await other.answer((await other.challenge()).id, { code }))).toEqual(WRONG)
    expect((await one.factors())?.['recoveryCodesLeft']).toBe(10)
  })
})

describe('what rests in the database', () => {
  it('holds neither secrets nor codes nor names in clear, nor does a log line', async () => {
    const someone = await factorPerson(bench, 'rest@mizan.test')
    const codes = await someone.setUpApp()
    const { added } = await someone.setUpPasskey()
    expect(added.status).toBe(200)
    const tables = ['totp', 'passkey', 'recovery_code', 'challenge']
    const rows = await Promise.all(
      tables.map((table) => query(bench.db.orm, sql`SELECT * FROM ${sql.raw(`users.${table}`)}`)),
    )
    const jobs = await query(bench.db.orm, sql`SELECT * FROM kit.job`)
    const text = JSON.stringify([rows, jobs, bench.lines], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const code of codes) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(code.replace('-', ''))
    }
    expect(text).not.toContain('My phone')
    expect(text).toContain(someone.person.userId)
  })
})

describe('guessing', () => {
  it('is bounded by five tries a challenge, whatever is guessed', async () => {
    const someone = await factorPerson(bench, 'guess@mizan.test')
    const [right = ''] = await someone.setUpApp()
    const size = IS_LONG ? 1000 : 200
    const challenge = await someone.challenge()
    bench.clock.advance(30_000)
    const guesses = Array.from({ length: size }, (_, index) =>
      index % 2 === 0
        ? String(index).padStart(6, '0')
        : `zzzz-${String(index).padStart(6, 'z')}`.slice(0, 11),
    )
    const before = bench.lines.length
    await Promise.all(guesses.map((code) => someone.answer(challenge.id, { code })))
    const compared = bench.lines.slice(before).filter((line) => line.includes('"compared":true'))
    expect(compared.length).toBeLessThanOrEqual(5)
    expect(compared.length).toBeGreaterThan(0)
    expect(refusal(await someone.answer(challenge.id, { code: someone.nextCode() }))).toEqual(WRONG)
    expect(refusal(await someone.answer(challenge.id, { code: right }))).toEqual(WRONG)
    expect((await someone.factors())?.['recoveryCodesLeft']).toBe(10)
  })
})
