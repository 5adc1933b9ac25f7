import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'

interface Action {
  /** What its button says. */
  readonly label: string
  readonly run: () => void
}

/** Asks before a button of the page takes away text that is being typed on it. */
export function useTypedGuard() {
  const texts = useRef(0)
  const [held, setHeld] = useState<Action>()
  /** A text is being typed, until the returned function is called. */
  const hold = useCallback(() => {
    texts.current += 1
    return () => void (texts.current -= 1)
  }, [])
  const stay = () => setHeld(undefined)
  return {
    hold,
    ask: (label: string, run: () => void) => (texts.current === 0 ? run() : setHeld({ label, run })),
    question: (
      <ConfirmDialog
        isOpen={held !== undefined}
        title="Go on without what you typed?"
        detail="What you typed is lost."
        confirmLabel={held?.label ?? ''}
        isDangerous
        onConfirm={() => {
          stay()
          held?.run()
        }}
        onClose={stay}
      />
    ),
  }
}
