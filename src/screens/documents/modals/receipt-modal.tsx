import { useMutation } from '@apollo/client/react'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { WorkViewDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { documentItemRefusal } from '#machines/document-item/rules.ts'
import { documentItemRow } from '#machines/document-item/row.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { AnswerModal } from './answer-modal.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import { useFormAnswer } from '#screens/documents/items/use-form-answer.ts'

/** The read receipt (spec 4.5): only the view call, sent once 'I read' is ticked, marks the item as read. */
export function ReceiptModal({ item, onClose }: ItemModalProps) {
  const id = useId()
  const form = useLateForm<{ agreed: boolean }>({ defaultValues: { agreed: false } })
  const answer = useFormAnswer(form, ['agreed'], item._id)
  const [view] = useMutation(WorkViewDocument)
  const missing = documentItemRefusal(documentItemRow(item), 'receipt.given', 'isAgreed')
  return (
    <AnswerModal
      needsReading
      item={item}
      onClose={onClose}
      title="Read receipt"
      formId={`${id}-form`}
      action="Send read receipt"
      answer={answer}
      onSubmit={answer.submit(async () => {
        const { data } = await view({ variables: { id: item._id } })
        const { message } = present(data).workView
        onClose()
        return message
      })}
    >
      <p>The sender will see that you have read this document, and when.</p>
      <Controller
        control={form.control}
        name="agreed"
        rules={{ validate: (agreed) => agreed || missing }}
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <CheckboxField
            ref={ref}
            id={`${id}-agreed`}
            label="I read"
            isBoxed
            checked={value}
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
    </AnswerModal>
  )
}
