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
    'order.eligibilityPassed': [
      yes,
      { ...yes, emailVerified: false },
      { ...yes, kycApproved: false },
      { ...yes, riskAccepted: false },
      { ...yes, withinLimit: false },
      { ...yes, offeringOpen: false },
    ],
    'order.fundsHeld': [
      { now: placed, coolingOffEndsAt: coolingOffEnd },
      { now: placed, coolingOffEndsAt: null },
    ],
    'order.cancelChosen': [{ now: beforeCoolingOffEnd }, { now: coolingOffEnd }],
    'order.coolingOffEnded': [{ now: beforeCoolingOffEnd }, { now: coolingOffEnd }],
    'offering.termsChanged': [{ now: placed, reconfirmBy, termsVersion: 2 }],
    'order.reconfirmed': [{ now: beforeCoolingOffEnd }, { now: beforeReconfirmBy }, { now: reconfirmBy }],
    'order.reconfirmationTimedOut': [{ now: beforeReconfirmBy }, { now: reconfirmBy }],
  },
  key: ({ context }) => context,
} as const satisfies MachineModel<typeof orderMachine>
