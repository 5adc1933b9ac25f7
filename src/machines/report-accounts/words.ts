import type { MachineWords } from '#machines/words.ts'
import { ACCOUNTS_CONDITIONS, type reportAccountsMachine } from './machine.ts'

export const REPORT_ACCOUNTS_WORDS: MachineWords<typeof reportAccountsMachine> = {
  purpose: 'The accounts that an issuer files with a quarterly report, by which the offering is screened.',
  states: {
    filed: 'Compliance compares them with the report. The verdict of the screening does not know them yet.',
    accepted: 'Compliance has accepted them, and the offering was screened by them.',
    returned: 'Compliance has sent them back with a reason. The issuer may file them again.',
  },
  events: {
    'accounts.accepted': 'Compliance accepts',
    'accounts.returned': 'Compliance sends back',
  },
  guards: {},
  conditions: ACCOUNTS_CONDITIONS,
}
