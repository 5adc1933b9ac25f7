import { millisecondsInHour } from 'date-fns/constants'
import { FACTOR_REMOVAL_COOLING_MS, PROPOSAL_LIFE_MS } from '#contracts/staff/values.ts'
import type { MachineWords } from '#machines/words.ts'
import { FACTOR_REMOVAL_CONDITIONS, type factorRemovalMachine } from './machine.ts'

export const FACTOR_REMOVAL_WORDS: MachineWords<typeof factorRemovalMachine> = {
  purpose: 'The removal of the authenticator app and the passkeys of a person who has lost them.',
  states: {
    draft: 'Nobody has requested the removal yet.',
    requested:
      'An administrator has requested it. Another one checks who the person is, and confirms or declines.',
    cooling: `It is confirmed, and the owner of the account is told. They can stop it for ${FACTOR_REMOVAL_COOLING_MS / millisecondsInHour} hours.`,
    done: 'The factors are removed. The owner sets up new ones at the next login.',
    declined: 'Another administrator has declined it.',
    withdrawn: 'An administrator has withdrawn it.',
    stopped: 'The owner of the account has stopped it.',
    expired: 'Nobody confirmed it in time.',
  },
  events: {
    'removal.asked': 'An administrator asks for the removal',
    'removal.confirmed': 'Another administrator confirms it',
    'removal.declined': 'Another administrator declines it',
    'removal.withdrawn': 'An administrator withdraws it',
    'removal.stopped': 'The owner stops it, or logs in with the factor',
    'removal.due': 'The time to stop it ends',
    'removal.expired': 'Nobody confirms it in time',
  },
  guards: {},
  times: {
    'removal.due': `${FACTOR_REMOVAL_COOLING_MS / millisecondsInHour} hours after it was confirmed`,
    'removal.expired': `${PROPOSAL_LIFE_MS / millisecondsInHour} hours after it was requested`,
  },
  conditions: FACTOR_REMOVAL_CONDITIONS,
}
