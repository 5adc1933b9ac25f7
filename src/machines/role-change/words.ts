import { millisecondsInHour } from 'date-fns/constants'
import { PROPOSAL_LIFE_MS } from '#contracts/staff/values.ts'
import type { MachineWords } from '#machines/words.ts'
import { ROLE_CHANGE_CONDITIONS, type roleChangeMachine } from './machine.ts'

export const ROLE_CHANGE_WORDS: MachineWords<typeof roleChangeMachine> = {
  purpose: 'A role that an administrator gives to a member of staff.',
  states: {
    draft: 'Nobody has requested the role yet.',
    proposed: 'An administrator has requested the role. Another one confirms or declines.',
    granted: 'The person has the role.',
    declined: 'Another administrator has declined it.',
    withdrawn: 'The administrator who requested it has withdrawn it.',
    expired: 'Nobody confirmed it in time.',
  },
  events: {
    'roleChange.asked': 'An administrator asks for the role',
    'roleChange.confirmed': 'Another administrator confirms it',
    'roleChange.declined': 'Another administrator declines it',
    'roleChange.withdrawn': 'The administrator who asked withdraws it',
    'roleChange.expired': 'Nobody confirms it in time',
  },
  guards: {
    isGivenByOne: 'one administrator is enough for this role',
  },
  times: { 'roleChange.expired': `${PROPOSAL_LIFE_MS / millisecondsInHour} hours after it was requested` },
  conditions: ROLE_CHANGE_CONDITIONS,
}
