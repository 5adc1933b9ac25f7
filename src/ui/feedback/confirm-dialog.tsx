import { Button } from '#ui/controls/button.tsx'
import { AddedText } from './added-text.tsx'
import { Modal } from './modal.tsx'

/** Shown before anything that cannot be undone. */
const SURE_TEXT = 'Are you sure, you want to do this?' // sic, spec 8

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** The consequence of confirming. */
  readonly detail?: string
  readonly confirmLabel: string
  /** Confirming takes something away, rather than giving it. */
  readonly isDangerous?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. Escape and Back cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  detail,
  confirmLabel,
  isDangerous = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  if (!isOpen) return null
  return (
    <Modal
      title={title}
      role="alertdialog"
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{SURE_TEXT}</p>
      {detail === undefined ? null : <p>{detail}</p>}
      <AddedText dialog="confirm" />
    </Modal>
  )
}
