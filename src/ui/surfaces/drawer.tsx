import { Suspense } from 'react'
import type { DrawerProps } from './drawer-frame.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { SurfaceBoundary } from './surface-boundary.tsx'
import { useSurfaces } from './use-surfaces.ts'

/** A drawer of the signed-in area; shown while it is mounted. */
export function Drawer(props: DrawerProps) {
  return (
    <SurfaceBoundary fallback={<NotLoaded onClose={props.onClose} />}>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </SurfaceBoundary>
  )
}

function Loaded(props: DrawerProps) {
  const { DrawerFrame } = useSurfaces()
  return <DrawerFrame {...props} />
}
