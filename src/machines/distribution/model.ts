import type { MachineModel } from '#machines/model.ts'
import { distributionMachine } from './machine.ts'

const running = { campaign: 'operating', isOfContract: true }
const filing = { files: 1, isPeriodFree: true, isFinal: false, isNotEnded: true, isLast: true, ...running }
const approving = { isLast: true, isAhead: true, isUnfrozen: true, isCovered: true, ...running }
const by = (actorId: string, facts: object = {}) => ({ actorId, isOfIssuer: false, ...facts })

/** Model for the generated tests. */
export const distributionModel = {
  machine: distributionMachine,
  inputs: { valid: {} },
  cases: {
    'distribution.filed': {
      complete: filing,
      withoutFiles: { ...filing, files: 0 },
      taken: { ...filing, isPeriodFree: false },
      afterFinal: { ...filing, isNotEnded: false },
      finalTooEarly: { ...filing, isFinal: true, isLast: false },
      finalWhileDeploying: { ...filing, isFinal: true, campaign: 'deploying' },
      notRunning: { ...filing, campaign: 'funded' },
      againstContract: { ...filing, isOfContract: false },
    },
    'distribution.returned': {
      byFirst: by('finance-1', { reason: 'A page is missing.' }),
      withoutReason: by('finance-1', { reason: '' }),
      byColleague: by('partner', { reason: 'A page is missing.', isOfIssuer: true }),
    },
    'distribution.checked': {
      byFirst: by('finance-1', running),
      byColleague: by('partner', { ...running, isOfIssuer: true }),
      settled: by('finance-1', { ...running, campaign: 'settled' }),
    },
    'distribution.approved': {
      paying: by('finance-2', { ...approving, pays: true }),
      payingNothing: by('finance-2', { ...approving, pays: false }),
      byChecker: by('finance-1', { ...approving, pays: true }),
      byColleague: by('partner', { ...approving, pays: true, isOfIssuer: true }),
      notCovered: by('finance-2', { ...approving, pays: true, isCovered: false }),
    },
    'distribution.cancelled': { byIssuer: {} },
    'distribution.recorded': { onTime: {} },
    'distribution.unheld': { allBurned: {} },
    'distribution.releaseProposed': {
      byFirst: by('finance-1', { reason: 'All digital shares were burned.' }),
      withoutReason: by('finance-1', { reason: '' }),
      byColleague: by('partner', { reason: 'All digital shares were burned.', isOfIssuer: true }),
    },
    'distribution.released': {
      byOther: by('finance-2'),
      byProposer: by('finance-1'),
      byColleague: by('partner', { isOfIssuer: true }),
    },
    'distribution.paidOut': { all: {} },
  },
} as const satisfies MachineModel<typeof distributionMachine>
