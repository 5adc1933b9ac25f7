import { useFragment } from '@apollo/client/react'
import { Suspense } from 'react'
import type { DocumentTab } from '#contracts/document/documents.ts'
import { DocumentRowFragmentDoc } from '#graphql/generated/graphql.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { useBackCloses } from '#hooks/use-back-closes.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import type { ModalKind } from '#screens/documents/items/modal-props.ts'

const LOADS = {
  document: () => import('./document-modal.tsx').then((m) => m.DocumentModal),
  description: () =>
    import('#screens/documents/details/description-modal.tsx').then((m) => m.DescriptionModal),
  comment: () => import('./comment-modal.tsx').then((m) => m.CommentModal),
  approval: () => import('./approval-modal.tsx').then((m) => m.ApprovalModal),
  receipt: () => import('./receipt-modal.tsx').then((m) => m.ReceiptModal),
  projects: () => import('./projects-modal.tsx').then((m) => m.ProjectsModal),
  signing: () => import('./signing-modal.tsx').then((m) => m.SigningModal),
}

/** Each in its own chunk, loaded on first use. */
const DocumentModal = lazyPart(LOADS.document)
const DescriptionModal = lazyPart(LOADS.description)
const CommentModal = lazyPart(LOADS.comment)
const ApprovalModal = lazyPart(LOADS.approval)
const ReceiptModal = lazyPart(LOADS.receipt)
const ProjectsModal = lazyPart(LOADS.projects)
const SigningModal = lazyPart(LOADS.signing)

/** Preloads the modals of the rows when the list is shown and the browser is idle. */
export function warmMenuModals(): void {
  for (const kind of ['document', 'description', 'comment', 'approval', 'receipt'] as const) {
    // A failure is shown when the modal is opened.
    LOADS[kind]().catch(() => undefined)
  }
}

/** The open modal and its item. */
export interface ShownModal {
  readonly kind: ModalKind
  readonly item: DocumentRow
}

interface DocumentModalsProps {
  readonly shown: ShownModal | null
  readonly tab: DocumentTab
  readonly onShow: (shown: ShownModal | null) => void
}

/** Renders the open modal. It follows changes of its item, and stays open when the item leaves the list. */
export function DocumentModals({ shown, tab, onShow }: DocumentModalsProps) {
  // The signing viewer has more to do when it is closed.
  useBackCloses(shown !== null && shown.kind !== 'signing', () => onShow(null))
  if (shown === null) return null
  return (
    <FailureBoundary>
      <Suspense fallback={null}>
        <OpenModal key={`${shown.kind} ${shown.item._id}`} shown={shown} tab={tab} onShow={onShow} />
      </Suspense>
    </FailureBoundary>
  )
}

function OpenModal({ shown, tab, onShow }: DocumentModalsProps & { readonly shown: ShownModal }) {
  const { data, complete } = useFragment({
    fragment: DocumentRowFragmentDoc,
    fragmentName: 'DocumentRow',
    from: { __typename: 'DocumentItem', _id: shown.item._id },
  })
  const item = complete ? (data as DocumentRow) : shown.item
  const props = { item, onClose: () => onShow(null) }
  const to = (kind: ModalKind) => () => onShow({ kind, item })
  switch (shown.kind) {
    case 'document':
      return <DocumentModal {...props} tab={tab} onSign={to('signing')} onAnswer={(kind) => to(kind)()} />
    case 'description':
      return <DescriptionModal {...props} onProjects={to('projects')} />
    case 'comment':
      return <CommentModal {...props} />
    case 'approval':
      return <ApprovalModal {...props} />
    case 'receipt':
      return <ReceiptModal {...props} />
    case 'projects':
      return <ProjectsModal {...props} />
    case 'signing':
      return <SigningModal {...props} />
  }
}
