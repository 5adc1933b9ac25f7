import type { DocumentTab } from '#contracts/document/documents.ts'
import { paths } from '#lib/paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { DocumentDetails } from '#screens/documents/details/document-details.tsx'
import { Answers } from '#screens/documents/details/answers.tsx'
import type { ItemModalProps, ModalKind } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'

interface DocumentModalProps extends ItemModalProps {
  readonly tab: DocumentTab
  readonly onSign: () => void
  readonly onAnswer: (kind: ModalKind) => void
}

/** The document modal (S16), size xl. */
export function DocumentModal({ item, tab, onSign, onAnswer, onClose }: DocumentModalProps) {
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
      <Answers
        item={item}
        heading="h3"
        className={`${styles.part ?? ''} ${styles.after ?? ''}`}
        onShow={onAnswer}
      />
    </Modal>
  )
}
