import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate'
import { visibleDialog } from '#machines/app/dialog.ts'
import { appMachine } from '#machines/app/machine.ts'
import { appModel } from '#machines/app/model.ts'
import { connectivityMachine } from '#machines/connectivity/machine.ts'
import { inactivityMachine } from '#machines/inactivity/machine.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('the root of the browser', appModel)

/** The whole tree of actors on one clock, children and all. */
function startApp(input = { isOnline: true, signedInAt: 0 as number | null }) {
  const clock = new SimulatedClock()
  const logout = vi.fn((_reason: string) => Promise.resolve())
  const goHome = vi.fn()
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: { logout: fromPromise(({ input: { reason } }) => logout(reason)) },
        actions: { goHome },
      }),
      connectivity: connectivityMachine.provide({
        actors: {
          watchNetwork: fromCallback(() => {}),
          probe: fromPromise(() => Promise.resolve()),
        },
      }),
    },
  })
  const actor = createActor(machine, { clock, input }).start()
  const dialog = () => {
    const { session, inactivity, connectivity } = actor.getSnapshot().children
    return visibleDialog({
      session: session?.getSnapshot(),
      inactivity: inactivity?.getSnapshot(),
      connectivity: connectivity?.getSnapshot(),
    })
  }
  return { actor, clock, dialog, logout, goHome }
}

describe('A9: one dialog at a time', () => {
  it('takes the warning away at once when the session is lost, and shows the expired modal after its second', () => {
    const { actor, clock, dialog } = startApp()
    clock.increment(900_000)
    expect(dialog()).toBe('inactivityWarning')
    actor.send({ type: 'session.lost' })
    expect(dialog()).toBeNull()
    clock.increment(1000)
    expect(dialog()).toBe('sessionExpired')
  })

  it('never warns after the session was lost', () => {
    const { actor, clock, dialog } = startApp()
    clock.increment(899_500)
    actor.send({ type: 'session.lost' })
    clock.increment(999)
    expect(dialog()).toBeNull()
    clock.increment(1)
    expect(dialog()).toBe('sessionExpired')
    clock.increment(200_000)
    expect(dialog()).toBe('sessionExpired')
  })

  it('shows the offline modal beneath both', () => {
    const { actor, clock, dialog } = startApp({ isOnline: false, signedInAt: 0 })
    expect(dialog()).toBe('offline')
    clock.increment(900_000)
    expect(dialog()).toBe('inactivityWarning')
    actor.send({ type: 'session.lost' })
    expect(dialog()).toBe('offline')
    clock.increment(1000)
    expect(dialog()).toBe('sessionExpired')
    actor.send({ type: 'net.found' })
    actor.send({ type: 'session.modalClosed' })
    clock.increment(500)
    expect([dialog(), actor.getSnapshot().value]).toEqual([null, 'guest'])
    expect(actor.getSnapshot().context.signedInAt).toBeNull()
  })
})

describe('the root of the browser', () => {
  it('logs out for inactivity when the countdown ends, and goes home', () => {
    const { actor, clock, logout, goHome, dialog } = startApp()
    clock.increment(900_000)
    clock.increment(30_000)
    expect(logout).toHaveBeenCalledExactlyOnceWith('inactive')
    expect(dialog()).toBeNull()
    clock.increment(500)
    expect(goHome).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().value).toBe('guest')
  })

  it('watches from the moment of logging in, not from the loading of the page', () => {
    const { actor, clock, dialog } = startApp({ isOnline: true, signedInAt: null })
    clock.increment(800_000)
    actor.send({ type: 'session.started', at: 800_000 })
    clock.increment(899_999)
    expect(dialog()).toBeNull()
    clock.increment(1)
    expect(dialog()).toBe('inactivityWarning')
    const deadline = actor.getSnapshot().children.inactivity?.getSnapshot().context.deadline
    expect(deadline).toBe(800_000 + 930_000)
  })

  it('passes activity on to the watcher', () => {
    const { actor, clock, dialog } = startApp()
    clock.increment(899_999)
    actor.send({ type: 'activity.seen', at: 899_999 })
    clock.increment(1)
    expect(dialog()).toBeNull()
  })

  it('asks the server once for five losses at the same time', () => {
    const { actor, clock, logout } = startApp()
    for (let call = 0; call < 5; call++) actor.send({ type: 'session.lost' })
    clock.increment(1000)
    actor.send({ type: 'session.modalClosed' })
    expect(logout).toHaveBeenCalledExactlyOnceWith('lost')
  })
})

describe('visibleDialog', () => {
  const session = (value: SnapshotFrom<typeof sessionMachine>['value']) =>
    sessionMachine.resolveState({
      value,
      context: { reason: 'lost', message: '', logoutProblem: null },
    })
  const warning = inactivityMachine.resolveState({
    value: 'warning',
    context: { idleMs: 1, lastSeenAt: 0, deadline: 1 },
  })
  const offline = connectivityMachine.resolveState({ value: 'offline', context: { isOnline: false } })

  it('prefers the lost session even if a warning were still alive', () => {
    const sources = { inactivity: warning, connectivity: offline }
    expect(visibleDialog({ ...sources, session: session('active') })).toBe('inactivityWarning')
    expect(visibleDialog({ ...sources, session: session('lost') })).toBe('offline')
    expect(visibleDialog({ ...sources, session: session('expiredModal') })).toBe('sessionExpired')
    expect(visibleDialog({ ...sources, session: session('leaving') })).toBe('offline')
  })

  it('shows nothing where nothing is wrong', () => {
    expect(visibleDialog({})).toBeNull()
  })
})
