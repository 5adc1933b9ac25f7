import { Suspense, useCallback, useRef, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { DocumentRow } from './items/use-document-list.ts'
import { AddDocument } from './add-document.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DocumentList } from './list/document-list.tsx'
import { useFocusOnChange } from '#ui/effects/focus.ts'

const RemoveModal = lazyPart(() => import('./modals/remove-modal.tsx').then((m) => m.RemoveModal))

/** Own documents (R47): added, submitted and signed ones, with their expiry dates. */
export function OwnDocumentsScreen() {
  const [removed, setRemoved] = useState<DocumentRow | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const isGone = useRef(false)
  useFocusOnChange(removed, () => {
    if (removed !== null || !isGone.current) return
    // The row that would get the focus back is being removed.
    isGone.current = false
    add.current?.focus()
  })
  const remove = useCallback((item: DocumentRow) => setRemoved(item), [])
  return (
    <>
      <PageTitle
        title="My documents"
        lead="Documents you added, submitted or signed. Only you see the ones you added, unless you share them."
        actions={<AddDocument ref={add} />}
      />
      <DocumentList tab="MYDOC" onRemove={remove} />
      <FailureBoundary>
        <Suspense fallback={null}>
          {removed === null ? null : (
            <RemoveModal
              item={removed}
              onClose={() => setRemoved(null)}
              onRemoved={() => {
                isGone.current = true
              }}
            />
          )}
        </Suspense>
      </FailureBoundary>
    </>
  )
}
