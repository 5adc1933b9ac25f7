/** Messages for orders that are not allowed, used by the service and the form. */
export const LIMIT_TEXTS = {
  kycRequired: 'Your KYC must be approved before you can invest.',
  riskFormRequired: 'Please sign the risk acknowledgement first.',
  warningRequired: 'Please acknowledge the warning about the size of your investment.',
  warning:
    'This investment is large compared with what you own. You may lose all of it: please invest only what you can afford to lose.',
  none: 'Your country sets no limit.',
  others:
    'An offering under the rules of another country may have a limit of its own; its order form shows it.',
  warns: 'Above it you acknowledge a warning with your order.',
  basis: 'They follow from where you live and what you own, as your approved KYC states it.',
  rates:
    'Amounts of different currencies are compared at the reference rates of this platform. They are no market quotations, and nobody is paid by them.',
  acknowledge: 'I have read this warning and want to invest this amount',
} as const
