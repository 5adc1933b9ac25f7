import type { MachineModel } from '#machines/model.ts'
import { fileObjectMachine } from './machine.ts'

/** Model for the generated tests, with an examination that started at nine. */
export const fileObjectModel = {
  machine: fileObjectMachine,
  inputs: { 'an upload': { examiningAt: '2026-11-20T09:00:00.000Z' } },
  cases: {
    'file.examinationTakenOver': {
      tooEarly: { now: '2026-11-20T09:02:00.000Z' },
      due: { now: '2026-11-20T09:02:00.001Z' },
    },
  },
} as const satisfies MachineModel<typeof fileObjectMachine>
