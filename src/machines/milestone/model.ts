import type { MachineModel } from '#machines/model.ts'
import { milestoneMachine } from './machine.ts'

const due = { campaign: 'funded', isNext: true }
const evidence = { ...due, hasText: true, files: 1 }
const by = (actorId: string, facts: object = due) => ({ actorId, ...due, ...facts })

/** Model for the generated tests. */
export const milestoneModel = {
  machine: milestoneMachine,
  inputs: { valid: { issuerId: 'issuer-1' } },
  cases: {
    'milestone.filed': {
      complete: evidence,
      withoutFiles: { ...evidence, files: 0 },
      withoutText: { ...evidence, hasText: false },
      tooEarly: { ...evidence, isNext: false },
      notFunded: { ...evidence, campaign: 'live' },
    },
    'milestone.returned': {
      byFirst: { actorId: 'finance-1', reason: 'Unreadable.' },
      bySecond: { actorId: 'finance-2', reason: 'Unreadable.' },
      withoutReason: { actorId: 'finance-1', reason: '' },
      byIssuer: { actorId: 'issuer-1', reason: 'Unreadable.' },
    },
    'milestone.releaseAsked': {
      byFirst: by('finance-1'),
      byIssuer: by('issuer-1'),
      tooEarly: by('finance-1', { isNext: false }),
      settled: by('finance-1', { campaign: 'settled' }),
    },
    'milestone.released': {
      bySecond: by('finance-2'),
      byFirst: by('finance-1'),
      byIssuer: by('issuer-1'),
      tooEarly: by('finance-2', { isNext: false }),
      settled: by('finance-2', { campaign: 'settled' }),
    },
  },
} as const satisfies MachineModel<typeof milestoneMachine>
