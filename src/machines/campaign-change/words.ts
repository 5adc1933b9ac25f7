import { millisecondsInDay } from 'date-fns/constants'
import { CAMPAIGN_CHANGE_LIFE_MS } from '#contracts/project/campaign-change-values.ts'
import type { MachineWords } from '#machines/words.ts'
import { CAMPAIGN_CHANGE_CONDITIONS, type campaignChangeMachine } from './machine.ts'

export const CAMPAIGN_CHANGE_WORDS: MachineWords<typeof campaignChangeMachine> = {
  purpose: 'A change of an open campaign: a pause, its end, a later closing date or new terms.',
  states: {
    draft: 'Nobody has requested the change yet.',
    waiting: 'The issuer or a person of compliance has requested it. Another person of compliance decides.',
    carriedOut: 'A second person has approved it, and the campaign is changed.',
    declined: 'A second person has declined it. The campaign stays as it is.',
    withdrawn: 'The person who requested it has withdrawn it.',
    expired: 'Nobody decided about it in time.',
  },
  events: {
    'change.asked': 'The issuer or compliance requests the change',
    'change.approved': 'Another person of compliance approves it',
    'change.declined': 'Another person of compliance declines it',
    'change.withdrawn': 'The person who requested it withdraws it',
    'change.expired': 'Nobody decides in time',
  },
  guards: {},
  times: {
    'change.expired': `${CAMPAIGN_CHANGE_LIFE_MS / millisecondsInDay} days after it was requested`,
  },
  conditions: CAMPAIGN_CHANGE_CONDITIONS,
}
