import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { DocumentFiles } from '#screens/documents/details/document-files.tsx'
import { useIsShown } from '#screens/documents/items/shown-files.ts'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'
import type { useFormAnswer } from '#screens/documents/items/use-form-answer.ts'

interface AnswerModalProps extends ItemModalProps, Pick<ComponentProps<'form'>, 'onSubmit'> {
  readonly title: string
  readonly formId: string
  /** The label of the submit button. */
  readonly action: string
  readonly answer: Pick<ReturnType<typeof useFormAnswer>, 'isBusy' | 'problem'>
  /** Whether the answer waits until the reader has seen the documents. */
  readonly needsReading?: boolean
  readonly children: ReactNode
}

/** Said while an answer waits for the documents. */
const READ_FIRST_TEXT =
  'You can answer once every document below was shown. Please download what cannot be shown here.'

/** The frame of an answer form: its subject, the form, the reason of a refusal, and the documents. */
export function AnswerModal({
  item,
  onClose,
  title,
  formId,
  action,
  answer,
  onSubmit,
  needsReading = false,
  children,
}: AnswerModalProps) {
  const { isBusy, problem } = answer
  const isWaiting = !useIsShown(item) && needsReading
  const waitId = `${formId}-wait`
  return (
    <Modal
      title={title}
      size={item.documents.length === 0 ? 'm' : 'xl'}
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            aria-disabled={isBusy || isWaiting}
            aria-describedby={isWaiting ? waitId : undefined}
          >
            {isBusy ? 'Sending…' : action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          if (isWaiting) event.preventDefault()
          else onSubmit?.(event)
        }}
      >
        <p className={styles.about}>{item.subject}</p>
        {/* The question first: below a page of the document it would be out of view. */}
        {children}
        <output id={waitId} className={styles.quiet}>
          {isWaiting ? READ_FIRST_TEXT : ''}
        </output>
        <Problem>{problem}</Problem>
        <DocumentFiles itemId={item._id} title="Documents" files={item.documents} isFirstOpen />
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
