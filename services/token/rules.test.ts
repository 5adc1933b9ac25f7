import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRegistrar, percentOf, percentsOf, pseudonym } from './rules.ts'

describe('percentOf', () => {
  it.each([
    [25n, 6300n, '0.40'],
    [1n, 6300n, '0.02'],
    [6300n, 6300n, '100.00'],
    [1n, 3n, '33.33'],
    [2n, 3n, '66.67'],
    [1n, 800n, '0.13'],
    [0n, 6300n, '0.00'],
    [1n, 0n, '0.00'],
  ])('%s of %s is %s', (part, whole, text) => expect(percentOf(part, whole)).toBe(text))
})

describe('percentsOf', () => {
  it('gives the hundredth left over to the largest remainder, the first one in doubt', () => {
    expect(percentsOf([1n, 1n, 1n])).toEqual(['33.34', '33.33', '33.33'])
    expect(percentsOf([50n, 45n, 5n])).toEqual(['50.00', '45.00', '5.00'])
    expect(percentsOf([])).toEqual([])
    expect(percentsOf([0n, 0n])).toEqual(['0.00', '0.00'])
  })
  it('adds up to exactly 100.00, each within a hundredth of its share', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 20 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        const hundredths = percentsOf(parts).map((text) => BigInt(text.replace('.', '')))
        expect(hundredths.reduce((sum, value) => sum + value, 0n)).toBe(10_000n)
        for (const [index, part] of parts.entries()) {
          const exact = part * 10_000n
          const given = (hundredths[index] ?? 0n) * whole
          expect(given - exact < whole && exact - given < whole).toBe(true)
        }
      }),
    )
  })
})

describe('pseudonym', () => {
  const key = Buffer.alloc(32, 7)
  it('is stable in one offering, another in the next, and never shows the id', () => {
    const here = pseudonym(key, 'offering-a', 'usr_1')
    expect(here).toMatch(/^Holder [0-9A-F]{8}$/)
    expect(pseudonym(key, 'offering-a', 'usr_1')).toBe(here)
    expect(pseudonym(key, 'offering-b', 'usr_1')).not.toBe(here)
    expect(pseudonym(key, 'offering-a', 'usr_2')).not.toBe(here)
    expect(pseudonym(Buffer.alloc(32, 8), 'offering-a', 'usr_1')).not.toBe(here)
  })
})

it.each([
  [[], false],
  [['scholar'], false],
  [['compliance'], true],
  [['scholar', 'finance'], true],
  [['admin'], true],
])('roles %j read names: %s', (roles, may) => expect(isRegistrar(roles)).toBe(may))
