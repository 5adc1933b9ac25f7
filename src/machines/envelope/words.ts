import type { MachineWords } from '#machines/words.ts'
import { ENVELOPE_CONDITIONS, type envelopeMachine } from './machine.ts'

export const ENVELOPE_WORDS: MachineWords<typeof envelopeMachine> = {
  purpose: 'A document to sign, with its signers, at our own signing service.',
  states: {
    sent: 'The document waits for signatures. The signers sign next, one after the other where an order is set.',
    completed: 'Everyone has signed.',
    declined: 'A signer has declined. Nobody can sign it now.',
    expired: 'The time to sign is over.',
    voided: 'The sender has withdrawn the document.',
  },
  events: {
    'envelope.viewed': 'A signer has read every page',
    'envelope.signed': 'A signer signs',
    'envelope.declined': 'A signer declines',
    'envelope.voided': 'The sender withdraws the document',
    'envelope.expired': 'The time to sign ends',
    'envelope.lapsed': 'The document itself expires',
  },
  guards: {
    isLastSignature: 'everyone else has signed',
  },
  times: { 'envelope.expired': 'at the time the sender has set' },
  conditions: ENVELOPE_CONDITIONS,
}
