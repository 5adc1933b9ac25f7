import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

const PATH = '/v2/dashboard/setting'
const DEFAULTS = { showLocalTime: false, showHijriDates: false, rowsPerPage: 10 }
const CHOSEN = { showLocalTime: true, showHijriDates: true, rowsPerPage: 25 }

let bench: UserBench
let noura: Awaited<ReturnType<UserBench['newPerson']>>
let karim: typeof noura

beforeAll(async () => {
  bench = await userBench({ limits: { signUpPerIp: { limit: 100, windowMs: 1 } } })
  noura = await bench.newPerson('noura.settings@example.org')
  karim = await bench.newPerson('karim.settings@example.org')
})
afterAll(() => bench.close())

const trail = async (userId: string) =>
  query<{ action: string; detail: unknown }>(
    bench.db.orm,
    sql`SELECT action, detail FROM kit.audit WHERE entity_id = ${userId} AND action LIKE 'user.settings%' ORDER BY id`,
  )

describe('dashboard/setting', () => {
  test('whoever never chose has the defaults, and no row', async () => {
    const answer = await bench.call('GET', PATH, undefined, karim)
    expect([answer.status, answer.body]).toEqual([200, { status: true, message: 'Settings', data: DEFAULTS }])
  })

  test('what was chosen is kept, replaced and nobody else is touched', async () => {
    const saved = await bench.call('PUT', PATH, CHOSEN, noura)
    expect([saved.status, saved.body]).toEqual([
      200,
      { status: true, message: 'Your settings are saved.', data: CHOSEN },
    ])
    expect((await bench.call('GET', PATH, undefined, noura)).body.data).toEqual(CHOSEN)
    expect((await bench.call('GET', PATH, undefined, karim)).body.data).toEqual(DEFAULTS)

    bench.clock.advance(60_000)
    const other = { ...CHOSEN, showHijriDates: false, rowsPerPage: 5 }
    await bench.call('PUT', PATH, other, noura)
    expect((await bench.call('GET', PATH, undefined, noura)).body.data).toEqual(other)
  })

  test('a change is on the trail once; saving the same again is no change', async () => {
    const before = (await trail(karim.userId)).length
    await bench.call('PUT', PATH, CHOSEN, karim)
    await bench.call('PUT', PATH, CHOSEN, karim)
    const entries = await trail(karim.userId)
    expect(entries.slice(before)).toEqual([{ action: 'user.settings_saved', detail: CHOSEN }])
  })

  test.each([
    [{ ...CHOSEN, rowsPerPage: 11 }, { rowsPerPage: 'Please choose one of the sizes offered' }],
    [{ ...CHOSEN, rowsPerPage: '25' }, { rowsPerPage: expect.any(String) }],
    [{ showLocalTime: true, showHijriDates: true }, { rowsPerPage: expect.any(String) }],
  ])('%j is refused at its field, and nothing is kept', async (body, fieldErrors) => {
    const before = (await bench.call('GET', PATH, undefined, noura)).body.data
    const answer = await bench.call('PUT', PATH, body, noura)
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, fieldErrors])
    expect((await bench.call('GET', PATH, undefined, noura)).body.data).toEqual(before)
  })

  test('a field nobody knows is refused, somebody else’s id among them', async () => {
    const answer = await bench.call('PUT', PATH, { ...CHOSEN, userId: karim.userId }, noura)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  })

  test('guests are refused', async () => {
    expect((await bench.call('GET', PATH)).status).toBe(401)
    expect((await bench.call('PUT', PATH, CHOSEN)).status).toBe(401)
  })
})
