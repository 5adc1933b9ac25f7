import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { PushPart } from '#features/push/push-part.tsx'
import * as browser from '#features/push/push-browser.ts'
import * as kept from '#features/push/push-store.ts'
import { createClient } from '#graphql/client.ts'
import * as registrations from '#graphql/push-registrations.ts'
import { PUSH_ERROR_HELP, PUSH_ERROR_TEXTS } from '#machines/push-subscription/labels.ts'
import type { PushContext, RehydratedPush } from '#machines/push-subscription/machine.ts'
import { pushSubscriptionModel } from '#machines/push-subscription/model.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, buttons, press } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import { holdCalls } from '#tests/support/walks/held-calls.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'

const calls = holdCalls()
const VAPID = `B${'A'.repeat(86)}`
const OPTIONS = { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'p', vapidKey: VAPID }

/** The browser of the walk. */
const own = { isReading: false, stored: null as kept.StoredPush | null, current: OPTIONS }
const notification = { permission: 'default', requestPermission: calls.hold('askPermission') }

replaceExports(browser, {
  requireSupport: () => {},
  subscribe: calls.hold('create'),
  currentSubscription: async () => own.current,
  unsubscribe: async () => {},
})
replaceExports(kept, {
  readStored: () => (own.isReading ? calls.hold('rehydrate')() : Promise.resolve(own.stored)),
  writeStored: async (stored) => {
    own.stored = stored
  },
  forgetStored: async () => {
    own.stored = null
  },
})
replaceExports(registrations, {
  createRegistration: async () => 'token',
  refreshRegistration: calls.hold('update'),
  endRegistration: calls.hold('remove'),
})

/** Ends a call as the model says. */
const fails = (actor: string) => (event: ModelEvent) => calls.end(actor, 'reject', event['error'])

async function rehydrated({ output }: ModelEvent): Promise<void> {
  const { at, permission, kept: found } = output as RehydratedPush
  vi.setSystemTime(at)
  notification.permission = permission
  const options = { ...OPTIONS, swScope: '/' }
  own.stored = found && { token: 'token', createTime: found.createTime, session: 'i', options }
  own.current = found?.isSame === false ? { ...OPTIONS, endpoint: 'https://push.example/2' } : OPTIONS
  own.isReading = false
  await calls.end('rehydrate', 'resolve', own.stored)
}

/** The page stores the time of its own clock. */
function atTimeOf({ output }: ModelEvent): void {
  vi.setSystemTime((output as { createTime: number }).createTime)
}

function mount(): ReactSubject {
  calls.clear()
  Object.assign(own, { isReading: true, stored: null, current: OPTIONS })
  vi.stubGlobal('Notification', notification)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  const app = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 'm' }
  const config = { ...app, vapidKey: VAPID, installationAuth: 'i' }
  vi.spyOn(client, 'query').mockResolvedValue({ data: { pushConfig: { data: config } } } as never)
  render(
    <ApolloProvider client={client}>
      <PushPart />
    </ApolloProvider>,
  )
  return {
    executors: {
      'push.onChosen': () => press('Turn on notifications'),
      'push.offChosen': () => press('Turn off notifications'),
      'push.retryChosen': async () => {
        if (buttons().length === 0) return
        own.isReading = true
        await press('Try again')
      },
      'time.checked': async ({ at }: ModelEvent) => {
        vi.setSystemTime(Number(at))
        fireEvent(document, new Event('visibilitychange'))
        await passTime(0)
      },
      'xstate.done.actor.rehydrate': rehydrated,
      'xstate.error.actor.rehydrate': async (event: ModelEvent) => {
        own.isReading = false
        await fails('rehydrate')(event)
      },
      ...calls.ends('askPermission'),
      'xstate.error.actor.askPermission': fails('askPermission'),
      'xstate.done.actor.create': (event: ModelEvent) => {
        atTimeOf(event)
        return calls.end('create', 'resolve', OPTIONS)
      },
      'xstate.error.actor.create': fails('create'),
      'xstate.done.actor.update': (event: ModelEvent) => {
        atTimeOf(event)
        return calls.end('update', 'resolve', 'token')
      },
      'xstate.error.actor.update': ({ error }: ModelEvent) =>
        (error as { code?: string }).code === 'updateNoToken'
          ? calls.end('update', 'resolve', undefined)
          : calls.end('update', 'reject', error),
      'xstate.done.actor.remove': () => calls.end('remove', 'resolve', undefined),
      'xstate.error.actor.remove': fails('remove'),
    },
    check: ({ of }: Step) => {
      const { problem } = of.context as PushContext
      const said = problem === null ? '' : `${PUSH_ERROR_TEXTS[problem]} ${PUSH_ERROR_HELP[problem]}`
      const names = buttons().map(({ textContent }) => textContent)
      if (of.value === 'unavailable') {
        expect(document.querySelector('output')?.textContent).toBe(said)
        expect([alerts(), names]).toEqual([[], problem === 'missingConfig' ? ['Try again'] : []])
        return
      }
      const [isOn, isBusy] = [of.hasTag('on'), of.hasTag('busy')]
      expect(names).toEqual([isOn ? 'Turn off notifications' : 'Turn on notifications'])
      expect(buttons()[0]?.getAttribute('aria-disabled') === 'true').toBe(isBusy)
      expect(alerts()).toEqual(said === '' || isBusy ? [] : [said])
    },
  }
}

const coverage = coverageOf(pushSubscriptionModel.machine)
watchActors(coverage.inspect)
describeInReact('M10 push subscription', pushSubscriptionModel, coverage, mount)
