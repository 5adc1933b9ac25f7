import { Suspense, useDeferredValue } from 'react'
import type { AnchoredMenuProps } from './menu-frame.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { SurfaceBoundary } from './surface-boundary.tsx'
import { useSurfaces } from './use-surfaces.ts'

/** A menu that opens at a button; shown while it is mounted. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  return (
    <SurfaceBoundary fallback={<NotLoaded onClose={() => props.onClose('back')} />}>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </SurfaceBoundary>
  )
}

function Loaded(props: AnchoredMenuProps) {
  const { MenuFrame } = useSurfaces()
  // The press is shown first: on a slow processor the entries take longer than the next picture.
  const isDue = useDeferredValue(true, false)
  return isDue && <MenuFrame {...props} />
}
