import * as actual from '@xstate/react'
import type { InspectionEvent } from 'xstate'

/** The hooks of `@xstate/react`, with `inspect` told of every actor that they start. */
export function inspectingHooks(inspect: (event: InspectionEvent) => void): {
  readonly useActorRef: typeof actual.useActorRef
  readonly useMachine: typeof actual.useMachine
} {
  return {
    useActorRef: (machine, ...[options, ...rest]) =>
      // The options' type depends on the machine; adding `inspect` fits them all.
      actual.useActorRef(machine, ...([{ ...options, inspect }, ...rest] as never)),
    useMachine: (machine, ...[options, ...rest]) =>
      actual.useMachine(machine, ...([{ ...options, inspect }, ...rest] as never)),
  }
}
