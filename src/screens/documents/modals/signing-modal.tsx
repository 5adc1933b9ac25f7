import { useApolloClient } from '@apollo/client/react'
import { DocumentItemByIdDocument } from '#graphql/generated/graphql.ts'
import { SigningViewer } from '#features/signing/signing-viewer.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import { SignedFiles } from '#screens/documents/details/signed-files.tsx'
import { rereadDocuments } from '#screens/documents/items/use-form-answer.ts'

/** Signing an item: the viewer, and the lists read anew once it is closed. */
export function SigningModal({ item, onClose }: ItemModalProps) {
  const client = useApolloClient()
  const close = () => {
    rereadDocuments(client)
    // A failure shows in the lists; the item is as it was before.
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
