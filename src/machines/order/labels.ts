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

/** Why an action is disabled, in words, by the name of the guard that refused it. */
export const ORDER_GUARD_TEXTS = {
  isEligible:
    'Verify your e-mail address, get your KYC approved and accept the risk text; the offering must be open and the amount within your limit.',
  isBeforeCoolingOffEnd: 'The cooling-off period has ended.',
  isAfterCoolingOffEnd: 'The cooling-off period has not ended yet.',
  isBeforeReconfirmBy: 'The time to confirm the changed terms has passed.',
  isPastReconfirmBy: 'The time to confirm the changed terms has not passed yet.',
} as const
