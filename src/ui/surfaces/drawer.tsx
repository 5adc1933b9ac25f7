import { Suspense } from 'react'
import type { DrawerProps } from './drawer-frame.tsx'
import { useSurfaces } from './use-surfaces.ts'

/** A drawer of the signed-in area; shown while it is mounted. */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded(props: DrawerProps) {
  const { DrawerFrame } = useSurfaces()
  return <DrawerFrame {...props} />
}
