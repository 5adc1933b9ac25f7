import { useState } from 'react'
import type { Sent } from '#hooks/use-one-call.ts'
import { useAct } from '#hooks/use-send.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** A deed that is asked before it is done. */
interface Question {
  /** Names the deed: 'Take the role Finance away'. */
  readonly title: string
  /** What it leads to. */
  readonly detail: string
  /** Repeats the deed on the button. */
  readonly confirmLabel: string
  readonly run: () => Sent
}

/** Asks the specification's question before a deed, and tells by a toast how it ended. */
export function useAsk() {
  const { act, isBusy } = useAct()
  const [question, setQuestion] = useState<Question | null>(null)
  const dialog =
    question === null ? null : (
      <ConfirmDialog
        isOpen
        title={question.title}
        detail={question.detail}
        confirmLabel={question.confirmLabel}
        onClose={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null)
          act(question.run)
        }}
      />
    )
  return { ask: setQuestion, isBusy, dialog }
}
