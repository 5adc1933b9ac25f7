import { getNextTransitions, type AnyMachineSnapshot } from 'xstate'
import { nameOf } from '#machines/diagram.ts'
import type { Judgement, SentEvent } from './channel.ts'

/** A guard that needs more of the event than was given refuses. */
export function judge(snapshot: AnyMachineSnapshot, event: SentEvent): Judgement {
  let throws = false
  try {
    if (snapshot.can(event)) return { allowed: true, guards: [], throws }
  } catch {
    // What it says may be personal; the guards below are what it could not pass.
    throws = true
  }
  const guards = getNextTransitions(snapshot).flatMap(({ eventType, guard }) =>
    eventType === event.type && guard !== undefined ? nameOf(guard) : [],
  )
  return { allowed: false, guards: [...new Set(guards)], throws }
}
