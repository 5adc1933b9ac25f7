import { assign, fromPromise, setup } from 'xstate'
import { PUSH_ERROR_TEXTS, PUSH_REFRESH_MS, type PushErrorCode } from './labels.ts'

export type PushPermission = 'default' | 'granted' | 'denied'

/** What the browser still knows from an earlier page. */
export interface RehydratedPush {
  /** Milliseconds, by the clock of the page. */
  readonly at: number
  readonly permission: PushPermission
  /** The stored subscription; null when there is none. */
  readonly kept: {
    readonly createTime: number
    /** Whether endpoint, keys, scope and VAPID key are still those of the browser and of the service. */
    readonly isSame: boolean
  } | null
}

/** Contains no endpoint, key or token: the actors hold them. */
export interface PushContext {
  readonly at: number
  readonly permission: PushPermission
  readonly kept: RehydratedPush['kept']
  readonly problem: PushErrorCode | null
}

export type PushEvent =
  | { readonly type: 'push.onChosen' }
  | { readonly type: 'push.offChosen' }
  | { readonly type: 'push.retryChosen' }
  | { readonly type: 'time.checked'; readonly at: number }

/** When the subscription was created or refreshed, milliseconds. */
type Subscribed = Pick<NonNullable<RehydratedPush['kept']>, 'createTime'>

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))

const isOld = (kept: RehydratedPush['kept'], at: number): boolean =>
  kept !== null && at > kept.createTime + PUSH_REFRESH_MS

/** The code of a failure; any other failure has the one that is given. */
function codeOf(error: unknown, otherwise: PushErrorCode): PushErrorCode {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' && Object.hasOwn(PUSH_ERROR_TEXTS, code)
    ? (code as PushErrorCode)
    : otherwise
}

const machineSetup = setup({
  types: {
    context: {} as PushContext,
    events: {} as PushEvent,
    tags: {} as 'busy' | 'on',
  },
  actors: {
    /** Reads the stored subscription, the permission and the clock. */
    rehydrate: fromPromise<RehydratedPush>(() => mustProvide('rehydrate')),
    /** Asks the person, or reads what was answered before. */
    askPermission: fromPromise<PushPermission>(() => mustProvide('askPermission')),
    /** Subscribes at the browser, registers at the service and stores both. */
    create: fromPromise<Subscribed>(() => mustProvide('create')),
    update: fromPromise<Subscribed>(() => mustProvide('update')),
    /** Deletes the registration, the browser's subscription and what is stored. */
    remove: fromPromise<void>(() => mustProvide('remove')),
  },
  guards: {
    isDenied: (_args, { found }: { readonly found: RehydratedPush }) =>
      found.kept === null && found.permission === 'denied',
    isNone: (_args, { found }: { readonly found: RehydratedPush }) => found.kept === null,
    isForbidden: (_args, { found }: { readonly found: RehydratedPush }) => found.permission !== 'granted',
    isMismatch: (_args, { found }: { readonly found: RehydratedPush }) => found.kept?.isSame === false,
    isStaleAtStart: (_args, { found }: { readonly found: RehydratedPush }) => isOld(found.kept, found.at),
    isStale: ({ context }, { at }: { readonly at: number }) => isOld(context.kept, at),
    isGranted: (_args, { permission }: { readonly permission: PushPermission }) => permission === 'granted',
    isBlocked: (_args, { permission }: { readonly permission: PushPermission }) => permission === 'denied',
    /** What a browser lacks, it lacks at the next try too. */
    mayChange: ({ context }) => context.problem === 'missingConfig',
    mayNotify: ({ context }) => context.permission === 'granted',
  },
  actions: {
    rememberFound: assign((_args, { found }: { readonly found: RehydratedPush }) => ({
      at: found.at,
      permission: found.permission,
      kept: found.kept,
      problem: null,
    })),
    rememberTime: assign((_args, { at }: { readonly at: number }) => ({ at })),
    rememberPermission: assign((_args, { permission }: { readonly permission: PushPermission }) => ({
      permission,
    })),
    rememberSubscribed: assign((_args, { createTime }: Subscribed) => ({
      kept: { createTime, isSame: true },
      problem: null,
    })),
    forgetSubscription: assign({ kept: null }),
    rememberProblem: assign((_args, { problem }: { readonly problem: PushErrorCode }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
})

const foundOf = ({ event }: { event: { readonly output: RehydratedPush } }) => ({ found: event.output })
const permissionOf = ({ event }: { event: { readonly output: PushPermission } }) => ({
  permission: event.output,
})
const rememberPermission = { type: 'rememberPermission', params: permissionOf } as const
const rememberSubscribed = {
  type: 'rememberSubscribed',
  params: ({ event }: { event: { readonly output: Subscribed } }) => ({
    createTime: event.output.createTime,
  }),
} as const
const failedWith = (otherwise: PushErrorCode) =>
  ({
    type: 'rememberProblem',
    params: ({ event }: { event: { readonly error: unknown } }) => ({
      problem: codeOf(event.error, otherwise),
    }),
  }) as const
const problem = (code: PushErrorCode) => ({ type: 'rememberProblem', params: { problem: code } }) as const

/**
 * M10, spec 4.9: created when a person wants it, refreshed when older than seven days, deleted and created again on
 * mismatch or failure.
 */
export const pushSubscriptionMachine = machineSetup.createMachine({
  id: 'pushSubscription',
  context: { at: 0, permission: 'default', kept: null, problem: null },
  initial: 'rehydrating',
  states: {
    rehydrating: {
      tags: 'busy',
      invoke: {
        id: 'rehydrate',
        src: 'rehydrate',
        onDone: [
          {
            guard: { type: 'isDenied', params: foundOf },
            target: 'blocked',
            actions: { type: 'rememberFound', params: foundOf },
          },
          {
            guard: { type: 'isNone', params: foundOf },
            target: 'off',
            actions: { type: 'rememberFound', params: foundOf },
          },
          {
            guard: { type: 'isForbidden', params: foundOf },
            target: 'unsubscribing',
            actions: { type: 'rememberFound', params: foundOf },
          },
          {
            guard: { type: 'isMismatch', params: foundOf },
            target: 'removing',
            actions: { type: 'rememberFound', params: foundOf },
          },
          {
            guard: { type: 'isStaleAtStart', params: foundOf },
            target: 'updating',
            actions: { type: 'rememberFound', params: foundOf },
          },
          { target: 'subscribed', actions: { type: 'rememberFound', params: foundOf } },
        ],
        onError: { target: 'unavailable', actions: failedWith('unsupportedBrowser') },
      },
    },
    /** Nothing can be asked here; the problem says why. */
    unavailable: {
      on: {
        'push.retryChosen': { guard: 'mayChange', target: 'rehydrating', actions: 'forgetProblem' },
      },
    },
    off: { on: { 'push.onChosen': { target: 'asking', actions: 'forgetProblem' } } },
    blocked: { on: { 'push.onChosen': { target: 'asking', actions: 'forgetProblem' } } },
    failed: { on: { 'push.onChosen': { target: 'asking', actions: 'forgetProblem' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: permissionOf },
            target: 'creating',
            actions: rememberPermission,
          },
          {
            guard: { type: 'isBlocked', params: permissionOf },
            target: 'blocked',
            actions: [rememberPermission, problem('permissionBlocked')],
          },
          { target: 'off', actions: [rememberPermission, problem('permissionDefault')] },
        ],
        onError: { target: 'failed', actions: failedWith('unsupportedBrowser') },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        onDone: { target: 'subscribed', actions: rememberSubscribed },
        onError: { target: 'failed', actions: failedWith('subscribeFailed') },
      },
    },
    subscribed: {
      tags: 'on',
      on: {
        'push.offChosen': { target: 'unsubscribing', actions: 'forgetProblem' },
        'time.checked': {
          guard: { type: 'isStale', params: ({ event }) => ({ at: event.at }) },
          target: 'updating',
          actions: { type: 'rememberTime', params: ({ event }) => ({ at: event.at }) },
        },
      },
    },
    updating: {
      tags: ['busy', 'on'],
      invoke: {
        id: 'update',
        src: 'update',
        onDone: { target: 'subscribed', actions: rememberSubscribed },
        onError: { target: 'removing', actions: failedWith('updateFailed') },
      },
    },
    /** What was stored is deleted, to be created again. */
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: { target: 'creating', actions: 'forgetSubscription' },
        // The stored subscription stays, so that the next start tries again.
        onError: { target: 'failed', actions: failedWith('unsubscribeFailed') },
      },
    },
    unsubscribing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: { target: 'off', actions: 'forgetSubscription' },
        onError: [
          { guard: 'mayNotify', target: 'subscribed', actions: failedWith('unsubscribeFailed') },
          { target: 'off', actions: failedWith('unsubscribeFailed') },
        ],
      },
    },
  },
})
