import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { canadianCode } from '#contracts/kyc/iban.ts'
import { accountSubject } from '#contracts/payment/bank-accounts.ts'
import { query } from '#services/kit/database/database.ts'
import { submitOffering } from '#services/demonstration/projects/publish.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

/* Step-ups from the request to the proof; the host's demand for a proof is tested with an operation of this service. */

let bench: UserBench
let me: Awaited<ReturnType<UserBench['newPerson']>>
let count = 0
const mail = () => `step${count}@mizan.test`

beforeAll(async () => {
  bench = await userBench()
  await publish(bench.project, sampleOffering({ id: 'alhambra-court', name: 'Alhambra Court' }))
  await submitOffering(bench.project, sampleOffering({ id: 'quiet-draft' }))
})
afterAll(async () => bench?.close())
beforeEach(async () => {
  count += 1
  me = await bench.newPerson(mail())
  bench.clock.advance(60_000)
})

const usd = (amount: string) => ({ amount, currency: 'USD' })
const payment = { operation: 'placeOrder', amount: usd('50000'), payee: 'alhambra-court' }
const ask = (body: unknown = payment, as = me) => bench.call('POST', '/v2/users/step-up', body, as)
const password = 'Quiet-Harbour7!'
const askForAccount = (body: unknown = { password, operation: 'enableTwoFactor' }, as = me) =>
  bench.call('POST', '/v2/users/password/verify', body, as)
const answer = (challengeId: unknown, code: string, as = me) =>
  bench.call('POST', '/v2/users/step-up/verify', { challengeId, code }, as)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusedCode = [400, { code: 'This code is incorrect. Check it and try again.' }]
const outcome = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.fieldErrors]
const use = (token: unknown, over: object = {}) =>
  bench.ctx.stepUps.use({
    token: String(token),
    userId: me.userId,
    sessionId: '',
    operation: 'placeOrder',
    terms: { amount: { amount: '50000', currency: 'USD' }, payee: 'alhambra-court' },
    input: {},
    once: false,
    ...over,
  })
const sessionOf = async (userId: string) => {
  const rows = await query<{ id: string }>(
    bench.db.orm,
    sql`SELECT id FROM kit.session WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC`,
  )
  return String(rows[0]?.id)
}
const auditOf = (userId: string) =>
  query<{ action: string; detail: Record<string, unknown> }>(
    bench.db.orm,
    sql`SELECT action, detail FROM kit.audit WHERE actor_id = ${userId} AND action LIKE 'step_up.%' ORDER BY action`,
  )

describe('a payment', () => {
  test('is named by the message that carries the code, and its proof is bound to it', async () => {
    const asked = await ask()
    expect([asked.status, asked.body.data]).toEqual([
      200,
      {
        challengeId: expect.stringMatching(/^chl_/),
        purpose: 'step-up',
        methods: ['code'],
        channel: 'mail',
        channels: ['mail'],
        sentTo: 's•••@mizan.test',
        expiresAt: '2026-11-20T08:06:00.000Z',
        resendAt: '2026-11-20T08:01:30.000Z',
      },
    ])
    const code = await bench.codeFor(mail())
    const [newest] = await bench.mailsTo(mail())
    expect(newest?.text).toContain(`${code} confirms: invest $500.00 in Alhambra Court`)
    const proved = await answer(asked.body.data?.['challengeId'], code)
    expect([proved.status, proved.body.data]).toEqual([
      200,
      { stepUp: expect.stringMatching(/^[\w-]{43}$/), expiresAt: '2026-11-20T08:06:00.000Z' },
    ])
    const token = proved.body.data?.['stepUp']
    const sessionId = await sessionOf(me.userId)
    expect(await use(token, { sessionId, terms: { ...payment, amount: usd('50100') } })).toBe(false)
    expect(await use(token, { sessionId })).toBe(true)
    const detail = { operation: 'placeOrder', amount: '50000', currency: 'USD', payee: 'alhambra-court' }
    expect(await auditOf(me.userId)).toEqual([
      { action: 'step_up.asked', detail: { sessionId, ...detail } },
      { action: 'step_up.confirmed', detail: { sessionId, method: 'code', ...detail } },
    ])
    expect(bench.lines.join('\n')).not.toContain(String(token))
  })

  test.each([
    ['an operation nobody knows', { operation: 'stealMoney' }, 'operation'],
    ['one without a step-up', { operation: 'createDeposit' }, 'operation'],
    ['a change of the account', { operation: 'addPasskey' }, 'operation'],
    ['an offering nobody knows', { payee: 'nowhere' }, 'payee'],
    ['one that takes no orders yet', { payee: 'quiet-draft' }, 'payee'],
    ['a name that every object has', { payee: 'constructor' }, 'payee'],
    ['nothing', { amount: usd('0') }, 'amount.amount'],
  ])('is not asked for with %s', async (_name, over, field) => {
    const { status, body } = await ask({ ...payment, ...over })
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]])
    expect((await bench.mailsTo(mail())).filter(({ text }) => text.includes('confirms'))).toEqual([])
  })

  test('goes to a proved number, in the same words', async () => {
    await query(
      bench.db.orm,
      sql`UPDATE users.account SET phone_index = ${me.userId}, phone_verified_at = ${bench.clock.now()}
           WHERE id = ${me.userId}`,
    )
    const { body } = await ask()
    const id = body.data?.['challengeId']
    expect(body.data?.['channels']).toEqual(['mail', 'sms'])
    bench.clock.advance(30_000)
    const again = await bench.call('POST', '/v2/users/login/channel', { challengeId: id, channel: 'sms' }, me)
    expect(again.body.data?.['channel']).toBe('sms')
    const sent: string[] = []
    const spy = vi.spyOn(bench.sms, 'send').mockImplementation(async ({ text }) => void sent.push(text))
    await bench.ctx.jobs.runDue()
    spy.mockRestore()
    expect(sent).toEqual([
      expect.stringMatching(
        /^\d{6} confirms: invest \$500\.00 in Alhambra Court\. It is valid for 5 minutes\.$/,
      ),
    ])
  })

  test('is asked for thirty times in a quarter of an hour at most', async () => {
    for (let index = 0; index < 30; index++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    bench.clock.advance(15 * 60_000)
    expect((await ask(payment, me)).status).toBe(200)
  })
})

describe('the answer', () => {
  test('counts once, also of many at the same time', async () => {
    const id = (await ask()).body.data?.['challengeId']
    const code = await bench.codeFor(mail())
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(id, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcome(await answer(id, code))).toEqual(refusedCode)
  })

  test('is compared five times; after that the right code is wrong too', async () => {
    const id = (await ask()).body.data?.['challengeId']
    const code = await bench.codeFor(mail())
    for (let index = 0; index < 5; index++) {
      expect(outcome(await answer(id, wrong(code)))).toEqual(refusedCode)
    }
    expect(outcome(await answer(id, code))).toEqual(refusedCode)
  })

  test('is compared five times of any number of guesses at once', async () => {
    const id = (await ask()).body.data?.['challengeId']
    const code = await bench.codeFor(mail())
    const from = bench.lines.length
    const guesses = Array.from({ length: 100 }, () => answer(id, wrong(code)))
    expect((await Promise.all(guesses)).every(({ status }) => status === 400)).toBe(true)
    const compared = bench.lines.slice(from).filter((line) => line.includes('"compared":true'))
    expect(compared).toHaveLength(5)
    expect(outcome(await answer(id, code))).toEqual(refusedCode)
  })

  test('is refused after ten wrong codes over all step-ups of the account', async () => {
    for (let round = 0; round < 2; round++) {
      const id = (await ask()).body.data?.['challengeId']
      const code = await bench.codeFor(mail())
      for (let index = 0; index < 5; index++) await answer(id, wrong(code))
    }
    const id = (await ask()).body.data?.['challengeId']
    expect(outcome(await answer(id, await bench.codeFor(mail())))).toEqual(refusedCode)
    bench.clock.advance(60 * 60_000)
    me = await bench.enter(mail())
    const later = (await ask()).body.data?.['challengeId']
    expect((await answer(later, await bench.codeFor(mail()))).status).toBe(200)
  })

  test('of another session is like one to no challenge, and costs the owner no try', async () => {
    const id = (await ask()).body.data?.['challengeId']
    const code = await bench.codeFor(mail())
    const other = await bench.newPerson(`other${count}@mizan.test`)
    bench.clock.advance(60_000)
    const elsewhere = await bench.enter(mail())
    for (const as of [other, elsewhere, other, elsewhere, other]) {
      expect(outcome(await answer(id, code, as))).toEqual(refusedCode)
    }
    expect(outcome(await answer('chl_nothing', code))).toEqual(refusedCode)
    expect((await answer(id, code)).status).toBe(200)
  })

  test('opens no session, and a code of login gives no proof', async () => {
    const id = (await ask()).body.data?.['challengeId']
    expect(outcome(await bench.verify(id, await bench.codeFor(mail())))).toEqual(refusedCode)
    bench.clock.advance(60_000)
    const login = (await bench.login(mail())).body.data?.['challengeId']
    expect(outcome(await answer(login, await bench.codeFor(mail())))).toEqual(refusedCode)
  })

  test('comes too late after five minutes', async () => {
    const id = (await ask()).body.data?.['challengeId']
    const code = await bench.codeFor(mail())
    bench.clock.advance(5 * 60_000)
    expect(outcome(await answer(id, code))).toEqual(refusedCode)
  })

  test('needs a session', async () => {
    for (const path of ['/v2/users/step-up', '/v2/users/step-up/verify', '/v2/users/password/verify']) {
      expect((await bench.call('POST', path, {})).status).toBe(401)
    }
  })
})

describe('a change of the account', () => {
  test('asks for the password first; its proof opens that operation alone', async () => {
    const path = '/v2/sms/otp/send'
    const body = { phone: '966507654321' }
    const bare = await bench.call('POST', path, body, me)
    expect([bare.status, bare.body.code]).toEqual([403, 'step_up_required'])
    const asked = await askForAccount({ password, operation: 'sendPhoneCode' })
    expect(asked.body.data?.['purpose']).toBe('step-up')
    const code = await bench.codeFor(mail())
    const [newest] = await bench.mailsTo(mail())
    expect(newest?.text).toContain(`${code} is your code to change or confirm your mobile number`)
    const proved = await answer(asked.body.data?.['challengeId'], code)
    const token = String(proved.body.data?.['stepUp'])
    const sessionId = await sessionOf(me.userId)
    const scope = { sessionId, operation: 'sendPhoneCode', terms: undefined }
    expect(await use(token, { ...scope, operation: 'enableTwoFactor' })).toBe(false)
    expect(await use(token, scope)).toBe(true)
  })

  test.each([
    ['a payment', { password, operation: 'placeOrder' }, 'operation'],
    ['an operation nobody knows', { password, operation: 'unknown' }, 'operation'],
    ['a wrong password', { password: 'Wrong-Harbour7!', operation: 'enableTwoFactor' }, 'password'],
    ['no password', { password: '', operation: 'enableTwoFactor' }, 'password'],
  ])('is not asked for with %s', async (_name, body, field) => {
    const { status, body: reply } = await askForAccount(body)
    expect([status, Object.keys(reply.fieldErrors ?? {})]).toEqual([400, [field]])
    await bench.ctx.jobs.runDue()
    expect((await bench.mailsTo(mail())).filter(({ text }) => text.includes('confirms'))).toEqual([])
  })

  test('counts its wrong passwords apart from login: nobody outside shuts an owner out of it, nor the other way', async () => {
    const bad = { password: 'Wrong-Harbour7!', operation: 'enableTwoFactor' }
    for (let index = 0; index < 5; index++) await bench.login(mail(), 'Wrong-Harbour7!')
    expect((await bench.login(mail())).status).toBe(401)
    expect((await askForAccount()).status).toBe(200)
    bench.clock.advance(15 * 60_000)
    for (let index = 0; index < 5; index++) await askForAccount(bad)
    expect(outcome(await askForAccount())).toEqual([400, { password: 'This password is incorrect' }])
    expect((await bench.login(mail())).status).toBe(200)
    bench.clock.advance(15 * 60_000)
    me = await bench.enter(mail())
    expect((await askForAccount()).status).toBe(200)
  })
})

test('a payment that somebody may not make is not asked about, so that nobody learns its payee', async () => {
  for (const operation of ['approveWithdrawal', 'approveRefund'])
    expect((await ask({ ...payment, operation, payee: 'wdr_1' })).status).toBe(403)
})

describe('a new bank account', () => {
  const adding = { password, operation: 'addBankAccount', subject: '3000 COBADEFFXXX' }

  test('is named by the message that carries the code, and its proof is bound to it', async () => {
    const asked = await askForAccount(adding)
    const code = await bench.codeFor(mail())
    const [newest] = await bench.mailsTo(mail())
    expect(newest?.text).toContain(
      `${code} is your code to add a bank account ending 3000 at the bank COBADEFFXXX`,
    )
    const token = (await answer(asked.body.data?.['challengeId'], code)).body.data?.['stepUp']
    const scope = { sessionId: await sessionOf(me.userId), operation: 'addBankAccount', terms: undefined }
    expect(await use(token, scope)).toBe(false)
    expect(await use(token, { ...scope, subject: '3001 COBADEFFXXX' })).toBe(false)
    expect(await use(token, { ...scope, subject: '3000 DEUTDEFFXXX' })).toBe(false)
    expect(await use(token, { ...scope, subject: adding.subject })).toBe(true)
  })

  test('in Canada is named by institution and transit', async () => {
    const subject = accountSubject({
      number: '1234567',
      bankCode: canadianCode('003', '12345'),
      bankCountry: 'CA',
    })
    expect((await askForAccount({ ...adding, subject })).status).toBe(200)
    await bench.codeFor(mail())
    const [newest] = await bench.mailsTo(mail())
    expect(newest?.text).toContain('ending 4567 at the bank 003 in Canada, transit 12345')
  })

  test.each([
    ['without its account', { password, operation: 'addBankAccount' }],
    ['with a text that is no account', { ...adding, subject: 'call 555 now' }],
    ['for an operation that names none', { ...adding, operation: 'enableTwoFactor' }],
  ])('is not asked for %s', async (_name, body) => {
    const { status, body: said } = await askForAccount(body)
    expect([status, Object.keys(said.fieldErrors ?? {})]).toEqual([400, ['subject']])
  })
})
