import { describe, expect, it } from 'vitest'
import { placeOrder } from '#contracts/payment/payments.ts'
import { orderFingerprint } from './rules.ts'

describe('the fingerprint of an order', () => {
  const placeOrderFields = placeOrder.body?.shape ?? {}
  const body = {
    projectId: 'off_1',
    units: 2,
    unitPrice: { amount: '10000', currency: 'USD' as const },
    termsVersion: 1,
    idempotencyKey: 'key-00001',
  }

  it('leaves out only the key, what was acknowledged and which terms were seen; a field added later counts', () => {
    const print = orderFingerprint(body)
    const leftOut = new Set(['idempotencyKey', 'orderTerms', 'acknowledgedWarning', 'acknowledgedMismatch'])
    for (const field of Object.keys(placeOrderFields)) {
      const changed = { ...body, [field]: 'other' } as unknown as typeof body
      expect([field, orderFingerprint(changed).equals(print)]).toEqual([field, leftOut.has(field)])
    }
    const withNewField: typeof body = Object.assign({ initials: 'AB' }, body)
    expect(orderFingerprint(withNewField).equals(print)).toBe(false)
  })

  it('does not depend on the order of the fields', () => {
    const reversed = Object.fromEntries(Object.entries(body).toReversed()) as typeof body
    expect(orderFingerprint(reversed).equals(orderFingerprint(body))).toBe(true)
  })

  it('differs with what is ordered, whatever was acknowledged', () => {
    const print = orderFingerprint(body)
    expect(orderFingerprint({ ...body, idempotencyKey: 'key-00002' }).equals(print)).toBe(true)
    for (const acknowledged of [{ acknowledgedWarning: true }, { acknowledgedMismatch: true }]) {
      expect(orderFingerprint({ ...body, ...acknowledged }).equals(print)).toBe(true)
    }
    for (const change of [
      { projectId: 'off_2' },
      { units: 3 },
      { unitPrice: { amount: '10001', currency: 'USD' as const } },
      { unitPrice: { amount: '10000', currency: 'EUR' as const } },
      { termsVersion: 2 },
    ]) {
      expect(orderFingerprint({ ...body, ...change }).equals(print)).toBe(false)
    }
  })
})
