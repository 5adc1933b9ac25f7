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
  context.page?.messages === 'docusign' ? [] : [{}]
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
    'xstate.done.actor.getSignUrl': [
      { output: page },
      { output: silent },
      { output: { ...page, workflowUrl: '' } },
      { output: { ...page, workflowUrl: 'javascript:alert(1)' } },
      { output: null },
    ],
    'xstate.error.actor.getSignUrl': [{ error: refusal }, { error: noAnswer }],
    'xstate.done.actor.getSignStatus': [
      { output: completed },
      { output: { ...waiting, isSigned: true } },
      { output: { ...waiting, isDeclined: true } },
      { output: waiting },
    ],
    'xstate.error.actor.getSignStatus': [{ error: noAnswer }],
    'xstate.done.actor.askOnce': [
      { output: completed },
      { output: { ...waiting, isDeclined: true } },
      { output: waiting },
    ],
    'xstate.error.actor.askOnce': [{ error: noAnswer }],
  },
  key: ({ context }) => [context.page, context.problem, context.status],
} as const satisfies MachineModel<typeof signingViewerMachine>
