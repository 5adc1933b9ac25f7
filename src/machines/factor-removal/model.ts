import type { MachineModel } from '#machines/model.ts'
import { factorRemovalMachine } from './machine.ts'

const asking = { actorId: 'admin-1', reason: 'The phone is lost.', hasFactor: true, isUnderWay: false }
const confirming = { actorId: 'admin-2', check: 'Called back.', now: '2026-11-20T08:00:00.000Z' }

/** Model for the generated tests. */
export const factorRemovalModel = {
  machine: factorRemovalMachine,
  inputs: { 'a person': { personId: 'person-1', askedBy: 'admin-1' } },
  cases: {
    'removal.asked': [
      asking,
      { ...asking, actorId: 'person-1' },
      { ...asking, reason: ' ' },
      { ...asking, hasFactor: false },
      { ...asking, isUnderWay: true },
    ],
    'removal.confirmed': [
      confirming,
      { ...confirming, actorId: 'admin-1' },
      { ...confirming, actorId: 'person-1' },
      { ...confirming, check: '' },
    ],
    'removal.declined': [{ actorId: 'admin-2' }, { actorId: 'admin-1' }, { actorId: 'person-1' }],
    'removal.withdrawn': [{ actorId: 'admin-1' }],
    'removal.due': [{ now: '2026-11-21T08:00:00.000Z' }, { now: '2026-11-21T07:59:59.999Z' }],
  },
} as const satisfies MachineModel<typeof factorRemovalMachine>
