import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyModel } from '#machines/model.ts'
import type { Coverage } from './coverage.ts'
import {
  pathsOf,
  simplePathsOf,
  TICK,
  walk,
  type Executors,
  type ModelEvent,
  type Path,
  type PathOptions,
  type Step,
} from './harness.ts'
import { IS_LONG } from '#tests/support/long.ts'

/** A component on the screen, as a walk sees it. */
export interface ReactSubject {
  /** What carries out each event on the component; time passing is carried out by the harness. */
  readonly executors: Executors
  /** Compares what is on the screen with the model. */
  readonly check: (step: Step) => unknown
}

/** Lets fake time pass, and React with it. */
export async function passTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

interface ReactOptions extends PathOptions {
  /** Under `TEST_LONG` every way that comes to no state twice, too. */
  readonly everyWay?: boolean
}

/**
 * Generates the tests that walk a model on real components under fake time, each transition once unless more is asked for, and asserts that the components' own actors
 * went through every state and every transition. The coverage must come from those actors (see `watched-react.ts`).
 */
export function describeInReact(
  name: string,
  model: AnyModel,
  coverage: Coverage,
  mount: (path: Path) => ReactSubject,
  { everyWay = false, ...options }: ReactOptions = {},
): void {
  const ways = everyWay && IS_LONG ? simplePathsOf(model, options) : []
  describe(`${name}, in React`, () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00.000Z') })
    })
    afterEach(() => {
      cleanup()
      vi.useRealTimers()
    })
    for (const path of [...pathsOf(model, { cover: 'transitions', ...options }), ...ways]) {
      it(path.title, async () => {
        const { executors, check } = mount(path)
        const pass = ({ ms }: ModelEvent) => passTime(Number(ms))
        await walk(path, { ...executors, [TICK]: pass }, check)
      })
    }
    it('goes through every state and every transition', () => {
      expect(coverage.missedStates()).toEqual([])
      expect(coverage.missedTransitions()).toEqual([])
    })
  })
}
