import { inspectingHooks } from './inspecting-hooks.ts'
import { tellViewer } from './watch.ts'

/*
 * `@xstate/react` whose actors can be watched. It stands in the place of the library in builds with an inspector (`vite.config.ts`), so that the
 * bundle of production has nothing of it.
 */
export * from '@xstate/react'
export const { useActorRef, useMachine } = inspectingHooks(tellViewer())
