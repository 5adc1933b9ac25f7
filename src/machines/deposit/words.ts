import { millisecondsInMinute } from 'date-fns/constants'
import type { MachineWords } from '#machines/words.ts'
import { DEPOSIT_TIMEOUT_MS, type depositMachine } from './machine.ts'

/** "You" is the owner of the wallet. */
export const DEPOSIT_WORDS: MachineWords<typeof depositMachine> = {
  purpose: 'A card payment into a wallet.',
  states: {
    created: 'The payment is prepared. You enter your card next.',
    processing: 'Your bank is checking the payment. There is nothing for you to do.',
    settled: 'The money is in your wallet.',
    declined: 'Your card was declined, and nothing was charged. You can try another card.',
    timedOut: 'Your bank did not answer in time. If the money still arrives, we add it to your wallet.',
    mismatched:
      'The payment that arrived does not match the request. It is not in your wallet; our finance team is checking it.',
    returned: 'The account was erased before the money arrived. We send it back to its card.',
  },
  events: {
    'deposit.confirmed': 'You send your card details',
    'deposit.tokenRefused': 'The card details cannot be used',
    'deposit.refused': 'The card is declined',
    'deposit.paid': 'The money arrives',
    'deposit.timedOut': 'The bank does not answer',
  },
  guards: {
    isOfErased: 'the account of the payer is erased',
    isWhatWasAsked: 'amount and currency match the request',
    hasBeenSilent: `the bank has been silent for ${DEPOSIT_TIMEOUT_MS / millisecondsInMinute} minutes since the last try`,
  },
  times: {
    'deposit.timedOut': `${DEPOSIT_TIMEOUT_MS / millisecondsInMinute} minutes after the card details were sent`,
  },
}
