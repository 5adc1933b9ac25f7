import { useApolloClient, useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { documentLongText } from '#contracts/document/inputs.ts'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { TEXTS } from '#contracts/texts.ts'
import { CancelSentDocumentDocument, type SentRowFragment } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import styles from './sending.module.css'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { Problem } from '#ui/feedback/problem.tsx'

const cancelForm = z.strictObject({ reason: documentLongText(TEXTS.required) })

/** Cancels a sending, with a reason that recipients can read. */
export function CancelModal({
  sent,
  onClose,
}: {
  readonly sent: SentRowFragment
  readonly onClose: () => void
}) {
  const client = useApolloClient()
  const form = useLateForm<z.infer<typeof cancelForm>>({
    resolver: standardSchemaResolver(cancelForm),
    defaultValues: { reason: '' },
  })
  const [problem, setProblem] = useState<string>()
  const [cancel] = useMutation(CancelSentDocumentDocument)
  const { run, isBusy } = useOneCall(({ kind, message, fieldErrors }) => {
    const { reason } = fieldErrors
    if (reason !== undefined)
      form.setError('reason', { type: 'server', message: reason }, { shouldFocus: true })
    else if (kind !== 'sessionLost') setProblem(message)
  })
  const submit = form.handleSubmit((input) => {
    setProblem(undefined)
    return run(async () => {
      const { data } = await cancel({ variables: { id: sent._id, input } })
      present(data?.cancelSentDocument)
      await client.refetchQueries({ include: ['SentDocuments'] })
      onClose()
      return 'The document was withdrawn.'
    })
  })
  const typed = useWatch({ control: form.control, name: 'reason' })
  return (
    <Modal title={`Withdraw: ${sent.subject}`} onEscape={onClose}>
      <form
        className={styles.part}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event)
        }}
      >
        <p>Recipients can no longer answer, and we tell them. Answers they have given stay.</p>
        <CountedText
          {...form.register('reason')}
          id="cancel-reason"
          label="Reason"
          hint="Recipients can see the reason."
          rows={3}
          value={typed}
          max={DESCRIPTION_MAX}
          error={form.formState.errors.reason?.message}
        />
        <Problem>{problem}</Problem>
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep</Button>
          <Button look="danger" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Withdrawing…' : 'Withdraw document'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
