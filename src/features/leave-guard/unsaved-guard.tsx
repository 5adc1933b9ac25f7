import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before text that was typed is lost with the page. For a form without drafts. */
export function UnsavedGuard({
  isOn,
  hold,
}: {
  readonly isOn: boolean
  /** Of `useTypedGuard`, where buttons of the page can take the text away. */
  readonly hold?: () => () => void
}) {
  const { pathname, search } = useLocation()
  const { held, stay } = useLeaveGuard({
    isOn,
    isInside: (path, query) => path === pathname && query === search,
  })
  // The list of typed texts: this one stands in it while it would be lost.
  useEffect(() => (isOn ? hold?.() : undefined), [isOn, hold])
  if (held === null || !isOn) return null
  return (
    <Modal
      title="Leave without saving?"
      role="alertdialog"
      onEscape={stay}
      actions={
        <>
          {/* First, because it gets the focus: an accidental key press then loses nothing. */}
          <Button look="primary" onClick={stay}>
            Continue here
          </Button>
          <Button
            onClick={() => {
              stay()
              held.go()
            }}
          >
            Exit without saving
          </Button>
        </>
      }
    >
      <p>What you typed is lost when you leave.</p>
    </Modal>
  )
}
