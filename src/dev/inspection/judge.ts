import { getNextTransitions, type AnyMachineSnapshot } from 'xstate'
import { nameOf } from '#machines/diagram.ts'
import type { SentEvent } from './channel.ts'

/** Whether a machine would take an event. */
export interface Judgement {
  readonly allowed: boolean
  /** The guards of every transition of the event, of which none lets it through; empty where the state does not take it. */
  readonly guards: readonly string[]
}

/** A guard that needs more of the event than was given refuses. */
export function judge(snapshot: AnyMachineSnapshot, event: SentEvent): Judgement {
  try {
    if (snapshot.can(event)) return { allowed: true, guards: [] }
  } catch {
    // The guards below are what it could not pass.
  }
  const guards = getNextTransitions(snapshot).flatMap(({ eventType, guard }) =>
    eventType === event.type && guard !== undefined ? nameOf(guard) : [],
  )
  return { allowed: false, guards: [...new Set(guards)] }
}
