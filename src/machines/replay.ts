import {
  createActor,
  fromCallback,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate'
import { transitionId } from './diagram.ts'
import type { AnyModel } from './model.ts'
import { StepClock } from './step-clock.ts'

/** An event as it is sent: its type, and its fields beside it. */
export interface ReplayEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** A walk through a machine as data: a failing test prints one, and /dev/flows plays it. */
export interface ReplayScript {
  /** The id of the machine. */
  readonly machine: string
  /** The name of one of the inputs of its model. */
  readonly input: string
  readonly steps: readonly (EventStep | TimeStep)[]
}

interface EventStep {
  readonly event: ReplayEvent
}

interface TimeStep {
  /** Milliseconds that pass. */
  readonly after: number
}

/** What one step did. The first one is the start of the machine. */
export interface ReplayStep {
  /** `start`, the event with its case in the model, or the time that passed. */
  readonly name: string
  /** Null for the start, and where only time passed. */
  readonly event: ReplayEvent | null
  /** The machine does not take the event in this state. */
  readonly refused: boolean
  /** What the machine threw, or that too many timers were due; null otherwise. */
  readonly error: string | null
  readonly snapshot: AnyMachineSnapshot
  /** The ids, by `transitionId`, of the transitions taken in this step. */
  readonly transitions: readonly string[]
}

/** Reads a script. The error says in a sentence what does not fit. */
export function parseScript(text: string): ReplayScript {
  const script = fieldsOf(jsonOf(text), 'The script', ['machine', 'input', 'steps'])
  const { machine, input, steps } = script
  if (!isName(machine)) throw new Error('`machine` must be the id of a machine.')
  if (!isName(input)) throw new Error('`input` must be the name of an input of the machine.')
  if (!Array.isArray(steps)) throw new Error('`steps` must be a list.')
  return { machine, input, steps: steps.map((step, index) => stepOf(step, `Step ${index + 1}`)) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The script is not JSON.')
  }
}

function stepOf(step: unknown, name: string): EventStep | TimeStep {
  const { event, after } = fieldsOf(step, name, ['event', 'after'])
  if ((event === undefined) === (after === undefined)) {
    throw new Error(`${name} must have either \`event\` or \`after\`.`)
  }
  if (event === undefined) {
    if (typeof after === 'number' && Number.isFinite(after) && after >= 0) return { after }
    throw new Error(`${name}: \`after\` must be a number of milliseconds, 0 or more.`)
  }
  const fields = fieldsOf(event, `${name}: \`event\``)
  const { type } = fields
  if (!isName(type)) throw new Error(`${name}: \`event\` must have a type.`)
  return { event: { ...fields, type } }
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

function fieldsOf(value: unknown, name: string, known?: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${name} must be an object.`)
  }
  const unknown = known && Object.keys(value).find((field) => !known.includes(field))
  if (unknown !== undefined) throw new Error(`${name} has the unknown field \`${unknown}\`.`)
  return { ...value }
}

/**
 * Plays a script on an actor whose clock only the script moves and whose children never answer: the script says what they would. The first
 * step is the start. A machine that throws ends in status `error`.
 */
export function replay(model: AnyModel, script: ReplayScript): readonly ReplayStep[] {
  if (script.machine !== model.machine.id) {
    throw new Error(`The script is for ${script.machine}, and this machine is ${model.machine.id}.`)
  }
  if (!Object.hasOwn(model.inputs, script.input)) {
    const names = Object.keys(model.inputs).join(', ')
    throw new Error(`${script.machine} has no input named ${script.input}. It has: ${names}.`)
  }
  const clock = new StepClock()
  let taken: string[] = []
  const actor = createActor(withHeldChildren(model.machine), {
    input: model.inputs[script.input],
    clock,
    inspect: (inspected) => {
      // The children are held, so every step of a machine is one of this machine.
      if (inspected.type !== '@xstate.microstep') return
      const transitions = inspected._transitions as readonly AnyTransitionDefinition[]
      taken.push(...transitions.map(transitionId))
    },
  })
  let error: string | null = null
  actor.subscribe({
    error: (cause) => {
      error = textOf(cause)
    },
  })
  const played = (step: Pick<ReplayStep, 'name' | 'event' | 'refused'>, act: () => void): ReplayStep => {
    error = null
    try {
      act()
    } catch (cause) {
      error = textOf(cause)
    }
    const transitions = taken
    taken = []
    return { ...step, error, snapshot: actor.getSnapshot(), transitions }
  }
  const start = played({ name: 'start', event: null, refused: false }, () => actor.start())
  const steps = script.steps.map((step) => {
    if ('after' in step) {
      const passed = { name: `${step.after} ms`, event: null, refused: false }
      return played(passed, () => clock.pass(step.after))
    }
    const { event } = step
    const before = actor.getSnapshot()
    const ended = before.status !== 'active'
    const refused = ended || isRefused(before, event)
    return played({ name: nameOf(model, before, event), event, refused }, () => {
      if (!ended) actor.send(event)
    })
  })
  actor.stop()
  return [start, ...steps]
}

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** An event whose guard throws is not refused: sent, it ends the machine. */
function isRefused(before: AnyMachineSnapshot, event: ReplayEvent): boolean {
  try {
    return !before.can(event)
  } catch {
    return false
  }
}

/** The machine with children that never say anything: the walk sends their answers. */
export function withHeldChildren<M extends AnyStateMachine>(machine: M): M {
  const silent = fromCallback(() => {})
  const names = Object.keys(machine.implementations.actors ?? {})
  // provide() keeps the machine's type; the slots' own types do not matter to a child that never speaks.
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) } as never) as M
}

/** `order.cancelChosen (tooLate)`; the type alone where the model has no case of this payload, or only one. */
function nameOf({ cases }: AnyModel, before: AnyMachineSnapshot, event: ReplayEvent): string {
  const { type, ...fields } = event
  const given = Object.hasOwn(cases, type) ? cases[type] : undefined
  const payloads = typeof given === 'function' ? given(before as never) : (given ?? {})
  const text = JSON.stringify(fields)
  const known = Object.entries(payloads).find(([, payload]) => JSON.stringify(payload) === text)
  return known && Object.keys(payloads).length > 1 ? `${type} (${known[0]})` : type
}
