import type { MachineWords } from '#machines/words.ts'
import { RULE_CONDITIONS, type ruleVersionMachine } from './machine.ts'

export const RULE_WORDS: MachineWords<typeof ruleVersionMachine> = {
  purpose: 'A version of fees, tax rates or metal prices, which counts from a day on.',
  states: {
    draft: 'Nobody has proposed the version yet.',
    proposed: 'A person of finance has proposed it. Another one approves or declines.',
    approved: 'It counts from its day on, until a later version does.',
    declined: 'Another person of finance has declined it. Nothing changes.',
    withdrawn: 'The person who proposed it has withdrawn it.',
  },
  events: {
    'rule.proposed': 'A person of finance proposes the version with a reason',
    'rule.approved': 'Another person of finance approves it',
    'rule.declined': 'Another person of finance declines it',
    'rule.withdrawn': 'The person who proposed it withdraws it',
  },
  guards: {},
  conditions: RULE_CONDITIONS,
}
