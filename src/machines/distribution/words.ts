import type { MachineWords } from '#machines/words.ts'
import { DISTRIBUTION_CONDITIONS, type distributionMachine } from './machine.ts'

export const DISTRIBUTION_WORDS: MachineWords<typeof distributionMachine> = {
  purpose: 'The result of a period of an offering, which is divided among its holders by the contract.',
  states: {
    draft: 'The issuer fills in the form. Nothing is stored.',
    filed: 'Finance checks the figures and the documents.',
    returned: 'Finance sent it back with a reason. The issuer may file it again.',
    checked: 'One person of finance has checked it. Another one approves it.',
    scheduled: 'The sum has left the wallet of the issuer. The holders of the record date will be paid.',
    unheld: 'No digital shares were held at the record date. The sum waits for finance.',
    releasing: 'One person of finance has proposed to cancel it. Another one approves.',
    paying: 'The holders are paid in batches.',
    paid: 'Every holder is paid, or can be paid once the account is open again.',
    booked: 'The result is booked under the contract. It pays nothing.',
    cancelled: 'The issuer took it back, or finance cancelled it since there were no holders to pay.',
  },
  events: {
    'distribution.filed': 'The issuer files income, costs and documents of a period',
    'distribution.returned': 'Finance sends it back with a reason',
    'distribution.checked': 'A person of finance has checked it',
    'distribution.approved': 'Another person of finance approves it',
    'distribution.cancelled': 'The issuer cancels it',
    'distribution.recorded': 'The record date has come',
    'distribution.unheld': 'The record date has come, and no digital shares were held',
    'distribution.releaseProposed': 'A person of finance proposes to cancel it, with a reason',
    'distribution.released': 'Another person of finance approves: the sum goes back to the issuer',
    'distribution.paidOut': 'No payout is due any more',
  },
  guards: { pays: 'the holders have a part of the result' },
  conditions: DISTRIBUTION_CONDITIONS,
}
