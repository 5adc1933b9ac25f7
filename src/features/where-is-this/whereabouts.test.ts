import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { campaignMachine } from '#machines/campaign/machine.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { KYC_CASE_WORDS } from '#machines/kyc-case/words.ts'
import { orderMachine } from '#machines/order/machine.ts'
import { ORDER_WORDS } from '#machines/order/words.ts'
import { withdrawalMachine } from '#machines/withdrawal/machine.ts'
import { WITHDRAWAL_WORDS } from '#machines/withdrawal/words.ts'
import type { AnyWords, MachineWords } from '#machines/words.ts'
import { whereabouts } from './whereabouts.ts'

/** Every state of a machine, as the table of its words. */
const statesOf = <State extends string>(words: { readonly states: Readonly<Record<State, string>> }) =>
  Object.keys(words.states) as State[]

describe('whereabouts', () => {
  it.each(statesOf(ORDER_WORDS))('of an order while %s', (state) =>
    expectWhole(orderMachine, ORDER_WORDS, state),
  )
  it.each(statesOf(KYC_CASE_WORDS))('of an identity check while %s', (state) =>
    expectWhole(kycCaseMachine, KYC_CASE_WORDS, state),
  )
  it.each(statesOf(CAMPAIGN_WORDS))('of a campaign while %s', (state) =>
    expectWhole(campaignMachine, CAMPAIGN_WORDS, state),
  )
  it.each(statesOf(WITHDRAWAL_WORDS))('of a withdrawal while %s', (state) =>
    expectWhole(withdrawalMachine, WITHDRAWAL_WORDS, state),
  )

  it('moves what is refused out of what may happen, with its reasons, and tells instants instead of times', () => {
    const at = '2026-11-24T12:09:00.000Z'
    const where = whereabouts(orderMachine, ORDER_WORDS, 'coolingOff', {
      refused: { 'order.cancelChosen': ['No.', 'Never.'], 'order.reconfirmed': [] },
      moments: { 'order.coolingOffEnded': { word: 'on', at } },
      never: ['campaign.failed', 'offering.termsChanged', 'order.refundApproved'],
    })
    expect(where.next).toEqual([
      {
        what: 'The cooling-off period ends',
        time: undefined,
        moment: { word: 'on', at },
        ways: [{ label: 'Confirmed', onlyIf: undefined }],
      },
    ])
    expect(where.refused).toEqual([{ what: 'You cancel the order', why: ['No.', 'Never.'] }])
    expect(
      whereabouts(orderMachine, ORDER_WORDS, 'coolingOff').next.find(({ time }) => time !== undefined),
    ).toMatchObject({ time: ORDER_WORDS.times?.['order.coolingOffEnded'] })
  })

  it('tells every way of one event with its condition, and none where everything stays', () => {
    const waiting = whereabouts(campaignMachine, CAMPAIGN_WORDS, 'waitingFunds')
    expect(waiting.next.map(({ ways }) => ways)).toEqual([
      [
        { label: 'Funded', onlyIf: CAMPAIGN_WORDS.guards.canBeFunded },
        { label: 'Failed', onlyIf: CAMPAIGN_WORDS.guards.isBelowTarget },
      ],
      [{ label: 'Paused', onlyIf: undefined }],
    ])
    const review = whereabouts(kycCaseMachine, KYC_CASE_WORDS, 'review')
    expect(review.next.map(({ what, ways }) => [what, ways.map(({ label }) => label)])).toEqual([
      [KYC_CASE_WORDS.events['kyc.checksDone'], []],
      [KYC_CASE_WORDS.events['kyc.documentDecided'], []],
      [KYC_CASE_WORDS.events['kyc.hitDecided'], []],
      [KYC_CASE_WORDS.events['kyc.approved'], ['Approved', 'Waiting for review']],
      [KYC_CASE_WORDS.events['kyc.rejected'], ['Rejected']],
      [KYC_CASE_WORDS.events['kyc.revisionAsked'], ['Sent back']],
      [KYC_CASE_WORDS.events['kyc.replaced'], ['Replaced']],
    ])
  })
})

/** Label and sentence of the state, and every event that it accepts. */
function expectWhole<M extends AnyStateMachine>(
  machine: M,
  words: MachineWords<M>,
  state: SnapshotFrom<M>['value'] & string,
): void {
  const node = machine.states[state]
  const where = whereabouts(machine, words, state)
  const { states, events }: AnyWords = words
  expect([where.label, where.about]).toEqual([node?.meta.label, states[state]])
  const atOnce = node?.always === undefined ? [] : ['It goes on at once']
  expect(where.next.map(({ what }) => what)).toEqual([
    ...[...(node?.transitions.keys() ?? [])].map((type) => events[type]),
    ...atOnce,
  ])
  expect(where.refused).toEqual([])
}
