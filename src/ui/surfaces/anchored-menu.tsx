import { Suspense, useDeferredValue, useState } from 'react'
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
  // After a press of the pointer the button is drawn first: on a slow processor the entries take longer than the next picture. After a key they are
  // there at once, for the next key is theirs.
  const [isByKey] = useState(() => props.anchor.matches(':focus-visible'))
  const isDue = useDeferredValue(true, isByKey)
  return isDue && <MenuFrame {...props} />
}
