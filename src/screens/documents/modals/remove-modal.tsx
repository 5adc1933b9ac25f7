import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { RemoveOwnDocumentDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { DeleteDialog } from '#ui/feedback/delete-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'
import { rereadDocuments } from '#screens/documents/items/use-form-answer.ts'

/** Asks before an own document is removed. */
export function RemoveModal({
  item,
  onClose,
  onRemoved,
}: ItemModalProps & { readonly onRemoved: () => void }) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<string>()
  const [remove] = useMutation(RemoveOwnDocumentDocument)
  const { run } = useOneCall(({ kind, message }) => {
    // A lost session has its own modal.
    if (kind !== 'sessionLost') setProblem(message)
  })
  const confirm = () =>
    run(async () => {
      const { data } = await remove({ variables: { id: item._id } })
      const { message } = present(data).removeOwnDocument
      onRemoved()
      onClose()
      rereadDocuments(client)
      return message
    })
  return (
    <DeleteDialog title="Remove the document" onConfirm={() => void confirm()} onClose={onClose}>
      <p className={styles.about}>{item.subject}</p>
      <Problem>{problem}</Problem>
    </DeleteDialog>
  )
}
