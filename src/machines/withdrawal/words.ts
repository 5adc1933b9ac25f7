import { DEFAULT_CURRENCY, formatMoney } from '#contracts/currencies.ts'
import { ACCOUNT_HOLD_HOURS, WITHDRAWAL_LARGE } from '#contracts/payment/withdrawal-values.ts'
import type { MachineWords } from '#machines/words.ts'
import { WITHDRAWAL_CONDITIONS, type withdrawalMachine } from './machine.ts'

/** With what the owner has withdrawn in the 24 hours before. */
const LARGE = `the withdrawals of 24 hours come to ${formatMoney({ amount: WITHDRAWAL_LARGE.toString(), currency: DEFAULT_CURRENCY })} or more`

export const WITHDRAWAL_WORDS: MachineWords<typeof withdrawalMachine> = {
  purpose: 'A withdrawal from a wallet to a bank account of the same person.',
  states: {
    draft: 'Nothing is requested yet.',
    held: `The bank account was added less than ${ACCOUNT_HOLD_HOURS} hours ago. The money is reserved and waits.`,
    review: 'A person of finance checks it. The money is reserved until then.',
    approved: 'The money is reserved and goes to the bank next.',
    sending: 'The bank has the payment and has not answered yet. It can no longer be cancelled.',
    sent: 'The bank has accepted the payment. The money has left the wallet.',
    settled: 'The money has arrived at the bank account.',
    cancelled: 'The owner has cancelled it. The money is available again.',
    declined: 'A person of finance has declined it. The money is available again.',
    refused: 'The bank has refused it, or the account is closed. The money is available again.',
    returned: 'The bank has sent the money back. It is available again.',
  },
  events: {
    'withdrawal.requested': 'The owner requests the withdrawal',
    'withdrawal.holdEnded': 'The wait for the new account is over',
    'withdrawal.recalled': 'Finance checks it once more',
    'withdrawal.approved': 'A person of finance approves it',
    'withdrawal.declined': 'A person of finance stops it',
    'withdrawal.cancelled': 'The owner cancels it',
    'withdrawal.accountClosed': 'The bank reports that the account is closed',
    'withdrawal.handedOver': 'The payment goes to the bank',
    'withdrawal.sent': 'The bank accepts the payment',
    'withdrawal.refused': 'The bank refuses the payment',
    'withdrawal.settled': 'The bank reports that the money has arrived',
    'withdrawal.returned': 'The bank sends the money back',
    'withdrawal.partlyReturned': 'The bank sends another amount back, and finance books it',
  },
  guards: {
    isAllowedHeld: `the bank account was added less than ${ACCOUNT_HOLD_HOURS} hours ago`,
    isAllowedLarge: `${LARGE}, or finance checks it for another reason`,
  },
  conditions: WITHDRAWAL_CONDITIONS,
}
