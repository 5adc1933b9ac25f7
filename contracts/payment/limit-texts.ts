/** Messages for orders that are not allowed, used by the service and the form. */
export const LIMIT_TEXTS = {
  kycRequired: 'Verify your identity to invest.',
  riskFormRequired: 'Please sign the risk acknowledgement first.',
  warningRequired: 'Please confirm that you have read the warning.',
  warning:
    'This investment is large compared with your wealth. You could lose all of it: invest only what you can afford to lose.',
  none: 'We know of no general investment limit for your country.',
  noneOfOffering: 'No limit comes with the rules of this offering.',
  ofOffering: 'This limit comes with the rules of this offering.',
  others: 'An offering under other rules may have a limit of its own; its order form shows it.',
  warns: 'Above this amount you must acknowledge a warning.',
  basis: 'Based on your country and the finances you declared.',
  rates:
    'Different currencies are compared at our reference rates. They are not market rates, and no payment uses them.',
  mismatch: 'This offering does not fit your answers',
  mismatchRequired:
    'Please confirm that you want to invest although this offering does not fit your answers.',
  mismatchAcknowledge: 'I have read this and want to invest all the same',
  warningAcknowledged: 'You went on although this investment was large compared with your wealth.',
  mismatchAcknowledged: 'You went on although this offering did not fit your answers.',
  acknowledge: 'I have read this warning and want to invest this amount',
} as const

/** The warnings that the investor of an order acknowledged, as its receipt says them. */
export const acknowledgedTexts = (order: {
  readonly acknowledgedWarning: boolean
  readonly acknowledgedMismatch: boolean
}): string[] => [
  ...(order.acknowledgedWarning ? [LIMIT_TEXTS.warningAcknowledged] : []),
  ...(order.acknowledgedMismatch ? [LIMIT_TEXTS.mismatchAcknowledged] : []),
]
