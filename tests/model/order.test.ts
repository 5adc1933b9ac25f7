import { describe, expect, it } from 'vitest'
import { orderState } from '#contracts/payment/payments.ts'
import { applyEvent, canDo, stateLabel, startLifecycle } from '#machines/lifecycle.ts'
import { ORDER_GUARD_TEXTS } from '#machines/order/labels.ts'
import { ORDER_CONDITIONS, ORDER_EVENTS, orderMachine, type OrderEvent } from '#machines/order/machine.ts'
import { ORDER_INSTANTS, orderModel } from '#machines/order/model.ts'
import { orderRefusal } from '#machines/order/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'
import { pathsOf } from '#tests/support/walks/harness.ts'

describeOnActor('M14 order', orderModel)

const every = new Set<string>([...ORDER_EVENTS.public, ...ORDER_EVENTS.internal])
const { placed, beforeCoolingOffEnd, coolingOffEnd, beforeReconfirmBy, reconfirmBy } = ORDER_INSTANTS

/** An order after these events, each of which must be accepted; `actions` are the effects of the last one. */
function orderAfter(...events: readonly OrderEvent[]) {
  let row = startLifecycle(orderMachine, orderModel.inputs.placed)
  for (const event of events) {
    const next = applyEvent(orderMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${row.state}`)
    row = next
  }
  return { ...row, effects: row.actions.map((action) => action.type) }
}

const ELIGIBLE = {
  type: 'order.eligibilityPassed',
  emailVerified: true,
  kycApproved: true,
  riskAccepted: true,
  withinLimit: true,
  offeringOpen: true,
} as const
const toReserved: readonly OrderEvent[] = [ELIGIBLE, { type: 'order.unitsReserved' }]
const toCoolingOff: readonly OrderEvent[] = [
  ...toReserved,
  { type: 'order.fundsHeld', now: placed, coolingOffEndsAt: coolingOffEnd },
]
const toConfirmed: readonly OrderEvent[] = [
  ...toCoolingOff,
  { type: 'order.coolingOffEnded', now: coolingOffEnd },
]
const termsChanged: OrderEvent = { type: 'offering.termsChanged', now: placed, reconfirmBy, termsVersion: 2 }
const toReconfirming: readonly OrderEvent[] = [...toCoolingOff, termsChanged]

describe('M14 order, to the letter', () => {
  it('has the states of the wire, each with its words', () => {
    const labels = orderState.options.map((state) => [
      state,
      stateLabel(orderMachine, { state, context: orderAfter().context }),
    ])
    expect(Object.keys(orderMachine.states).toSorted()).toEqual(orderState.options.toSorted())
    expect(Object.fromEntries(labels)).toEqual({
      draft: 'Draft',
      eligible: 'Eligible',
      reserved: 'Awaiting payment',
      paid: 'Paid',
      coolingOff: 'Cooling-off',
      reconfirming: 'Your confirmation is needed',
      confirmed: 'Confirmed',
      allotted: 'Allotted',
      held: 'Held',
      exited: 'Exited',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    })
  })

  it('lists each event once, as public or as internal', () => {
    const listed = [...ORDER_EVENTS.public, ...ORDER_EVENTS.internal]
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.toSorted()).toEqual(orderMachine.events.toSorted())
  })

  it('has words for every condition', () => {
    expect(Object.keys(ORDER_GUARD_TEXTS).toSorted()).toEqual(Object.keys(ORDER_CONDITIONS.checks).toSorted())
  })

  it('names its version', () => {
    expect(orderMachine.version).toBe('2')
  })

  it('stores a context of plain JSON', () => {
    for (const { steps } of pathsOf(orderModel)) {
      for (const { of } of steps) expect(JSON.parse(JSON.stringify(of.context))).toEqual(of.context)
    }
  })
})

describe('M14 order, effects', () => {
  const cases: readonly [title: string, events: readonly OrderEvent[], state: string, effects: string[]][] = [
    ['reserving asks for the money', toReserved, 'reserved', ['scheduleReservationEnd', 'holdFunds']],
    [
      'held money starts the cooling-off',
      toCoolingOff,
      'coolingOff',
      ['notifyInvestor', 'scheduleCoolingOffEnd'],
    ],
    [
      'a regime without cooling-off confirms at once',
      [...toReserved, { type: 'order.fundsHeld', now: placed, coolingOffEndsAt: null }],
      'confirmed',
      ['notifyInvestor', 'requestAllotment', 'notifyInvestor'],
    ],
    [
      'cancelling in the cooling-off gives back money and units',
      [...toCoolingOff, { type: 'order.cancelChosen', now: beforeCoolingOffEnd }],
      'refunded',
      ['refundFunds', 'releaseUnits', 'notifyInvestor'],
    ],
    [
      'cancelling an unpaid reservation gives back the units only',
      [...toReserved, { type: 'order.cancelChosen', now: placed }],
      'cancelled',
      ['releaseUnits', 'notifyInvestor'],
    ],
    [
      'a reservation that ran out gives back the units only',
      [...toReserved, { type: 'order.reservationExpired' }],
      'cancelled',
      ['releaseUnits', 'notifyInvestor'],
    ],
    ['the end of the cooling-off confirms', toConfirmed, 'confirmed', ['requestAllotment', 'notifyInvestor']],
    [
      'a material change before payment ends the order and gives back the units',
      [...toReserved, termsChanged],
      'cancelled',
      ['releaseUnits', 'notifyInvestor'],
    ],
    [
      'a material change before anything was reserved ends the order',
      [...toReserved.slice(0, 1), termsChanged],
      'cancelled',
      ['notifyInvestor'],
    ],
    [
      'the minimum target allots',
      [...toConfirmed, { type: 'offering.softCapReached' }],
      'allotted',
      ['releaseFunds', 'registerLot', 'notifyInvestor'],
    ],
    [
      'the entry in the register makes it held',
      [...toConfirmed, { type: 'order.allotted' }, { type: 'order.registered' }],
      'held',
      ['notifyInvestor'],
    ],
    [
      'a failed campaign refunds a confirmed order',
      [...toConfirmed, { type: 'campaign.failed' }],
      'refunded',
      ['refundFunds', 'releaseUnits', 'notifyInvestor'],
    ],
    [
      'a material change asks the investor again',
      toReconfirming,
      'reconfirming',
      ['scheduleReconfirmationEnd', 'notifyInvestor'],
    ],
    [
      'silence past the deadline refunds',
      [...toReconfirming, { type: 'order.reconfirmationTimedOut', now: reconfirmBy, stays: false }],
      'refunded',
      ['refundFunds', 'releaseUnits', 'notifyInvestor'],
    ],
    [
      'silence past the deadline confirms where the regime lets investors opt out',
      [...toReconfirming, { type: 'order.reconfirmationTimedOut', now: reconfirmBy, stays: true }],
      'confirmed',
      ['notifyInvestor', 'requestAllotment', 'notifyInvestor'],
    ],
    [
      'refusing the changed terms refunds',
      [...toReconfirming, { type: 'order.reconfirmationRefused' }],
      'refunded',
      ['refundFunds', 'releaseUnits', 'notifyInvestor'],
    ],
  ]
  it.each(cases)('%s', (_title, events, state, effects) => {
    const order = orderAfter(...events)
    expect(order.state).toBe(state)
    expect(order.effects).toEqual(effects)
  })

  it('schedules the end of the cooling-off and of the reconfirmation at their instants', () => {
    expect(orderAfter(...toCoolingOff).actions).toContainEqual({
      type: 'scheduleCoolingOffEnd',
      params: { at: coolingOffEnd },
    })
    expect(orderAfter(...toReconfirming).actions).toContainEqual({
      type: 'scheduleReconfirmationEnd',
      params: { at: reconfirmBy },
    })
  })
})

describe('M14 order, instants', () => {
  const coolingOff = orderAfter(...toCoolingOff)
  const reconfirming = orderAfter(...toReconfirming)

  const refused = (condition: keyof typeof ORDER_GUARD_TEXTS) => ({
    condition,
    text: ORDER_GUARD_TEXTS[condition],
  })

  it('may be cancelled until the last millisecond of the cooling-off, and names the condition after it', () => {
    const may = (now: string) => orderRefusal(coolingOff, { type: 'order.cancelChosen', now })
    expect(may(beforeCoolingOffEnd)).toBeNull()
    expect(may(coolingOffEnd)).toEqual(refused('isBeforeCoolingOffEnd'))
  })

  it('is not confirmed a millisecond early', () => {
    const early = { type: 'order.coolingOffEnded', now: beforeCoolingOffEnd } as const
    expect(orderRefusal(coolingOff, early)).toEqual(refused('isAfterCoolingOffEnd'))
  })

  it('takes the answer to changed terms until the deadline and the time-out from it', () => {
    const may = (event: OrderEvent) => orderRefusal(reconfirming, event)
    expect(may({ type: 'order.reconfirmed', now: beforeReconfirmBy })).toBeNull()
    expect(may({ type: 'order.reconfirmed', now: reconfirmBy })).toEqual(refused('isBeforeReconfirmBy'))
    for (const stays of [false, true])
      expect(may({ type: 'order.reconfirmationTimedOut', now: beforeReconfirmBy, stays })).toEqual(
        refused('isPastReconfirmBy'),
      )
    // A state that does not know the event has no condition to name.
    expect(may({ type: 'order.exited' })?.condition).toBeNull()
  })

  it('goes back to what is left of the cooling-off after reconfirming, under the new terms', () => {
    const reconfirmed = (now: string) => orderAfter(...toReconfirming, { type: 'order.reconfirmed', now })
    const early = reconfirmed(beforeCoolingOffEnd)
    expect([early.state, early.context.termsVersion, early.context.reconfirmBy]).toEqual([
      'coolingOff',
      2,
      null,
    ])
    expect(early.context.coolingOffEndsAt).toBe(coolingOffEnd)
    expect(reconfirmed(coolingOffEnd).state).toBe('confirmed')
  })

  it('restarts the deadline when the terms change a second time', () => {
    const again = { ...termsChanged, reconfirmBy: '2026-06-25T12:00:00.000Z', termsVersion: 3 } as const
    const { state, context } = orderAfter(...toReconfirming, again)
    expect([state, context.reconfirmBy, context.termsVersion]).toEqual([
      'reconfirming',
      '2026-06-25T12:00:00.000Z',
      3,
    ])
  })

  it('refuses a time it cannot read', () => {
    expect(canDo(orderMachine, coolingOff, { type: 'order.cancelChosen', now: 'soon' })).toMatchObject({
      allowed: false,
    })
    expect(canDo(orderMachine, coolingOff, { type: 'order.coolingOffEnded', now: 'soon' })).toMatchObject({
      allowed: false,
    })
  })
})

describe('M14 order, who may not', () => {
  it.each([
    ['emailVerified', 'isEmailVerified'],
    ['kycApproved', 'isKycApproved'],
    ['riskAccepted', 'isRiskAccepted'],
    ['withinLimit', 'isWithinLimit'],
    ['offeringOpen', 'isOfferingOpen'],
  ] as const)('is not eligible without %s, in words', (fact, condition) => {
    const event: OrderEvent = { ...ELIGIBLE, [fact]: false }
    expect(orderRefusal(orderAfter(), event)).toEqual({ condition, text: ORDER_GUARD_TEXTS[condition] })
  })

  it('gives investors no event that moves money or shares', () => {
    expect([...ORDER_EVENTS.public]).toEqual([
      'order.cancelChosen',
      'order.reconfirmed',
      'order.reconfirmationRefused',
    ])
  })

  it('cannot fail once allotted', () => {
    const allotted = orderAfter(...toConfirmed, { type: 'order.allotted' })
    expect(canDo(orderMachine, allotted, { type: 'campaign.failed' })).toEqual({
      allowed: false,
      guard: null,
    })
  })
})
