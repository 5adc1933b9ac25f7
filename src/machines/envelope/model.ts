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

const bySigner = { byAmina: { signer: 'amina', now: inTime }, byLayla: { signer: 'layla', now: inTime } }

/** Model for the generated tests; the envelope expires at nine. */
export const envelopeModel = {
  machine: envelopeMachine,
  inputs: {
    'signers in any order': { ...shared, ordering: 'parallel' },
    'signers one after the other': { ...shared, ordering: 'sequential' },
  },
  cases: {
    'envelope.viewed': bySigner,
    'envelope.signed': {
      byAmina: { ...ready, signer: 'amina' },
      byLayla: { ...ready, signer: 'layla' },
      tooLate: { ...ready, signer: 'amina', now: tooLate },
      notViewed: { ...ready, signer: 'amina', hasViewed: false },
      notProven: { ...ready, signer: 'amina', isProven: false },
      byStranger: { ...ready, signer: 'stranger' },
    },
    'envelope.declined': bySigner,
    'envelope.expired': { tooEarly: { now: inTime }, due: { now: tooLate } },
  },
  key: ({ context }) => context.signers,
} as const satisfies MachineModel<typeof envelopeMachine>
