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
    declined:
      'Your card was declined, and nothing was charged. You can try another card. If the payment arrives after all, we add it to your wallet.',
    timedOut: 'Your bank did not answer in time. If the money still arrives, we add it to your wallet.',
    mismatched:
      'The payment that arrived does not match the request. It is not in your wallet; our finance team is checking it.',
    returned: 'Your account was erased before the money arrived. We send the money back to your card.',
  },
  events: {
    'deposit.confirmed': 'You send your card details',
    'deposit.tokenRefused': 'The card details cannot be used',
    'deposit.refused': 'The card is declined',
    'deposit.paid': 'The card provider reports that the money has arrived',
    'deposit.timedOut': 'Your bank does not answer',
  },
  guards: {
    isOfErased: 'your account is erased',
    isWhatWasAsked: 'amount and currency match the request',
    hasBeenSilent: `your bank has been silent for ${DEPOSIT_TIMEOUT_MS / millisecondsInMinute} minutes since the last try`,
  },
  times: {
    'deposit.timedOut': `${DEPOSIT_TIMEOUT_MS / millisecondsInMinute} minutes after the card details were sent`,
  },
}
