import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { transitionsOf } from '#machines/diagram.ts'
import { withHeldChildren } from '#machines/replay.ts'
import type { Step } from './harness.ts'
import { report } from './report.ts'

/** Which states and transitions of one machine a test run went through. */
export interface Coverage {
  /** For `createActor(machine, { inspect })` and providers that pass it on. */
  readonly inspect: (event: InspectionEvent) => void
  /** Counts what the machine goes through by itself when it starts, for the same levels; a state it leaves at once shows in no step. */
  readonly begin: (input: unknown) => void
  /** Counts a step of the model as walked, for levels where the actor itself cannot be seen (browser, HTTP). */
  readonly follow: (step: Step) => void
  readonly missedStates: () => string[]
  readonly missedTransitions: () => string[]
}

/** Collects coverage; a run asserts that `missedStates()` and `missedTransitions()` are empty. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const states = new Set<string>()
  const taken = new Set<string>()
  const collector = `${process.pid} ${(collectors += 1)}`
  const visit = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) states.add(node.id)
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    if (!isSnapshotOf(machine, event.snapshot)) return
    visit(event.snapshot)
    if (event.type === '@xstate.snapshot') return
    for (const transition of event._transitions) {
      taken.add(nameOf(transition))
      // A state left within the same step shows in no snapshot.
      states.add(transition.source.id)
      for (const target of transition.target ?? []) states.add(target.id)
    }
  }
  const missedStates = () => nodesOf(machine).flatMap(({ id }) => (states.has(id) ? [] : id))
  const missedTransitions = () => transitionNames(machine).flatMap((name) => (taken.has(name) ? [] : name))
  const tell = () =>
    report(() => ({
      kind: 'coverage',
      machine: machine.id,
      collector,
      missedStates: missedStates(),
      missedTransitions: missedTransitions(),
    }))
  return {
    inspect,
    begin: (input) => {
      createActor(withHeldChildren(machine), { input, inspect }).start().stop()
    },
    follow: ({ fired, before, of }) => {
      visit(of)
      if (!fired) return
      const { value, context } = before
      const snapshot = machine.resolveState({ value, context, status: before.status })
      const actor = createActor(withHeldChildren(machine), { snapshot, inspect })
      actor.start()
      actor.send(fired)
      actor.stop()
    },
    missedStates: () => {
      tell()
      return missedStates()
    },
    missedTransitions: () => {
      tell()
      return missedTransitions()
    },
  }
}

let collectors = 0

function isSnapshotOf(machine: AnyStateMachine, snapshot: unknown): snapshot is AnyMachineSnapshot {
  return (
    typeof snapshot === 'object' &&
    snapshot !== null &&
    'machine' in snapshot &&
    (snapshot.machine as AnyStateMachine | undefined)?.id === machine.id
  )
}

/** Every state of the machine but its root. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)])
  return below(machine.root)
}

/** Every transition of the machine, by a readable name. */
export function transitionNames(machine: AnyStateMachine): string[] {
  return [machine.root, ...nodesOf(machine)].flatMap((node) => transitionsOf(node).map(nameOf))
}

/** The same for a machine and for its `provide()`d variants, whose definitions are other objects. */
function nameOf(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map(({ id }) => id).join(', ') ?? '(stays)'
  const place = transitionsOf(transition.source).indexOf(transition)
  return `${transition.source.id} --${transition.eventType || 'always'}--> ${targets} #${place}`
}
