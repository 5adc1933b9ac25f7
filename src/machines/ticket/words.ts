import type { MachineWords } from '#machines/words.ts'
import { TICKET_CONDITIONS, type ticketMachine } from './machine.ts'

export const TICKET_WORDS: MachineWords<typeof ticketMachine> = {
  purpose: 'What a person asks support, with the answers.',
  states: {
    open: 'It waits for support.',
    answered: 'Support has answered.',
    closed: 'It is done. Another message opens it again.',
    reopened: 'The person has written again, and it waits for support.',
  },
  events: {
    'ticket.asked': 'The person writes again',
    'ticket.answered': 'Support answers',
    'ticket.closed': 'The person or support closes it',
  },
  guards: {},
  conditions: TICKET_CONDITIONS,
}
