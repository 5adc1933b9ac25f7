import { REPORT_DUE_DAYS } from '#contracts/project/report/values.ts'
import type { MachineWords } from '#machines/words.ts'
import { REPORT_CONDITIONS, type reportMachine } from './machine.ts'

export const REPORT_WORDS: MachineWords<typeof reportMachine> = {
  purpose: 'A quarterly report of an operating offering to its investors.',
  states: {
    due: 'The issuer has not published it yet, and its due date has not passed.',
    overdue: 'The due date has passed without it.',
    onTime: 'It was published before its due date.',
    late: 'It was published after its due date.',
  },
  events: {
    'report.filed': 'The issuer publishes it',
    'report.dayPassed': 'The due date passes',
  },
  guards: { isAllowedInTime: 'the due date has not passed' },
  times: { 'report.dayPassed': `${REPORT_DUE_DAYS} days after the end of the quarter` },
  conditions: REPORT_CONDITIONS,
}
