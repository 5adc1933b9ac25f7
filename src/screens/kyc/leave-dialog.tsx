import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Problem } from '#ui/feedback/problem.tsx'

/** Asked before leaving with unsaved input. */
export function LeaveDialog({
  problem,
  onExit,
  onSave,
  onContinue,
}: {
  /** Why the last save failed. */
  readonly problem: string | null
  readonly onExit: () => void
  readonly onSave: () => void
  readonly onContinue: () => void
}) {
  return (
    <Modal
      title="Leave without saving?"
      role="alertdialog"
      onEscape={onContinue}
      actions={
        <>
          {/* First, because it gets the focus: an accidental key press then loses nothing. */}
          <Button look="primary" onClick={onContinue}>
            Continue here
          </Button>
          <Button onClick={onSave}>Save draft and exit</Button>
          <Button onClick={onExit}>Exit without saving</Button>
        </>
      }
    >
      <p>Your last changes are not saved yet.</p>
      <Problem>{problem}</Problem>
    </Modal>
  )
}

/** Asked when another tab or device has saved in the meantime; nothing is overwritten without a choice. */
export function ConflictDialog({
  isBusy,
  problem,
  onMine,
  onTheirs,
}: {
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onMine: () => void
  readonly onTheirs: () => void
}) {
  return (
    <Modal
      title="Changed elsewhere"
      role="alertdialog"
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={onTheirs}>
            Use the other version
          </Button>
          <Button look="primary" aria-disabled={isBusy} onClick={onMine}>
            Keep this version
          </Button>
        </>
      }
    >
      <p>
        Your identity check was changed in another tab or on another device. Which version of this page do you
        want to keep?
      </p>
      <Problem>{problem}</Problem>
    </Modal>
  )
}
