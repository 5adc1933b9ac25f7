import { Suspense } from 'react'
import type { ModalProps } from '#ui/surfaces/dialog-frame.tsx'
import { useSurfaces } from '#ui/surfaces/use-surfaces.ts'

/** A modal of the signed-in area. Shown while it is mounted. */
export function Modal(props: ModalProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded(props: ModalProps) {
  const { DialogFrame } = useSurfaces()
  return <DialogFrame {...props} />
}
