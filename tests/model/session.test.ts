import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { LOGOUT_FAILED_TEXT } from '#contracts/authentication/values.ts'
import { SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'
import {
  SESSION_AUTO_CLOSE_MS,
  SESSION_HOME_DELAY_MS,
  SESSION_MODAL_DELAY_MS,
  sessionMachine,
} from '#machines/session/machine.ts'
import { sessionModel } from '#machines/session/model.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('M7 session', sessionModel)

/** A session on a clock the test moves, with a logout call that ends as told. */
function startSession(logout: () => Promise<void> = () => Promise.resolve()) {
  const clock = new SimulatedClock()
  const clearClient = vi.fn()
  const goHome = vi.fn()
  const machine = sessionMachine.provide({
    actors: { logout: fromPromise(logout) },
    actions: { clearClient, goHome },
  })
  const actor = createActor(machine, { clock }).start()
  return { actor, clock, clearClient, goHome, state: () => actor.getSnapshot().value }
}

describe('M7 session, times and texts to the letter', () => {
  it('names the times of the specification', () => {
    expect([SESSION_MODAL_DELAY_MS, SESSION_AUTO_CLOSE_MS, SESSION_HOME_DELAY_MS]).toEqual([
      1000, 300_000, 500,
    ])
  })

  it('names the texts of the specification', () => {
    expect(SESSION_EXPIRED_MESSAGE).toBe('Session has expired. Please log in again.')
    expect(LOGOUT_FAILED_TEXT).toBe('Logout failed. Please try again.')
  })

  it('shows the modal 1000 ms after the loss, not at 999', () => {
    const { actor, clock } = startSession()
    actor.send({ type: 'session.lost' })
    clock.increment(999)
    expect(actor.getSnapshot().hasTag('expiredModal')).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('expiredModal')).toBe(true)
    expect(actor.getSnapshot().context.message).toBe('Session has expired. Please log in again.')
  })

  it('takes no answer to a modal that is not shown yet', () => {
    const { actor, clock, state } = startSession()
    actor.send({ type: 'session.lost' })
    clock.increment(500)
    actor.send({ type: 'session.modalClosed' })
    actor.send({ type: 'session.logoutRequested', reason: 'chosen' })
    expect(state()).toBe('lost')
  })

  it('closes the modal by itself after 300000 ms, not at 299999', () => {
    const { actor, clock, state } = startSession()
    actor.send({ type: 'session.lost' })
    clock.increment(1000)
    clock.increment(299_999)
    expect(state()).toBe('expiredModal')
    clock.increment(1)
    expect(state()).toBe('leaving')
  })

  it('goes home 500 ms after the modal was closed, not at 499, and clears the client first', () => {
    const { actor, clock, clearClient, goHome } = startSession()
    actor.send({ type: 'session.lost' })
    clock.increment(1000)
    actor.send({ type: 'session.modalClosed' })
    clock.increment(499)
    expect(goHome).not.toHaveBeenCalled()
    clock.increment(1)
    expect(goHome).toHaveBeenCalledTimes(1)
    expect(clearClient).toHaveBeenCalledTimes(1)
    expect(clearClient.mock.invocationCallOrder[0]).toBeLessThan(goHome.mock.invocationCallOrder[0] ?? 0)
  })

  it('keeps the words the server gave for the loss', () => {
    const { actor } = startSession()
    actor.send({ type: 'session.lost', message: 'You logged out on another device.' })
    expect(actor.getSnapshot().context.message).toBe('You logged out on another device.')
  })

  it('calls logout once, with the reason, however often the session is lost', async () => {
    const logout = vi.fn(() => Promise.resolve())
    const { actor, clock } = startSession(logout)
    actor.send({ type: 'session.lost' })
    actor.send({ type: 'session.lost' })
    clock.increment(1000)
    actor.send({ type: 'session.lost' })
    actor.send({ type: 'session.modalClosed' })
    actor.send({ type: 'session.modalClosed' })
    await Promise.resolve()
    expect(logout).toHaveBeenCalledTimes(1)
    expect(logout).toHaveBeenCalledWith(expect.objectContaining({ input: { reason: 'lost' } }))
  })

  it('remembers that logout failed, and leaves all the same', async () => {
    const { actor, clock, clearClient, goHome } = startSession(() => Promise.reject(new Error('no answer')))
    actor.send({ type: 'session.logoutRequested', reason: 'chosen' })
    await eventually(() =>
      expect(actor.getSnapshot().context.logoutProblem).toBe('Logout failed. Please try again.'),
    )
    clock.increment(500)
    expect(clearClient).toHaveBeenCalledTimes(1)
    expect(goHome).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().output?.logoutProblem).toBe('Logout failed. Please try again.')
  })

  it('is not held back by a logout call that never ends', () => {
    const { actor, clock, goHome } = startSession(() => new Promise(() => {}))
    actor.send({ type: 'session.logoutRequested', reason: 'inactive' })
    clock.increment(500)
    expect(goHome).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().output?.reason).toBe('inactive')
  })
})
