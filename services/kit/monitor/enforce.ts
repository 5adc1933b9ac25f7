import type { AnyStateMachine, AnyStateNode, EventFromLogic } from 'xstate'
import {
  applyEvent,
  type Applied,
  type LifecycleRow,
  type Refusal,
  type StoredState,
} from '#machines/lifecycle.ts'
import type { EventLabels } from './metrics.ts'
import type { Monitor } from './monitor.ts'

/** Who sends an event to a lifecycle. */
export interface Sender {
  /** The events it may send. */
  readonly allowed: ReadonlySet<string>
  /** `server` for jobs, webhooks, other services and all that follows from them. */
  readonly by: 'person' | 'server'
  /**
   * States in which an event of the server is known to come too late, such as the timer of an order that was cancelled
   * meanwhile; there it is passed over without a report. `always` when the caller sends the event whatever the state.
   */
  readonly late?: 'always' | readonly string[] | undefined
}

/** A row with the id of its item, for the log. */
export type Enforced<M extends AnyStateMachine> = LifecycleRow<M> & { readonly id: string }

/**
 * Applies one event to a stored row, as the only way for services, and reports a refusal.
 * Unexpected, with a metric and a warning: an event of the server that the state does not take, one that is not on the
 * sender's list, and a state that the machine does not know. Refused, with a metric alone: whatever a person may send
 * and the machine refuses, and an event of the server that a guard refuses. Refusals that a service foresees with
 * `refusalOf` before it sends the event are not counted. A transaction that runs again reports again.
 * @throws Error for a state the machine does not know
 */
export function enforce<M extends AnyStateMachine>(
  { monitor }: { readonly monitor: Monitor },
  machine: M,
  item: Enforced<M>,
  event: EventFromLogic<M>,
  sender: Sender,
): Applied<M> | Refusal {
  const labels = (): EventLabels => labelsOf(machine, item.state, event.type)
  const result = (() => {
    try {
      return applyEvent(machine, item, event, sender.allowed)
    } catch (error) {
      monitor.unexpected({ ...labels(), id: item.id })
      throw error
    }
  })()
  if (result.ok) return result
  const { reason, guard } = result
  if (reason === 'unknown_event') monitor.unexpected({ ...labels(), id: item.id })
  else reportUntaken({ monitor }, machine, item, { type: event.type, guard }, sender)
  return result
}

/** Reports an event that a row did not take, as `enforce` does it; for rows that a statement changes with `moveOf`. */
export function reportUntaken(
  { monitor }: { readonly monitor: Monitor },
  machine: AnyStateMachine,
  { id, state }: { readonly id: string; readonly state: StoredState },
  { type, guard }: { readonly type: string; readonly guard?: string | undefined },
  sender: Pick<Sender, 'by' | 'late'>,
): void {
  const labels = labelsOf(machine, state, type)
  if (sender.by === 'person' || guard !== undefined) monitor.refused({ ...labels, guard: guard ?? '' })
  else if (!isLate(sender, labels.state)) monitor.unexpected({ ...labels, id })
}

const isLate = ({ late = [] }: Pick<Sender, 'late'>, state: string): boolean =>
  late === 'always' || late.includes(state)

/** Stands for every name that the machine does not know. */
const OTHER = 'other'

function labelsOf(machine: AnyStateMachine, state: StoredState, type: string): EventLabels {
  return {
    machine: machine.id,
    state: stateName(machine, state, type),
    event: machine.events.includes(type) ? type : OTHER,
  }
}

/** `refunded`; of parallel regions those that know the event, such as `signature.closed`. */
function stateName({ root }: AnyStateMachine, state: StoredState, type: string): string {
  const paths = pathsOf(root, state)
  const taking = paths.filter((path) => root.states[path.split('.')[0] ?? '']?.events.includes(type))
  return (root.type === 'parallel' && taking.length > 0 ? taking : paths).join(' ')
}

function pathsOf(node: AnyStateNode, state: StoredState): string[] {
  return Object.entries(typeof state === 'string' ? { [state]: {} } : state).flatMap(([key, inner = {}]) => {
    const child = Object.hasOwn(node.states, key) ? node.states[key] : undefined
    if (!child) return [OTHER]
    const deeper = pathsOf(child, inner)
    return deeper.length === 0 ? [key] : deeper.map((path) => `${key}.${path}`)
  })
}
