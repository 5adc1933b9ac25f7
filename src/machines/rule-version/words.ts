import type { MachineWords } from '#machines/words.ts'
import { RULE_CONDITIONS, type ruleVersionMachine } from './machine.ts'

export const RULE_WORDS: MachineWords<typeof ruleVersionMachine> = {
  purpose: 'A version of a dated rule, such as fees or the limits of screening, which counts from a day on.',
  states: {
    draft: 'Nobody has proposed the version yet.',
    proposed: 'A person whose rule it is has proposed it. Another one approves or declines.',
    approved: 'It counts from its day on, until a later version does.',
    declined: 'Another person has declined it. Nothing changes.',
    withdrawn: 'The person who proposed it has withdrawn it.',
  },
  events: {
    'rule.proposed': 'A person proposes the version with a reason',
    'rule.approved': 'Another person of the same role approves it',
    'rule.declined': 'Another person of the same role declines it',
    'rule.withdrawn': 'The person who proposed it withdraws it',
  },
  guards: {},
  conditions: RULE_CONDITIONS,
}
