import { afterAll, beforeAll } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { inspectingHooks } from '#dev/inspection/inspecting-hooks.ts'

/*
 * `@xstate/react` whose root actors can be watched. In tests of screens it stands in the place of the library (`vitest.config.ts`).
 */
export * from '@xstate/react'

type Watcher = (event: InspectionEvent) => void
const watchers = new Set<Watcher>()

/** Tells `watcher` what the actors of mounted components do, while the tests of the calling file run. */
export function watchActors(watcher: Watcher): void {
  beforeAll(() => void watchers.add(watcher))
  afterAll(() => void watchers.delete(watcher))
}

export const { useActorRef, useMachine } = inspectingHooks((event) =>
  watchers.forEach((watch) => watch(event)),
)
