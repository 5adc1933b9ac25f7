import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { approvalBody } from '#contracts/document/work.ts'
import { WorkApprovalDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { approvalText } from '#machines/document-item/labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { RadioField } from '#ui/fields/choice-fields.tsx'
import { AnswerModal, GivenAnswerModal } from './answer-modal.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'
import { DateTime } from '#ui/values/date-time.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { useFormAnswer } from '#screens/documents/items/use-form-answer.ts'

type ApprovalInput = z.infer<typeof approvalBody>

const CHOICES = [
  { value: 'Accepted', label: 'Approve' },
  { value: 'Rejected', label: 'Reject' },
] as const

/** The reader's own approval (spec 4.3): accepted or rejected, once; afterwards read-only. */
export function ApprovalModal({ item, onClose }: ItemModalProps) {
  const [answer] = item.approval
  if (answer === undefined) return <NewAnswer item={item} onClose={onClose} />
  return (
    <GivenAnswerModal item={item} onClose={onClose} title="Approval">
      <p className={styles.told}>{approvalText(answer.status)}</p>
      {item.decidedAt === null ? null : (
        <p className={styles.quiet}>
          <DateTime value={item.decidedAt} />
        </p>
      )}
      {answer.remarks === '' ? null : <blockquote className={styles.quote}>{answer.remarks}</blockquote>}
    </GivenAnswerModal>
  )
}

function NewAnswer({ item, onClose }: ItemModalProps) {
  const id = useId()
  const form = useLateForm<ApprovalInput>({
    resolver: standardSchemaResolver(approvalBody),
    defaultValues: { remarks: '' },
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'remarks' })
  const answer = useFormAnswer(form, ['status', 'remarks'], item._id)
  const [send] = useMutation(WorkApprovalDocument)
  const [isConfirming, setIsConfirming] = useState(false)
  const submit = answer.submit(async (input) => {
    const { data } = await send({ variables: { id: item._id, input } })
    const { message } = present(data).workApproval
    onClose()
    return message
  })
  return (
    <>
      <AnswerModal
        needsReading
        item={item}
        onClose={onClose}
        title="Approval"
        formId={`${id}-form`}
        action="Submit"
        answer={answer}
        onSubmit={(event) => {
          if (form.getValues('status') !== 'Rejected') {
            submit(event)
            return
          }
          event.preventDefault()
          void form
            .trigger(undefined, { shouldFocus: true })
            .then((isValid) => isValid && setIsConfirming(true))
        }}
      >
        <Controller
          control={form.control}
          name="status"
          render={({ field: { ref, value, onChange } }) => (
            <RadioField
              ref={ref}
              id={`${id}-status`}
              legend="Your answer"
              explanation="You can answer once; you cannot change it later."
              error={
                errors.status?.type === 'server'
                  ? errors.status.message
                  : errors.status && 'Please approve or reject'
              }
              choices={CHOICES}
              // Nothing is chosen for anybody.
              value={value ?? ''}
              onChange={onChange}
            />
          )}
        />
        <CountedText
          {...form.register('remarks')}
          id={`${id}-remarks`}
          label="Remarks (optional)"
          value={typed}
          max={DESCRIPTION_MAX}
          error={errors.remarks?.message}
        />
      </AnswerModal>
      {isConfirming ? (
        <RejectModal
          subject={item.subject}
          onBack={() => setIsConfirming(false)}
          onReject={(event) => {
            setIsConfirming(false)
            submit(event)
          }}
        />
      ) : null}
    </>
  )
}

/** Asks before a rejection is sent, because it is final. */
function RejectModal({
  subject,
  onBack,
  onReject,
}: {
  readonly subject: string
  readonly onBack: () => void
  readonly onReject: (event: { preventDefault: () => void }) => void
}) {
  return (
    <Modal
      title="Reject this document?"
      role="alertdialog"
      onEscape={onBack}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button look="danger" onClick={onReject}>
            Reject
          </Button>
        </>
      }
    >
      <p className={styles.about}>{subject}</p>
      <p>The sender will see your answer. You cannot change it later.</p>
    </Modal>
  )
}
