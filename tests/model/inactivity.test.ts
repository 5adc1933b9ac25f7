import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { inactivityText, STAY_LABEL } from '#machines/inactivity/labels.ts'
import {
  INACTIVITY_COUNTDOWN_MS,
  INACTIVITY_IDLE_MS,
  inactivityMachine,
} from '#machines/inactivity/machine.ts'
import { inactivityModel } from '#machines/inactivity/model.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('M9 inactivity', inactivityModel)

const START = 1_000_000

function startWatching(idleMs?: number) {
  const clock = new SimulatedClock()
  const input = { startedAt: START, ...(idleMs === undefined ? {} : { idleMs }) }
  const actor = createActor(inactivityMachine, { clock, input }).start()
  return { actor, clock, state: () => actor.getSnapshot().value }
}

describe('M9 inactivity, times and texts to the letter', () => {
  it('names the times', () => {
    expect(INACTIVITY_IDLE_MS).toBe(15 * 60 * 1000)
    expect(INACTIVITY_COUNTDOWN_MS).toBe(30_000)
  })

  it('names the texts', () => {
    expect(STAY_LABEL).toBe('Stay Logged in')
    expect(inactivityText(30)).toBe('You will be logged out automatically in 30 seconds.')
    expect(inactivityText(1)).toBe('You will be logged out automatically in 1 second.')
  })

  it('warns at 15:00, not at 14:59.999, and counts to 15:30', () => {
    const { actor, clock, state } = startWatching()
    clock.increment(899_999)
    expect(state()).toBe('watching')
    clock.increment(1)
    expect(state()).toBe('warning')
    expect(actor.getSnapshot().context.deadline).toBe(START + 930_000)
  })

  it('gives up 30000 ms after the warning, not at 29999', () => {
    const { actor, clock, state } = startWatching()
    clock.increment(900_000)
    clock.increment(29_999)
    expect(state()).toBe('warning')
    clock.increment(1)
    expect(state()).toBe('expired')
    expect(actor.getSnapshot().output).toEqual({ reason: 'inactive' })
  })

  it('takes the idle time from its input', () => {
    const { clock, state } = startWatching(60_000)
    clock.increment(59_999)
    expect(state()).toBe('watching')
    clock.increment(1)
    expect(state()).toBe('warning')
  })

  it('starts anew with every sign of activity', () => {
    const { actor, clock, state } = startWatching()
    clock.increment(899_999)
    actor.send({ type: 'activity.seen', at: START + 899_999 })
    clock.increment(899_999)
    expect(state()).toBe('watching')
    clock.increment(1)
    expect(state()).toBe('warning')
    expect(actor.getSnapshot().context.deadline).toBe(START + 899_999 + 930_000)
  })

  it('answers to the button only: a moved mouse does not end the warning', () => {
    const { actor, clock, state } = startWatching()
    clock.increment(900_000)
    actor.send({ type: 'activity.seen', at: START + 900_001 })
    expect(state()).toBe('warning')
    actor.send({ type: 'inactivity.stayChosen', at: START + 910_000 })
    expect([state(), actor.getSnapshot().context.deadline]).toEqual(['watching', null])
  })

  it('counts the full 30000 ms again in the next warning', () => {
    const { actor, clock, state } = startWatching()
    clock.increment(900_000)
    clock.increment(20_000)
    actor.send({ type: 'inactivity.stayChosen', at: START + 920_000 })
    clock.increment(900_000)
    clock.increment(29_999)
    expect(state()).toBe('warning')
    clock.increment(1)
    expect(state()).toBe('expired')
  })

  it('takes an answer given in another tab before its own warning came, and no news from the past', () => {
    const { actor, clock, state } = startWatching()
    clock.increment(899_000)
    actor.send({ type: 'inactivity.stayChosen', at: START + 899_000 })
    actor.send({ type: 'activity.seen', at: START + 100 })
    clock.increment(899_999)
    expect(state()).toBe('watching')
    expect(actor.getSnapshot().context.lastSeenAt).toBe(START + 899_000)
  })

  it('can be extended without limit', () => {
    const { actor, clock, state } = startWatching()
    for (let round = 1; round <= 20; round++) {
      clock.increment(900_000)
      expect(state()).toBe('warning')
      actor.send({ type: 'inactivity.stayChosen', at: START + round * 900_000 })
    }
    expect(state()).toBe('watching')
  })

  it('counts what is left of the countdown when a sleeping page wakes inside it', () => {
    const { actor, clock, state } = startWatching()
    actor.send({ type: 'time.checked', at: START + 910_000 })
    expect([state(), actor.getSnapshot().context.deadline]).toEqual(['warning', START + 930_000])
    clock.increment(19_999)
    expect(state()).toBe('warning')
    clock.increment(1)
    expect(state()).toBe('expired')
  })

  it('gives up at once when a sleeping page wakes after the deadline', () => {
    const { actor, state } = startWatching()
    actor.send({ type: 'time.checked', at: START + 929_999 })
    expect(state()).toBe('warning')
    actor.send({ type: 'time.checked', at: START + 930_000 })
    expect(state()).toBe('expired')
  })
})
