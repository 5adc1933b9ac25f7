import type { SnapshotFrom } from 'xstate'
import type { MachineModel } from '#machines/model.ts'
import { signingViewerMachine } from './machine.ts'

const page = { workflowUrl: 'http://sign.localhost:3004/sign#secret', nonce: 'nonce-1', messages: 'native' }
const silent = { workflowUrl: 'https://sign.example/s/1', nonce: 'nonce-1', messages: 'docusign' }
const waiting = {
  isCompleted: false,
  finalSignedContract: '',
  auditCertificateUrl: '',
  isSigned: false,
  isDeclined: false,
}
const completed = {
  isCompleted: true,
  finalSignedContract: 'http://files.localhost:3001/signed?k',
  auditCertificateUrl: 'http://files.localhost:3001/audit?k',
  isSigned: true,
  isDeclined: false,
}
/** Events only for pages that send messages. */
const ifSpeaking = ({ context }: SnapshotFrom<typeof signingViewerMachine>) =>
  context.page?.messages === 'docusign' ? {} : { only: {} }
const refusal = { kind: 'refused', message: 'It is not your turn yet', code: 'not_allowed', fieldErrors: {} }
const noAnswer = { name: 'TypeError', message: 'fetch failed' }

/** Model for the generated tests. */
export const signingViewerModel = {
  machine: signingViewerMachine,
  inputs: { item: { itemId: 'item-1' } },
  cases: {
    'frame.ready': ifSpeaking,
    'frame.viewedAll': ifSpeaking,
    'frame.completed': ifSpeaking,
    'frame.declined': ifSpeaking,
    'frame.failed': ifSpeaking,
    'xstate.done.actor.getSignUrl': {
      native: { output: page },
      docusign: { output: silent },
      withoutUrl: { output: { ...page, workflowUrl: '' } },
      unsafeUrl: { output: { ...page, workflowUrl: 'javascript:alert(1)' } },
      nothing: { output: null },
    },
    'xstate.error.actor.getSignUrl': { notYourTurn: { error: refusal }, noAnswer: { error: noAnswer } },
    'xstate.done.actor.getSignStatus': {
      completed: { output: completed },
      signed: { output: { ...waiting, isSigned: true } },
      declined: { output: { ...waiting, isDeclined: true } },
      waiting: { output: waiting },
    },
    'xstate.error.actor.getSignStatus': { noAnswer: { error: noAnswer } },
    'xstate.done.actor.askOnce': {
      completed: { output: completed },
      declined: { output: { ...waiting, isDeclined: true } },
      waiting: { output: waiting },
    },
    'xstate.error.actor.askOnce': { noAnswer: { error: noAnswer } },
    'xstate.done.actor.askElsewhere': {
      completed: { output: completed },
      declined: { output: { ...waiting, isDeclined: true } },
      waiting: { output: waiting },
    },
    'xstate.error.actor.askElsewhere': { noAnswer: { error: noAnswer } },
  },
  key: ({ context }) => [context.page, context.problem, context.status],
} as const satisfies MachineModel<typeof signingViewerMachine>
