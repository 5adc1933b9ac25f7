import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { manualClock } from '#services/kit/clock.ts'
import { openDatabase, query } from '#services/kit/database/database.ts'
import { keysFrom } from './keys.ts'
import { sampleKeyFile } from './keys-file.ts'
import { silentLog } from '#services/kit/log.ts'
import { createStepUps, STEP_UP_LIFE_MS, type StepUpScope, type StepUps } from './step-ups.ts'
import { PHONE } from '#tests/support/people/phones.ts'

let store: Awaited<ReturnType<typeof testDatabase>>
let stepUps: StepUps
const clock = manualClock(new Date('2026-11-20T08:00:00.000Z'))

beforeAll(async () => {
  store = await testDatabase()
  stepUps = createStepUps({ db: store.db, clock, keys: keysFrom(sampleKeyFile()) })
})
afterAll(async () => store?.close())

const terms = { amount: { amount: '50000', currency: 'USD' }, payee: 'alhambra-court' } as const
const order: StepUpScope = { sessionId: 'ses_1', userId: 'usr_1', operation: 'placeOrder', terms }
const input = [{}, {}, { units: 5, idempotencyKey: 'key-00000001' }]
const issue = (scope: StepUpScope = order) => stepUps.issue(store.db.orm, scope)
const use = async (token: string, scope: StepUpScope = order, call: unknown = input, once = false) =>
  stepUps.use({ token, ...scope, input: call, once })

describe('a proof', () => {
  test('counts for exactly what was confirmed', async () => {
    const { token, expiresAt } = await issue()
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(expiresAt.toISOString()).toBe('2026-11-20T08:05:00.000Z')
    expect(await use(token)).toBe(true)
  })

  test.each<[string, StepUpScope]>([
    ['another session', { ...order, sessionId: 'ses_2' }],
    ['another person', { ...order, userId: 'usr_2' }],
    ['another operation', { ...order, operation: 'withdraw' }],
    ['another amount', { ...order, terms: { ...terms, amount: { amount: '50001', currency: 'USD' } } }],
    ['another currency', { ...order, terms: { ...terms, amount: { amount: '50000', currency: 'EUR' } } }],
    ['another payee', { ...order, terms: { ...terms, payee: 'harbour-wharf' } }],
    ['no terms', { ...order, terms: undefined }],
  ])('proves nothing for %s, and is not used up by it', async (_name, scope) => {
    const { token } = await issue()
    expect(await use(token, scope)).toBe(false)
    expect(await use(token)).toBe(true)
  })

  test('of an operation without terms proves no payment', async () => {
    const { token } = await issue({ ...order, terms: undefined })
    expect(await use(token)).toBe(false)
    expect(await use(token, { ...order, terms: undefined })).toBe(true)
  })

  test('counts once; the same call may be repeated, another one may not', async () => {
    const { token } = await issue()
    expect(await use(token)).toBe(true)
    expect(await use(token)).toBe(true)
    expect(await use(token, order, [{}, {}, { units: 5, idempotencyKey: 'key-00000002' }])).toBe(false)
    expect(await use(token, order, [{ id: 'x' }, {}, input[2]])).toBe(false)
    expect(await use(token)).toBe(true)
  })

  test('that counts once and no more is used up by its call, however often that one comes', async () => {
    const change = { ...order, terms: undefined, operation: 'enableTwoFactor' }
    const { token } = await issue(change)
    const calls = Array.from({ length: 20 }, () => use(token, change, [{}, {}, null], true))
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1)
    expect(await use(token, change, [{}, {}, null], true)).toBe(false)
  })

  test('counts for one of many different calls at once', async () => {
    const { token } = await issue()
    const calls = Array.from({ length: 40 }, (_, index) => use(token, order, [{}, {}, { index }]))
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1)
  })

  test('holds for five minutes to the millisecond, for its repetition too', async () => {
    const { token } = await issue()
    const { token: used } = await issue()
    expect(await use(used)).toBe(true)
    clock.advance(STEP_UP_LIFE_MS - 1)
    expect(await use(used)).toBe(true)
    clock.advance(1)
    expect([await use(token), await use(used)]).toEqual([false, false])
  })

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'a'.repeat(5_000)])(
    'is not guessed as %j',
    async (token) => expect(await use(token)).toBe(false),
  )
})

describe('at rest', () => {
  test('neither the proof nor the input of the call is stored', async () => {
    const { token } = await issue()
    await use(token, order, [{ phone: PHONE }])
    const [row] = await query<{ dump: string }>(
      store.db.orm,
      sql`SELECT string_agg(s::text, ' ') AS dump FROM kit.step_up s`,
    )
    expect(row?.dump).not.toContain(token)
    expect(row?.dump).not.toContain(PHONE)
  })

  test('a row that is changed or copied proves nothing', async () => {
    const { token: mine } = await issue({ ...order, terms: undefined, operation: 'addPasskey' })
    const { token: paid } = await issue()
    // An attack by one who can write rows: the binding of one proof under another.
    const owner = openDatabase({ url: store.ownerUrl, log: silentLog() })
    await owner.pool.query(
      `UPDATE kit.step_up SET operation = 'placeOrder',
         binding = (SELECT max(binding) FROM kit.step_up WHERE operation = 'placeOrder')
       WHERE operation = 'addPasskey'`,
    )
    await owner.close()
    expect([await use(mine), await use(paid)]).toEqual([false, true])
  })

  test('proofs that ran out are deleted, others stay', async () => {
    await stepUps.purge()
    await issue()
    clock.advance(STEP_UP_LIFE_MS / 2)
    const { token } = await issue()
    clock.advance(STEP_UP_LIFE_MS / 2)
    expect(await stepUps.purge()).toBeGreaterThan(0)
    expect(await stepUps.purge()).toBe(0)
    expect(await use(token)).toBe(true)
  })
})
