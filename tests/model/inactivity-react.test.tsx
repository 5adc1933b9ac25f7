import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INACTIVITY_TITLE, inactivityText } from '#machines/inactivity/labels.ts'
import { inactivityModel } from '#machines/inactivity/model.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime } from '#tests/support/walks/react-level.ts'
import { mountSession } from './session-bench.tsx'
import { watchActors } from '#tests/support/walks/watched-react.ts'

const coverage = coverageOf(inactivityModel.machine)
watchActors(coverage.inspect)

describeInReact('M9 inactivity', inactivityModel, coverage, () => {
  const session = mountSession()
  // The model counts from 0 and stands still where the component lives in fake time: this is the component's own instant.
  let lastSeenAt = Date.now()
  return {
    executors: {
      'activity.seen': () => {
        lastSeenAt = Date.now()
        fireEvent.pointerDown(screen.getByRole('button', { name: 'Something to do' }))
      },
      'inactivity.stayChosen': (_event: ModelEvent, { before }: Step) => {
        lastSeenAt = Date.now()
        if (before.value === 'warning') return session.press('Stay Logged in')
        return sayFromAnotherTab({ type: 'stayed', at: lastSeenAt })
      },
      'time.checked': ({ at }: ModelEvent, { before }: Step) => {
        vi.setSystemTime(lastSeenAt + Number(at) - before.context.lastSeenAt)
        fireEvent(document, new Event('visibilitychange'))
      },
    },
    check: ({ of: { value } }: Step) => {
      if (value === 'warning') expect(session.shown()).toContain(INACTIVITY_TITLE)
      else expect(session.shown()).toBeNull()
      expect(session.effects.logout.mock.calls).toEqual(value === 'expired' ? [['inactive']] : [])
    },
  }
})

/** News of another tab; they travel outside of fake time. */
async function sayFromAnotherTab(news: { readonly type: string; readonly at: number }): Promise<void> {
  const other = new BroadcastChannel('mizan-session')
  const listener = new BroadcastChannel('mizan-session')
  const arrived = new Promise((resolve) => listener.addEventListener('message', resolve, { once: true }))
  other.postMessage(news)
  await arrived
  listener.close()
  other.close()
  await passTime(0)
}

describe('M9 inactivity on the screen, to the letter', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('warns at 15:00, not at 14:59.999', async () => {
    const session = mountSession()
    await passTime(899_999)
    expect(session.shown()).toBeNull()
    await passTime(1)
    expect(session.shown()).toContain('You will be logged out automatically in 30 seconds.')
  })

  it('counts 30 to 1 and logs out at 30000 ms, not at 29999', async () => {
    const session = mountSession()
    await passTime(900_000)
    for (let left = 30; left >= 1; left--) {
      expect(session.shown()).toContain(inactivityText(left))
      if (left > 1) await passTime(1000)
    }
    await passTime(999)
    expect(session.effects.logout).not.toHaveBeenCalled()
    await passTime(1)
    expect(session.effects.logout).toHaveBeenCalledExactlyOnceWith('inactive')
    expect(session.shown()).toBeNull()
  })

  it('Stay Logged in closes it, tells the server, and the next warning counts the full 30 again', async () => {
    const session = mountSession()
    await passTime(900_000)
    await passTime(20_000)
    expect(session.shown()).toContain('You will be logged out automatically in 10 seconds.')
    session.press('Stay Logged in')
    expect(session.shown()).toBeNull()
    expect(session.effects.touch).toHaveBeenCalledTimes(1)
    await passTime(899_999)
    expect(session.shown()).toBeNull()
    await passTime(1)
    expect(session.shown()).toContain('You will be logged out automatically in 30 seconds.')
  })

  it('announces 30, 20, 10 and 5 only', async () => {
    mountSession()
    await passTime(900_000)
    const announced = new Set<string>()
    for (let second = 0; second < 30; second++) {
      announced.add(screen.getByRole('status').textContent)
      await passTime(1000)
    }
    expect([...announced]).toEqual([30, 20, 10, 5].map(inactivityText))
  })
})
