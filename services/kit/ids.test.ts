import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { manualClock, systemClock } from './clock.ts'
import { newId, newSecret } from './ids.ts'

test('ids are unique, fit a path, and sort in the order of their making', () => {
  const ids = Array.from({ length: 20_000 }, () => newId('ord'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(newId()).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
})

test('an id does not tell the next one, though both were drawn in one millisecond', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const valueOf = (id: string) =>
    id.split('').reduce((sum, sign) => sum * 32n + BigInt(alphabet.indexOf(sign)), 0n)
  try {
    // More than fit into one millisecond at the largest steps; the ids stay in order nevertheless.
    const ids = Array.from({ length: 100_000 }, () => newId())
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    const first = ids.slice(0, 1_000)
    expect(new Set(first.map((id) => id.slice(0, 10))).size).toBe(1)
    const steps = first.slice(1).map((id, index) => valueOf(id) - valueOf(first[index] ?? ''))
    expect(new Set(steps).size).toBe(steps.length)
    // A step below 2^32 occurs once in four thousand million ids.
    expect(steps.filter((step) => step < 2n ** 32n)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a secret has 256 bits unless told otherwise', () => {
  expect(newSecret()).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(newSecret(16)).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('the system clock starts where it is told and goes on from there', async () => {
  const start = new Date('2030-01-01T00:00:00Z')
  const clock = systemClock(start)
  const first = clock.now().getTime()
  expect(first - start.getTime()).toBeGreaterThanOrEqual(0)
  expect(first - start.getTime()).toBeLessThan(5000)
  await eventually(() => expect(clock.now().getTime()).toBeGreaterThan(first))
})

test('a manual clock moves only when told to', () => {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const before = clock.now()
  clock.advance(1000)
  expect(clock.now()).toEqual(new Date('2026-11-20T08:00:01Z'))
  expect(before).toEqual(new Date('2026-11-20T08:00:00Z'))
  clock.set(new Date('2026-12-01T00:00:00Z'))
  expect(clock.now()).toEqual(new Date('2026-12-01T00:00:00Z'))
})
