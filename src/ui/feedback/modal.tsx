import { Suspense } from 'react'
import { NativeModal } from '#ui/sign-in/native-modal.tsx'
import type { ModalProps } from '#ui/surfaces/dialog-frame.tsx'
import { SurfaceBoundary } from '#ui/surfaces/surface-boundary.tsx'
import { useSurfaces } from '#ui/surfaces/use-surfaces.ts'

/** A modal of the signed-in area, shown while it is mounted: on the browser's own dialog where Fluent's could not be loaded. */
export function Modal(props: ModalProps) {
  const { size: _size, actions = null, ...rest } = props
  return (
    <SurfaceBoundary fallback={<NativeModal {...rest} actions={actions} />}>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </SurfaceBoundary>
  )
}

function Loaded(props: ModalProps) {
  const { DialogFrame } = useSurfaces()
  return <DialogFrame {...props} />
}
