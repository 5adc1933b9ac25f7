import { describe, expect, it } from 'vitest'
import { depositAmountFault } from './rules.ts'

describe('an amount', () => {
  it.each([
    [99n, false],
    [100n, true],
    [10_000_000n, true],
    [10_000_001n, false],
  ])('of %s cents: %s', (minor, fits) => {
    expect(depositAmountFault({ minor, currency: 'USD' }) === undefined).toBe(fits)
  })
})
