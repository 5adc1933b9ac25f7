import { millisecondsInDay } from 'date-fns/constants'
import { COLLEAGUE_INVITATION_LIFE_MS } from '#contracts/project/colleague/values.ts'
import type { MachineWords } from '#machines/words.ts'
import { COLLEAGUE_CONDITIONS, type colleagueMachine } from './machine.ts'

export const COLLEAGUE_WORDS: MachineWords<typeof colleagueMachine> = {
  purpose: 'The access of one colleague of an issuer to one offering.',
  states: {
    draft: 'Nobody is invited yet.',
    invited: 'The link is sent. The invited person accepts or declines next.',
    active: 'The colleague edits or reads the offering, as the role says.',
    declined: 'The invited person has declined. The owner can send another invitation.',
    expired: 'The link was not used in time. The owner can send another invitation.',
    removed:
      'The colleague cannot open the offering any more, or the link of the invitation does not work any more.',
  },
  events: {
    'colleague.invited': 'The owner of the offering invites an address',
    'colleague.accepted': 'The invited person accepts',
    'colleague.declined': 'The invited person declines',
    'colleague.roleChanged': 'The owner changes the role',
    'colleague.removed': 'The owner takes the invitation or the access back, or the colleague leaves',
    'colleague.expired': 'The time of the invitation ends',
  },
  guards: {},
  times: {
    'colleague.expired': `${COLLEAGUE_INVITATION_LIFE_MS / millisecondsInDay} days after the invitation`,
  },
  conditions: COLLEAGUE_CONDITIONS,
}
