import { useLoadedSurfaces } from './use-surfaces.ts'

/** Loads dialogs and menus beside the page, and keeps what they share. */
export function SurfacesReady() {
  const surfaces = useLoadedSurfaces()
  return surfaces === undefined ? null : <surfaces.PageKeeper />
}
