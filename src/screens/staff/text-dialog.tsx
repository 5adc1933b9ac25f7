import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { STAFF_TEXT_MAX, STAFF_TEXTS } from '#contracts/staff/values.ts'
import { type Sent, useOneCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import styles from './staff.module.css'
import { Problem } from '#ui/feedback/problem.tsx'

interface TextDialogProps {
  /** Names the action; the button repeats it. */
  readonly title: string
  readonly confirmLabel: string
  readonly label: string
  readonly hint: string
  /** The name of the field in the call, and the error for an empty one. */
  readonly field: 'reason' | 'check'
  readonly missing: string
  readonly children?: ReactNode
  /** Returns the text of the toast; undefined when the person cancelled the step-up. */
  readonly onSend: (text: string) => Sent
  readonly onClose: () => void
}

/** Asks for a text that is stored with the action. The dialog keeps it until the service accepts it. */
export function TextDialog({ title, confirmLabel, label, hint, field, missing, ...more }: TextDialogProps) {
  const { children, onSend, onClose } = more
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useOneCall(({ kind, message, fieldErrors }) => {
    setFault(fieldErrors[field])
    // A lost session has its own modal.
    if (fieldErrors[field] === undefined && kind !== 'sessionLost') setProblem(message)
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = text.trim()
    const wrong = typed === '' ? missing : typed.length > STAFF_TEXT_MAX ? STAFF_TEXTS.textTooLong : undefined
    setFault(wrong)
    setProblem(undefined)
    if (wrong !== undefined) {
      document.getElementById(`${id}-text`)?.focus()
      return
    }
    void run(async () => {
      const message = await onSend(typed)
      if (message !== undefined) onClose()
      return message
    })
  }
  return (
    <Modal
      title={title}
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look="primary" type="submit" form={`${id}-form`} aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : confirmLabel}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.form} noValidate aria-busy={isBusy} onSubmit={submit}>
        {children}
        <CountedText
          id={`${id}-text`}
          label={label}
          hint={hint}
          rows={3}
          max={STAFF_TEXT_MAX}
          value={text}
          error={fault}
          onChange={(event) => setText(event.target.value)}
        />
        <Problem>{problem}</Problem>
      </form>
    </Modal>
  )
}
