import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testContext } from '#tests/support/services/service-context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { KeyError } from './keys.ts'
import {
  areRecordsDestroyed,
  bothKeysOf,
  destroyRecordKey,
  ensureBothKeys,
  ensureRecordKey,
  lockRecords,
  openLockedRecords,
  recordKeyOf,
  recordKeysOf,
} from './personal-records.ts'

let store: TestDatabase
let ctx: ReturnType<typeof testContext>['ctx']
beforeAll(async () => {
  store = await testDatabase()
  ctx = testContext(store.db).ctx
})
afterAll(() => store?.close())

const person = async () => {
  const id = newId('usr')
  await ctx.personal.create(store.db.orm, id)
  return id
}
const ensure = (id: string) => store.db.transaction((tx) => ensureRecordKey(ctx, tx, id))
const open = (id: string, reason = 'An authority asked.') =>
  store.db.transaction((tx) => openLockedRecords(ctx, tx, { personId: id, actorId: 'staff-1', reason }))

test('is another key than the ordinary one, made once however many ask at the same moment', async () => {
  const id = await person()
  expect(await recordKeyOf(ctx, store.db.orm, id)).toBeUndefined()
  const keys = await Promise.all(Array.from({ length: 8 }, () => ensure(id)))
  const sealed = keys[0]?.seal('passport', 'X123') ?? ''
  for (const key of keys) expect(key.open('passport', sealed)).toBe('X123')
  const ordinary = await ctx.personal.of(store.db.orm, id)
  expect(() => ordinary?.open('passport', sealed)).toThrow(KeyError)
})

test('outlives the ordinary key; locked, it opens for a reason only, which is sealed and written down', async () => {
  const [id, other] = [await person(), await person()]
  const sealed = (await ensure(id)).seal('passport', 'X123')
  await ensure(other)
  await ctx.personal.erase(store.db.orm, id)
  expect(await store.db.transaction((tx) => lockRecords(ctx, tx, id))).toBe(true)
  expect(await store.db.transaction((tx) => lockRecords(ctx, tx, id))).toBe(false)
  expect(await recordKeyOf(ctx, store.db.orm, id)).toBeUndefined()
  expect([...(await recordKeysOf(ctx, store.db.orm, [id, other])).keys()]).toEqual([other])
  await expect(ensure(id)).rejects.toThrow('locked')
  await expect(open(id, '  ')).rejects.toThrow('for a reason only')
  expect((await open(id))?.open('passport', sealed)).toBe('X123')
  expect(await open(other)).toBeUndefined()
  const openings = await query<{ actorId: string; reasonSealed: string }>(
    store.db.orm,
    sql`SELECT actor_id, reason_sealed FROM kit.record_opening WHERE person_id = ${id}`,
  )
  expect(openings).toEqual([{ actorId: 'staff-1', reasonSealed: expect.not.stringContaining('authority') }])
})

test('is destroyed once and for good, and only after it was locked', async () => {
  const id = await person()
  await ensure(id)
  expect(await store.db.transaction((tx) => destroyRecordKey(ctx, tx, id))).toBe(false)
  expect(await recordKeyOf(ctx, store.db.orm, id)).toBeDefined()
  await store.db.transaction((tx) => lockRecords(ctx, tx, id))
  expect(await areRecordsDestroyed(store.db.orm, id)).toBe(false)
  expect(await store.db.transaction((tx) => destroyRecordKey(ctx, tx, id))).toBe(true)
  expect(await areRecordsDestroyed(store.db.orm, id)).toBe(true)
  expect(await open(id)).toBeUndefined()
})

describe('both keys of a person', () => {
  const both = (id: string) => store.db.transaction((tx) => ensureBothKeys(ctx, tx, id))
  const kept = async (id: string) => Object.keys(await bothKeysOf(ctx, store.db.orm, id))

  test('are made once however many ask at the same moment', async () => {
    const id = await person()
    expect(await kept(id)).toEqual(['own'])
    const made = await Promise.all(Array.from({ length: 8 }, () => both(id)))
    const [mail, passport] = [made[0]?.own.seal('email', 'a@b.org'), made[0]?.record.seal('passport', 'X123')]
    for (const keys of [...made, await bothKeysOf(ctx, store.db.orm, id)]) {
      expect(keys?.own?.open('email', mail ?? '')).toBe('a@b.org')
      expect(keys?.record?.open('passport', passport ?? '')).toBe('X123')
    }
  })

  test('are not given of a locked record: only the own one is read', async () => {
    const id = await person()
    await both(id)
    await lockRecords(ctx, store.db.orm, id)
    expect(await kept(id)).toEqual(['own'])
    expect(await both(id)).toBeUndefined()
  })

  test('are not there of an erased person', async () => {
    const id = await person()
    await both(id)
    await store.db.transaction((tx) => lockRecords(ctx, tx, id))
    await ctx.personal.erase(store.db.orm, id)
    expect([await kept(id), await both(id)]).toEqual([[], undefined])
  })

  test('are not there of somebody unknown', async () => {
    expect([await kept('usr_unknown'), await both('usr_unknown')]).toEqual([[], undefined])
  })
})
