import type { MachineModel } from '#machines/model.ts'
import { articleMachine } from './machine.ts'

const now = '2026-11-20T09:00:00.000Z'
const later = '2026-11-21T09:00:00.000Z'

/** Model for the generated tests. */
export const articleModel = {
  machine: articleMachine,
  inputs: { new: {} },
  cases: {
    'article.scheduled': {
      tomorrow: { now, publishAt: later },
      inThePast: { now: later, publishAt: now },
      inTwoYears: { now, publishAt: '2028-11-20T09:00:00.000Z' },
    },
    'article.due': { inTime: { now: later }, early: { now } },
  },
  key: ({ context }) => context.hasChanges,
} as const satisfies MachineModel<typeof articleMachine>
