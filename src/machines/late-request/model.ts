import type { MachineModel } from '#machines/model.ts'
import { lateRequestMachine } from './machine.ts'

const asking = { isLate: true, hasNoRespite: true, files: 1, reason: 'The court has sent its bill.' }
const approving = { actorId: 'finance-2', isOfIssuer: false, isLate: true, hasNoRespite: true }

/** Model for the generated tests. */
export const lateRequestModel = {
  machine: lateRequestMachine,
  inputs: {
    'a cost': { kind: 'cost', askedBy: 'finance-1' },
    respite: { kind: 'respite', askedBy: 'finance-1' },
  },
  cases: {
    'late.asked': {
      complete: asking,
      paid: { ...asking, isLate: false },
      underRespite: { ...asking, hasNoRespite: false },
      withoutProof: { ...asking, files: 0 },
      withoutReason: { ...asking, reason: ' ' },
    },
    'late.approved': {
      bySecond: approving,
      byFirst: { ...approving, actorId: 'finance-1' },
      byIssuer: { ...approving, actorId: 'partner-1', isOfIssuer: true },
      paid: { ...approving, isLate: false },
      underRespite: { ...approving, hasNoRespite: false },
    },
    'late.declined': {
      bySecond: { actorId: 'finance-2', isOfIssuer: false, reason: 'The receipt is of another case.' },
      byFirst: { actorId: 'finance-1', isOfIssuer: false, reason: 'The receipt is of another case.' },
      byIssuer: { actorId: 'partner-1', isOfIssuer: true, reason: 'The receipt is of another case.' },
      withoutReason: { actorId: 'finance-2', isOfIssuer: false, reason: '' },
    },
    'late.withdrawn': { byFirst: { actorId: 'finance-1' }, bySecond: { actorId: 'finance-2' } },
    'respite.ended': {
      byFinance: { isOfIssuer: false, reason: 'The issuer can pay again.' },
      byIssuer: { isOfIssuer: true, reason: 'The issuer can pay again.' },
      withoutReason: { isOfIssuer: false, reason: ' ' },
    },
  },
} as const satisfies MachineModel<typeof lateRequestMachine>
