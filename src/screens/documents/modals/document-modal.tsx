import { Link } from 'react-router-dom'
import type { DocumentTab } from '#contracts/document/documents.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass, PlainButton } from '#ui/button-link.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { DocumentDetails } from '#screens/documents/details/document-details.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'

interface DocumentModalProps extends ItemModalProps {
  readonly tab: DocumentTab
  readonly onSign: () => void
}

/** The document modal (S16), size xl. */
export function DocumentModal({ item, tab, onSign, onClose }: DocumentModalProps) {
  return (
    <Modal
      title="Document"
      size="xl"
      onEscape={onClose}
      actions={
        <>
          <Link
            className={buttonClass({})}
            to={paths.manageDocument(item.requestType, tab, item._id)}
            state={{ isFromList: true }}
          >
            Open as a page
          </Link>
          <PlainButton onClick={onClose}>Close</PlainButton>
        </>
      }
    >
      <DocumentDetails item={item} onSign={onSign} hasDescription />
    </Modal>
  )
}
