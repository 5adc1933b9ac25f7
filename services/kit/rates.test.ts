import { expect, it } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import fc from 'fast-check'
import { converter } from './rates.ts'

const convert = converter([
  { currency: 'AED', validFrom: '2015-01-01', perUsdE8: 367_250_000n },
  { currency: 'SAR', validFrom: '2015-01-01', perUsdE8: 375_000_000n },
  { currency: 'EUR', validFrom: '2015-01-01', perUsdE8: 92_000_000n },
  { currency: 'EUR', validFrom: '2026-03-01', perUsdE8: 80_000_000n },
])
const ON = new Date('2026-02-28T23:59:59.999Z')

it.each<[bigint, Currency, Currency, bigint, bigint]>([
  [100n, 'USD', 'USD', 100n, 100n],
  [10_000n, 'USD', 'AED', 36_725n, 36_725n],
  [36_725n, 'AED', 'USD', 10_000n, 10_000n],
  [1n, 'USD', 'AED', 3n, 4n],
  [1n, 'AED', 'USD', 0n, 1n],
  [36_726n, 'AED', 'USD', 10_000n, 10_001n],
  [37_500n, 'SAR', 'AED', 36_725n, 36_725n],
  [92n, 'EUR', 'USD', 100n, 100n],
  [93n, 'EUR', 'USD', 101n, 102n],
  [0n, 'EUR', 'SAR', 0n, 0n],
  [999_999_999_999_999_999n, 'USD', 'AED', 3_672_499_999_999_999_996n, 3_672_499_999_999_999_997n],
])('%d %s are %s %d, or rounded up %d', (minor, from, to, down, up) => {
  expect(convert({ minor, currency: from }, to, ON, 'down')).toBe(down)
  expect(convert({ minor, currency: from }, to, ON, 'up')).toBe(up)
})

it('takes the rate of the day', () => {
  const first = new Date('2026-03-01T00:00:00.000Z')
  const at = (on: Date) => convert({ minor: 10_000n, currency: 'USD' }, 'EUR', on, 'down')
  expect([at(ON), at(first)]).toEqual([9200n, 8000n])
})

it('guesses no rate', () => {
  const early = new Date('2014-12-31T23:59:59.999Z')
  expect(() => convert({ minor: 1n, currency: 'USD' }, 'EUR', early, 'up')).toThrow(
    'No reference rate of EUR is in force on 2014-12-31',
  )
  expect(() => convert({ minor: 1n, currency: 'MYR' }, 'USD', ON, 'up')).toThrow('MYR')
})

it('never gives back more than it took, and loses at most one unit of the other currency', () => {
  const currency = fc.constantFrom<Currency>('USD', 'AED', 'SAR', 'EUR')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), currency, currency, (minor, from, to) => {
      const there = convert({ minor, currency: from }, to, ON, 'down')
      expect(convert({ minor: there, currency: to }, from, ON, 'up')).toBeLessThanOrEqual(minor)
      const more = convert({ minor: there + 1n, currency: to }, from, ON, 'up')
      expect(more).toBeGreaterThan(minor)
    }),
  )
})
