import type { MachineWords } from '#machines/words.ts'
import type { depositFormMachine } from './machine.ts'

export const DEPOSIT_FORM_WORDS: MachineWords<typeof depositFormMachine> = {
  purpose: 'The page for adding money to the wallet by card.',
  states: {
    opening: 'You open the page. A payment that your bank has not answered yet is looked up first.',
    entering: 'You enter an amount.',
    creating: 'We prepare the payment.',
    cardFrame: 'You enter your card, in a form of the card provider.',
    cardPage: 'You enter your card on the page of the card provider. It then takes you to Add funds.',
    confirming: 'We send the payment to the card provider.',
    settling: 'Your bank is checking the payment. You need not do anything.',
    declined: 'The card was declined, and nothing was charged. You can try another card.',
    timedOut: 'The bank has not answered yet. You can check again or start over; the page keeps checking.',
    settled: 'The money is in your wallet.',
  },
  events: {
    'amount.submitted': 'You send the amount',
    'card.tokenized': 'The card provider accepts the card details',
    'card.cancelled': 'You leave the card form',
    'deposit.retryChosen': 'You try again',
    'deposit.otherCardChosen': 'You try another card',
    'deposit.checkChosen': 'You check the current state',
  },
  guards: {
    isUnderWay: 'a payment is on its way',
    isSettled: 'the payment has arrived',
    hasPage: 'the card provider has a page of its own',
    isDeclined: 'the card was declined',
    isRefused: 'the card details were refused',
  },
  triggers: {
    'createDeposit done': 'The payment is prepared',
    'createDeposit failed': 'The payment could not be prepared',
    'confirmDeposit done': 'The card provider answers',
    'confirmDeposit failed': 'No answer of the card provider arrives',
    'watchDeposit done': 'The payment is decided',
    'watchDeposit failed': 'The state of the payment could not be read',
    'watchOn done': 'The payment is decided later',
    'watchOn failed': 'The state of the payment could not be read',
  },
}
