import * as actual from '@xstate/react'
import { afterAll, beforeAll } from 'vitest'
import type { InspectionEvent } from 'xstate'

/*
 * `@xstate/react` whose root actors can be watched. In tests of screens it stands in the place of the library (`vitest.config.ts`).
 */
export * from '@xstate/react'

type Watcher = (event: InspectionEvent) => void
const watchers = new Set<Watcher>()
const inspect: Watcher = (event) => watchers.forEach((watch) => watch(event))

/** Tells `watcher` what the actors of mounted components do, while the tests of the calling file run. */
export function watchActors(watcher: Watcher): void {
  beforeAll(() => void watchers.add(watcher))
  afterAll(() => void watchers.delete(watcher))
}

export const useActorRef: typeof actual.useActorRef = (machine, ...[options, ...rest]) =>
  // The options' type depends on the machine; adding `inspect` fits them all.
  actual.useActorRef(machine, ...([{ ...options, inspect }, ...rest] as never))

export const useMachine: typeof actual.useMachine = (machine, ...[options, ...rest]) =>
  actual.useMachine(machine, ...([{ ...options, inspect }, ...rest] as never))
