import { useEffect } from 'react'
import { useLoadedSurfaces, warmSurfaces } from './use-surfaces.ts'

/** Loads dialogs and menus beside the page, and keeps what they share. */
export function SurfacesReady() {
  // At once: without a network there is no loading the dialog that says so.
  useEffect(warmSurfaces, [])
  const surfaces = useLoadedSurfaces()
  return surfaces === undefined ? null : <surfaces.FocusKeeper />
}
