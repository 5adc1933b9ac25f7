import type { MachineModel } from '#machines/model.ts'
import { orderMachine } from './machine.ts'

/** The instants of the model: cooling-off ends on the 5th, a reconfirmation is due on the 19th, both at noon. */
export const ORDER_INSTANTS = {
  placed: '2026-06-01T12:00:00.000Z',
  beforeCoolingOffEnd: '2026-06-05T11:59:59.999Z',
  coolingOffEnd: '2026-06-05T12:00:00.000Z',
  beforeReconfirmBy: '2026-06-19T11:59:59.999Z',
  reconfirmBy: '2026-06-19T12:00:00.000Z',
} as const

const { placed, beforeCoolingOffEnd, coolingOffEnd, beforeReconfirmBy, reconfirmBy } = ORDER_INSTANTS
const yes = {
  emailVerified: true,
  kycApproved: true,
  riskAccepted: true,
  withinLimit: true,
  offeringOpen: true,
}

/** Model for the generated tests. Time never runs backwards in the product, but the model tries every instant. */
export const orderModel = {
  machine: orderMachine,
  inputs: {
    placed: {
      orderId: 'order-1',
      offeringId: 'offering-1',
      investorId: 'investor-1',
      units: 25,
      termsVersion: 1,
    },
  },
  cases: {
    'order.eligibilityPassed': {
      eligible: yes,
      emailNotVerified: { ...yes, emailVerified: false },
      kycNotApproved: { ...yes, kycApproved: false },
      riskNotAccepted: { ...yes, riskAccepted: false },
      aboveLimit: { ...yes, withinLimit: false },
      offeringClosed: { ...yes, offeringOpen: false },
    },
    'order.fundsHeld': {
      withCoolingOff: { now: placed, coolingOffEndsAt: coolingOffEnd },
      withoutCoolingOff: { now: placed, coolingOffEndsAt: null },
    },
    'order.cancelChosen': { inTime: { now: beforeCoolingOffEnd }, tooLate: { now: coolingOffEnd } },
    'order.coolingOffEnded': { tooEarly: { now: beforeCoolingOffEnd }, due: { now: coolingOffEnd } },
    'offering.termsChanged': { only: { now: placed, reconfirmBy, termsVersion: 2 } },
    'order.reconfirmed': {
      duringCoolingOff: { now: beforeCoolingOffEnd },
      inTime: { now: beforeReconfirmBy },
      tooLate: { now: reconfirmBy },
    },
    'order.reconfirmationTimedOut': {
      tooEarly: { now: beforeReconfirmBy, stays: true },
      due: { now: reconfirmBy, stays: false },
      dueWhereSilenceStays: { now: reconfirmBy, stays: true },
    },
  },
  key: ({ context }) => context,
} as const satisfies MachineModel<typeof orderMachine>
