/** The label of each state of a payment to a charity. */
export const CHARITY_PAYMENT_LABELS = {
  draft: 'Not proposed',
  proposed: 'Waits for another person of finance',
  approved: 'About to be sent',
  sending: 'With the bank',
  sent: 'Sent',
  settled: 'Arrived',
  declined: 'Declined',
  stopped: 'Stopped: the charity is withdrawn',
  refused: 'Refused by the bank',
  returned: 'Sent back by the bank',
} as const
export type CharityPaymentState = keyof typeof CHARITY_PAYMENT_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const CHARITY_PAYMENT_GUARD_TEXTS = {
  isRegistered: 'This charity is not in the register.',
  isOpen: 'The bank says that the account of this charity is closed.',
  mayReceive: 'This charity may not receive this part of charity money.',
  isOwnAccount: 'The bank account of this charity belongs to the platform or to a user.',
  isNotProposer: 'You proposed this payment. Another person of finance must decide.',
  hasReason: 'Please give a reason',
} as const

/** Why an event is refused, by the state. */
export const CHARITY_PAYMENT_STATE_TEXTS = {
  draft: 'This payment is not proposed yet.',
  proposed: 'This payment waits for another person of finance.',
  approved: 'This payment is approved already.',
  sending: 'The bank has this payment. It can no longer be changed.',
  sent: 'The money is on its way to the charity.',
  settled: 'The money has arrived at the charity.',
  declined: 'This payment was declined.',
  stopped: 'This payment was stopped, because the charity is withdrawn.',
  refused: 'The bank refused this payment.',
  returned: 'The bank sent the money back.',
} as const
