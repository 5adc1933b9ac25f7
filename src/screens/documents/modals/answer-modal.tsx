import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'
import type { useFormAnswer } from '#screens/documents/items/use-form-answer.ts'

interface AnswerModalProps extends ItemModalProps, Pick<ComponentProps<'form'>, 'onSubmit'> {
  readonly title: string
  readonly formId: string
  /** The label of the submit button. */
  readonly action: string
  readonly answer: Pick<ReturnType<typeof useFormAnswer>, 'isBusy' | 'problem'>
  readonly children: ReactNode
}

/** The frame of an answer form: its subject, the form, and the reason of a refusal. */
export function AnswerModal({
  item,
  onClose,
  title,
  formId,
  action,
  answer,
  onSubmit,
  children,
}: AnswerModalProps) {
  const { isBusy, problem } = answer
  return (
    <Modal
      title={title}
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate aria-busy={isBusy} onSubmit={onSubmit}>
        <p className={styles.about}>{item.subject}</p>
        {children}
        <Problem>{problem}</Problem>
      </form>
    </Modal>
  )
}

/** The frame of an answer that was already given: read-only, closed by Ok. */
export function GivenAnswerModal({
  item,
  onClose,
  title,
  children,
}: ItemModalProps & { readonly title: string; readonly children: ReactNode }) {
  return (
    <Modal
      title={title}
      onEscape={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <p className={styles.about}>{item.subject}</p>
      {children}
    </Modal>
  )
}
