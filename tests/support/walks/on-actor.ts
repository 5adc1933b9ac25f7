import { createActor, SimulatedClock, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { Coverage } from './coverage.ts'
import { TICK, walk, type ModelEvent, type Path } from './harness.ts'

/** What two snapshots are compared by. */
export function visible({ value, context, status, tags, output }: AnyMachineSnapshot): unknown {
  return { value, context, status, tags: [...tags], output }
}

/** Walks a path on a real actor under a simulated clock. `machine` has held children: the path says what they would. */
export async function walkOnActor(
  machine: AnyStateMachine,
  path: Path,
  { inspect }: Coverage,
  compare: (actual: unknown, expected: unknown) => void,
): Promise<void> {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: path.input, clock, inspect })
  actor.subscribe({ error: () => undefined })
  actor.start()
  const executors = {
    [TICK]: ({ ms }: ModelEvent) => clock.increment(Number(ms)),
    '*': (event: ModelEvent) => actor.send(event),
  }
  await walk(path, executors, ({ of }) => {
    if (of.status === 'error') throw of.error
    compare(visible(actor.getSnapshot()), visible(of))
  })
  actor.stop()
}
