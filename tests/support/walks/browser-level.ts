import { describe, expect, it } from 'vitest'
import type { AnyModel } from '#machines/model.ts'
import type { Coverage } from './coverage.ts'
import { pathsOf, walk, type Executors, type Path, type PathOptions, type Step } from './harness.ts'
import { IS_LONG } from '#tests/support/long.ts'

/** A page of the running product, as a walk sees it. */
export interface BrowserSubject {
  /** What carries out each event on the page, time passing (`test.timePassed`) included. */
  readonly executors: Executors
  /** Compares what the page shows with the model; waits where the page needs a moment. */
  readonly check: (step: Step) => Promise<void>
  readonly close: () => Promise<void>
}

/** A page per path takes about a second, a case of KYC ten; a busy machine is no failure. */
const PATH_TIMEOUT_MS = 120_000

interface BrowserOptions extends PathOptions {
  readonly neverShown?: readonly string[]
  /**
   * The titles walked in the small form, for a machine whose every state is also walked in React and over HTTP: one way through, and what only a
   * browser can show. Under `TEST_LONG` every state.
   */
  readonly small?: RegExp
}

/**
 * Generates the tests that walk a model in Chromium, by state coverage unless told otherwise, and asserts that every state was seen there. The
 * page's own actors cannot be watched, so a step counts once its check has passed.
 */
export function describeInChromium(
  name: string,
  model: AnyModel,
  coverage: Coverage,
  open: (path: Path) => Promise<BrowserSubject>,
  { small, neverShown, cover = 'states', ...options }: BrowserOptions = {},
): void {
  const isWhole = small === undefined || IS_LONG
  const all = pathsOf(model, { ...options, cover })
  const walked = isWhole ? all : all.filter(({ title }) => small.test(title))
  if (walked.length === 0) throw new Error(`${name}: no walk is called ${String(small)}`)
  describe(`${name}, in Chromium`, () => {
    for (const path of walked) {
      it(
        path.title,
        async () => {
          const { executors, check, close } = await open(path)
          try {
            await walk(path, executors, async (step) => {
              await check(step)
              if (step.fired === null) coverage.begin(path.input)
              coverage.follow(step)
            })
          } finally {
            await close()
          }
        },
        PATH_TIMEOUT_MS,
      )
    }
    it.runIf(isWhole)('goes through every state', () => {
      // In some states an item is shown to nobody: another one stands in its place.
      expect(coverage.missedStates()).toEqual(neverShown ?? [])
    })
  })
}
