import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OFFLINE_MODAL_TYPE, OFFLINE_TEXT } from '#machines/connectivity/labels.ts'
import { connectivityModel } from '#machines/connectivity/model.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import type { Step } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime } from '#tests/support/walks/react-level.ts'
import { mountSession } from './session-bench.tsx'
import { watchActors } from '#tests/support/walks/watched-react.ts'

const coverage = coverageOf(connectivityModel.machine)
watchActors(coverage.inspect)

const browserSays = (type: 'online' | 'offline') => fireEvent(window, new Event(type))

describeInReact('M8 connectivity', connectivityModel, coverage, ({ inputName }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(inputName === 'online')
  const session = mountSession()
  return {
    executors: {
      'net.lost': () => browserSays('offline'),
      'net.found': () => browserSays('online'),
      'net.refreshChosen': () => session.press('Refresh'),
      'xstate.done.actor.probe': () => session.answerProbe(true),
      'xstate.error.actor.probe': () => session.answerProbe(false),
    },
    check: ({ of }: Step) => {
      if (of.hasTag('offlineModal')) expect(session.shown()).toContain(OFFLINE_TEXT)
      else expect(session.shown()).toBeNull()
    },
  }
})

describe('M8 connectivity on the screen, to the letter', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows Attention, the text and one button with the modal type INTERNETCHECKER', () => {
    const session = mountSession()
    browserSays('offline')
    expect(session.shown()).toBe(`Attention${OFFLINE_TEXT}Refresh`)
    const refresh = screen.getByRole('button', { name: 'Refresh' })
    expect([refresh.dataset['modalType'], OFFLINE_MODAL_TYPE]).toEqual(['INTERNETCHECKER', 'INTERNETCHECKER'])
  })

  it('asks the server once, however often Refresh is pressed while it is asked', async () => {
    const session = mountSession()
    browserSays('offline')
    session.press('Refresh')
    session.press('Refresh')
    await passTime(0)
    expect(session.effects.probe).toHaveBeenCalledTimes(1)
    await session.answerProbe(false)
    expect(session.shown()).not.toBeNull()
    session.press('Refresh')
    await session.answerProbe(true)
    expect(session.shown()).toBeNull()
    expect(session.effects.probe).toHaveBeenCalledTimes(2)
  })

  it('does not end the session, however long it lasts below the idle time', async () => {
    const session = mountSession()
    browserSays('offline')
    await passTime(800_000)
    expect(session.effects.logout).not.toHaveBeenCalled()
    browserSays('online')
    expect(session.shown()).toBeNull()
  })
})
