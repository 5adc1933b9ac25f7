import type { MachineWords } from '#machines/words.ts'
import { CHARITY_PAYMENT_CONDITIONS, type charityPaymentMachine } from './machine.ts'

export const CHARITY_PAYMENT_WORDS: MachineWords<typeof charityPaymentMachine> = {
  purpose: 'A payment from charity money to a charity of the register.',
  states: {
    draft: 'Nothing is proposed yet.',
    proposed: 'A person of finance has proposed it. Another one decides.',
    approved: 'The money is reserved and goes to the bank next.',
    sending: 'The bank has the payment and has not answered yet.',
    sent: 'The bank has accepted the payment. The money has left the charity account.',
    settled: 'The money has arrived at the charity.',
    declined: 'It was declined. The money stays where it is.',
    stopped: 'The charity was withdrawn from the register before the bank had the payment.',
    refused: 'The bank has refused it. The money is available again.',
    returned: 'The bank has sent the whole back. It is in the charity account again.',
  },
  events: {
    'charityPayment.proposed': 'A person of finance proposes the payment',
    'charityPayment.approved': 'Another person of finance approves it',
    'charityPayment.declined': 'A person of finance declines it with a reason',
    'charityPayment.payeeWithdrawn': 'Compliance withdraws the charity',
    'charityPayment.handedOver': 'The payment goes to the bank',
    'charityPayment.sent': 'The bank accepts the payment',
    'charityPayment.refused': 'The bank refuses the payment',
    'charityPayment.settled': 'The bank reports that the money has arrived',
    'charityPayment.returned': 'The bank sends the whole back',
    'charityPayment.partlyReturned': 'The bank sends back less than was paid',
    'charityPayment.restReturned': 'The bank sends back what was left of it',
  },
  guards: {},
  conditions: CHARITY_PAYMENT_CONDITIONS,
}
