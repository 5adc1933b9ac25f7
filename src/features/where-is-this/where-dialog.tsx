import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Place, type PlaceProps } from './place.tsx'
import { WHERE_TITLE } from './title.ts'

export interface WhereProps {
  readonly onClose: () => void
}

/** Where something stands, in the signed-in area. */
export function WhereDialog({ onClose, ...place }: WhereProps & PlaceProps) {
  return (
    <Modal
      title={WHERE_TITLE}
      onEscape={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Place {...place} />
    </Modal>
  )
}
