import { expect, it } from 'vitest'
import { codedMoney } from './coded-money.ts'

it.each([
  ['CAD', '1000000', '10,000.00 CAD'],
  ['USD', '4800000', '48,000.00 USD'],
  ['MYR', '5000000', '50,000.00 MYR'],
  ['AED', '0', '0.00 AED'],
  ['CAD', '-500', '-5.00 CAD'],
])('names %s behind the digits of %s', (currency, amount, text) =>
  expect(codedMoney({ amount, currency })).toBe(text),
)
