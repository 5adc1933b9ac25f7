import type { MachineModel } from '#machines/model.ts'
import { shareLotMachine } from './machine.ts'

const minting = { isFunded: true, isWithinCap: true, isEligible: true }
const sending = { isFunded: true, hasFreeUnits: true, isEligible: true, isReceiverFree: true }

/** Model for the generated tests. */
export const shareLotModel = {
  machine: shareLotMachine,
  inputs: { 'of a token that moves': { isFrozen: false, isPaused: false } },
  cases: {
    'lot.minted': {
      possible: minting,
      notFunded: { ...minting, isFunded: false },
      overCap: { ...minting, isWithinCap: false },
      toNobodyVerified: { ...minting, isEligible: false },
    },
    'lot.sent': {
      possible: sending,
      notFunded: { ...sending, isFunded: false },
      partFrozen: { ...sending, hasFreeUnits: false },
      toNobodyVerified: { ...sending, isEligible: false },
      toFrozenHolding: { ...sending, isReceiverFree: false },
    },
    'lot.taken': {
      possible: { isFunded: true, isEligible: true },
      notFunded: { isFunded: false, isEligible: true },
      toNobodyVerified: { isFunded: true, isEligible: false },
    },
    'lot.recovered': { possible: { isEligible: true }, toNobodyVerified: { isEligible: false } },
    'lot.burned': { possible: { isFunded: true }, notFunded: { isFunded: false } },
  },
  key: ({ context }) => context,
} as const satisfies MachineModel<typeof shareLotMachine>
