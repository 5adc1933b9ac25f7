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
    // The issuer reads the page of the offering, an investor the own position.
    expect(wordsFor('campaign.paused', { offeringId: 'alpha' }, nameOf).link).toBe('/propertydetails/alpha')
    for (const kind of ['fatwa.revoked', 'fatwa.expired', 'fatwa.screening', 'investment.paused'])
      expect(wordsFor(kind, { offeringId: 'alpha' }, nameOf).link).toBe('/investmentCampaignDetails/alpha')
    expect(wordsFor('campaign.failed', { offeringId: 'alpha' }, nameOf).link).toBe('/propertydetails/alpha')
  })
  it('says until when changed terms are answered, and what follows without an answer', () => {
    const asked =
      'The terms of Alpha Works have changed. Accept or refuse them until 13/12/2026 11:11 am UTC.'
    const told = (silence?: 'leaves' | 'stays') =>
      wordsFor(
        'order.reconfirmationRequested',
        { ...params, answerBy: '2026-12-13T11:11:00.000Z', silence },
        nameOf,
      ).body
    expect([told('leaves'), told('stays'), told()]).toEqual([
      `${asked} Without an answer, $2,500.50 comes back to your wallet.`,
      `${asked} Without an answer, your order goes on under the new terms.`,
      asked,
    ])
  })
  it('says whether an order that goes on under new terms without an answer can still be cancelled', () => {
    const told = (coolingOffEndsAt?: string) =>
      wordsFor('order.stayedIn', { ...params, coolingOffEndsAt }, nameOf).body
    const asked =
      'You did not answer the new terms of Alpha Works in time, so your order for 25 digital shares goes on under them.'
    expect([told(), told('2026-12-13T11:11:00.000Z')]).toEqual([
      `${asked} You can no longer cancel it.`,
      `${asked} You can cancel it until 13/12/2026 11:11 am UTC.`,
    ])
  })
  it('has words for every kind, whatever is missing', () => {
    for (const kind of NOTICE_KINDS) {
      const { title, body } = wordsFor(kind, {}, nameOf)
      expect(title.length).toBeGreaterThan(3)
      expect(body).not.toMatch(/undefined|NaN|null/)
    }
  })
  it('U-D1 names the day a document is due, in UTC', () => {
    const due = { dueAt: '2026-11-24T23:59:59.999Z', offeringId: 'alpha' }
    const bodyOf = (kind: string) => wordsFor(kind, due, nameOf).body
    expect(
      ['received', 'requested', 'reminder', 'signatureReminder', 'expiring', 'yourTurn', 'renewalDue'].map(
        (kind) => bodyOf(`document.${kind}`),
      ),
    ).toEqual([
      'You received a document about Alpha Works. Open it to see if it needs an answer by the end of 24/11/2026 (UTC).',
      'Please submit a document about Alpha Works by the end of 24/11/2026 (UTC).',
      'A document about Alpha Works is waiting for your answer by the end of 24/11/2026 (UTC).',
      'A document is waiting for your signature by the end of 24/11/2026 (UTC). After that day it can no longer be signed.',
      'It expires at the end of 24/11/2026 (UTC). Open it to see what to do before then.',
      'Everyone before you has signed. Open the document to sign it by the end of 24/11/2026 (UTC).',
      'Please submit a valid one by the end of 24/11/2026 (UTC).',
    ])
    expect(wordsFor('document.requested', {}, nameOf).body).toBe('Please submit a document.')
  })
  it('refuses a kind without words', () =>
    expect(() => wordsFor('order.unknown', {}, nameOf)).toThrow('order.unknown'))
})
