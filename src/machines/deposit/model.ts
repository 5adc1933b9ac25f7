import type { MachineModel } from '#machines/model.ts'
import { depositMachine } from './machine.ts'

const asked = { amount: '5000', currency: 'USD', isErased: false }

/** Model for the generated tests. */
export const depositModel = {
  machine: depositMachine,
  inputs: { 'fifty dollars': { depositId: 'dep-1', amount: '5000', currency: 'USD' } },
  cases: {
    'deposit.confirmed': [{ now: '2026-11-20T09:00:00.000Z' }],
    'deposit.refused': [{ reason: 'declined' }, { reason: 'insufficient_funds' }],
    'deposit.paid': [
      asked,
      { ...asked, amount: '4999' },
      { ...asked, currency: 'CAD' },
      { ...asked, isErased: true },
    ],
    'deposit.timedOut': [{ now: '2026-11-20T09:30:00.000Z' }, { now: '2026-11-20T09:29:59.999Z' }],
  },
} as const satisfies MachineModel<typeof depositMachine>
