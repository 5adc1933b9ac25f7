import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '#graphql/client.ts'
import { ProblemError, problemOfStatus } from '#graphql/problem.ts'
import * as registrations from '#graphql/push-registrations.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { providePush } from './push-actors.ts'
import * as browser from './push-browser.ts'
import * as kept from './push-store.ts'

const NOW = Date.UTC(2026, 10, 20)
const OPTIONS = { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'p', vapidKey: 'v' }
const stored = (session: string): kept.StoredPush => ({
  token: 'first',
  createTime: NOW - 1000,
  session,
  options: { ...OPTIONS, swScope: '/' },
})
let own: kept.StoredPush | null = null
/** Calls to the service. */
let calls: string[] = []
let isOwnRegistration = true

replaceExports(browser, {
  requireSupport: () => {},
  subscribe: async () => OPTIONS,
  currentSubscription: async () => OPTIONS,
  unsubscribe: async () => void calls.push('unsubscribe'),
})
replaceExports(kept, {
  readStored: async () => own,
  writeStored: async (next) => void (own = next),
  forgetStored: async () => void (own = null),
})
replaceExports(registrations, {
  createRegistration: async () => {
    calls.push('create')
    return 'second'
  },
  refreshRegistration: async (_, token) => {
    calls.push('refresh')
    if (!isOwnRegistration) throw new ProblemError(problemOfStatus(404))
    return token
  },
  endRegistration: async (_, token) => void calls.push(`end ${token}`),
})

it.each([
  ['the same session keeps its registration', 'one', true, [], 'first'],
  ['a new session of the same person refreshes it', 'earlier', true, ['refresh'], 'first'],
  [
    'another person takes over nothing, and makes an own one',
    'earlier',
    false,
    ['refresh', 'end first', 'unsubscribe', 'create'],
    'second',
  ],
])('%s', async (_name, session, isOwn, expected, token) => {
  own = stored(session)
  calls = []
  isOwnRegistration = isOwn
  vi.stubGlobal('Notification', { permission: 'granted' })
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  const app = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 'm' }
  const config = { ...app, vapidKey: 'v', installationAuth: 'one' }
  vi.spyOn(client, 'query').mockResolvedValue({ data: { pushConfig: { data: config } } } as never)
  const actor = createActor(providePush(client, () => NOW)).start()
  await waitFor(actor, (snapshot) => snapshot.matches('subscribed'))
  expect([calls, own]).toEqual([expected, { ...stored('one'), token, createTime: expect.any(Number) }])
  actor.stop()
})
