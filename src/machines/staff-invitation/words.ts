import { millisecondsInHour } from 'date-fns/constants'
import { INVITATION_LIFE_MS, PROPOSAL_LIFE_MS } from '#contracts/staff/values.ts'
import type { MachineWords } from '#machines/words.ts'
import { INVITATION_CONDITIONS, type staffInvitationMachine } from './machine.ts'

export const INVITATION_WORDS: MachineWords<typeof staffInvitationMachine> = {
  purpose: 'An invitation to become a member of staff.',
  states: {
    draft: 'The invitation is not made yet.',
    proposed: 'An administrator has made the invitation. Another one confirms or declines.',
    open: 'The link is sent. The invited person opens it and sets up the account next.',
    accepted: 'The invited person has an account.',
    declined: 'Another administrator has declined it.',
    withdrawn: 'An administrator has withdrawn it. Its link leads nowhere.',
    expired: 'Nobody confirmed it, or the link was not used, in time.',
  },
  events: {
    'invitation.made': 'An administrator makes the invitation',
    'invitation.confirmed': 'Another administrator confirms it',
    'invitation.declined': 'Another administrator declines it',
    'invitation.withdrawn': 'An administrator withdraws it',
    'invitation.accepted': 'The invited person sets up the account',
    'invitation.expired': 'The time of the invitation ends',
  },
  guards: {
    isMadeByOne: 'one administrator is enough for this role',
  },
  times: {
    'invitation.expired': `${PROPOSAL_LIFE_MS / millisecondsInHour} hours after it was made, or ${INVITATION_LIFE_MS / millisecondsInHour} hours after the link was sent`,
  },
  conditions: INVITATION_CONDITIONS,
}
