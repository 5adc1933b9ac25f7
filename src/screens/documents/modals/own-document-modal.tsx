import { FormDay } from '#screens/documents/fields/form-day.tsx'
import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import type * as z from 'zod/mini'
import { ownDocumentBody } from '#contracts/document/own-documents.ts'
import { AddOwnDocumentDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { type DocumentType, useDocumentTypes } from '#screens/documents/fields/use-document-types.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useUpload } from '#features/upload/use-upload.ts'
import type { TypeGroup } from '#screens/documents/fields/document-types.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { TypeOptions } from '#screens/documents/fields/type-options.tsx'
import styles from '#screens/documents/items/documents.module.css'
import { Problem } from '#ui/feedback/problem.tsx'
import { UploadField } from '#features/upload/upload-field.tsx'
import { useFormAnswer } from '#screens/documents/items/use-form-answer.ts'

type OwnInput = z.infer<typeof ownDocumentBody>

const EMPTY: OwnInput = { masterId: '', subject: '', documents: '' }

/** Adds a document to the own documents: type, subject, file, and an optional expiry date. */
export function OwnDocumentModal({ onClose }: { readonly onClose: () => void }) {
  const formId = useId()
  const { groups, problem, retry } = useDocumentTypes()
  return (
    <Modal title="Add a document" onEscape={onClose}>
      <Reading value={groups} problem={problem} label="Reading the document types" rows={3} onRetry={retry}>
        {(known) => <OwnDocumentForm id={formId} groups={known} onClose={onClose} />}
      </Reading>
    </Modal>
  )
}

function OwnDocumentForm({
  id,
  groups,
  onClose,
}: {
  readonly id: string
  readonly groups: readonly TypeGroup<DocumentType>[]
  readonly onClose: () => void
}) {
  const form = useLateForm<OwnInput>({
    // An empty date is left out.
    resolver: (values, context, options) =>
      standardSchemaResolver(ownDocumentBody)(withoutEmptyDay(values), context, options),
    defaultValues: EMPTY,
  })
  const { errors } = form.formState
  const upload = useUpload('document')
  const { submit, isBusy, problem } = useFormAnswer(form, ['masterId', 'subject', 'documents', 'expiresOn'])
  const [add] = useMutation(AddOwnDocumentDocument)
  const isUploading = upload.state.status === 'uploading'
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={submit(async (input) => {
        const { data } = await add({ variables: { input } })
        const { message } = present(data).addOwnDocument
        onClose()
        return message
      })}
    >
      <SelectField
        {...form.register('masterId')}
        id={`${id}-masterId`}
        label="Document type"
        error={errors.masterId === undefined ? undefined : 'Please choose a document type'}
      >
        <TypeOptions groups={groups} />
      </SelectField>
      <TextField
        {...form.register('subject')}
        id={`${id}-subject`}
        label="Subject"
        autoComplete="off"
        error={errors.subject?.message}
      />
      <UploadField
        id={`${id}-documents`}
        label="File"
        upload={upload}
        error={errors.documents?.message}
        onFile={(file) => {
          form.setValue('documents', file?.key ?? '')
          if (file !== undefined) form.clearErrors('documents')
        }}
      />
      <FormDay
        control={form.control}
        name="expiresOn"
        id={`${id}-expiresOn`}
        label="Expires on (optional)"
        hint="We remind you before this date."
        error={errors.expiresOn?.message}
      />
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? 'Adding…' : 'Add the document'}
        </Button>
      </div>
    </form>
  )
}

function withoutEmptyDay({ expiresOn, ...rest }: OwnInput): OwnInput {
  return expiresOn === undefined || expiresOn === '' ? rest : { ...rest, expiresOn }
}
