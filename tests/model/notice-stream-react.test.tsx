import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, vi } from 'vitest'
import { LiveNotices } from '#features/notices/live-notices.tsx'
import { createClient } from '#graphql/client.ts'
import { CurrentUserDocument } from '#graphql/generated/graphql.ts'
import { ProblemError } from '#graphql/problem.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { noticeStreamModel } from '#machines/notice-stream/model.ts'
import { eventOf, fakeStreams, notice } from '#tests/support/screens/notice-data.ts'
import { replyOf, user } from '#tests/support/screens/screen-data.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import { holdCalls, thrown } from '#tests/support/walks/held-calls.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'

const SESSION = {
  isSignedIn: true,
  logOut: () => {},
  reportLoss: () => {},
  reportOffline: () => {},
  reportSwitch: () => {},
}
const LOST = { kind: 'sessionLost', message: '', code: '', statusCode: 401, fieldErrors: {} } as const

/** The channel between tabs, heard at once. */
class Channel extends EventTarget {
  static heard = new Set<Channel>()
  constructor() {
    super()
    Channel.heard.add(this)
  }
  postMessage() {}
  close() {
    Channel.heard.delete(this)
  }
}

function mount(): ReactSubject {
  const calls = holdCalls()
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  client.writeQuery({ query: CurrentUserDocument, data: { currentUser: replyOf(user()) } })
  vi.spyOn(client, 'query').mockImplementation(calls.hold('checkSession'))
  // Without chance, a page comes back exactly when the service says.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('BroadcastChannel', Channel)
  let grant = () => {}
  let isHeld = false
  const request = (_name: string, _options: object, onTurn: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      grant = () => {
        isHeld = true
        void onTurn().then(() => {
          isHeld = false
          resolve()
        })
      }
    })
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const streams = fakeStreams()
  render(
    <ApolloProvider client={client}>
      <SessionContext value={SESSION}>
        <NotifyContext value={() => {}}>
          <MemoryRouter>
            <LiveNotices />
          </MemoryRouter>
        </NotifyContext>
      </SessionContext>
    </ApolloProvider>,
  )
  const last = () => streams.at(-1)
  const soon = async (run: () => void) => {
    await act(async () => run())
    await passTime(0)
  }
  const browserSays = (type: string) => soon(() => void fireEvent(window, new Event(type)))
  return {
    executors: {
      'turn.came': () => soon(() => grant()),
      'stream.opened': () => soon(() => last()?.answer()),
      'stream.heard': ({ lastEventId }: ModelEvent, { before }: Step) =>
        soon(() => {
          const one = notice({ _id: typeof lastEventId === 'string' ? lastEventId : 'ntf_0' })
          if (!before.matches('queued'))
            last()?.write(lastEventId === undefined ? ': alive\n\n' : eventOf(one))
          // A tab in the queue hears of notices alone.
          else if (lastEventId !== undefined)
            for (const channel of Channel.heard)
              channel.dispatchEvent(new MessageEvent('message', { data: one }))
        }),
      'stream.ended': ({ waitMs }: ModelEvent, { before }: Step) =>
        soon(() => {
          if (!before.matches({ reading: 'open' }))
            return last()?.answer(503, { 'retry-after': String(Number(waitMs) / 1000) })
          last()?.write(`retry: ${String(waitMs)}\n\n`)
          last()?.close()
        }),
      'stream.refused': (_event: ModelEvent, { before }: Step) =>
        soon(() => {
          if (before.matches({ reading: 'open' })) last()?.write('event: session.gone\ndata: {}\n\n')
          else last()?.answer(401)
        }),
      'net.lost': () => browserSays('offline'),
      'net.found': () => browserSays('online'),
      'xstate.done.actor.checkSession': ({ output }: ModelEvent) =>
        output === true
          ? calls.end('checkSession', 'resolve', { data: { notifications: null } })
          : calls.end('checkSession', 'reject', new ProblemError(LOST)),
      'xstate.error.actor.checkSession': ({ error }: ModelEvent) =>
        calls.end('checkSession', 'reject', thrown(error)),
    },
    check: ({ of }: Step) => {
      expect(streams.filter(({ isOpen }) => isOpen)).toHaveLength(of.matches('reading') ? 1 : 0)
      // The turn is given up with the session.
      expect(isHeld).toBe(!of.matches('queued') && !of.matches('ended'))
    },
  }
}

const coverage = coverageOf(noticeStreamModel.machine)
watchActors(coverage.inspect)
afterEach(() => {
  Channel.heard.clear()
  vi.unstubAllGlobals()
})
describeInReact('notice stream', noticeStreamModel, coverage, mount)
