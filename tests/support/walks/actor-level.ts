import { createActor, SimulatedClock, type AnyMachineSnapshot } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { AnyModel } from '#machines/model.ts'
import { withHeldChildren } from '#machines/replay.ts'
import { coverageOf } from './coverage.ts'
import { pathsOf, TICK, walk, type ModelEvent, type PathOptions } from './harness.ts'

/** What two snapshots are compared by. */
export function visible({ value, context, status, tags, output }: AnyMachineSnapshot): unknown {
  return { value, context, status, tags: [...tags], output }
}

/**
 * Generates the tests that walk a model on real actors under a simulated clock, and asserts that every state and every
 * transition was gone through. Children are held: the test sends what they would say.
 */
export function describeOnActor(name: string, model: AnyModel, options: PathOptions = {}): void {
  const coverage = coverageOf(model.machine)
  const machine = withHeldChildren(model.machine)
  describe(`${name}, on the actor`, () => {
    for (const path of pathsOf(model, options)) {
      it(path.title, async () => {
        const clock = new SimulatedClock()
        const actor = createActor(machine, {
          input: path.input,
          clock,
          inspect: coverage.inspect,
        })
        actor.start()
        const executors = {
          [TICK]: ({ ms }: ModelEvent) => clock.increment(Number(ms)),
          '*': (event: ModelEvent) => actor.send(event),
        }
        await walk(path, executors, ({ of }) => {
          expect(visible(actor.getSnapshot())).toEqual(visible(of))
        })
        actor.stop()
      })
    }
    it('goes through every state and every transition', () => {
      expect(coverage.missedStates()).toEqual([])
      expect(coverage.missedTransitions()).toEqual([])
    })
  })
}
