import { useApolloClient } from '@apollo/client/react'
import { DocumentItemByIdDocument } from '#graphql/generated/graphql.ts'
import { SigningViewer } from '#features/signing/signing-viewer.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import { SignedFiles } from '#screens/documents/details/signed-files.tsx'
import { rereadDocuments } from '#screens/documents/items/use-form-answer.ts'

/** The signing viewer of an item; reloads the lists when it is closed. */
export function SigningModal({ item, onClose }: ItemModalProps) {
  const client = useApolloClient()
  const close = () => {
    rereadDocuments(client)
    // A failure is shown by the lists.
    client
      .query({
        query: DocumentItemByIdDocument,
        variables: { id: item._id },
        fetchPolicy: 'network-only',
      })
      .catch(() => undefined)
    onClose()
  }
  return (
    <SigningViewer
      itemId={item._id}
      about={item.subject}
      signedFiles={<SignedFiles itemId={item._id} />}
      onClose={close}
    />
  )
}
