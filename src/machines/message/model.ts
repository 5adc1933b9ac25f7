import type { MachineModel } from '#machines/model.ts'
import { messageMachine } from './machine.ts'

const complete = {
  hasRecipient: true,
  category: 'investment',
  headline: 'Rent of May',
  text: 'When is it paid?',
  mayWrite: true,
  isBlocked: false,
}

/** Model for the generated tests. */
export const messageModel = {
  machine: messageMachine,
  inputs: { own: { isOwn: true }, received: { isOwn: false } },
  cases: {
    'message.sent': {
      complete,
      withoutRecipient: { ...complete, hasRecipient: false },
      withoutCategory: { ...complete, category: null },
      withoutHeadline: { ...complete, headline: '' },
      withoutText: { ...complete, text: '' },
      toStranger: { ...complete, mayWrite: false },
      blocked: { ...complete, isBlocked: true },
    },
  },
} as const satisfies MachineModel<typeof messageMachine>
