/** The label of each state, for the owner of a card payment. */
export const DEPOSIT_LABELS = {
  created: 'Waiting for your card details.',
  processing: 'Your bank is checking the payment. The money appears in your wallet when it is confirmed.',
  settled: 'The money is in your wallet.',
  declined: 'Your card was declined. Nothing was charged. Please try another card.',
  timedOut: 'Your bank did not answer in time. If the payment still arrives, it is added to your wallet.',
  mismatched:
    'The payment did not match its amount and was not added to your wallet. Our finance team is checking it.',
  returned: 'The account was erased before this payment arrived. It is sent back to its card.',
} as const

export const INSUFFICIENT_FUNDS_TEXT =
  'Your card has insufficient funds. Nothing was charged. Please try another card.'
