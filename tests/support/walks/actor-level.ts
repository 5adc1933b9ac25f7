import { describe, expect, it } from 'vitest'
import type { AnyModel } from '#machines/model.ts'
import { withHeldChildren } from '#machines/replay.ts'
import { coverageOf } from './coverage.ts'
import { pathsOf, simplePathsOf, type PathOptions } from './harness.ts'
import { walkOnActor } from './on-actor.ts'
import { IS_LONG } from '#tests/support/long.ts'

/** Generates the tests that walk a model on real actors, and asserts that every state and every transition was gone through. */
export function describeOnActor(name: string, model: AnyModel, options: PathOptions = {}): void {
  const coverage = coverageOf(model.machine)
  const machine = withHeldChildren(model.machine)
  describe(`${name}, on the actor`, () => {
    for (const path of pathsOf(model, options)) {
      it(path.title, () =>
        walkOnActor(machine, path, coverage, (actual, expected) => expect(actual).toEqual(expected)),
      )
    }
    if (IS_LONG) {
      it('goes every way that comes to no state twice', async () => {
        for (const path of simplePathsOf(model, options))
          await walkOnActor(machine, path, coverage, (actual, expected) => expect(actual).toEqual(expected))
      })
    }
    it('goes through every state and every transition', () => {
      expect(coverage.missedStates()).toEqual([])
      expect(coverage.missedTransitions()).toEqual([])
    })
  })
}
