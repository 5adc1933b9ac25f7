import type { MachineModel } from '#machines/model.ts'
import { shareLotMachine } from './machine.ts'

const minting = { isClosed: true, isWithinCap: true, isEligible: true }
const sending = { isClosed: true, isFree: true, isEligible: true, isReceiverFree: true }

/** Model for the generated tests. */
export const shareLotModel = {
  machine: shareLotMachine,
  inputs: { 'of a token that moves': { isFrozen: false, isPaused: false } },
  cases: {
    'lot.minted': {
      possible: minting,
      whileOpen: { ...minting, isClosed: false },
      overCap: { ...minting, isWithinCap: false },
      toNobodyVerified: { ...minting, isEligible: false },
    },
    'lot.sent': {
      possible: sending,
      whileOpen: { ...sending, isClosed: false },
      partFrozen: { ...sending, isFree: false },
      toNobodyVerified: { ...sending, isEligible: false },
      toFrozenHolding: { ...sending, isReceiverFree: false },
    },
    'lot.taken': { possible: { isEligible: true }, toNobodyVerified: { isEligible: false } },
    'lot.burned': { possible: { isClosed: true }, whileOpen: { isClosed: false } },
  },
  key: ({ context }) => context,
} as const satisfies MachineModel<typeof shareLotMachine>
