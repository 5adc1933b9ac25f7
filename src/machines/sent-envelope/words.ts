import type { MachineWords } from '#machines/words.ts'
import type { sentEnvelopeMachine } from './machine.ts'

export const SENT_ENVELOPE_WORDS: MachineWords<typeof sentEnvelopeMachine> = {
  purpose: 'A document that a signing provider holds for us until it is signed.',
  states: {
    preparing: 'We hand the document to the signing provider.',
    sent: 'The signing provider waits for the signatures.',
    completed: 'Everyone has signed.',
    declined: 'A signer has declined.',
    expired: 'The time to sign is over. A signature that was given in time still counts.',
    voided: 'The sender has withdrawn the document. A signature that was given before still counts.',
  },
  events: {
    'envelope.sent': 'The signing provider has the document',
    'envelope.completed': 'The last signer signs',
    'envelope.declined': 'A signer declines',
    'envelope.expired': 'The time to sign ends',
    'envelope.voided': 'The sender withdraws the document',
  },
  guards: {},
  times: { 'envelope.expired': 'at the time the sender has set' },
}
