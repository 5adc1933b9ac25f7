import { type Ref, Suspense, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'

const AddModal = lazyPart(() => import('./modals/own-document-modal.tsx').then((m) => m.OwnDocumentModal))

/** The button that adds a document to the own ones, with its form. */
export function AddDocument({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button ref={ref} look="primary" onClick={() => setAdding(true)}>
        Add a document
      </Button>
      <FailureBoundary>
        <Suspense fallback={null}>{isAdding ? <AddModal onClose={() => setAdding(false)} /> : null}</Suspense>
      </FailureBoundary>
    </>
  )
}
