import assert from 'node:assert/strict'
import type { AnyModel } from '#machines/model.ts'
import { withHeldChildren } from '#machines/replay.ts'
import { coverageOf, type Coverage } from '#tests/support/walks/coverage.ts'
import { pathsOf, reported, simplePathsOf, type Path } from '#tests/support/walks/harness.ts'
import { walkOnActor } from '#tests/support/walks/on-actor.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { machineIds, modelsIn } from './machines.ts'
import { describePaths, describeVerdict, type Failure, type Verdict } from './verdict.ts'

/** Walks the machines of a folder on actors in this very process, and prints what came of it. Tells whether all is well. */
export async function runOnActor(folder: string, name: string, isListed: boolean): Promise<boolean> {
  const one = machineIds(folder).includes(name) ? name : null
  const models = (await modelsIn(folder)).filter(({ machine }) => one === null || machine.id === one)
  let isGood = models.length > 0
  for (const model of models) {
    if (isListed) {
      console.log(`${model.machine.id}:\n${describePaths(pathsOf(model).map((path) => reported(path)))}`)
      continue
    }
    const verdict = await verdictOf(model)
    console.log(describeVerdict(model, 'actor', verdict))
    const { failures, missedStates, missedTransitions } = verdict
    isGood &&= failures.length + missedStates.length + missedTransitions.length === 0
  }
  return isGood
}

/** Walks every path of a model on an actor. Where one fails, the shortest way to a failure is looked for among the walks to each transition. */
export async function verdictOf(model: AnyModel): Promise<Verdict> {
  const coverage = coverageOf(model.machine)
  const paths = [...pathsOf(model), ...(IS_LONG ? simplePathsOf(model) : [])]
  const failures = await failuresOn(model, paths, coverage)
  if (failures.length > 0) {
    const apart = pathsOf(model, { apart: true }).toSorted(
      (one, other) => one.steps.length - other.steps.length,
    )
    failures.push(...(await failuresOn(model, apart, coverageOf(model.machine), 1)))
  }
  return {
    paths: paths.map((path) => reported(path)),
    missedStates: coverage.missedStates(),
    missedTransitions: coverage.missedTransitions(),
    failures,
  }
}

async function failuresOn(model: AnyModel, paths: readonly Path[], coverage: Coverage, most = Infinity) {
  const machine = withHeldChildren(model.machine)
  const failures: Failure[] = []
  for (const path of paths) {
    if (failures.length === most) break
    let walked = 0
    try {
      await walkOnActor(machine, path, coverage, (actual, expected) => {
        assert.deepEqual(actual, expected)
        walked += 1
      })
    } catch (error) {
      failures.push({
        path: reported(path, walked),
        error: error instanceof Error ? error.message : String(error),
      })
    }
  }
  return failures
}
