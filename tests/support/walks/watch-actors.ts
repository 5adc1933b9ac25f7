import type * as XStateReact from '@xstate/react'
import type { InspectionEvent } from 'xstate'

/** Who is told what the actors of mounted components do; set by a test before it mounts them. */
export const watchers = new Set<(event: InspectionEvent) => void>()

/** `@xstate/react` with every root actor inspected: `vi.mock('@xstate/react', watchedReact)`. */
export async function watchedReact(importOriginal: <T>() => Promise<T>): Promise<typeof XStateReact> {
  const actual = await importOriginal<typeof XStateReact>()
  const inspect = (event: InspectionEvent) => watchers.forEach((watch) => watch(event))
  const useActorRef: typeof actual.useActorRef = (machine, ...[options, ...rest]) =>
    // The options' type depends on the machine; adding `inspect` fits them all.
    actual.useActorRef(machine, ...([{ ...options, inspect }, ...rest] as never))
  const useMachine: typeof actual.useMachine = (machine, ...[options, ...rest]) =>
    actual.useMachine(machine, ...([{ ...options, inspect }, ...rest] as never))
  return { ...actual, useActorRef, useMachine }
}
