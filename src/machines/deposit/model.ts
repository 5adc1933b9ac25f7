import type { MachineModel } from '#machines/model.ts'
import { depositMachine } from './machine.ts'

const asked = { amount: '5000', currency: 'USD', isErased: false }

/** Model for the generated tests. */
export const depositModel = {
  machine: depositMachine,
  inputs: { 'fifty dollars': { depositId: 'dep-1', amount: '5000', currency: 'USD' } },
  cases: {
    'deposit.confirmed': { only: { now: '2026-11-20T09:00:00.000Z' } },
    'deposit.refused': {
      declined: { reason: 'declined' },
      insufficientFunds: { reason: 'insufficient_funds' },
    },
    'deposit.paid': {
      asAsked: asked,
      otherAmount: { ...asked, amount: '4999' },
      otherCurrency: { ...asked, currency: 'CAD' },
      accountErased: { ...asked, isErased: true },
    },
    'deposit.timedOut': {
      due: { now: '2026-11-20T09:30:00.000Z' },
      tooEarly: { now: '2026-11-20T09:29:59.999Z' },
    },
  },
} as const satisfies MachineModel<typeof depositMachine>
