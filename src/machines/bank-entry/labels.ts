import { formatCount } from '#contracts/currencies.ts'
import { BANK_TRANSFER_MAX } from '#contracts/payment/bank-entry-values.ts'

/** The label of each state of money that the bank reports. */
export const BANK_ENTRY_LABELS = {
  draft: 'Not received',
  waiting: 'Waits for finance',
  creditProposed: 'To be booked, waits for a second person',
  returnProposed: 'To be sent back, waits for a second person',
  setAsideProposed: 'To be set aside, waits for a second person',
  returning: 'Being sent back',
  booked: 'Booked',
  returned: 'Sent back',
  setAside: 'Set aside',
  reopenProposed: 'To be reopened, waits for a second person',
} as const

/** Why an event is refused, or money waits, by the name of the unmet condition. */
export const BANK_ENTRY_GUARD_TEXTS = {
  isClear:
    'The bank’s report of this payment is not complete, or tells it a second time. Compare it with the statement first.',
  isKnown: 'The reference leads to no wallet and no withdrawal.',
  isExpected: `The currency has no wallet here, or the amount is worth more than $${formatCount(BANK_TRANSFER_MAX / 100n)} or is not the one that was sent.`,
  isOwnName: 'The name of the payer is not the verified name of the wallet’s owner.',
  isTransfer:
    'The bank sent back a payment of ours. Set it aside, or book it into a wallet unless it is charity money.',
  isPayeeKnown: 'Please choose the wallet first.',
  isNotPayee: 'This is your own wallet. Another person of finance must act.',
  isSecond: 'You proposed this. Another person of finance must decide.',
} as const

/** Why an event is refused, by the state. */
export const BANK_ENTRY_STATE_TEXTS = {
  draft: 'This payment is not received yet.',
  waiting: 'Nothing is proposed for this payment yet.',
  creditProposed: 'A proposal for this payment waits for a second person.',
  returnProposed: 'A proposal for this payment waits for a second person.',
  setAsideProposed: 'A proposal for this payment waits for a second person.',
  returning: 'This payment is being sent back.',
  booked: 'This payment is booked.',
  returned: 'This payment was sent back.',
  setAside: 'This payment is set aside.',
  reopenProposed: 'A proposal for this payment waits for a second person.',
} as const
