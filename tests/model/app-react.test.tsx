import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { appModel } from '#machines/app/model.ts'
import { OFFLINE_TEXT } from '#machines/connectivity/labels.ts'
import { INACTIVITY_COUNTDOWN_MS, INACTIVITY_IDLE_MS } from '#machines/inactivity/machine.ts'
import { SESSION_HOME_DELAY_MS, SESSION_MODAL_DELAY_MS } from '#machines/session/machine.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import type { Step } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime } from '#tests/support/walks/react-level.ts'
import { watchActors } from '#tests/support/walks/watched-react.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'
import { mountSession } from './session-bench.tsx'

const coverage = coverageOf(appModel.machine)
watchActors((event) => coverage.inspect(event))

const left = WALKED_AT['app']?.leftByOwner?.transitions ?? []
const ofOwner = {
  ...coverage,
  missedTransitions: () => {
    const missed = withoutNumbers(coverage.missedTransitions())
    // What is left must be missed: a reason that is not true any more goes.
    expect(missed).toEqual(expect.arrayContaining([...left]))
    return missed.filter((name) => !left.includes(name))
  },
}

/** The session ends by its own time, which only begins after it was lost or logged out. */
const model = {
  ...appModel,
  cases: {
    ...appModel.cases,
    'xstate.done.actor.session': (of: Step['of']) =>
      of.matches({ signedIn: 'ending' }) ? appModel.cases['xstate.done.actor.session'] : {},
  },
}

/** How the other tab's news arrive where the channel between tabs is missing. */
const otherTabSays = (type: string) =>
  fireEvent(
    window,
    new StorageEvent('storage', { key: 'mizan-session-news', newValue: JSON.stringify({ type }) }),
  )

describeInReact(
  'the root of the browser',
  model,
  ofOwner,
  ({ inputName }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const session = mountSession({ hasToken: inputName === 'signedIn' })
    let isOffline = false
    /** The modal of a lost session appears after its delay; nothing else does in that time. */
    const waitForModal = () => passTime(SESSION_MODAL_DELAY_MS)
    return {
      executors: {
        'session.lost': () => session.tell(({ reportLoss }) => reportLoss()),
        'session.logoutRequested': () => session.tell(({ logOut }) => logOut()),
        'session.modalClosed': async () => {
          // Nobody sees a modal while the page is left; only another tab speaks then.
          if (session.effects.logout.mock.calls.length > 0) return otherTabSays('loggedOut')
          await waitForModal()
          return session.press('Home')
        },
        'xstate.done.actor.session': async () => {
          if (session.effects.logout.mock.calls.length === 0) {
            await waitForModal()
            session.press('Home')
          }
          await passTime(SESSION_HOME_DELAY_MS)
        },
        'xstate.done.actor.inactivity': () => passTime(INACTIVITY_IDLE_MS + INACTIVITY_COUNTDOWN_MS),
        'activity.seen': async () => {
          // It is reported once a second.
          await passTime(1000)
          fireEvent.pointerDown(screen.getByRole('button', { name: 'Something to do' }))
        },
        'inactivity.stayChosen': async () => {
          await passTime(INACTIVITY_IDLE_MS)
          session.press('Stay Logged in')
        },
        'time.checked': () => fireEvent(document, new Event('visibilitychange')),
        'net.lost': () => {
          isOffline = true
          session.tell(({ reportOffline }) => reportOffline())
        },
        'net.refreshChosen': async (_event, { before }) => {
          // The page that has ended is being left, and has no dialog to choose it in.
          if (before.value === 'guest' && inputName === 'signedIn') return expect(session.shown()).toBeNull()
          fireEvent(window, new Event('offline'))
          session.press('Refresh')
          await session.answerProbe(true)
          isOffline = false
        },
      },
      check: ({ of }: Step) => {
        const hasEnded = of.value === 'guest' && inputName === 'signedIn'
        const isEnding = of.matches({ signedIn: 'ending' })
        expect(session.isSignedIn()).toBe(of.matches({ signedIn: 'present' }))
        expect(session.shown()?.includes(OFFLINE_TEXT) ?? false).toBe(isOffline && !hasEnded)
        if (!isOffline) expect(session.shown()).toBeNull()
        expect(session.effects.goHome).toHaveBeenCalledTimes(hasEnded ? 1 : 0)
        expect(session.effects.clearClient).toHaveBeenCalledTimes(hasEnded ? 1 : 0)
        if (!isEnding) expect(session.effects.logout).toHaveBeenCalledTimes(hasEnded ? 1 : 0)
      },
    }
  },
  { without: ['session.started', 'net.found'] },
)
