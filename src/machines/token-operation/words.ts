import { millisecondsInDay } from 'date-fns/constants'
import { TOKEN_OPERATION_LIFE_MS } from '#contracts/token/operation-values.ts'
import type { MachineWords } from '#machines/words.ts'
import { TOKEN_OPERATION_CONDITIONS, type tokenOperationMachine } from './machine.ts'

export const TOKEN_OPERATION_WORDS: MachineWords<typeof tokenOperationMachine> = {
  purpose:
    'What two people do with the digital shares of an offering: mint, burn, freeze, move or pause them.',
  states: {
    draft: 'Nobody has requested it yet.',
    waiting: 'The issuer or staff have requested it. Another person of compliance or finance decides.',
    carriedOut: 'A second person has approved it, and it is done.',
    declined: 'A second person has declined it. The shares stay as they are.',
    withdrawn: 'The person who requested it has withdrawn it.',
    expired: 'Nobody decided about it in time.',
  },
  events: {
    'operation.asked': 'The issuer or staff request it',
    'operation.approved': 'Another person of compliance or finance approves it',
    'operation.declined': 'Another person of compliance or finance declines it',
    'operation.withdrawn': 'The person who requested it withdraws it',
    'operation.expired': 'Nobody decides in time',
  },
  guards: {},
  times: {
    'operation.expired': `${TOKEN_OPERATION_LIFE_MS / millisecondsInDay} days after it was requested`,
  },
  conditions: TOKEN_OPERATION_CONDITIONS,
}
