import { describe, expect, it } from 'vitest'
import { card, usd } from '#tests/support/screens/screen-data.ts'
import { limitProblem, priceOf, readUnits, unitsHint, unitsProblem } from './order-units.ts'

const totals = (availableUnits: number) => ({ ...card().totals, availableUnits })

describe('unitsProblem', () => {
  const offering = { minUnits: 5, totals: totals(1_500) }
  it.each(['5', '1500', ' 20 ', '1,500'])('takes %j', (text) =>
    expect(unitsProblem(text, offering)).toBeUndefined(),
  )
  it.each([
    ['', 'This field is required'],
    [' ', 'This field is required'],
    ['1.5', 'Please enter a whole number of digital shares'],
    ['-5', 'Please enter a whole number of digital shares'],
    ['1e3', 'Please enter a whole number of digital shares'],
    ['1,00', 'Please enter a whole number of digital shares'],
    ['99999999', 'Only 1,500 digital shares are left.'],
    ['9'.repeat(400), 'Only 1,500 digital shares are left.'],
    ['4', 'Please choose at least 5 digital shares'],
    ['0', 'Please choose at least 5 digital shares'],
    ['1501', 'Only 1,500 digital shares are left.'],
  ])('answers %j with %j', (text, problem) => expect(unitsProblem(text, offering)).toBe(problem))
})

describe('the room of the limits', () => {
  const offering = (minUnits = 1) => ({ minUnits, totals: totals(1_110), unitPrice: usd(10_000n) })
  const orderOf = 'An order of $9,000.00 is above your limit:'
  it.each([
    ['90', 1, usd(182_481n), `${orderOf} you can order up to 18 digital shares ($1,800.00).`],
    ['90', 1, usd(10_000n), `${orderOf} you can order up to 1 digital share ($100.00).`],
    ['90', 1, usd(9_999n), `${orderOf} not even 1 digital share ($100.00) fits into it.`],
    [
      '90',
      5,
      usd(49_999n),
      `${orderOf} not even the minimum investment, 5 digital shares ($500.00), fits into it.`,
    ],
    ['90', 1, usd(900_000n), undefined],
    ['90', 1, null, undefined],
    ['90', 1, { amount: '1', currency: 'CAD' }, undefined],
    ['x', 1, usd(182_481n), undefined],
    ['4', 5, usd(0n), undefined],
    // Only 1,110 are left: that is what stands in the way where the limits have room for more.
    ['9000', 1, usd(20_000_000n), undefined],
  ])('%j of at least %d with %j left: %j', (text, minUnits, room, problem) =>
    expect(limitProblem(text, offering(minUnits), room)).toBe(problem),
  )
  it('stands in the way before the shares that are left where it is lower', () =>
    expect(limitProblem('1,200', offering(), usd(182_481n))).toContain('up to 18 digital shares'))

  it.each([
    [1, null, '$100 each, from 1 to 1,110'],
    [1, usd(20_000_000n), '$100 each, from 1 to 1,110'],
    [1, usd(182_481n), '$100 each, from 1 to 18 within your limit'],
    [5, usd(49_999n), '$100 each, at least 5; your limit has no room for it'],
  ])('bounds what may be typed: at least %d with %j left', (minUnits, room, hint) =>
    expect(unitsHint(offering(minUnits), room)).toBe(hint),
  )
})

describe('priceOf', () => {
  it('is exact beyond what a number holds', () => {
    expect(priceOf(9_999_999, usd(99_999_999_999n))).toEqual({
      amount: '999999899990000001',
      currency: 'USD',
    })
    expect(priceOf(readUnits('20'), usd(10_000n)).amount).toBe('200000')
    expect(priceOf(readUnits('1,000'), usd(10_000n)).amount).toBe('10000000')
    expect(priceOf(readUnits('x'), usd(10_000n)).amount).toBe('0')
  })
})
