import type { MachineModel } from '#machines/model.ts'
import { PUSH_REFRESH_MS } from './labels.ts'
import { pushSubscriptionMachine } from './machine.ts'

const at = Date.UTC(2026, 5, 1, 12)
const young = { createTime: at, isSame: true }
const old = { createTime: at - PUSH_REFRESH_MS - 1, isSame: true }
const noAnswer = { name: 'TypeError', message: 'fetch failed' }

/** Model for the generated tests. */
export const pushSubscriptionModel = {
  machine: pushSubscriptionMachine,
  inputs: { start: undefined },
  cases: {
    'xstate.done.actor.rehydrate': {
      nothingKept: { output: { at, permission: 'default', kept: null } },
      blockedBefore: { output: { at, permission: 'denied', kept: null } },
      permissionGone: { output: { at, permission: 'denied', kept: young } },
      otherKeys: { output: { at, permission: 'granted', kept: { ...young, isSame: false } } },
      sevenDaysAndMore: { output: { at, permission: 'granted', kept: old } },
      young: { output: { at, permission: 'granted', kept: young } },
    },
    'xstate.error.actor.rehydrate': {
      unsupported: { error: { code: 'unsupportedBrowser' } },
      noStore: { error: { code: 'indexedDbUnsupported' } },
      noConfig: { error: { code: 'missingConfig' } },
    },
    'xstate.done.actor.askPermission': {
      granted: { output: 'granted' },
      dismissed: { output: 'default' },
      blocked: { output: 'denied' },
    },
    'xstate.error.actor.askPermission': { notInWindow: { error: { code: 'onlyInWindow' } } },
    'xstate.done.actor.create': { only: { output: { createTime: at } } },
    'xstate.error.actor.create': {
      noWorker: { error: { code: 'workerRegistrationFailed' } },
      noAnswer: { error: noAnswer },
      noToken: { error: { code: 'subscribeNoToken' } },
    },
    'xstate.done.actor.update': { only: { output: { createTime: at } } },
    'xstate.error.actor.update': {
      noAnswer: { error: noAnswer },
      noToken: { error: { code: 'updateNoToken' } },
    },
    'xstate.done.actor.remove': { only: { output: undefined } },
    'xstate.error.actor.remove': { noAnswer: { error: noAnswer } },
    'time.checked': {
      within: { at: at + PUSH_REFRESH_MS },
      after: { at: at + PUSH_REFRESH_MS + 1 },
    },
  },
  key: ({ context }) => [context.problem, context.permission, context.kept?.createTime],
} as const satisfies MachineModel<typeof pushSubscriptionMachine>
