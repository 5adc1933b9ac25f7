import { expect, test } from 'vitest'
import { fromWire, money, toWire } from './money.ts'

test('an amount travels as a decimal string of minor units, exact beyond 2^53', () => {
  const wire = { amount: '90071992547409931', currency: 'USD' } as const
  expect(fromWire(wire)).toEqual({ minor: 90071992547409931n, currency: 'USD' })
  expect(toWire(fromWire(wire))).toEqual(wire)
})

test.each(['1.5', '', '1e3', '0x10', '01', '-0', ' 1', '1234567890123456789', 'NaN'])(
  'the wire refuses %j',
  (amount) => {
    expect(money.safeParse({ amount, currency: 'USD' }).success).toBe(false)
  },
)
