import { describe, expect, it } from 'vitest'
import type { CardEvent } from '#services/providers/card/port.ts'
import { decideEvent, depositAmountFault, type DepositReason, type DepositState } from './rules.ts'

const facts = { id: 'evt_1', intentId: 'pi_1', amount: 5000n, currency: 'USD' }
const success: CardEvent = { ...facts, type: 'payment.succeeded' }
const refused: CardEvent = { ...facts, type: 'payment.failed', reason: 'insufficient_funds' }
const deposit = (state: DepositState, reason: DepositReason | null = null) => ({
  state,
  reason,
  amount: 5000n,
  currency: 'USD',
})

describe('an event', () => {
  it.each([
    ['created', null, 'credited', 'declined'],
    ['processing', null, 'credited', 'declined'],
    ['settled', null, 'ignored', 'ignored'],
    // The bank changed its mind, or was only late: the money is there.
    ['declined', 'declined', 'credited', 'ignored'],
    ['failed', 'timeout', 'credited', 'ignored'],
    ['failed', 'amount_mismatch', 'ignored', 'ignored'],
  ] as const)(
    'for a payment that is %s (%s): success is %s, refusal is %s',
    (state, reason, onSuccess, onRefusal) => {
      expect(decideEvent(deposit(state, reason), success).outcome).toBe(onSuccess)
      expect(decideEvent(deposit(state, reason), refused).outcome).toBe(onRefusal)
    },
  )

  it.each([
    ['created', null, 'returned', 'declined'],
    ['processing', null, 'returned', 'declined'],
    ['settled', null, 'ignored', 'ignored'],
    ['declined', 'declined', 'returned', 'ignored'],
    ['failed', 'timeout', 'returned', 'ignored'],
    ['failed', 'account_closed', 'ignored', 'ignored'],
  ] as const)(
    'for an erased account and a payment that is %s (%s): success is %s, refusal is %s',
    (state, reason, onSuccess, onRefusal) => {
      expect(decideEvent(deposit(state, reason), success, true).outcome).toBe(onSuccess)
      expect(decideEvent(deposit(state, reason), { ...success, amount: 1n }, true).outcome).toBe(onSuccess)
      expect(decideEvent(deposit(state, reason), refused, true).outcome).toBe(onRefusal)
    },
  )

  it.each([
    ['one cent less', { amount: 4999n }],
    ['one cent more', { amount: 5001n }],
    ['another currency', { currency: 'CAD' }],
  ])('with %s is a mismatch', (_what, wrong) => {
    expect(decideEvent(deposit('processing'), { ...success, ...wrong })).toEqual({ outcome: 'mismatch' })
  })
})

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
