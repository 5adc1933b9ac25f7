import type { MachineModel } from '#machines/model.ts'
import { factorRemovalMachine } from './machine.ts'

const asking = { actorId: 'admin-1', reason: 'The phone is lost.', hasFactor: true, isUnderWay: false }
const confirming = { actorId: 'admin-2', check: 'Called back.', now: '2026-11-20T08:00:00.000Z' }

/** Model for the generated tests. */
export const factorRemovalModel = {
  machine: factorRemovalMachine,
  inputs: { 'a person': { personId: 'person-1', askedBy: 'admin-1' } },
  cases: {
    'removal.asked': {
      byFirst: asking,
      byPerson: { ...asking, actorId: 'person-1' },
      withoutReason: { ...asking, reason: ' ' },
      withoutFactor: { ...asking, hasFactor: false },
      underWay: { ...asking, isUnderWay: true },
    },
    'removal.confirmed': {
      bySecond: confirming,
      byFirst: { ...confirming, actorId: 'admin-1' },
      byPerson: { ...confirming, actorId: 'person-1' },
      withoutCheck: { ...confirming, check: '' },
    },
    'removal.declined': {
      bySecond: { actorId: 'admin-2' },
      byFirst: { actorId: 'admin-1' },
      byPerson: { actorId: 'person-1' },
    },
    'removal.withdrawn': { byFirst: { actorId: 'admin-1' } },
    'removal.due': {
      due: { now: '2026-11-21T08:00:00.000Z' },
      tooEarly: { now: '2026-11-21T07:59:59.999Z' },
    },
  },
} as const satisfies MachineModel<typeof factorRemovalMachine>
