import type { MachineModel } from '#machines/model.ts'
import { sentEnvelopeMachine } from './machine.ts'

export const sentEnvelopeModel = {
  machine: sentEnvelopeMachine,
  inputs: { 'an envelope': undefined },
  cases: {},
} as const satisfies MachineModel<typeof sentEnvelopeMachine>
