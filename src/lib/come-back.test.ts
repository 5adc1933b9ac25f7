import { expect, it } from 'vitest'
import { comeBackMs } from './come-back.ts'

it('doubles up to half a minute, and spreads by chance', () => {
  expect([1, 2, 3, 6, 50].map((failures) => comeBackMs(failures, null, 0))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ])
  expect(comeBackMs(1, null, 1)).toBe(1500)
})

it('never comes before the server asked for it', () => {
  expect(comeBackMs(1, '20', 0)).toBe(20_000)
  expect(comeBackMs(6, '2', 0)).toBe(30_000)
  expect(comeBackMs(1, 'Sun, 22 Nov 2026 10:00:00 GMT', 0)).toBe(1000)
})
