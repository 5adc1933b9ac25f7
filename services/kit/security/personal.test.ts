import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { manualClock } from '#services/kit/clock.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { KeyError, keysFrom } from './keys.ts'
import { sampleKeyFile, type KeyFile } from './keys-file.ts'
import { createPersonal } from './personal.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const personal = createPersonal({ keys: keysFrom(sampleKeyFile()), clock })
let store: TestDatabase

beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.close())

const orm = () => store.db.orm

/** A key file with a new key-encryption key and a new MAC key before the sample ones. */
function rotated(): KeyFile {
  const sample = sampleKeyFile()
  const fresh = sample.keys
    .filter((key) => key.use === 'kek' || key.use === 'mac')
    .map((key) => ({
      ...key,
      id: `${key.use}-next`,
      secret: Buffer.alloc(32, key.use).toString('base64url'),
    }))
  return { version: 1, keys: [...fresh, ...sample.keys] }
}

test('what is sealed for a person opens again, carries its key id, and never repeats', async () => {
  const id = newId('usr')
  const made = await personal.create(orm(), id)
  const sealed = made.seal('email', 'réem@example.org')
  expect(sealed).toMatch(/^1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]+$/)
  expect(sealed).not.toBe(made.seal('email', 'réem@example.org'))
  const again = await personal.of(orm(), id)
  expect(again?.open('email', sealed)).toBe('réem@example.org')
})

test('a value moved to another field or person, or changed by one bit, is refused', async () => {
  const [one, other] = [newId('usr'), newId('usr')]
  const key = await personal.create(orm(), one)
  const otherKey = await personal.create(orm(), other)
  const sealed = key.seal('email', 'reem@example.org')
  expect(() => key.open('phone', sealed)).toThrow(KeyError)
  expect(() => otherKey.open('email', sealed)).toThrow(KeyError)
  const [version, keyId, body = ''] = sealed.split('.')
  const box = Buffer.from(body, 'base64url')
  for (let bit = 0; bit < box.length * 8; bit += 1) {
    const flipped = Buffer.from(box)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => key.open('email', `${version}.${keyId}.${flipped.toString('base64url')}`)).toThrow(KeyError)
  }
  expect(() => key.open('email', '')).toThrow(KeyError)
  expect(() => key.open('email', `2.${keyId}.${body}`)).toThrow(KeyError)
  expect(() => key.open('email', `1.AAAAAAAA.${body}`)).toThrow(KeyError)
})

test('a wrapped key moved to another person is refused', async () => {
  const [one, other] = [newId('usr'), newId('usr')]
  await personal.create(orm(), one)
  await personal.create(orm(), other)
  await query(
    orm(),
    sql`UPDATE kit.person_key SET wrapped = (SELECT wrapped FROM kit.person_key WHERE person_id = ${one}) WHERE person_id = ${other}`,
  )
  await expect(personal.of(orm(), other)).rejects.toThrow(KeyError)
  await personal.erase(orm(), other)
})

test('erasing a person destroys the key for good', async () => {
  const id = newId('usr')
  const key = await personal.create(orm(), id)
  const sealed = key.seal('email', 'reem@example.org')
  expect(await personal.erase(orm(), id)).toBe(true)
  expect(await personal.of(orm(), id)).toBeUndefined()
  expect(await personal.ofMany(orm(), [id])).toEqual(new Map())
  expect(await personal.erase(orm(), id)).toBe(false)
  const [row] = await query<{ wrapped: Buffer | null; erasedAt: Date }>(
    orm(),
    sql`SELECT wrapped, erased_at FROM kit.person_key WHERE person_id = ${id}`,
  )
  expect(row).toEqual({ wrapped: null, erasedAt: clock.now() })
  expect(sealed).not.toContain('reem')
})

test('keys of a hundred persons come with one statement; unknown persons are left out', async () => {
  const ids = Array.from({ length: 100 }, () => newId('usr'))
  for (const id of ids) await personal.create(orm(), id)
  const keys = await personal.ofMany(orm(), [...ids, 'usr_unknown'])
  expect([...keys.keys()].toSorted()).toEqual(ids.toSorted())
})

test('the blind index is the same for the same value and differs by kind', () => {
  expect(personal.index('email', 'a@b.org')).toBe(personal.index('email', 'a@b.org'))
  expect(personal.index('email', 'a@b.org')).not.toBe(personal.index('phone', 'a@b.org'))
  expect(personal.index('email', 'a@b.org')).not.toContain('a@b.org')
})

test('after a change of keys everything opens still, and a job wraps the keys anew', async () => {
  const id = newId('usr')
  const sealed = (await personal.create(orm(), id)).seal('email', 'reem@example.org')
  const next = createPersonal({ keys: keysFrom(rotated()), clock })
  expect((await next.of(orm(), id))?.open('email', sealed)).toBe('reem@example.org')
  expect(next.indexes('email', 'a@b.org')).toContain(personal.index('email', 'a@b.org'))
  expect(next.index('email', 'a@b.org')).not.toBe(personal.index('email', 'a@b.org'))
  await rewrapAll(next)
  expect((await next.of(orm(), id))?.open('email', sealed)).toBe('reem@example.org')
  const sampleOnly = { ...rotated(), keys: rotated().keys.filter((key) => key.id !== 'kek-sample') }
  const afterwards = createPersonal({ keys: keysFrom(sampleOnly), clock })
  expect((await afterwards.of(orm(), id))?.open('email', sealed)).toBe('reem@example.org')
})

async function rewrapAll(next: ReturnType<typeof createPersonal>): Promise<void> {
  for (;;) {
    const count = await store.db.transaction((tx) => next.rewrap(tx, 50))
    if (count === 0) return
  }
}

test('a key file that lacks a key of this database stops the start', async () => {
  const id = newId('usr')
  await personal.create(orm(), id)
  await expect(personal.check(orm())).rejects.toThrow(/kek-next/)
  const next = createPersonal({ keys: keysFrom(rotated()), clock })
  await next.check(orm())
})
