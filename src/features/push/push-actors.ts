import type { ApolloClient } from '@apollo/client'
import { fromPromise } from 'xstate'
import { PUSH_WORKER_SCOPE } from '#contracts/notification/push-headers.ts'
import { PushConfigDocument, type PushConfigQuery } from '#graphql/generated/graphql.ts'
import {
  createRegistration,
  endRegistration,
  type PushRegistration,
  refreshRegistration,
} from '#graphql/push-registrations.ts'
import { PushError, type PushErrorCode } from '#machines/push-subscription/labels.ts'
import {
  type PushPermission,
  pushSubscriptionMachine,
  type RehydratedPush,
} from '#machines/push-subscription/machine.ts'
import {
  type BrowserSubscription,
  currentSubscription,
  requireSupport,
  subscribe,
  unsubscribe,
} from './push-browser.ts'
import { forgetStored, readStored, type StoredPush, writeStored } from './push-store.ts'

type PushConfig = PushConfigQuery['pushConfig']['data']

/** The machine of this browser's subscription with its real effects. */
export function providePush(client: ApolloClient, now: () => number = Date.now) {
  return pushSubscriptionMachine.provide({
    actors: {
      rehydrate: fromPromise<RehydratedPush>(() => found(client, now)),
      askPermission: fromPromise<PushPermission>(() => {
        requireSupport()
        return Notification.requestPermission()
      }),
      create: fromPromise(async () => {
        const config = await configOf(client)
        const options = await subscribe(config.vapidKey)
        const token = await called('subscribeFailed', createRegistration(config, bodyOf(options)))
        if (token === undefined) throw new PushError('subscribeNoToken')
        return keep(token, options, config, now())
      }),
      update: fromPromise(async () => {
        const config = await configOf(client)
        const stored = await readStored()
        const options = await currentSubscription()
        if (stored === null || options === null) throw new PushError('updateFailed')
        const token = await called('updateFailed', refreshRegistration(config, stored.token, bodyOf(options)))
        if (token === undefined) throw new PushError('updateNoToken')
        return keep(token, options, config, now())
      }),
      remove: fromPromise(async () => {
        const stored = await readStored()
        if (stored !== null) {
          const config = await configOf(client)
          await called('unsubscribeFailed', endRegistration(config, stored.token))
        }
        await unsubscribe()
        await forgetStored()
      }),
    },
  })
}

async function found(client: ApolloClient, now: () => number): Promise<RehydratedPush> {
  requireSupport()
  const stored = await readStored()
  const at = now()
  if (stored === null) return { at, permission: Notification.permission, kept: null }
  const { installationAuth, vapidKey } = await configOf(client)
  // The service ends a registration with its session, and refuses to refresh that of another person, whose
  // notices must not come here: refreshing then fails, and the machine removes and creates.
  const createTime = stored.session === installationAuth ? stored.createTime : 0
  const kept = { createTime, isSame: await isSame(stored, vapidKey) }
  return { at, permission: Notification.permission, kept }
}

async function isSame({ options }: StoredPush, vapidKey: string): Promise<boolean> {
  const current = await currentSubscription()
  return (
    current !== null &&
    options.vapidKey === vapidKey &&
    options.swScope === PUSH_WORKER_SCOPE &&
    (['endpoint', 'auth', 'p256dh', 'vapidKey'] as const).every((name) => options[name] === current[name])
  )
}

/** @throws PushError when a value of the app config is missing (spec 5, push) */
async function configOf(client: ApolloClient): Promise<PushConfig> {
  const { data } = await client.query({ query: PushConfigDocument, fetchPolicy: 'no-cache' }).catch(() => {
    throw new PushError('missingConfig')
  })
  const config = data?.pushConfig.data
  const isWhole =
    config !== undefined &&
    [config.projectId, config.apiKey, config.appId, config.messagingSenderId].every((value) => value !== '')
  if (!isWhole) throw new PushError('missingConfig')
  return config
}

const bodyOf = ({ endpoint, auth, p256dh, vapidKey }: BrowserSubscription): PushRegistration => ({
  web: { endpoint, auth, p256dh, applicationPubKey: vapidKey },
})

async function keep(
  token: string,
  options: BrowserSubscription,
  { installationAuth: session }: PushConfig,
  createTime: number,
) {
  await writeStored({ token, createTime, session, options: { ...options, swScope: PUSH_WORKER_SCOPE } })
  return { createTime }
}

/** Says of a call that failed which step it was. */
async function called<T>(code: PushErrorCode, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch {
    throw new PushError(code)
  }
}
