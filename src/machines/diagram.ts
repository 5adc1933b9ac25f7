import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state machine as plain data, for pictures of it. */
export interface Diagram {
  readonly id: string
  readonly root: StateShape
  readonly transitions: readonly TransitionShape[]
}

export interface StateShape {
  /** Unique in the machine, such as `order.reserved`. */
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** What people call it, where that says more than the name. */
  readonly label: string | null
  /** Actors that run while the machine is here. */
  readonly runs: readonly string[]
  /** Of a compound state: the child that is entered first. */
  readonly initial: string | null
  readonly children: readonly StateShape[]
}

export interface TransitionShape {
  /** Unique in the machine, and the same in every run: its state, event and place among those of the event. */
  readonly id: string
  readonly source: string
  /** Empty where the state stays and only its actions run. */
  readonly targets: readonly string[]
  /** What triggers it, in words of the diagram: an event, `after 30 s`, `loadCase done`; null where it is taken at once. */
  readonly trigger: string | null
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** The words at a transition: its trigger, and its guard in brackets. */
export function transitionText({ trigger, guard }: TransitionShape): string {
  return [trigger ?? 'at once', guard === null ? null : `[${guard}]`]
    .filter((part) => part !== null)
    .join(' ')
}

/** A machine as plain data for pictures; ids are those of `transitionId`, so that a running actor can be followed in them. */
export function diagramOf(machine: AnyStateMachine): Diagram {
  const { root } = machine
  return {
    id: machine.id,
    root: shapeOf(root),
    transitions: nodesOf(root).flatMap((node) =>
      transitionsOf(node).map((one, index, all) => shownTransition(machine, one, idIn(all, index))),
    ),
  }
}

/** The ids of all states, those around others first. A picture names a state by its place here. */
export function stateIds({ root }: Diagram): string[] {
  const idsOf = ({ id, children }: StateShape): string[] => [id, ...children.flatMap(idsOf)]
  return idsOf(root)
}

/** The ids of all transitions. A picture names a transition by its place here. */
export function transitionIds({ transitions }: Diagram): string[] {
  return transitions.map(({ id }) => id)
}

/** The id of a transition that an actor took, as in the diagram of its machine. */
export function transitionId(taken: AnyTransitionDefinition): string {
  const all = transitionsOf(taken.source as AnyStateNode)
  return idIn(all, all.indexOf(taken))
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

/** What leaves a state by an event, a delay, an actor of its own or by itself. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function idIn(all: readonly AnyTransitionDefinition[], index: number): string {
  const { source, eventType } = all[index] as AnyTransitionDefinition
  const place = all.slice(0, index).filter((other) => other.eventType === eventType).length
  return `${source.id} ${eventType || 'always'} ${place}`
}

function shapeOf(node: AnyStateNode): StateShape {
  const label = (node.meta as { readonly label?: unknown } | undefined)?.label
  const first = node.type === 'compound' ? node.initial.target?.[0]?.id : undefined
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    label: typeof label === 'string' && saysMore(label, node.key) ? label.trim() : null,
    runs: node.invoke.map(({ id }) => id),
    initial: first ?? null,
    children: Object.values(node.states).map(shapeOf),
  }
}

const saysMore = (label: string, name: string) =>
  label.trim() !== '' && label.trim().toLowerCase() !== name.toLowerCase()

function shownTransition(
  machine: AnyStateMachine,
  { source, target, guard, actions, eventType }: AnyTransitionDefinition,
  id: string,
): TransitionShape {
  return {
    id,
    source: source.id,
    targets: (target ?? []).map((node) => node.id),
    trigger: triggerOf(machine, eventType),
    guard: guard === undefined ? null : nameOf(guard),
    actions: actions.map(nameOf),
  }
}

/** What triggers it, as people say it. */
function triggerOf(machine: AnyStateMachine, eventType: string): string | null {
  const [, kind = '', rest = ''] =
    /^xstate\.(after|done\.state|done\.actor|error\.actor|snapshot\.actor)\.(.*)$/.exec(eventType) ?? []
  switch (kind) {
    case 'after': {
      const delay = rest.slice(0, rest.indexOf('.'))
      const named: unknown = machine.implementations.delays[delay]
      const ms = typeof named === 'number' ? named : Number(delay)
      return Number.isNaN(ms) ? `after ${delay}` : `after ${durationText(ms)}`
    }
    case 'done.state':
      return `${lastOf(rest)} ended`
    case 'done.actor':
      return `${rest} done`
    case 'error.actor':
      return `${rest} failed`
    case 'snapshot.actor':
      return `${rest} changed`
    default:
      return eventType === '' ? null : eventType
  }
}

const lastOf = (id: string) => id.slice(id.lastIndexOf('.') + 1)

const MINUTE = 60_000
function durationText(ms: number): string {
  if (ms >= MINUTE && ms % MINUTE === 0) return `${ms / MINUTE} min`
  return ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${ms} ms`
}

/**
 * The name of a guard or action, given by name, as an object with its type, or as a function; of `and`, `or` and `not` with the guards in it.
 * @throws Error of a function without a name of its own, because the picture would not say what it does
 */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part !== 'function') return (part as { readonly type: string }).type
  if ('guards' in part) return `${part.name}(${(part.guards as unknown[]).map(nameOf).join(', ')})`
  if (NO_NAMES.has(part.name) || 'check' in part || 'resolve' in part)
    throw new Error(`A guard or action without a name: ${String(part)}`)
  return part.name
}

/** Names that JavaScript gives a function for the key under which it stands. */
const NO_NAMES = new Set(['', 'guard', 'actions', 'entry', 'exit'])
