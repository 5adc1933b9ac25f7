import type { MachineWords } from '#machines/words.ts'
import { MILESTONE_CONDITIONS, type milestoneMachine } from './machine.ts'

export const MILESTONE_WORDS: MachineWords<typeof milestoneMachine> = {
  purpose:
    'A milestone of a funded offering, whose part of the money is released when it is shown to be reached.',
  states: {
    planned: 'The issuer has not shown yet that it is reached.',
    filed: 'Finance reviews the evidence.',
    asked: 'One person of finance has asked for the release. Another one approves it.',
    released: 'The money is in the wallet of the issuer.',
  },
  events: {
    'milestone.filed': 'The issuer files evidence',
    'milestone.returned': 'Finance sends it back with a reason',
    'milestone.releaseAsked': 'A person of finance asks for the release',
    'milestone.released': 'Another person of finance approves the release',
  },
  guards: {},
  conditions: MILESTONE_CONDITIONS,
}
