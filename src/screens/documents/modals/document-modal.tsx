import type { DocumentTab } from '#contracts/document/documents.ts'
import { paths } from '#lib/paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
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
          <RouteButton
            to={paths.manageDocument(item.requestType, tab, item._id)}
            state={{ isFromList: true }}
          >
            Open as a page
          </RouteButton>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <DocumentDetails item={item} onSign={onSign} hasDescription />
    </Modal>
  )
}
