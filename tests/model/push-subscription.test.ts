import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { PUSH_ERROR_HELP, PUSH_ERROR_TEXTS, PushError } from '#machines/push-subscription/labels.ts'
import {
  pushSubscriptionMachine,
  type PushPermission,
  type RehydratedPush,
} from '#machines/push-subscription/machine.ts'
import { pushSubscriptionModel } from '#machines/push-subscription/model.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('M10 push subscription', pushSubscriptionModel)

const NOW = 1_800_000_000_000
interface Calls {
  readonly found?: Partial<RehydratedPush>
  readonly permission?: PushPermission
  readonly update?: () => Promise<{ createTime: number }>
  readonly remove?: () => Promise<void>
}

function start({ found = {}, permission = 'granted', ...calls }: Calls) {
  const made: string[] = []
  const note = <T>(name: string, run: () => Promise<T>) =>
    fromPromise<T>(() => {
      made.push(name)
      return run()
    })
  const machine = pushSubscriptionMachine.provide({
    actors: {
      rehydrate: fromPromise(() => Promise.resolve({ at: NOW, permission: 'granted', kept: null, ...found })),
      askPermission: note('ask', () => Promise.resolve(permission)),
      create: note('create', () => Promise.resolve({ createTime: NOW })),
      update: note('update', calls.update ?? (() => Promise.resolve({ createTime: NOW }))),
      remove: note('remove', calls.remove ?? (() => Promise.resolve())),
    },
  })
  const actor = createActor(machine).start()
  const reached = (state: string) => eventually(() => expect(actor.getSnapshot().value).toBe(state))
  return { actor, reached, made, context: () => actor.getSnapshot().context }
}

describe('M10, to the letter', () => {
  it.each([
    ['exactly seven days', 604_800_000, []],
    ['one millisecond more', 604_800_001, ['update']],
  ])('%s: refreshed at start or not', async (_, age, calls) => {
    const { reached, made } = start({ found: { kept: { createTime: NOW - age, isSame: true } } })
    await reached('subscribed')
    expect(made).toEqual(calls)
  })

  it('is refreshed when the page comes back after more than seven days', async () => {
    const { actor, reached, made } = start({ found: { kept: { createTime: NOW, isSame: true } } })
    await reached('subscribed')
    actor.send({ type: 'time.checked', at: NOW + 604_800_000 })
    expect(made).toEqual([])
    actor.send({ type: 'time.checked', at: NOW + 604_800_001 })
    await reached('subscribed')
    expect(made).toEqual(['update'])
  })

  it.each([
    ['other keys', { isSame: false, createTime: NOW }, undefined],
    [
      'a refresh that fails',
      { isSame: true, createTime: 0 },
      () => Promise.reject(new PushError('updateFailed')),
    ],
  ])('is deleted and created again after %s', async (_, kept, update) => {
    const { reached, made, context } = start({ found: { kept }, ...(update && { update }) })
    await reached('subscribed')
    expect(made.filter((call) => call !== 'update')).toEqual(['remove', 'create'])
    expect(context().problem).toBeNull()
  })

  it('keeps what is stored when it cannot be deleted, for the next start', async () => {
    const remove = () => Promise.reject(new TypeError('fetch failed'))
    const { reached, made, context } = start({ found: { kept: { isSame: false, createTime: NOW } }, remove })
    await reached('failed')
    expect([made, context().problem]).toEqual([['remove'], 'unsubscribeFailed'])
  })

  it('asks for the permission only when a person turns it on', async () => {
    const { actor, reached, made } = start({ found: { permission: 'default' }, permission: 'default' })
    await reached('off')
    expect(made).toEqual([])
    actor.send({ type: 'push.onChosen' })
    await eventually(() => expect(actor.getSnapshot().context.problem).toBe('permissionDefault'))
    expect(made).toEqual(['ask'])
  })

  it('has the words of spec 8 for sixteen errors, and help for each', () => {
    expect(Object.values(PUSH_ERROR_TEXTS)).toEqual([
      'Missing app config value.',
      'Only available in a window.',
      'Only available in a service worker.',
      'Permission default (dismissed).',
      'Permission blocked.',
      'Unsupported browser.',
      'indexedDb unsupported.',
      'Failed service worker registration.',
      'Token subscribe failed.',
      'Subscribe no token.',
      'Unsubscribe failed.',
      'Update failed.',
      'Update no token.',
      'Invalid service worker registration.',
      'Invalid background handler.',
      'Invalid VAPID key.',
    ])
    expect(Object.values(PUSH_ERROR_HELP).every((help) => help.endsWith('.'))).toBe(true)
  })
})
