import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INACTIVITY_COUNTDOWN_MS, INACTIVITY_IDLE_MS } from '#machines/inactivity/machine.ts'
import { sessionModel } from '#machines/session/model.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import type { Step } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime } from '#tests/support/walks/react-level.ts'
import { mountSession } from './session-bench.tsx'
import { watchActors } from '#tests/support/walks/watched-react.ts'

const coverage = coverageOf(sessionModel.machine)
watchActors(coverage.inspect)

describeInReact('M7 session', sessionModel, coverage, () => {
  const session = mountSession()
  return {
    executors: {
      'session.lost': ({ message }) =>
        session.tell(({ reportLoss }) => reportLoss(typeof message === 'string' ? message : undefined)),
      'session.logoutRequested': ({ reason }) =>
        reason === 'inactive'
          ? passTime(INACTIVITY_IDLE_MS + INACTIVITY_COUNTDOWN_MS)
          : session.tell(({ logOut }) => logOut()),
      'session.modalClosed': () => session.press('Home'),
      'xstate.error.actor.logout': () => session.failLogout(),
    },
    check: ({ of: { value, context } }: Step) => {
      const shown = session.shown()
      if (value === 'expiredModal') expect(shown).toContain(context.message)
      else expect(shown).toBeNull()
      const hasLeft = value === 'leaving' || value === 'ended'
      expect(session.effects.logout.mock.calls).toEqual(hasLeft ? [[context.reason]] : [])
      expect(session.effects.goHome).toHaveBeenCalledTimes(value === 'ended' ? 1 : 0)
      expect(session.effects.clearClient).toHaveBeenCalledTimes(value === 'ended' ? 1 : 0)
    },
  }
})

describe('M7 session on the screen, to the letter', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows the modal at 1000 ms, not at 999, once for five losses, with Help and Home', async () => {
    const session = mountSession()
    for (let call = 0; call < 5; call++) session.tell(({ reportLoss }) => reportLoss())
    await passTime(999)
    expect(session.shown()).toBeNull()
    await passTime(1)
    expect(session.shown()).toContain('Session has expired. Please log in again.')
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toMatch(/^mailto:/)
    expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy()
  })

  it('closes by itself at 300000 ms, not at 299999, and is at / 500 ms later, not 499', async () => {
    const session = mountSession()
    session.tell(({ reportLoss }) => reportLoss())
    await passTime(1000)
    await passTime(299_999)
    expect(session.shown()).not.toBeNull()
    await passTime(1)
    expect(session.shown()).toBeNull()
    expect(session.effects.logout).toHaveBeenCalledExactlyOnceWith('lost')
    await passTime(499)
    expect(session.effects.goHome).not.toHaveBeenCalled()
    await passTime(1)
    expect(session.effects.goHome).toHaveBeenCalledTimes(1)
  })

  it('takes Escape for Home', async () => {
    const session = mountSession()
    session.tell(({ reportLoss }) => reportLoss())
    await passTime(1000)
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    expect(session.shown()).toBeNull()
    expect(session.effects.logout).toHaveBeenCalledExactlyOnceWith('lost')
  })
})

describe('A9 on the screen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a lost session takes the place of the inactivity warning; the two never show together', async () => {
    const session = mountSession()
    await passTime(INACTIVITY_IDLE_MS)
    expect(session.shown()).toContain('30 seconds')
    session.tell(({ reportLoss }) => reportLoss())
    expect(session.shown()).toBeNull()
    await passTime(1000)
    expect(session.shown()).toContain('Session has expired. Please log in again.')
    await passTime(INACTIVITY_COUNTDOWN_MS)
    expect(session.shown()).toContain('Session has expired. Please log in again.')
    expect(session.effects.logout).not.toHaveBeenCalled()
  })

  it('the offline modal waits beneath', async () => {
    const session = mountSession()
    session.tell(({ reportOffline }) => reportOffline())
    expect(session.shown()).toContain('You are offline. Please check your internet connection.')
    session.tell(({ reportLoss }) => reportLoss())
    await passTime(1000)
    expect(session.shown()).toContain('Session has expired. Please log in again.')
  })
})
