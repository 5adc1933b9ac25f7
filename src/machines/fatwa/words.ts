import type { MachineWords } from '#machines/words.ts'
import { FATWA_CONDITIONS, type fatwaMachine } from './machine.ts'

export const FATWA_WORDS: MachineWords<typeof fatwaMachine> = {
  purpose:
    'The approval of the terms of an offering by the Shariah board: at least three scholars sign exactly these terms.',
  states: {
    proposed: 'No scholar has signed the terms in force.',
    collecting: 'Scholars are signing. The fatwa is valid from the third signature.',
    valid: 'At least three scholars have signed the terms in force. The campaign may be open.',
    stale: 'The terms have changed since they were signed. Scholars must sign the new ones.',
    expired: 'The signatures are a year old. Scholars must sign again.',
    revoked: 'A scholar withdrew a signature, and fewer than three are left.',
  },
  events: {
    'fatwa.signed': 'A scholar signs the terms',
    'fatwa.revoked': 'A scholar withdraws the own signature, with a reason',
    'fatwa.termsChanged': 'The terms change',
    'fatwa.expired': 'A signature reaches its end',
    'fatwa.scholarLeft': 'A scholar who has signed is no longer on the board',
  },
  guards: {
    isWhole: 'three signatures hold afterwards',
    isBegun: 'at least one signature holds afterwards',
  },
  conditions: FATWA_CONDITIONS,
  times: { 'fatwa.expired': 'at the end of the third latest signature' },
}
