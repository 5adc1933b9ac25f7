import * as actual from '@xstate/react'
import { tellViewer } from './watch.ts'

/*
 * `@xstate/react` whose actors can be watched. It stands in the place of the library in builds with an inspector (`vite.config.ts`), so that the
 * bundle of production has nothing of it.
 */
export * from '@xstate/react'

const inspect = tellViewer()

export const useActorRef: typeof actual.useActorRef = (machine, ...[options, ...rest]) =>
  // The options' type depends on the machine; adding `inspect` fits them all.
  actual.useActorRef(machine, ...([{ ...options, inspect }, ...rest] as never))

export const useMachine: typeof actual.useMachine = (machine, ...[options, ...rest]) =>
  actual.useMachine(machine, ...([{ ...options, inspect }, ...rest] as never))
