import { Suspense } from 'react'
import type { AnchoredMenuProps } from './menu-frame.tsx'
import { useSurfaces } from './use-surfaces.ts'

/** A menu that opens at a button; shown while it is mounted. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded(props: AnchoredMenuProps) {
  const { MenuFrame } = useSurfaces()
  return <MenuFrame {...props} />
}
