import { useDeferredValue } from 'react'
import { useLoadedSurfaces } from './use-surfaces.ts'

/** Loads dialogs and menus beside the page, and keeps what they share. */
export function SurfacesReady() {
  // Deferred, so that React renders it in small steps: dialogs and menus are not open yet.
  const surfaces = useDeferredValue(useLoadedSurfaces())
  return surfaces === undefined ? null : <surfaces.PageKeeper />
}
