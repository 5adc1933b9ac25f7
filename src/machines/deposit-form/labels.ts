/** Shown when the card provider has not answered within SETTLE_PATIENCE_MS; the wallet is credited whenever it does. */
export const DEPOSIT_SLOW_TEXT =
  'Your bank has not answered yet. If the payment arrives, it is added to your wallet.'
export const DEPOSIT_FAILED_TEXT = 'The payment could not be started. Nothing was charged. Please try again.'
export const CARD_REFUSED_TEXT = 'The card details could not be used. Please enter them again.'
