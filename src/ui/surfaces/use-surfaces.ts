import { use, useSyncExternalStore } from 'react'
import { ownTask } from '#lib/browser/own-task.ts'
import { PartError } from '#lib/part-error.ts'
import type * as parts from './surfaces.tsx'

/* Dialog, drawer, menu and message bar of Fluent are 35 KiB that no page needs to be shown; they are loaded beside it. */
type Surfaces = typeof parts

let loaded: Surfaces | undefined
let asked: Promise<Surfaces> | undefined
const listeners = new Set<() => void>()

/** Loads them once; after a failure the next call tries again. */
export function loadSurfaces(): Promise<Surfaces> {
  asked ??= import('./surfaces.tsx').then(
    (module) => {
      loaded = module
      for (const listener of listeners) listener()
      return module
    },
    (cause: unknown) => {
      throw new PartError(cause, () => {
        asked = undefined
      })
    },
  )
  return asked
}

/** Loads them ahead of need. What fails here is tried again when one is opened. */
function warmSurfaces(): void {
  ownTask()
    .then(loadSurfaces)
    .catch((error: unknown) => {
      if (error instanceof PartError) error.forget()
    })
}

/** The loaded surfaces; suspends before. Must be inside a Suspense of its own. */
export function useSurfaces(): Surfaces {
  return loaded ?? use(loadSurfaces())
}

/** The surfaces if they are there. */
export const surfacesNow = (): Surfaces | undefined => loaded

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Before one is opened: without a network, the dialog that says so could not be loaded any more.
  warmSurfaces()
  return () => void listeners.delete(listener)
}

/** The surfaces, which it loads beside the page; undefined before they are there. */
export function useLoadedSurfaces(): Surfaces | undefined {
  return useSyncExternalStore(subscribe, surfacesNow, () => undefined)
}
