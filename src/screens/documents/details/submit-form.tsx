import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { sentBody } from '#contracts/document/work.ts'
import { WorkSentDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useUpload } from '#features/upload/use-upload.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import styles from '#screens/documents/items/modals.module.css'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { UploadField } from '#features/upload/upload-field.tsx'
import { useFormAnswer } from '#screens/documents/items/use-form-answer.ts'

type SentInput = z.infer<typeof sentBody>

/**
 * Submits a requested document (M6): a file and remarks; the signing viewer follows when a signature is required (spec
 * 4.6).
 */
export function SubmitForm({ item, onSign }: { readonly item: DocumentRow; readonly onSign: () => void }) {
  const id = useId()
  const form = useLateForm<SentInput>({
    resolver: standardSchemaResolver(sentBody),
    defaultValues: { documents: '', remarks: '' },
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'remarks' })
  const upload = useUpload('document')
  const { submit, isBusy, problem } = useFormAnswer(form, ['documents', 'remarks'], item._id)
  const [send] = useMutation(WorkSentDocument)
  const isUploading = upload.state.status === 'uploading'
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-labelledby={`${id}-title`}
      onSubmit={submit(async (input) => {
        const { data } = await send({ variables: { id: item._id, input } })
        const { message, data: sent } = present(data).workSent
        if (sent.state.request === 'awaitingSignature') onSign()
        return message
      })}
    >
      <h3 id={`${id}-title`}>Submit the document</h3>
      <UploadField
        id={`${id}-documents`}
        label="Document"
        upload={upload}
        error={errors.documents?.message}
        onFile={(file) => {
          form.setValue('documents', file?.key ?? '')
          if (file !== undefined) form.clearErrors('documents')
        }}
      />
      <CountedText
        {...form.register('remarks')}
        id={`${id}-remarks`}
        label="Remarks (optional)"
        value={typed}
        max={DESCRIPTION_MAX}
        error={errors.remarks?.message}
      />
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? 'Sending…' : item.isDigitalSignRequired ? 'Submit and sign' : 'Submit'}
        </Button>
      </div>
    </form>
  )
}
