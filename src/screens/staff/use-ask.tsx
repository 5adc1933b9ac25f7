import { useState } from 'react'
import type { Sent } from '#hooks/forms/use-one-call.ts'
import { useAct } from '#features/step-up/use-send.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'

/** An action that needs a confirmation. */
interface Question {
  /** Names the action: 'Take the role Finance away'. */
  readonly title: string
  /** The consequence of the action. */
  readonly detail: string
  /** The label of the button, which repeats the action. */
  readonly confirmLabel: string
  readonly run: () => Sent
}

/** Opens the confirmation of spec 8 before an action, and shows its result as a toast. */
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
