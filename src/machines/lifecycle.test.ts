import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { applyEvent, canDo, stateLabel, startLifecycle, statesWith } from './lifecycle.ts'
import { ORDER_EVENTS, orderMachine, type OrderEvent } from './order/machine.ts'
import { orderModel } from './order/model.ts'

const own = new Set<string>(ORDER_EVENTS.public)
const every = new Set<string>([...ORDER_EVENTS.public, ...ORDER_EVENTS.internal])
const draft = startLifecycle(orderMachine, orderModel.inputs.placed)
const eligibility: OrderEvent = {
  type: 'order.eligibilityPassed',
  emailVerified: true,
  kycApproved: true,
  riskAccepted: true,
  withinLimit: true,
  offeringOpen: true,
}

describe('applyEvent', () => {
  it('gives the next row and its effects, and leaves the given row as it was', () => {
    const before = structuredClone(draft)
    const next = applyEvent(orderMachine, draft, eligibility, every)
    expect(next).toMatchObject({ ok: true, state: 'eligible', context: draft.context, actions: [] })
    expect(draft).toEqual(before)
  })

  it('refuses an event that is not on the list of this caller, though the machine would take it', () => {
    expect(applyEvent(orderMachine, draft, eligibility, own)).toEqual({ ok: false, reason: 'unknown_event' })
  })

  it.each(['xstate.init', 'xstate.done.actor.x', 'xstate.stop', '*', 'nonsense'])('refuses %s', (type) => {
    const forged = { type } as unknown as OrderEvent
    expect(applyEvent(orderMachine, draft, forged, every)).toEqual({ ok: false, reason: 'unknown_event' })
  })

  it('refuses an xstate event even if somebody lists it', () => {
    const forged = { type: 'xstate.init' } as unknown as OrderEvent
    expect(applyEvent(orderMachine, draft, forged, new Set(['xstate.init']))).toMatchObject({
      reason: 'unknown_event',
    })
  })

  it('names the guard that refuses', () => {
    const refused = applyEvent(orderMachine, draft, { ...eligibility, riskAccepted: false }, every)
    expect(refused).toEqual({ ok: false, reason: 'not_allowed', guard: 'isAllowed' })
  })

  it('names no guard where the state does not know the event', () => {
    const refused = applyEvent(orderMachine, draft, { type: 'order.exited' }, every)
    expect(refused).toEqual({ ok: false, reason: 'not_allowed' })
  })

  it('accepts nothing in a final state', () => {
    const ended = { ...draft, state: 'refunded' }
    for (const type of every) {
      const event = { type, now: '2026-06-01T00:00:00.000Z' } as unknown as OrderEvent
      expect(applyEvent(orderMachine, ended, event, every)).toMatchObject({ reason: 'not_allowed' })
    }
  })

  it('throws on a stored state this version does not know', () => {
    expect(() => applyEvent(orderMachine, { ...draft, state: 'elapsed' }, eligibility, every)).toThrow(
      'elapsed',
    )
  })
})

describe('canDo', () => {
  it('answers as applyEvent would, without applying', () => {
    expect(canDo(orderMachine, draft, eligibility)).toEqual({ allowed: true })
    expect(canDo(orderMachine, draft, { type: 'order.registered' })).toEqual({ allowed: false, guard: null })
  })
})

describe('stateLabel', () => {
  it('reads the words of the stored state', () => {
    expect(stateLabel(orderMachine, { ...draft, state: 'coolingOff' })).toBe('Cooling-off')
  })
})

describe('statesWith', () => {
  it('lists the states with a tag, in the order of the machine', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: {}, dim: { tags: 'lit' }, on: { tags: ['lit', 'bright'] } },
    })
    expect(statesWith(machine, 'lit')).toEqual(['dim', 'on'])
    expect(statesWith(machine, 'blue')).toEqual([])
  })
})
