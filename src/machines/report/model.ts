import type { MachineModel } from '#machines/model.ts'
import { reportMachine } from './machine.ts'

const input = { periodEndsAt: '2026-10-01T00:00:00.000Z', dueAt: '2026-11-15T00:00:00.000Z' }
const early = '2026-09-30T00:00:00.000Z'
const inTime = '2026-11-14T00:00:00.000Z'
const after = input.dueAt
const filing = { now: inTime, campaign: 'operating', hasText: true, hasFile: true }

/** Model for the generated tests. */
export const reportModel = {
  machine: reportMachine,
  inputs: { 'a quarter': input },
  cases: {
    'report.filed': {
      inTime: filing,
      afterwards: { ...filing, now: after },
      tooEarly: { ...filing, now: early },
      withoutText: { ...filing, hasText: false },
      withoutFile: { ...filing, hasFile: false },
      settled: { ...filing, campaign: 'settled' },
    },
    'report.dayPassed': {
      afterwards: { now: after, campaign: 'operating' },
      inTime: { now: inTime, campaign: 'operating' },
      settled: { now: after, campaign: 'settled' },
    },
  },
} as const satisfies MachineModel<typeof reportMachine>
