import { describe, expect, it } from 'vitest'
import { resendInMs } from './sign-in.ts'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')

describe('the wait for another code', () => {
  it.each([
    ['2026-11-20T10:00:30.000Z', 30_000],
    ['2026-11-20T10:00:00.000Z', 0],
    ['2026-11-20T10:02:00.000Z', 120_000],
  ])('until %s is %i ms', (resendAt, wait) => {
    expect(resendInMs(resendAt, NOW)).toBe(wait)
  })

  it.each([
    ['2026-11-20T09:59:59.999Z'],
    ['2026-11-20T10:02:00.001Z'],
    ['2027-01-01T00:00:00.000Z'],
    ['soon'],
  ])('until %s means that the clocks differ: half a minute', (resendAt) => {
    expect(resendInMs(resendAt, NOW)).toBe(30_000)
  })
})
