import { expect, it } from 'vitest'
import { DEPOSIT_LIMITS, depositAmountFault } from './deposit-amount.ts'

const outside = 'Please enter an amount from $1.00 to $100,000.00'

it.each([
  [99n, 'USD', outside],
  [100n, 'USD', undefined],
  [10_000_000n, 'USD', undefined],
  [10_000_001n, 'USD', outside],
  [100n, 'CAD', 'Card payments are accepted in USD only'],
] as const)('a card payment of %s minor units of %s: %s', (minor, currency, fault) =>
  expect(depositAmountFault(minor, currency)).toBe(fault),
)

it('names its limits', () => expect(DEPOSIT_LIMITS).toBe('from $1.00 to $100,000.00'))
