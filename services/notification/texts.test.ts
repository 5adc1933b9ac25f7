import { describe, expect, it } from 'vitest'
import { NOTICE_KINDS, wordsFor } from './texts.ts'

const params = { orderId: 'ord_1', offeringId: 'alpha', units: 25, amount: '250050', currency: 'USD' }
const nameOf = () => 'Alpha Works'

describe('wordsFor', () => {
  it('says what happened, with the path of its screen', () => {
    expect(wordsFor('order.placed', params, nameOf)).toEqual({
      title: 'Investment received',
      body: '$2,500.50 is held for 25 digital shares of Alpha Works.',
      link: '/transactionapproved/ord_1',
    })
    expect(wordsFor('deposit.settled', { amount: '5', currency: 'USD' }, nameOf)).toMatchObject({
      body: '$0.05 was added to your wallet.',
      link: '/wallet',
    })
    expect(wordsFor('order.held', { ...params, units: 1 }, nameOf).body).toContain('1 digital share of')
    expect(wordsFor('campaign.failed', { offeringId: 'alpha' }, nameOf).link).toBe('/propertydetails/alpha')
  })
  it('has words for every kind, whatever is missing', () => {
    for (const kind of NOTICE_KINDS) {
      const { title, body } = wordsFor(kind, {}, nameOf)
      expect(title.length).toBeGreaterThan(3)
      expect(body).not.toMatch(/undefined|NaN|null/)
    }
  })
  it('refuses a kind without words', () =>
    expect(() => wordsFor('order.unknown', {}, nameOf)).toThrow('order.unknown'))
})
