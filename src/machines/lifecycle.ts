import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate'

/** A state as stored in a row: text for a flat machine, JSON for a nested one. */
export type StoredState = AnyMachineSnapshot['value']

/** The part of a row that belongs to a lifecycle; whole snapshots are never stored (record 0111). */
export interface LifecycleRow<M extends AnyStateMachine> {
  readonly state: StoredState
  readonly context: ContextFrom<M>
}

/** An effect named by the machine; the service turns it into a ledger call, a job or an outbox row. */
export interface LifecycleAction {
  readonly type: string
  readonly params: unknown
}

export interface Applied<M extends AnyStateMachine> {
  readonly ok: true
  readonly state: SnapshotFrom<M>['value']
  readonly context: ContextFrom<M>
  /** In the machine's order; one event may pass several states. */
  readonly actions: readonly LifecycleAction[]
}

export interface Refusal {
  readonly ok: false
  /** `unknown_event`: not on the caller's list (400). `not_allowed`: refused by the state or a guard (409). */
  readonly reason: 'unknown_event' | 'not_allowed'
  /** The guard that refused; absent when the state does not accept the event at all. */
  readonly guard?: string
}

export type Permission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly guard: string | null }

/** The row of a new item, and the effects of its first state. */
export function startLifecycle<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Applied<M> {
  // xstate types the input as a rest parameter that depends on M.
  const [snapshot, actions] = initialTransition(machine, ...([input] as never))
  return applied<M>(snapshot, actions)
}

/**
 * Applies one event to a stored row, running nothing. `allowed` lists the events this caller may send: without it
 * `transition()` would accept a forged internal or `xstate.*` event.
 * @throws Error for a state the machine does not know
 */
export function applyEvent<M extends AnyStateMachine>(
  machine: M,
  row: LifecycleRow<M>,
  event: EventFromLogic<M>,
  allowed: ReadonlySet<string>,
): Applied<M> | Refusal {
  if (event.type.startsWith('xstate.') || !allowed.has(event.type)) {
    return { ok: false, reason: 'unknown_event' }
  }
  const snapshot = restore(machine, row)
  if (!snapshot.can(event)) {
    const guard = failingGuard(snapshot, event.type)
    return { ok: false, reason: 'not_allowed', ...(guard === null ? {} : { guard }) }
  }
  const [next, actions] = transition(machine, snapshot as SnapshotFrom<M>, event)
  return applied<M>(next, actions)
}

/** Whether an event would be accepted now, and if not, which guard refuses it (for menus and buttons). */
export function canDo<M extends AnyStateMachine>(
  machine: M,
  row: LifecycleRow<M>,
  event: EventFromLogic<M>,
): Permission {
  const snapshot = restore(machine, row)
  if (snapshot.can(event)) return { allowed: true }
  return { allowed: false, guard: failingGuard(snapshot, event.type) }
}

/** A state as one word, or as `region:state/region:state` for regions side by side; the audit trail holds it. */
export const stateText = (state: StateValue): string =>
  typeof state === 'string'
    ? state
    : Object.entries(state)
        .map(([region, inner]) => `${region}:${stateText(inner ?? '')}`)
        .join('/')

/** The state of a text that `stateText` wrote. */
export const stateOfText = (text: string): StateValue =>
  text.includes(':') ? Object.fromEntries(text.split('/').map((part) => part.split(':'))) : text

/** The label of a stored state: the machine's `meta.label`, the deepest one. */
export function stateLabel<M extends AnyStateMachine>(machine: M, row: LifecycleRow<M>): string {
  const labels = Object.entries(restore(machine, row).getMeta() as Record<string, { label?: string }>)
    .toSorted(([one], [other]) => other.length - one.length)
    .flatMap(([, meta]) => meta?.label ?? [])
  return labels[0] ?? ''
}

/** The state change of an event, for rows changed by one statement. */
export interface Move {
  /** The states that accept the event. */
  readonly from: readonly string[]
  readonly to: string
}

/**
 * The state change of an event in a flat machine, for a statement that compares the row's state.
 * The statement must check the guards itself.
 * @throws Error when no state accepts the event, or states lead to different ones
 */
export function moveOf<M extends AnyStateMachine>(machine: M, type: EventFromLogic<M>['type']): Move {
  const from: string[] = []
  const targets = new Set<string>()
  for (const [name, node] of Object.entries(machine.states)) {
    const transitions = node.transitions.get(type) ?? []
    if (transitions.length > 0) from.push(name)
    for (const { target } of transitions) targets.add(target?.[0]?.key ?? name)
  }
  const [to, ...others] = targets
  if (to === undefined || others.length > 0) throw new Error(`${machine.id} has no one move for ${type}`)
  return { from, to }
}

/** The states of a flat machine with a tag. */
export const statesWith = (machine: AnyStateMachine, tag: string): readonly string[] =>
  Object.entries(machine.states).flatMap(([name, node]) => (node.tags.includes(tag) ? [name] : []))

function restore<M extends AnyStateMachine>(machine: M, row: LifecycleRow<M>): AnyMachineSnapshot {
  return machine.resolveState({ value: row.state, context: row.context })
}

function applied<M extends AnyStateMachine>(
  next: AnyMachineSnapshot,
  actions: readonly { readonly type: string; readonly params?: unknown }[],
): Applied<M> {
  return {
    ok: true,
    state: next.value as SnapshotFrom<M>['value'],
    context: next.context as ContextFrom<M>,
    actions: actions
      .filter((action) => !action.type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params: params ?? null })),
  }
}

/** The first guard of an event in a state; null where the state does not take the event at all. */
export function failingGuard(snapshot: AnyMachineSnapshot, eventType: string): string | null {
  for (const candidate of getNextTransitions(snapshot)) {
    if (candidate.eventType === eventType && candidate.guard) return guardName(candidate.guard)
  }
  return null
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return 'unnamed'
}
