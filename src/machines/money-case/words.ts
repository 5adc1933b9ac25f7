import type { MachineWords } from '#machines/words.ts'
import { MONEY_CASE_CONDITIONS, type moneyCaseMachine } from './machine.ts'

export const MONEY_CASE_WORDS: MachineWords<typeof moneyCaseMachine> = {
  purpose:
    'Movements of one person’s money that compliance looks at. The person is never told that there is a case.',
  states: {
    draft: 'Nothing was noticed yet.',
    opened: 'A rule noticed a movement. A person of compliance takes the case.',
    inReview: 'A person of compliance looks at it.',
    asked: 'Compliance has asked the customer what it asks in any check, and waits for the answer.',
    held: 'Withdrawals wait. Compliance releases the money or reports the case.',
    releaseProposed: 'A release is proposed. Another person of compliance decides; withdrawals wait.',
    reportProposed: 'A report is proposed. Another person of compliance decides; withdrawals wait.',
    closeProposed: 'The closing of a large case is proposed. Another person of compliance decides.',
    reported: 'The facts are written for the authority. Withdrawals wait until two people release them.',
    released: 'The hold is over. Withdrawals go on as usual.',
    closed: 'Nothing was found. The case is over.',
  },
  events: {
    'case.opened': 'A rule notices a movement',
    'case.noticed': 'A rule notices another movement',
    'case.taken': 'A person of compliance takes the case',
    'case.customerAsked': 'Compliance asks the customer',
    'case.customerAnswered': 'The customer has answered',
    'case.held': 'Compliance holds the money',
    'case.releaseProposed': 'Compliance releases the money, or proposes it',
    'case.reportProposed': 'Compliance proposes a report',
    'case.approved': 'Another person of compliance approves',
    'case.declined': 'A person of compliance declines the proposal',
    'case.closed': 'Compliance closes the case, or proposes it',
  },
  guards: {
    isAllowedSmall: 'the movements are below the sum that needs two people',
    isReported: 'it was reported before',
    isAllowedReported: 'it was reported before',
  },
  conditions: MONEY_CASE_CONDITIONS,
}
