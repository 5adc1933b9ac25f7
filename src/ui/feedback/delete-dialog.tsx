import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { AddedText } from './added-text.tsx'
import { Modal } from './modal.tsx'

/** Spec 8, delete confirm. */
const DELETE_TEXT = 'Are you sure, you want to delete this item?'

/** Asks before an item is deleted. Escape cancels. */
export function DeleteDialog({
  title,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Which item, and what went wrong. */
  readonly children?: ReactNode
}) {
  return (
    <Modal
      title={title}
      role="alertdialog"
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look="danger" onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>{DELETE_TEXT}</p>
      {children}
      <AddedText dialog="remove" />
    </Modal>
  )
}
