import { describe, expect, it } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import type { AnyModel } from '#machines/model.ts'
import { orderModel } from '#machines/order/model.ts'
import { withHeldChildren } from '#machines/replay.ts'
import { sessionModel } from '#machines/session/model.ts'
import { coverageOf, transitionNames } from './coverage.ts'
import { pathsOf, refusedIn, TICK, walk, type ModelEvent } from './harness.ts'

/** Walks a model on held actors and returns what was covered. */
async function covered(model: AnyModel, options?: Parameters<typeof pathsOf>[1]) {
  const coverage = coverageOf(model.machine)
  for (const path of pathsOf(model, options)) {
    const clock = new SimulatedClock()
    const machine = withHeldChildren(model.machine)
    const actor = createActor(machine, { input: path.input, clock, inspect: coverage.inspect }).start()
    const executors = {
      [TICK]: ({ ms }: ModelEvent) => clock.increment(Number(ms)),
      '*': (event: ModelEvent) => actor.send(event),
    }
    await walk(path, executors, () => {})
  }
  return coverage
}

const twoTimers: AnyModel = {
  machine: setup({}).createMachine({
    id: 'twoTimers',
    type: 'parallel',
    states: {
      short: { initial: 'wait', states: { wait: { after: { 1000: 'rung' } }, rung: { type: 'final' } } },
      long: { initial: 'wait', states: { wait: { after: { 300000: 'rung' } }, rung: { type: 'final' } } },
    },
  }),
  inputs: { start: undefined },
  cases: {},
}

describe('the harness itself', () => {
  it('lets timers fire in the order of a clock only', () => {
    const values = pathsOf(twoTimers).flatMap(({ steps }) => steps.map(({ of }) => of.value))
    expect(values).not.toContainEqual({ short: 'wait', long: 'rung' })
    expect(values).toContainEqual({ short: 'rung', long: 'rung' })
  })

  it('goes through every transition in fewer steps than one walk for each takes', async () => {
    const steps = (options: Parameters<typeof pathsOf>[1]) =>
      pathsOf(sessionModel, options).reduce((sum, path) => sum + path.steps.length, 0)
    const merged = { apart: false }
    expect(steps(merged)).toBeLessThan(steps({ apart: true }))
    const moves = (options: Parameters<typeof pathsOf>[1]) =>
      new Set(
        pathsOf(sessionModel, options).flatMap((path) =>
          path.steps.map(({ event, before, of }) => JSON.stringify([before.value, event, of.value])),
        ),
      )
    expect([...moves(merged)].toSorted()).toEqual([...moves({ apart: true })].toSorted())
  })

  it('says where in a walk something differs', async () => {
    const [path] = pathsOf(sessionModel)
    if (!path) throw new Error('the session model has no path')
    const differs = walk(path, { '*': () => {} }, ({ fired }) => {
      if (fired !== null) throw new Error('This is another state')
    })
    await expect(differs).rejects.toThrow(/This is another state\n\nWalked: .+ > session\./)
  })

  it('names the case of an event that has several, and nothing else of it', () => {
    const titles = pathsOf(orderModel, { apart: true }).map(({ title }) => title)
    expect(titles).toContain('placed > order.cancelChosen (inTime)')
    expect(titles).toContain('placed > order.eligibilityPassed, aboveLimit (refused)')
    expect(titles).toContain('placed > 1 more > offering.termsChanged')
    expect(titles.join()).not.toContain('{')
  })

  it('keeps the name of a case out of the event', () => {
    const events = pathsOf(orderModel).flatMap(({ steps }) => steps.map(({ event }) => event))
    const chosen = events.filter(({ type }) => type === 'order.cancelChosen')
    expect(new Set(chosen.flatMap((event) => Object.keys(event)))).toEqual(new Set(['now', 'type']))
  })

  it('says the payload too where a walk fails', async () => {
    const title = 'placed > order.cancelChosen (inTime)'
    const path = pathsOf(orderModel, { apart: true }).find((one) => one.title === title)
    if (!path) throw new Error('no path cancels')
    const differs = walk(path, { '*': () => {} }, ({ fired }) => {
      if (fired !== null) throw new Error('This is another state')
    })
    await expect(differs).rejects.toThrow(`Walked: ${title} {"now":"2026-06-05T11:59:59.999Z"}`)
  })

  it('refuses one payload under two names, in one state and in different ones', () => {
    const withCases = (chosen: AnyModel['cases'][string]): AnyModel => ({
      ...orderModel,
      cases: { ...orderModel.cases, 'order.cancelChosen': chosen },
    })
    const message = 'The cases sooner and later of order.cancelChosen have the same payload'
    const payload = { now: '2026-06-01T12:00:00.000Z' }
    expect(() => pathsOf(withCases({ sooner: payload, later: payload }))).toThrow(message)
    const byState = ({ value }: { readonly value: unknown }) =>
      value === 'draft' ? { sooner: payload } : { later: payload }
    expect(() => pathsOf(withCases(byState))).toThrow(message)
  })

  it('says which transitions a coarser walk missed', async () => {
    const states = await covered(sessionModel, { cover: 'states' })
    expect(states.missedStates()).toEqual([])
    expect(states.missedTransitions().join()).toContain('autoClose')
    expect((await covered(sessionModel)).missedTransitions()).toEqual([])
  })

  it('says what one path alone leaves out', async () => {
    const coverage = coverageOf(sessionModel.machine)
    expect(coverage.missedStates()).toHaveLength(5)
    expect(coverage.missedTransitions()).toEqual(transitionNames(sessionModel.machine))
    const path = pathsOf(sessionModel, { apart: true }).find(
      ({ steps: [, asked, last] }) => asked?.event['reason'] === 'chosen' && last?.event['ms'] === 500,
    )
    if (!path) throw new Error('no path logs out')
    await walk(path, { [TICK]: () => {}, '*': () => {} }, coverage.follow)
    expect(coverage.missedStates()).toEqual(['session.lost', 'session.expiredModal'])
    expect(coverage.missedTransitions().length).toBeLessThan(transitionNames(sessionModel.machine).length)
  })

  it('counts a followed step as walked, with the timer that fired in it', async () => {
    const coverage = coverageOf(sessionModel.machine)
    for (const path of pathsOf(sessionModel)) {
      await walk(path, { [TICK]: () => {}, '*': () => {} }, coverage.follow)
    }
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refuses an event without an executor', async () => {
    const [path] = pathsOf(sessionModel)
    if (!path) throw new Error('the session model has no path')
    await expect(walk(path, {}, () => {})).rejects.toThrow('No executor for')
  })

  it('demands payloads for what child actors answer', () => {
    expect(() => pathsOf({ ...sessionModel, cases: {} })).toThrow('xstate.error.actor.logout')
  })

  it('stops at a model without bound instead of cutting it short', () => {
    const counter = setup({}).createMachine({
      context: { count: 0 },
      on: { more: { actions: ({ context }) => (context.count += 1) } },
    })
    const model = { machine: counter, inputs: { start: undefined }, cases: {}, key: () => Math.random() }
    expect(() => pathsOf(model, { limit: 50 })).toThrow(/limit/i)
  })

  it('lists what a state refuses, guards included', () => {
    const draft = pathsOf(orderModel)[0]?.steps[0]?.of
    if (!draft) throw new Error('the order model has no path')
    const refused = refusedIn(orderModel, draft)
    const types = new Set(refused.map(({ type }) => type))
    expect(types).not.toContain('order.cancelChosen')
    expect(types).toContain('order.registered')
    expect(refused.filter(({ type }) => type === 'order.eligibilityPassed')).toHaveLength(5)
  })

  it('marks the steps a guard refused', () => {
    const steps = pathsOf(orderModel).flatMap((path) => path.steps)
    const early = steps.filter(({ event, refused }) => event.type === 'order.coolingOffEnded' && refused)
    expect(early.length).toBeGreaterThan(0)
    for (const { before, of } of early) expect(of).toBe(before)
  })
})
