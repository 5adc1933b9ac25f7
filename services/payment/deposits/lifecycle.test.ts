import { describe, expect, it } from 'vitest'
import { DEPOSIT_LABELS, INSUFFICIENT_FUNDS_TEXT } from '#machines/deposit/labels.ts'
import type { CardEvent } from '#services/providers/card/port.ts'
import { BY_OWNER, BY_SERVICE, decide, depositMessage, factOf } from './lifecycle.ts'
import type { DepositReason, DepositState } from './rules.ts'
import type { DepositRow } from './store.ts'

const ctx = { monitor: { unexpected: () => undefined, refused: () => undefined, recentUnexpected: () => [] } }
const AT = new Date('2026-11-20T09:00:00.000Z')
const facts = { id: 'evt_1', intentId: 'pi_1', amount: 5000n, currency: 'USD' }
const success: CardEvent = { ...facts, type: 'payment.succeeded' }
const refused: CardEvent = { ...facts, type: 'payment.failed', reason: 'insufficient_funds' }
const deposit = (state: DepositState, reason: DepositReason | null = null): DepositRow => ({
  id: 'dep-1',
  userId: 'usr-1',
  state,
  reason,
  amount: 5000n,
  currency: 'USD',
  provider: 'embedded',
  intentId: 'pi_1',
  frameUrl: null,
  payUrl: null,
  fingerprint: Buffer.of(),
  cardBrand: null,
  cardLast4: null,
  createdAt: AT,
  changedAt: AT,
})
/** The state after an event, or 'unchanged'. */
function after(row: DepositRow, event: CardEvent, isErased = false): string {
  const next = decide(ctx, row, factOf(event, isErased), BY_SERVICE)
  return next.ok ? next.state : 'unchanged'
}

describe('an event', () => {
  it.each([
    ['created', null, 'settled', 'declined'],
    ['processing', null, 'settled', 'declined'],
    ['settled', null, 'unchanged', 'unchanged'],
    // The bank changed its decision or was late: the money has arrived.
    ['declined', 'declined', 'settled', 'unchanged'],
    ['failed', 'timeout', 'settled', 'unchanged'],
    ['failed', 'amount_mismatch', 'unchanged', 'unchanged'],
  ] as const)(
    'for a payment that is %s (%s): success makes it %s, refusal %s',
    (state, reason, onSuccess, onRefusal) => {
      expect(after(deposit(state, reason), success)).toBe(onSuccess)
      expect(after(deposit(state, reason), refused)).toBe(onRefusal)
    },
  )

  it.each([
    ['created', null, 'returned', 'declined'],
    ['processing', null, 'returned', 'declined'],
    ['settled', null, 'unchanged', 'unchanged'],
    ['declined', 'declined', 'returned', 'unchanged'],
    ['failed', 'timeout', 'returned', 'unchanged'],
    ['failed', 'account_closed', 'unchanged', 'unchanged'],
  ] as const)(
    'for an erased account and a payment that is %s (%s): success makes it %s, refusal %s',
    (state, reason, onSuccess, onRefusal) => {
      expect(after(deposit(state, reason), success, true)).toBe(onSuccess)
      expect(after(deposit(state, reason), { ...success, amount: 1n }, true)).toBe(onSuccess)
      expect(after(deposit(state, reason), refused, true)).toBe(onRefusal)
    },
  )

  it.each([
    ['one cent less', { amount: 4999n }],
    ['one cent more', { amount: 5001n }],
    ['another currency', { currency: 'CAD' }],
  ])('with %s is a mismatch', (_what, wrong) => {
    expect(after(deposit('processing'), { ...success, ...wrong })).toBe('mismatched')
  })
})

it('that only the provider brings is none of the owner', () => {
  expect(decide(ctx, deposit('processing'), factOf(success, false), BY_OWNER)).toEqual({
    ok: false,
    reason: 'unknown_event',
  })
})

it.each([
  ['declined', 'declined', DEPOSIT_LABELS.declined],
  ['declined', 'insufficient_funds', INSUFFICIENT_FUNDS_TEXT],
  ['failed', 'timeout', DEPOSIT_LABELS.timedOut],
  ['failed', 'amount_mismatch', DEPOSIT_LABELS.mismatched],
  ['failed', 'account_closed', DEPOSIT_LABELS.returned],
  ['settled', null, DEPOSIT_LABELS.settled],
] as const)('a payment that is %s (%s) says why', (state, reason, text) => {
  expect(depositMessage(deposit(state, reason))).toBe(text)
})
