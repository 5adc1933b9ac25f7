import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'

/** What a person reads for each state of an order; 'provisional until …' is made from `coolingOffEndsAt` by the screen. */
export const ORDER_LABELS = {
  draft: 'Draft',
  eligible: 'Eligible',
  reserved: 'Awaiting payment',
  paid: 'Paid',
  coolingOff: 'Provisional',
  reconfirming: 'Your confirmation is needed',
  confirmed: 'Confirmed',
  allotted: 'Allotted',
  held: 'Held',
  exited: 'Exited',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const

/** Why an order or an action is refused, by the name of the condition that it does not meet. */
export const ORDER_GUARD_TEXTS = {
  isOfferingOpen: 'This offering is not open for investment.',
  isEmailVerified: 'Please verify your e-mail address first.',
  isKycApproved: LIMIT_TEXTS.kycRequired,
  isRiskAccepted: 'Please read and accept the risk statement first.',
  isWithinLimit: 'This order is above your limit.',
  isBeforeCoolingOffEnd: 'The cooling-off period has ended.',
  isAfterCoolingOffEnd: 'The cooling-off period has not ended yet.',
  isBeforeReconfirmBy: 'The time to confirm the changed terms has passed.',
  isPastReconfirmBy: 'The time to confirm the changed terms has not passed yet.',
} as const

/** Why an event is refused where the state does not know it and nothing more exact is said. */
export const ORDER_STATE_TEXT = 'This is not possible in the present state of the order.'
