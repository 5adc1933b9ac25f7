import type { MachineModel } from '#machines/model.ts'
import { campaignMachine } from './machine.ts'

const campaign = {
  offeringId: 'offering-1',
  softCap: '31500000',
  hardCap: '63000000',
  opensAt: '2026-06-01T00:00:00.000Z',
  closesAt: '2026-09-01T00:00:00.000Z',
}
/** Instants around the campaign's dates. */
export const CAMPAIGN_INSTANTS = {
  beforeOpen: '2026-05-31T23:59:59.999Z',
  open: campaign.opensAt,
  beforeClose: '2026-08-31T23:59:59.999Z',
  close: campaign.closesAt,
} as const

const { beforeOpen, open, beforeClose, close } = CAMPAIGN_INSTANTS
const amounts = {
  belowSoftCap: { confirmed: '31499999' },
  atSoftCap: { confirmed: '31500000' },
  atHardCap: { confirmed: '63000000' },
}

/** Model for the generated tests. */
export const campaignModel = {
  machine: campaignMachine,
  inputs: { valid: campaign, 'minimum target above maximum target': { ...campaign, softCap: '63000001' } },
  cases: {
    'shariah.approved': { 'first scholar': { approvals: 1 }, 'last scholar': { approvals: 3 } },
    'campaign.opened': {
      tooEarly: { now: beforeOpen, isFatwaValid: true },
      withoutFatwa: { now: open, isFatwaValid: false },
      inTime: { now: open, isFatwaValid: true },
      tooLate: { now: close, isFatwaValid: true },
    },
    'campaign.resumed': {
      belowSoftCap: { now: beforeClose, isFatwaValid: true, confirmed: '31499999' },
      atSoftCap: { now: beforeClose, isFatwaValid: true, confirmed: '31500000' },
      withoutFatwa: { now: beforeClose, isFatwaValid: false, confirmed: '31500000' },
      tooLate: { now: close, isFatwaValid: true, confirmed: '31500000' },
    },
    'campaign.extended': {
      later: { now: beforeClose, closesAt: '2026-10-01T00:00:00.000Z' },
      notLater: { now: beforeClose, closesAt: close },
      tooFar: { now: beforeClose, closesAt: '2027-06-01T00:00:00.001Z' },
      tooLate: { now: close, closesAt: '2026-10-01T00:00:00.000Z' },
    },
    'campaign.fundsConfirmed': amounts,
    'campaign.soldOut': amounts,
    'campaign.fundsSettled': {
      tooEarly: { now: beforeClose, ...amounts.belowSoftCap, isFatwaValid: true },
      belowSoftCap: { now: close, ...amounts.belowSoftCap, isFatwaValid: true },
      belowWithoutFatwa: { now: close, ...amounts.belowSoftCap, isFatwaValid: false },
      atSoftCap: { now: close, ...amounts.atSoftCap, isFatwaValid: true },
      withoutFatwa: { now: close, ...amounts.atSoftCap, isFatwaValid: false },
      atHardCap: { now: close, ...amounts.atHardCap, isFatwaValid: true },
    },
    'campaign.deadlinePassed': { tooEarly: { now: beforeClose }, due: { now: close } },
  },
  key: ({ context }) => [context.isSoftCapReached, context.softCap, context.closesAt],
} as const satisfies MachineModel<typeof campaignMachine>
