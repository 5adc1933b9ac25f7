import type { MachineModel } from '#machines/model.ts'
import { envelopeMachine } from './machine.ts'

const inTime = '2026-11-20T08:59:59.999Z'
const tooLate = '2026-11-20T09:00:00.000Z'
const ready = { now: inTime, hasViewed: true, isProven: true }
const shared = {
  envelopeId: 'env-1',
  expiresAt: tooLate,
  signers: [
    { key: 'amina', state: 'open' },
    { key: 'layla', state: 'open' },
  ],
} as const

/** Model for the generated tests; the envelope expires at nine. */
export const envelopeModel = {
  machine: envelopeMachine,
  inputs: {
    'signers in any order': { ...shared, ordering: 'parallel' },
    'signers one after the other': { ...shared, ordering: 'sequential' },
  },
  cases: {
    'envelope.viewed': [
      { signer: 'amina', now: inTime },
      { signer: 'layla', now: inTime },
    ],
    'envelope.signed': [
      { ...ready, signer: 'amina' },
      { ...ready, signer: 'layla' },
      { ...ready, signer: 'amina', now: tooLate },
      { ...ready, signer: 'amina', hasViewed: false },
      { ...ready, signer: 'amina', isProven: false },
      { ...ready, signer: 'stranger' },
    ],
    'envelope.declined': [
      { signer: 'amina', now: inTime },
      { signer: 'layla', now: inTime },
    ],
    'envelope.expired': [{ now: inTime }, { now: tooLate }],
  },
  key: ({ context }) => context.signers,
} as const satisfies MachineModel<typeof envelopeMachine>
