import { getNextTransitions, type AnyMachineSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { transitionId } from '#machines/diagram.ts'
import type { AnyModel, NamedPayloads } from '#machines/model.ts'
import type { ReplayScript } from '#machines/replay.ts'
import { mergeWalks, SCOPE, type ModelLogic, type Move } from './merge-walks.ts'
import { report, type ReportedPath } from './report.ts'
import { simpleWalks } from './simple-walks.ts'
import { textOf, TICK, timedLogic, type ModelEvent, type Timed, type TimedSnapshot } from './virtual-time.ts'
import { IS_LONG } from '#tests/support/long.ts'

export { TICK, type ModelEvent, type Timed } from './virtual-time.ts'

/** One step of a path: the event, and the state the model is in after it. The first step of a path is `xstate.init`. */
export interface Step extends Timed {
  /** For titles and messages: the event, and its case where it has several. */
  readonly name: string
  readonly event: ModelEvent
  /** What happened inside: the event, or for passing time the event of the timer that fired; null for the first step. */
  readonly fired: ModelEvent | null
  /** The state before the event; the state itself for the first step. */
  readonly before: AnyMachineSnapshot
}

export interface Path {
  /** The id of the machine. */
  readonly machine: string
  readonly title: string
  readonly inputName: string
  readonly input: unknown
  readonly steps: readonly Step[]
}

/** By event type, the name of each case that was tried from one input, by the JSON of the event. */
type CaseNames = Map<string, Map<string, string>>

export interface PathOptions {
  /**
   * `edges`: every edge of the graph from every beginning, so each transition with each context that counts (default). `transitions`: each transition with
   * each case once, whatever the context and the beginning; with `TEST_LONG` every edge. `states`: every state, for slow levels.
   */
  readonly cover?: 'edges' | 'transitions' | 'states'
  /** Event types to leave out, where a level cannot carry them out. */
  readonly without?: readonly string[]
  /** A walk for each edge (or state), by the shortest way from the beginning. With `TEST_LONG` always so. */
  readonly apart?: boolean
  /** A walk that has this many steps ends where it is, so that it stays short enough to be understood when it fails. */
  readonly maxSteps?: number
  /** In place of a cover, walks that come to no state twice; it is told how many, and whether these are all. */
  readonly simple?: (walks: number, isWhole: boolean) => void
  /** More states than this are a model without bound: an error, not a truncation. */
  readonly limit?: number
}

const MAX_STEPS = 25
/** From one beginning; a sign-in has more than anybody can walk. */
const SIMPLE_MOST = 5000

/** Events xstate raises by itself. */
const OWN_TIMING = /^xstate\.(after|done\.state)\./
/** What child actors answer: the model must say what. */
const INTERNAL = /^xstate\.(done|error|snapshot)\.actor\.|^xstate\.snapshot\./

const WITHOUT_DATA: NamedPayloads = { only: {} }

/** The events of one type to try in a state, whose names are added to `names`. */
function casesOf(model: AnyModel, type: string, of: AnyMachineSnapshot, names: CaseNames): ModelEvent[] {
  const cases = model.cases[type]
  if (!cases && INTERNAL.test(type)) throw new Error(`Give payload cases for ${type}`)
  const payloads = typeof cases === 'function' ? cases(of as never) : (cases ?? WITHOUT_DATA)
  const known = names.get(type) ?? new Map<string, string>()
  names.set(type, known)
  return Object.entries(payloads).map(([name, payload]): ModelEvent => {
    const event = { ...payload, type }
    const text = textOf(event)
    const other = known.get(text) ?? name
    if (other !== name) throw new Error(`The cases ${other} and ${name} of ${type} have the same payload`)
    known.set(text, name)
    return event
  })
}

/** The events to try in a state: each with its payload cases, and time passing if a timer runs. */
function eventsIn(model: AnyModel, { of, timers }: Timed, without: readonly string[], names: CaseNames) {
  if (of.status !== 'active') return []
  const known = new Set(getNextTransitions(of).map(({ eventType }) => eventType))
  const types = [...known].filter((type) => type && !without.includes(type) && !OWN_TIMING.test(type))
  const events = types.flatMap((type) => casesOf(model, type, of, names))
  const first = timers[0]
  return first ? [...events, { type: TICK, ms: first.left }] : events
}

/** Every declared event, in each of its cases, that the machine does not take in this state: a server must refuse them all. */
export function refusedIn(model: AnyModel, of: AnyMachineSnapshot): ModelEvent[] {
  const names: CaseNames = new Map()
  return model.machine.events
    .filter((type) => !type.startsWith('xstate.'))
    .flatMap((type) => casesOf(model, type, of, names))
    .filter((event) => !of.can(event))
}

/** Every path to walk: from each input, few paths that together cover what is asked for. */
export function pathsOf(model: AnyModel, options: PathOptions = {}): Path[] {
  const taken = new Set<string>()
  const walked = Object.entries(model.inputs).map(([inputName, input]) => {
    const names: CaseNames = new Map()
    return { inputName, input, names, ...walksFrom(model, input, { options, names, taken }) }
  })
  const several = severalIn(walked.map(({ names }) => names))
  const machine = model.machine.id
  const paths = walked.flatMap(({ inputName, input, names, walks, logic, start }) => {
    const nameOf = ({ event, refused }: Pick<Step, 'event' | 'refused'>) =>
      eventName(event, refused, several.has(event.type) ? names.get(event.type) : undefined)
    return walks.map((events): Path => {
      const steps = stepsOf(logic, start, events, nameOf)
      return { machine, title: titleOf(inputName, steps), inputName, input, steps }
    })
  })
  report(() => ({ kind: 'paths', paths: paths.map((path) => reported(path)) }))
  return paths
}

/** Every path that comes to no state twice, up to a limit that is printed where it cuts. */
export function simplePathsOf(model: AnyModel, options: PathOptions = {}): Path[] {
  return pathsOf(model, {
    ...options,
    simple: (walks, isWhole) => {
      const all = isWhole ? 'all there are' : `the first ${SIMPLE_MOST} there are`
      process.stdout.write(`${model.machine.id}: ${walks} paths that come to no state twice, ${all}\n`)
    },
  })
}

/** The types of events that have several cases in the whole model, whichever input leads to them. */
function severalIn(all: readonly CaseNames[]): Set<string> {
  const types = new Set(all.flatMap((names) => [...names.keys()]))
  const cases = (type: string) => new Set(all.flatMap((names) => [...(names.get(type)?.values() ?? [])]))
  return new Set([...types].filter((type) => cases(type).size > 1))
}

interface WalkOptions {
  readonly options: PathOptions
  /** The cases found from this input are added. */
  readonly names: CaseNames
  /** The transitions that walks from other inputs take; those of these walks are added. */
  readonly taken: Set<string>
}

/** The events of each walk. */
function walksFrom(model: AnyModel, input: unknown, { options, names, taken }: WalkOptions) {
  const { cover = 'edges', without = [], limit = 5000 } = options
  const { maxSteps = MAX_STEPS, apart = IS_LONG } = options
  const logic = timedLogic(model.machine)
  const keys = new WeakMap<Timed, string>()
  const key = (state: Timed) => {
    const { of, timers } = state
    const known =
      keys.get(state) ??
      JSON.stringify([of.value, model.key?.(of as never), timers.map(({ id, left }) => [id, left])])
    keys.set(state, known)
    return known
  }
  const start = logic.getInitialSnapshot(SCOPE, input)
  if (options.simple !== undefined) {
    const events = (state: TimedSnapshot) => eventsIn(model, state, without, names)
    const { walks, isWhole } = simpleWalks(logic, start, { key, events, most: SIMPLE_MOST })
    options.simple(walks.length, isWhole)
    return { logic, start, walks }
  }
  const paths = getShortestPaths<ModelLogic>(logic, {
    fromState: start,
    events: (state) => eventsIn(model, state, without, names),
    serializeEvent: textOf,
    limit,
    // What follows a refusal follows the state it was refused in.
    stopWhen: (state) => state.refused,
    serializeState: (state, event, previous) =>
      cover !== 'states' && event && previous
        ? `${key(state)} via ${textOf(event)} from ${key(previous)}`
        : key(state),
  })
  const shortest = withoutBeginnings(paths.map(({ steps }) => steps.slice(1).map(({ event }) => event)))
  if (apart) return { logic, start, walks: shortest }
  const goal = ({ event, before, after }: Move) => {
    if (cover === 'states') return key(after)
    if (cover === 'edges') return `${key(after)} via ${textOf(event)} from ${key(before)}`
    const fired = event.type === TICK ? (before.timers[0]?.event ?? event) : event
    const through = model.machine.getTransitionData(before.of as never, fired).map(transitionId)
    const name = names.get(event.type)?.get(textOf(event))
    return JSON.stringify(through.length > 0 ? [name, through] : [event.type, name, before.of.value])
  }
  const walks = mergeWalks(logic, start, shortest, { key, goal, maxSteps, taken })
  // What happens by itself at the beginning is seen from each.
  return { logic, start, walks: walks.length === 0 ? [[]] : walks }
}

/** Longest first, without those that another one begins with. */
function withoutBeginnings(walks: readonly ModelEvent[][]): ModelEvent[][] {
  const begun = new Set<string>()
  return walks
    .toSorted((one, other) => other.length - one.length)
    .filter((events) => {
      let text = ''
      const beginnings = events.map((event) => (text += `${textOf(event)} `))
      if (begun.has(text)) return false
      for (const beginning of ['', ...beginnings]) begun.add(beginning)
      return true
    })
}

function stepsOf(
  logic: ModelLogic,
  start: TimedSnapshot,
  events: readonly ModelEvent[],
  nameOf: (taken: Pick<Step, 'event' | 'refused'>) => string,
): Step[] {
  let state = start
  const event = { type: 'xstate.init' }
  const first: Step = { name: event.type, event, fired: null, before: state.of, ...state }
  return [
    first,
    ...events.map((event): Step => {
      const before = state.of
      const fired = event.type === TICK ? (state.timers[0]?.event ?? null) : event
      state = logic.transition(state, event, SCOPE)
      return { name: nameOf({ event, refused: state.refused }), event, fired, before, ...state }
    }),
  ]
}

/** `order.cancelChosen (tooLate)`; `order.cancelChosen, tooLate (refused)` where the machine does not take it. */
function eventName(event: ModelEvent, isRefused: boolean, cases: ReadonlyMap<string, string> | undefined) {
  if (event.type === TICK) return `${String(event['ms'])} ms`
  const name = cases?.get(textOf(event))
  if (isRefused) return `${[event.type, name].filter(Boolean).join(', ')} (refused)`
  return name === undefined ? event.type : `${event.type} (${name})`
}

/** Where it begins and its last event; the steps between stand in the message of a walk that fails. */
function titleOf(inputName: string, steps: readonly Step[]): string {
  const last = steps.at(-1)
  if (steps.length < 2 || !last) return inputName
  const between = steps.length - 2
  return `${inputName} > ${between === 0 ? '' : `${between} more > `}${last.name}`
}

/** What carries out an event on the thing under test; `*` takes what has no executor of its own. */
export type Executors = Readonly<Record<string, (event: ModelEvent, step: Step) => unknown>>

/**
 * Walks one path: after each event, `check` compares the thing under test with the model. An event without an executor
 * is an error, so that nothing passes unseen.
 */
export async function walk(path: Path, executors: Executors, check: (step: Step) => unknown): Promise<void> {
  const end = (error: string | null, index?: number) =>
    report(() => ({ kind: 'walk', path: reported(path, index), error }))
  for (const [index, step] of path.steps.entries()) {
    try {
      if (index > 0) {
        const execute = executors[step.event.type] ?? executors['*']
        if (!execute) throw new Error(`No executor for ${step.event.type}`)
        await execute(step.event, step)
      }
      await check(step)
    } catch (error) {
      end(error instanceof Error ? error.message : String(error), index)
      if (error instanceof Error) {
        error.message += `\n\nWalked: ${walkedUntil(path, index)}\nReplay: ${JSON.stringify(scriptOf(path, index))}`
      }
      throw error
    }
  }
  end(null)
}

/** The script that replays a path, up to a step of it. */
export function scriptOf({ machine, inputName, steps }: Path, index = steps.length - 1): ReplayScript {
  return {
    machine,
    input: inputName,
    steps: steps
      .slice(1, index + 1)
      .map(({ event }) => (event.type === TICK ? { after: Number(event['ms']) } : { event })),
  }
}

export function reported(path: Path, index?: number): ReportedPath {
  const script = scriptOf(path, index)
  const names = path.steps.slice(1, script.steps.length + 1).map(({ name }) => name)
  return { title: path.title, names: [path.inputName, ...names], script }
}

const PAYLOAD_MAX = 60

function walkedUntil({ inputName, steps }: Path, index: number): string {
  const walked = steps.slice(1, index + 1).map(({ name, event: { type, ...payload } }) => {
    const text = JSON.stringify(payload)
    return text === '{}' || type === TICK ? name : `${name} ${text.slice(0, PAYLOAD_MAX)}`
  })
  return [inputName, ...walked].join(' > ')
}
