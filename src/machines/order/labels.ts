import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'

/** The label of each state. */
export const ORDER_LABELS = {
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
} as const

/** The right to cancel in the cooling-off, with its end as ' until 24/11/2026 12:09 am UTC', or why it cannot be used. */
export const cancelText = ({ reason }: { readonly reason: string | null }, until: string): string =>
  reason ?? `You can cancel${until}, and we return the full amount.`

/** Why an order or an action is refused, by the name of the unmet condition. */
export const ORDER_GUARD_TEXTS = {
  isOfferingOpen: 'This offering is not open for investment.',
  isEmailVerified: 'Please verify your email address first.',
  isKycApproved: LIMIT_TEXTS.kycRequired,
  isRiskAccepted: 'Please accept the risk warning first.',
  isWithinLimit: 'This order is above your limit.',
  isBeforeCoolingOffEnd: 'The cooling-off period has ended.',
  isAfterCoolingOffEnd: 'The cooling-off period has not ended yet.',
  isBeforeReconfirmBy: 'The time to confirm the changed terms has passed.',
  isPastReconfirmBy: 'The time to confirm the changed terms has not passed yet.',
} as const

/** Why an event is refused by the state, unless there is a more precise text. */
export const ORDER_STATE_TEXT = 'This is not possible in the current state of the order.'
